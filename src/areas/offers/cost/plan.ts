import { Decimal } from '#core/decimal.ts'
import type { Commodity } from '#areas/market/parameters.ts'

/** €/kWh or €/Smc; luce prices include network losses (ENERGY.md §1). Available bands follow TIPOLOGIA_FASCE. */
export type BandPrices =
  | { bands: 'mono'; mono: Decimal }
  | { bands: 'f1-f23'; f1: Decimal; f23: Decimal }
  | { bands: 'f1-f2-f3'; f1: Decimal; f2: Decimal; f3: Decimal }

export type Band = 'mono' | 'f1' | 'f2' | 'f3' | 'f23'

export type ByBand = Readonly<Record<'f1' | 'f2' | 'f3', Decimal>>
/** Index coefficient per band; `f23` applies to the mix of F2 and F3, in both of them. */
export type PaidByBand = ByBand & Readonly<{ f23?: Decimal }>

/** A fixed price, or the spread over an index (then `prices` are spreads). */
export interface EnergyPrice {
  index: 'pun' | 'psv' | null
  /** Share of the index paid, in all hours or per band (then `prices` are by three bands); absent: all of it. */
  coefficient?: Decimal | PaidByBand
  prices: BandPrices
}

export const bandsOf = (prices: BandPrices): [Exclude<Band, 'mono'>, Decimal][] => {
  switch (prices.bands) {
    case 'mono':
      return []
    case 'f1-f23':
      return [
        ['f1', prices.f1],
        ['f23', prices.f23],
      ]
    case 'f1-f2-f3':
      return [
        ['f1', prices.f1],
        ['f2', prices.f2],
        ['f3', prices.f3],
      ]
  }
}

/** Share of the index paid in these hours; undefined: all of it. */
export const coefficientIn = ({ coefficient }: EnergyPrice, band: string): Decimal | undefined =>
  coefficient === undefined || coefficient instanceof Decimal
    ? coefficient
    : (coefficient as Partial<Record<string, Decimal>>)[band]

/** Index part of the price in some hours; null when the index has no value there. */
export function followed(
  { coefficient }: EnergyPrice,
  band: Band,
  wholesale: Readonly<Record<Band, Decimal | null>>,
): Decimal | null {
  const index = wholesale[band]
  if (coefficient === undefined || coefficient instanceof Decimal)
    return index && (coefficient ? index.times(coefficient) : index)
  if (band === 'mono' || band === 'f23') return null
  const mix = band === 'f1' ? undefined : coefficient.f23
  if (mix === undefined || mix.isZero()) return index && index.times(coefficient[band])
  return index && wholesale.f23 && index.times(coefficient[band]).plus(wholesale.f23.times(mix))
}

export function sumOfPrices(a: BandPrices, b: BandPrices): BandPrices {
  if (a.bands === 'mono' && b.bands === 'mono') return { bands: 'mono', mono: a.mono.plus(b.mono) }
  const [one, other] = [byBand(a), byBand(b)]
  const [f1, f2, f3] = [one.f1.plus(other.f1), one.f2.plus(other.f2), one.f3.plus(other.f3)]
  return [a, b].every(({ bands }) => bands !== 'f1-f2-f3')
    ? { bands: 'f1-f23', f1, f23: f2 }
    : { bands: 'f1-f2-f3', f1, f2, f3 }
}

export const byBand = (prices: BandPrices): ByBand => {
  switch (prices.bands) {
    case 'mono':
      return { f1: prices.mono, f2: prices.mono, f3: prices.mono }
    case 'f1-f23':
      return { f1: prices.f1, f2: prices.f23, f3: prices.f23 }
    case 'f1-f2-f3':
      return prices
  }
}

/** Regulated components that a seller may add to its own price (CODICE of ComponentiRegolate). */
export type DeclaredComponent = 'pcv' | 'ppe' | 'ccr' | 'cpr' | 'grad' | 'qvd-fixed' | 'qvd-variable'

/** Dispatching items that a seller may pass on, by TIPO_DISPACCIAMENTO. */
export const DISPATCHING = ['01', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14'] as const
export type DispatchingEntry = (typeof DISPATCHING)[number] | 'placet-business'

export interface Discount {
  name: string
  /** Positive: € over the period, € per kWh or Smc, or per cent of `on`. */
  amount: Decimal
  unit: '€' | '€/unit' | '%'
  /** Base of a percentage; `energy` is the seller's price with its index, without `beside`. */
  on: 'fee' | 'power' | 'energy' | 'sale'
  /** Share of each band it applies to, if not all; for a percentage of the energy or an amount per unit. */
  bands?: ByBand
  /** False: subtracted after VAT (IVA_SCONTO NO). */
  reducesVatBase: boolean
  lasts: 'once' | 'first-year' | 'always'
  /** A conditional discount (e-bill, direct debit…) never enters the cost unless the person accepts the condition. */
  condition: string | null
}

/** What a seller charges for one commodity: every input of the yearly cost that an offer decides, and nothing else. */
export interface PricePlan {
  commodity: Commodity
  price: EnergyPrice
  /** Months during which `price` cannot change; null for a variable price. */
  fixedMonths: number | null
  /** Price declared for after the fixed months, if the contract states it. */
  renewal: EnergyPrice | null
  /** €/year */
  feeYear: Decimal
  /** €/kW a year, luce only. */
  feePerKwYear: Decimal
  /** €, paid once with the first year. */
  feeOnce?: Decimal
  /**
   * Charged per unit in addition to the energy price (own dispatching, MACROAREA 02 and 06); percentages exclude it.
   */
  beside?: BandPrices
  /** Units included in a subscription: usage above them is paid, usage below is refunded. */
  includedUnits?: Decimal
  /** The price includes network, charges and dispatching: only taxes are added. */
  allInclusive?: true
  declared: readonly DeclaredComponent[]
  dispatching: readonly DispatchingEntry[]
  discounts: readonly Discount[]
}

/** A contract told as a price (or what is paid over an index) and a yearly fee, with nothing beside them. */
export const plainPlan = (
  commodity: Commodity,
  index: EnergyPrice['index'],
  mono: Decimal,
  feeYear: Decimal,
): PricePlan => ({
  commodity,
  price: { index, prices: { bands: 'mono', mono } },
  fixedMonths: null,
  renewal: null,
  feeYear,
  feePerKwYear: Decimal.zero,
  declared: [],
  dispatching: [],
  discounts: [],
})
