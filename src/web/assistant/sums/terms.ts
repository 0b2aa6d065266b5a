import { MONTH_NAMES } from '#areas/market/texts.ts'
import { Decimal } from '#core/decimal.ts'
import { formatEuro, formatNumber } from '#core/money.ts'
import {
  type Measure,
  ONE,
  type Per,
  TIMES,
  type Time,
  inOne,
  isEnergy,
  isTime,
  pricedPer,
  sumOf,
  timeOf,
} from './measures.ts'

/** A time that is asked of or told: so many of a unit. */
export interface Span {
  unit: Time
  count: Decimal
}

export const NAMES: Readonly<Record<Time, readonly [one: string, many: string, per: string]>> = {
  year: ['un anno', 'anni', 'l’anno'],
  month: ['un mese', 'mesi', 'al mese'],
  week: ['una settimana', 'settimane', 'a settimana'],
  day: ['un giorno', 'giorni', 'al giorno'],
}

export const inSpan = ({ unit, count }: Span): string =>
  count.compare(ONE) === 0 ? `in ${NAMES[unit][0]}` : `in ${formatNumber(count)} ${NAMES[unit][1]}`

/** So many of what is counted per `per` fall in a span. */
export function timesIn(span: Span, per: Per & { unit: Time }): Decimal {
  const times = inOne(span.unit, per.unit).times(span.count).over(per.count)
  // What is renewed every 28 days is paid 13 times in a year.
  return per.unit === 'day' && per.count.compare(ONE) > 0 ? Decimal.of(Math.floor(times.toNumber())) : times
}

const UNIT_NAMES: Readonly<Record<string, string>> = {
  kwh: 'kWh',
  smc: 'Smc',
  km: 'km',
  giga: 'giga',
  kw: 'kW',
  hour: 'ore',
}

export const nameOf = (unit: string): string => UNIT_NAMES[unit] ?? ''

export const euro = (value: Decimal): string => formatEuro(value)

export const plain = (value: Decimal): string => formatNumber(value, 2)

/** Something that was counted, with how. */
export interface Sum {
  value: Decimal
  told: string
}

/** So much of one unit, in all or per a time. */
interface Amount extends Sum {
  time: (Per & { unit: Time }) | null
}

const THING = /^(?:kwh|smc|km|giga|kw|hour)$/

/** What is no thing that is done so often. */
const MEASURED = /^(?:eur|kwh|smc|km|giga|kw|hour|percent|head|rate)?$/

export const toldOf = ({ written, unit }: Measure): string =>
  unit === 'eur'
    ? `${written} €`
    : THING.test(unit) && !written.includes('−')
      ? `${written} ${unit === 'hour' && written === '1' ? 'ora' : nameOf(unit)}`
      : written

export const nearest = (of: Measure, among: readonly Measure[]): Measure | undefined =>
  among.toSorted((a, b) => Math.abs(a.index - of.index) - Math.abs(b.index - of.index))[0]

/** The figures of a question, each of which is taken once. */
export class Pool {
  private readonly left: Set<Measure>
  constructor(all: readonly Measure[]) {
    this.left = new Set(all)
  }
  of(unit: string): Measure[] {
    return [...this.left].filter(each => each.unit === unit)
  }
  where(holds: (each: Measure) => boolean): Measure[] {
    return [...this.left].filter(holds)
  }
  take(each: Measure): void {
    this.left.delete(each)
  }
  get isEmpty(): boolean {
    return this.left.size === 0
  }
}

/** Multiplies a figure by what it is counted per («0,8 kWh a lavaggio» by «4 lavaggi a settimana»), until only a time is left; null where one is missing. */
function chained(start: Measure, pool: Pool): Amount | null {
  let [value, told] = [start.value, toldOf(start)]
  // «Una batteria da 10 kWh, un ciclo al giorno», «un’ora, 2 volte a settimana»
  const [often, more] =
    start.per.length === 0 && start.unit !== 'eur'
      ? pool.where(({ unit, per }) => !MEASURED.test(unit) && per.some(each => isTime(each.unit)))
      : []
  const pers: Per[] = often && !more ? [{ unit: often.unit, count: ONE }] : [...start.per]
  let time: (Per & { unit: Time }) | null = null
  for (let at = 0; at < pers.length && at < 8; at++) {
    const per = pers[at]
    if (!per) break
    const counts = pool.of(per.unit).filter(each => each !== start)
    // «3 ore al giorno, 22 giorni al mese»; of days without more it is a span.
    const count = isTime(per.unit)
      ? counts.find(each => each.per.some(({ unit }) => isTime(unit)))
      : nearest(start, counts)
    if (count) {
      pool.take(count)
      value = value.times(count.value).over(per.count)
      told = `${told} × ${toldOf(count)}${per.count.compare(ONE) === 0 ? '' : ` / ${formatNumber(per.count)}`}`
      pers.push(...count.per)
    } else if (isTime(per.unit)) time = { unit: per.unit, count: per.count }
    else return null
  }
  return { value, told, time }
}

/** All that is used of a unit: told so, or by a power and its hours; each told apart. */
export function usesOf(unit: string, pool: Pool): Amount[] | null {
  const found: Amount[] = []
  for (const each of pool.of(unit)) {
    pool.take(each)
    const amount = chained(each, pool)
    if (!amount) return null
    found.push(
      isLess(each) && found.length > 0
        ? { ...amount, value: amount.value.negated(), told: `− ${amount.told}` }
        : amount,
    )
  }
  if (unit !== 'kwh') return found
  for (const power of pool.of('kw').filter(({ per }) => per.length === 0 || !isTime(per[0]?.unit ?? ''))) {
    const hours = pool.of('hour')
    const own = hours.find(({ index }) => index > power.index) ?? hours[0]
    if (!own) break
    pool.take(power)
    const of = chained({ ...own, per: [...own.per, ...power.per] }, pool)
    pool.take(own)
    if (!of) return null
    found.push({ ...of, value: of.value.times(power.value), told: `${toldOf(power)} × ${of.told}` })
  }
  return found
}

/** So much of it falls in the span that is asked; null where it is told of another kind of time. */
export function within({ value, told, time }: Amount, span: Span | null): Sum | null {
  if (!time) return { value, told }
  if (!span) return null
  const times = timesIn(span, time)
  return times.compare(ONE) === 0
    ? { value, told }
    : {
        value: value.times(times),
        told:
          times.compare(ONE) < 0
            ? `${told} / ${formatNumber(ONE.over(times), 2)}`
            : `${told} × ${formatNumber(times, 2)}`,
      }
}

const LESS =
  /\b(?:scont\w+|tolt\w|togl\w+|meno|rimbors\w+|nota di credito(?: di)?|bonus|anticip\w+|accont\w+|gia pagat\w|pagat\w gia|subito(?: ne)? do|subito|ne do|versat\w|dentro|compres\w|di cui|incluso)(?: [a-z]+){0,3} $/

const LESS_AFTER =
  /^ ?(?:€|euro)?(?: (?:al|ogni) mese)?,? (?:sono )?(?:di )?(?:(?:l[ie] |ne )?(?:(?:ho|abbiamo) (?:gia )?(?:dat|pagat|versat)\w|do|diamo|verso|anticipo)|sconto|bonus|anticipo|acconto|in meno|da togliere|rimborso|gia pagat\w|subito|di canone|di arretrat\w)\b/

export const MORE = /(?:\+|\b(?:piu|aggiung\w+|mett\w+))(?: [a-z]+){0,1} $/

export const isLess = ({ before, after }: Measure): boolean =>
  !MORE.test(before) && (LESS.test(before.split(/[.;]/).at(-1) ?? '') || LESS_AFTER.test(after))

/** What is paid of a price that changes after some months. */
function inTurn({ stages = [], value, written, per }: Measure, span: Span | null): Sum | null {
  if (!span || per.some(({ unit }) => !isTime(unit))) return null
  let left = inOne(span.unit, 'month').times(span.count)
  const parts: Sum[] = []
  for (const each of [...stages, { value, written, months: left }]) {
    const months = each.months.compare(left) < 0 ? each.months : left
    left = left.minus(months)
    if (!months.isZero() && !each.value.isZero())
      parts.push({ value: each.value.times(months), told: `${each.written} € × ${plain(months)}` })
  }
  return { value: sumOf(parts.map(part => part.value)), told: parts.map(({ told }) => told).join(' + ') }
}

/** What is paid in a span; null where a figure has no part in it. */
export function paid(measures: readonly Measure[], span: Span | null): (Sum & { parts: readonly Sum[] }) | null {
  const pool = new Pool(measures)
  const parts: Sum[] = []
  const money = measures.filter(({ unit }) => unit === 'eur')
  const prices = (unit: string) =>
    money.filter(each => pricedPer(each).some(per => per.unit === unit) && pricedPer(each).length === 1)
  const coefficient = pool.of('coefficient')[0]
  if (coefficient) pool.take(coefficient)
  const cop = pool.of('cop')[0]
  if (cop) pool.take(cop)
  for (const unit of ['kwh', 'smc']) {
    const of = prices(unit)
    if (of.length === 0) continue
    if (unit === 'smc' && cop) return null
    for (const each of of) pool.take(each)
    const uses = usesOf(unit, pool)
    if (!uses || uses.length === 0) return null
    const times = uses.map(use => within(use, span))
    if (times.some(each => each === null)) return null
    const each = times as Sum[]
    const priced = of.map(price => ({
      value: price.value.over(pricedPer(price)[0]?.count ?? ONE),
      told: formatNumber(price.value.over(pricedPer(price)[0]?.count ?? ONE), 5, 2),
    }))
    if (priced.length > 1 && priced.length === each.length)
      each.forEach((use, at) => {
        const price = priced[at]
        if (price) parts.push({ value: use.value.times(price.value), told: `${use.told} × ${price.told} €` })
      })
    else {
      const price = sumOf(priced.map(({ value }) => value))
      const heat = sumOf(each.map(({ value }) => value)).times(unit === 'smc' && coefficient ? coefficient.value : ONE)
      const use = unit === 'kwh' && cop ? heat.over(cop.value) : heat
      const ofUse =
        each.length > 1 || each[0]?.told.includes('×') || coefficient || cop
          ? `${each.map(({ told }) => told).join(' + ')}${unit === 'smc' && coefficient ? ` × ${coefficient.written}` : cop ? ` / ${cop.written}` : ''} = ${plain(use)} ${nameOf(unit)}; `
          : ''
      parts.push({
        value: use.times(price),
        told: `${ofUse}${plain(use)} ${nameOf(unit)} × ${priced.length > 1 ? `(${priced.map(({ told }) => told).join(' + ')})` : (priced[0]?.told ?? '')} €`,
      })
    }
  }
  for (const each of money) {
    if (pool.where(left => left === each).length === 0) continue
    pool.take(each)
    const amount = each.stages ? null : chained(each, pool)
    const sum = each.stages ? inTurn(each, span) : amount && within(amount, span)
    if (!sum) return null
    // «99 subito e 24 rate da 11» are paid both.
    const isTaken =
      isLess(each) && money.length > 1 && !money.some(({ per }) => per.some(({ unit }) => unit === 'rate'))
    parts.push(isTaken ? { value: sum.value.negated(), told: `− ${sum.told}` } : sum)
  }
  if (!pool.isEmpty || parts.length === 0) return null
  parts.sort((a, b) => Number(a.value.isNegative()) - Number(b.value.isNegative()))
  return {
    value: sumOf(parts.map(({ value }) => value)),
    parts,
    told: parts
      .map(({ told }) => told)
      .join(' + ')
      .replaceAll('+ −', '−'),
  }
}

const SPANS: readonly (readonly [words: RegExp, span: Span])[] = [
  [/\b(?:al|a|ogni|per) bimestre\b|\bogni 2 mesi\b|\bbimestral[ei]\b/g, { unit: 'month', count: Decimal.of('2') }],
  [/\b(?:al|ogni|per|a) mese\b|\bmensil[ei]\b|\bmensilmente\b/g, { unit: 'month', count: ONE }],
  [
    /\b(?:all|l|ogni|un|in 1|per 1|quest) ?anno\b|\ballanno\b|\bannu[aoi]\b|\bannual[ei]\b/g,
    { unit: 'year', count: ONE },
  ],
  [/\b(?:a|alla|ogni) settimana\b/g, { unit: 'week', count: ONE }],
  [/\b(?:al|ogni|a) giorno\b/g, { unit: 'day', count: ONE }],
]

const NAMED_MONTH = new RegExp(`\\b(?:${MONTH_NAMES.join('|')})\\b(?! \\d)`, 'g')

/** The time that is asked of, in what no figure says: the last that is named. */
export function spanAsked(text: string, measures: readonly Measure[]): Span | null {
  const rest = measures.reduce(
    (all, { index, end }) => all.slice(0, index) + ' '.repeat(end - index) + all.slice(end),
    text,
  )
  const named = SPANS.flatMap(([words, span]) => [...rest.matchAll(words)].map(({ index }) => ({ index, span })))
    .filter(
      ({ index }) =>
        !measures.some(
          ({ end, after, per }) =>
            per.length > 0 &&
            index >= end &&
            index < end + after.length &&
            index < end + 22 &&
            !/[,.;:?]|\bquant/.test(text.slice(end, index)),
        ),
    )
    .toSorted((a, b) => b.index - a.index)
  // «Giugno, luglio e agosto»
  const months = new Set(rest.match(NAMED_MONTH) ?? []).size
  return named[0]?.span ?? (months > 1 ? { unit: 'month', count: Decimal.of(months) } : null)
}

export const spanOfOnly = (measures: readonly Measure[]): Span | null => {
  const times = measures.flatMap(each => timeOf(each) ?? [])
  return times.toSorted((a, b) => TIMES.indexOf(a.unit) - TIMES.indexOf(b.unit))[0] ?? null
}

/** No home uses so much in a month. */
const LEAST_YEAR = Decimal.of('600')

/** The span that is asked, else that of what is used, else of what is paid: so many kWh without a time, at a price, are of a year. */
export function spanFor(measures: readonly Measure[], asked: Span | null): Span | null {
  const uses = measures.filter(({ unit }) => isEnergy(unit))
  const isPriced = measures.some(each => each.unit === 'eur' && pricedPer(each).some(({ unit }) => isEnergy(unit)))
  const isYearly =
    isPriced && uses.length > 0 && uses.every(each => each.per.length === 0 && each.value.compare(LEAST_YEAR) >= 0)
  return (
    asked ??
    spanOfOnly(measures.filter(({ unit }) => unit !== 'eur')) ??
    (isYearly ? { unit: 'year', count: ONE } : spanOfOnly(measures))
  )
}

export const timeOfSpan = (span: Span | null): string =>
  span ? (span.count.compare(ONE) === 0 ? ` ${NAMES[span.unit][2]}` : ` ${inSpan(span)}`) : ''

/** Of two of a kind it is said that both are paid. */
export const ADDED = /\+|\b(?:piu|in tutto|tot\w*|somm\w+|aggiung\w+|mett\w+|attivazione|tra tutto|anche|oltre)\b/
