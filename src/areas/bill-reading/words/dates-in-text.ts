import { fold } from './fold.ts'

/** A calendar date as printed. `month`: only month and year stand there («settembre 2026»); `date` is its first day. */
interface PrintedDate {
  date: string
  month: boolean
  start: number
  end: number
}

/** In Italian and, on bilingual bills, in French, German and Slovene: all that begins so, without accents. */
const MONTHS: readonly RegExp[] = [
  /^(?:gen(?:naio)?|jan(?:vier|uar|ner)?|janner)$/,
  /^(?:feb(?:braio|ruar)?|fev(?:rier)?)$/,
  /^(?:mar(?:zo|s|ec)?|marz)$/,
  /^(?:apr(?:ile|il)?|avr(?:il)?)$/,
  /^(?:mag(?:gio)?|mai|maj)$/,
  /^(?:giu(?:gno)?|juin|jun(?:i|ij)?)$/,
  /^(?:lug(?:lio)?|juil(?:let)?|jul(?:i|ij)?)$/,
  /^(?:ago(?:sto)?|aout|aug(?:ust)?|avg(?:ust)?)$/,
  /^(?:sett?(?:embre)?|sept?(?:embre|ember)?)$/,
  /^(?:ott(?:obre)?|oct(?:obre)?|okt(?:ober)?)$/,
  /^(?:nov(?:embre|ember)?)$/,
  /^(?:dic(?:embre)?|dec(?:embre|ember)?|dez(?:ember)?)$/,
]
const MONTH_NAMES = `(${MONTHS.map(({ source }) => source.slice(4, -2)).join('|')})`
/** «quattordici aprile», «primo gennaio»: letters tell the day as well. */
const DAYS_IN_WORDS =
  'primo due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti ventuno ventidue ventitre ventiquattro venticinque ventisei ventisette ventotto ventinove trenta trentuno'.split(
    ' ',
  )
const DAY = `(\\d{1,2}|\\b(?:${DAYS_IN_WORDS.toReversed().join('|')}))`
const dayOf = (printed: string): number => DAYS_IN_WORDS.indexOf(printed) + 1 || Number(printed)
/** «1 settembre - 31 ottobre 2022»: what follows the first month is a day and no year. */
const NO_DAY = `(?![\\s\\-./]{1,2}${MONTH_NAMES.replace('(', '(?:')})`
/** «01/11/2025–31/12/2025» are two days, «2025-11-01» is one. */
const NUMERIC =
  /(?<!\d|(?<![/.|]\s?)\d{4}-)(\d{1,2})\s?([/.\-|])\s?(\d{1,2})\s?[/.\-|]\s?(2\s?0\d{2}|19[6-9]\d|\d{2})(?!\d|\/(?!\d{1,2}[/.]\d{1,2}[/.]\d{2}))/g
const ISO = /(?<![\d-])(20\d{2})-(\d{2})-(\d{2})(?![\d-])/g
const WORDED = new RegExp(
  `(?<![\\d,.])${DAY}(?:\\s?[°º^]|er)?[\\s\\-./]{0,2}${MONTH_NAMES}(?:\\.|[:,;](?=\\s?20\\d))?[\\s\\-./]{0,3}(20\\d{2}|19[6-9]\\d|\\d{2}${NO_DAY})(?!\\d)`,
  'g',
)
/** «1/IX/2026», «5 XI 2026»: the month in Roman figures. */
const ROMAN = /(?<![\d,.])(\d{1,2})\s?[./\s-]\s?(i{1,3}|iv|vi{0,3}|ix|xi{0,2})\s?[./\s-]\s?(20\d{2})(?!\d)/g
const ROMAN_MONTHS = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ')
const DAY_AND_MONTH = new RegExp(
  `(?<![\\d,.])${DAY}(?:\\s?[°º^]|er)?[\\s\\-./]{1,2}${MONTH_NAMES}\\b(?!\\.?[\\s\\-./]{0,3}\\d{2}${NO_DAY})`,
  'g',
)
const TWO_MONTHS = new RegExp(
  `(?<!\\w)${MONTH_NAMES}\\.?\\s?(?:-{1,2}|/|e|a|al)\\s?(?=${MONTH_NAMES}\\.?[\\s'/-]{1,2}(20\\d{2}))`,
  'g',
)
const MONTH_ONLY = new RegExp(`(?<![\\d\\w])${MONTH_NAMES}\\.?[\\s\\-'/]{1,2}(20\\d{2})(?!\\d)`, 'g')
/** «ott-26»: a hyphen or an apostrophe tells the year from a day. */
const MONTH_SHORT = new RegExp(`(?<![\\d\\w][\\s.-]?)${MONTH_NAMES}(?:-|\\s?')(2\\d)(?![\\d/.-])`, 'g')
const NUMERIC_MONTH = /(?<![\d/.])(0[1-9]|1[0-2])\/(20\d{2})(?![\d/])/g

/** The day exists and lies within the time that bills can be about, since the sixties. */
function calendarDate(year: number, month: number, day: number): string | null {
  const full = year < 100 ? 2000 + year : year
  if (full < 1960 || full > 2060) return null
  const date = new Date(Date.UTC(full, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}

const monthNumber = (name: string): number => MONTHS.findIndex(month => month.test(name)) + 1

/** The last day of the month of a date. */
export function endOfMonth(date: string): string {
  const [year, month] = date.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** Dates in the notations of Italian bills, in printed order. Needs no label; two dates never overlap. */
export function datesIn(text: string): PrintedDate[] {
  const folded = fold(text)
  const found: PrintedDate[] = []
  const add = (date: string | null, month: boolean, match: RegExpMatchArray): void => {
    const start = match.index!
    const end = start + match[0].length
    if (date && !found.some(other => other.start < end && other.end > start)) found.push({ date, month, start, end })
  }
  for (const match of folded.matchAll(ISO))
    add(calendarDate(Number(match[1]), Number(match[2]), Number(match[3])), false, match)
  for (const match of folded.matchAll(NUMERIC))
    add(calendarDate(Number(match[4]!.replace(/\s/, '')), Number(match[3]), Number(match[1])), false, match)
  for (const match of folded.matchAll(WORDED))
    add(calendarDate(Number(match[3]), monthNumber(match[2]!), dayOf(match[1]!)), false, match)
  for (const match of folded.matchAll(ROMAN))
    add(calendarDate(Number(match[3]), ROMAN_MONTHS.indexOf(match[2]!) + 1, Number(match[1])), false, match)
  addShared(folded, found, add)
  for (const match of folded.matchAll(MONTH_ONLY))
    add(calendarDate(Number(match[2]), monthNumber(match[1]!), 1), true, match)
  for (const match of folded.matchAll(MONTH_SHORT))
    add(calendarDate(Number(match[2]), monthNumber(match[1]!), 1), true, match)
  for (const match of folded.matchAll(NUMERIC_MONTH))
    add(calendarDate(Number(match[2]), Number(match[1]), 1), true, match)
  return found.sort((a, b) => a.start - b.start)
}

/** «9 luglio» without a year at the start of a text: the first such day after another. */
export function nextDay(text: string, from: string): string | null {
  const [match] = fold(text).matchAll(DAY_AND_MONTH)
  if (!match || match.index > 0) return null
  const year = Number(from.slice(0, 4))
  const days = [year, year + 1].map(each => calendarDate(each, monthNumber(match[2] ?? ''), dayOf(match[1] ?? '')))
  return days.find(day => day !== null && day >= from) ?? null
}

type Add = (date: string | null, month: boolean, match: RegExpMatchArray) => void

/** «dal 1 settembre al 31 ottobre 2026», «settembre - ottobre 2026», «01/09 - 31/10/2026»: the year stands once. */
function addShared(folded: string, found: PrintedDate[], add: Add): void {
  const yearAfter = (index: number): PrintedDate | undefined =>
    found.filter(date => date.start >= index && date.start - index < 14).sort((a, b) => a.start - b.start)[0]
  const fit = (later: PrintedDate, month: number, day: number): string | null => {
    const year = Number(later.date.slice(0, 4))
    const same = calendarDate(year, month, day)
    return same && same <= later.date ? same : calendarDate(year - 1, month, day)
  }
  for (const match of folded.matchAll(DAY_AND_MONTH)) {
    const later = yearAfter(match.index + match[0].length)
    if (later) add(fit(later, monthNumber(match[2]!), dayOf(match[1]!)), false, match)
  }
  // «dal 1 al 31 marzo 2026», «1-31 marzo 2026»
  for (const match of folded.matchAll(/(?<![\w/.,-])(\d{1,2})(?=\s?(?:-|al?)\s?\d{1,2}(?:\s[a-z]|[/.]\d))/g)) {
    const later = yearAfter(match.index + match[0].length)
    const between = later && folded.slice(match.index + match[0].length, later.start)
    const isSaid = /\bdal\s$/.test(folded.slice(0, match.index)) || /^\d{1,2}\s[a-z]/.test(folded.slice(later?.start))
    if (later && isSaid && /^\s?(?:-|al?)\s?$/.test(between!) && Number(match[1]) < Number(later.date.slice(8)))
      add(`${later.date.slice(0, 8)}${match[1]!.padStart(2, '0')}`, false, match)
  }
  for (const match of folded.matchAll(/(?<![\d/.,])(\d{1,2})[/.](\d{1,2})(?=\s?(?:-|al?\b|–)\s?\d)/g)) {
    const later = yearAfter(match.index + match[0].length)
    if (later && Number(match[2]) <= 12) add(fit(later, Number(match[2]), Number(match[1])), false, match)
  }
  for (const match of folded.matchAll(TWO_MONTHS)) {
    const month = monthNumber(match[1]!)
    const year = Number(match[3]) - (month > monthNumber(match[2]!) ? 1 : 0)
    add(calendarDate(year, month, 1), true, match)
  }
}
