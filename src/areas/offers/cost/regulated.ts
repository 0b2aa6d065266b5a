import type { Decimal } from '#core/decimal.ts'
import type { IndexEstimate } from '#areas/market/index-series.ts'
import type { IndexRange } from './index-range.ts'
import type { Band, DeclaredComponent, DispatchingEntry } from './plan.ts'
import type { Use } from './use.ts'

/** €/year and € per kWh or Smc of a component. */
export interface Rate {
  perYear: Decimal
  perUnit: Decimal
}

/**
 * Everything in a yearly cost that no seller decides, computed once for a use: thousands of offers are then costed
 * against it. Amounts are exact euros a year.
 */
export interface Regulated {
  use: Use
  /** «4° trimestre 2026»: whose tariffs and taxes these are. */
  quarter: string
  /** kWh or Smc of a year. */
  units: Decimal
  bandUnits: Record<Band, Decimal>
  powerKw: Decimal
  network: Decimal
  charges: Decimal
  excise: Decimal
  vat: VatRule
  declared: Partial<Record<DeclaredComponent, Rate>>
  dispatching: Partial<Record<DispatchingEntry, Rate>>
  /** Expected wholesale price by band, € per unit; for luce with the network losses that variable offers add (λ). */
  wholesale: Record<Band, Decimal | null>
  /** Where the wholesale price comes from, to say it beside a variable figure, and how far it went in the last months. */
  index: { name: 'PUN' | 'PSV'; estimate: IndexEstimate | null; banded: IndexEstimate | null; range: IndexRange | null }
  /** The bands were split by the standard profile because only the total is known. */
  bandsAssumed: boolean
  /** The regional surcharge applied waits for a check. */
  surchargeToCheck: boolean
}

/** VAT on the sale and on the rest. `reducedUnits` of the volumetric part pay the reduced rate: 480 Smc of gas, nothing of luce. */
interface VatRule {
  ordinaryRate: Decimal
  reducedRate: Decimal
  reducedUnits: Decimal
  /** Euros of network and charges, and of excise, that pay the reduced rate. */
  reducedRegulated: Decimal
  reducedExcise: Decimal
  /** True where both rates are shown: gas. */
  twoRates: boolean
}
