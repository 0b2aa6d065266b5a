import { Decimal } from '#core/decimal.ts'
import { type IndexEstimate, monthsWith } from '#areas/market/index-series.ts'
import type { Facts } from '#areas/market/facts.ts'
import type { Market } from '#areas/market/market.ts'
import type { LuceParameter, PowerClass } from '#areas/market/parameters.ts'
import { type IndexRange, rangeOf } from './index-range.ts'
import type { DispatchingEntry, Band } from './plan.ts'
import type { Rate, Regulated } from './regulated.ts'
import type { LuceUse } from './use.ts'

type Get = (name: LuceParameter) => Decimal

const PERCENT = Decimal.of('0.01')
const TWELVE = Decimal.of(12)

/** Network, system charges, excise and rates of electricity for one use (ENERGY.md §1). */
export function regulatedLuce(use: LuceUse, market: Market): Regulated {
  const get: Get = name => market.luce.get(name)
  const business = use.client === 'business'
  const losses = lossesOf(market)
  const indices = indicesOf(market)
  return {
    use,
    quarter: market.luce.quarter,
    ...luceHours(use, market),
    powerKw: use.powerKw,
    ...yearlyTariff(use, get, market.facts),
    vat: {
      ordinaryRate: get(business ? 'iva_a' : 'iva_c'),
      reducedRate: Decimal.zero,
      reducedUnits: Decimal.zero,
      reducedRegulated: Decimal.zero,
      reducedExcise: Decimal.zero,
      twoRates: false,
    },
    declared: {
      pcv: { perYear: get(business ? 'pcv_a' : 'pcv_c'), perUnit: Decimal.zero },
      ppe: perUnit(get('ppe')),
    },
    dispatching: dispatchingRates(get, business, losses),
    index: { name: 'PUN', estimate: indices.mono, banded: indices.f1, range: punRange(market, indices, losses) },
    bandsAssumed: use.bands === null,
    surchargeToCheck: false,
  }
}

/** The hours of a use, by the standard profile where unknown, and what the market's electricity costs in each. */
export function luceHours(
  use: Pick<LuceUse, 'client' | 'kwh' | 'bands'>,
  market: Market,
): Pick<Regulated, 'units' | 'bandUnits' | 'wholesale'> {
  const bands = use.bands ?? standardBands(use, market.facts)
  const [indices, losses] = [indicesOf(market), lossesOf(market)]
  return {
    units: use.kwh,
    bandUnits: { mono: use.kwh, ...bands, f23: bands.f2.plus(bands.f3) },
    wholesale: mapBands(band => indices[band]?.value.times(losses) ?? null),
  }
}

const lossesOf = ({ luce }: Market): Decimal => Decimal.one.plus(luce.get('lambda'))

const indicesOf = ({ indices: { pun, pun_f1, pun_f2, pun_f3, pun_f23 } }: Market) => ({
  mono: pun,
  f1: pun_f1,
  f2: pun_f2,
  f3: pun_f3,
  f23: pun_f23,
})

const mapBands = (of: (band: Band) => Decimal | null): Record<Band, Decimal | null> => ({
  mono: of('mono'),
  f1: of('f1'),
  f2: of('f2'),
  f3: of('f3'),
  f23: of('f23'),
})

/** Range of the PUN; bands scale by the ratio of their estimates to the PUN's. */
function punRange(
  { series, asOf }: Market,
  indices: Record<Band, IndexEstimate | null>,
  losses: Decimal,
): IndexRange | null {
  const mean = indices.mono?.value
  if (!mean || mean.isZero()) return null
  const ratio = mapBands(band => indices[band]?.value.over(mean).times(losses) ?? null)
  return rangeOf(
    monthsWith(series, ['pun'], asOf).map(({ month, values: { pun } }) => ({
      month,
      value: pun,
      wholesale: mapBands(band => ratio[band]?.times(pun) ?? null),
    })),
  )
}

/** Splits a total without known bands, as the Portale does for households and for businesses. */
function standardBands(
  { client, kwh }: Pick<LuceUse, 'client' | 'kwh'>,
  facts: Facts,
): { f1: Decimal; f2: Decimal; f3: Decimal } {
  const { standardPercent, businessPercent } = facts['luce-bands']
  const { f1, f2, f3 } = client === 'business' ? businessPercent : standardPercent
  const share = (percent: Decimal) => kwh.times(percent).times(PERCENT)
  return { f1: share(f1), f2: share(f2), f3: share(f3) }
}

/** Rates of one side of a bill: € a year, € a year per kW, € per kWh. */
interface Quotas {
  perYear: Decimal
  perKwYear: Decimal
  perKwh: Decimal
}
export type LucePoint = Pick<LuceUse, 'client' | 'powerKw' | 'resident'>

/** Network and system charges as unit prices, shared by the yearly cost and the bill check. */
export function luceTariff(point: LucePoint, get: Get, facts: Facts): { network: Quotas; charges: Quotas } {
  return point.client === 'business' ? businessTariff(point, get, facts) : householdTariff(point, get)
}

function yearlyTariff(use: LuceUse, get: Get, facts: Facts): Pick<Regulated, 'network' | 'charges' | 'excise'> {
  const { network, charges } = luceTariff(use, get, facts)
  const ofYear = ({ perYear, perKwYear, perKwh }: Quotas) =>
    perYear.plus(perKwYear.times(use.powerKw)).plus(perKwh.times(use.kwh))
  return {
    network: ofYear(network),
    charges: ofYear(charges),
    excise: luceExciseRate(use, get, facts).times(taxedKwh(use, use.kwh, TWELVE, facts)),
  }
}

function householdTariff({ resident }: LucePoint, get: Get): { network: Quotas; charges: Quotas } {
  return {
    network: {
      perYear: get('sigma1'),
      perKwYear: get('sigma2').plus(get('uc6s_d')),
      perKwh: get('sigma3').plus(get('uc3')).plus(get('uc6p_d')),
    },
    charges: resident
      ? { perYear: Decimal.zero, perKwYear: Decimal.zero, perKwh: get('asos_dr').plus(get('arim_dr')) }
      : {
          perYear: get('asos_dnr_f').plus(get('arim_dnr_f')),
          perKwYear: Decimal.zero,
          perKwh: get('asos_dnr_v').plus(get('arim_dnr_v')),
        },
  }
}

/** Only residents up to 3 kW are exempt. */
const isExempt = ({ client, resident, powerKw }: LucePoint, facts: Facts): boolean =>
  client === 'domestico' && resident && powerKw.compare(facts['luce-excise'].powerUpToKw) <= 0

/** € per taxed kWh. */
export function luceExciseRate(point: LucePoint, get: Get, facts: Facts): Decimal {
  if (point.client === 'business') return get('acc_a_l_l')
  if (!point.resident) return get('acc_c_nr')
  return get(isExempt(point, facts) ? 'acc_c_r_l' : 'acc_c_r_h')
}

/**
 * kWh subject to excise over some months. The exemption of residents up to 3 kW is monthly and is taken back as
 * consumption grows; thresholds are multiplied by the months instead of dividing the consumption, so that nothing is
 * rounded.
 */
export function taxedKwh(point: LucePoint, kwh: Decimal, months: Decimal, facts: Facts): Decimal {
  if (!isExempt(point, facts)) return kwh
  const { freeUpTo, givenBackFrom, fullFrom } = facts['luce-excise']
  const isUpTo = (monthly: Decimal) => kwh.compare(monthly.times(months)) <= 0
  if (isUpTo(freeUpTo)) return Decimal.zero
  if (isUpTo(givenBackFrom)) return kwh.minus(freeUpTo.times(months))
  if (isUpTo(fullFrom)) return kwh.plus(kwh).minus(fullFrom.times(months))
  return kwh
}

/** "Altri usi" in low voltage: our interpretation of the parameter names, not verified by any published result. */
function businessTariff({ powerKw }: LucePoint, get: Get, facts: Facts): { network: Quotas; charges: Quotas } {
  const n = powerClass(powerKw, facts)
  return {
    network: {
      perYear: get(`dis_b${n}_f`).plus(get('mis')).plus(get('uc6s_nd')),
      perKwYear: get(`dis_b${n}_p`),
      perKwh: get(`dis_b${n}_c`).plus(get('tras')).plus(get('uc3')).plus(get('uc6p_nd')),
    },
    charges: {
      perYear: get(`asos_nd_b${n}_f`).plus(get(`arim_nd_b${n}_f`)),
      perKwYear: get(`asos_nd_b${n}_p`).plus(get(`arim_nd_b${n}_p`)),
      perKwh: get(`asos_nd_b${n}_c`).plus(get(`arim_nd_b${n}_c`)),
    },
  }
}

function powerClass(powerKw: Decimal, facts: Facts): PowerClass {
  const index = facts['luce-business'].powerClassesUpToKw.findIndex(upTo => upTo === null || powerKw.compare(upTo) <= 0)
  return (index + 1) as PowerClass
}

function dispatchingRates(get: Get, business: boolean, losses: Decimal): Record<DispatchingEntry, Rate> {
  const sum = (...names: LuceParameter[]) => Decimal.sum(names.map(get))
  const capacity = sum('cpty_mrkt_1', 'cpty_mrkt_2', 'cpty_mrkt_3').over(Decimal.of(3))
  const dispatched = sum('msd', 'modeol', 'uniess', 'terna', 'interr', 'capprod')
  return {
    '01': perUnit(dispatched.times(losses)),
    // The parts of 01, for sellers who declare them individually.
    '03': perUnit(get('msd').times(losses)),
    '04': perUnit(get('modeol').times(losses)),
    '05': perUnit(get('uniess').times(losses)),
    '06': perUnit(get('terna').times(losses)),
    '07': perUnit(get('capprod').times(losses)),
    '08': perUnit(get('interr').times(losses)),
    '09': perUnit(capacity),
    '10': perUnit(get('cpty_mrkt_mt')),
    '11': perUnit(get('rst')),
    '12': perUnit(get('rstg')),
    '13': { perYear: get(business ? 'dispbt_nd' : 'dispbt_d'), perUnit: Decimal.zero },
    '14': perUnit(get('cdispd')),
    'placet-business': perUnit(dispatched.plus(get('rstg')).times(losses).plus(capacity)),
  }
}

const perUnit = (price: Decimal): Rate => ({ perYear: Decimal.zero, perUnit: price })
