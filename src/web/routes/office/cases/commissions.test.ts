import { expect, test } from 'vitest'
import { setCommissionTerm } from '#areas/commissions/procedures/commission-terms.server.ts'
import { suppliers } from '#areas/offers/tables.server.ts'
import { contractOf } from '../../../../../tests/support/contracts.ts'
import { press } from '../../../../../tests/support/press.ts'
import { createPerson, inspect, useTestDatabase } from '../../../../../tests/support/test-runtime.ts'
import { call } from '#platform/procedure.server.ts'
import { commissionsAddress } from '../addresses.ts'
import { action } from './commissions.tsx'

const { withRuntime } = useTestDatabase()

test('«Calcola adesso» brings what is owed into the ledger and says how much, once', () =>
  withRuntime(async rt => {
    const [maria, { rt: anna }] = [await createPerson(rt), await createPerson(rt, 'accountant')]
    await inspect(rt, tx => tx.insert(suppliers).values({ id: 'terralume', name: 'Terralume', createdAt: rt.now() }))
    const term = { supplierName: 'Terralume', amount: '75,00', validFrom: '2026-01-01', source: 'Accordo' }
    await call(anna, setCommissionTerm, term)
    await contractOf(rt, maria, '2026-11-10')
    await contractOf(rt, maria, '2026-11-12', { podPdr: 'IT001E99999999' })
    const compute = () => press(anna, action, { path: commissionsAddress() }, { intent: 'compute' })
    expect(await compute()).toMatchObject({ computed: { expected: 2, cents: 15_000, takenBack: 0 } })
    expect(await compute()).toMatchObject({ computed: { expected: 0, cents: 0, takenBack: 0 } })
  }))
