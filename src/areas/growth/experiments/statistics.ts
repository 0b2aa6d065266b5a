import { errorFunction } from 'simple-statistics'
import type { AbCount, AbState, Variant } from './ab-test.ts'

/** Browsers per version, at 5 % and a power of 80 %. Percent in, integer out. */
export const neededFor = (baseline: number, difference: number): number =>
  neededPerVariant(baseline / 100, (baseline + difference) / 100)

type Verdict =
  /** Sample size not reached: no conclusion, whatever the trend. */
  | { kind: 'waiting'; missing: number }
  | { kind: 'stopped-early' }
  | { kind: 'b-better' | 'a-better' | 'no-difference'; p: number; difference: number; low: number; high: number }

/** Conclusion of a test: none before its sample size (peeking early finds false winners). */
export function verdictOf(state: AbState, needed: number, { a, b }: Record<Variant, AbCount>): Verdict {
  const missing = Math.max(0, needed - a.seen) + Math.max(0, needed - b.seen)
  if (missing > 0) return state === 'stopped' ? { kind: 'stopped-early' } : { kind: 'waiting', missing }
  const { p, difference, low, high } = compareShares(a, b)
  const kind = p >= 0.05 ? 'no-difference' : difference > 0 ? 'b-better' : 'a-better'
  return { kind, p, difference, low, high }
}

/** 97.5 % and 80 % quantiles of the normal distribution: two-sided 5 %, power 80 %. */
const Z_TWO_SIDED = 1.959964
const Z_POWER = 0.841621

/** Two-sided tail probability of the normal distribution. */
export const twoSidedP = (z: number): number => Math.min(1, 1 - errorFunction(Math.abs(z) / Math.SQRT2))

/** Pooled z test, and Newcombe’s 95 % interval (method 10), valid for small counts and shares near 0 and 1. */
export function compareShares(a: AbCount, b: AbCount) {
  const [pa, pb] = [a.reached / a.seen, b.reached / b.seen]
  const pooled = (a.reached + b.reached) / (a.seen + b.seen)
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.seen + 1 / b.seen))
  const z = error === 0 ? 0 : (pb - pa) / error
  const [la, ua] = wilson(a)
  const [lb, ub] = wilson(b)
  const difference = pb - pa
  return {
    z,
    p: twoSidedP(z),
    difference,
    low: difference - Math.hypot(pb - lb, ua - pa),
    high: difference + Math.hypot(ub - pb, pa - la),
  }
}

export function wilson({ seen, reached }: AbCount): [number, number] {
  const z2 = Z_TWO_SIDED ** 2
  const share = reached / seen
  const middle = share + z2 / (2 * seen)
  const reach = Z_TWO_SIDED * Math.sqrt((share * (1 - share)) / seen + z2 / (4 * seen * seen))
  const scale = 1 + z2 / seen
  return [Math.max(0, (middle - reach) / scale), Math.min(1, (middle + reach) / scale)]
}

/** Sample size per side to detect a change between two shares (5 % two-sided, power 80 %). */
export function neededPerVariant(from: number, to: number): number {
  const mean = (from + to) / 2
  const root = Z_TWO_SIDED * Math.sqrt(2 * mean * (1 - mean)) + Z_POWER * Math.sqrt(from * (1 - from) + to * (1 - to))
  return Math.ceil((root / (to - from)) ** 2)
}
