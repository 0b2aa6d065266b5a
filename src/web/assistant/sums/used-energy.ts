import type { Decimal } from '#core/decimal.ts'
import { type Measure, ONE, isTime, isUnitPrice, spelledOut, sumOf } from './measures.ts'
import { partOfUse, settled } from './settled.ts'
import { Pool, type Span, inSpan, plain, spanAsked, usesOf, within } from './terms.ts'

/** What something uses in a time: an appliance by its power and hours, or by what it takes each time; a car by its kilometres. */
export interface UsedEnergy {
  used: Decimal
  /** How it was counted, up to the figure. */
  words: string
  /** «in un anno»; null of what is done once. */
  span: string | null
  /** What a kWh costs, as it was told. */
  price: Measure | null
  /** It was counted as running all the time. */
  isMost: boolean
  isOnce: boolean
}

/** What the figures of a text say that one thing uses, in the time it tells, else in `usual` or a month or year of its own; null where they do not say it. */
export function usedEnergyIn(text: string, usual: Span | null = null): UsedEnergy | null {
  const spelled = spelledOut(text)
  const all = partOfUse(spelled, settled(spelled))
  const prices = all.filter(isUnitPrice)
  const [told, other] = all.filter(({ unit, per }) => isTime(unit) && per.length === 0)
  const pool = new Pool(all.filter(each => each !== told && !prices.includes(each)))
  const isMost = pool.of('kw').length > 0
  const uses = usesOf('kwh', pool)
  const [first] = uses ?? []
  if (other || !uses || !first || !pool.isEmpty) return null
  // So much in a month or a day, and no price beside it, is what a home uses.
  if (!uses.every(({ told, time }) => told.includes('×') || (prices.length > 0 && time))) return null
  const [time] = uses.flatMap(use => use.time ?? [])
  const asked: Span | null =
    told && isTime(told.unit) ? { unit: told.unit, count: told.value } : spanAsked(spelled, all)
  const span = time && (asked ?? usual ?? { unit: time.unit === 'day' ? 'month' : 'year', count: ONE })
  const counted = uses.map(use => within(use, span ?? null))
  if (!counted.every(each => each !== null)) return null
  const used = sumOf(counted.map(({ value }) => value))
  return {
    used,
    words: `${counted.map(each => each.told).join(' + ')} = ${plain(used)} kWh${span ? ` ${inSpan(span)}` : ''}`,
    span: span ? inSpan(span) : null,
    price: prices[0] ?? null,
    isMost,
    isOnce: !time,
  }
}
