import { Decimal } from '#core/decimal.ts'
import { formatNumber } from '#core/money.ts'
import {
  type Measure,
  ONE,
  areWithin,
  inOne,
  isEnergy,
  isTime,
  isUnitPrice,
  kindOf,
  pricedPer,
  sizeOf,
  sumOf,
  timeOf,
} from './measures.ts'
import { LINE, isToldOnce, monthly } from './settled.ts'
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
  MORE,
} from './terms.ts'

/** Two prices of one thing. */
const MOST_LIKE = Decimal.of('5')

export const COMPARES =
  /\b(?:contro|oppure|o|vs|rispetto|invece|risparm\w*|guadagn\w*|differenz\w+|di quanto|cambia\w*|rimett\w+|(?:lui|lei|zi[ao]|cognat\w|vicin\w|amic\w|sorell\w|fratell\w|suocer\w) (?:ne )?paga|piu car\w|(?:in|di) (?:piu|meno)|costa\w* (?:di )?meno|conven\w+|convien\w+|meglio|ball\w+|scart\w+|passa\w*|passando|sal\w+|scend\w+|sces\w|nuov[oa]|propong\w+|offr\w+|(?:la|il) second[oa]|b|tutte e|con l (?:uno|altro)|nei (?:2 )?casi)\b/

/** The figures of two that are compared, each with those that are of both; null where they are no two. */
function options(measures: readonly Measure[]): readonly [Measure[], Measure[]] | null {
  const isAdded = (each: Measure) =>
    MORE.test(each.before) || (pricedPer(each).length === 0 && (isLess(each) || isToldOnce(each)))
  const kinds = Map.groupBy(
    measures.filter(each => !isAdded(each)),
    kindOf,
  )
  const money = measures.filter(
    each => (each.unit === 'eur' && !isAdded(each)) || isEnergy(each.unit) || each.unit === 'kw',
  )
  const second = money.find((each, at) => money.slice(0, at).some(other => kindOf(other) === kindOf(each)))
  if (!second || DELTA.test(second.before)) return null
  // «Il PUN sale da 0,10 a 0,13 e ho 1 cent di spread»: the third is of both.
  for (const [, , third, more] of kinds.values()) if (third && (more || !OF_BOTH.test(clauseBefore(third)))) return null
  // «12 da 60 watt, con 12 da 8»
  const previous = measures[measures.indexOf(second) - 1]
  const isOfIt = previous && second.per.some(({ unit }) => unit === previous.unit)
  const [one, other] = sidesAt(isOfIt ? previous.index : second.index, measures)
  const inherit = (each: Measure): Measure => {
    const [first] = kinds.get(kindOf(each)) ?? []
    return first && first !== each && each.per.every(({ unit }) => !isTime(unit)) ? { ...each, per: first.per } : each
  }
  return [one, other.map(inherit)]
}

const DELTA = /\b(?:aument\w+|scont\w+|rincar\w+|piu|aggiunt\w+|spread)(?: (?:di|da|del|a))? $/

/** «29,90 al mese e ne trovo una a 23,40»: the second is of the same kind. */
function likened(measures: readonly Measure[]): Measure[] {
  const money = measures.filter(({ unit }) => unit === 'eur')
  const bare = money.filter(each => each.per.length === 0 && !isToldOnce(each))
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
const BAND_AFTER = /^ ?(?:€|euro)?(?: al k ?wh)? (?:(?:in|per|la|di) )?f ?[123]/
/** A price of some hours. */
export const isOfBand = ({ before, after }: Measure): boolean => BAND.test(before) || BAND_AFTER.test(after)
/** «Di giorno in F1 o la notte in F3?», of one use. */
const ELSEWHEN = /\b(?:differenz\w+|spost\w+|invece (?:di|che)|anziche)\b/

/** Where a second way to pay surely begins, and where it does if the two have a figure of one kind. */
const AGAINST = /\b(?:contro|oppure|altrimenti|vs)\b|;|(?<!\b(?:piu|sopra|prima)) o (?!meno\b)/g
const OTHERWISE =
  /\b(?:invece|rispetto a\w*|mentre|l altr[oa]|(?:la|il) second[oa]|(?:(?:offerta|operatore|fornitore|gestore|tariffa) )?b\b(?! \d+ ann)|col|adesso|ora|il nuovo|la nuova|mi (?:offr|propon|fann|dann|chied)\w+)\b|,? e (?=(?:un|una|il|la|con|quell[ao]|pun|psv|variabil\w*)\b)/g

/** What is told to hold for both. */
const OF_BOTH = /\b(?:stess[oa]|ugual[ei]|(?:tutt[ei]|entramb[ei]) e?|spread)\b/

const clauseBefore = ({ before }: Measure): string => before.split(',').at(-1) ?? ''

type Sides = readonly [Measure[], Measure[]]

/** The figures on both sides of a cut; what is used is of both, where both have a price for it and only one tells it. */
function sidesAt(cut: number, measures: readonly Measure[]): Sides {
  const isLeft = ({ index }: Measure) => index < cut
  const areApart = (these: readonly Measure[]) => new Set(these.map(isLeft)).size > 1
  const money = measures.filter(({ unit }) => unit === 'eur')
  const kindsOfUse = (each: Measure) =>
    money.some(other => pricedPer(other).some(({ unit }) => unit === each.unit)) ? each.unit : 'kwh'
  const isOn = (each: Measure, left: boolean): boolean => {
    if (each.unit === 'eur') {
      const [per] = pricedPer(each)
      const isOnly = money.filter(other => pricedPer(other).some(({ unit }) => unit === per?.unit)).length === 1
      // The only price is of both uses.
      if (per && isOnly && areApart(measures.filter(({ unit }) => unit === per.unit))) return true
      return OF_BOTH.test(clauseBefore(each)) || isLeft(each) === left
    }
    const unit = kindsOfUse(each)
    const prices = money.filter(other => pricedPer(other).some(per => per.unit === unit))
    if (areApart(measures.filter(other => other.unit === each.unit))) return isLeft(each) === left
    // «16 kWh ogni 100 km, contro 6 litri ogni 100 km»: the kilometres are of both.
    if (areApart(measures.filter(other => other.per.some(per => per.unit === each.unit)))) return true
    return prices.length === 0 || areApart(prices) || prices.some(isLeft) === left
  }
  return [measures.filter(each => isOn(each, true)), measures.filter(each => isOn(each, false))]
}

const moneyOf = (side: readonly Measure[]): Measure[] => side.filter(({ unit }) => unit === 'eur')

/** The two ways to pay of a text, by where the second begins. */
function sidesOf(text: string, measures: readonly Measure[]): Sides | null {
  const at = (words: RegExp) =>
    [...text.matchAll(words)]
      .map(({ index }) => sidesAt(index, measures))
      .filter(sides => sides.every(side => moneyOf(side).length > 0))
  const isAlike = ([one, other]: Sides) =>
    moneyOf(one).some(each => moneyOf(other).some(like => kindOf(like) === kindOf(each)))
  return at(AGAINST)[0] ?? at(OTHERWISE).find(isAlike) ?? options(measures) ?? at(OTHERWISE)[0] ?? null
}

/** So much is paid once, and at the beginning. */
const isPaidOnce = (each: Measure): boolean => each.unit === 'eur' && each.per.length === 0 && !each.stages

const MONTH: Span = { unit: 'month', count: ONE }

/** From which month on the one is worth it that costs more at the beginning and less every month. */
function evenMonths(sides: Sides): string {
  const [one, other] = sides.map(side => {
    const once = side.filter(isPaidOnce)
    const fees = paid(
      side.filter(each => !once.includes(each)),
      MONTH,
    )
    return (
      fees && { fee: fees.value, once: sumOf(once.map(each => (isLess(each) ? each.value.negated() : each.value))) }
    )
  })
  if (!one || !other || sides.some(side => side.some(({ stages }) => stages))) return ''
  const [fee, once] = [one.fee.minus(other.fee), other.once.minus(one.once)]
  if (fee.isZero() || once.isZero() || fee.isNegative() !== once.isNegative()) return ''
  const months = sizeOf(once).over(sizeOf(fee))
  const whole = Math.floor(months.toNumber()) + 1
  return ` La ${fee.isNegative() ? 'prima' : 'seconda'} conviene se la tieni ${whole} mesi o più: costa ${euro(sizeOf(fee))} al mese in meno, e ${euro(sizeOf(once))} in più all’inizio.`
}

const INDEX_MOVES = /\b(?:pun|psv)\b(?: [a-z]+){0,3} da \d[\d.,]* (?:€ |euro )?a \d/
const SPREAD_OF = /\+ ?$|\bspread(?: (?:di|e|del|da|a))* ?$/

/** Two ways to pay, in the same time: what each comes to, and how far they are apart. */
export function compared(text: string, measures: readonly Measure[], span: Span | null): string | null {
  // The giga of an offer are none of its price.
  const isOfPrice = (each: Measure) =>
    each.unit !== 'giga' || measures.some(other => other.per.some(({ unit }) => unit === 'giga'))
  // What is added to an index is the same, whatever the index does.
  const isSpread = (each: Measure) => INDEX_MOVES.test(text) && isUnitPrice(each) && SPREAD_OF.test(each.before)
  const isOfTwo = (each: Measure) => isOfPrice(each) && !isSpread(each)
  const alike = likened(monthly(text, measures.filter(isOfTwo), span ?? MONTH, false))
  const prices = alike.filter(each => each.unit === 'eur' && pricedPer(each).length === 1)
  const fees = alike.filter(each => each.unit === 'eur' && timeOf(each) && pricedPer(each).length === 0)
  if (/\bin tutto\b/.test(text) && /\bguadagn\w+/.test(text)) return null
  // The prices of two bands are of one offer.
  const isOneUse = alike.filter(({ unit }) => isEnergy(unit)).length < 2 && ELSEWHEN.test(text)
  if (prices.length > 0 && prices.every(isOfBand) && !isOneUse) return null
  if (!COMPARES.test(text) && !(prices.length === 2 && fees.length === 2)) return null
  const even = evenAt(text, alike)
  if (even && !alike.some(({ unit }) => isEnergy(unit))) return `${even}.`
  // The one is of light, the other of gas: none takes the place of the other.
  if (prices.length === 0 && /\bluce\b.*\bgas\b|\bgas\b.*\bluce\b/.test(text)) return null
  const told = sidesOf(text, alike)
  if (!told) return null
  const goesOn = told.map(side => moneyOf(side).some(each => !endsUntold(each)))
  const sides: Sides = goesOn.includes(true) ? [told[0].map(prolonged), told[1].map(prolonged)] : told
  // Of what a later message adds, nobody can tell to which of the two.
  const isAdded = text.split(' . ').some((said, at, all) => {
    const start = all.slice(0, at).reduce((sum, each) => sum + each.length + 3, 0)
    return at > 0 && moneyOf(alike).filter(({ index }) => index >= start && index < start + said.length).length === 1
  })
  if (isAdded && moneyOf(alike).length % 2 > 0) return null
  const isLater = fees.length > 0 && alike.some(isPaidOnce)
  // Who changes a line keeps it for some two years.
  const asked: Span | null =
    span ?? (isLater ? { unit: 'year', count: LINE.test(text) ? Decimal.of('2') : ONE } : spanFor(alike, span))
  const [one, other] = sides.map(side => paid(side, asked ?? { unit: 'year', count: ONE }))
  if (!one || !other) return null
  const apart = one.value.minus(other.value)
  const isDiscount = (each: Measure) => isPaidOnce(each) && isLess(each) && !alike.some(({ unit }) => unit === 'rate')
  const [oneLater, otherLater] = sides.map(side =>
    paid(
      side.filter(each => !isDiscount(each)),
      asked,
    ),
  )
  const later =
    sides.some(side => side.some(isDiscount)) && oneLater && otherLater
      ? ` Lo sconto vale una volta sola: dopo sono ${euro(oneLater.value)} e ${euro(otherLater.value)}.`
      : isLater
        ? evenMonths(sides)
        : ''
  const year =
    !span && asked && asked.unit !== 'year' && asked.count.compare(ONE) === 0 && !apart.isZero()
      ? `, ${euro(sizeOf(apart).times(inOne('year', asked.unit)))} l’anno`
      : ''
  const isTimed = alike.some(each => timeOf(each) ?? each.stages) || alike.some(isUnitPrice)
  const beside = INDEX_MOVES.test(text)
    ? ` È la sola energia: oltre c’è l’IVA${/\bpun\b/.test(text) ? ', e di solito le perdite di rete, il 10 %' : ''}; lo spread resta lo stesso.`
    : ''
  const untold = goesOn.includes(false) && goesOn.includes(true) && /\+/.test((goesOn[0] ? other : one).told)
  const after = untold
    ? ` Per la ${goesOn[0] ? 'seconda' : 'prima'} conto lo stesso prezzo anche dopo: chiedi se resta.`
    : ''
  return `${even ?? `${verdict(apart, isTimed && goesOn.includes(true) ? asked : null)}${year}`}. ${total(one)}; ${total(other)}.${later}${after}${beside}`
}

/** «25 € per 24 mesi»: what it costs then, nobody has said. */
const endsUntold = ({ stages, value }: Measure): boolean => stages !== undefined && value.isZero()
/** Beside a way to pay that goes on, such a price is taken to stay. */
const prolonged = (each: Measure): Measure =>
  endsUntold(each) ? { ...each, value: each.stages?.at(-1)?.value ?? each.value } : each

const verdict = (apart: Decimal, span: Span | null): string =>
  apart.isZero()
    ? 'Sono pari'
    : `Costa meno ${apart.isNegative() ? 'la prima' : 'la seconda'}, di ${euro(sizeOf(apart))}${span ? ` ${inSpan(span)}` : ''}`
const total = (sum: Sum) => (/[×+−/]/.test(sum.told) ? `${sum.told} = ${euro(sum.value)}` : euro(sum.value))

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
