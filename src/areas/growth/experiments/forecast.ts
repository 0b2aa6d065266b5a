import { linearRegression, linearRegressionLine, mean, rootMeanSquare } from 'simple-statistics'

const FORECAST_METHODS = ['recent-mean', 'trend', 'last-year'] as const
export type ForecastMethod = (typeof FORECAST_METHODS)[number]

export const WEEKS_NEEDED = 8
const WEEKS_AHEAD = 4
export const WEEKS_READ = 104
const TRIED_ON = 26
const RECENT = 4
const TREND_OVER = 12
const YEAR = 52
/** Minimum of weeks for a linear trend or a mean. */
const MIN_WEEKS = 4
/** 80 % interval, assuming the errors keep their distribution. */
const Z_80 = 1.281552

type Forecaster = (weeks: readonly number[], ahead: number) => number | null

const trend: Forecaster = (weeks, ahead) => {
  const last = weeks.slice(-TREND_OVER)
  const line = linearRegressionLine(linearRegression([...last.entries()]))
  return Math.max(0, line(last.length - 1 + ahead))
}

const METHODS: Record<ForecastMethod, Forecaster> = {
  'recent-mean': weeks => mean(weeks.slice(-RECENT)),
  trend,
  'last-year': (weeks, ahead) => weeks[weeks.length - 1 + ahead - YEAR] ?? null,
}

/** Errors of a method: each of the last weeks forecast from the earlier ones. Null when never possible. */
export function backtest(method: ForecastMethod, weeks: readonly number[]) {
  const from = Math.max(MIN_WEEKS, weeks.length - TRIED_ON)
  const errors: number[] = []
  for (let week = from; week < weeks.length; week++) {
    const expected = METHODS[method](weeks.slice(0, week), 1)
    if (expected !== null) errors.push((weeks[week] ?? 0) - expected)
  }
  // A method testable on only a few weeks has not been measured.
  if (errors.length < WEEKS_NEEDED - MIN_WEEKS) return null
  const within = errors.filter((error, index) => Math.abs(error) <= Z_80 * rootMeanSquare(errors.toSpliced(index, 1)))
  return {
    method,
    tried: errors.length,
    error: mean(errors.map(Math.abs)),
    spread: rootMeanSquare(errors),
    within: within.length,
  }
}

/** Uses the method with the smallest error; the interval covers eight weeks of ten if errors stay alike. Null under eight weeks. */
export function forecast(weeks: readonly number[]) {
  if (weeks.length < WEEKS_NEEDED) return null
  const tests = FORECAST_METHODS.flatMap(method => backtest(method, weeks) ?? [])
  const [best] = tests.toSorted((one, other) => one.error - other.error)
  if (!best) return null
  const ahead = Array.from({ length: WEEKS_AHEAD }, (_, index) => {
    const expected = METHODS[best.method](weeks, index + 1) ?? 0
    const reach = Z_80 * best.spread * Math.sqrt(index + 1)
    return { expected, low: Math.max(0, expected - reach), high: expected + reach }
  })
  return { backtest: best, ahead }
}
