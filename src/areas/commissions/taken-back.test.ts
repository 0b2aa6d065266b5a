import { expect, test } from 'vitest'
import { recordAcceptanceTakenBack, recordSupplierAnswer } from '#areas/handover/procedures/supplier-answers.server.ts'
import { suppliers } from '#areas/offers/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { atTheDesk } from '../../../tests/support/office.ts'
import { createPerson, inspect, system, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { expectCommissions, getCommission, sumCommissions } from './procedures/commissions.server.ts'
import { setCommissionTerm } from './procedures/commission-terms.server.ts'

const { withRuntime } = useTestDatabase()

test('what was expected falls with an acceptance that is taken back, and is expected anew once there is another', () =>
  withRuntime(async rt => {
    const [desk, { rt: accountant }] = [await atTheDesk(rt), await createPerson(rt, 'accountant')]
    await inspect(rt, tx => tx.insert(suppliers).values({ id: 'terralume', name: 'Terralume', createdAt: rt.now() }))
    const supplierName = 'Terralume'
    const term = (amount: string, validFrom: string) =>
      call(accountant, setCommissionTerm, { supplierName, amount, validFrom, source: 'Accordo del 12/12/2025' })
    await term('75,00', '2026-01-01')
    const ledger = async () => {
      await call(rt.as(system), expectCommissions, {})
      return call(accountant, getCommission, { requestId: desk.requestId })
    }
    await desk.check()
    await desk.send()
    await desk.act(recordSupplierAnswer, { answer: 'accepted', on: '2026-11-21' })
    expect(await ledger()).toMatchObject({ state: 'expected', expectedCents: 7_500 })
    await desk.act(recordAcceptanceTakenBack, { on: '2026-11-21', reason: 'failed-check' })
    expect(await ledger()).toMatchObject({ state: 'clawed_back', source: 'supplier', clawedBackCents: 0 })
    expect(await ledger()).toMatchObject({ state: 'clawed_back' })
    const { expected } = await call(accountant, sumCommissions, { supplier: supplierName })
    expect(expected).toMatchObject({ count: 0 })

    rt.setNow(new Date('2026-11-25T10:00:00Z'))
    await term('90,00', '2026-11-23')
    await desk.send()
    await desk.act(recordSupplierAnswer, { answer: 'accepted', on: '2026-11-25' })
    expect(await ledger()).toMatchObject({ state: 'expected', expectedCents: 9_000, clawedBackCents: null })
  }))
