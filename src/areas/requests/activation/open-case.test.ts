import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Answers } from '#areas/wizards/wizard.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { call } from '#platform/procedure.server.ts'
import { seedOffers } from '../../../../seed/offers.ts'
import { contractOf, withdraw } from '../../../../tests/support/contracts.ts'
import { refusal } from '../../../../tests/support/office.ts'
import { createPerson, inspect, runtimeOn, useTestDatabase } from '../../../../tests/support/test-runtime.ts'
import { completeDraft } from '../../../../tests/support/wizard-draft.ts'
import { submitActivation } from '../procedures/activation.server.ts'
import { getRequestStep } from '../procedures/get-request-step.server.ts'
import { cancelMyRequest } from '../procedures/my-requests.server.ts'
import { requests } from '../tables.server.ts'

type Person = Awaited<ReturnType<typeof createPerson>>

const PDR = '15351410010036'
const OF_BOTH = { supplyType: 'luce_gas', gasUsage: ['cottura'], currentSupplierGas: 'Gas Vecchio', pdr: PDR }
const OF_GAS = { ...OF_BOTH, supplyType: 'gas' }
const BY_METER = { codesByHand: 'si', pod: 'IT001E12345678', oldBill: undefined }

/** The wizard, filled in up to its last step: what that step says, and what Conferma answers. */
async function second({ rt }: Person, flow: 'switch' | 'subentro', more: Answers = {}) {
  const answers = await completeDraft(rt, flow, more)
  const { openCase } = await call(rt, getRequestStep, { flow, step: 'accettazioni', answers })
  return { told: openCase, outcome: await refusal(call(rt, submitActivation, { flow })) }
}

describe('while a case about a supply is open', () => {
  const { withRuntime } = useTestDatabase('with offers')

  test.each<[string, Parameters<typeof second>[1], Answers, 'luce' | 'gas' | null]>([
    ['the same change of supplier', 'switch', {}, 'luce'],
    ['both, of which it is one', 'switch', OF_BOTH, 'luce'],
    ['its reactivation', 'subentro', BY_METER, 'luce'],
    ['another meter', 'switch', { pod: 'IT001E87654321' }, null],
    ['the other supply of the home', 'switch', OF_GAS, null],
  ])('asking for %s (%s) is told and refused, or passes', (_, flow, answers, commodity) =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      const requestId = await contractOf(rt, maria)
      const { told, outcome } = await second(maria, flow, answers)
      expect(told).toEqual(commodity && { id: requestId, number: expect.any(Number), commodity })
      expect(outcome).toBe(commodity ? 'supply-in-progress' : 'done')
    }),
  )

  test('of a meter of gas, too; another customer of the same meter is free to ask', () =>
    withRuntime(async rt => {
      const [maria, ugo] = [await createPerson(rt), await createPerson(rt)]
      await contractOf(rt, maria, '2026-11-10', { podPdr: `IT001E87654321, ${PDR}` })
      expect(await second(maria, 'switch', OF_GAS)).toMatchObject({
        told: { commodity: 'gas' },
        outcome: 'supply-in-progress',
      })
      expect(await second(ugo, 'switch', OF_GAS)).toEqual({ told: null, outcome: 'done' })
    }))

  test('once it is cancelled, withdrawn from or completed, the supply is free again', () =>
    withRuntime(async rt => {
      const ends: ((of: Person) => Promise<unknown>)[] = [
        async of => call(of.rt, cancelMyRequest, { requestId: await contractOf(rt, of) }),
        async of => withdraw(of, await contractOf(rt, of, '2026-11-20')),
        async of => {
          const requestId = await contractOf(rt, of, '2026-10-01')
          await inspect(rt, tx => tx.update(requests).set({ status: 'completed' }).where(eq(requests.id, requestId)))
        },
      ]
      for (const end of ends) {
        const maria = await createPerson(rt)
        await end(maria)
        expect(await second(maria, 'switch')).toEqual({ told: null, outcome: 'done' })
      }
    }))
})

describe('sent at once', () => {
  const db = useTestDatabase('its own')
  const dataDir = mkdtempSync(join(tmpdir(), 'passafacile-test-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  test('from two wizards about one supply, one becomes a case', async () => {
    const rt = runtimeOn(db.database().db, dataDir)
    await transactionAs(rt.db, 'app_system', null, tx => seedOffers(tx, rt.now()))
    const maria = await createPerson(rt)
    await completeDraft(maria.rt, 'switch')
    await completeDraft(maria.rt, 'subentro', BY_METER)
    const flows = ['switch', 'subentro'] as const
    const outcomes = await Promise.all(flows.map(flow => refusal(call(maria.rt, submitActivation, { flow }))))
    expect(outcomes.toSorted()).toEqual(['done', 'supply-in-progress'])
  })
})
