import type { Commodity } from '#areas/market/parameters.ts'
import { type DeclaredComponent, DISPATCHING } from '../cost/plan.ts'
import type { unpricedTexts } from './texts.ts'

/**
 * One commodity of an offer as stored: close to the file, with codes parsed and amounts as printed (ENERGY.md §2).
 * `marketPlan` converts it to input of the cost engine.
 */
export interface MarketTerms {
  commodity: Commodity
  /** How prices split the hours; gas is always `mono`. */
  bands: MarketBands
  /**
   * Absent for a fixed price. `byBand` when some bands pay a different share of the index; its `f23` applies to the
   * mix of F2 and F3, in both.
   */
  index?: {
    name: 'pun' | 'psv'
    coefficient: string
    byBand?: Record<'f1' | 'f2' | 'f3', string> & { f23?: string }
  }
  /** Fixed and variable at once: each interval states which. */
  mixed?: true
  /** One price for everything (OFFERTA_ONNICOMPRENSIVA), with the units of its subscription if any. */
  inclusive?: { subscribed?: string }
  /** Flat offers: kWh or Smc a year always charged, whatever is used. */
  flatUnits?: string
  components: MarketComponent[]
  declared: DeclaredComponent[]
  dispatching: { entry: MarketDispatching | 'placet-business'; value?: string }[]
  discounts: MarketDiscount[]
}

type MarketBands = 'mono' | 'f1-f23' | 'f1-f2-f3' | 'f2-f13' | 'f3-f12'
export type MarketBand = 'f1' | 'f2' | 'f3' | 'f23' | 'f13' | 'f12'
export type MarketUnit = '€/year' | '€/kW' | '€/kWh' | '€/Smc' | '€'

/** TIPO_DISPACCIAMENTO with a published value; 99 brings its own. */
export const MARKET_DISPATCHING = [...DISPATCHING, '99'] as const
export type MarketDispatching = (typeof MARKET_DISPATCHING)[number]

/** When a price or a discount applies, counted from the first month of the contract or by calendar. */
export interface Validity {
  /** The first N months. */
  months?: number
  /** Up to this calendar month, included: 'YYYY-MM'. */
  until?: string
  /** Only in these calendar months, 1 to 12. */
  only?: number[]
}

/** One price of a component: for a band, a tier of yearly consumption and a time. */
export interface PriceInterval extends Validity {
  /** Absent: for all hours. */
  band?: MarketBand
  /** kWh or Smc a year, in whole units: above `from` - 1, up to `upTo` included. */
  from?: string
  upTo?: string
  /** TIPO_PREZZO: follows the index or not; absent when not stated. */
  variable?: boolean
  price: string
  unit: MarketUnit
}

export interface MarketComponent {
  name: string
  /** Optional for the customer: never in the cost. */
  optional?: true
  /** MACROAREA: 05 is paid once. */
  area: '01' | '02' | '04' | '05' | '06'
  /** The offer’s own band that it prices, '1' to '8'. */
  ownBand?: string
  intervals: PriceInterval[]
}

export interface MarketDiscount extends Validity {
  name: string
  amount: string
  unit: MarketUnit | '%'
  on: 'fee' | 'power' | 'sale'
  /** Only for consumption in these bands, each as shares of F1, F2 and F3. */
  shares?: Record<'f1' | 'f2' | 'f3', string>
  /** A percentage of the price of these own bands. */
  ownBands?: string[]
  /** A percentage of regulated components that the offer passes on. */
  components?: DeclaredComponent[]
  /** VALIDITA 01: once, with the first bill. */
  atEntry?: true
  /** IVA_SCONTO 02: subtracted after VAT. */
  afterVat?: true
  /** Such a discount never enters the cost by itself. */
  condition?: string
  from?: string
  upTo?: string
}

/** Why a market offer has no cost, or no rank; the last two depend on the household. */
export type Unpriced = keyof typeof unpricedTexts
/** Checked at import on the figures themselves: the office may accept these. */
export const IMPLAUSIBLE = ['energy-implausible', 'fee-implausible', 'total-implausible'] as const satisfies Unpriced[]
export const isImplausible = (reason: Unpriced | null): boolean => IMPLAUSIBLE.some(each => each === reason)
