import { isCalendarDate, type CalendarDate, startOfRomeDay } from '#core/dates.ts'

/** What a file of the Portale holds; a newer one of the same scope stands in for it. */
export interface FileScope {
  /** «E-MLIBERO», «G-PLACET», «D-MLIBERO»; «E-DEMO» of the fictional market of a demonstration. */
  scope: string
  commodity: 'luce' | 'gas' | 'luce_gas'
  placet: boolean
  format: 'xml' | 'csv'
  day: CalendarDate
}

/** Of the fictional market: never beside a real one. */
export const DEMO_SCOPES: string[] = ['E-DEMO', 'G-DEMO']
export const isDemoScope = (scope: string): boolean => DEMO_SCOPES.includes(scope)

const COMMODITIES = { E: 'luce', G: 'gas', D: 'luce_gas' } as const
const NAME = /^PO_Offerte_([EGD])_(MLIBERO|PLACET|DEMO)_(\d{4})(\d{2})(\d{2})\.(xml|csv)$/i

/** Reads `PO_Offerte_{E|G|D}_{MLIBERO|PLACET}_YYYYMMDD.{xml|csv}`; null for other names: the day of the data stands there alone. */
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

/** After so many hours the data of a day are old, where they should come every day. */
export const STALE_HOURS = 48

/** Counted from the end of the day of the data. */
export const isStale = (day: CalendarDate, now: Date): boolean =>
  now.getTime() - startOfRomeDay(day).getTime() > (24 + STALE_HOURS) * 3_600_000
