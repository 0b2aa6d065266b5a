import { Decimal } from '#core/decimal.ts'
import { formatNumber } from '#core/money.ts'
import { COMPARES, compared, spared } from './comparisons.ts'
import {
  HUNDRED,
  type Measure,
  ONE,
  type Time,
  areWithin,
  inOne,
  isEnergy,
  isTime,
  isUnitPrice,
  kindOf,
  measuresIn,
  pricedPer,
  spelledOut,
  sumOf,
  timeOf,
} from './measures.ts'
import { ASKS_UNITS, changedBy, meanPrice, parts, reached, withPercent } from './percents.ts'
import { LINE, OWN_UNITS, isToldOnce, monthly, settled } from './settled.ts'
import { betweenReadings, partOfUse, partsOfAll } from './used-energy.ts'
import { instalments, instalmentsLeft, listed, ofMean, shared, SHARES, unevenIn } from './splits.ts'
import {
  NAMES,
  Pool,
  type Span,
  euro,
  inSpan,
  isLess,
  nameOf,
  paid,
  plain,
  spanAsked,
  spanFor,
  timeOfSpan,
  toldOf,
  usesOf,
  within,
  ADDED,
} from './terms.ts'

/** What a question of its own figures comes to: each figure has its unit and its part, or the question is another one. */
export interface Solution {
  text: string
  /** The answer of the help that goes on with it. */
  help: string
  /** So many of its sentences. */
  rest: number
}

const ASKS =
  /\?|\biva (?:al )?\d|\b(?:quant\w*|qn?t\w*|qanto|kuanto|che conto|mora|vend\w+|contro|oppure|l altr[ao]|(?:la|il) second[ao]|invece|paga|in \d+ rate|tot|totale|in tutto|somm\w+|calcol\w+|conven\w+|convien\w+|meglio|risparm\w+|differenz\w+|quale|offerta b|spesa|media|percentuale|rata|dove arrivo|la sesta|divi[ds]\w*|spart\w+|a testa)\b/

/** So many kWh, Smc or giga, and what they cost where a price is told. */
function used(text: string, measures: readonly Measure[], span: Span | null): string | null {
  if (!ASKS_UNITS.test(text)) return null
  const unit =
    ['kwh', 'smc', 'giga'].find(each => measures.some(other => other.unit === each)) ??
    (measures.some(({ unit: of }) => of === 'kw') ? 'kwh' : null)
  if (!unit) return null
  const prices = measures.filter(each => each.unit === 'eur')
  const factor = measures.find(({ unit: of }) => of === 'coefficient' || of === 'cop')
  const pool = new Pool(measures.filter(each => !prices.includes(each) && each !== factor))
  const uses = usesOf(unit, pool)
  // What a boiler wastes is told elsewhere.
  if (factor?.unit === 'cop' && unit === 'smc') return null
  if (factor && uses?.length === 1 && uses[0] && prices.length === 0 && pool.isEmpty) {
    const isInverse =
      factor.unit === 'coefficient' ? /\bquant[ie] (?:metri cubi|mc)\b/.test(text) : !/\bquanto calore\b/.test(text)
    const { value, told } = uses[0]
    return `${told} ${isInverse ? 'diviso' : '×'} ${factor.written} = ${plain(isInverse ? value.over(factor.value) : value.times(factor.value))} ${factor.unit === 'cop' ? (isInverse ? 'kWh elettrici' : 'kWh di calore') : isInverse ? 'metri cubi' : 'Smc'}.`
  }
  if (factor || !uses || uses.length === 0 || !pool.isEmpty) return null
  const each = uses.map(use => within(use, span ?? (use.time && { unit: use.time.unit, count: use.time.count })))
  if (each.some(one => one === null)) return null
  const all = sumOf(each.map(one => one?.value ?? Decimal.zero))
  const told = each.map(one => one?.told).join(' + ')
  if (!/[×+−]/.test(told) && prices.length === 0) return null
  const [time] = uses.flatMap(use => use.time ?? [])
  const isDaily = !span && time?.unit === 'day' && time.count.compare(ONE) === 0
  // A meter of gas counts cubic metres, and a bill standard ones.
  const isMetered = unit === 'smc' && measures.some(({ written }) => written.includes('−'))
  const inMonth = isDaily ? ` al giorno, ${plain(all.times(Decimal.of('30')))} in 30 giorni` : ''
  const amount = `${told} = ${plain(all)} ${isMetered ? 'metri cubi' : nameOf(unit)}${span ? ` ${inSpan(span)}` : ''}${inMonth}${isMetered ? ', circa altrettanti Smc: in bolletta si moltiplicano per il coefficiente C' : ''}`
  const [price, other] = prices
  if (!price) return `${amount}.`
  if (other || pricedPer(price)[0]?.unit !== unit) return null
  return `${amount}: a ${formatNumber(price.value, 5, 2)} € sono ${euro(all.times(price.value))}.`
}

const EACH_UNIT =
  /\bdivis\w (?:in|per) \d+ mesi\b|\b(?:al|a|il|un|ogni|per|allo|lo|uno) (?:singol[oa] )?(?:k ?wh|smc|metro cubo|giga|kilowattora)\b|\b(?:al|per|ogni) (?:giorno|mese|bolletta|volta|km)\b|\bl un[oa]\b|\bdavvero\b|\bmedia\b/

/** One figure divided by another: what a kWh costs, how much falls on a day; of two, both. */
function quotient(text: string, measures: readonly Measure[]): string | null {
  if (!/\bquant\w*|\bmedia\b|\bdivis\w\b|\bcosto\b/.test(text)) return null
  if (!EACH_UNIT.test(text)) return null
  const wholes = measures.filter(({ unit, per }) => unit === 'eur' && per.length === 0)
  const counts = measures.filter(
    ({ unit, per }) => unit !== 'eur' && unit !== 'percent' && unit !== 'head' && per.length === 0,
  )
  if (wholes.length + counts.length !== measures.length) return null
  const energies = counts.filter(({ unit }) => isEnergy(unit) || unit === 'giga')
  const [by, other] = counts
  // «412 kWh in 61 giorni»
  if (wholes.length === 0 && by && other && counts.length === 2) {
    const [what, time] = isTime(by.unit) ? [other, by] : [by, other]
    if (!isTime(time.unit) || isTime(what.unit) || !/\b(?:al giorno|al mese)\b/.test(text) || time.value.isZero())
      return null
    const unit: Time = /\bal giorno\b/.test(text) ? 'day' : 'month'
    const each = what.value.over(time.value.times(inOne(time.unit as Time, unit)))
    return `${toldOf(what)} diviso ${time.written}: ${plain(each)} ${nameOf(what.unit)} ${NAMES[unit][2]}.`
  }
  // Two bills, each with its use.
  if (energies.length === 2 && wholes.length === 2 && counts.length === 2)
    return `${wholes
      .map((whole, at) => {
        const count = energies[at]
        return count
          ? `${whole.written} € diviso ${toldOf(count)} = ${formatNumber(whole.value.over(count.value), count.unit === 'giga' ? 2 : 4, 2)} €`
          : ''
      })
      .join(', ')} ${energies[0]?.unit === 'giga' ? 'al giga' : `per ${nameOf(energies[0]?.unit ?? 'kwh')}`}.`
  if (!by || other || by.value.isZero() || wholes.length === 0) return null
  const [whole, ...taken] = wholes.toSorted((a, b) => b.value.compare(a.value))
  if (!whole || taken.some(each => !isLess(each))) return null
  const left = whole.value.minus(sumOf(taken.map(({ value }) => value)))
  const told =
    taken.length > 0
      ? `${whole.written} − ${taken.map(({ written }) => written).join(' − ')} = ${euro(left)}, `
      : `${whole.written} € `
  const name = isEnergy(by.unit)
    ? `per ${nameOf(by.unit)}, tutto compreso`
    : isTime(by.unit)
      ? NAMES[by.unit][2]
      : 'l’una'
  return `${told}diviso ${toldOf(by)}: ${formatNumber(left.over(by.value), isEnergy(by.unit) ? 4 : 2, 2)} € ${name}.`
}

/** What stands in a bill and is no part of what it is for. */
function without(text: string, measures: readonly Measure[], span: Span | null): string | null {
  const [whole, part, more] = measures.toSorted((a, b) => b.value.compare(a.value))
  if (
    !whole ||
    !part ||
    more ||
    whole.unit !== 'eur' ||
    part.unit !== 'eur' ||
    !isLess(part) ||
    pricedPer(whole).length + pricedPer(part).length > 0 ||
    (timeOf(part) !== undefined && (timeOf(whole)?.unit !== timeOf(part)?.unit || /\bin \d+ (?:ann|mes)/.test(text)))
  )
    return null
  const time = timeOf(whole)
  if (/\bpercentual\w+/.test(text) || (time && span && span.unit !== time.unit)) return null
  return `${whole.written} − ${part.written} = ${euro(whole.value.minus(part.value))}.`
}

/** What appliances take together. */
function ofPowers(text: string, measures: readonly Measure[]): string | null {
  if (!/\binsieme\b|\bin tutto\b/.test(text) || measures.length < 2 || measures.some(({ unit }) => unit !== 'kw'))
    return null
  return `${measures.map(each => `${formatNumber(each.value, 3)} kW`).join(' + ')} = ${formatNumber(sumOf(measures.map(({ value }) => value)), 3)} kW.`
}

/** «Il resto» of what was made is paid at another price, or at the only one. */
function theRest(text: string, measures: readonly Measure[]): string | null {
  if (
    !/\b(?:il resto|l altr[ao] (?:parte|meta)|vanno in rete|la vend\w+|e vend\w+|cedut\w|autoconsumat\w|quell[oa] che (?:avanza|resta)|il rimanente|l eccedenza)\b/.test(
      text,
    )
  )
    return null
  const prices = measures.filter(each => each.unit === 'eur' && pricedPer(each).some(({ unit }) => isEnergy(unit)))
  const energies = measures.filter(({ unit }) => isEnergy(unit)).toSorted((a, b) => b.value.compare(a.value))
  const percent = measures.find(({ unit }) => unit === 'percent')
  const [made, own] = energies
  const [price, sold] = prices
  if (
    !made ||
    !price ||
    measures.length !== prices.length + energies.length + (percent ? 1 : 0) ||
    (percent === undefined) === (own === undefined)
  )
    return null
  const kept = percent ? made.value.times(percent.value) : (own?.value ?? Decimal.zero)
  const left = made.value.minus(kept)
  const rate = (each: Measure) => formatNumber(each.value, 5, 2)
  if (!sold)
    return `${plain(made.value)} − ${plain(kept)} = ${plain(left)} ${nameOf(made.unit)} × ${rate(price)} € = ${euro(left.times(price.value))}.`
  return `${plain(kept)} ${nameOf(made.unit)} × ${rate(price)} € = ${euro(kept.times(price.value))}, e ${plain(left)} × ${rate(sold)} € = ${euro(left.times(sold.value))}: in tutto ${euro(kept.times(price.value).plus(left.times(sold.value)))}.`
}

/** A message that goes on with what was counted before it. */
const GOES_ON =
  /^ ?(?:(?:ok|si|allora|quindi|ah)[ ,]+)?(?:e|ed|ma|se|invece|oppure|anzi|no|piu|con|per|in|al|all|a|diviso|aggiung\w+|mett\w+|togli\w*|quindi|facciamo|sono|siamo|poi|meno)\b/

const FEW_WORDS = 15

const MOST_TOGETHER = 5

export const goesOn = (message: string): boolean =>
  GOES_ON.test(message) && message.trim().split(/\s+/).length <= FEW_WORDS

/** What the messages come to that the newest goes on with; null where it goes on with no sum. */
export function onward(messages: readonly string[]): Solution | null {
  const now = messages.at(-1) ?? ''
  const told = messages.slice(-MOST_TOGETHER, -1).filter(hasFigure)
  const before = told.slice(
    Math.max(
      told.findLastIndex(message => !goesOn(message)),
      0,
    ),
  )
  return goesOn(now) && before.length > 0 && solved(before, true) ? solved([...before, now], true) : null
}

/** What the figures of the newest message come to, or those of the messages that it goes on with; null where a figure has no part in it. */
export function solutionOf(messages: readonly string[]): Solution | null {
  const now = messages.at(-1) ?? ''
  const isAsked = ASKS.test(now) || unevenIn(now) !== null
  const together = onward(messages) ?? (isAsked || PROPOSED.test(now) ? withTold(messages) : null)
  return together ?? (isAsked ? solved([now]) : null)
}

/** «Mi fanno 74 al mese», beside what is paid today. */
const PROPOSED = /\bmi (?:offr|propon|fann|dann|chied)\w+\b.*\d/

/** «6 ore al giorno», «per 60 giorni», «a 0,28 quanto spendo?»: figures that were told before, and nothing asked of them. */
function withTold(messages: readonly string[]): Solution | null {
  const now = messages.at(-1) ?? ''
  if (now.trim().split(/\s+/).length > MOST_WORDS) return null
  const before = messages.slice(-MOST_TOGETHER, -1).filter(hasFigure)
  // «Quale delle due?» asks again of what was counted.
  const from = before.findLastIndex(each => ASKS.test(each) && solved([each]) !== null)
  const told = before.slice(hasFigure(now) ? from + 1 : Math.max(from, 0))
  // «E quanti sono a 1,20?», of the last of them.
  const all = told.length > 0 ? solved([...told, now]) : null
  return all ?? (goesOn(now) && hasFigure(now) && told.length > 1 ? solved([...told.slice(-1), now]) : null)
}

const MOST_WORDS = 20
const hasFigure = (message: string): boolean => measuresIn(spelledOut(message)).length > 0

const INSTEAD = /\b(?:foss\w+|divent\w+|anzi|facciamo)\b/

/** What another asks, or what is paid for another thing, takes no place. */
const BESIDE_IT =
  /\bmi (?:offr|propon|fann|dann|chied)\w+|\b(?:un|una|l) ?altr[oa]\b|^ ?(?:e|poi|piu) (?:(?:per|di) )?(?:il |la |l |lo )?(?:luce|gas|fibra|internet|wifi|modem|sim|acqua|canone|rifiuti|affitto|condominio|assicurazione)\b/

/** Of figures of one kind the later one holds, per what the earlier was where it does not say; unless it is added to it. */
function withChanges(measures: readonly Measure[], text: string, start: number, end: number): Measure[] {
  const said = text.slice(start, end)
  const asked = spanAsked(said, [])
  const isSpan = ({ unit, per }: Measure) => isTime(unit) && per.length === 0
  const later = measures.filter(({ index }) => index >= start && index < end)
  // «E se fossero 70?», of 60 a month
  const isBareSum = (each: Measure) => each.unit === 'eur' && each.per.length === 0 && !isLess(each)
  const isReplaced = (each: Measure) =>
    each.index < start &&
    !(BESIDE_IT.test(said) && each.unit === 'eur') &&
    ((isSpan(each) && ((asked !== null && asked.unit !== 'month') || later.some(isSpan))) ||
      (!ADDED.test(said) && INSTEAD.test(said) && each.unit === 'eur' && later.some(isBareSum)) ||
      (!ADDED.test(said) &&
        later.some(other => kindOf(other) === kindOf(each) && (each.unit !== 'eur' || isLess(other) === isLess(each)))))
  return measures
    .filter(each => !isReplaced(each))
    .map(each => {
      const old =
        later.includes(each) && each.per.length === 0
          ? measures.find(other => isReplaced(other) && other.unit === each.unit)
          : undefined
      return old ? { ...each, per: old.per } : each
    })
}

/** What the figures of these messages come to, the last of which may change the others. */
function solved(messages: readonly string[], isAsked = false): Solution | null {
  const uneven = messages.map(unevenIn)
  const spelled = messages.map((message, at) => spelledOut(uneven[at]?.rest ?? message))
  const text = spelled.join(' . ')
  let read = settled(text)
  for (let at = 1, start = (spelled[0]?.length ?? 0) + 3; at < spelled.length; at++) {
    const end = start + (spelled[at]?.length ?? 0)
    read = withChanges(read, text, start, end)
    start = end + 3
  }
  const bills = read.filter(({ unit }) => unit === 'bollett')
  // «Due bollette: 84 € per 300 kWh e 129,60 per 480»
  const known = read.filter(
    each =>
      !(
        each.unit === 'bollett' &&
        each.value.compare(Decimal.of(read.filter(({ unit }) => unit === 'eur').length)) === 0
      ) || bills.length > 1,
  )
  const figures = partsOfAll(known)
  const uses = betweenReadings(text, figures)
  // «Contatore 8.100 e 8.400: quanto fa in un anno?»: nobody knows how long lies between them.
  const isUndated = uses.length < figures.length && /\bin 1 anno\b/.test(text)
  const all = eachTaken(partOfUse(text, uses)).filter(
    each => !isInside(each, known) && !(isUndated && each.unit === 'year'),
  )
  if (all.length === 0 || all.some(({ unit }) => unit === '')) return null
  const spans = all.filter(each => isTime(each.unit) && each.per.length === 0)
  // «In un anno 1.090 €, divisi in 12 mesi»
  const divisor = spans.length > 1 ? spans.find(({ before }) => /\bdivi\w+ (?:in|per|su) $/.test(before)) : undefined
  const isSame = (one: Measure, other: Measure) =>
    isTime(one.unit) && isTime(other.unit) && inOne(one.unit, other.unit).times(one.value).compare(other.value) === 0
  const [told, more] = divisor
    ? [divisor]
    : spans.filter((each, at) => !spans.slice(0, at).some(other => isSame(other, each)))
  if (more) return null
  const span: Span | null =
    told && isTime(told.unit)
      ? { unit: told.unit, count: told.value }
      : isUndated
        ? null
        : (spanAsked(text, all) ?? (all.some(({ stages }) => stages) ? { unit: 'year', count: Decimal.of('2') } : null))
  const measures = monthly(
    text,
    all.filter(each => !spans.includes(each)),
    span,
    messages.length > 1,
  )
  const answer =
    theRest(text, measures) ??
    left(text, measures, span) ??
    meanPrice(text, measures) ??
    withPercent(
      text,
      measures.length === all.length
        ? all
        : [...measures, ...spans.filter(() => /\b(?:mora|interess\w+|tasso)\b/.test(text))],
      span,
    ) ??
    changedBy(text, measures, span) ??
    instalmentsLeft(measures, span) ??
    instalments(text, measures, span) ??
    shared(text, measures, span, uneven.findLast(each => each !== null)?.uneven ?? null) ??
    ofMean(text, measures) ??
    ofPowers(text, measures) ??
    reached(text, measures) ??
    parts(text, measures) ??
    spared(text, measures, span) ??
    compared(text, measures, span) ??
    used(text, measures, span) ??
    oneByMonth(text, measures, span) ??
    quotient(text, divisor ? all.filter(each => !spans.includes(each) || each === divisor) : all) ??
    without(text, measures, span) ??
    listed(text, measures, span) ??
    inAll(text, measures, span, isAsked)
  const note = all.some(({ stages }) => stages) ? ' Guarda anche se c’è un costo per uscire prima.' : ''
  return answer === null ? null : { text: `${answer}${note}`, ...goesOnWith(text) }
}

/** «Spendo 900 l’anno e ho 120 di bonus: quanto al mese?»: it is taken from the year; what is in a bill, from each of them. */
function eachTaken(measures: readonly Measure[]): Measure[] {
  const of = measures.find(each => each.unit === 'eur' && timeOf(each) && !isLess(each))
  const isOnly = measures.every(each => each.unit !== 'eur' || each === of || isLess(each))
  return measures.map(each =>
    of &&
    isOnly &&
    (timeOf(of)?.unit === 'year' ||
      /\b(?:dentro|di cui|ci sono|compres\w+|inclus\w+)\b/.test(each.before) ||
      /\bdi canone\b/.test(each.after)) &&
    each.unit === 'eur' &&
    each.per.length === 0 &&
    isLess(each)
      ? { ...each, per: of.per }
      : each,
  )
}

/** «35 al mese, 12 di quota fissa compresa»: it is in the sum before it. */
const INSIDE =
  /^ ?(?:€|euro)?(?: (?:al mese|all anno))? (?:sono |per |di )(?!tutt)[^,.;:?\d]*\b(?:compres|inclus|gia dentro|gia contat)\w*/
const isInside = (each: Measure, all: readonly Measure[]): boolean =>
  each.unit === 'eur' &&
  INSIDE.test(each.after) &&
  all.some(({ unit, index, value }) => unit === 'eur' && index < each.index && value.compare(each.value) > 0)

/** What the help says to what was counted. */
const goesOnWith = (text: string): Omit<Solution, 'text'> =>
  /\brat[ae]\b/.test(text) && !/\b(?:modem|telefono|cellulare|internet|fibra)\b/.test(text)
    ? { help: 'rate', rest: 2 }
    : /\b(?:il prezzo|contratto|tariffa|fornitore)\b.*\b(?:passa|sale|aumenta\w*)\b/.test(text)
      ? { help: 'variazione', rest: 2 }
      : LINE.test(text) && !/\b(?:luce|corrente|gas|canone (?:rai|tv))\b/.test(text)
        ? { help: 'fibra', rest: 0 }
        : { help: SHARES.test(text) ? 'leggere-bolletta' : 'prezzo-totale', rest: 0 }

const ASKS_SUM = /\b(?:quant\w*|qn?t\w*|qanto|kuanto|che conto|tot|totale|in tutto|somm\w+|calcol\w+|spesa|che spesa)\b/

/** Two prices of one thing. */
const MOST_LIKE = Decimal.of('3')

const ALL_IN = /\b(?:tutto (?:compreso|incluso)|tasse comprese|iva compresa|con (?:le )?tasse)\b/

/** «In un anno 1.536 €: quanto al mese?» */
function oneByMonth(text: string, measures: readonly Measure[], span: Span | null): string | null {
  const [only, more] = measures
  if (!only || more || only.unit !== 'eur' || only.per.length > 0 || !span || span.unit === 'day') return null
  const months = inOne(span.unit, 'month').times(span.count)
  return /\bquant\w+|\bcome\b/.test(text) && /\bal mese\b|\bmensil\w+/.test(text) && months.compare(ONE) > 0
    ? `${only.written} € diviso ${plain(months)}: ${euro(only.value.over(months))} al mese.`
    : null
}

const REMAINS = /\b(?:avanz\w+|mi rest\w+|riman\w+|mi manca\w*|quanto manca\w*|ce la faccio)\b/

/** What is left of a sum when the others are paid; the largest one is what there is. */
function left(text: string, measures: readonly Measure[], span: Span | null): string | null {
  if (
    !REMAINS.test(text) ||
    !/\b(?:ho|prendo|budget|pensione|stipendio|conto|metto)\b/.test(text) ||
    measures.length < 2 ||
    measures.some(each => each.unit !== 'eur')
  )
    return null
  const [whole, ...others] = measures.toSorted((a, b) => b.value.compare(a.value))
  const asked = spanFor(measures, span)
  const has = whole && paid([{ ...whole, per: whole.per.length > 0 ? whole.per : [] }], asked)
  const spent = others.map(each => paid([{ ...each, before: '', after: '' }], asked))
  if (!has || spent.some(each => each === null)) return null
  const rest = has.value.minus(sumOf(spent.map(each => each?.value ?? Decimal.zero)))
  return rest.isNegative()
    ? null
    : `${euro(rest)}${timeOfSpan(measures.some(each => timeOf(each)) ? asked : null)}: ${has.told} − ${spent.map(each => each?.told).join(' − ')}.`
}

/** What all of it comes to. */
function inAll(text: string, measures: readonly Measure[], asked: Span | null, isAsked: boolean): string | null {
  const money = measures.filter(({ unit }) => unit === 'eur')
  const energies = measures.filter(({ unit }) => isEnergy(unit))
  const alike = money.filter((each, at) => money.slice(0, at).some(other => kindOf(other) === kindOf(each)))
  // Two prices of one size are those of two offers, where nothing says of what each is.
  const isLikeAnother = (each: Measure) =>
    energies.length < 2 &&
    money.some(other => other !== each && isUnitPrice(other) && areWithin(MOST_LIKE, other.value, each.value))
  // Two of a kind are added where that is said, and are else two ways to pay.
  if (
    /\b(?:risparm\w+|conven\w+|convien\w+|differenz\w+|meglio)\b/.test(text) ||
    !(
      isAsked ||
      ASKS_SUM.test(text) ||
      (asked !== null && LINE.test(text) && measures.some(isToldOnce)) ||
      measures.some(({ stages }) => stages) ||
      /\bspread\b/.test(text)
    ) ||
    (text.match(/\bquant\w+/g) ?? []).length > 1 + (text.match(/ \. /g) ?? []).length ||
    alike.some(
      each =>
        !(isUnitPrice(each)
          ? /\bspread\b|\bpiu\b|\+|\bf ?[123]\b/.test(text) || (/\be \d/.test(text) && !isLikeAnother(each))
          : pricedPer(each).length > 0 || isLess(each) || alike.every(isLess) || ADDED.test(text)),
    )
  )
    return null
  // «Da 27,90 a 21,90», with something beside it, is no sum of the two.
  if (alike.length > 0 && /\bda \d[\d.,]* (?:\w+ )?a \d/.test(text)) return null
  const span = spanFor(measures, asked)
  const sum = paid(measures, span)
  const own = measures.flatMap(each => timeOf(each) ?? [])[0]
  if (
    !sum ||
    (measures.length < 2 &&
      (!own || !span || (own.unit === span.unit && own.count.compare(span.count) === 0) || COMPARES.test(text)))
  )
    return null
  const month =
    span?.unit === 'year' && sum.value.compare(HUNDRED) > 0
      ? `, ${euro(sum.value.over(inOne('year', 'month').times(span.count)))} al mese`
      : ''
  const uses = measures.filter(({ unit, per }) => isEnergy(unit) && per.length === 0)
  const mean =
    uses.length > 1 && measures.every(each => isUnitPrice(each) || uses.includes(each))
      ? `, in media ${formatNumber(sum.value.over(sumOf(uses.map(({ value }) => value))), 4, 2)} € per ${nameOf(uses[0]?.unit ?? 'kwh')}`
      : ''
  const isOwn = measures.some(({ unit }) => ['kw', 'hour', 'km', 'cop'].includes(unit) || !OWN_UNITS.has(unit))
  const rest =
    !money.some(isUnitPrice) || ALL_IN.test(text)
      ? ''
      : isOwn
        ? ' Se quel prezzo è solo dell’energia, con rete e imposte è di più.'
        : money.every(isUnitPrice)
          ? ' È la sola energia: quota fissa, rete, oneri e imposte si aggiungono.'
          : ' È la sola vendita: rete, oneri e imposte si aggiungono, uguali con ogni fornitore.'
  const index = /\b(?:pun|psv)\b/.test(text)
    ? ` Il ${/\bpsv\b/.test(text) ? 'PSV cambia ogni mese' : 'PUN cambia ogni mese, e di solito vi si aggiungono le perdite di rete, il 10 %'}.`
    : ''
  const isDaily = asked === null && span?.unit === 'day' && span.count.compare(ONE) === 0
  const later = isDaily
    ? `, ${euro(sum.value.times(Decimal.of('30')))} in 30 giorni e ${euro(sum.value.times(Decimal.of('365')))} l’anno`
    : ''
  return `${euro(sum.value)}${measures.some(each => timeOf(each)) || span !== asked ? timeOfSpan(span) : ''}${later}${month}${mean}: ${sum.told}.${rest}${index}`
}
