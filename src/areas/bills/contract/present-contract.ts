import type { IndexRow } from '#areas/market/index-series.ts'
import { monthName } from '#areas/market/texts.ts'
import { plainPlan, type PricePlan } from '#areas/offers/cost/plan.ts'
import { addDays, daysBetween, formatDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import type { ContractMarket } from '../bill.ts'
import { contractFields, type FieldName, unitOf } from '../fields.ts'
import { type Readings, textIn, valueOf } from '../readings.ts'

export type PresentContract =
  | {
      kind: 'known'
      plan: PricePlan
      /** «stima»: the price varies, so next year's cost is an expectation. */
      isEstimate: boolean
      assumptions: string[]
    }
  /** Unknown price: the person is asked for these, and may leave them empty. */
  | { kind: 'unknown'; missing: FieldName[] }

export interface IndexHistory {
  rows: readonly IndexRow[]
  /** Network losses added to the electricity index (λ, 10 %); zero for gas. */
  losses: Decimal
  /** € per unit over the index, if the customer entered it: then nothing is derived. */
  spread?: Decimal | null
}

/**
 * The customer's present contract as a price plan for the cost engine, like any offer's. A fixed price stays as read.
 * For a variable one the spread is the price paid minus the index of the billed months.
 */
export function presentContract(
  commodity: Commodity,
  readings: Readings,
  market: ContractMarket | null,
  history: IndexHistory,
): PresentContract {
  const fields = contractFields[commodity]
  const indexName = fields.index.toUpperCase()
  const price = valueOf(readings, fields.price)
  const fee = valueOf(readings, fields.fee)
  const priceType = priceTypeOf(readings, market)
  const period = periodOf(readings)
  const ownSpread = priceType === 'variabile' ? (history.spread ?? null) : null
  const missing: FieldName[] = [
    ...(priceType === null ? (['priceType'] as const) : []),
    ...(price === null && !ownSpread ? [fields.price] : []),
    ...(fee === null ? [fields.fee] : []),
    ...(priceType === 'variabile' && !period && !ownSpread ? (['periodFrom', 'periodTo'] as const) : []),
  ]
  if (missing.length > 0 || fee === null) return { kind: 'unknown', missing }

  const plan = (index: 'pun' | 'psv' | null, mono: Decimal) =>
    plainPlan(commodity, index, mono, Decimal.of(Number(fee)))
  if (ownSpread) {
    return {
      kind: 'known',
      plan: plan(fields.index, ownSpread),
      isEstimate: true,
      assumptions: [
        `Prezzo variabile: al ${indexName} aggiungiamo lo spread che hai scritto, ${italian(ownSpread)} ${unitOf(fields.price)}.`,
      ],
    }
  }
  const paid = Decimal.of(Number(price))
  if (priceType !== 'variabile' || !period) {
    return { kind: 'known', plan: plan(null, paid), isEstimate: false, assumptions: fixedPriceAssumptions(readings) }
  }
  const billed = indexOfPeriod(history.rows, fields.index, period)
  if (!billed) return { kind: 'unknown', missing: [fields.price] }
  const spread = paid.minus(billed.value.times(Decimal.one.plus(history.losses)))
  return {
    kind: 'known',
    plan: plan(fields.index, spread),
    isEstimate: true,
    assumptions: [
      `Prezzo variabile: al ${indexName} togliamo quello dei mesi in bolletta e teniamo il tuo margine, ${italian(spread)} ${unitOf(fields.price)}.`,
      ...(billed.isLater
        ? [
            `Il ${indexName} dei mesi in bolletta non è ancora pubblicato: usiamo quello di ${monthName(billed.lastMonth)}.`,
          ]
        : []),
    ],
  }
}

/** Regulated services follow the wholesale price by law, whether or not the bill states it. */
export function priceTypeOf(readings: Readings, market: ContractMarket | null): 'fisso' | 'variabile' | null {
  const read = valueOf(readings, 'priceType')
  if (read === 'fisso' || read === 'variabile') return read
  if (market === 'tutela' || market === 'tutele-graduali' || valueOf(readings, 'index') !== null) return 'variabile'
  return null
}

interface BilledDays {
  from: string
  to: string
}

export function periodOf(readings: Readings): BilledDays | null {
  const [from, to] = [textIn(readings, 'periodFrom'), textIn(readings, 'periodTo')]
  return from !== null && to !== null && from <= to ? { from, to } : null
}

const INDEX_PLACES = 6
const MAX_BILLED_DAYS = 800

/** Index over the billed days: each day uses its month's value, days after the last published month that month's. */
export function indexOfPeriod(rows: readonly IndexRow[], index: IndexRow['index'], { from, to }: BilledDays) {
  const byMonth = new Map(rows.filter(row => row.index === index).map(row => [row.month, row.value]))
  const newest = [...byMonth.keys()].toSorted().at(-1)
  const days = daysBetween(from, to) + 1
  if (!newest || days > MAX_BILLED_DAYS) return null
  let total = Decimal.zero
  let isLater = false
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const month = day.slice(0, 7)
    const value = byMonth.get(month > newest ? newest : month)
    if (!value) return null
    isLater ||= month > newest
    total = total.plus(value)
  }
  // `isLater`: the bill is newer than the last published month.
  return { value: total.dividedBy(Decimal.of(days), INDEX_PLACES), lastMonth: newest, isLater }
}

export function fixedPriceAssumptions(readings: Readings): string[] {
  const end = textIn(readings, 'conditionsEnd')
  const from = textIn(readings, 'periodFrom')
  // An end before the billed days belongs to earlier conditions.
  if (end === null || (from !== null && end < from))
    return ['Non sappiamo quando finisce il tuo prezzo fisso: contiamo lo stesso prezzo per tutto l’anno.']
  return [
    `Il tuo prezzo fisso vale fino al ${formatDate(end)}; per i giorni dopo contiamo lo stesso prezzo, che il fornitore può cambiare.`,
  ]
}

const italian = (value: Decimal) =>
  value.toNumber().toLocaleString('it-IT', { minimumFractionDigits: 4, maximumFractionDigits: 4 })
