import texts from './texts.json' with { type: 'json' }
import { type Cents, cents } from '#core/money.ts'
import type { Source } from './visit.ts'
import { addDays, type CalendarDate } from '#core/dates.ts'
import type { Conversion } from '#areas/notifications/conversion.server.ts'

/** spec 3 §9: expected revenue of a completed activation. An estimate: actual commissions are in the ledger. */
const REVENUE_PER_ACTIVATION = cents(150_00)
/** spec 3 §9: completed activations and requests of this period. */
export const FIGURE_DAYS = 30

export const estimatedRevenue = (completed: number): Cents => cents(completed * REVENUE_PER_ACTIVATION)

/** Those who went on (completed activations) over those who could (requests), in tenths of a percent; null without any. */
export const conversionRate = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10

interface Share {
  source: Source
  visits: number
  percent: number
}

/** Sources of visits, internal navigation excluded; null without visits (spec 3 §9 as decided: never an invented split). */
export function trafficSplit(counts: ReadonlyMap<Source, number>): Share[] | null {
  const arrivals = [...counts].filter(([source, visits]) => source !== 'site' && visits > 0)
  const total = arrivals.reduce((sum, [, visits]) => sum + visits, 0)
  if (total === 0) return null
  const shares = arrivals
    .map(([source, visits]) => ({ source, visits, exact: (visits * 100) / total }))
    .toSorted((a, b) => b.visits - a.visits || a.source.localeCompare(b.source))
  // Largest remainder method.
  const left = 100 - shares.reduce((sum, { exact }) => sum + Math.floor(exact), 0)
  const byRemainder = shares.toSorted((a, b) => (b.exact % 1) - (a.exact % 1))
  const lifted = new Set(byRemainder.slice(0, left).map(({ source }) => source))
  return shares.map(({ source, visits, exact }) => ({
    source,
    visits,
    percent: Math.floor(exact) + (lifted.has(source) ? 1 : 0),
  }))
}

/** Per cent growth of visits; null when the earlier period was incomplete, or had none. */
export const trafficIncrease = ({ visits, before }: { visits: number; before: number | null }): number | null =>
  before === null || before === 0 ? null : Math.round(((visits - before) / before) * 1000) / 10

/** From arrival to supply. `funnelSteps` defines what each step counts. */
export const FUNNEL_STEPS = [
  'visit',
  'registration',
  'bill_upload',
  'quote_request',
  'request_submission',
  'activated',
] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** Period lengths, today included. */
export const FUNNEL_DAYS = [7, 30, 90] as const
export type FunnelDays = (typeof FUNNEL_DAYS)[number]
export const funnelDaysOf = (text: string | null): FunnelDays => FUNNEL_DAYS.find(days => String(days) === text) ?? 30

export interface DayCount {
  day: CalendarDate
  step: FunnelStep
  count: number
}

export interface FunnelRow {
  step: FunnelStep
  count: number
  /** Of the previous step, in tenths of a percent; null when that is zero, and for the first. */
  share: number | null
  /** The earlier period; null when counting had not begun on its first day. */
  before: number | null
  /** Against the earlier period, in whole percent; null when that is zero. */
  change: number | null
}

interface FunnelPeriod {
  from: CalendarDate
  to: CalendarDate
  /** First day of the preceding period of equal length. */
  beforeFrom: CalendarDate
}

export const periodOf = (today: CalendarDate, days: FunnelDays): FunnelPeriod => ({
  from: addDays(today, 1 - days),
  to: today,
  beforeFrom: addDays(today, 1 - 2 * days),
})

const changeOf = (now: number, before: number | null): number | null =>
  before ? Math.round(((now - before) / before) * 100) : null

/**
 * Steps of a period next to the earlier one. After the visits each counts distinct people who registered in the
 * period; steps may be skipped (a contract without a bill), so a share may exceed 100.
 */
export function funnelOf(
  counts: readonly DayCount[],
  period: FunnelPeriod,
  countedSince: Readonly<Record<FunnelStep, CalendarDate | null>>,
): FunnelRow[] {
  const sum = (step: FunnelStep, from: CalendarDate, to: CalendarDate) =>
    counts
      .filter(each => each.step === step && each.day >= from && each.day <= to)
      .reduce((total, { count }) => total + count, 0)
  let previous: number | null = null
  return FUNNEL_STEPS.map(step => {
    const count = sum(step, period.from, period.to)
    const since = countedSince[step]
    const before =
      since !== null && since <= period.beforeFrom ? sum(step, period.beforeFrom, addDays(period.from, -1)) : null
    const row = {
      step,
      count,
      share: previous === null ? null : conversionRate(count, previous),
      before,
      change: changeOf(count, before),
    }
    previous = count
    return row
  })
}

export const funnelSteps: Readonly<Record<FunnelStep, { label: string; counted: string }>> = texts.funnelSteps
export const conversionLabels: Readonly<Record<Conversion, string>> = texts.conversions
