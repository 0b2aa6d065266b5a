import { makeCase, type BillCase } from '../case.ts'
import { Random } from '../random.ts'
import { amount, MICRO, micro, percent, toDecimals, type Micro } from '../units.ts'
import { detailRows, type DetailRow, type RowInput } from './rows.ts'
import { indexOf, luce, placeOf, QUARTER } from './tariffs.ts'

export interface MeterRow {
  date: string
  value: number
  kind: 'effettiva' | 'stimata' | 'autolettura'
}

/** Charges other than energy: `detail` rows explain the row of the same part. */
export interface ExtraRow {
  part: 'tv' | 'bonus' | 'recalculation' | 'other'
  label: string
  cents: number
  level: 'summary' | 'detail'
}

/** A bill before its sums: errors modify it, and totals are derived afterwards. */
export interface Plan {
  bill: BillCase
  input: RowInput
  /** Billing dates of the period. */
  from: string
  to: string
  rows: DetailRow[]
  vatRate: 10 | 22
  extras: ExtraRow[]
  meter: MeterRow[]
  /** Of gas: metres cubed to Smc. */
  coefficient: Micro
  conditionsEnd: string
  /** Contract price, repeated in the offer box. */
  contractPrice: Micro
  /** Spread of an indexed price; null for prices without an index. */
  spread: Micro | null
  /** Included in the total and printed nowhere else. */
  unexplained: number
}

export interface PlanWish {
  commodity?: 'luce' | 'gas'
  months?: 1 | 2
  resident?: boolean
  /** One sale price for each month. */
  byMonth?: boolean
  single?: boolean
  withDispatch?: boolean
  /** First month of the period, 1 to 12 of 2026. */
  firstMonth?: number
  /** Monthly price = published index + spread; the period is then before the quarter with known network charges. */
  indexed?: boolean
}

const day = (month: number, date: number): string =>
  new Date(Date.UTC(2026, month - 1, date)).toISOString().slice(0, 10)
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** The licence is collected from January to October, nine euro each (Legge 208/2015, art. 1, c. 153). */
const LICENCE_CENTS = 900
const LICENCE_LAST_MONTH = 10

function saleRows(
  random: Random,
  billed: Micro,
  step: Micro,
  prices: Micro[],
  months: string[],
  bands: boolean,
): RowInput['sale'] {
  const first = prices[0] ?? 0
  if (bands) {
    const [one, two] = [0.34, 0.3].map(share => Math.round((billed * share) / step) * step)
    const quantities = [one ?? 0, two ?? 0, billed - (one ?? 0) - (two ?? 0)]
    return quantities.map((quantity, at) => ({
      quantity,
      price: toDecimals(first + at * random.int(-9000, 2000), 5),
      band: (['F1', 'F2', 'F3'] as const)[at] ?? 'F3',
    }))
  }
  if (prices.length === 1) return [{ quantity: billed, price: first }]
  const share = Math.round((billed * random.between(0.42, 0.58)) / step) * step
  return prices.map((price, at) => ({
    quantity: at === 0 ? share : billed - share,
    price,
    ...(months[at] ? { month: months[at] } : {}),
  }))
}

/** A correct bill of a household in the quarter whose parameters are published. */
export function makePlan(seed: string, wish: PlanWish = {}): Plan {
  const random = new Random(`charged-${seed}`)
  const commodity = wish.commodity ?? random.pick(['luce', 'luce', 'gas'] as const)
  const isGas = commodity === 'gas'
  const bill = caseWithPlace(`charged-${seed}`, commodity)
  const months = wish.months ?? random.pick([1, 2, 2] as const)
  const lastFirst = wish.indexed ? LAST_INDEX_MONTH + 1 - months : 13 - months
  const firstMonth = wish.firstMonth ?? random.int(wish.indexed ? 4 : 10, lastFirst)
  const [from, to] = [day(firstMonth, 1), day(firstMonth + months, 0)]
  const resident = wish.resident ?? random.chance(0.75)
  const meterStart = random.int(1200, 45_000)
  const used = isGas ? random.int(18, 210) * months : random.int(95, 420) * months
  const coefficient = isGas ? (bill.supplies[0]?.coefficient ?? MICRO) : MICRO
  const billed = used * coefficient
  const price = toDecimals(
    micro(isGas ? random.between(0.36, 0.62) : random.between(0.1, 0.19)),
    random.pick([4, 5, 6]),
  )
  const spread = wish.indexed ? toDecimals(micro(isGas ? 0.09 : 0.0185), 4) : null
  const isVariable = spread !== null || (!wish.single && (wish.byMonth ?? (months > 1 && random.chance(0.35))))
  const monthNames = Array.from({ length: months }, (_, at) => day(firstMonth + at, 1).slice(0, 7))
  const prices =
    spread !== null
      ? monthNames.map(month => indexedPrice(commodity, month, spread))
      : isVariable && wish.byMonth === undefined
        ? monthNames.map((_, at) => price + at * random.int(-6000, 6000))
        : isVariable
          ? monthNames.map(() => price)
          : [price]
  const bands =
    spread === null && !isGas && !wish.single && prices.length === 1 && wish.byMonth === undefined && random.chance(0.3)
  const input: RowInput = {
    commodity,
    months,
    days: daysBetween(from, to),
    resident,
    billed,
    sale: saleRows(random.fork('sale'), billed, isGas ? 1000 : MICRO, prices, monthNames, bands),
    dispatch: !isGas && (wish.withDispatch ?? random.chance(0.4)) ? luce('cdispd') : 0,
    monthlyFee: toDecimals(micro(random.between(5, 14)), 2),
    power: micro(isGas ? 0 : random.pick([3, 3, 3, 4.5, 6])),
    province: bill.supplyAddress.town.province,
  }
  const extras: ExtraRow[] = []
  if (!isGas && resident && firstMonth <= LICENCE_LAST_MONTH && random.chance(0.7))
    extras.push({ part: 'tv', label: 'tv', cents: LICENCE_CENTS, level: 'summary' })
  if (random.chance(0.2))
    extras.push({ part: 'bonus', label: 'bonus', cents: -random.int(900, 3200), level: 'summary' })
  return {
    bill: { ...bill, isResident: resident, priceType: isVariable ? 'variabile' : 'fisso' },
    input,
    from,
    to,
    rows: detailRows(input),
    vatRate: 10,
    extras,
    meter: [
      { date: from, value: meterStart, kind: 'effettiva' },
      { date: to, value: meterStart + used, kind: random.pick(['effettiva', 'effettiva', 'autolettura', 'stimata']) },
    ],
    coefficient,
    conditionsEnd: day(firstMonth + random.int(4, 22), 0),
    contractPrice: price,
    spread,
    unexplained: 0,
  }
}

/** The last month of 2026 whose index is in the data. */
const LAST_INDEX_MONTH = 6
/** Network losses, which indexed electricity prices apply to the index only (ENERGY.md §1). */
const LOSSES = 1.1

function indexedPrice(commodity: 'luce' | 'gas', month: string, spread: Micro): Micro {
  const index = indexOf(commodity, month)
  if (index === null) throw new Error(`No index of ${month}`)
  return Math.round(index * (commodity === 'luce' ? LOSSES : 1)) + spread
}

/** A household where the gas rules apply. */
function caseWithPlace(seed: string, commodity: 'luce' | 'gas'): BillCase {
  for (let at = 0; at < 20; at += 1) {
    const bill = makeCase(`${seed}-${at}`, { kind: commodity, era: 'new', client: 'domestico' })
    if (placeOf(bill.supplyAddress.town.province) && bill.market === 'libero') return bill
  }
  throw new Error('No place with gas rules')
}

interface Sums {
  vat: { rate: 10 | 22; base: number; cents: number }[]
  taxes: number
  energy: number
  total: number
}

const sum = (list: number[]): number => list.reduce((total, cents) => total + cents, 0)

/** Taxable amounts, VAT and total, as they follow from the rows. */
export function sumsOf(plan: Plan): Sums {
  const all = sum(plan.rows.map(row => row.cents))
  const reduced = sum(
    plan.rows.map(row => (row.quantity === 0 ? 0 : Math.round((row.cents * row.reduced) / row.quantity))),
  )
  const base10 = plan.vatRate === 10 ? reduced : 0
  const vat = (
    [
      { rate: 10, base: base10 },
      { rate: 22, base: all - base10 },
    ] as const
  )
    .filter(({ base }) => base !== 0)
    .map(({ rate, base }) => ({ rate, base, cents: percent(base, rate) }))
  const taxes = sum([
    ...plan.rows.filter(row => row.side === null).map(row => row.cents),
    ...vat.map(({ cents }) => cents),
  ])
  const energy = all + sum(vat.map(({ cents }) => cents))
  const extras = sum(plan.extras.filter(extra => extra.level === 'summary').map(extra => extra.cents))
  return { vat, taxes, energy, total: energy + extras + plan.unexplained }
}

/** The quarter within which the network figures are known to the cent. */
export const isCovered = (plan: Plan): boolean => plan.from >= QUARTER.from && plan.to <= QUARTER.to

export const recompute = (row: DetailRow, change: Partial<DetailRow>): DetailRow => {
  const next = { ...row, ...change }
  const share = row.quantity === 0 ? 0 : row.reduced / row.quantity
  return {
    ...next,
    reduced: Math.round(next.quantity * share),
    cents: change.cents ?? amount(next.quantity, next.price),
  }
}
