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
const MONTH_NAMES = `(?:${MONTHS.map(({ source }) => source.slice(4, -2)).join('|')})`
/** «quattordici aprile», «primo gennaio»: letters tell the day as well. */
const DAYS_IN_WORDS =
  'primo due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti ventuno ventidue ventitre ventiquattro venticinque ventisei ventisette ventotto ventinove trenta trentuno'.split(
    ' ',
  )
const MONTH = `(?<month>${MONTH_NAMES})`
const DAY = `(?<day>\\d{1,2}|\\b(?:${DAYS_IN_WORDS.toReversed().join('|')}))`
/** «1 settembre - 31 ottobre 2022»: what follows the first month is a day and no year. */
const NO_DAY = `(?![\\s\\-./]{1,2}${MONTH_NAMES})`
/** «01/11/2025–31/12/2025» are two days, «2025-11-01» is one. */
const NUMERIC =
  /(?<!\d|(?<![/.|]\s?)\d{4}-)(?<day>\d{1,2})\s?[/.\-|]\s?(?<month>\d{1,2})\s?[/.\-|]\s?(?<year>2\s?0\d{2}|19[6-9]\d|\d{2})(?!\d|\/(?!\d{1,2}[/.-]\d{1,2}[/.-]\d{2}))/g
const ISO = /(?<![\d-])(?<year>20\d{2})-(?<month>\d{2})-(?<day>\d{2})(?![\d-])/g
const WORDED = new RegExp(
  `(?<![\\d,.])${DAY}(?:\\s?[°º^]|er)?[\\s\\-./]{0,2}${MONTH}(?:\\.|[:,;](?=\\s?20\\d))?[\\s\\-./]{0,3}(?<year>20\\d{2}|19[6-9]\\d|\\d{2}${NO_DAY})(?!\\d)`,
  'g',
)
/** «1/IX/2026», «5 XI 2026»: the month in Roman figures. */
const ROMAN =
  /(?<![\d,.])(?<day>\d{1,2})\s?[./\s-]\s?(?<month>i{1,3}|iv|vi{0,3}|ix|xi{0,2})\s?[./\s-]\s?(?<year>20\d{2})(?!\d)/g
const ROMAN_MONTHS = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ')
const DAY_AND_MONTH = new RegExp(
  `(?<![\\d,.])${DAY}(?:\\s?[°º^]|er)?[\\s\\-./]{1,2}${MONTH}\\b(?!\\.?[\\s\\-./]{0,3}\\d{2}${NO_DAY})`,
  'g',
)
const TWO_MONTHS = new RegExp(
  `(?<!\\w)${MONTH}\\.?\\s?(?:-{1,2}|/|e|a|al)\\s?(?=(?<last>${MONTH_NAMES})\\.?[\\s'/-]{1,2}(?<year>20\\d{2}))`,
  'g',
)
/** «GEN-FEB 26»: a year of two figures after two months. */
const TWO_MONTHS_SHORT = new RegExp(
  `(?<!\\w)${MONTH}\\.?\\s?[-/]\\s?(?<last>${MONTH_NAMES})\\.?\\s'?(?<year>2\\d)(?![\\d/.-])`,
  'g',
)
const MONTH_ONLY = new RegExp(`(?<![\\d\\w])${MONTH}\\.?[\\s\\-'/]{1,2}(?<year>20\\d{2})(?!\\d)`, 'g')
/** «ott-26»: a hyphen or an apostrophe tells the year from a day. */
const MONTH_SHORT = new RegExp(`(?<![\\d\\w][\\s.-]?)${MONTH}(?:-|\\s?')(?<year>2\\d)(?![\\d/.-])`, 'g')
/** «3° trimestre 2026», «V bimestre 2026»: its first and its last month. */
const PART_OF_YEAR =
  /(?<![\w/.,])(?<nth>[1-6]|i{1,3}|iv|vi?)\s?[°ºªo^]?\s(?<part>bimestre|trimestre|quadrimestre|semestre)\s(?:del )?(?<year>20\d{2})(?!\d)/g
const MONTHS_OF_PART: Readonly<Record<string, number>> = { bimestre: 2, trimestre: 3, quadrimestre: 4, semestre: 6 }
const NUMERIC_MONTH = /(?<![\d/.]|\d{4}-)(?<month>0[1-9]|1[0-2])\/(?<year>20\d{2})(?![\d/])/g

/** The day exists and lies within the time that bills can be about, since the sixties. */
function calendarDate(year: number, month: number, day: number): string | null {
  const full = year < 100 ? 2000 + year : year
  if (full < 1960 || full > 2060) return null
  const date = new Date(Date.UTC(full, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}

const monthNumber = (name: string): number =>
  MONTHS.findIndex(month => month.test(name)) + 1 || ROMAN_MONTHS.indexOf(name) + 1 || Number(name)
const dayNumber = (name: string): number => DAYS_IN_WORDS.indexOf(name) + 1 || Number(name)

interface Parts {
  day: number
  month: number
  year: number
}
/** The parts of a notation, in figures, words or Roman figures; a month alone begins on its first day. */
const partsOf = ({ groups: { day = '1', month = '', year = '' } = {} }: RegExpMatchArray): Parts => ({
  day: dayNumber(day),
  month: monthNumber(month),
  year: Number(year.replace(/\s/, '')),
})

/** The last day of the month of a date. */
export function endOfMonth(date: string): string {
  const [year, month] = date.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** Dates in the notations of Italian bills, in printed order. Needs no label; two dates never overlap. */
export function datesIn(text: string): PrintedDate[] {
  const folded = fold(text)
  const found: PrintedDate[] = []
  const add: Add = (date, month, match) => {
    const start = match.index ?? 0
    const end = start + match[0].length
    if (date && !found.some(other => other.start < end && other.end > start)) found.push({ date, month, start, end })
  }
  const addAll = (patterns: readonly RegExp[], isMonth: boolean): void => {
    for (const match of patterns.flatMap(pattern => [...folded.matchAll(pattern)])) {
      const { year, month, day } = partsOf(match)
      add(calendarDate(year, month, day), isMonth, match)
    }
  }
  addAll([ISO, NUMERIC, WORDED, ROMAN], false)
  addShared(folded, found, add)
  addAll([MONTH_ONLY, MONTH_SHORT, NUMERIC_MONTH], true)
  return found.sort((a, b) => a.start - b.start)
}

/** «9 luglio» without a year at the start of a text: the first such day after another. */
export function nextDay(text: string, from: string): string | null {
  const [match] = fold(text).matchAll(DAY_AND_MONTH)
  if (!match || match.index > 0) return null
  const year = Number(from.slice(0, 4))
  const { month, day: first } = partsOf(match)
  const days = [year, year + 1].map(each => calendarDate(each, month, first))
  return days.find(day => day !== null && day >= from) ?? null
}

/** What was matched, and where. */
type Add = (date: string | null, month: boolean, match: { index?: number; 0: string }) => void

/** «dal 1 settembre al 31 ottobre 2026», «settembre - ottobre 2026», «01/09 - 31/10/2026»: the year stands once. */
function addShared(folded: string, found: PrintedDate[], add: Add): void {
  const yearAfter = (index: number): PrintedDate | undefined =>
    found.filter(date => date.start >= index && date.start - index < 14).sort((a, b) => a.start - b.start)[0]
  const fit = (later: PrintedDate, { month, day }: Parts): string | null => {
    const year = Number(later.date.slice(0, 4))
    const same = calendarDate(year, month, day)
    return same && same <= later.date ? same : calendarDate(year - 1, month, day)
  }
  for (const match of folded.matchAll(DAY_AND_MONTH)) {
    const later = yearAfter(match.index + match[0].length)
    if (later) add(fit(later, partsOf(match)), false, match)
  }
  // «dal 1 al 31 marzo 2026», «1-31 marzo 2026»
  for (const match of folded.matchAll(/(?<![\w/.,-])\d{1,2}(?=\s?(?:-|al?)\s?\d{1,2}(?:\s[a-z]|[/.]\d))/g)) {
    const later = yearAfter(match.index + match[0].length)
    const between = later && folded.slice(match.index + match[0].length, later.start)
    const isSaid = /\bdal\s$/.test(folded.slice(0, match.index)) || /^\d{1,2}\s[a-z]/.test(folded.slice(later?.start))
    const [day] = match
    if (later && isSaid && /^\s?(?:-|al?)\s?$/.test(between ?? '') && Number(day) < Number(later.date.slice(8)))
      add(`${later.date.slice(0, 8)}${day.padStart(2, '0')}`, false, match)
  }
  for (const match of folded.matchAll(/(?<![\d/.,])(?<day>\d{1,2})[/.](?<month>\d{1,2})(?=\s?(?:-|al?\b|–)\s?\d)/g)) {
    const later = yearAfter(match.index + match[0].length)
    if (later) add(fit(later, partsOf(match)), false, match)
  }
  for (const match of folded.matchAll(TWO_MONTHS)) {
    const { month, year } = partsOf(match)
    add(calendarDate(month > monthNumber(match.groups?.['last'] ?? '') ? year - 1 : year, month, 1), true, match)
  }
  for (const match of folded.matchAll(TWO_MONTHS_SHORT)) {
    const { month, year } = partsOf(match)
    const last = match.groups?.['last'] ?? ''
    const at = match[0].lastIndexOf(last)
    const first = { index: match.index, 0: match.groups?.['month'] ?? '' }
    add(calendarDate(month > monthNumber(last) ? year - 1 : year, month, 1), true, first)
    add(calendarDate(year, monthNumber(last), 1), true, { index: match.index + at, 0: match[0].slice(at) })
  }
  for (const { index, 0: text, groups } of folded.matchAll(PART_OF_YEAR)) {
    const { nth = '', part = '', year } = groups ?? {}
    const months = MONTHS_OF_PART[part] ?? 0
    const last = (Number(nth) || ROMAN_MONTHS.indexOf(nth) + 1) * months
    if (last > 12) continue
    const half = nth.length
    add(calendarDate(Number(year), last - months + 1, 1), true, { index, 0: text.slice(0, half) })
    add(calendarDate(Number(year), last, 1), true, { index: index + half, 0: text.slice(half) })
  }
}
