import { Decimal, smaller } from '#core/decimal.ts'
import type { Facts } from '#areas/market/facts.ts'
import { gasExciseRates, gasSurchargeRates, onTiers } from '#areas/market/gas-taxes.ts'
import type { Market } from '#areas/market/market.ts'
import type { Ambito, GasParameter, GasTier } from '#areas/market/parameters.ts'
import { yearOfEstimate } from '#areas/market/quarter.ts'
import type { Rate, Regulated } from './regulated.ts'
import type { GasUse } from './use.ts'

const TIERS: readonly GasTier[] = [1, 2, 3, 4, 5, 6]
const PERCENT = Decimal.of('0.01')
const HUNDRED = Decimal.of(100)

/** Network, system charges, excise and rates of gas for one household in one tariff area (ENERGY.md §1). */
export function regulatedGas(use: GasUse, ambito: Ambito, market: Market): Regulated {
  const { facts } = market
  const get = (name: GasParameter) => market.gas.get(name)
  const excise = gasExciseRates(facts, use.place)
  const surcharge = gasSurchargeRates(facts, use.place)
  const reducedUnits = smaller(use.smc, facts['gas-tiers'].reducedVatUpToSmc)

  // The volumetric parts of a consumption: asked for the whole year and for the Smc that pay the reduced VAT.
  const networkOf = (smc: Decimal) =>
    get('qt')
      .plus(get('rs'))
      .plus(get('ug1'))
      .times(smc)
      .plus(
        onTiers(
          smc,
          facts['gas-tiers'].networkUpToSmc,
          TIERS.map(t => get(`tau3_f${t}_a${ambito}`)),
        ),
      )
  const chargesOf = (smc: Decimal) =>
    get('re')
      .plus(get('ug3'))
      .times(smc)
      .plus(
        onTiers(
          smc,
          facts['gas-tiers'].networkUpToSmc,
          TIERS.map(t => get(`ug2p_d_f${t}`)),
        ),
      )
  const exciseOf = (smc: Decimal) =>
    onTiers(smc, facts['gas-excise'].tiersUpToSmc, excise).plus(
      onTiers(smc, facts['gas-excise'].tiersUpToSmc, surcharge),
    )

  const psv = market.indices.psv
  return {
    use,
    quarter: market.gas.quarter,
    units: use.smc,
    bandUnits: { mono: use.smc, f1: Decimal.zero, f2: Decimal.zero, f3: Decimal.zero, f23: Decimal.zero },
    powerKw: Decimal.zero,
    network: Decimal.sum([get(`tau1_cc1_a${ambito}`), get(`st_a${ambito}`), get(`vr_a${ambito}`), networkOf(use.smc)]),
    charges: get('ug2s').plus(chargesOf(use.smc)),
    excise: exciseOf(use.smc),
    vat: {
      ordinaryRate: get('iva_f3'),
      reducedRate: get('iva_f1'),
      reducedUnits,
      reducedRegulated: Decimal.sum([networkOf(reducedUnits), chargesOf(reducedUnits), exciseOf(reducedUnits)]),
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
    wholesale: { mono: psv?.value ?? null, f1: null, f2: null, f3: null, f23: null },
    index: { name: 'PSV', estimate: psv, banded: null },
    bandsAssumed: false,
    surchargeToCheck:
      facts['gas-regional-surcharge'].status === 'da verificare' && surcharge.some(rate => !rate.isZero()),
  }
}

/** CCR of the coming year in €/Smc: each quarter's figure weighs as much gas as the household draws in its months. */
function ccrOfYear(use: GasUse, market: Market): Decimal {
  const monthly = monthlyPercent(use, market.facts)
  return Decimal.sum(
    yearOfEstimate(market.asOf).map(month => {
      // Profiles run with the thermal year, October to September.
      const percent = monthly[(Number(month.slice(5, 7)) + 2) % 12] ?? Decimal.zero
      return market.ccrOn(month).times(percent)
    }),
  ).times(PERCENT)
}

function monthlyPercent(use: GasUse, facts: Facts): readonly Decimal[] {
  const { profiles, heatingShareC1Percent } = facts['withdrawal-profiles']
  const percentOf = (name: string) => {
    const found = profiles.find(({ profile }) => profile === name)
    if (!found) throw new RangeError(`withdrawal profile ${name} is not loaded`)
    return found.percent
  }
  const cooking = percentOf('C2')
  if (!use.heating) return cooking
  const heating = percentOf(`C1_${use.place.climateZone}`)
  const shareC1 = heatingShareC1Percent.times(PERCENT)
  const shareC2 = HUNDRED.minus(heatingShareC1Percent).times(PERCENT)
  return heating.map((percent, month) => percent.times(shareC1).plus((cooking[month] ?? Decimal.zero).times(shareC2)))
}

const perUnit = (price: Decimal): Rate => ({ perYear: Decimal.zero, perUnit: price })
