import { Decimal } from '#core/decimal.ts'
import { formatNumber } from '#core/money.ts'
import { HUNDRED, type Measure, ONE, areWithin, isEnergy, isTime, isUnitPrice, spelledOut, sumOf } from './measures.ts'
import { settled } from './settled.ts'
import { Pool, type Span, inSpan, plain, spanAsked, usesOf, within } from './terms.ts'

/** No home uses so much between two readings. */
const MOST_READ = Decimal.of('2')

const OF_METER = /\b(?:contatore|lettur\w+|segna\w*|leggev\w|legg[eo])\b/

/** Two readings of a meter are what was used between them. */
export function betweenReadings(text: string, measures: readonly Measure[]): Measure[] {
  if (!OF_METER.test(text)) return [...measures]
  const isBare = ({ after }: Measure) => !/^ ?(?:€|euro|k ?wh)/.test(after)
  const shown = measures.filter(
    ({ unit, value, written, after, per }) =>
      (unit === '' || isEnergy(unit) || (unit === 'eur' && !/^ ?(?:€|euro)/.test(after))) &&
      per.length === 0 &&
      value.compare(HUNDRED) >= 0 &&
      !written.includes(','),
  )
  // «8.700 un mese fa e oggi 8.905 kWh»; with their unit, both were used.
  const [low, high, third] = shown
  const isPair = low && high && !third && shown.some(isBare) && areWithin(MOST_READ, low.value, high.value)
  const read = isPair ? shown : shown.filter(isBare)
  if (read.length === 0 || read.length % 2 > 0) return [...measures]
  const unit = /\b(?:gas|metano|smc|mc|metri cubi)\b/.test(text) ? 'smc' : 'kwh'
  return measures.flatMap(each => {
    const at = read.indexOf(each)
    if (at < 0) return [each]
    const other = read[at + 1]
    if (at % 2 > 0 || !other) return []
    const [before, after] = [each, other].toSorted((a, b) => a.value.compare(b.value)) as [Measure, Measure]
    return [
      {
        ...each,
        unit,
        per: [],
        value: after.value.minus(before.value),
        written: `${plain(after.value)} − ${plain(before.value)}`,
        before: '',
      },
    ]
  })
}

/** «180 kWh su 600 in tutto»: a part of a hundred. */
export const partsOfAll = (measures: readonly Measure[]): Measure[] =>
  measures.flatMap((each, at) => {
    const [previous, next] = [measures[at - 1], measures[at + 1]]
    const isPart = (part: Measure | undefined, whole: Measure | undefined) =>
      part !== undefined &&
      whole !== undefined &&
      (isEnergy(part.unit) || isEnergy(whole.unit)) &&
      part.per.length + whole.per.length === 0 &&
      part.value.compare(whole.value) < 0 &&
      OF_ALL.test(whole.before)
    if (isPart(previous, each)) return []
    if (!next || !isPart(each, next)) return [each]
    const value = each.value.over(next.value)
    return [
      {
        ...each,
        unit: 'percent',
        value,
        written: formatNumber(value.times(HUNDRED), 2),
        end: next.end,
        after: next.after,
      },
    ]
  })
const OF_ALL = /\b(?:su|sui|dei|di)(?: (?:un )?totale(?: di)?)? $/

/** What does not come from the network. */
const FREE = /\b(?:pannell\w+|fotovoltaic\w+|sole|gratis|lavoro|ufficio)\b/

/** «Ne sfrutto il 90 %», «i pannelli ne coprono il 40 %»: the use that is left of it. */
export function partOfUse(text: string, measures: readonly Measure[]): Measure[] {
  const percents = measures.filter(({ unit }) => unit === 'percent')
  const [percent, more] = percents
  const energies = measures.filter(({ unit }) => isEnergy(unit))
  const [energy, other] = energies
  if (!percent || more || !energy || other) return [...measures]
  const isLeft = /\b(?:copr\w+|autoconsum\w+)\b/.test(text) || FREE.test(percent.after.split(/[.;?]/)[0] ?? '')
  const isTaken = !isLeft && /\b(?:sfrutt\w+|caric\w+|utilizz\w+)\b/.test(text)
  if (isTaken === isLeft) return [...measures]
  const factor = isTaken ? percent.value : ONE.minus(percent.value)
  return measures.flatMap(each =>
    each === percent
      ? []
      : each === energy
        ? [
            {
              ...energy,
              value: energy.value.times(factor),
              written: `${energy.written} × ${plain(factor.times(HUNDRED))} %`,
            },
          ]
        : [each],
  )
}

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
