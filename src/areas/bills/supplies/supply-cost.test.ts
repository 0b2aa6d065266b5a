import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { offers } from '#areas/offers/tables.server.ts'
import { renewCatalogueVersion } from '#areas/offers/catalogue.server.ts'
import { supplies } from '#areas/supplies/tables.server.ts'
import { call, type Context } from '#platform/procedure.server.ts'
import { gasValues, luceValues, machineReads, outcome, sendBill } from '../../../../tests/support/bills.ts'
import { createPerson, inspect, useTestDatabase, type TestRuntime } from '../../../../tests/support/test-runtime.ts'
import { confirmBillData } from '../procedures/my-bill-data.server.ts'
import { getMyBill, listMyBills } from '../procedures/my-bills.server.ts'
import { listBillQuotes } from '../procedures/list-bill-quotes.server.ts'
import { supplyCosts } from './supply-cost.server.ts'

const { withRuntime } = useTestDatabase('with offers')

/** Maria confirmed a bill; what the page of the bill says, and what her supplies cost. */
async function confirmed(
  rt: TestRuntime,
  reading: Parameters<typeof machineReads>[2],
  typed: Record<string, string> = {},
) {
  const maria = await createPerson(rt)
  const billId = await sendBill(maria.rt, maria.id)
  await machineReads(rt, billId, reading)
  await call(maria.rt, confirmBillData, { billId, version: 1, values: { resident: 'true', ...typed } })
  return { maria, bill: await call(maria.rt, getMyBill, { billId }) }
}

const costs = (rt: TestRuntime, commodity: 'luce' | 'gas', change: Partial<typeof supplies.$inferSelect> = {}) =>
  inspect(rt, async tx => {
    const [supply] = await tx.select().from(supplies).where(eq(supplies.commodity, commodity))
    if (!supply) throw new Error('no supply')
    return supplyCosts({ tx, now: rt.now() } as Context, { ...supply, ...change })
  })

const period = { periodFrom: '2026-05-01', periodTo: '2026-06-30' }

test.each([
  ['a fixed price', outcome(luceValues)],
  ['a price in odd cents', outcome({ ...luceValues, unitPriceLuce: 0.123457, fixedFeeYearLuce: 108.96 })],
  ['a variable price', outcome({ ...luceValues, ...period, priceType: 'variabile' })],
  ['its bands', outcome({ ...luceValues, f1Kwh: 900, f2Kwh: 800, f3Kwh: 1012 })],
  ['a regulated contract', outcome({ ...luceValues, ...period, priceType: undefined }, { market: 'tutele-graduali' })],
  ['no price', outcome({ ...luceValues, unitPriceLuce: undefined })],
])('with %s a supply costs here what its bill says, to the cent', (_, reading) =>
  withRuntime(async rt => {
    const { bill } = await confirmed(rt, reading)
    const [group] = bill.quotes
    const { present, best, assumptions } = await costs(rt, 'luce')
    expect(present?.total ?? null).toBe(group?.present?.yearlyCost)
    expect(present?.breakdown ?? null).toEqual(group?.present?.breakdown)
    expect(assumptions).toEqual(group?.present?.assumptions)
    expect(best).toMatchObject({ offerId: group?.offers[0]?.offerId, yearlyCost: group?.offers[0]?.yearlyCost })
    expect(best?.netGain).toBe(group?.offers[0]?.savings)
  }),
)

test.each([
  ['whose conditions have ended', { ...period, conditionsEnd: '2026-08-31' }, { because: 'ended', on: '2026-08-31' }],
  ['of two years ago', { periodFrom: '2024-05-01', periodTo: '2024-06-30' }, { because: 'old', on: '2024-06-30' }],
] as const)('a bill %s gives no verdict: nor do its supply, the lists and the guardian', (_, days, dead) =>
  withRuntime(async rt => {
    const { maria, bill } = await confirmed(rt, outcome({ ...luceValues, ...days }))
    const [group] = bill.quotes
    expect(group).toMatchObject({ isStayBest: false, dead, present: { rank: 0, yearlyCost: null } })
    expect(group?.offers.map(({ savings }) => savings)).toEqual(group?.offers.map(() => null))
    const { quotes, bill: about } = await call(maria.rt, listBillQuotes, { billId: bill.id })
    expect(about.dead).toEqual(dead)
    expect(quotes.find(({ kind }) => kind === 'stay')).toMatchObject({ rank: 0, yearlyCost: null })
    expect((await call(maria.rt, listMyBills, {})).bills).toMatchObject([{ bestSaving: null, isDead: true }])
    expect(await costs(rt, 'luce')).toMatchObject({ present: null, dead, missing: [], best: { netGain: null } })
  }),
)

test('a bill that was good when it was confirmed gives no verdict once its conditions have ended', () =>
  withRuntime(async rt => {
    const { maria, bill } = await confirmed(rt, outcome({ ...luceValues, ...period }))
    expect(bill.quotes[0]?.present?.yearlyCost).toEqual(expect.any(Number))
    rt.setNow(new Date('2027-02-01T10:00:00Z'))
    const later = await call(maria.rt, getMyBill, { billId: bill.id })
    expect(later.quotes[0]).toMatchObject({ isStayBest: false, dead: { because: 'ended' }, present: { rank: 0 } })
    expect((await call(maria.rt, listMyBills, {})).bills).toMatchObject([{ bestSaving: null, isDead: true }])
  }))

test('the two supplies of one bill cost what the bill says of each', () =>
  withRuntime(async rt => {
    const { bill } = await confirmed(rt, outcome({ ...luceValues, ...gasValues }, { kind: 'dual' }))
    for (const [i, commodity] of (['luce', 'gas'] as const).entries())
      expect((await costs(rt, commodity)).present?.total).toBe(bill.quotes[i]?.present?.yearlyCost)
  }))

test('what is asked once is in the cost of the first year, with its VAT, and off the gain', () =>
  withRuntime(async rt => {
    await confirmed(rt, outcome(luceValues))
    const before = (await costs(rt, 'luce')).best
    await inspect(rt, async tx => {
      await tx
        .update(offers)
        .set({ activationCost: '0.30' })
        .where(eq(offers.id, before?.offerId ?? ''))
      await renewCatalogueVersion(tx)
    })
    const after = (await costs(rt, 'luce')).best
    expect(before?.asksActivation).toBe(false)
    expect(after).toMatchObject({
      offerId: before?.offerId,
      asksActivation: true,
      yearlyCost: (before?.yearlyCost ?? 0) + 33,
      netGain: (before?.netGain ?? 0) - 33,
    })
  }))

test('a spread written by its owner is used as it is, with no bill behind it', () =>
  withRuntime(async rt => {
    await confirmed(rt, outcome(luceValues))
    const none = { priceType: 'variabile' as const, unitPrice: null, pricedFrom: null, pricedTo: null }
    expect((await costs(rt, 'luce', none)).missing).toEqual(['unitPriceLuce', 'periodFrom', 'periodTo'])
    const cheap = await costs(rt, 'luce', { ...none, spread: '0.010000000' })
    const dear = await costs(rt, 'luce', { ...none, spread: '0.030000000' })
    expect(cheap).toMatchObject({ isEstimate: true, missing: [] })
    // 2,712 kWh at 2 cents more, with 10 % VAT: 59.664 €, each of the two totals rounded by itself.
    expect([5966, 5967]).toContain((dear.present?.total ?? 0) - (cheap.present?.total ?? 0))
    expect(cheap.assumptions.join(' ')).toContain('lo spread che hai scritto, 0,0100 €/kWh')
  }))

test('what is missing is named, and what the rules do not cover is said instead', () =>
  withRuntime(async rt => {
    await confirmed(rt, outcome({ ...luceValues, ...gasValues }, { kind: 'dual' }))
    expect(await costs(rt, 'luce', { annualConsumption: null, powerKw: null })).toMatchObject({
      present: null,
      best: null,
      missing: ['annualKwh', 'powerKw'],
      notCovered: null,
    })
    expect(await costs(rt, 'gas', { customerType: 'business' })).toMatchObject({
      present: null,
      notCovered: 'gas-business',
    })
  }))
