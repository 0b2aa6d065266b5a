import type { HomeRow, SupplyRow } from '#areas/supplies/supply.ts'
import { daysBetween, type CalendarDate } from '#core/dates.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import type { CustomerType } from '../bill.ts'
import type { SupplyCosts } from './supply-cost.server.ts'
import { nameOfHome } from './supply-rows.server.ts'

export interface SupplyLine {
  id: string
  commodity: Commodity
  customerType: CustomerType
  /** POD or PDR. */
  code: string | null
  supplierName: string | null
  offerName: string | null
  priceType: 'fisso' | 'variabile' | null
  /** €/kWh or €/Smc, exact notation; of a variable price what was paid in the days of the bill. */
  unitPrice: string | null
  /** Over the index, where it was written by hand. */
  spread: string | null
  /** € a year. */
  fixedFeeYear: string | null
  /** kWh or Smc a year. */
  annualConsumption: string | null
  conditionsEnd: CalendarDate | null
  /** Until the price may change; negative when that day is past. */
  daysLeft: number | null
  /** The newest bill that told of it. */
  billId: string | null
  home: { id: string; name: string; address: string; isNamed: boolean } | null
  /** Null where only the supplies were asked for. */
  costs: SupplyCosts | null
}

export const supplyLine = (
  supply: SupplyRow,
  home: HomeRow | null,
  today: CalendarDate,
  costs: SupplyCosts | null,
): SupplyLine => ({
  id: supply.id,
  commodity: supply.commodity,
  customerType: supply.customerType,
  code: supply.code,
  supplierName: supply.supplierName,
  offerName: supply.offerName,
  priceType: supply.priceType,
  unitPrice: supply.unitPrice,
  spread: supply.spread,
  fixedFeeYear: supply.fixedFeeYear,
  annualConsumption: supply.annualConsumption,
  conditionsEnd: supply.conditionsEnd,
  daysLeft: supply.conditionsEnd === null ? null : daysBetween(today, supply.conditionsEnd),
  billId: supply.billId,
  home: home && { id: home.id, name: nameOfHome(home), address: home.address, isNamed: home.label !== null },
  costs,
})
