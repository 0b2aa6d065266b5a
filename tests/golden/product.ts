import { Decimal } from '#core/decimal.ts'
import type { Cents } from '#core/money.ts'
import type { Market } from '#areas/market/market.ts'
import { resolvePlace } from '#areas/market/places.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import type { BandPrices, Discount, DispatchingEntry, PricePlan } from '#areas/offers/cost/plan.ts'
import type { Use } from '#areas/offers/cost/use.ts'
import { regulatedCosts, yearlyCost, type YearlyCost, type YearOfContract } from '#areas/offers/cost/yearly-cost.ts'
import { fileScope } from '#areas/offers/open-data/file-name.ts'
import { planInput } from '#areas/offers/open-data/market-plan.ts'
import type { MarketTerms } from '#areas/offers/open-data/market-terms.ts'
import { readOffersFile } from '#areas/offers/open-data/read-file.server.ts'
import { marketCost } from '#areas/offers/open-data/yardstick.ts'
import { component, discount, dispatching, entry, indexed, inPieces, listOf, price } from '../support/open-data.ts'
import type { GasHome } from './gas-formula.ts'
import type { LuceHome } from './luce-formula.ts'
import type { GoldenCost, GoldenDiscount, GoldenInterval, GoldenOffer } from './offer.ts'

const D = Decimal.of
/** On the day of the published results, in the quarter of the figures. */
const published = marketFromData('2026-10-02')

export const luceUse = ({ kwh, kw = '3', resident = true, business, bands }: LuceHome): Use => ({
  commodity: 'luce',
  client: business ? 'business' : 'domestico',
  kwh: D(kwh),
  bands: bands ? { f1: D(bands[0]), f2: D(bands[1]), f3: D(bands[2]) } : null,
  powerKw: D(kw),
  resident,
})

export function gasUse({ smc, region, province, zone, heating = true }: GasHome, { facts }: Market): Use {
  const answer = resolvePlace(facts, { region, province, climateZone: zone })
  if (answer.kind !== 'found') throw new RangeError(region)
  return { commodity: 'gas', client: 'domestico', smc: D(smc), place: answer.place, heating }
}

/** The same offer twice: as in our catalogue, and as in a Portale file. */
export async function costsOf(
  commodity: 'luce' | 'gas',
  useIn: (market: Market) => Use,
  offer: GoldenOffer,
  { year = 1, on = published }: { year?: YearOfContract; on?: Promise<Market> } = {},
): Promise<{ ours: GoldenCost; market: GoldenCost }> {
  const market = await on
  const regulated = regulatedCosts(useIn(market), market)
  if (typeof regulated === 'string') throw new RangeError(regulated)
  const input = planInput(regulated, market, year)
  return {
    ours: golden(yearlyCost(planOf(commodity, offer), regulated, year)),
    market: golden(marketCost(await termsOf(commodity, offer, market), input)),
  }
}

/** Only expressible in a Portale file; `incomplete` where part of the consumption has no price. */
export async function marketCostOf(
  commodity: 'luce' | 'gas',
  useIn: (market: Market) => Use,
  offer: GoldenOffer,
  on: Promise<Market> = published,
): Promise<GoldenCost & { incomplete: boolean }> {
  const market = await on
  const regulated = regulatedCosts(useIn(market), market)
  if (typeof regulated === 'string') throw new RangeError(regulated)
  const cost = marketCost(await termsOf(commodity, offer, market), planInput(regulated, market, 1))
  return { ...golden(cost), incomplete: cost?.incomplete ?? false }
}

/** Its parts add up to its total, whatever the rounding. */
function golden(cost: YearlyCost | null): GoldenCost {
  if (!cost) throw new RangeError('no cost')
  const { rounding, ...breakdown } = cost.breakdown
  const { sale, network, charges, excise, vat, discounts } = breakdown
  const closed = (sale + network + charges + excise + vat - discounts + rounding) as Cents
  if (closed !== cost.total || Math.abs(rounding) > 3) throw new RangeError(`${closed} is not ${cost.total}`)
  return { total: cost.total, breakdown }
}

export function planOf(commodity: 'luce' | 'gas', offer: GoldenOffer): PricePlan {
  return {
    commodity,
    price: {
      index: offer.index === undefined ? null : commodity === 'luce' ? 'pun' : 'psv',
      ...(offer.index !== undefined && { coefficient: D(offer.index) }),
      prices: pricesOf(offer.energy),
    },
    fixedMonths: null,
    renewal: null,
    feeYear: D(offer.fee ?? '0'),
    feePerKwYear: D(offer.perKw ?? '0'),
    feeOnce: D(offer.once ?? '0'),
    beside: { bands: 'mono', mono: D(offer.ownDispatching ?? '0') },
    declared: offer.declared ?? [],
    dispatching: (offer.dispatching ?? []) as DispatchingEntry[],
    discounts: (offer.discounts ?? []).map(discountOf),
  }
}

function pricesOf(energy: GoldenOffer['energy']): BandPrices {
  if (typeof energy === 'string') return { bands: 'mono', mono: D(energy) }
  if ('f23' in energy) return { bands: 'f1-f23', f1: D(energy.f1), f23: D(energy.f23) }
  return { bands: 'f1-f2-f3', f1: D(energy.f1), f2: D(energy.f2), f3: D(energy.f3) }
}

const discountOf = ({ amount, of, afterVat, conditional }: GoldenDiscount): Discount => ({
  name: 'Sconto',
  amount: D(amount),
  unit: of === '€' ? '€' : of === 'unit' ? '€/unit' : '%',
  on: of === '% fee' ? 'fee' : 'energy',
  reducesVatBase: !afterVat,
  lasts: of === '€' ? 'once' : 'first-year',
  condition: conditional ? 'con la bolletta elettronica' : null,
})

const REGULATED = {
  pcv: '01',
  ppe: '02',
  ccr: '03',
  cpr: '04',
  grad: '05',
  'qvd-fixed': '09',
  'qvd-variable': '10',
} as const

async function termsOf(commodity: 'luce' | 'gas', offer: GoldenOffer, market: Market): Promise<MarketTerms> {
  const scope = fileScope(`PO_Offerte_${commodity === 'gas' ? 'G' : 'E'}_MLIBERO_20261002.xml`)
  if (!scope) throw new RangeError('name')
  const file = await readOffersFile(inPieces(listOf(entryOf(commodity, offer))), scope, market.luce.get('lambda'))
  const [first] = file.offers
  if (!first?.offer.terms || first.offer.unpriced) throw new RangeError(JSON.stringify(file))
  return first.offer.terms
}

/** The offer in the format of the Portale (ENERGY.md §2). */
export function entryOf(commodity: 'luce' | 'gas', offer: GoldenOffer, code?: string): string {
  const { energy } = offer
  const unit = commodity === 'luce' ? ('03' as const) : ('04' as const)
  const intervals = offer.intervals
    ? offer.intervals.map(each => intervalEntry(each, unit)).join('')
    : typeof energy === 'string'
      ? price(energy, unit)
      : 'f23' in energy
        ? price(energy.f1, unit, { band: '01' }) + price(energy.f23, unit, { band: '91' })
        : price(energy.f1, unit, { band: '01' }) +
          price(energy.f2, unit, { band: '02' }) +
          price(energy.f3, unit, { band: '03' })
  const of = (area: string, value: string | undefined, code: '01' | '02' | '03' | '04' | '05') =>
    value === undefined ? '' : component(area, price(value, code))
  return entry({
    ...(code && { code }),
    market: commodity === 'luce' ? '01' : '02',
    ...(offer.business && { client: '02' }),
    // Households could have it until 31 March 2026.
    ...(offer.dispatching?.includes('01') && { from: '01/03/2026' }),
    ...(offer.mixed && { type: '04' }),
    ...(offer.flat && { type: '03', consumption: `<CONSUMO_MAX>${offer.flat}</CONSUMO_MAX>` }),
    ...(offer.inclusive && {
      detail: `<OFFERTA_ONNICOMPRENSIVA>${offer.inclusive.subscribed ? '02' : '01'}</OFFERTA_ONNICOMPRENSIVA>`,
      ...(offer.inclusive.subscribed && {
        consumption: `<CONSUMO_CANONE>${offer.inclusive.subscribed}</CONSUMO_CANONE>`,
      }),
    }),
    bands: typeof energy === 'string' ? '01' : 'f23' in energy ? '91' : '03',
    ...(offer.index !== undefined && { index: indexed(commodity === 'luce' ? '12' : '14', offer.index) }),
    regulated: (offer.declared ?? []).map(name => REGULATED[name]),
    dispatching:
      (offer.dispatching ?? []).map(code => dispatching(code)).join('') +
      (offer.ownDispatching === undefined ? '' : dispatching('99', offer.ownDispatching)),
    components:
      of('01', offer.fee, '01') +
      of('02', offer.perKw, '02') +
      of('05', offer.once, '05') +
      of('02', offer.supply, unit) +
      of('06', offer.green, unit) +
      component(offer.inclusive ? '02' : '04', intervals),
    discounts: (offer.discounts ?? []).map(each => discountEntry(each, unit)).join(''),
  })
}

const periodOf = ({ months, until, only }: Pick<GoldenInterval, 'months' | 'until' | 'only'>): string =>
  `${months === undefined ? '' : `<DURATA>${months}</DURATA>`}${until === undefined ? '' : `<VALIDO_FINO>${until}</VALIDO_FINO>`}${(
    only ?? []
  )
    .map(month => `<MESE_VALIDITA>${month}</MESE_VALIDITA>`)
    .join('')}`

const stretchOf = ({ from, upTo }: Pick<GoldenInterval, 'from' | 'upTo'>) => ({
  ...(from !== undefined && { from: String(from) }),
  ...(upTo !== undefined && { upTo: String(upTo) }),
})

const intervalEntry = (interval: GoldenInterval, unit: '03' | '04'): string =>
  price(interval.price, unit, {
    ...stretchOf(interval),
    period: periodOf(interval),
    ...(interval.variable !== undefined && { kind: interval.variable ? '02' : '01' }),
  })

const discountEntry = ({ amount, of, afterVat, conditional, spelled, ...each }: GoldenDiscount, unit: string): string =>
  discount(amount, of === '€' ? '05' : of === 'unit' ? unit : '06', {
    kind: of === 'unit' || of === '% energy' ? '03' : '01',
    validity: of === '€' ? '01' : '02',
    vat: afterVat ? '02' : '01',
    condition: conditional ? '01' : '00',
    ...stretchOf(each),
    ...(each.months !== undefined && { period: periodOf(each) }),
    ...(each.band && { target: [each.band] }),
  }).replaceAll('PrezziSconto', spelled ?? 'PrezziSconto')
