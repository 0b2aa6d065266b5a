import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getMyRequest } from '#areas/requests/procedures/get-my-request.server.ts'
import { caseMessages } from '#areas/requests/tables.server.ts'
import { accessLog } from '#areas/security/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { stepsOf } from '../../../tests/support/contracts.ts'
import { atTheDesk, refusal } from '../../../tests/support/office.ts'
import { inspect, system, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { makeSend } from './make-send.server.ts'
import { fetchSupplierSend } from './procedures/fetch-supplier-send.server.ts'
import { forgetOldSends } from './procedures/forget-old-sends.server.ts'
import { getHandover } from './procedures/get-handover.server.ts'
import { listActivations } from './procedures/list-activations.server.ts'
import { listSupplierSends } from './procedures/list-supplier-sends.server.ts'
import { markSendTransmitted } from './procedures/mark-send-transmitted.server.ts'
import { prepareSupplierSend } from './procedures/prepare-supplier-send.server.ts'
import { recordSupplierAnswer } from './procedures/record-supplier-answer.server.ts'
import { tickActivationCheck } from './procedures/tick-activation-check.server.ts'
import { REFUSAL_REASONS } from './refusal-reasons.ts'
import { stageOf } from './send.ts'

const { withRuntime } = useTestDatabase()

type Desk = Awaited<ReturnType<typeof atTheDesk>>
const prepare = ({ anna, requestId }: Desk, format = 'csv') =>
  call(anna.rt, prepareSupplierSend, { requestIds: [requestId], format })
const handover = ({ anna, requestId }: Desk, withData = false) => call(anna.rt, getHandover, { requestId, withData })
const answer = (desk: Desk, input: object) => desk.act(recordSupplierAnswer, { on: '2026-11-21', ...input })
async function sent(rt: TestRuntime) {
  const desk = await atTheDesk(rt)
  await desk.advance('data-checked')
  await desk.advance('sent-to-supplier')
  return desk
}

test('the last step that moved a case says where it stands', () => {
  expect(stageOf(['activation-submitted', 'message-from-office'])).toBe('to-check')
  expect(stageOf(['data-checked', 'message-from-office'])).toBe('to-send')
  expect(stageOf(['data-checked', 'sent-to-supplier', 'supplier-refused'])).toBe('refused')
  expect(stageOf(['data-checked', 'sent-to-supplier', 'supplier-refused', 'sent-to-supplier'])).toBe('sent')
})

test('a check is ticked by a person, who is named; what the machine sees is told with the data alone', () =>
  withRuntime(async rt => {
    const desk = await atTheDesk(rt)
    await desk.act(tickActivationCheck, { check: 'supply', outcome: 'problem' })
    await desk.act(tickActivationCheck, { check: 'supply', outcome: 'ok' })
    const { checks } = await handover(desk)
    expect(checks.find(({ check }) => check === 'supply')?.done).toMatchObject({ outcome: 'ok', by: 'Maria R.' })
    expect(checks.every(({ sights }) => sights === null)).toBe(true)
    const opened = await handover(desk, true)
    expect(opened.checks.find(({ check }) => check === 'document')?.sights?.[0]?.isDoubt).toBe(true)
    const looks = await inspect(rt, tx => tx.select().from(accessLog).where(eq(accessLog.userId, desk.maria.id)))
    expect(looks.map(({ what }) => what)).toContain('request-data')
  }))

test('only what was checked is prepared, once; the file has a hash, and who fetches it is seen by its customer', () =>
  withRuntime(async rt => {
    const desk = await atTheDesk(rt)
    expect((await prepare(desk)).refused).toEqual([{ requestId: desk.requestId, why: 'not-ready' }])
    await desk.advance('data-checked')
    const { sends } = await prepare(desk)
    expect(sends).toMatchObject([{ supplierName: 'Terralume', count: 1 }])
    expect((await prepare(desk)).refused).toEqual([{ requestId: desk.requestId, why: 'in-a-send' }])
    const sendId = sends[0]?.id ?? ''
    expect(await refusal(call(desk.anna.rt, markSendTransmitted, { sendId }))).toBe('conflict')
    await makeSend(rt.as(system), { sendId })
    const file = await call(desk.anna.rt, fetchSupplierSend, { sendId })
    expect(file.bytes.toString()).toContain('Bruzzone')
    expect(file.name).toBe('terralume-2026-11-21.csv')
    const looks = await inspect(rt, tx => tx.select().from(accessLog).where(eq(accessLog.userId, desk.maria.id)))
    expect(looks.map(({ what, subject }) => [what, subject])).toContainEqual(['request-data', desk.requestId])

    expect(await call(desk.anna.rt, markSendTransmitted, { sendId })).toEqual({ sent: 1, notPossible: 0 })
    expect((await stepsOf(rt, desk.requestId)).filter(({ kind }) => kind === 'sent-to-supplier')).toHaveLength(1)
    const [listed] = (await call(desk.anna.rt, listSupplierSends, {})).sends
    expect(listed).toMatchObject({ state: 'transmitted', requests: 1, hasFile: true })
    expect(listed?.sha256).toMatch(/^[0-9a-f]{64}$/)

    rt.setNow(new Date('2026-12-01T11:00:00Z'))
    expect(await call(rt.as(system), forgetOldSends, {})).toEqual({ sends: 1 })
    expect(await refusal(call(desk.anna.rt, fetchSupplierSend, { sendId }))).toBe('not-found')
  }))

test('a case that moved after the file was made stays where it is, and is counted apart', () =>
  withRuntime(async rt => {
    const desk = await atTheDesk(rt)
    await desk.advance('data-checked')
    const { sends } = await prepare(desk, 'pdf')
    const sendId = sends[0]?.id ?? ''
    await makeSend(rt.as(system), { sendId })
    await desk.advance('request-cancelled', { reason: 'Non serve più' })
    expect(await call(desk.anna.rt, markSendTransmitted, { sendId })).toEqual({ sent: 0, notPossible: 1 })
  }))

test('a refusal tells the customer why in plain words, keeps the note here, and lets the case be sent again', () =>
  withRuntime(async rt => {
    const desk = await sent(rt)
    expect(await refusal(answer(desk, { answer: 'refused' }))).toBe('required')
    await answer(desk, { answer: 'refused', reason: 'wrong-supply-code', note: 'cod. 17 del distributore' })
    const told = await inspect(rt, tx =>
      tx.select().from(caseMessages).where(eq(caseMessages.requestId, desk.requestId)),
    )
    expect(told.map(({ body }) => body)).toEqual([REFUSAL_REASONS['wrong-supply-code'].told])
    const mine = JSON.stringify(await call(desk.maria.rt, getMyRequest, { requestId: desk.requestId }))
    expect(mine).not.toContain('distributore')
    const { stage, answers } = await handover(desk)
    expect([stage, answers[0]?.note]).toEqual(['refused', 'cod. 17 del distributore'])
    // Nothing waits for an answer any more, and the way leads to the supplier again.
    expect(await refusal(answer(desk, { answer: 'accepted' }))).toBe('move-not-possible')
    expect((await desk.desk()).possible.moves).toContain('sent-to-supplier')
    expect((await prepare(desk)).sends).toHaveLength(1)
  }))

test('an acceptance concludes the contract once, with the supplier’s own number', () =>
  withRuntime(async rt => {
    const desk = await sent(rt)
    await answer(desk, { answer: 'accepted', reference: 'TL-991' })
    expect((await desk.desk()).activation?.concludedOn).toBe('2026-11-21')
    expect(await refusal(answer(desk, { answer: 'accepted' }))).toBe('move-not-possible')
    const { activations } = await call(desk.anna.rt, listActivations, { search: 'TL-991' })
    expect(activations.map(({ requestId }) => requestId)).toEqual([desk.requestId])
    expect(activations[0]?.customer).toBe('Maria R.')
  }))

test('each view holds the cases that stand there', () =>
  withRuntime(async rt => {
    const desk = await atTheDesk(rt)
    const views = ['to-check', 'to-send', 'supplier', 'refused'] as const
    const found = async () => {
      const lists = await Promise.all(
        views.map(
          async view => [view, (await call(desk.anna.rt, listActivations, { view })).activations.length] as const,
        ),
      )
      return lists.filter(([, count]) => count > 0).map(([view]) => view)
    }
    await desk.advance('data-checked')
    expect(await found()).toEqual(['to-send'])
    await desk.advance('sent-to-supplier')
    expect(await found()).toEqual(['supplier'])
    await answer(desk, { answer: 'refused', reason: 'open-debt' })
    expect(await found()).toEqual(['refused'])
    expect(await refusal(call(desk.maria.rt, listActivations, {}))).toBe('forbidden')
  }))
