import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import type { CalendarDate } from '#core/dates.ts'
import type { ContractType } from '../offer.ts'
import type { MarketDiscount, MarketTerms, Unpriced } from './market-terms.ts'
import type { brokenTexts, refusalTexts } from './texts.ts'

export type MarketClient = 'domestico' | 'business' | 'condominio'

/** A market offer from the open data of one day (ENERGY.md §2): for comparison, never proposed. */
export interface MarketOffer {
  kind: EnergyKind
  /** COD_OFFERTA, as printed on bills. */
  code: string
  /** 11 digits. */
  vatNumber: string
  name: string
  client: MarketClient
  /** Which households may sign it. */
  residence: 'resident' | 'non-resident' | 'all'
  priceType: 'fixed' | 'variable' | 'flat' | 'mixed'
  /** Months of validity; null: open-ended. */
  months: number | null
  validFrom: CalendarDate
  /** Last day on which it can be signed. */
  validTo: CalendarDate
  /** False: only together with others. */
  alone: boolean
  ways: readonly ContractType[]
  payments: ('direct-debit' | 'card' | 'bollettino' | 'other')[]
  url: string | null
  site: string | null
  phone: string | null
  /** kWh or Smc a year, and kW; null: no limit. */
  consumption: { min: string | null; max: string | null }
  power: { min: string | null; max: string | null }
  /** ISTAT codes; all three empty: everywhere. */
  zones: { regions: string[]; provinces: string[]; towns: string[] }
  /** Conditions that exclude some customers (LIMITANTE 01), in the supplier's words. */
  limits: string[]
  /** Codes of the offers that a dual offer joins, and its additional discounts, taken off luce. */
  joined: { luce: string[]; gas: string[]; discounts: MarketDiscount[] } | null
  /** Null for a dual offer, whose price is that of the offers it joins. */
  terms: MarketTerms | null
  /** PLACET: standard contract of all suppliers, only the price differs. */
  placet: boolean
  unpriced: Unpriced | null
}

/** Why an entry of a file is rejected. */
export type Refusal = keyof typeof refusalTexts

/** Why a file is not a list of offers. */
export type BrokenCause = keyof typeof brokenTexts

export interface RefusedEntry {
  line: number
  code: string | null
  vatNumber: string | null
  reason: Refusal
  /** The element and its content. */
  detail: string
}
