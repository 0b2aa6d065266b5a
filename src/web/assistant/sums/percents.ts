import { Decimal } from '#core/decimal.ts'
import { formatNumber } from '#core/money.ts'
import { COMPARES, isOfBand } from './comparisons.ts'
import {
  HUNDRED,
  type Measure,
  ONE,
  type Time,
  inOne,
  isEnergy,
  isTime,
  pricedPer,
  sizeOf,
  sumOf,
  timeOf,
} from './measures.ts'
import {
  NAMES,
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

/** «Unico 0,15», «monoraria a 0,15» */
const isSingle = ({ before }: Measure): boolean =>
  /\b(?:unic\w|mono\w*|fiss\w)(?: (?:a|e|di|da|prezzo))* $/.test(before)

/** What a kWh costs in the middle of two prices, by the part of each; beside a single price, where one is told. */
export function meanPrice(text: string, measures: readonly Measure[]): string | null {
  const [first, ...others] = measures.filter(({ unit }) => unit === 'percent')
  const money = measures.filter(({ unit }) => unit === 'eur')
  const [use, more] = measures.filter(({ unit }) => isEnergy(unit))
  const unbanded = money.filter(each => !isOfBand(each))
  const single =
    money.length === 3 ? (money.find(isSingle) ?? (unbanded.length === 1 ? unbanded[0] : undefined)) : undefined
  const prices = money.filter(each => each !== single)
  if (!first || more || measures.length !== money.length + others.length + 1 + (use ? 1 : 0)) return null
  // «Il 40 % in F1»: the rest is of the other.
  const isRest = others.length === 0 && prices.length === 2 && prices.every(isOfBand)
  const shares = [first, ...others].map(({ value }) => value).concat(isRest ? [ONE.minus(first.value)] : [])
  if (shares.length < 2 || shares.length !== prices.length || sumOf(shares).compare(ONE) !== 0) return null
  if (!single && COMPARES.test(text)) return null
  const mean = sumOf(shares.map((value, at) => value.times(prices[at]?.value ?? Decimal.zero)))
  const told = shares.map((value, at) => `${plain(value.times(HUNDRED))} % × ${prices[at]?.written} €`).join(' + ')
  const rate = formatNumber(mean, 5, 2)
  // «Il 30 % di giorno» tells no time of a sum.
  const time = timeOfSpan(
    spanFor(
      measures.map(each => (isEnergy(each.unit) ? each : { ...each, per: pricedPer(each) })),
      null,
    ),
  )
  if (single) {
    const apart = mean.minus(single.value)
    const which = apart.isZero()
      ? 'Sono pari'
      : `Costa meno ${apart.isNegative() ? 'quello a fasce' : 'il prezzo unico'}`
    return `${which}${use && !apart.isZero() ? `, di ${euro(sizeOf(apart).times(use.value))}${time}` : ''}. A fasce ${rate} € in media (${told})${use ? ` × ${toldOf(use)} = ${euro(mean.times(use.value))}` : ''}; unico ${single.written} €${use ? ` × ${toldOf(use)} = ${euro(single.value.times(use.value))}` : ''}, a parità di quota fissa.`
  }
  return use
    ? `${euro(mean.times(use.value))}${time}: ${told} = ${rate} € in media, × ${toldOf(use)}.`
    : `In media ${rate} €: ${told}. Un prezzo unico più basso di così conviene, a parità di quota fissa.`
}

/** What the State gives back in ten years is saved, too. */
function withDeduction(cost: Measure, percent: Measure, gain: Measure): string | null {
  const year = gain.value.times(timesIn({ unit: 'year', count: ONE }, timeOf(gain) ?? { unit: 'year', count: ONE }))
  const given = cost.value.times(percent.value)
  const each = given.over(Decimal.of('10'))
  if (year.isZero()) return null
  const within = cost.value.over(year.plus(each))
  const years = within.compare(Decimal.of('10')) <= 0 ? within : cost.value.minus(given).over(year)
  return `Con la detrazione circa ${formatNumber(years, 1)} anni: il ${percent.written} % di ${cost.written} € torna in dieci anni, ${euro(each)} l’anno, e con ${plain(year)} € di risparmio fanno ${euro(year.plus(each))} l’anno. Senza, ${formatNumber(cost.value.over(year), 1)} anni.`
}

export const ASKS_UNITS =
  /\bquant[ie] (?:[a-z]+ ){0,2}?(k ?wh|kilowattora|smc|metri cubi|giga|kw)\b|\bquanti (?:me )?ne\b|\bquanto calore\b|\bin tutto\b|\bquanto (?:ho|abbiamo|ha) (?:consumat|usat|fatt)\w/

const GIVEN_BACK = /\b(?:detra\w+|detraz\w+|ecobonus|bonus|stato|irpef|rimbors\w+|tasse)\b/

/** After how long a cost is paid back, and what a budget buys. */
export function reached(text: string, measures: readonly Measure[]): string | null {
  const money = measures.filter(({ unit }) => unit === 'eur')
  const cost = money.find(({ per }) => per.length === 0)
  const gain = money.find(each => timeOf(each) && pricedPer(each).length === 0)
  if (
    /\bquant[ie] (?:mesi|anni)\b|\bquanto (?:tempo )?ci (?:mett|vuole|vogliono)\w*|\bquand\w (?:\w+ )?(?:guadagn|recuper|convien)\w*|\b(?:rientr\w+|ripag\w+|ammortizz\w+)\b/.test(
      text,
    ) &&
    cost &&
    gain &&
    measures.every(each => each === cost || each === gain || (each.unit === 'percent' && GIVEN_BACK.test(text)))
  ) {
    const unit: Time =
      /\bquanti mesi\b/.test(text) || (timeOf(gain)?.unit === 'month' && !/\bann[oi]\b/.test(text)) ? 'month' : 'year'
    const percent = measures.find(({ unit }) => unit === 'percent')
    if (percent) return withDeduction(cost, percent, gain)
    const each = gain.value.times(timesIn({ unit, count: ONE }, timeOf(gain) ?? { unit, count: ONE }))
    if (each.isZero()) return null
    const many = cost.value.over(each)
    const whole = Math.ceil(many.toNumber())
    return `${cost.written} € diviso ${plain(each)} € ${NAMES[unit][2]}: ${formatNumber(many, 1)} ${NAMES[unit][1]}${unit === 'month' && many.compare(Decimal.of(whole)) !== 0 ? `, cioè ${whole} interi` : ''}.`
  }
  // «40 € di buono, ma 2 al mese in più»
  if (
    cost &&
    gain &&
    measures.length === 2 &&
    /\b(?:buono|bonus|sconto|regal\w+)\b/.test(text) &&
    /\b(?:in|di) piu\b|\baument\w+/.test(text)
  )
    return `Dopo ${formatNumber(cost.value.over(gain.value), 1)} mesi ci perdi: ${cost.written} € una volta sola contro ${gain.written} € al mese.`
  const price = money.find(each => pricedPer(each).length === 1 && isEnergy(pricedPer(each)[0]?.unit ?? ''))
  if (!price || price.value.isZero() || !ASKS_UNITS.test(text) || measures.some(({ unit }) => unit !== 'eur'))
    return null
  const others = money.filter(each => each !== price)
  const [budget, ...fixed] = others
  if (!budget || fixed.length > 1) return null
  const time = timeOf(budget)
  const left = budget.value.minus(sumOf(fixed.map(({ value }) => value)))
  const name = nameOf(pricedPer(price)[0]?.unit ?? 'kwh')
  return `${fixed.length > 0 ? `${budget.written} − ${fixed.map(({ written }) => written).join(' − ')} = ${euro(left)}, ` : `${budget.written} € `}diviso ${formatNumber(price.value, 5, 2)} €: ${plain(left.over(price.value))} ${name}${time ? ` ${NAMES[time.unit][2]}` : ''}${time?.unit === 'month' ? `, ${plain(left.over(price.value).times(Decimal.of('12')))} l’anno` : ''}, se in quel prezzo c’è tutto.`
}
