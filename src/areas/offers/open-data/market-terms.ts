import { type DeclaredComponent, DISPATCHING } from '../cost/plan.ts'
import type { unpricedTexts } from './texts.ts'

/**
 * What the open data say of one commodity of an offer, as it is kept: close to the file, with the codes read and every
 * amount as the text it was printed with (ENERGY.md §2). `marketPlan` makes of it what the cost engine takes.
 */
export interface MarketTerms {
  commodity: 'luce' | 'gas'
  /** How the prices divide the hours; gas is always `mono`. */
  bands: MarketBands
  /**
   * Absent for a fixed price. `byBand` where the hours of a band pay more or less of the index than others; its `f23` is paid
   * of the mix of F2 and F3, in both of them.
   */
  index?: {
    name: 'pun' | 'psv'
    coefficient: string
    byBand?: Record<'f1' | 'f2' | 'f3', string> & { f23?: string }
  }
  /** Fixed and variable at once: each interval says which it is. */
  mixed?: true
  /** One price for everything (OFFERTA_ONNICOMPRENSIVA), with the units that its subscription holds where it has one. */
  inclusive?: { subscribed?: string }
  /** Of a flat offer: kWh or Smc a year that it always charges, whatever is used. */
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

/** When a price or a discount holds, counted from the first month of the contract or by the calendar. */
export interface Validity {
  /** The first so many months. */
  months?: number
  /** Up to this month of the calendar, included: 'YYYY-MM'. */
  until?: string
  /** Only in these months of the calendar, 1 to 12. */
  only?: number[]
}

/** One price of a component: for a band, what is used inside a stretch of the yearly consumption, and a time. */
export interface PriceInterval extends Validity {
  /** Absent: for all hours. */
  band?: MarketBand
  /** kWh or Smc a year, in whole units: what is above `from` - 1, up to `upTo` included. */
  from?: string
  upTo?: string
  /** TIPO_PREZZO: follows the index, or not; absent where it is not said. */
  variable?: boolean
  price: string
  unit: MarketUnit
}

export interface MarketComponent {
  name: string
  /** Chosen by the customer: never in the cost. */
  optional?: true
  /** MACROAREA: 05 is paid once. */
  area: '01' | '02' | '04' | '05' | '06'
  /** The band of the offer’s own hours that it prices, '1' to '8'. */
  ownBand?: string
  intervals: PriceInterval[]
}

export interface MarketDiscount extends Validity {
  name: string
  amount: string
  unit: MarketUnit | '%'
  on: 'fee' | 'power' | 'sale'
  /** Only what is used in these bands, each as parts of F1, F2 and F3. */
  shares?: Record<'f1' | 'f2' | 'f3', string>
  /** A percentage of the price of these bands of the offer’s own hours. */
  ownBands?: string[]
  /** A percentage of regulated components that the offer passes on. */
  components?: DeclaredComponent[]
  /** VALIDITA 01: once, with the first bill. */
  atEntry?: true
  /** IVA_SCONTO 02: subtracted after VAT. */
  afterVat?: true
  /** What it asks for; such a discount never enters the cost by itself. */
  condition?: string
  from?: string
  upTo?: string
}

/** Why an offer of the market is kept without a cost, or without a place; the last two are of one household. */
export type Unpriced = keyof typeof unpricedTexts
/** Judged at import on the figures themselves: the office may accept these. */
export const IMPLAUSIBLE = ['energy-implausible', 'fee-implausible', 'total-implausible'] as const satisfies Unpriced[]
export const isImplausible = (reason: Unpriced | null): boolean => IMPLAUSIBLE.some(each => each === reason)
