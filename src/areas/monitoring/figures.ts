import texts from './texts.json' with { type: 'json' }
import { type Cents, cents } from '#core/money.ts'
import type { Source } from './visit.ts'
import { addDays, type CalendarDate } from '#core/dates.ts'
import type { Conversion } from '#areas/notifications/conversion.server.ts'

/** spec 3 §9: what one completed activation is expected to bring. An estimate: the ledger of commissions tells what came. */
const REVENUE_PER_ACTIVATION = cents(150_00)
/** spec 3 §9: completed activations and requests of this stretch. */
export const FIGURE_DAYS = 30

export const estimatedRevenue = (completed: number): Cents => cents(completed * REVENUE_PER_ACTIVATION)

/** Completed activations over requests, in tenths of a percent; null where nobody asked for anything. */
export const conversionRate = (completed: number, requests: number): number | null =>
  requests === 0 ? null : Math.round((completed / requests) * 1000) / 10

interface Share {
  source: Source
  visits: number
  percent: number
}

/**
 * Where visits came from, pages opened from another page of the site left out; null until there is one (spec 3 §9 as
 * decided: never an invented split).
 */
export function trafficSplit(counts: ReadonlyMap<Source, number>): Share[] | null {
  const arrivals = [...counts].filter(([source, visits]) => source !== 'site' && visits > 0)
  const total = arrivals.reduce((sum, [, visits]) => sum + visits, 0)
  if (total === 0) return null
  const shares = arrivals
    .map(([source, visits]) => ({ source, visits, exact: (visits * 100) / total }))
    .toSorted((a, b) => b.visits - a.visits || a.source.localeCompare(b.source))
  // The largest remainders take what rounding down left over.
  const left = 100 - shares.reduce((sum, { exact }) => sum + Math.floor(exact), 0)
  const byRemainder = shares.toSorted((a, b) => (b.exact % 1) - (a.exact % 1))
  const lifted = new Set(byRemainder.slice(0, left).map(({ source }) => source))
  return shares.map(({ source, visits, exact }) => ({
    source,
    visits,
    percent: Math.floor(exact) + (lifted.has(source) ? 1 : 0),
  }))
}

/** Per cent by which visits grew; null where the stretch before was not counted whole, or had none. */
export const trafficIncrease = ({ visits, before }: { visits: number; before: number | null }): number | null =>
  before === null || before === 0 ? null : Math.round(((visits - before) / before) * 1000) / 10

/** From arriving to being supplied. What is counted in each step stands in `funnelSteps`. */
export const FUNNEL_STEPS = [
  'visit',
  'registration',
  'bill_upload',
  'quote_request',
  'request_submission',
  'activated',
] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** Lengths of a period, today included. */
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
  /** Of the step before, in tenths of a percent; null where that one counts none, and for the first. */
  share: number | null
  /** The period before; null where the counting had not begun on its first day. */
  before: number | null
  /** Against the period before, in whole percent; null where that one counts none. */
  change: number | null
}

interface FunnelPeriod {
  from: CalendarDate
  to: CalendarDate
  /** First day of the period of equal length just before. */
  beforeFrom: CalendarDate
}

export const periodOf = (today: CalendarDate, days: FunnelDays): FunnelPeriod => ({
  from: addDays(today, 1 - days),
  to: today,
  beforeFrom: addDays(today, 1 - 2 * days),
})

const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10

const changeOf = (now: number, before: number | null): number | null =>
  before ? Math.round(((now - before) / before) * 100) : null

/**
 * The steps of a period beside the one before. After the visits each counts people, once, of those who registered in these
 * days; a step may be skipped (a contract without a bill), so a share of the one before may lie above 100.
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
      share: previous === null ? null : shareOf(count, previous),
      before,
      change: changeOf(count, before),
    }
    previous = count
    return row
  })
}

export const funnelSteps: Readonly<Record<FunnelStep, { label: string; counted: string }>> = texts.funnelSteps
export const conversionLabels: Readonly<Record<Conversion, string>> = texts.conversions
