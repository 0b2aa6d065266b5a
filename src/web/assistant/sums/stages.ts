import { Decimal } from '#core/decimal.ts'
import { type Measure, ONE, inOne, isEnergy, isTime, pricedPer, timeOf } from './measures.ts'

const THEN = /\b(?:poi|dopo|quindi|successivamente|in seguito|diventa\w*|passa\w*|sale|a regime)\b/
const FIRST = /\bprim[ie]\b/
const LASTS = /^ ?(?:€|euro)?(?: (?:al|ogni) mese)? (?:per|x)(?: i)? $/
const MONTH = { unit: 'month', count: ONE } as const

const isFee = (each: Measure | undefined): each is Measure =>
  each?.unit === 'eur' &&
  !pricedPer(each).some(({ unit }) => isEnergy(unit)) &&
  (timeOf(each) === undefined || (timeOf(each)?.unit === 'month' && timeOf(each)?.count.compare(ONE) === 0))

const isLength = (each: Measure | undefined): each is Measure =>
  each !== undefined && (each.unit === 'month' || each.unit === 'year') && each.per.length === 0

const monthsOf = ({ unit, value }: Measure): Decimal => (isTime(unit) ? inOne(unit, 'month').times(value) : value)

function after(first: Measure, length: Measure, last: Measure): Measure {
  const { value, written, stages = [] } = first
  return {
    ...last,
    per: [...pricedPer(last), MONTH],
    stages: [...stages, { value, written, months: monthsOf(length) }],
    index: Math.min(first.index, length.index),
    before: first.index < length.index ? first.before : length.before,
  }
}

/** Three figures that are one price: what is paid at first, for how long, and what is paid then. */
function oneOf([a, b, c]: readonly (Measure | undefined)[]): Measure | null {
  if (!a || !b || !c) return null
  if (isFee(c) && THEN.test(c.before)) {
    if (isFee(a) && isLength(b)) return after(a, b, c)
    if (isLength(a) && isFee(b)) return after(b, a, c)
  }
  // «26,90, ma i primi 3 mesi 16,90»
  return isFee(a) && isLength(b) && isFee(c) && FIRST.test(b.before)
    ? { ...after(c, b, a), end: c.end, after: c.after }
    : null
}

/** «In bolletta ho 132 € per due mesi»: one sum, and no price of a month. */
const isOfBill = (each: Measure): boolean => timeOf(each) === undefined && /\b(?:bollett|fattur)\w+/.test(each.before)

/** The figures with those of one price together; of what is told to last so long and is asked for another time, the rest is nothing. */
export function staged(measures: readonly Measure[], isOfYear: boolean): Measure[] {
  const found: Measure[] = []
  for (const each of measures) {
    found.push(each)
    const one = oneOf(found.slice(-3))
    if (one) found.splice(-3, 3, one)
  }
  const lengths = found.filter(isLength)
  const isTimed = (fee: Measure | undefined, length: Measure | undefined): boolean =>
    isFee(fee) &&
    !fee.stages &&
    isLength(length) &&
    (lengths.length > 1 || (isOfYear && isOfBill(fee))) &&
    LASTS.test(fee.after)
  return found.flatMap((each, at) => {
    const next = found[at + 1]
    if (isLength(next) && isTimed(each, next))
      return isOfBill(each)
        ? [{ ...each, per: [{ unit: 'month' as const, count: monthsOf(next) }] }]
        : [{ ...after(each, next, each), value: Decimal.zero }]
    return isTimed(found[at - 1], each) ? [] : [each]
  })
}
