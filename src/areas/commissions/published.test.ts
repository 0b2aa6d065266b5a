import { expect, test } from 'vitest'
import { listCommissions } from './procedures/commissions.server.ts'
import { publishPayments, removeCommissionTerm, setCommissionTerm } from './procedures/commission-terms.server.ts'
import { commissionTerms } from './tables.server.ts'
import { suppliers } from '#areas/offers/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import {
  inForce,
  listPublishedPayments,
} from '#areas/commissions/procedures/published/list-published-payments.server.ts'

const { withRuntime } = useTestDatabase()

test('of each supplier and offer the newest that has begun counts, and what is still to begin', () => {
  const payment = (supplierName: string, validFrom: string, offerName: string | null = null) => ({
    supplierName,
    validFrom,
    offerName,
  })
  const all = [
    payment('Terralume', '2026-01-01'),
    payment('Terralume', '2027-01-01'),
    payment('Terralume', '2026-06-01'),
    payment('Terralume', '2026-02-01', 'Chiara'),
    payment('Acqua', '2026-11-26'),
  ]
  expect(inForce(all, '2026-11-26').map(each => Object.values(each).join(' '))).toEqual([
    'Acqua 2026-11-26 ',
    'Terralume 2026-06-01 ',
    'Terralume 2027-01-01 ',
    'Terralume 2026-02-01 Chiara',
  ])
})

test('visitors read what the office publishes, and always as it is agreed', () =>
  withRuntime(async rt => {
    const { rt: office } = await createPerson(rt, 'admin')
    await inspect(rt, async tx => {
      for (const name of ['Terralume', 'Fiamma']) {
        await tx.insert(suppliers).values({ id: name, name, createdAt: rt.now() })
        await tx.insert(commissionTerms).values({
          id: `${name}-gone`,
          supplierName: name,
          offerId: 'not-there-any-more',
          cents: 1,
          validFrom: '2026-01-01',
          source: 'Accordo',
          recordedBy: 'x',
          at: rt.now(),
        })
      }
    })
    const term = (supplierName: string, amount: string, validFrom = '2026-01-01') =>
      call(office, setCommissionTerm, { supplierName, amount, validFrom, source: 'Accordo' })
    const read = async () =>
      (await call(rt, listPublishedPayments, {})).map(({ supplierName, cents }) => [supplierName, cents])
    await term('Terralume', '75')
    await term('Fiamma', '80')
    expect(await read()).toEqual([])
    await call(office, publishPayments, { supplierName: 'Terralume', isPublic: true })
    expect(await read()).toEqual([['Terralume', 7500]])
    await term('Terralume', '90')
    await term('Fiamma', '85')
    expect(await read()).toEqual([['Terralume', 9000]])
    const [written] = await inspect(rt, tx => tx.select().from(commissionTerms).limit(10)).then(all =>
      all.filter(({ supplierName, offerId }) => supplierName === 'Terralume' && offerId === null),
    )
    await call(office, removeCommissionTerm, { termId: written?.id ?? '' })
    expect(await read()).toEqual([])
    // It stays published: what is agreed next is read as well.
    expect((await call(office, listCommissions, {})).published).toEqual(['Terralume'])
    await term('Terralume', '95')
    expect(await read()).toEqual([['Terralume', 9500]])
    await call(office, publishPayments, { supplierName: 'Terralume', isPublic: false })
    await term('Terralume', '96', '2026-02-01')
    expect(await read()).toEqual([])
    await call(office, publishPayments, { supplierName: 'Fiamma', isPublic: true })
    await call(office, publishPayments, { supplierName: 'Fiamma', isPublic: false })
    expect(await read()).toEqual([])
    await expect(call(office, publishPayments, { supplierName: 'Nessuno', isPublic: true })).rejects.toThrow()
    const { rt: customer } = await createPerson(rt)
    await expect(call(customer, publishPayments, { supplierName: 'Fiamma', isPublic: true })).rejects.toMatchObject({
      code: 'forbidden',
    })
  }))
