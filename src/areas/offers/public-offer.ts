import { compareText } from '#core/text.ts'
import { Decimal } from '#core/decimal.ts'
import type { Market } from '#areas/market/market.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { gasHours } from './cost/gas.ts'
import { luceHours } from './cost/luce.ts'
import { type ByBand, type PricePlan, sumOfPrices } from './cost/plan.ts'
import type { ClientType } from './cost/use.ts'
import { unitPrice } from './cost/yearly-cost.ts'
import type { CalendarDate } from '#core/dates.ts'
import { byWay, type OfferKind } from './offer-kinds.ts'
import { isOnSale, type Offer } from './offer.ts'

export interface PublicPrice {
  /** Index that the prices are added to; null when they are the full price. */
  index: 'PUN' | 'PSV' | null
  /** Per band: mono, f1, f2, f3 or f23; €/kWh or €/Smc. */
  prices: Partial<Record<'mono' | 'f1' | 'f2' | 'f3' | 'f23', number>>
  /** Share of the index paid, if not all of it. */
  coefficient?: number | Record<'f1' | 'f2' | 'f3', number>
  /** Months during which it cannot change; null when it can. */
  fixed_months: number | null
  /** €/year, of this commodity alone. */
  fee_year: number
}

/**
 * Public fields of an offer (spec 1 §3, 2 §3.1), with the exact names. Amounts are plain numbers for display; nothing
 * is computed from them. Listed one by one: a new column stays private until added here.
 */
export function publicOffer(offer: Offer & { plans: PricePlan[] | null }, market: Market) {
  const planOfCommodity = (commodity: Commodity) => offer.plans?.find(plan => plan.commodity === commodity) ?? null
  const [luce, gas] = [planOfCommodity('luce'), planOfCommodity('gas')]
  return {
    id: offer.id,
    type: offer.type,
    name: offer.name,
    client_type: offer.clientType,
    contract_type: offer.contractTypes.join(', '),
    supplier_name: offer.supplierName,
    supplier_logo_path: offer.supplierLogoPath,
    offer_type: offer.offerType,
    // €/kWh and €/Smc; for variable and band prices today's expected price, averaged over the hours of the standard profile.
    price_per_unit: number(luce ? expectedUnitPrice(luce, offer.clientType, market) : offer.pricePerUnit),
    price_per_unit_gas: number(gas ? expectedUnitPrice(gas, offer.clientType, market) : offer.pricePerUnitGas),
    // €/month
    monthly_fixed_fee: number(offer.plans ? monthlyFee(offer.plans) : offer.monthlyFixedFee),
    activation_cost: number(offer.activationCost),
    activation_info: offer.activationInfo,
    network_type: offer.networkType,
    download_speed: offer.downloadSpeed,
    upload_speed: offer.uploadSpeed,
    network_coverage: offer.networkCoverage,
    sim_type: offer.simType,
    discount: offer.discount,
    offer_description: offer.offerDescription,
    cte_link: offer.cteLink,
    payment_method: offer.paymentMethod,
    voltura_subentro_costs: offer.volturaSubentroCosts,
    expiry_date: offer.expiryDate,
    promo_months: offer.promoMonths,
    price_after_promo: number(offer.priceAfterPromo),
    tie_months: offer.tieMonths,
    exit_cost: number(offer.exitCost),
    green_energy: offer.greenEnergy,
    offer_code: offer.offerCode,
    regions: offer.regions,
    luce: luce && publicPrice(luce),
    gas: gas && publicPrice(gas),
    ...indexMonths(luce, gas, market),
  }
}
export type PublicOffer = ReturnType<typeof publicOffer>

/** Monthly fee of the plans, both supplies together. */
const monthlyFee = (plans: readonly PricePlan[]): Decimal =>
  Decimal.sum(plans.map(({ feeYear }) => feeYear)).dividedBy(MONTHS, PRICE_PLACES)

const number = (amount: Decimal | null): number | null => amount?.toNumber() ?? null

export function publicPrice({ price, beside, fixedMonths, feeYear }: PricePlan): PublicPrice {
  const { bands: _, ...prices } = beside ? sumOfPrices(price.prices, beside) : price.prices
  return {
    index: price.index === 'pun' ? 'PUN' : price.index === 'psv' ? 'PSV' : null,
    prices: Object.fromEntries(Object.entries(prices).map(([band, amount]) => [band, amount.toNumber()])),
    ...(price.coefficient && { coefficient: plainCoefficient(price.coefficient) }),
    fixed_months: fixedMonths,
    fee_year: feeYear.toNumber(),
  }
}

const plainCoefficient = (coefficient: Decimal | ByBand): PublicPrice['coefficient'] & {} =>
  coefficient instanceof Decimal
    ? coefficient.toNumber()
    : { f1: coefficient.f1.toNumber(), f2: coefficient.f2.toNumber(), f3: coefficient.f3.toNumber() }

const PRICE_PLACES = 6
const MONTHS = Decimal.of(12)

/** The unit price a standard customer of this kind would pay, index and losses included; null without an index value. */
export const expectedUnitPrice = (plan: PricePlan, client: ClientType, market: Market): Decimal | null =>
  unitPrice(
    plan,
    plan.commodity === 'luce' ? luceHours({ client, kwh: HUNDRED, bands: null }, market) : gasHours(HUNDRED, market),
  )
const HUNDRED = Decimal.of(100)

/**
 * List order (spec 2 §9): internet and mobile by monthly fee, then activation cost; luce and gas by unit price (gas
 * price for gas), then monthly fee. Unknown values last; ties by name and id.
 */
export function inListOrder(offers: readonly PublicOffer[]): PublicOffer[] {
  const keys = (offer: PublicOffer): (number | null)[] =>
    byWay(offer.type, {
      energy: kind => [kind === 'gas' ? offer.price_per_unit_gas : offer.price_per_unit, offer.monthly_fixed_fee],
      line: () => [offer.monthly_fixed_fee, offer.activation_cost],
    })
  return offers.toSorted((a, b) => {
    const [a1, a2] = keys(a)
    const [b1, b2] = keys(b)
    return unknownLast(a1, b1) || unknownLast(a2, b2) || compareText(a.name, b.name) || compareText(a.id, b.id)
  })
}

const unknownLast = (a: number | null | undefined, b: number | null | undefined): number =>
  (a ?? Number.MAX_VALUE) - (b ?? Number.MAX_VALUE)

/** Offers that can be signed on a day, in the order of the specification; open-data offers are not listed. */
export const signable = (
  offers: readonly (Offer & { plans: PricePlan[] | null })[],
  { market, today, type }: { market: Market; today: CalendarDate; type?: OfferKind | undefined },
): PublicOffer[] =>
  inListOrder(
    offers
      .filter(offer => (!type || offer.type === type) && offer.source !== 'open-data' && isOnSale(offer, today))
      .map(offer => publicOffer(offer, market)),
  )

/** Newest month ('YYYY-MM') of the mean behind each expected price; none for a fixed price or an index recorded by hand. */
export function indexMonths(
  luce: PricePlan | null,
  gas: PricePlan | null,
  { indices }: Market,
): { price_month?: string; price_month_gas?: string } {
  const newest = (plan: PricePlan | null) => plan?.price.index && indices[plan.price.index]?.months?.to
  const [ofLuce, ofGas] = [newest(luce), newest(gas)]
  return { ...(ofLuce && { price_month: ofLuce }), ...(ofGas && { price_month_gas: ofGas }) }
}
