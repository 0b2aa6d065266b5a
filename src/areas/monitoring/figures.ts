import { type Cents, cents } from '#core/money.ts'
import type { Source } from './visit.ts'

/** spec 3 §9: what one completed activation is reckoned to bring. An estimate: the ledger of commissions tells what came. */
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
  /** Whole percent; the shares add up to 100. */
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
