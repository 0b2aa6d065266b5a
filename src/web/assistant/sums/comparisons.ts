import { Decimal } from '#core/decimal.ts'
import { formatNumber } from '#core/money.ts'
import { type Measure, ONE, areWithin, isEnergy, isTime, kindOf, pricedPer, sizeOf, timeOf } from './measures.ts'
import { ONCE } from './settled.ts'
import {
  Pool,
  type Span,
  type Sum,
  euro,
  inSpan,
  nameOf,
  paid,
  plain,
  spanFor,
  timeOfSpan,
  timesIn,
  usesOf,
  within,
  isLess,
} from './terms.ts'

/** Two prices of one thing. */
const MOST_LIKE = Decimal.of('5')

export const COMPARES =
  /\b(?:contro|oppure|o|vs|rispetto|invece|risparm\w*|guadagn\w*|differenz\w+|di quanto|cambia\w*|rimett\w+|(?:lui|lei|zi[ao]|cognat\w|vicin\w|amic\w|sorell\w|fratell\w|suocer\w) (?:ne )?paga|piu car\w|(?:in|di) (?:piu|meno)|conven\w+|convien\w+|meglio|passa\w*|passando|sal\w+|scend\w+|sces\w|nuov[oa]|propong\w+|tutte e|con l (?:uno|altro)|nei (?:2 )?casi)\b/

/** The figures of two that are compared, each with those that are of both; null where they are no two. */
function options(measures: readonly Measure[]): readonly [Measure[], Measure[]] | null {
  const kinds = Map.groupBy(measures, kindOf)
  const money = measures.filter(({ unit }) => unit === 'eur' || isEnergy(unit) || unit === 'kw')
  const second = money.find((each, at) => money.slice(0, at).some(other => kindOf(other) === kindOf(each)))
  if (!second || DELTA.test(second.before)) return null
  // «Il PUN sale da 0,10 a 0,13 e ho 1 cent di spread»: the third is of both.
  for (const [kind, [one, other, third, more]] of kinds)
    if (third && !more && one && other && /\bda $/.test(one.before) && /^ ?(?:\w+ )?a(?:d)? $/.test(other.before))
      kinds.set(kind, [one, other])
    else if (third) return null
  const pairOf = (each: Measure) => kinds.get(kindOf(each)) ?? []
  const firstOf = (each: Measure) => pairOf(each)[0] === each
  const isPair = (each: Measure) => pairOf(each).length === 2 && pairOf(each).includes(each)
  // What is told beside the second alone, of money that only it has, is its own.
  const start = Math.min(...money.filter(each => isPair(each) && !firstOf(each)).map(({ index }) => index))
  const isShared = (each: Measure) =>
    !isPair(each) &&
    (each.unit !== 'eur' ||
      pairOf(each).length === 2 ||
      pricedPer(each).some(({ unit }) => measures.some(other => other.unit === unit && isPair(other))))
  const isFirst = (each: Measure) => isShared(each) || (isPair(each) ? firstOf(each) : each.index < start)
  const isSecond = (each: Measure) => isShared(each) || (isPair(each) ? !firstOf(each) : each.index >= start)
  const inherit = (each: Measure): Measure => {
    const first = (kinds.get(kindOf(each)) ?? [])[0]
    return first && first !== each && each.per.every(({ unit }) => !isTime(unit)) ? { ...each, per: first.per } : each
  }
  return [measures.filter(isFirst), measures.filter(isSecond).map(inherit)]
}

const DELTA = /\b(?:aument\w+|scont\w+|rincar\w+|piu|aggiunt\w+|spread)(?: (?:di|da|del|a))? $/

/** «29,90 al mese e ne trovo una a 23,40»: the second is of the same kind. */
function likened(measures: readonly Measure[]): Measure[] {
  const money = measures.filter(({ unit }) => unit === 'eur')
  const bare = money.filter(({ per, before, after }) => per.length === 0 && !ONCE.test(`${before}#${after}`))
  const first = money.find(({ per }) => per.length > 0)
  const [only, more] = bare
  const isLike =
    only &&
    first &&
    !more &&
    first.index < only.index &&
    money.filter(each => kindOf(each) === kindOf(first)).length === 1
  return isLike && areWithin(MOST_LIKE, only.value, first.value)
    ? measures.map(each => (each === only ? { ...only, per: first.per } : each))
    : [...measures]
}

/** «Il vecchio frigo 460 kWh, il nuovo 175»: what the one uses less than the other, and what that is worth. */
export function spared(text: string, measures: readonly Measure[], span: Span | null): string | null {
  const prices = measures.filter(({ unit }) => unit === 'eur')
  const [price, more] = prices
  const pair =
    COMPARES.test(text) || /\bcambiat\w\b/.test(text) ? options(measures.filter(each => each !== price)) : null
  if (!pair || more || (price && !isEnergy(pricedPer(price)[0]?.unit ?? ''))) return null
  const unit = (price && pricedPer(price)[0]?.unit) ?? 'kwh'
  const [one, other] = pair.map(each => {
    const pool = new Pool(each)
    const uses = usesOf(unit, pool)
    const [use] = uses ?? []
    const asked = span ?? (use?.time ? { unit: use.time.unit, count: ONE } : null)
    return use && uses?.length === 1 && pool.isEmpty ? within(use, asked) : null
  })
  if (!one || !other) return null
  const less = sizeOf(one.value.minus(other.value))
  const told = `${one.told}${one.told.includes('×') ? ` = ${plain(one.value)}` : ''} contro ${other.told}${other.told.includes('×') ? ` = ${plain(other.value)}` : ''}: ${plain(less)} ${nameOf(unit)} di differenza`
  return price
    ? `${told}, a ${formatNumber(price.value, 5, 2)} € sono ${euro(less.times(price.value))}${timeOfSpan(spanFor(measures, span))}.`
    : `${told}.`
}

const BAND = /\bf ?[123]{1,2}(?: a)? $/
const BAND_AFTER = /^ ?(?:€|euro)?(?: al k ?wh)? (?:in|per) f ?[123]/

/** Two ways to pay, in the same time: what each comes to, and how far they are apart. */
export function compared(text: string, measures: readonly Measure[], span: Span | null): string | null {
  const alike = likened(measures)
  const prices = alike.filter(each => each.unit === 'eur' && pricedPer(each).length === 1)
  const fees = alike.filter(each => each.unit === 'eur' && timeOf(each) && pricedPer(each).length === 0)
  if (/\bin tutto\b/.test(text) && /\bguadagn\w+/.test(text)) return null
  // The prices of two bands are of one offer.
  if (prices.length > 0 && prices.every(({ before, after }) => BAND.test(before) || BAND_AFTER.test(after))) return null
  if (!COMPARES.test(text) && !(prices.length === 2 && fees.length === 2)) return null
  const even = evenAt(text, alike)
  if (even && !alike.some(({ unit }) => isEnergy(unit))) return `${even}.`
  // The one is of light, the other of gas: none takes the place of the other.
  if (prices.length === 0 && /\bluce\b.*\bgas\b|\bgas\b.*\bluce\b/.test(text)) return null
  const bySide = /\b(?:contro|oppure)\b/.test(text) ? sided(text, alike, span) : null
  if (bySide) return bySide
  const pair = options(alike)
  if (!pair) return sided(text, alike, span) ?? apartWords(text, alike, span)
  // Of what a later message adds, nobody can tell to which of the two.
  if (/ \. /.test(text) && alike.filter(({ unit }) => unit === 'eur').length % 2 > 0) return null
  const asked = spanFor(alike, span)
  const [one, other] = pair.map(each => paid(each, asked))
  if (!one || !other) return null
  const apart = one.value.minus(other.value)
  const later = pair.map(each =>
    paid(
      each.filter(part => !(isLess(part) && part.per.length === 0)),
      asked,
    ),
  )
  const [oneLater, otherLater] = later
  const after =
    pair.some(each => each.some(part => isLess(part) && part.per.length === 0)) && oneLater && otherLater
      ? ` Lo sconto vale una volta sola: dopo sono ${euro(oneLater.value)} e ${euro(otherLater.value)}.`
      : ''
  return `${even ?? verdict(apart, asked)}. ${total(one)}; ${total(other)}.${after}`
}

/** Where a second way to pay begins. */
const AGAINST =
  /\b(?:contro|oppure|invece(?: d\w+)?|rispetto a\w*|vs|l altr[oa]|mentre|la seconda)\b|;|,? (?:o|e) (?=(?:un|una|il|la|con|quell[ao]|pun|psv|variabil\w*|con la)\b)|, (?=con la\b)/g

/** Two ways to pay that are told one after the other, each with its own figures and those of both. */
function sided(text: string, measures: readonly Measure[], span: Span | null): string | null {
  const cuts = [...text.matchAll(AGAINST)].map(({ index }) => index)
  const ofMoney = measures.filter(({ unit }) => unit === 'eur')
  for (const cut of cuts) {
    const isOwn = (each: Measure) =>
      each.unit === 'eur' || ofMoney.filter(other => pricedPer(other).some(({ unit }) => unit === each.unit)).length < 2
    const uses = measures.filter(each => each.unit !== 'eur')
    const sideOf = (isFirst: boolean) => [
      ...ofMoney.filter(({ index }) => index < cut === isFirst),
      ...uses.filter(use => !isOwn(use) || use.index < cut === isFirst),
    ]
    const [one, other] = [sideOf(true), sideOf(false)].map(side =>
      side.some(({ unit }) => unit === 'eur') ? paid(side, span ?? { unit: 'year', count: ONE }) : null,
    )
    if (!one || !other) continue
    const apart = one.value.minus(other.value)
    return `${verdict(apart, null)}. ${total(one)}; ${total(other)}.`
  }
  return null
}

const verdict = (apart: Decimal, span: Span | null): string =>
  apart.isZero()
    ? 'Sono pari'
    : `Costa meno ${apart.isNegative() ? 'la prima' : 'la seconda'}, di ${euro(sizeOf(apart))}${span ? ` ${inSpan(span)}` : ''}`
const total = (sum: Sum) => (/[×+−]/.test(sum.told) ? `${sum.told} = ${euro(sum.value)}` : euro(sum.value))

const INSTEAD = /\b(?:contro|oppure|invece|rispetto|col|con la|con il)\b|\bo (?=\d)/

/** Two costs of different kinds, one of which takes the place of the other: 1.000 Smc at their price, and so many kWh at theirs. */
function apartWords(text: string, measures: readonly Measure[], span: Span | null): string | null {
  const both = INSTEAD.test(text) && !ADDS.test(text) ? paid(measures, spanFor(measures, span)) : null
  const [one, other, more] = both?.parts ?? []
  if (!one || !other || more || one.value.isNegative() || other.value.isNegative()) return null
  const apart = one.value.minus(other.value)
  const [first, second] = measures.filter(({ unit }) => unit === 'eur')
  if (first && second && (timeOf(first) === undefined) !== (timeOf(second) === undefined)) return null
  if (first && second && kindOf(first) === kindOf(second)) return null
  return `${verdict(apart, null)}. ${total(one)}; ${total(other)}.`
}

const ADDS = /\b(?:in tutto|tot\w*|(?<!(?:in|di) )piu|attivazione|fiss[oai]|quota|anticipo)\b/

const EVEN = /\b(?:sopra|sotto|oltre|pari|pareggi\w*|da quanti|fino a quanti|da che consumo|si ribalta|ribalt\w+)\b/

/** From which use on the one with the lower price is cheaper. */
function evenAt(text: string, measures: readonly Measure[]): string | null {
  if (!EVEN.test(text)) return null
  const prices = measures.filter(each => each.unit === 'eur' && pricedPer(each).some(({ unit }) => isEnergy(unit)))
  const fees = measures.filter(each => each.unit === 'eur' && timeOf(each) && pricedPer(each).length === 0)
  const [price, otherPrice] = prices
  const [fee, otherFee] = fees
  if (!price || !otherPrice || !fee || !otherFee || prices.length + fees.length !== 4) return null
  const year = (each: Measure) =>
    each.value.times(timesIn({ unit: 'year', count: ONE }, timeOf(each) ?? { unit: 'year', count: ONE }))
  const [dear, fix] = [otherPrice.value.minus(price.value), year(fee).minus(year(otherFee))]
  if (dear.isZero() || fix.isZero() || dear.isNegative() !== fix.isNegative()) return null
  return `Sono pari con ${plain(fix.over(dear))} ${nameOf(pricedPer(price)[0]?.unit ?? 'kwh')} l’anno: sopra conviene ${dear.isNegative() ? 'la seconda' : 'la prima'}, sotto l’altra`
}
