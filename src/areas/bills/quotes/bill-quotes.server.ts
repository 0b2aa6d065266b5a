import { STAY } from '#areas/offers/gain.ts'
import { and, isNotNull } from 'drizzle-orm'
import type { IndexRow } from '#areas/market/index-series.ts'
import type { Market } from '#areas/market/market.ts'
import { loadCatalogue, type CatalogueOffer } from '#areas/offers/catalogue.server.ts'
import type { Regulated } from '#areas/offers/cost/regulated.ts'
import type { PricePlan } from '#areas/offers/cost/plan.ts'
import { regulatedCosts } from '#areas/offers/cost/yearly-cost.ts'
import type { PricesOf } from '#areas/offers/price-words.ts'
import {
  expectedUnitPrice,
  indexMonths,
  type PublicOffer,
  publicOffer,
  publicPrice,
} from '#areas/offers/public-offer.ts'
import { type CalendarDate, romeDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import type { Cents } from '#core/money.ts'
import type { Context } from '#platform/procedure.server.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { commoditiesOf, ENERGY_KINDS, type EnergyKind } from '#areas/offers/offer-kinds.ts'
import type { ContractMarket } from '../bill.ts'
import type { BillRow } from '../bill-rows.server.ts'
import { daysOfBill, type DeadPrice, deadPrice, type PricedDays } from '../contract/dead-price.ts'
import { contractFields } from '../fields.ts'
import { gasUse, luceUse, placeOf } from '../supplies/household.ts'
import { type Exact, exactContract, filledFrom, officialContract } from '../contract/exact-contract.ts'
import { marketToday, publishedIndices } from '#areas/market/load-market.server.ts'
import { type OfficialOf, officialTerms } from '../contract/official-terms.server.ts'
import type { TermsVersions } from '../contract/official-terms.ts'
import { presentContract, type PresentContract } from '../contract/present-contract.ts'
import { activableOf, type Customer, quotesFor, type Quote } from './quotes.ts'
import { numberIn, type Readings, textIn } from '../readings.ts'
import { billQuotes } from '../tables.server.ts'
import { has, pick, rowsIn } from '#platform/database/rows.server.ts'

/** Input shared by all quotes of a bill. A commodity is absent while data are missing or the rules do not cover it. */
export interface QuoteInput {
  market: Market
  customer: Customer
  regulated: Partial<Record<Commodity, Regulated>>
  present: Partial<Record<Commodity, PresentContract>>
  exact: Partial<Record<Commodity, Exact>>
  /** Set when the known contract price is not today's: `present` is then unknown. */
  dead: Partial<Record<Commodity, DeadPrice>>
  /** Contract values, completed from the open data. */
  values: Readings
}

export async function quoteInput(
  ctx: Context,
  bill: Pick<BillRow, 'supplyType' | 'customerType' | 'uploadDate'>,
  values: Readings,
  contractMarket: ContractMarket | null,
): Promise<QuoteInput> {
  const [official = {}] = await officialTerms(ctx, [{ supplyType: bill.supplyType, values, contractMarket }])
  const today = { market: await marketToday(ctx), indices: await publishedIndices(ctx) }
  return quoteInputFrom(today, bill, values, {
    contractMarket,
    official,
    priced: daysOfBill(values, bill.uploadDate),
    today: romeDate(ctx.now),
  })
}

/** The same for any supplies with as much data as a bill, on a market loaded once. */
export function quoteInputFrom(
  { market, indices }: { market: Market; indices: readonly IndexRow[] },
  bill: Pick<BillRow, 'supplyType' | 'customerType'>,
  values: Readings,
  {
    contractMarket,
    spread = null,
    official = {},
    priced,
    today,
  }: {
    contractMarket: ContractMarket | null
    spread?: Decimal | null
    official?: OfficialOf
    priced: PricedDays
    today: CalendarDate
  },
): QuoteInput {
  const place = placeOf(values, market.facts)
  const input: QuoteInput = {
    market,
    customer: {
      client: bill.customerType,
      region: place?.region ?? null,
      supplier: textIn(values, 'supplier'),
    },
    regulated: {},
    present: {},
    exact: {},
    dead: {},
    values,
  }
  for (const commodity of commoditiesOf(bill.supplyType)) {
    const use = commodity === 'luce' ? luceUse(values, bill.customerType) : gasUse(values, bill.customerType, place)
    const regulated = use && regulatedCosts(use, market)
    if (!regulated || typeof regulated === 'string') continue
    const losses = commodity === 'luce' ? market.luce.get('lambda') : Decimal.zero
    input.regulated[commodity] = regulated
    const history = { rows: indices, losses, spread }
    // The holder knows better: a spread entered by hand takes precedence.
    const terms = spread === null ? official[commodity] : undefined
    const exact = terms && exactContract(terms, values, regulated, market, history)
    if (exact) {
      input.exact[commodity] = exact
      input.values = filledFrom(exact, input.values, regulated)
    }
    const dead = deadPrice(input.values, priced, today)
    if (dead) input.dead[commodity] = dead
    input.present[commodity] = dead
      ? { kind: 'unknown', missing: [] }
      : ((exact && officialContract(exact, input.values)) ??
        presentContract(commodity, input.values, contractMarket, history))
  }
  return input
}

/** The present contract and the best offers of each supply of the bill; for both together on a dual bill. */
export const quotesOf = (
  { customer, regulated, present, market }: QuoteInput,
  catalogue: readonly CatalogueOffer[],
): Quote[] =>
  ENERGY_KINDS.flatMap(type => {
    const commodities = commoditiesOf(type)
    const supplies = commodities.flatMap(commodity => {
      const [rules, today] = [regulated[commodity], present[commodity]]
      return rules && today ? [{ regulated: rules, present: today }] : []
    })
    if (supplies.length < commodities.length) return []
    return quotesFor(type, supplies, activableOf(catalogue, type, customer, market.asOf))
  })

/** Recomputes and replaces the computed quotes of a version; the office's own stay. */
export async function storeQuotes(
  ctx: Context,
  bill: BillRow,
  version: number,
  values: Readings,
  input: QuoteInput,
  isPublished: boolean,
): Promise<Quote[]> {
  const catalogue = await loadCatalogue(ctx.tx)
  const quotes = quotesOf(input, catalogue)
  const shared = sharedColumns(ctx, bill, version, isPublished)
  const computedBefore = has(billQuotes, { billId: bill.id, version, origin: 'engine' })
  const commented = await rowsIn(ctx.tx, billQuotes, and(computedBefore, isNotNull(billQuotes.comment)))
  const commentOn = ({ utilityType, offerId }: Quote) =>
    commented.find(row => row.utilityType === utilityType && row.offerId === offerId)?.comment ?? null
  const columns = columnsOf(quotes, input, catalogue)
  const rows = quotes.map(quote => ({ ...shared(), ...columns(quote), comment: commentOn(quote) }))
  await ctx.asSystem(async () => {
    await ctx.tx.delete(billQuotes).where(computedBefore)
    if (rows.length > 0) await ctx.tx.insert(billQuotes).values(rows)
  })
  return quotes
}

export function columnsOf(quotes: readonly Quote[], input: QuoteInput, catalogue: readonly CatalogueOffer[]) {
  const byId = new Map(catalogue.map(offer => [offer.id, offer]))
  return (quote: Quote) => ({
    ...currentColumns(quote.utilityType, input, todayOf(quotes, quote.utilityType)),
    ...quoteColumns(quote),
    ...(quote.offerId === null
      ? stayColumns(quote.utilityType, input)
      : offerColumns(byId.get(quote.offerId), input.market)),
  })
}

const todayOf = (quotes: readonly Quote[], utilityType: EnergyKind): Cents | null =>
  quotes.find(quote => quote.utilityType === utilityType && quote.kind === 'stay')?.yearlyCost ?? null

export const sharedColumns = (ctx: Context, bill: BillRow, version: number, isPublished: boolean) => () => ({
  id: ctx.newId(),
  billId: bill.id,
  userId: bill.userId,
  version,
  createdAt: ctx.now,
  createdBy: 'userId' in ctx.actor ? ctx.actor.userId : null,
  publishedAt: isPublished ? ctx.now : null,
})

export const decimalEuros = (amount: Cents | null): string | null =>
  amount === null ? null : (amount / 100).toFixed(2)

const quoteColumns = (quote: Quote) => ({
  ...pick(quote, 'utilityType', 'kind', 'rank', 'offerId'),
  origin: 'engine' as const,
  yearlyCost: decimalEuros(quote.yearlyCost),
  secondYearCost: decimalEuros(quote.secondYearCost),
  estimatedSavings: decimalEuros(quote.savings),
  ...pick(quote, 'breakdown', 'assumptions', 'isEstimate'),
})

/** Prices in the specification's columns: the luce price in `price_per_unit`, or the gas one if there is only gas. */
export const offerColumns = (offer: CatalogueOffer | undefined, market: Market) => ({
  offerName: offer?.name ?? '',
  supplierName: offer?.supplierName ?? null,
  offerType: offer?.offerType ?? null,
  pricePerUnit: (offer?.type === 'gas' ? offer.pricePerUnitGas : offer?.pricePerUnit)?.toString() ?? null,
  pricePerUnitGas: offer?.type === 'luce_gas' ? (offer.pricePerUnitGas?.toString() ?? null) : null,
  ...(offer && pricesIn(publicOffer(offer, market))),
  oneOffFee: offer?.activationCost?.toString() ?? null,
  expiryDate: offer?.expiryDate ?? null,
})

const pricesIn = (offer: PublicOffer) => ({
  prices: pick(
    offer,
    'luce',
    'gas',
    'price_per_unit',
    'price_per_unit_gas',
    'price_month',
    'price_month_gas',
  ) satisfies PricesOf,
  monthlyFixedFee: offer.monthly_fixed_fee?.toFixed(2) ?? null,
})

/** The same for contracts as price plans: the current one, or an offer typed by the office. */
export function pricesOfPlans(
  plans: readonly PricePlan[],
  { market, customer }: Pick<QuoteInput, 'market' | 'customer'>,
): PricesOf {
  const plan = (commodity: Commodity) => plans.find(each => each.commodity === commodity) ?? null
  const [luce, gas] = [plan('luce'), plan('gas')]
  const expected = (of: PricePlan | null) => of && (expectedUnitPrice(of, customer.client, market)?.toNumber() ?? null)
  return {
    luce: luce && publicPrice(luce),
    gas: gas && publicPrice(gas),
    price_per_unit: expected(luce),
    price_per_unit_gas: expected(gas),
    ...indexMonths(luce, gas, market),
  }
}

const termsUsed = (utilityType: EnergyKind, exact: QuoteInput['exact']): TermsVersions =>
  Object.fromEntries(
    commoditiesOf(utilityType).flatMap(commodity => {
      const known = exact[commodity]
      return known?.isUsed ? [[commodity, { code: known.terms.code, since: known.terms.since }]] : []
    }),
  )

export function stayColumns(utilityType: EnergyKind, input: QuoteInput) {
  const { values, present, exact } = input
  const plans = commoditiesOf(utilityType).flatMap(commodity => {
    const contract = present[commodity]
    return contract?.kind === 'known' ? [contract.plan] : []
  })
  const { currentPriceKwh, currentPriceSmc, currentMonthlyFee } = paidToday(utilityType, values)
  return {
    offerName: textIn(values, 'offerName') ?? STAY,
    supplierName: textIn(values, 'supplier'),
    terms: termsUsed(utilityType, exact),
    prices: plans.length === 0 ? null : pricesOfPlans(plans, input),
    offerType: followsIndex(utilityType, present) ? 'prezzo_variabile' : null,
    pricePerUnit: utilityType === 'gas' ? currentPriceSmc : currentPriceKwh,
    pricePerUnitGas: utilityType === 'luce_gas' ? currentPriceSmc : null,
    monthlyFixedFee: currentMonthlyFee,
    expiryDate: null,
  }
}

const followsIndex = (utilityType: EnergyKind, present: QuoteInput['present']): boolean =>
  commoditiesOf(utilityType).some(commodity => {
    const contract = present[commodity]
    return contract?.kind === 'known' && contract.plan.price.index !== null
  })

/** Columns describing the present contract, the same on every quote of a supply. */
export function currentColumns(utilityType: EnergyKind, { regulated, values }: QuoteInput, today: Cents | null) {
  const consumption = (commodity: Commodity) => regulated[commodity]?.units.toString() ?? null
  return {
    currentCustomerPrice: decimalEuros(today),
    currentSupplier: textIn(values, 'supplier'),
    ...paidToday(utilityType, values),
    estimatedAnnualConsumption: consumption(utilityType === 'gas' ? 'gas' : 'luce'),
    estimatedAnnualSmc: utilityType === 'luce_gas' ? consumption('gas') : null,
  }
}

function paidToday(utilityType: EnergyKind, values: Readings) {
  const commodities = commoditiesOf(utilityType)
  const fees = commodities.map(commodity => numberIn(values, contractFields[commodity].fee))
  const known = fees.every(fee => fee !== null)
  return {
    currentPriceKwh: commodities.includes('luce') ? (numberIn(values, 'unitPriceLuce')?.toString() ?? null) : null,
    currentPriceSmc: commodities.includes('gas') ? (numberIn(values, 'unitPriceGas')?.toString() ?? null) : null,
    currentMonthlyFee: known ? (fees.reduce<number>((sum, fee) => sum + (fee ?? 0), 0) / 12).toFixed(2) : null,
  }
}
