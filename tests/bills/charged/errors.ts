import { amount, MICRO, micro, toDecimals } from '../units.ts'
import { recompute, type Plan, type PlanWish } from './plan.ts'
import { detailRows, type DetailRow, type RowInput } from './rows.ts'

export type ErrorKind =
  | 'arithmetic'
  | 'quantity'
  | 'fixed-fee-twice'
  | 'wrong-power'
  | 'network-price'
  | 'excise-resident'
  | 'vat-rate'
  | 'sum'
  | 'price-after-end'
  | 'price-raised-early'
  | 'contract-price'
  | 'tv-twice'
  | 'estimate-above-reading'
  | 'recalculation-sign'
  | 'bonus-not-subtracted'

interface ErrorShape {
  wish: PlanWish
  /** Preconditions of the error, checked before it is made. */
  prepare?: (plan: Plan) => void
  make: (plan: Plan) => void
}

const change = (plan: Plan, where: (row: DetailRow) => boolean, next: (row: DetailRow) => DetailRow): void => {
  plan.rows = plan.rows.map(row => (where(row) ? next(row) : row))
}

const setInput = (plan: Plan, input: Partial<RowInput>): void => {
  plan.input = { ...plan.input, ...input }
  plan.rows = detailRows(plan.input)
}

/** The same prices for another quantity: the difference goes to the last sale row. */
function bill(plan: Plan, billed: number): void {
  const { sale } = plan.input
  const before = sale.slice(0, -1)
  const rest = billed - before.reduce((total, row) => total + row.quantity, 0)
  const last = sale.at(-1)
  if (last) setInput(plan, { billed, sale: [...before, { ...last, quantity: rest }] })
}

const raised = (price: number): number => toDecimals(Math.round(price * 1.35), 6)

/** The last month dearer than the first. */
const raiseLastMonth = (plan: Plan): void => {
  const months = plan.input.sale
  setInput(plan, {
    sale: months.map((row, at) => (at === months.length - 1 ? { ...row, price: raised(row.price) } : row)),
  })
}

const lastDayOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10)

const RECALCULATED = [
  { part: 'recalculation', label: 'Importi già fatturati', cents: -4500, level: 'detail' },
  { part: 'recalculation', label: 'Importi ricalcolati con le letture effettive', cents: 3760, level: 'detail' },
  { part: 'recalculation', label: 'recalc', cents: -740, level: 'summary' },
] as const

export const ERRORS: Record<ErrorKind, ErrorShape> = {
  /** Quantity and price are right, their product is not. */
  arithmetic: {
    wish: { single: true },
    make: plan =>
      change(
        plan,
        row => row.key === 'sale-energy',
        row => ({ ...row, cents: Math.round(row.cents * 1.12) + 3 }),
      ),
  },
  /** Billed quantity exceeds the difference of two actual readings. */
  quantity: {
    wish: { single: true },
    prepare: plan => {
      plan.meter = plan.meter.map(row => ({ ...row, kind: 'effettiva' }))
    },
    make: plan => bill(plan, plan.input.billed + 60 * plan.coefficient),
  },
  'fixed-fee-twice': {
    wish: {},
    make: plan =>
      change(
        plan,
        row => row.part === 'fixed',
        row => recompute(row, { quantity: row.quantity * 2 }),
      ),
  },
  /** The contract says 3 kW. */
  'wrong-power': {
    wish: { commodity: 'luce' },
    prepare: plan => setInput(plan, { power: micro(3) }),
    make: plan =>
      change(
        plan,
        row => row.key === 'grid-power',
        row => recompute(row, { quantity: micro(4.5), cents: amount(micro(4.5) * plan.input.months, row.price) }),
      ),
  },
  'network-price': {
    wish: {},
    make: plan => {
      const first = plan.rows.find(row => row.key === 'grid-energy')
      change(
        plan,
        row => row === first,
        row => recompute(row, { price: Math.round(row.price * (plan.input.commodity === 'luce' ? 1.9 : 1.3)) }),
      )
    },
  },
  /** A resident with up to 3 kW is taxed from the first kWh. */
  'excise-resident': {
    wish: { commodity: 'luce', resident: true, single: true },
    prepare: plan => {
      setInput(plan, { power: micro(3) })
      const used = 210 * plan.input.months
      bill(plan, used * MICRO)
      plan.meter = plan.meter.map((row, at) => (at === 0 ? row : { ...row, value: (plan.meter[0]?.value ?? 0) + used }))
    },
    make: plan =>
      change(
        plan,
        row => row.key === 'excise',
        row => recompute(row, { quantity: plan.input.billed }),
      ),
  },
  'vat-rate': {
    wish: { commodity: 'luce' },
    make: plan => {
      plan.vatRate = 22
    },
  },
  sum: {
    wish: {},
    make: plan => {
      plan.unexplained = 1234
    },
  },
  /** The contract ended with the first month: a different price applies to the second. */
  'price-after-end': {
    wish: { months: 2, byMonth: true },
    prepare: plan => {
      plan.conditionsEnd = lastDayOf(plan.from.slice(0, 7))
      plan.bill = { ...plan.bill, priceType: 'fisso' }
    },
    make: raiseLastMonth,
  },
  /** The price is fixed until well after the period. */
  'price-raised-early': {
    wish: { months: 2, byMonth: true },
    prepare: plan => {
      plan.conditionsEnd = '2027-09-30'
      plan.bill = { ...plan.bill, priceType: 'fisso' }
    },
    make: raiseLastMonth,
  },
  /** Offer box and contract state less. */
  'contract-price': {
    wish: { single: true, withDispatch: false },
    make: plan => setInput(plan, { sale: plan.input.sale.map(row => ({ ...row, price: raised(row.price) })) }),
  },
  'tv-twice': {
    wish: { commodity: 'luce', resident: true, firstMonth: 10, months: 1 },
    prepare: plan => {
      plan.extras = [
        { part: 'tv', label: 'tv', cents: 900, level: 'summary' },
        ...plan.extras.filter(extra => extra.part !== 'tv'),
      ]
    },
    make: plan => {
      plan.extras = [{ part: 'tv', label: 'tv', cents: 900, level: 'summary' }, ...plan.extras]
    },
  },
  /** A reading taken before the end of the period is already below the billed estimate. */
  'estimate-above-reading': {
    wish: { single: true, months: 2 },
    prepare: plan => {
      const [first, last] = plan.meter
      if (!first || !last) return
      plan.meter = [first, { ...last, kind: 'effettiva' }]
    },
    make: plan => {
      const [first, last] = plan.meter
      if (!first || !last) return
      plan.meter = [
        first,
        { ...last, value: last.value + 70, kind: 'stimata' },
        { ...last, date: addDays(last.date, 3) },
      ]
      bill(plan, plan.input.billed + 70 * plan.coefficient)
    },
  },
  /** The amount owed after the readings is less than what was paid: the difference is a credit. */
  'recalculation-sign': {
    wish: {},
    prepare: plan => {
      plan.extras = [...RECALCULATED, ...plan.extras]
    },
    make: plan => {
      plan.extras = plan.extras.map(extra => (extra.label === 'recalc' ? { ...extra, cents: -extra.cents } : extra))
    },
  },
  /** The bonus is shown but not deducted from the total. */
  'bonus-not-subtracted': {
    wish: {},
    prepare: plan => {
      plan.extras = [
        ...plan.extras.filter(extra => extra.part !== 'bonus'),
        { part: 'bonus', label: 'bonus', cents: -1545, level: 'summary' },
      ]
    },
    make: plan => {
      plan.unexplained = 1545
    },
  },
}

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

export const ERROR_KINDS = Object.keys(ERRORS) as ErrorKind[]
