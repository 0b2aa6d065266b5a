import { Decimal } from '#core/decimal.ts'
import type { Commodity } from '#areas/market/parameters.ts'

/** €/kWh or €/Smc; luce prices include network losses (ENERGY.md §1). Which bands there are follows TIPOLOGIA_FASCE. */
export type BandPrices =
  | { bands: 'mono'; mono: Decimal }
  | { bands: 'f1-f23'; f1: Decimal; f23: Decimal }
  | { bands: 'f1-f2-f3'; f1: Decimal; f2: Decimal; f3: Decimal }

export type Band = 'mono' | 'f1' | 'f2' | 'f3' | 'f23'

export type ByBand = Readonly<Record<'f1' | 'f2' | 'f3', Decimal>>

/** A fixed price, or what is added to an index (then `prices` are the spreads). */
export interface EnergyPrice {
  index: 'pun' | 'psv' | null
  /** How much of the index is paid, in all hours or in each band (then `prices` are by three bands); absent: all of it. */
  coefficient?: Decimal | ByBand
  prices: BandPrices
}

/** How much of the index is paid in these hours; undefined: all of it. */
export const coefficientIn = ({ coefficient }: EnergyPrice, band: string): Decimal | undefined =>
  coefficient === undefined || coefficient instanceof Decimal
    ? coefficient
    : (coefficient as Partial<Record<string, Decimal>>)[band]

/** Regulated components that a seller may put on top of its own price (CODICE of ComponentiRegolate). */
export type DeclaredComponent = 'pcv' | 'ppe' | 'ccr' | 'cpr' | 'grad' | 'qvd-fixed' | 'qvd-variable'

/** Dispatching entries a seller may pass on, by their TIPO_DISPACCIAMENTO. */
export type DispatchingEntry = '01' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '11' | '12' | '13' | '14'

export interface Discount {
  name: string
  /** A positive amount: € as it lasts, € per kWh or Smc, or per cent of `on`. */
  amount: Decimal
  unit: '€' | '€/unit' | '%'
  /** What a percentage is taken of; `energy` is the seller's price with its index, without regulated components. */
  on: 'fee' | 'power' | 'energy' | 'sale'
  /** False: subtracted after VAT (IVA_SCONTO NO). */
  reducesVatBase: boolean
  lasts: 'once' | 'first-year' | 'always'
  /** A discount under a condition (e-bill, bank debit…) never enters the cost unless the person accepts it. */
  condition: string | null
}

/** What a seller asks for one commodity: everything in an offer that a yearly cost depends on, and nothing else. */
export interface PricePlan {
  commodity: Commodity
  price: EnergyPrice
  /** Months for which `price` cannot change; null for a variable price. */
  fixedMonths: number | null
  /** The price declared for after the fixed months, where the contract says it. */
  renewal: EnergyPrice | null
  /** €/year */
  feeYear: Decimal
  /** €/kW a year, luce only. */
  feePerKwYear: Decimal
  /** €, paid once with the first year. */
  feeOnce?: Decimal
  /** € per kWh of dispatching at the seller's own price (entry 99): no discount is taken of it. */
  ownPerUnit?: Decimal
  declared: readonly DeclaredComponent[]
  dispatching: readonly DispatchingEntry[]
  discounts: readonly Discount[]
}
