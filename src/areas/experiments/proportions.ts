interface Count {
  seen: number
  reached: number
}

/** 97.5 % and 80 % points of the normal distribution: two-sided 5 %, power 80 %. */
const Z_TWO_SIDED = 1.959964
const Z_POWER = 0.841621

/** The part of the normal distribution above |z|, twice (Abramowitz and Stegun 26.2.17, within 7.5e-8). */
export function twoSidedP(z: number): number {
  const x = Math.abs(z)
  const t = 1 / (1 + 0.2316419 * x)
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
  const poly = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return Math.min(1, 2 * density * poly)
}

/**
 * Two shares compared: pooled two-proportion z test, and Newcombe's 95 % interval of b - a (method 10, from the Wilson
 * intervals), which holds for small counts and shares near 0 and 1 too.
 */
export function compareShares(a: Count, b: Count) {
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

/** Wilson's 95 % interval of a share. */
export function wilson({ seen, reached }: Count): [number, number] {
  const z2 = Z_TWO_SIDED ** 2
  const share = reached / seen
  const middle = share + z2 / (2 * seen)
  const reach = Z_TWO_SIDED * Math.sqrt((share * (1 - share)) / seen + z2 / (4 * seen * seen))
  const scale = 1 + z2 / seen
  return [Math.max(0, (middle - reach) / scale), Math.min(1, (middle + reach) / scale)]
}

/** How many each side needs to see a change from one share to the other (5 % two-sided, power 80 %). */
export function neededPerVariant(from: number, to: number): number {
  const mean = (from + to) / 2
  const root = Z_TWO_SIDED * Math.sqrt(2 * mean * (1 - mean)) + Z_POWER * Math.sqrt(from * (1 - from) + to * (1 - to))
  return Math.ceil((root / (to - from)) ** 2)
}
