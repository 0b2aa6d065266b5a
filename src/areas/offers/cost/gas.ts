import { Decimal, smaller } from '#core/decimal.ts'
import { gasExciseRates, gasSurchargeRates, onTiers } from '#areas/market/gas-taxes.ts'
import { monthsWith } from '#areas/market/index-series.ts'
import type { Facts } from '#areas/market/facts.ts'
import type { Market } from '#areas/market/market.ts'
import type { Ambito, GasParameter, GasTier } from '#areas/market/parameters.ts'
import type { Place } from '#areas/market/places.ts'
import { yearOfEstimate } from '#core/dates.ts'
import { NO_WHOLESALE, rangeOf } from './index-range.ts'
import type { Rate, Regulated } from './regulated.ts'
import type { GasUse } from './use.ts'

const TIERS: readonly GasTier[] = [1, 2, 3, 4, 5, 6]
const PERCENT = Decimal.of('0.01')
const MONTHS_IN_YEAR = 12
const TWELVE = Decimal.of(MONTHS_IN_YEAR)

/** Network, system charges, excise and rates of gas for one household in one tariff area (ENERGY.md §1). */
export function regulatedGas(use: GasUse, ambito: Ambito, market: Market): Regulated {
  const { facts } = market
  const get = (name: GasParameter) => market.gas.get(name)
  const reducedUnits = smaller(use.smc, facts['gas-tiers'].reducedVatUpToSmc)

  // Volumetric rates: needed for the whole year and for the Smc at the reduced VAT rate.
  const tariff = gasTariff(use.place, ambito, market)
  const networkOf = (smc: Decimal) => perSmcCost(tariff.network, smc, TWELVE)
  const chargesOf = (smc: Decimal) => perSmcCost(tariff.charges, smc, TWELVE)
  const exciseOf = (smc: Decimal) =>
    perSmcCost(tariff.excise, smc, TWELVE).plus(perSmcCost(tariff.surcharge, smc, TWELVE))

  const psv = market.indices.psv
  return {
    use,
    quarter: market.gas.quarter,
    ...gasHours(use.smc, market),
    powerKw: Decimal.zero,
    network: tariff.network.perYear.plus(networkOf(use.smc)),
    charges: tariff.charges.perYear.plus(chargesOf(use.smc)),
    excise: exciseOf(use.smc),
    vat: {
      ordinaryRate: get('iva_f3'),
      reducedRate: get('iva_f1'),
      reducedUnits,
      reducedRegulated: networkOf(reducedUnits).plus(chargesOf(reducedUnits)),
      reducedExcise: exciseOf(reducedUnits),
      twoRates: true,
    },
    declared: {
      ccr: perUnit(ccrOfYear(use, market)),
      cpr: perUnit(get('cpr')),
      grad: perUnit(get('grad')),
      'qvd-fixed': { perYear: get('qvd_f_d'), perUnit: Decimal.zero },
      'qvd-variable': perUnit(get('qvd_v_d')),
    },
    dispatching: {},
    index: { name: 'PSV', estimate: psv, banded: null, range: psvRange(market) },
    bandsAssumed: false,
    surchargeToCheck:
      facts['gas-regional-surcharge'].status === 'da verificare' && tariff.surcharge.tiers.some(rate => !rate.isZero()),
  }
}

/** Gas has no bands. */
export const gasHours = (smc: Decimal, { indices }: Market): Pick<Regulated, 'units' | 'bandUnits' | 'wholesale'> => ({
  units: smc,
  bandUnits: { mono: smc, f1: Decimal.zero, f2: Decimal.zero, f3: Decimal.zero, f23: Decimal.zero },
  wholesale: { ...NO_WHOLESALE, mono: indices.psv?.value ?? null },
})

const psvRange = ({ series, asOf }: Market) =>
  rangeOf(
    monthsWith(series, ['psv'], asOf).map(({ month, values: { psv } }) => ({
      month,
      value: psv,
      wholesale: { ...NO_WHOLESALE, mono: psv },
    })),
  )

/** One component of the gas cost: € a year, € per Smc, and € per Smc in progressive yearly tiers. */
export interface GasPart {
  perYear: Decimal
  perSmc: Decimal
  upToSmc: readonly (Decimal | null)[]
  tiers: readonly Decimal[]
}

/** Network, system charges and taxes of a place as unit prices, shared by the yearly cost and the bill check. */
export function gasTariff(
  place: Place,
  ambito: Ambito,
  { gas, facts }: Pick<Market, 'gas' | 'facts'>,
): Record<'network' | 'charges' | 'excise' | 'surcharge', GasPart> {
  const get = (name: GasParameter) => gas.get(name)
  const ofNetwork = facts['gas-tiers'].networkUpToSmc
  const ofTaxes = { perYear: Decimal.zero, perSmc: Decimal.zero, upToSmc: facts['gas-excise'].tiersUpToSmc }
  return {
    network: {
      perYear: Decimal.sum([get(`tau1_cc1_a${ambito}`), get(`st_a${ambito}`), get(`vr_a${ambito}`)]),
      perSmc: get('qt').plus(get('rs')).plus(get('ug1')),
      upToSmc: ofNetwork,
      tiers: TIERS.map(t => get(`tau3_f${t}_a${ambito}`)),
    },
    charges: {
      perYear: get('ug2s'),
      perSmc: get('re').plus(get('ug3')),
      upToSmc: ofNetwork,
      tiers: TIERS.map(t => get(`ug2p_d_f${t}`)),
    },
    excise: { ...ofTaxes, tiers: gasExciseRates(facts, place) },
    surcharge: { ...ofTaxes, tiers: gasSurchargeRates(facts, place) },
  }
}

/** Cost of some Smc over some months, yearly tiers pro rata; excludes the yearly fee. */
export function perSmcCost(part: GasPart, smc: Decimal, months: Decimal): Decimal {
  const tiers = part.upToSmc.map(upTo => upTo?.times(months) ?? null)
  return part.perSmc.times(smc).plus(onTiers(smc.times(TWELVE), tiers, part.tiers).over(TWELVE))
}

/** CCR of the coming year in €/Smc: each quarter weighs by the gas the household draws in its months. */
function ccrOfYear(use: GasUse, market: Market): Decimal {
  const shares = monthlyShares(use, market.facts)
  return Decimal.sum(yearOfEstimate(market.asOf).map(day => market.ccrOn(day).times(shareOf(shares, day))))
}

export const shareOf = (monthly: readonly Decimal[], day: string): Decimal =>
  // Profiles follow the thermal year, October to September.
  monthly[(Number(day.slice(5, 7)) + 2) % MONTHS_IN_YEAR] ?? Decimal.zero

/** Distribution of a household's yearly gas over the thermal year, October to September; shares sum to 1. */
export function monthlyShares(
  use: { heating: boolean; place: Pick<Place, 'climateZone'> },
  facts: Pick<Facts, 'withdrawal-profiles'>,
): readonly Decimal[] {
  const { profiles, heatingShareC1Percent } = facts['withdrawal-profiles']
  const sharesOf = (name: string) => {
    const found = profiles.find(({ profile }) => profile === name)
    if (!found) throw new RangeError(`withdrawal profile ${name} is not loaded`)
    const whole = Decimal.sum(found.percent)
    return found.percent.map(percent => percent.over(whole))
  }
  const cooking = sharesOf('C2')
  if (!use.heating) return cooking
  const shareC1 = heatingShareC1Percent.times(PERCENT)
  return sharesOf(`C1_${use.place.climateZone}`).map((share, month) =>
    share.times(shareC1).plus((cooking[month] ?? Decimal.zero).times(Decimal.one.minus(shareC1))),
  )
}

const perUnit = (price: Decimal): Rate => ({ perYear: Decimal.zero, perUnit: price })
