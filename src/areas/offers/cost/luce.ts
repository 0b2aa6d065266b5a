import { Decimal } from '#core/decimal.ts'
import type { Facts } from '#areas/market/facts.ts'
import type { Market } from '#areas/market/market.ts'
import type { LuceParameter, PowerClass } from '#areas/market/parameters.ts'
import type { DispatchingEntry } from './plan.ts'
import type { Rate, Regulated } from './regulated.ts'
import type { LuceUse } from './use.ts'

type Get = (name: LuceParameter) => Decimal

const PERCENT = Decimal.of('0.01')
const TWELVE = Decimal.of(12)

/** Network, system charges, excise and rates of electricity for one use (ENERGY.md §1). */
export function regulatedLuce(use: LuceUse, market: Market): Regulated {
  const get: Get = name => market.luce.get(name)
  const business = use.client === 'business'
  const bands = use.bands ?? standardBands(use.kwh, market.facts)
  const withLosses = (index: Decimal | undefined) => index?.times(Decimal.one.plus(get('lambda'))) ?? null
  const { pun, pun_f1, pun_f2, pun_f3, pun_f23 } = market.indices
  return {
    use,
    quarter: market.luce.quarter,
    units: use.kwh,
    bandUnits: { mono: use.kwh, ...bands, f23: bands.f2.plus(bands.f3) },
    powerKw: use.powerKw,
    ...(business ? businessTariff(use, get, market.facts) : householdTariff(use, get, market.facts)),
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
    index: { name: 'PUN', estimate: pun, banded: pun_f1 },
    bandsAssumed: use.bands === null,
    surchargeToCheck: false,
  }
}

/** How the Portale divides a domestic total whose bands are not known. */
export function standardBands(kwh: Decimal, facts: Facts): { f1: Decimal; f2: Decimal; f3: Decimal } {
  const { f1, f2, f3 } = facts['luce-bands'].standardPercent
  const share = (percent: Decimal) => kwh.times(percent).times(PERCENT)
  return { f1: share(f1), f2: share(f2), f3: share(f3) }
}

type Tariff = Pick<Regulated, 'network' | 'charges' | 'excise'>

function householdTariff({ kwh, powerKw, resident }: LuceUse, get: Get, facts: Facts): Tariff {
  const power = get('sigma2').plus(get('uc6s_d')).times(powerKw)
  const energy = get('sigma3').plus(get('uc3')).plus(get('uc6p_d')).times(kwh)
  const charges = resident
    ? get('asos_dr').plus(get('arim_dr')).times(kwh)
    : get('asos_dnr_f')
        .plus(get('arim_dnr_f'))
        .plus(get('asos_dnr_v').plus(get('arim_dnr_v')).times(kwh))
  return {
    network: get('sigma1').plus(power).plus(energy),
    charges,
    excise: householdExcise(kwh, powerKw, resident, get, facts),
  }
}

/**
 * The exemption of residents up to 3 kW is monthly, on a twelfth of the year, and is taken back as consumption grows.
 * Thresholds are multiplied by twelve instead of dividing the year, so that nothing is rounded.
 */
function householdExcise(kwh: Decimal, powerKw: Decimal, resident: boolean, get: Get, facts: Facts): Decimal {
  const { powerUpToKw, freeUpTo, givenBackFrom, fullFrom } = facts['luce-excise']
  if (!resident) return get('acc_c_nr').times(kwh)
  if (powerKw.compare(powerUpToKw) > 0) return get('acc_c_r_h').times(kwh)
  const isUpTo = (monthly: Decimal) => kwh.compare(monthly.times(TWELVE)) <= 0
  let taxed = kwh
  if (isUpTo(freeUpTo)) taxed = Decimal.zero
  else if (isUpTo(givenBackFrom)) taxed = kwh.minus(freeUpTo.times(TWELVE))
  else if (isUpTo(fullFrom)) taxed = kwh.plus(kwh).minus(fullFrom.times(TWELVE))
  return get('acc_c_r_l').times(taxed)
}

/** "Altri usi" in low voltage: our reading of the parameter names, which no published result checks. */
function businessTariff({ kwh, powerKw }: LuceUse, get: Get, facts: Facts): Tariff {
  const n = powerClass(powerKw, facts)
  const quotas = (fixed: LuceParameter, power: LuceParameter, energy: LuceParameter) =>
    get(fixed).plus(get(power).times(powerKw)).plus(get(energy).times(kwh))
  const perKwh = get('tras').plus(get('uc3')).plus(get('uc6p_nd'))
  return {
    network: quotas(`dis_b${n}_f`, `dis_b${n}_p`, `dis_b${n}_c`)
      .plus(get('mis'))
      .plus(get('uc6s_nd'))
      .plus(perKwh.times(kwh)),
    charges: quotas(`asos_nd_b${n}_f`, `asos_nd_b${n}_p`, `asos_nd_b${n}_c`).plus(
      quotas(`arim_nd_b${n}_f`, `arim_nd_b${n}_p`, `arim_nd_b${n}_c`),
    ),
    excise: get('acc_a_l_l').times(kwh),
  }
}

function powerClass(powerKw: Decimal, facts: Facts): PowerClass {
  const index = facts['luce-business'].powerClassesUpToKw.findIndex(upTo => upTo === null || powerKw.compare(upTo) <= 0)
  return (index + 1) as PowerClass
}

function dispatchingRates(get: Get, business: boolean): Record<DispatchingEntry, Rate> {
  const sum = (...names: LuceParameter[]) => Decimal.sum(names.map(get))
  const capacity = sum('cpty_mrkt_1', 'cpty_mrkt_2', 'cpty_mrkt_3').dividedBy(Decimal.of(3), PRICE_PLACES)
  return {
    '01': perUnit(sum('msd', 'modeol', 'uniess', 'terna', 'interr', 'capprod')),
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
