import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import { addMonths, daysBetween, type CalendarDate } from '#core/dates.ts'
import type { Cents } from '#core/money.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import type { MeterReading } from '#areas/bill-reading/charges/charges.ts'
import { numberIn, textIn, type OutsideAmounts, type Readings } from '../readings.ts'

export function billedPeriod(
  billId: string,
  commodity: Commodity,
  supplyType: EnergyKind,
  values: Readings,
  outside: OutsideAmounts,
  meter: readonly MeterReading[] = [],
) {
  const isShared = supplyType === 'luce_gas'
  const consumption = numberIn(values, commodity === 'luce' ? 'periodKwh' : 'periodSmc')
  const total = numberIn(values, 'total')
  const cents = total === null ? null : (Math.round(total * 100) as Cents)
  const energy = cents === null || isShared ? null : energyOf(cents, outside)
  return {
    billId,
    supplier: textIn(values, 'supplier'),
    from: textIn(values, 'periodFrom'),
    to: textIn(values, 'periodTo'),
    /** kWh or Smc billed in the period. */
    consumption,
    total: cents,
    /** Without items independent of the contract: licence, recalculations, bonus. Null on a bill of two supplies. */
    energy,
    isShared,
    /** Euro per kWh or Smc, all in. */
    averagePrice: energy !== null && consumption && consumption > 0 && energy > 0 ? energy / 100 / consumption : null,
    /** The sale price alone, as confirmed. */
    unitPrice: numberIn(values, commodity === 'luce' ? 'unitPriceLuce' : 'unitPriceGas'),
    /** Whether the billed consumption was metered; null if the bill does not say, or was not read for it. */
    measure: measureOf(meter.filter(each => each.commodity === commodity)),
  }
}

export type BilledPeriod = ReturnType<typeof billedPeriod>

/** A bonus always benefits the customer, whatever its printed sign. */
const energyOf = (total: Cents, { tvLicence, recalculations, bonus }: OutsideAmounts): Cents =>
  (total - (tvLicence ?? 0) - (recalculations ?? 0) + Math.abs(bonus ?? 0)) as Cents

/** Meter status at the end of the bill: one estimated reading makes it an estimate. */
function measureOf(readings: readonly MeterReading[]): MeterReading['kind'] | null {
  const kinds = readings.map(({ kind }) => kind)
  return (['stimata', 'autolettura', 'effettiva'] as const).find(kind => kinds.includes(kind)) ?? null
}

/** Removes bills submitted twice; the first one stays. */
export function withoutRepeats(periods: readonly BilledPeriod[]): BilledPeriod[] {
  const seen = new Set<string>()
  return periods.filter(period => {
    if (period.from === null || period.to === null) return true
    const key = [period.from, period.to, period.total, period.consumption].join('|')
    return !seen.has(key) && Boolean(seen.add(key))
  })
}

const DAYS_APART = 20

/** The bill of roughly the same days a year earlier. */
export function yearBefore(period: BilledPeriod, all: readonly BilledPeriod[]): BilledPeriod | null {
  if (period.from === null || period.to === null) return null
  const [from, to] = [addMonths(period.from, -12), addMonths(period.to, -12)]
  const near = (a: CalendarDate, b: CalendarDate) => Math.abs(daysBetween(a, b)) <= DAYS_APART
  return (
    all.find(other => other.from !== null && other.to !== null && near(other.from, from) && near(other.to, to)) ?? null
  )
}

export interface YearOfBills {
  year: string
  bills: number
  days: number
  consumption: number
  energy: Cents
  /** Per day, so that years with missing bills can be compared. */
  consumptionPerDay: number
  energyPerDay: number
}

/** Totals by the year in which the billed days end; only bills with known days, consumption and amount. */
export function yearsOf(periods: readonly BilledPeriod[]): YearOfBills[] {
  const years = new Map<string, { bills: number; days: number; consumption: number; energy: number }>()
  for (const { from, to, consumption, energy } of periods) {
    if (from === null || to === null || from > to || consumption === null || energy === null) continue
    const year = to.slice(0, 4)
    const sum = years.get(year) ?? { bills: 0, days: 0, consumption: 0, energy: 0 }
    years.set(year, {
      bills: sum.bills + 1,
      days: sum.days + daysBetween(from, to) + 1,
      consumption: sum.consumption + consumption,
      energy: sum.energy + energy,
    })
  }
  return [...years]
    .map(([year, sum]) => ({
      year,
      ...sum,
      energy: sum.energy as Cents,
      consumptionPerDay: sum.consumption / sum.days,
      energyPerDay: sum.energy / 100 / sum.days,
    }))
    .toSorted((a, b) => (a.year < b.year ? 1 : -1))
}
