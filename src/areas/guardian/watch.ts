import type { SupplyRow } from '#areas/supplies/supply.ts'
import type { CalendarDate } from '#core/dates.ts'
import { type Cents, cents } from '#core/money.ts'

export interface Watch {
  reminders: boolean
  alert: boolean
  /** Cents a year that a change must gain for an alert. */
  threshold: Cents
}

/** Default, shown as 50 € a year. */
export const DEFAULT_THRESHOLD = cents(5000)
/**
 * Below this a change is not worth the trouble (`isWorthChanging`); nobody saves more than the maximum on one supply.
 */
export const MIN_THRESHOLD = cents(1000)
export const MAX_THRESHOLD = cents(200_000)

/**
 * Confirming a bill enables its reminders until switched off, as part of the service. Alerts compare offers, so they
 * start only once a threshold is chosen.
 */
const AT_FIRST: Watch = { reminders: true, alert: false, threshold: DEFAULT_THRESHOLD }

export const chosenIn = (row: (Omit<Watch, 'threshold'> & { thresholdCents: number }) | undefined): Watch =>
  row ? { reminders: row.reminders, alert: row.alert, threshold: cents(row.thresholdCents) } : AT_FIRST

/** «50», «49,90», «49.90», «1.200 €»: cents, or null when invalid. */
export function readThreshold(typed: string): Cents | null {
  const [, whole = '', decimals = ''] =
    /^\s*(?:€\s*)?(\d{1,3}(?:\.\d{3})+|\d{1,7})(?:[.,](\d{1,2}))?\s*(?:€|euro)?\s*$/i.exec(typed) ?? []
  if (whole === '') return null
  return cents(Number(whole.replaceAll('.', '')) * 100 + Number(decimals.padEnd(2, '0')))
}

/** More supplies than any household has. */
export const MAX_SUPPLIES = 50

/** End of a fixed price. At the end of variable conditions only the spread changes. */
export const endOf = (supply: Pick<SupplyRow, 'priceType' | 'conditionsEnd'>): CalendarDate | null =>
  supply.priceType === 'fisso' ? supply.conditionsEnd : null
