interface Metric {
  /** Upper bounds of the histogram classes; values above the last form their own class. */
  bounds: readonly number[]
  /** Above this it is a performance warning (spec 1 §9); CLS only has a target. */
  tooMuch: number
}

/** Milliseconds; CLS in thousandths, so that all are integers. FID is named in spec 1 §9, INP replaced it. */
export const METRICS = {
  lcp: { bounds: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000], tooMuch: 2500 },
  fid: { bounds: [10, 25, 50, 100, 200, 300, 500, 1000], tooMuch: 100 },
  inp: { bounds: [25, 50, 100, 200, 300, 500, 1000], tooMuch: 100 },
  cls: { bounds: [5, 10, 20, 50, 100, 150, 250, 500], tooMuch: 100 },
} as const satisfies Record<string, Metric>
export type MetricName = keyof typeof METRICS
export const METRIC_NAMES = Object.keys(METRICS) as MetricName[]

/** Class of values above the last bound. */
export const ABOVE = 2_147_483_647

export const boundOf = (metric: MetricName, value: number): number =>
  METRICS[metric].bounds.find(bound => value <= bound) ?? ABOVE

/** Class below which `share` of the values lie; null without any. */
export function percentile(counts: ReadonlyMap<number, number>, share: number): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (const [bound, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    seen += count
    if (seen >= total * share) return bound
  }
  return null
}

export const warningsIn = (metric: MetricName, counts: ReadonlyMap<number, number>): number =>
  [...counts].reduce((sum, [bound, count]) => (bound > METRICS[metric].tooMuch ? sum + count : sum), 0)
