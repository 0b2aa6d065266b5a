import type { CalendarDate } from '#core/dates.ts'
import type { ContractType } from '../offer.ts'
import type { MarketDiscount, MarketTerms, Unpriced } from './market-terms.ts'
import type { brokenTexts, refusalTexts } from './texts.ts'

export type MarketKind = 'luce' | 'gas' | 'luce_gas'
export type MarketClient = 'domestico' | 'business' | 'condominio'

/** An offer of the market as the open data of one day say it (ENERGY.md §2). It is a yardstick, never proposed. */
export interface MarketOffer {
  kind: MarketKind
  /** COD_OFFERTA: as on the bill. */
  code: string
  /** 11 digits. */
  vatNumber: string
  name: string
  client: MarketClient
  /** Who may sign it, of households. */
  residence: 'resident' | 'non-resident' | 'all'
  priceType: 'fixed' | 'variable' | 'flat' | 'mixed'
  /** Months for which the conditions hold; null: open-ended. */
  months: number | null
  validFrom: CalendarDate
  /** The last day on which it can be signed. */
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
  /** Conditions that leave some customers out (LIMITANTE 01), in the supplier's words. */
  limits: string[]
  /** Codes of the offers that an offer for both joins, and its own discounts beside theirs, taken off luce. */
  joined: { luce: string[]; gas: string[]; discounts: MarketDiscount[] } | null
  /** Null for an offer for both, whose price is that of the offers it joins. */
  terms: MarketTerms | null
  /** Of the regulated kind, equal for all suppliers but for its price. */
  placet: boolean
  unpriced: Unpriced | null
}

/** Why an entry of a file is not kept at all. */
export type Refusal = keyof typeof refusalTexts

/** Why a file is no list of offers. */
export type BrokenCause = keyof typeof brokenTexts

export interface RefusedEntry {
  /** Where it begins in the file. */
  line: number
  code: string | null
  vatNumber: string | null
  reason: Refusal
  /** The element and what it holds. */
  detail: string
}
