import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import type { Facts } from '#areas/market/facts.ts'
import { resolvePlace, type Place } from '#areas/market/places.ts'
import { useLimits, type GasUse, type LuceUse, type ClientType } from '#areas/offers/cost/use.ts'
import type { Decimal } from '#core/decimal.ts'
import { decimalIn, textIn, valueOf, type Readings } from '../readings.ts'
import type { NoQuotesReason } from '../texts.ts'

/** Smc a year above which gas heating is assumed, if nobody says so: far above cooking and hot water. */
const HEATING_FROM_SMC = 500
/** kWh by which printed bands may differ from their sum: each of the three is rounded individually. */
const BAND_ROUNDING_KWH = 3

/** Location of the supply: the province given by the person, else from the address. Null when neither decides. */
export function placeOf(readings: Readings, facts: Facts): Place | null {
  const province = textIn(readings, 'province')
  if (province !== null) return found(resolvePlace(facts, { province }))
  const address = textIn(readings, 'address')
  if (address === null) return null
  const cap = /\b(\d{5})\b/.exec(address)?.[1]
  const code = /\(([A-Z]{2})\)|\b([A-Z]{2})$/.exec(address.trim())
  const question = { cap, province: code?.[1] ?? code?.[2] }
  // A five-digit street number or two final capitals may look like a CAP or a province: contradictions are ignored.
  return (
    found(resolvePlace(facts, question)) ??
    found(resolvePlace(facts, { province: question.province })) ??
    found(resolvePlace(facts, { cap }))
  )
}

const found = (answer: ReturnType<typeof resolvePlace>): Place | null => (answer.kind === 'found' ? answer.place : null)

/** Why the engine gave no cost for a supply. */
export function notCovered(
  utilityType: EnergyKind,
  { customerType }: { customerType: ClientType },
  place: Place | null,
): NoQuotesReason {
  if (utilityType === 'gas' && customerType === 'business') return 'gas-business'
  return utilityType === 'gas' && place?.ambito === null ? 'gas-sardegna' : 'out-of-range'
}

const isWithin = (amount: Decimal, min: number, max: number): boolean =>
  amount.toNumber() >= min && amount.toNumber() <= max

/** Electricity use as confirmed; null while a needed value is missing, or when the rules do not cover it. */
export function luceUse(readings: Readings, client: ClientType): LuceUse | null {
  const kwh = decimalIn(readings, 'annualKwh')
  const powerKw = decimalIn(readings, 'powerKw')
  const resident = valueOf(readings, 'resident')
  if (!kwh || !powerKw || (client === 'domestico' && resident === null)) return null
  const { maxKwh, minPowerKw, maxPowerKw } = useLimits
  if (!isWithin(kwh, 1, maxKwh) || !isWithin(powerKw, minPowerKw, maxPowerKw)) return null
  return { commodity: 'luce', client, kwh, bands: bandsOf(readings, kwh), powerKw, resident: resident === true }
}

/** Bands of the bill if they add up to the total; a rounding difference goes to F3. */
function bandsOf(readings: Readings, kwh: Decimal): LuceUse['bands'] {
  const [f1, f2, f3] = [decimalIn(readings, 'f1Kwh'), decimalIn(readings, 'f2Kwh'), decimalIn(readings, 'f3Kwh')]
  if (!f1 || !f2 || !f3) return null
  const missing = kwh.minus(f1).minus(f2).minus(f3).toNumber()
  const rest = kwh.minus(f1).minus(f2)
  return Math.abs(missing) <= BAND_ROUNDING_KWH && !rest.isNegative() ? { f1, f2, f3: rest } : null
}

/** True if the three bands do not add up to the yearly consumption. */
export function bandsMiss(readings: Readings): boolean {
  const kwh = decimalIn(readings, 'annualKwh')
  const isWhole = (['f1Kwh', 'f2Kwh', 'f3Kwh'] as const).every(field => decimalIn(readings, field) !== null)
  return kwh !== null && isWhole && bandsOf(readings, kwh) === null
}

/** Gas use as confirmed; null while a needed value is missing, or when the rules do not cover it. */
export function gasUse(readings: Readings, client: ClientType, place: Place | null): GasUse | null {
  const smc = decimalIn(readings, 'annualSmc')
  if (!smc || !place || !isWithin(smc, 1, useLimits.maxSmc)) return null
  const heating = valueOf(readings, 'heating') ?? smc.toNumber() >= HEATING_FROM_SMC
  return { commodity: 'gas', client, smc, place, heating: heating === true }
}
