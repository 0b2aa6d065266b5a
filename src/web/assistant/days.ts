import { addDays, type CalendarDate, isCalendarDate } from '#core/dates.ts'
import { everyMatch, reader } from './reader.ts'

const MONTHS = 'gen feb mar apr mag giu lug ago set ott nov dic'.split(' ')
/** «3 settembre», «3 set.»; «3 settimane» is no day of a month. */
const NAMED =
  /\b([12]?\d|3[01])[°º]? (gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)(?:n?aio|braio|zo|ile|gio|gno|lio|sto|t|t?embre|obre)?\b/
const NUMBERED = /\b([12]?\d|3[01])[/.-](0?[1-9]|1[0-2])(?:[/.-](?:20)?\d\d)?\b/
/** «Il 15», of a month that nobody names: the last one that had such a day. */
const BARE_DAY =
  /([12]?\d|3[01])\b(?![.,/:-]?\d| ?(?:%|°|º|€|euro|per ?(?:cento|100)|mes|giorn|ann|k ?w|smc|giga|gb|mega|or[ae]\b|settiman|volt))/
const OF_MONTH = new RegExp(String.raw`(?<!\b(?:entro|per|prima|dopo|verso) )\b(?:il|l|giorno) ${BARE_DAY.source}`)
const AGO = /\b(\d{1,2}|una?) (giorn|settiman|mes)\w+ fa\b/
const AGO_UNITS = { giorn: 1, settiman: 7, mes: 30 } as const

const WEEKDAYS = ['domenica', 'lunedi', 'martedi', 'mercoledi', 'giovedi', 'venerdi', 'sabato']
const NAME_OF_DAY = `(${WEEKDAYS.join('|')})`
const WEEKDAY = new RegExp(
  `(?<!\\b(?:da|ogni|entro|per|di|tra|fra|dopo) )\\b${NAME_OF_DAY}\\b(?! (?:prossim|che viene))`,
)
/** «Oggi è martedì»: who says so wrote it then. */
const TODAY_IS = new RegExp(String.raw`\boggi (?:che )?(?:e|siamo(?: a| di)?|sarebbe)(?: gia)? ${NAME_OF_DAY}\b`)
const TODAY_DATED = new RegExp(
  String.raw`\boggi (?:che )?(?:e|siamo(?: a)?|sarebbe)(?: gia)?(?:(?: il| l)? (?:${NAMED.source.slice(2)}|${NUMBERED.source.slice(2)})|(?: il| l| al|(?<= siamo a)) (?<bare>${BARE_DAY.source}))`,
)
const NEAR: readonly (readonly [RegExp, number])[] = [
  [/\b(?:l )?altro ieri\b|\bieri l altro\b|\bavantieri\b/, 2],
  [/\bieri(?: sera| mattina)?\b|\biersera\b/, 1],
]
const NOW = /\boggi\b|\bstamattina\b|\bstamane\b|\bpoco fa\b|\badesso\b(?= ho (?:firmat|accettat|dett))/

/** A day that a text says, and where. */
interface Said {
  at: number
  day: CalendarDate
  isToday?: true
}

const onOrBefore = (day: CalendarDate, weekday: string): CalendarDate =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() - WEEKDAYS.indexOf(weekday) + 7) % 7))

/** The day of the month, in the last month that had it. */
function lastOfMonth(today: CalendarDate, number: string): CalendarDate | null {
  const inMonth = (month: CalendarDate): CalendarDate => `${month.slice(0, 8)}${number.padStart(2, '0')}`
  const before = addDays(`${today.slice(0, 8)}01`, -1)
  return [inMonth(today), inMonth(before)].find(day => isCalendarDate(day) && day <= today) ?? null
}

/** A day and its month, in the last year that had it. */
function datedIn(text: string, today: CalendarDate): CalendarDate | null {
  const [, day = '', month = ''] = NAMED.exec(text) ?? NUMBERED.exec(text) ?? []
  const number = Number(month) || MONTHS.indexOf(month) + 1
  const inYear = (year: number) => `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  const year = Number(today.slice(0, 4))
  const date = inYear(year) <= today ? inYear(year) : inYear(year - 1)
  return isCalendarDate(date) ? date : null
}

/** The day that a text says it is today, and its words. */
function todayOf(whole: string, clock: CalendarDate): { written: string; today: CalendarDate | null } {
  const [weekdayOf = '', named] = TODAY_IS.exec(whole) ?? []
  if (named) return { written: weekdayOf, today: onOrBefore(clock, named) }
  const { 0: written = '', groups } = TODAY_DATED.exec(whole) ?? {}
  return { written, today: groups?.bare ? lastOfMonth(clock, groups.bare) : written ? datedIn(written, clock) : null }
}

/** The day from which a talk counts: what one of its messages says that today is, else that of the clock. */
export const todayIn = (messages: readonly string[], clock: CalendarDate): CalendarDate =>
  messages.map(message => todayOf(reader(message).whole, clock).today).find(Boolean) ?? clock

function daysIn(whole: string, clock: CalendarDate): Said[] {
  const { written, today: told } = todayOf(whole, clock)
  const today = told ?? clock
  const text = whole.replace(written, written.replace(/\S/g, ' '))
  const said: Said[] = []
  const add = (at: number, day: CalendarDate | null) => {
    if (day) said.push({ at, day })
  }
  const dated = NAMED.exec(text) ?? NUMBERED.exec(text)
  if (dated) add(dated.index, datedIn(dated[0], today))
  const ago = AGO.exec(text)
  if (ago) add(ago.index, addDays(today, -(Number(ago[1]) || 1) * AGO_UNITS[ago[2] as keyof typeof AGO_UNITS]))
  const near = NEAR.map(([words, days]) => ({ found: words.exec(text), days })).find(({ found }) => found)
  if (near?.found) add(near.found.index, addDays(today, -near.days))
  const weekday = WEEKDAY.exec(text)
  if (weekday?.[1]) add(weekday.index, onOrBefore(addDays(today, -1), weekday[1]))
  const ofMonth = dated ? null : OF_MONTH.exec(text)
  if (ofMonth?.[1]) add(ofMonth.index, lastOfMonth(today, ofMonth[1]))
  const now = NOW.exec(text)
  if (now) said.push({ at: now.index, day: today, isToday: true })
  return said
}

/** So far from its verb, in letters, «oggi» is when something else is done; what begins a clause of its own stands further away. */
const NEAR_ITS_VERB = 25
const OF_OTHER_CLAUSE = 20
const NEXT_CLAUSE = /[,.;:?!]| (?:e|ed|ma|pero|poi) /

/** The day of what a text says was done: the one nearest to its verb where days are several, and today only beside it. */
export function dayOf(message: string, done: RegExp, today: CalendarDate): CalendarDate | null {
  const { whole } = reader(message)
  const verbs = [...whole.matchAll(everyMatch(done))].map(({ index, 0: { length } }) => [index, index + length])
  const away = ({ at }: Said) =>
    Math.min(
      Infinity,
      ...verbs.map(([from = 0, to = 0]) => {
        const between = at < from ? whole.slice(at, from) : whole.slice(to, at)
        return between.length + (NEXT_CLAUSE.test(between) ? OF_OTHER_CLAUSE : 0)
      }),
    )
  return (
    daysIn(whole, today)
      .filter(each => !each.isToday || away(each) <= NEAR_ITS_VERB)
      .toSorted((a, b) => (away(a) === away(b) ? a.at - b.at : away(a) - away(b)))[0]?.day ?? null
  )
}

/** The day that a sentence says, before today where it says another one besides. */
export function dayIn(message: string, today: CalendarDate): CalendarDate | null {
  const said = daysIn(reader(message).whole, today)
  return (said.find(({ isToday }) => !isToday) ?? said[0])?.day ?? null
}
