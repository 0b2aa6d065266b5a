import { afterAll, describe, expect, test } from 'vitest'

import { readBill } from '#areas/bill-reading/read-bill.server.ts'
import { stopReading } from '#areas/bill-reading/reading-queue.server.ts'

import { often } from '../../support/often.ts'
import { compareCharges } from '../compare-charges.ts'
import { amount, micro } from '../units.ts'
import { ERROR_KINDS, ERRORS } from './errors.ts'
import { makeChargedBill } from './make-charged-bill.ts'
import { isCovered, makePlan, sumsOf } from './plan.ts'
import { detailRows } from './rows.ts'

afterAll(stopReading)

const SEEDS = Array.from({ length: often(8, 40) }, (_, at) => `honest-${at}`)
const sum = (list: number[]) => list.reduce((total, cents) => total + cents, 0)

test.each(SEEDS)('%s is right to the cent', seed => {
  const plan = makePlan(seed)
  expect(isCovered(plan)).toBe(true)
  for (const row of plan.rows) {
    const times = row.part === 'power' ? plan.input.months : 1
    expect(row.cents).toBe(amount(row.quantity * times, row.price))
    expect(row.reduced).toBeLessThanOrEqual(row.quantity)
  }
  const sale = plan.rows.filter(row => row.key === 'sale-energy')
  expect(sum(sale.map(row => row.quantity))).toBe(plan.input.billed)
  const { vat, energy, total } = sumsOf(plan)
  expect(sum(vat.map(({ base }) => base))).toBe(sum(plan.rows.map(row => row.cents)))
  expect(total).toBe(energy + sum(plan.extras.filter(({ level }) => level === 'summary').map(({ cents }) => cents)))
})

/** Results published by the Portale for a year in Milano (ENERGY.md §1). */
test.each([
  { commodity: 'luce' as const, used: 2700, network: 133.97, charges: 89.51, taxes: 21.79 },
  { commodity: 'gas' as const, used: 1400, network: 364.39, charges: 74.57, taxes: 224.68 },
])('a year of $commodity is the published one', ({ commodity, used, network, charges, taxes }) => {
  const billed = micro(used)
  const year = { months: 12, days: 365, resident: true, dispatch: 0, monthlyFee: 0, power: micro(3), province: 'MI' }
  const rows = detailRows({ ...year, commodity, billed, sale: [{ quantity: billed, price: 0 }] })
  const of = (key: string) => sum(rows.filter(row => row.key.startsWith(key)).map(row => row.cents)) / 100
  const near = (found: number, published: number) => expect(Math.abs(found - published)).toBeLessThan(0.03)
  near(of('grid'), network)
  near(of('charges'), charges)
  near(of('excise') + of('surcharge'), taxes)
})

test.each([
  { commodity: 'luce' as const, prices: [0.149913, 0.149786] },
  { commodity: 'gas' as const, prices: [0.584467, 0.594436] },
])('an indexed price of $commodity is the published index of its month and the spread', ({ commodity, prices }) => {
  const plan = makePlan('indexed', { commodity, indexed: true, months: 2, firstMonth: 4 })
  expect(plan.input.sale.map(row => row.price / 1e6)).toEqual(prices)
  expect(isCovered(plan)).toBe(false)
})

describe('an error costs what the two totals differ by', () => {
  test.each(ERROR_KINDS)('%s', kind => {
    for (const seed of often(['a'], ['a', 'b', 'c'])) {
      const shape = ERRORS[kind]
      const plan = makePlan(seed, shape.wish)
      shape.prepare?.(plan)
      const honest = sumsOf(plan).total
      shape.make(plan)
      expect(sumsOf(plan).total - honest).toBeGreaterThan(30)
    }
  })
})

const PRINTED = [
  ...often(['read-1', 'read-2'], ['read-1', 'read-2', 'read-3', 'read-4', 'read-5', 'read-6']).map(seed => ({ seed })),
  ...often(ERROR_KINDS.slice(0, 3), ERROR_KINDS).map(error => ({ seed: 'read', error })),
  { seed: 'read-indexed', indexed: true },
]

test.each(PRINTED)('every row of $seed $error is read as printed', async ({ seed, ...wish }) => {
  const { pdf, truth } = await makeChargedBill(seed, wish)
  const { charges, fields } = await readBill([{ name: 'bolletta.pdf', bytes: pdf }])
  const { missing, wrong } = compareCharges(truth.charges, charges?.lines ?? [])
  expect({ missing, wrong }).toEqual({ missing: [], wrong: [] })
  expect(charges?.meter.map(({ date, to, kind }) => ({ date, value: to, kind }))).toEqual(truth.meter)
  expect(fields.total?.value).toBe(truth.fields.total?.value)
})
