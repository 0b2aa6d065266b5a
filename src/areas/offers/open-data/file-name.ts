import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import { isCalendarDate, type CalendarDate, startOfRomeDay } from '#core/dates.ts'

/** Content of a Portale file; a newer file of the same scope replaces it. */
export interface FileScope {
  /** «E-MLIBERO», «G-PLACET», «D-MLIBERO»; «E-DEMO» of the fictional market of a demonstration. */
  scope: string
  commodity: EnergyKind
  placet: boolean
  format: 'xml' | 'csv'
  day: CalendarDate
}

/** Scopes of the fictional market: never combined with a real one. */
export const DEMO_SCOPES: string[] = ['E-DEMO', 'G-DEMO']
export const isDemoScope = (scope: string): boolean => DEMO_SCOPES.includes(scope)

const COMMODITIES = { E: 'luce', G: 'gas', D: 'luce_gas' } as const
const NAME = /^PO_Offerte_([EGD])_(MLIBERO|PLACET|DEMO)_(\d{4})(\d{2})(\d{2})\.(xml|csv)$/i

/** Parses `PO_Offerte_{E|G|D}_{MLIBERO|PLACET}_YYYYMMDD.{xml|csv}`; null for other names. Only the name gives the day of the data. */
export function fileScope(name: string): FileScope | null {
  const [, letter = '', market = '', year, month, dayOfMonth, format = ''] = NAME.exec(name) ?? []
  const day = `${year}-${month}-${dayOfMonth}`
  if (!isCalendarDate(day)) return null
  const commodity = COMMODITIES[letter.toUpperCase() as keyof typeof COMMODITIES]
  const placet = market.toUpperCase() === 'PLACET'
  return {
    scope: `${letter.toUpperCase()}-${market.toUpperCase()}`,
    commodity,
    placet,
    format: format.toLowerCase() as FileScope['format'],
    day,
  }
}

/** Daily data older than this are stale. */
export const STALE_HOURS = 48

/** Counted from the end of the data's day. */
export const isStale = (day: CalendarDate, now: Date): boolean =>
  now.getTime() - startOfRomeDay(day).getTime() > (24 + STALE_HOURS) * 3_600_000
