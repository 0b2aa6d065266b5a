import { Decimal } from '#core/decimal.ts'
import { type Cents, cents } from '#core/money.ts'
import type { Market } from '#areas/market/market.ts'
import { monthlyShares, shareOf } from './gas.ts'
import type { PricePlan } from './plan.ts'
import type { Regulated } from './regulated.ts'
import type { Use } from './use.ts'
import { regulatedCosts, yearlyCost } from './yearly-cost.ts'

/** From a quarter to four times the consumption: beyond that it would be another home. */
const [LEAST, MOST] = [0.25, 4]
/** Step between sampled consumptions; an offer that is first only between two samples is missed. */
const STRIDE = 1.05
/** Turning points are rounded to these steps: kWh and Smc. */
const STEP = { luce: 10, gas: 5 } as const

/** A consumption at which another offer becomes the first. */
export interface TurningPoint {
  /** kWh or Smc a year: the last, in this direction, at which the first offer stays the same. */
  units: number
  next: string
}

export const unitsOf = (use: Use): number => (use.commodity === 'luce' ? use.kwh : use.smc).toNumber()

/** The same home with another consumption; its bands keep their shares. */
export function useAt(use: Use, units: number): Use {
  const amount = Decimal.of(units)
  if (use.commodity === 'gas') return { ...use, smc: amount }
  if (!use.bands) return { ...use, kwh: amount }
  const part = (band: Decimal) => band.times(amount).over(use.kwh)
  const [f1, f2] = [part(use.bands.f1), part(use.bands.f2)]
  return { ...use, kwh: amount, bands: { f1, f2, f3: amount.minus(f1).minus(f2) } }
}

/** The nearest consumption below and above at which the first offer changes; null when none within range. */
export function turningPoints(
  firstAt: (units: number) => string | null,
  { units, commodity }: { units: number; commodity: Use['commodity'] },
): { below: TurningPoint | null; above: TurningPoint | null } {
  const first = firstAt(units)
  const turn = (factor: number, end: number): TurningPoint | null => {
    let kept = units
    const isWithin = (at: number) => (factor > 1 ? at <= units * end : at >= units * end)
    for (let at = units * factor; isWithin(at); at *= factor) {
      if (firstAt(at) === first) {
        kept = at
        continue
      }
      let [same, other] = [kept, at]
      while (Math.abs(other - same) > STEP[commodity] / 2) {
        const between = (same + other) / 2
        if (firstAt(between) === first) same = between
        else other = between
      }
      const next = firstAt(other)
      return next === null ? null : { units: Math.round(same / STEP[commodity]) * STEP[commodity], next }
    }
    return null
  }
  return first === null ? { below: null, above: null } : { below: turn(1 / STRIDE, LEAST), above: turn(STRIDE, MOST) }
}

export interface Replay {
  months: { month: string; cost: Cents }[]
  total: Cents
}

const MONTHS = 12

/** A home that uses nothing, and how much it uses in a month, in twelfths of its year: gas follows its withdrawal profile. */
interface Pace {
  unused: Regulated
  weightOf(month: string): number
}

export function paceOf(use: Use, market: Market): Pace | null {
  const unused = regulatedCosts(useAt(use, 0), market)
  if (typeof unused === 'string') return null
  const shares = use.commodity === 'gas' ? monthlyShares(use, market.facts) : null
  return { unused, weightOf: month => (shares ? shareOf(shares, month).toNumber() * MONTHS : 1) }
}

/**
 * The last published months with this offer, signed at their beginning, with today's tariffs and taxes; first-year
 * discounts end with it. What is paid without using anything is the same each month. Bands scale by the month's PUN using
 * the ratio of their means, as in the price risk (the PUN by band ends earlier than the PUN), and every month has the
 * year's bands. Null when too few months of the index are known.
 */
export function replay(plan: PricePlan, regulated: Regulated, { unused, weightOf }: Pace): Replay | null {
  const months = regulated.index.range?.each ?? []
  const years = months.flatMap(({ month, wholesale }, index) => {
    const [idle, whole] = [unused, regulated].map(
      rules => yearlyCost(plan, { ...rules, wholesale }, index < MONTHS ? 1 : 2)?.total,
    )
    return idle === undefined || whole === undefined ? [] : [{ month, year: idle + (whole - idle) * weightOf(month) }]
  })
  if (years.length === 0 || years.length < months.length) return null
  return {
    months: years.map(({ month, year }) => ({ month, cost: cents(Math.round(year / MONTHS)) })),
    // Rounded once: the months need not add up to the cent.
    total: cents(Math.round(years.reduce((sum, { year }) => sum + year, 0) / MONTHS)),
  }
}
