import { addDays, addMonths, type CalendarDate, formatDate, quarterName, quarterStart } from '#core/dates.ts'
import type { IndexName } from './index-series.ts'
import type { Market } from './market.ts'
import { monthName } from './texts.ts'

/** Periodic data, with what costs use until the next release. */
export interface DueFact {
  what: keyof typeof PERIODS | keyof typeof SERIES
  /** `missing`: costs use expired data. `ending`: they soon will. */
  state: 'missing' | 'ending'
  /** For the office: what is missing, and since or from when. */
  sentence: string
}

interface UpdateCycle {
  name: string
  months: 3 | 12
  /** Days before its end when the next one is expected. */
  notice: number
}
const quarterly = (name: string): UpdateCycle => ({ name, months: 3, notice: 10 })
const PERIODS = {
  luce: quarterly('Parametri della luce'),
  gas: quarterly('Parametri del gas'),
  ppe: quarterly('PPE'),
  ccr: quarterly('CCR'),
  profiles: { name: 'Profili di prelievo del gas', months: 12, notice: 30 },
} satisfies Record<string, UpdateCycle>
const SERIES = {
  pun: { name: 'PUN', indices: ['pun'] },
  psv: { name: 'PSV', indices: ['psv'] },
  bands: { name: 'PUN per fascia', indices: ['pun_f1', 'pun_f2', 'pun_f3'] },
} satisfies Record<string, { name: string; indices: IndexName[] }>
/** A monthly mean is published in the first days of the next month. */
const MONTH_IS_DUE = 10
const WINDOW = 12

/** Data missing or about to expire on a day, worst first. */
export function dueFacts({ published, series }: Pick<Market, 'published' | 'series'>, today: CalendarDate): DueFact[] {
  const periods = (Object.keys(PERIODS) as (keyof typeof PERIODS)[]).map(what => ofPeriod(what, published[what], today))
  const indices = (Object.keys(SERIES) as (keyof typeof SERIES)[]).map(what => ofSeries(what, series, today))
  const due = [...periods, ...indices].filter(fact => fact !== null)
  return due.toSorted((a, b) => Number(a.state === 'ending') - Number(b.state === 'ending'))
}

function ofPeriod(what: keyof typeof PERIODS, days: readonly CalendarDate[], today: CalendarDate): DueFact | null {
  const { name, months, notice } = PERIODS[what]
  const start = months === 3 ? quarterStart(today) : thermalStart(today)
  const next = addMonths(start, months)
  const words = (day: CalendarDate) =>
    months === 3 ? `il ${quarterName(day)}` : `l’anno termico ${day.slice(0, 4)}/${addMonths(day, 12).slice(2, 4)}`
  if (!days.includes(start)) {
    const last = days
      .filter(day => day < start)
      .toSorted()
      .at(-1)
    const since = last ? `: valgono ancora quelli finiti il ${formatDate(addDays(addMonths(last, months), -1))}` : ''
    return { what, state: 'missing', sentence: `${name}: manca ${words(start)}${since}.` }
  }
  if (days.includes(next) || today < addDays(next, -notice)) return null
  return { what, state: 'ending', sentence: `${name}: manca ${words(next)}, che comincia il ${formatDate(next)}.` }
}

function ofSeries(what: keyof typeof SERIES, series: Market['series'], today: CalendarDate): DueFact | null {
  const { name, indices } = SERIES[what]
  const has = (month: string) => indices.every(index => series.some(row => row.index === index && row.month === month))
  const latest = addMonths(`${today.slice(0, 7)}-01`, -1)
  const months = Array.from({ length: WINDOW }, (_, n) => addMonths(latest, n + 1 - WINDOW).slice(0, 7))
  const missing = months.filter(month => !has(month))
  const [first, last] = [missing[0], missing.at(-1)]
  if (!first || !last) return null
  const isAwaited = first === latest.slice(0, 7) && Number(today.slice(8)) < MONTH_IS_DUE
  const which =
    missing.length === 1
      ? `manca ${monthName(first)}`
      : `mancano ${missing.length} mesi tra ${monthName(first)} e ${monthName(last)}`
  return { what, state: isAwaited ? 'ending' : 'missing', sentence: `${name}: ${which}.` }
}

const thermalStart = (day: CalendarDate): CalendarDate =>
  day.slice(5) >= '10-01' ? `${day.slice(0, 4)}-10-01` : `${Number(day.slice(0, 4)) - 1}-10-01`
