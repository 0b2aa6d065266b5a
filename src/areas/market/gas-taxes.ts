import { Decimal } from '#core/decimal.ts'
import type { TierRates } from './facts.ts'
import type { Facts } from './facts.ts'
import type { Place } from './places.ts'

/** National excise of civil uses in €/Smc: lower in the former Cassa del Mezzogiorno (D.Lgs. 504/1995, annex I). */
export function gasExciseRates(facts: Facts, place: Place): TierRates {
  const excise = facts['gas-excise']
  const reduced =
    excise.mezzogiornoRegions.includes(place.region) ||
    (place.province !== null && excise.mezzogiornoProvinces.includes(place.province))
  return reduced ? excise.formerCassaDelMezzogiorno : excise.northAndCentre
}

/** Regional surcharge in €/Smc on the same tiers. Throws RangeError for an unknown region. */
export function gasSurchargeRates(facts: Facts, place: Place): TierRates {
  const row = facts['gas-regional-surcharge'].rows.find(
    ({ region, provinces, climateZones }) =>
      region === place.region &&
      (!provinces || (place.province !== null && provinces.includes(place.province))) &&
      (!climateZones || (place.climateZone !== null && climateZones.includes(place.climateZone))),
  )
  if (!row) throw new RangeError(`no regional surcharge for ${place.region}`)
  return row.rates
}

/** Cost of a quantity on progressive tiers: `rates[i]` applies up to `upTo[i]`, the last to all the rest when null. */
export function onTiers(quantity: Decimal, upTo: readonly (Decimal | null)[], rates: readonly Decimal[]): Decimal {
  let cost = Decimal.zero
  let from = Decimal.zero
  for (const [tier, rate] of rates.entries()) {
    const end = upTo[tier] ?? null
    const to = end === null || quantity.compare(end) < 0 ? quantity : end
    if (to.compare(from) <= 0) break
    cost = cost.plus(rate.times(to.minus(from)))
    from = to
  }
  return cost
}
