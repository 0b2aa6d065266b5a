interface Metric {
  /** Upper ends of the classes it is counted in; what lies above the last is its own class. */
  bounds: readonly number[]
  /** Above this it is a performance warning (spec 1 §9); CLS has a target alone. */
  tooMuch: number
}

/** Milliseconds; CLS in thousandths, so that all are whole numbers. FID is named by spec 1 §9, INP has taken its place. */
export const METRICS = {
  lcp: { bounds: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000], tooMuch: 2500 },
  fid: { bounds: [10, 25, 50, 100, 200, 300, 500, 1000], tooMuch: 100 },
  inp: { bounds: [25, 50, 100, 200, 300, 500, 1000], tooMuch: 100 },
  cls: { bounds: [5, 10, 20, 50, 100, 150, 250, 500], tooMuch: 100 },
} as const satisfies Record<string, Metric>
export type MetricName = keyof typeof METRICS
export const METRIC_NAMES = Object.keys(METRICS) as MetricName[]

/** Stands for what lies above the last bound. */
export const ABOVE = 2_147_483_647

export const boundOf = (metric: MetricName, value: number): number =>
  METRICS[metric].bounds.find(bound => value <= bound) ?? ABOVE

/** The class under which `share` of the counted values lie; null without any. */
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
