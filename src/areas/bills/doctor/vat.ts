import { gasTariff } from '#areas/offers/cost/gas.ts'
import { Decimal, larger, smaller } from '#core/decimal.ts'
import { toCents, type Cents } from '#core/money.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { billedQuantity, type ChargeRow, type CheckInput, monthsOf, pick, rowsOf } from './check-input.ts'

const PERCENT = Decimal.of('0.01')
const SHARE_PLACES = 12

/** Shares of a net amount by VAT rate. */
type Parts = { rate: Decimal; share: Decimal }[]

/** VAT rates that apply to a row; empty when unknown. */
function vatParts(
  input: CheckInput,
  commodity: Commodity,
  part: 'consumption' | 'fixed',
  range: SmcRange | null,
): Parts {
  const printed = pick(rowsOf(input.charges, commodity), { part: 'vat' }).filter(row => row.rate !== undefined)
  const [first] = printed
  const rates = new Set(printed.map(row => row.rate))
  if (first && rates.size === 1) return [{ rate: ratio(first.rate), share: Decimal.one }]
  if (commodity === 'luce') {
    const rate = input.market?.luce.get(input.customerType === 'business' ? 'iva_a' : 'iva_c')
    return rate ? [{ rate, share: Decimal.one }] : []
  }
  if (!input.market) return []
  const [reduced, ordinary] = [input.market.gas.get('iva_f1'), input.market.gas.get('iva_f3')]
  if (part === 'fixed') return [{ rate: ordinary, share: Decimal.one }]
  const share = reducedShare(input, range)
  return share === null
    ? []
    : [
        { rate: reduced, share },
        { rate: ordinary, share: Decimal.one.minus(share) },
      ]
}

const ratio = (percent: number | undefined): Decimal => Decimal.of(percent ?? 0).times(PERCENT)

/** Smc of the period at the reduced VAT rate: the yearly 480, shared out by days. */
export function reducedSmc(input: CheckInput): Decimal | null {
  const { market, period } = input
  if (!market || !period) return null
  const perYear = market.facts['gas-tiers'].reducedVatUpToSmc
  return perYear.times(monthsOf(period).byDays).dividedBy(Decimal.of(12), SHARE_PLACES)
}

/** Smc counted from the beginning of the period: the first ones pay the reduced rate. */
interface SmcRange {
  from: Decimal
  to: Decimal
}

function reducedShare(input: CheckInput, range: SmcRange | null): Decimal | null {
  const [limit, billed] = [reducedSmc(input), billedQuantity(input, 'gas')]
  if (!limit || !billed) return null
  const { from, to } = range ?? { from: Decimal.zero, to: billed }
  const all = to.minus(from)
  if (all.compare(Decimal.zero) <= 0) return null
  return larger(smaller(limit, to).minus(from), Decimal.zero).dividedBy(all, SHARE_PLACES)
}

export function withVat(
  input: CheckInput,
  commodity: Commodity,
  part: 'consumption' | 'fixed',
  net: Cents,
  range: SmcRange | null = null,
): { cents: Cents; vat: Cents; isKnown: boolean } {
  const parts = vatParts(input, commodity, part, range)
  const exact = Decimal.sum(parts.map(({ rate, share }) => Decimal.of(net).times(rate).times(share)))
  const vat = toCents(exact.times(PERCENT))
  return { cents: (net + vat) as Cents, vat, isKnown: parts.length > 0 }
}

/** What VAT is paid on: the quotas, and the other taxes. */
export const taxedRows = (input: CheckInput, commodity: Commodity): ChargeRow[] =>
  rowsOf(input.charges, commodity).filter(
    ({ part, side, level }) =>
      (level === 'summary' && side === 'whole' && (part === 'consumption' || part === 'fixed' || part === 'power')) ||
      (level === 'detail' && (part === 'excise' || part === 'taxes')),
  )

/** VAT was paid on exactly the rows read: none is missing. */
export function isVatBaseRead(input: CheckInput, commodity: Commodity): boolean {
  const bases = pick(rowsOf(input.charges, commodity), { part: 'vat' }).map(row => row.base)
  const sum = (amounts: readonly (number | undefined)[]) =>
    amounts.reduce<number>((all, cents) => all + (cents ?? NaN), 0)
  return bases.length > 0 && sum(bases) === sum(taxedRows(input, commodity).map(({ amount }) => amount))
}

/** Taxes and tariffs of gas at the bill's place; null when unknown. */
export function gasRules(input: CheckInput) {
  const { market, place } = input
  if (!market || !place || place.ambito === null || input.customerType === 'business') return null
  try {
    return gasTariff(place, place.ambito, market)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
