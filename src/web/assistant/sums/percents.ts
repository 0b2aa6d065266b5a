import { Decimal } from '#core/decimal.ts'
import { formatNumber } from '#core/money.ts'
import { HUNDRED, type Measure, ONE, inOne, isTime, pricedPer, sizeOf, sumOf, timeOf } from './measures.ts'
import {
  type Span,
  euro,
  nameOf,
  nearest,
  paid,
  plain,
  spanFor,
  spanOfOnly,
  timeOfSpan,
  timesIn,
  toldOf,
} from './terms.ts'

const PERCENT_UP = /\b(?:mora|aument\w+|rincar\w+|cresc\w+|sal\w+|in piu|interess\w+)\b/

const PERCENT_DOWN = /\b(?:scont\w+|cal\w+|ribass\w+|scend\w+|sces\w+|in meno|riduzion\w+|diminu\w+|risparm\w+)\b/

const BEFORE_IT = /\b(?:prima|senza l aumento|originari\w+)\b/

const VAT_INSIDE = /\b(?:compres[ao]|inclus[ao]|gia dentro|dentro|ivat[ao] di)\b/

export const isVat = (each: Measure): boolean => /\biva\b/.test(`${each.before} ${each.after.split(/[,.;]/)[0]}`)

/** A sum with what is added to it or taken from it in parts of a hundred. */
export function withPercent(text: string, measures: readonly Measure[], span: Span | null): string | null {
  const percents = measures.filter(({ unit }) => unit === 'percent')
  const others = measures.filter(({ unit }) => unit !== 'percent')
  const [percent] = percents
  if (!percent) return null
  if (percents.every(isVat)) {
    const money = others.filter(({ unit }) => unit === 'eur')
    // «200 euro con IVA al 10 e altri 90 con IVA al 22»
    if (percents.length > 1) {
      if (money.length !== percents.length || others.length !== money.length) return null
      const parts = money.map((each, at) => ({
        value: each.value.times(ONE.plus(percents[at]?.value ?? ONE)),
        told: `${each.written} € + ${percents[at]?.written} %`,
      }))
      return `${parts.map(({ told, value }) => `${told} = ${euro(value)}`).join(', ')}: in tutto ${euro(sumOf(parts.map(({ value }) => value)))}.`
    }
    const sum = paid(others, spanFor(others, span))
    if (!sum) return null
    const inside = VAT_INSIDE.test(percent.after) || VAT_INSIDE.test(percent.before)
    const net = inside ? sum.value.over(ONE.plus(percent.value)) : sum.value
    const vat = net.times(percent.value)
    return inside
      ? `${euro(net)} senza IVA e ${euro(vat)} di IVA al ${percent.written} %: ${euro(sum.value)} in tutto.`
      : `${sum.told}${sum.told.includes('×') || sum.told.includes('+') ? ` = ${euro(sum.value)}` : ''}, più ${euro(vat)} di IVA al ${percent.written} %: ${euro(net.plus(vat))} in tutto.`
  }
  // Interest for some days.
  if (percents.length === 1 && /\b(?:mora|interess\w+|tasso)\b/.test(text)) {
    const sum = others.find(({ unit }) => unit === 'eur')
    const time = others.find(({ unit }) => isTime(unit))
    if (!sum || !time || others.length !== 2 || !isTime(time.unit)) return null
    const interest = sum.value.times(percent.value).times(time.value).over(inOne('year', time.unit))
    return `${euro(interest)} di interessi: ${sum.written} € × ${percent.written} % × ${time.written} giorni / 365; in tutto ${euro(sum.value.plus(interest))}.`
  }
  return null
}

/** «Aumentato del 12 %», «sconto del 15 %», twice in a row too; and what was before it. */
export function changedBy(text: string, measures: readonly Measure[], span: Span | null): string | null {
  const percents = measures.filter(({ unit }) => unit === 'percent')
  const others = measures.filter(({ unit }) => unit !== 'percent')
  const money = others.filter(({ unit }) => unit === 'eur')
  const signs = percents.map(({ before, after }) => {
    const [said, then] = [before.split(/[.;]/).at(-1) ?? '', after.split(/[,.;:]/)[0] ?? '']
    const sign = (words: string) => (PERCENT_DOWN.test(words) ? -1 : PERCENT_UP.test(words) ? 1 : 0)
    return sign(said) || sign(then)
  })
  const [first] = money
  if (percents.length === 0 || !first || signs.some(sign => sign === 0)) return null
  const factors = percents.map(({ value }, at) => ONE.plus(signs[at] === 1 ? value : value.negated()))
  const factor = factors.reduce((all, each) => all.times(each), ONE)
  // Only one of two sums changes: the one that is told beside it.
  if (money.length > 1 && percents.length === 1 && others.length === money.length) {
    const [percent] = percents
    const changed = percent && (money.findLast(({ index }) => index < percent.index) ?? nearest(percent, money))
    if (!changed) return null
    const parts = money.map(each => (each === changed ? each.value.times(factor) : each.value))
    const isAll = /\b(?:tot\w*|in tutto|quanto pag\w+|quanto spend\w+)\b/.test(text)
    return `Il ${percent.written} % di ${changed.written} € sono ${euro(changed.value.times(percent.value))}: ${euro(changed.value.times(factor))}${isAll ? `, in tutto ${euro(sumOf(parts))}` : ''}.`
  }
  const sum = paid(others, span ?? spanOfOnly(others))
  if (!sum) return null
  const wanted = BEFORE_IT.test(text) && /\bdopo\b/.test(text) ? sum.value.over(factor) : sum.value.times(factor)
  const apart = wanted.minus(sum.value)
  const named = percents.map(({ written }, at) => `${signs[at] === 1 ? '+' : '−'} ${written} %`).join(' ')
  return wanted.compare(sum.value.times(factor)) !== 0
    ? `${euro(wanted)}: con ${named} diventano ${euro(sum.value)}.`
    : `${sum.told} ${named} = ${euro(wanted)}, ${euro(sizeOf(apart))} in ${apart.isNegative() ? 'meno' : 'più'}${timeOfSpan(others.some(each => timeOf(each)) ? (span ?? spanOfOnly(others)) : null)}.`
}

/** One figure became the other, and is no part of it. */
const CHANGES =
  /\b(?:da|era|erano|prima|pagavo|adesso|ora|passa\w*|sces\w+|salit\w+|sal[ei]|scend\w+|aument\w+|cal\w+|diventa\w*|scont\w+)\b/

/** How far two are apart in parts of a hundred, or which part of the whole the other is; and such a part of a sum. */
export function parts(text: string, measures: readonly Measure[]): string | null {
  const [one, other, more] = measures
  if (!one || !other || more) return null
  const percent = [one, other].find(({ unit }) => unit === 'percent')
  const whole = [one, other].find(each => each !== percent)
  if (percent && whole && whole.unit !== 'percent' && /\b(?:quant\w+|resto|anticip\w+|detra\w+)\b/.test(text)) {
    const part = whole.value.times(percent.value)
    const shown = (value: Decimal) => (whole.unit === 'eur' ? euro(value) : `${plain(value)} ${nameOf(whole.unit)}`)
    return `Il ${percent.written} % di ${toldOf(whole)} sono ${shown(part)}, il resto ${shown(whole.value.minus(part))}.`
  }
  if (
    percent ||
    !/\bpercentual\w+|\bquanto per ?cento\b|\bche per ?cento\b/.test(text) ||
    one.unit !== other.unit ||
    one.value.isZero()
  )
    return null
  const isPart = !CHANGES.test(text)
  if (isPart) {
    const [whole1, part] = one.value.compare(other.value) > 0 ? [one, other] : [other, one]
    const left = whole1.value.minus(part.value)
    return `Il ${formatNumber(part.value.times(HUNDRED).over(whole1.value), 1)} %: ${part.written} su ${toldOf(whole1)}; il resto sono ${whole1.unit === 'eur' ? euro(left) : `${plain(left)} ${nameOf(whole1.unit)}`}.`
  }
  const apart = other.value.minus(one.value)
  const time = timeOf(one) ?? timeOf(other)
  const year =
    time && time.unit !== 'year'
      ? `, ${euro(sizeOf(apart).times(timesIn({ unit: 'year', count: ONE }, time)))} l’anno`
      : ''
  const told =
    one.unit === 'eur' && pricedPer(one).length === 0
      ? `, ${euro(sizeOf(apart))} in ${apart.isNegative() ? 'meno' : 'più'}${time ? timeOfSpan(time) : ''}${year}`
      : ''
  return `${apart.isNegative() ? '−' : '+'}${formatNumber(sizeOf(apart).times(HUNDRED).over(one.value), 1)} %: da ${toldOf(one)} a ${toldOf(other)}${told}.`
}

/** What the State gives back in ten years is saved, too. */
export function withDeduction(cost: Measure, percent: Measure, gain: Measure): string | null {
  const year = gain.value.times(timesIn({ unit: 'year', count: ONE }, timeOf(gain) ?? { unit: 'year', count: ONE }))
  const given = cost.value.times(percent.value)
  const each = given.over(Decimal.of('10'))
  if (year.isZero()) return null
  const within = cost.value.over(year.plus(each))
  const years = within.compare(Decimal.of('10')) <= 0 ? within : cost.value.minus(given).over(year)
  return `Con la detrazione circa ${formatNumber(years, 1)} anni: il ${percent.written} % di ${cost.written} € torna in dieci anni, ${euro(each)} l’anno, e con ${plain(year)} € di risparmio fanno ${euro(year.plus(each))} l’anno. Senza, ${formatNumber(cost.value.over(year), 1)} anni.`
}
