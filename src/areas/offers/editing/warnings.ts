import type { BandPrices } from '../cost/plan.ts'
import { delivers } from '../offer-kinds.ts'
import { firstCost, type PreviewInput, plansOfRow } from './cost-preview.ts'
import type { OfferRow } from './offer-values.ts'
import type { OfferWarning } from './texts.ts'

const isFar = (value: number, from: number, times: number): boolean =>
  from > 0 && (value > from * times || value < from / times)
const [FROM_LAST, FROM_MARKET, FROM_CATALOGUE] = [1.3, 2, 3]

/** What to double-check; `last` is the last published state. */
export function offerWarnings(
  row: OfferRow,
  last: OfferRow | null,
  input: PreviewInput,
  offerId?: string,
): OfferWarning[] {
  const isLuce = delivers(row.type, 'luce')
  const cost = firstCost(row, input, offerId)
  const before = last && firstCost(last, input, offerId)
  const warnings: Record<OfferWarning, boolean> = {
    'no-dispatching': isLuce && !row.termsLuce?.dispatching?.length,
    'far-from-last': cost !== null && before !== null && isFar(cost.own, before.own, FROM_LAST),
    'far-from-market': isFarFromMarket(row, input),
    'far-from-catalogue': cost !== null && cost.middle !== null && isFar(cost.total, cost.middle, FROM_CATALOGUE),
  }
  return (Object.keys(warnings) as OfferWarning[]).filter(warning => warnings[warning])
}

function isFarFromMarket(row: OfferRow, { market: { indices } }: PreviewInput): boolean {
  return (plansOfRow(row) ?? []).some(({ commodity, price: { index, prices } }) => {
    const wholesale = indices[commodity === 'luce' ? 'pun' : 'psv']?.value.toNumber()
    return wholesale !== undefined && isFar(meanOf(prices) + (index ? wholesale : 0), wholesale, FROM_MARKET)
  })
}

function meanOf({ bands: _, ...prices }: BandPrices): number {
  const values = Object.values(prices).map(price => price.toNumber())
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
