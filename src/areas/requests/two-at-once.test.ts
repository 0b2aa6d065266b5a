import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { contractOf, mailsTo, stepsOf, withdraw } from '../../../tests/support/contracts.ts'
import { atTheDesk, refusal, openCase } from '../../../tests/support/office.ts'
import { createPerson, runtimeOn, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { call } from '#platform/procedure.server.ts'
import { advanceCase } from './procedures/contract.server.ts'
import { claimCase, releaseCase } from './procedures/cases.server.ts'
import { sendCaseMessage } from './procedures/case-messages.server.ts'

const db = useTestDatabase('its own')
const dataDir = mkdtempSync(join(tmpdir(), 'passafacile-test-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Each call in a transaction of its own; on the server engine at the same time. */
async function twoAtTheDesk() {
  const rt = runtimeOn(db.database().db, dataDir)
  const of = await atTheDesk(rt)
  return { ...of, rt, both: [of.anna, await createPerson(rt, 'admin')] as const }
}

test('of two who claim a case at once one has it, whoever it is, and the other is told; again and again', async () => {
  const { requestId, both } = await twoAtTheDesk()
  for (let round = 0; round < 5; round += 1) {
    const outcomes = await Promise.all(both.map(each => refusal(call(each.rt, claimCase, { requestId }))))
    expect(outcomes.toSorted()).toEqual(['claimed-by-another', 'done'])
    const winner = both[outcomes.indexOf('done')]
    for (const each of both) {
      const { claim, assigneeId } = await call(each.rt, openCase, { requestId })
      expect(claim?.isMine).toBe(each === winner)
      if (round === 0) expect(assigneeId).toBe(winner?.id)
    }
    if (winner) await call(winner.rt, releaseCase, { requestId })
  }
})

test('of two who move a case on at once one does, the customer hears it once, and the other is told', async () => {
  const { requestId, both, rt, maria } = await twoAtTheDesk()
  const move = { requestId, seen: 0, move: 'request-cancelled', reason: 'Non serve più' }
  const outcomes = await Promise.all(both.map(each => refusal(call(each.rt, advanceCase, move))))
  expect(outcomes.toSorted()).toEqual(['case-changed', 'done'])
  expect(await stepsOf(rt, requestId)).toHaveLength(1)
  expect(mailsTo(rt, maria.email)).toHaveLength(1)
})

test('of one who claims and one who writes at once, both or one: never a message over somebody’s claim', async () => {
  const { requestId, both, rt } = await twoAtTheDesk()
  const [claimed, written] = await Promise.all([
    refusal(call(both[0].rt, claimCase, { requestId })),
    refusal(call(both[1].rt, sendCaseMessage, { requestId, seen: 0, body: 'Buongiorno' })),
  ])
  expect(claimed).toBe('done')
  expect(['done', 'claimed-by-another']).toContain(written)
  expect(await stepsOf(rt, requestId)).toHaveLength(written === 'done' ? 1 : 0)
})

test('twenty presses of one withdrawal are one: one step, one word to the office, one receipt', async () => {
  const rt = runtimeOn(db.database().db, dataDir)
  const maria = await createPerson(rt)
  const requestId = await contractOf(rt, maria, '2026-11-20')
  const pressed = await Promise.all(Array.from({ length: 20 }, () => withdraw(maria, requestId)))
  expect(pressed.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect((await stepsOf(rt, requestId)).map(({ kind }) => kind)).toEqual(['withdrawal-declared'])
  expect(rt.sent.map(({ name }) => name)).toEqual(['send-withdrawal-receipt', 'send-mail'])
})
