import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { suppliers } from '#areas/offers/tables.server.ts'
import { activations } from '#areas/requests/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { contractOf } from '../../../tests/support/contracts.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { commissionGroups } from './commission.ts'
import { orderCasesByWorth, valueCases } from './procedures/worth.server.ts'
import { setCommissionTerm } from './procedures/commission-terms.server.ts'
import { commissionTerms } from './tables.server.ts'

const { withRuntime } = useTestDatabase()

test('a stretch of days is worth what its agreement says; what is not concluded follows today’s', () => {
  const term = (validFrom: string, cents: number, offerId: string | null = null) => ({
    id: `${validFrom} ${offerId}`,
    supplierName: 'Terralume',
    validFrom,
    cents,
    offerId,
  })
  const terms = [term('2026-01-01', 7_500), term('2026-06-01', 9_000), term('2027-01-01', 1_000)]
  const found = (isDown: boolean) =>
    commissionGroups(['Terralume'], terms, { today: '2026-11-26', isDown }).map(({ from, to, cents }) => [
      from,
      to,
      cents,
    ])
  expect(found(true)).toEqual([
    ['2026-06-01', '2027-01-01', 9_000],
    ['infinity', null, 9_000],
    ['2026-01-01', '2026-06-01', 7_500],
    ['2027-01-01', 'infinity', 1_000],
    ['-infinity', '2026-01-01', null],
  ])
  expect(found(false).map(([, , cents]) => cents)).toEqual([1_000, 7_500, 9_000, 9_000, null])
  const own = commissionGroups(['Terralume'], [...terms, term('2026-03-01', 8_000, 'chiara-24')], {
    today: '2026-11-26',
    isDown: true,
  })
  const asked = own.filter(({ from }) => from === 'infinity')
  expect(asked.map(({ isOnly, offerIds, cents }) => [isOnly, offerIds, cents])).toEqual([
    [false, ['chiara-24'], 9_000],
    [true, ['chiara-24'], 8_000],
  ])
})

/** Two suppliers, one of which raised what it pays in June, and a third without an agreement. */
async function contracts(rt: TestRuntime) {
  const [maria, anna] = [await createPerson(rt), await createPerson(rt, 'admin')]
  const term = (supplierName: string, amount: string, validFrom: string) =>
    call(anna.rt, setCommissionTerm, { supplierName, amount, validFrom, source: 'Accordo' })
  for (const name of ['Terralume', 'Fiamma', 'Senza'])
    await inspect(rt, tx => tx.insert(suppliers).values({ id: name, name, createdAt: rt.now() }))
  await term('Terralume', '75', '2026-01-01')
  await term('Terralume', '90', '2026-06-01')
  await term('Fiamma', '80', '2026-01-01')
  const asked = (supplierName: string, on: string | null = null, more = {}) =>
    contractOf(rt, maria, on, { supplierName, ...more })
  // One offer of theirs has an agreement of its own.
  await inspect(rt, tx =>
    tx.insert(commissionTerms).values({
      id: 'own',
      supplierName: 'Fiamma',
      offerId: 'doppia',
      cents: 8_500,
      validFrom: '2026-01-01',
      source: 'Accordo',
      recordedBy: anna.id,
      at: rt.now(),
    }),
  )
  const named = {
    old: await asked('Terralume', '2026-05-31'),
    asked: await asked('Terralume'),
    concluded: await asked('Terralume', '2026-06-01'),
    fiamma: await asked('Fiamma'),
    own: await asked('Fiamma', null, { offerId: 'doppia' }),
    none: await asked('Senza', '2026-11-01'),
  }
  const name = (id: string) => Object.entries(named).find(([, each]) => each === id)?.[0]
  const page = async (more: object) => {
    const { ids, next } = await call(anna.rt, orderCasesByWorth, { order: '-value', ...more })
    return { names: ids.map(name), next }
  }
  return { anna, named, page }
}

test('what brings most stands on top, and a page goes on where the last one ended', () =>
  withRuntime(async rt => {
    const { anna, named, page } = await contracts(rt)
    const down = ['concluded', 'asked', 'own', 'fiamma', 'old', 'none']
    expect((await page({})).names).toEqual(down)
    const one = async (order: string, size: number) => {
      const found: unknown[] = []
      for (let cursor: string | null | undefined; cursor !== null;) {
        const { names, next } = await page({ order, size, ...(cursor && { cursor }) })
        found.push(...names)
        cursor = next
      }
      return found
    }
    expect(await one('-value', 1)).toEqual(down)
    expect(await one('-value', 2)).toEqual(down)
    expect(await one('value', 2)).toEqual(['old', 'fiamma', 'own', 'concluded', 'asked', 'none'])
    // As beside the rows.
    expect(await call(anna.rt, valueCases, { requestIds: Object.values(named) })).toEqual({
      [named.concluded]: 9_000,
      [named.asked]: 9_000,
      [named.own]: 8_500,
      [named.fiamma]: 8_000,
      [named.old]: 7_500,
    })
  }))

test('a filter narrows it, and what is over is not in it', () =>
  withRuntime(async rt => {
    const { named, page } = await contracts(rt)
    expect((await page({ supplier: 'Fiamma' })).names).toEqual(['own', 'fiamma'])
    expect((await page({ ball: 'customer' })).names).toEqual([])
    await inspect(rt, tx =>
      tx.update(activations).set({ status: 'completed' }).where(eq(activations.requestId, named.concluded)),
    )
    expect((await page({})).names).toEqual(['asked', 'own', 'fiamma', 'old', 'none'])
  }))
