import type { Decimal } from '#core/decimal.ts'
import type { IndexEstimate } from '#areas/market/index-series.ts'
import type { IndexRange } from './index-range.ts'
import type { Band, DeclaredComponent, DispatchingEntry } from './plan.ts'
import type { Use } from './use.ts'

/** €/year and € per kWh or Smc. */
export interface Rate {
  perYear: Decimal
  perUnit: Decimal
}

/**
 * The part of a yearly cost that no seller decides, computed once per use so that thousands of offers can be costed
 * against it. Amounts are exact euros a year.
 */
export interface Regulated {
  use: Use
  /** «4° trimestre 2026»: the quarter of these tariffs and taxes. */
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
  /**
   * Expected wholesale price by band, € per unit; for luce including the network losses added to variable offers (λ).
   */
  wholesale: Record<Band, Decimal | null>
  /** Source of the wholesale price, shown next to a variable figure, and its range in the last months. */
  index: { name: 'PUN' | 'PSV'; estimate: IndexEstimate | null; banded: IndexEstimate | null; range: IndexRange | null }
  /** The bands were split by the standard profile because only the total is known. */
  bandsAssumed: boolean
  /** The regional surcharge applied still has to be verified. */
  surchargeToCheck: boolean
}

/** VAT on the sale and on the rest. `reducedUnits` of the volumetric part pay the reduced rate: 480 Smc of gas, none of luce. */
interface VatRule {
  ordinaryRate: Decimal
  reducedRate: Decimal
  reducedUnits: Decimal
  /** Euros of network and charges, and of excise, at the reduced rate. */
  reducedRegulated: Decimal
  reducedExcise: Decimal
  /** True when both rates are shown: gas. */
  twoRates: boolean
}
