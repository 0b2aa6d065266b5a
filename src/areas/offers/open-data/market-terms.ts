import type { DeclaredComponent } from '../cost/plan.ts'

/**
 * What the open data say of one commodity of an offer, as it is kept: close to the file, with the codes read and every
 * amount as the text it was printed with (ENERGY.md §2). `marketPlan` makes of it what the cost engine takes.
 */
export interface MarketTerms {
  commodity: 'luce' | 'gas'
  /** How the prices divide the hours; gas is always `mono`. */
  bands: MarketBands
  /** Absent for a fixed price. `byBand` where the hours of a band pay more or less of the index than others. */
  index?: { name: 'pun' | 'psv'; coefficient: string; byBand?: Record<'f1' | 'f2' | 'f3', string> }
  /** Of a flat offer: kWh or Smc a year that it always charges, whatever is used. */
  flatUnits?: string
  components: MarketComponent[]
  declared: DeclaredComponent[]
  dispatching: { entry: MarketDispatching; value?: string }[]
  discounts: MarketDiscount[]
}

const MARKET_BANDS = ['mono', 'f1-f23', 'f1-f2-f3', 'f2-f13', 'f3-f12'] as const
type MarketBands = (typeof MARKET_BANDS)[number]
export type MarketBand = 'f1' | 'f2' | 'f3' | 'f23' | 'f13' | 'f12'
export type MarketUnit = '€/year' | '€/kW' | '€/kWh' | '€/Smc' | '€'

/** TIPO_DISPACCIAMENTO with a published value; 99 brings its own. */
export const MARKET_DISPATCHING = [
  ...(['01', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '99'] as const),
] as const
export type MarketDispatching = (typeof MARKET_DISPATCHING)[number]

/** When a price or a discount holds, counted from the first month of the contract or by the calendar. */
export interface Period {
  /** The first so many months. */
  months?: number
  /** Up to this month of the calendar, included: 'YYYY-MM'. */
  until?: string
  /** Only in these months of the calendar, 1 to 12. */
  only?: number[]
}

/** One price of a component: for a band, a stretch of yearly consumption and a time. */
export interface PriceInterval extends Period {
  /** Absent: for all hours. */
  band?: MarketBand
  /** kWh or Smc a year; the stretch that holds the whole consumption prices all of it. */
  from?: string
  upTo?: string
  price: string
  unit: MarketUnit
}

export interface MarketComponent {
  name: string
  /** Chosen by the customer: never in the cost. */
  optional?: true
  /** MACROAREA: 05 is paid once. */
  area: '01' | '02' | '04' | '05' | '06'
  intervals: PriceInterval[]
}

export interface MarketDiscount extends Period {
  name: string
  amount: string
  unit: MarketUnit | '%'
  on: 'fee' | 'power' | 'sale'
  /** Only what is used in these bands. */
  bands?: MarketBand[]
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

/** Why an offer of the market is kept without a cost. */
const UNPRICED = [
  'other-index',
  'several-indices',
  'other-bands',
  'own-unit',
  'no-price',
  'discount-on-tutela',
  'discount-on-component',
  'regulated-component',
  'other-dispatching',
  'all-inclusive',
  'flat-without-size',
  'mixed',
  'joined-offers-missing',
  'condominium',
] as const
export type Unpriced = (typeof UNPRICED)[number]
