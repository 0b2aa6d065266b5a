import { eq } from 'drizzle-orm'
import type { IndexRow } from '#areas/market/index-series.ts'
import type { Market } from '#areas/market/market.ts'
import { loadCatalogue, type CatalogueOffer } from '#areas/offers/catalogue.server.ts'
import type { OfferType } from '#areas/offers/offer.ts'
import type { YearlyCost } from '#areas/offers/cost/yearly-cost.ts'
import type { HomeRow, SupplyRow } from '#areas/supplies/supply.ts'
import { homes } from '#areas/supplies/tables.server.ts'
import { Decimal } from '#core/decimal.ts'
import type { Cents } from '#core/money.ts'
import type { Context } from '#platform/procedure.server.ts'
import { quoteInputFrom, quotesOf } from '../quotes/bill-quotes.server.ts'
import { type ContractView, contractViews } from '../contract/contract-view.ts'
import { daysOfSupply, type DeadPrice } from '../contract/dead-price.ts'
import type { FieldName } from '../fields.ts'
import { notCovered, placeOf } from './household.ts'
import { marketToday, publishedIndices } from '#areas/market/load-market.server.ts'
import { type SupplyWithTerms, withOfficialTerms } from '../contract/official-terms.server.ts'
import { requiredFields, readingsOf } from '../readings.ts'
import type { NoQuotesReason } from '../texts.ts'

interface CostInput {
  market: Market
  indices: readonly IndexRow[]
  catalogue: readonly CatalogueOffer[]
}

export const costInput = async (ctx: Context): Promise<CostInput> => ({
  market: await marketToday(ctx),
  indices: await publishedIndices(ctx),
  catalogue: await loadCatalogue(ctx.tx),
})

export interface SupplyCosts {
  /** A year with today's contract, all in; null while its price or the consumption is unknown. */
  present: YearlyCost | null
  /** «stima»: today's price varies. */
  isEstimate: boolean
  /** Of the present contract, or of the consumption if its price is unknown. */
  assumptions: string[]
  /** First of the published ranking, or null when nothing can be signed. */
  best: {
    offerId: string
    offerName: string
    supplierName: string
    offerType: OfferType | null
    yearlyCost: Cents
    /** Part of the yearly cost is paid once. */
    asksActivation: boolean
    /** In the first year; null while today's spend is unknown. */
    netGain: Cents | null
    isEstimate: boolean
    assumptions: string[]
  } | null
  missing: FieldName[]
  /** Official conditions of the contract, if its offer is in the open data. */
  contract: ContractView | null
  /** The known price is no longer paid: no cost of today, and no verdict. */
  dead: DeadPrice | null
  /** Why the rules give no cost at all, whatever is filled in. */
  notCovered: NoQuotesReason | null
}

/**
 * Yearly cost of a supply and the best offer today, using the same functions as a bill's quotes, so that equal data
 * give equal figures. For many supplies pass the input once.
 */
export async function supplyCosts(ctx: Context, supply: SupplyRow, input?: CostInput): Promise<SupplyCosts> {
  const [home] = supply.homeId ? await ctx.tx.select().from(homes).where(eq(homes.id, supply.homeId)) : []
  const [known] = await withOfficialTerms(ctx, [supply])
  return costsOf(known ?? { row: supply, official: null }, home ?? null, input ?? (await costInput(ctx)))
}

export function costsOf(
  { row: supply, official }: Pick<SupplyWithTerms, 'row' | 'official'>,
  home: Pick<HomeRow, 'address' | 'province'> | null,
  { market, indices, catalogue }: CostInput,
): SupplyCosts {
  const { commodity, customerType } = supply
  const values = readingsOf(supply, home)
  const input = quoteInputFrom({ market, indices }, { supplyType: commodity, customerType }, values, {
    contractMarket: supply.market,
    spread: supply.spread === null ? null : Decimal.of(supply.spread),
    official: official ? { [commodity]: official } : {},
    priced: daysOfSupply(supply),
    today: market.asOf,
  })
  const place = placeOf(values, market.facts)
  const { needed, wanted } = requiredFields(values, commodity, customerType, place !== null)
  const isKnown = input.present[commodity]?.kind === 'known'
  if (!input.regulated[commodity]) {
    return {
      present: null,
      isEstimate: false,
      assumptions: [],
      best: null,
      missing: [...needed, ...wanted],
      contract: null,
      dead: null,
      notCovered: needed.length > 0 ? null : notCovered(commodity, supply, place),
    }
  }
  const quotes = quotesOf(input, catalogue)
  const stay = quotes.find(quote => quote.kind === 'stay')
  const first = quotes.find(quote => quote.kind === 'offer')
  const offer = first && catalogue.find(({ id }) => id === first.offerId)
  const today = stay?.yearlyCost ?? null
  const missing = input.present[commodity]?.kind === 'unknown' ? input.present[commodity].missing : []
  return {
    present: today !== null && stay?.breakdown ? { total: today, breakdown: stay.breakdown } : null,
    isEstimate: stay?.isEstimate ?? false,
    assumptions: stay?.assumptions ?? [],
    best:
      first && offer && first.yearlyCost !== null
        ? {
            offerId: offer.id,
            offerName: offer.name,
            supplierName: offer.supplierName,
            offerType: offer.offerType,
            yearlyCost: first.yearlyCost,
            asksActivation: offer.activationCost?.isZero() === false,
            netGain: first.savings,
            isEstimate: first.isEstimate,
            assumptions: first.assumptions,
          }
        : null,
    missing: isKnown ? [] : [...missing],
    dead: input.dead[commodity] ?? null,
    contract: contractViews(input, values)[0] ?? null,
    notCovered: null,
  }
}
