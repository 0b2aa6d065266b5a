import type { Decimal } from '#core/decimal.ts'
import type { Place } from '#areas/market/places.ts'

/** spec 2 §3.1: offers are for households or for businesses. */
export const CLIENT_TYPES = ['domestico', 'business'] as const
export type ClientType = (typeof CLIENT_TYPES)[number]

export interface LuceUse {
  commodity: 'luce'
  client: ClientType
  /** kWh a year */
  kwh: Decimal
  /** kWh a year by band, summing to `kwh`; null when only the total is known. */
  bands: { f1: Decimal; f2: Decimal; f3: Decimal } | null
  /** Contractual power, kW. */
  powerKw: Decimal
  resident: boolean
}

export interface GasUse {
  commodity: 'gas'
  client: ClientType
  /** Smc a year */
  smc: Decimal
  place: Place
  heating: boolean
}

export type Use = LuceUse | GasUse

/** Range that the engine supports; outside it an input is invalid, not merely rare. */
export const useLimits = {
  /** kWh a year: above 200,000 kWh a month another excise applies (D.Lgs. 504/1995, annex I). */
  maxKwh: 2_400_000,
  /** Smc a year: the network tariff has no tier above (ENERGY.md §1). */
  maxSmc: 200_000,
  /** kW: low voltage (CEI 0-21). */
  minPowerKw: 0.5,
  maxPowerKw: 100,
} as const

/** Contractual power of nearly every Italian home, kW (OPERATIONS.md, GET /api/compare). */
export const USUAL_POWER_KW = 3
