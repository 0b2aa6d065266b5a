import { Decimal } from '#core/decimal.ts'
import type { CostFacts, CostMarket } from '#areas/market/market.ts'
import type { LuceParameter, PowerClass } from '#areas/market/parameters.ts'
import { type IndexMonth, type IndexRanges, monthsWith, NO_WHOLESALE, rangeOf } from './index-range.ts'
import type { DispatchingEntry, Band } from './plan.ts'
import type { Rate, Regulated } from './regulated.ts'
import type { LuceUse } from './use.ts'

type Get = (name: LuceParameter) => Decimal

const PERCENT = Decimal.of('0.01')
const TWELVE = Decimal.of(12)

/** Network, system charges, excise and rates of electricity for one use (ENERGY.md §1). */
export function regulatedLuce(use: LuceUse, market: CostMarket): Regulated {
  const get: Get = name => market.luce.get(name)
  const business = use.client === 'business'
  const bands = use.bands ?? standardBands(use.kwh, market.facts)
  const bandUnits = { mono: use.kwh, ...bands, f23: bands.f2.plus(bands.f3) }
  const losses = Decimal.one.plus(get('lambda'))
  const withLosses = (index: Decimal | undefined) => index?.times(losses) ?? null
  const { pun, pun_f1, pun_f2, pun_f3, pun_f23 } = market.indices
  return {
    use,
    quarter: market.luce.quarter,
    units: use.kwh,
    bandUnits,
    powerKw: use.powerKw,
    ...yearlyTariff(use, get, market.facts),
    vat: {
      ordinaryRate: get(business ? 'iva_a' : 'iva_c'),
      reducedRate: Decimal.zero,
      reducedUnits: Decimal.zero,
      reducedRegulated: Decimal.zero,
      twoRates: false,
    },
    declared: {
      pcv: { perYear: get(business ? 'pcv_a' : 'pcv_c'), perUnit: Decimal.zero },
      ppe: perUnit(get('ppe')),
    },
    dispatching: dispatchingRates(get, business),
    wholesale: {
      mono: withLosses(pun?.value),
      f1: withLosses(pun_f1?.value),
      f2: withLosses(pun_f2?.value),
      f3: withLosses(pun_f3?.value),
      f23: withLosses(pun_f23?.value),
    },
    index: { name: 'PUN', estimate: pun, banded: pun_f1, ranges: punRanges(market, bandUnits, losses) },
    bandsAssumed: use.bands === null,
    surchargeToCheck: false,
  }
}

/** How far the PUN went for this household, for offers of one price, of two bands and of three. */
function punRanges(market: CostMarket, units: Regulated['bandUnits'], losses: Decimal): IndexRanges {
  const { series, asOf, facts } = market
  const weights = facts['luce-bands'].f23Weights
  const mono = monthsWith(series, ['pun'], asOf).map(({ month, values: { pun } }): IndexMonth => ({
    month,
    value: pun,
    wholesale: { ...NO_WHOLESALE, mono: pun.times(losses) },
  }))
  const banded = monthsWith(series, ['pun_f1', 'pun_f2', 'pun_f3'], asOf).map(({ month, values }) => {
    const f1 = values.pun_f1.times(losses)
    const f2 = values.pun_f2.times(losses)
    const f3 = values.pun_f3.times(losses)
    const f23 = f2.times(weights.f2).plus(f3.times(weights.f3))
    return { month, value: null, wholesale: { ...NO_WHOLESALE, f1, f2, f3, f23 } }
  })
  const cost = ({ wholesale }: IndexMonth, used: readonly Band[]) =>
    Decimal.sum(used.map(band => wholesale[band]?.times(units[band]) ?? Decimal.zero))
  return {
    mono: rangeOf(mono, month => cost(month, ['mono'])),
    'f1-f23': rangeOf(banded, month => cost(month, ['f1', 'f23'])),
    'f1-f2-f3': rangeOf(banded, month => cost(month, ['f1', 'f2', 'f3'])),
  }
}

/** How the Portale divides a domestic total whose bands are not known. */
function standardBands(kwh: Decimal, facts: CostFacts): { f1: Decimal; f2: Decimal; f3: Decimal } {
  const { f1, f2, f3 } = facts['luce-bands'].standardPercent
  const share = (percent: Decimal) => kwh.times(percent).times(PERCENT)
  return { f1: share(f1), f2: share(f2), f3: share(f3) }
}

/** What one side of a bill costs: € a year, € a year per kW, € per kWh. */
interface Quotas {
  perYear: Decimal
  perKwYear: Decimal
  perKwh: Decimal
}
/** What decides the tariff of a point of delivery. */
export type LucePoint = Pick<LuceUse, 'client' | 'powerKw' | 'resident'>

/** Network and system charges as unit prices: a yearly cost and the check of a bill start from the same ones. */
export function luceTariff(point: LucePoint, get: Get, facts: CostFacts): { network: Quotas; charges: Quotas } {
  return point.client === 'business' ? businessTariff(point, get, facts) : householdTariff(point, get)
}

type Tariff = Pick<Regulated, 'network' | 'charges' | 'excise'>

function yearlyTariff(use: LuceUse, get: Get, facts: CostFacts): Tariff {
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

/** Residents up to 3 kW are the only ones with an exemption. */
const isExempt = ({ client, resident, powerKw }: LucePoint, facts: CostFacts): boolean =>
  client === 'domestico' && resident && powerKw.compare(facts['luce-excise'].powerUpToKw) <= 0

/** € per taxed kWh. */
export function luceExciseRate(point: LucePoint, get: Get, facts: CostFacts): Decimal {
  if (point.client === 'business') return get('acc_a_l_l')
  if (!point.resident) return get('acc_c_nr')
  return get(isExempt(point, facts) ? 'acc_c_r_l' : 'acc_c_r_h')
}

/**
 * The kWh that pay the excise in so many months. The exemption of residents up to 3 kW is monthly and is taken back as
 * consumption grows; thresholds are multiplied by the months instead of dividing the consumption, so that nothing is
 * rounded.
 */
export function taxedKwh(point: LucePoint, kwh: Decimal, months: Decimal, facts: CostFacts): Decimal {
  if (!isExempt(point, facts)) return kwh
  const { freeUpTo, givenBackFrom, fullFrom } = facts['luce-excise']
  const isUpTo = (monthly: Decimal) => kwh.compare(monthly.times(months)) <= 0
  if (isUpTo(freeUpTo)) return Decimal.zero
  if (isUpTo(givenBackFrom)) return kwh.minus(freeUpTo.times(months))
  if (isUpTo(fullFrom)) return kwh.plus(kwh).minus(fullFrom.times(months))
  return kwh
}

/** "Altri usi" in low voltage: our reading of the parameter names, which no published result checks. */
function businessTariff({ powerKw }: LucePoint, get: Get, facts: CostFacts): { network: Quotas; charges: Quotas } {
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

function powerClass(powerKw: Decimal, facts: CostFacts): PowerClass {
  const index = facts['luce-business'].powerClassesUpToKw.findIndex(upTo => upTo === null || powerKw.compare(upTo) <= 0)
  return (index + 1) as PowerClass
}

function dispatchingRates(get: Get, business: boolean): Record<DispatchingEntry, Rate> {
  const sum = (...names: LuceParameter[]) => Decimal.sum(names.map(get))
  const capacity = sum('cpty_mrkt_1', 'cpty_mrkt_2', 'cpty_mrkt_3').dividedBy(Decimal.of(3), PRICE_PLACES)
  return {
    '01': perUnit(sum('msd', 'modeol', 'uniess', 'terna', 'interr', 'capprod')),
    // The parts of 01, for sellers who declare them one by one.
    '03': perUnit(get('msd')),
    '04': perUnit(get('modeol')),
    '05': perUnit(get('uniess')),
    '06': perUnit(get('terna')),
    '07': perUnit(get('capprod')),
    '08': perUnit(get('interr')),
    '09': perUnit(capacity),
    '10': perUnit(get('cpty_mrkt_mt')),
    '11': perUnit(get('rst')),
    '12': perUnit(get('rstg')),
    '13': { perYear: get(business ? 'dispbt_nd' : 'dispbt_d'), perUnit: Decimal.zero },
    '14': perUnit(get('cdispd')),
  }
}

/** A third of a six-decimal figure repeats: three places more than prices are published with leave no cent behind. */
const PRICE_PLACES = 9

const perUnit = (price: Decimal): Rate => ({ perYear: Decimal.zero, perUnit: price })
