import { Decimal } from '#core/decimal.ts'
import {
  ASIDE,
  HUNDRED,
  type Measure,
  ONE,
  type Per,
  areWithin,
  isEnergy,
  isTime,
  measuresIn,
  nounAt,
  pricedPer,
  spelledOut,
  sumOf,
  timeOf,
  TIMES,
} from './measures.ts'
import { staged } from './stages.ts'
import { type Span, plain } from './terms.ts'

const PAID_ONCE = String.raw`(?:attivazione|installazione|spedizione|una tantum|inizial\w+|contributo|allaccio|anticipo|acconto|caparra|deposito|uscita|penale|disattivazione|recesso|voltura|canone (?:rai|tv)|conguaglio|bonus|buono|sconto|regalo)`
const ONCE_AFTER = new RegExp(
  String.raw`^ ?(?:€|euro)?(?: (?:di|per|una|un|il|la|l|come|costo|costi|in|alla?))* ?${PAID_ONCE}\b`,
)
const ONCE_BEFORE = new RegExp(
  String.raw`\b${PAID_ONCE}(?: (?!(?:e|o|oppure|contro|ma|invece|poi|piu)\b)[a-z]+){0,2} $`,
)

/** What is paid once. */
export const isToldOnce = ({ before, after, per }: Measure): boolean =>
  !per.some(({ unit }) => isTime(unit)) && (ONCE_AFTER.test(after) || ONCE_BEFORE.test(before))

/** No figure of a list is so much more than the one beside it. */
const MOST_APART = Decimal.of('60')

const USES =
  /\b(?:ne )?(?:us\w+|facci\w+|fatt[oi]|consum\w+|bruci\w+|prend\w+|percorr\w+|immett\w+|immess\w|serv\w+|vend\w+|vogli\w+|ced\w+)(?: [a-z]+){0,2} $/

/** What is numbered, counted as heads, or is a time of the day, and not paid. */
const NUMBERED =
  /\b(?:classe|fascia|cap|numero|n|articolo|legge|ore|alle|giorno|mese|siamo|sono in|bonus del|windows|iphone|galaxy|cop|f) ?$/

/** The number of a house. */
const ADDRESS = /\b(?:civico|interno|scala) $|\b(?:via|viale|corso|piazza|vicolo|strada) [a-z ]{3,25}$/

const PAID_FOR =
  /^ ?(?:sono )?(?:(?:di|per) (?:tass|canone|iva|oneri|impost|trasport|spes|anticip|accont|arretrat|consegn|luce|gas|pension|affitt)|fiss[iae])|^ ?(?:\+|piu) (?:l )?iva\b/

const LISTED = /^(?: di [a-z]{3,})?(?:(?: |,|;|\+|:|-)*(?:e|ed|piu|poi|o|e poi|contro)?(?: |,)*)$/

/** «Vecchio 460 kWh, nuovo 175», «luce 95 euro, gas 140 e wifi 30» */
const BESIDE =
  /^(?:,| e|)(?: (?:il|la|quell[oa]|con|un|l))*(?: [a-z]{3,12})(?: e [a-z]{3,12})?(?: fa| usa| ne usa| costa)? $/

const RANGE = /^ ?(?:(?:va|vanno|passa|sale|scende|e (?:passat\w|salit\w|sces\w)) )?(?:a|ad|al) $/

const OF_PERCENT =
  /\b(?:sconto|iva|aument\w+|rincar\w+|cal[aeo]|scend\w|sal[ei]|interess[ei])(?: (?:e|del|al|il|di|dell))* ?$/

const MOST_PRICE = Decimal.of('4')

const SMALL = Decimal.of('1.5')

/** A smaller bare figure counts something. */
const LEAST_PAID = Decimal.of('4')
const FEW = Decimal.of('13')

const MOST_RATES = Decimal.of('72')

const THOUSAND = Decimal.of('1000')

/** Units that need no other figure to be one. */
export const OWN_UNITS = new Set<string>([
  'eur',
  'kwh',
  'smc',
  'kw',
  'hour',
  'km',
  'percent',
  'rate',
  'head',
  'giga',
  'sim',
  'each',
  'bollett',
  ...TIMES,
])

/** Units that a list of figures may have. */
const OF_LISTS = new Set(['eur', 'kwh', 'smc', 'kw', 'km', 'giga'])

/** A noun is a unit where another figure is counted by it («0,8 kWh a lavaggio»), or it comes so often in a time. */
function known(text: string, read: readonly Measure[]): Measure[] {
  // «1 kWh a lavaggio, 4 a settimana»: so often that is.
  const all = read.map((each, at) => {
    const of = read[at - 1]?.per.find(({ unit }) => !OWN_UNITS.has(unit))?.unit
    const isOften = each.unit === '' && timeOf(each) && !each.written.includes(',')
    return of && isOften && !read.some(({ unit }) => unit === of) ? { ...each, unit: of } : each
  })
  const isCounted = (unit: string) => all.some(each => each.per.some(per => per.unit === unit))
  const isUnit = (each: Measure, next: Measure | undefined): boolean =>
    OWN_UNITS.has(each.unit) ||
    isCounted(each.unit) ||
    isCounted('each') ||
    each.per.some(({ unit }) => isTime(unit)) ||
    (next !== undefined && / (?:da|di|a) $/.test(text.slice(each.end, next.index)))
  return all.map((each, at) => {
    const per = each.per.filter(({ unit }) => OWN_UNITS.has(unit) || all.some(other => other.unit === unit))
    // «Consumo 2.700 kW l’anno»: people write the one unit for the other.
    if (
      each.unit === 'kw' &&
      (each.per.some(({ unit }) => isTime(unit)) || each.value.compare(HUNDRED) >= 0) &&
      !/^ ?w/.test(each.after)
    )
      return { ...each, unit: 'kwh', per }
    // «In 6 volte» is in as many instalments; so often is something used.
    if (each.unit === 'volt' && !all.some(({ unit }) => isEnergy(unit) || unit === 'kw'))
      return { ...each, unit: 'rate', per }
    return isUnit(each, all[at + 1])
      ? { ...each, per }
      : { ...each, unit: '', end: each.index + each.written.length, per }
  })
}

/** What a rule sees: the figure, those before it as they were settled, and all as they were read. */
interface Sight {
  each: Measure
  found: Measure[]
  all: readonly Measure[]
  at: number
  text: string
}

const of = (unit: string): Per => ({ unit, count: ONE })

const isPrice = ({ value, written }: Measure): boolean => value.compare(SMALL) < 0 && /^0[.,]\d/.test(written)

const between = ({ text }: Sight, one: Measure, other: Measure): string => text.slice(one.end, other.index)

const GAS = /\b(?:smc|metr[oi] cub[oi]|mc|gas|metano|psv)\b/

const POWER = /\b(?:k ?wh|pun|luce|corrente|elettric\w+|watt|w|kw|auto|pan+ell\w+)\b/

/** The unit of energy that a price is of: that of the last that was told, of the next, or of what is spoken of. */
const energyAt = ({ found, all, at, text }: Sight): string =>
  found.findLast(({ unit }) => isEnergy(unit))?.unit ??
  all.slice(at).find(({ unit }) => isEnergy(unit))?.unit ??
  (GAS.test(text) && !POWER.test(text) ? 'smc' : 'kwh')

/** What is spoken of is used: what the only price of the question is of. */
function usedAt(sight: Sight): string {
  const { all } = sight
  if (all.some(({ unit, per }) => unit === 'km' || per.some(each => each.unit === 'km'))) return 'km'
  const units = new Set(
    all.flatMap(({ per }) => per.map(({ unit }) => unit)).filter(unit => !isTime(unit) && unit !== 'each'),
  )
  return (units.size === 1 ? [...units][0] : undefined) ?? energyAt(sight)
}

/** The thing before it that «l’uno» is one of. */
const thingAt = (sight: Sight): string =>
  sight.found.findLast(({ unit }) => unit !== 'eur' && unit !== 'percent' && !isTime(unit) && unit !== '')?.unit ??
  energyAt(sight)

/** The figure that stands before or after it in one list, whose unit it has. */
function likeAt(sight: Sight): Measure | null {
  const { each, found, all, at } = sight
  const [previous, next] = [found.at(-1), all[at + 1]]
  const isInRow = (one: Measure, other: Measure) =>
    LISTED.test(between(sight, one, other)) ||
    (/\b(?:da|dal) $/.test(one.before) && RANGE.test(between(sight, one, other)))
  if (next && isInRow(each, next) && !isTime(next.unit)) {
    if (next.unit !== '') return next
    if (timeOf(next)) return { ...next, unit: 'eur' }
  }
  if (!previous) return null
  const isBeside =
    ['eur', 'kwh', 'smc', 'kw'].includes(previous.unit) && BESIDE.test(between(sight, previous, each).replace('.', ''))
  return isInRow(previous, each) || isBeside ? previous : null
}

/** What a figure counts, by the first that says so. */
const RULES: readonly ((sight: Sight) => Pick<Measure, 'unit' | 'per'> | null)[] = [
  // «30 rate da 14,99», «2 da 7,99», «10 lampadine da 60 watt», «80 sacchi a 5,60»
  sight => {
    const { each, found, text } = sight
    const previous = found.at(-1)
    if (
      !previous ||
      previous.per.length > 0 ||
      isEnergy(previous.unit) ||
      isTime(previous.unit) ||
      previous.unit === 'eur'
    )
      return null
    if (
      !['', 'eur', 'kw'].includes(each.unit) ||
      previous.value.compare(THOUSAND) >= 0 ||
      /\b(?:fibra|contatore)(?: da)? $/.test(previous.before)
    )
      return null
    const link = between(sight, previous, each)
    const isRateAsked =
      previous.unit === 'rate' &&
      /\b(?:quant\w+|che|di quanto) (?:\w+ )?(?:la|una|ogni|di) rata\b|\brata ?\?/.test(text)
    const isThing = !OWN_UNITS.has(previous.unit) && previous.unit !== ''
    if (
      isRateAsked ||
      !(
        isThing
          ? /^ ?(?:di [a-z]+ )?(?:uguali )?(?:da|di|a) $/
          : /^ ?(?:sim |uguali )?(?:d(?:i|el|ella|ell) [a-z]+ )?(?:da|di) $/
      ).test(link)
    )
      return null
    const isNamed = previous.unit !== 'cosa' && previous.unit !== ''
    const thing = isNamed ? previous.unit : (found.findLast(({ unit }) => unit === 'sim')?.unit ?? 'cosa')
    found[found.length - 1] = { ...previous, unit: thing }
    return { unit: each.unit === 'kw' ? 'kw' : 'eur', per: [...each.per.filter(({ unit }) => isTime(unit)), of(thing)] }
  },
  ({ each: { before, value, per } }) =>
    /\b(?:coefficent\w|coefficient\w|c) ?(?:c )?(?:=|e|di|pari a)? ?$/.test(before) && value.compare(SMALL) < 0
      ? { unit: 'coefficient', per }
      : null,
  ({ each: { before, per } }) => (/\bs?cop(?: (?:di|a|medio|pari a))* ?$/.test(before) ? { unit: 'cop', per } : null),
  sight => {
    const { each } = sight
    return (each.unit === 'eur' || each.unit === '') && each.per.some(({ unit }) => unit === 'each')
      ? { unit: 'eur', per: [...each.per.filter(({ unit }) => unit !== 'each' && !isTime(unit)), of(thingAt(sight))] }
      : null
  },
  // «22 cent», «a 1,05 euro», of a unit of energy.
  sight => {
    const { each, all, text } = sight
    if (each.unit !== 'eur' || each.per.length > 0 || each.value.compare(MOST_PRICE) >= 0) return null
    const hasEnergy = all.some(({ unit }) => isEnergy(unit) || unit === 'kw') || /\bquanti k ?wh\b/.test(text)
    return hasEnergy && (each.value.compare(SMALL) < 0 || /\ba $/.test(each.before))
      ? { unit: 'eur', per: [of(energyAt(sight))] }
      : null
  },
  ({ each: { unit, per } }) => (unit === '' ? null : { unit, per }),
  ({ each: { per } }) => (per.some(({ unit }) => !isTime(unit)) ? { unit: 'eur', per } : null),
  // «La dividiamo 70 e 30», «al 35 e 65 %»
  sight => {
    const { each, all, at, text } = sight
    const next = all[at + 1]
    const isShare =
      (next?.unit === 'percent' && LISTED.test(between(sight, each, next))) ||
      [all[at - 1], next].some(beside => beside?.unit === '' && beside.value.plus(each.value).compare(HUNDRED) === 0)
    return isShare && /\b(?:divi[ds]\w*|spart\w+)\b/.test(text) ? { unit: 'percent', per: [] } : null
  },
  // «1.000 Smc a 1,10»
  sight => {
    const { each, found } = sight
    const previous = found.at(-1)
    const isOf = previous && (isEnergy(previous.unit) || previous.unit === 'giga') && each.value.compare(MOST_PRICE) < 0
    return isOf && / (?:a|per) $/.test(between(sight, previous, each)) && !/[,.;]/.test(between(sight, previous, each))
      ? { unit: 'eur', per: [...each.per, of(previous.unit)] }
      : null
  },
  ({ each }) => (PAID_FOR.test(each.after) && !isPrice(each) ? { unit: 'eur', per: each.per } : null),
  ({ each: { before, per, value }, found }) =>
    OF_PERCENT.test(before) && found.some(({ unit }) => unit === 'percent') && value.compare(HUNDRED) < 0
      ? { unit: 'percent', per }
      : null,
  sight =>
    isPrice(sight.each) && (GAS.test(sight.text) || POWER.test(sight.text))
      ? { unit: 'eur', per: [...sight.each.per, of(energyAt(sight))] }
      : null,
  // «132 euro in 4 rate», «e se ne faccio 3?»
  ({ each: { before, per, value }, found }) =>
    (USES.test(before) || /\b(?:in|e in|con) $/.test(before)) &&
    found.some(({ unit }) => unit === 'rate') &&
    value.compare(MOST_RATES) <= 0
      ? { unit: 'rate', per }
      : null,
  sight =>
    USES.test(sight.each.before) && !/,\d\d$/.test(sight.each.written)
      ? { unit: usedAt(sight), per: sight.each.per }
      : null,
  ({ each: { before, value, written, per } }) =>
    /(?:\b(?:in|siamo|eravamo|fossimo|saremo|diventiamo|fra|tra|diviso|noi)|per) $/.test(before) &&
    value.compare(FEW) < 0 &&
    !written.includes(',') &&
    per.length === 0
      ? { unit: 'head', per }
      : null,
  sight => {
    const { each, all, at } = sight
    const next = all[at + 1]
    return next &&
      / ?(?:sim )?da $/.test(between(sight, each, next)) &&
      between(sight, each, next).trim().length < 7 &&
      each.value.compare(FEW) < 0
      ? { unit: 'cosa', per: each.per }
      : null
  },
  ({ each: { after, per }, all }) =>
    /^ ?(?:in )?f ?[123]/.test(after) && all.some(({ unit }) => unit === 'kwh') ? { unit: 'kwh', per } : null,
  sight => {
    const { each } = sight
    const like = likeAt(sight)
    return like &&
      OF_LISTS.has(like.unit) &&
      areWithin(MOST_APART, like.value, each.value) &&
      (like.unit === 'eur' || !/,\d\d$/.test(each.written))
      ? { unit: like.unit, per: each.per.length > 0 ? each.per : isToldOnce(each) ? [] : like.per }
      : null
  },
  // «3.120 li ho ceduti», «ne ho pagate 10»
  sight =>
    /^ (?:l[ie]|ne) (?:ho|abbiamo) (?:usat|consumat|immess|mandat|vendut|cedut)/.test(sight.each.after)
      ? { unit: usedAt(sight), per: sight.each.per }
      : /\bne (?:ho|abbiamo) (?:gia )?pagat\w $/.test(sight.each.before) && !/^ ?(?:€|euro)/.test(sight.each.after)
        ? { unit: 'rate', per: sight.each.per }
        : null,
  // «E con 4.000?»: another use is asked of, and nothing says so.
  ({ each }) => (/\be con $/.test(each.before) && each.per.length === 0 ? { unit: '', per: [] } : null),
  ({ each }) =>
    timeOf(each) ||
    /,\d\d?$/.test(each.written) ||
    (each.value.compare(LEAST_PAID) >= 0 && !nounAt(each.after) && !NUMBERED.test(each.before))
      ? { unit: 'eur', per: each.per }
      : null,
]

/** Two bills of one home. */
const MOST_LIKE = Decimal.of('6')

/** A list is told with its unit, or its time, at its end: «88, 102 e 110 euro», «34,90 e 12,99 al mese». */
function fromTheEnd(text: string, found: Measure[]): void {
  for (let at = found.length - 2; at >= 0; at--) {
    const [one, next] = [found[at], found[at + 1]]
    if (!one || !next || next.unit === '' || isTime(next.unit)) continue
    const link = text.slice(one.end, next.index)
    if (!LISTED.test(link) && !/^ e [a-z]+ $/.test(link)) continue
    if (one.unit === '')
      found[at] = {
        ...one,
        unit: next.unit,
        per: next.per,
        value: next.unit === 'percent' ? one.value.over(HUNDRED) : one.value,
      }
    else if (
      one.unit === 'eur' &&
      next.unit === 'eur' &&
      one.per.length === 0 &&
      pricedPer(next).length === 0 &&
      areWithin(MOST_LIKE, one.value, next.value) &&
      !/\bpoi\b/.test(link) &&
      !isToldOnce(one)
    )
      found[at] = { ...one, per: next.per }
  }
}

/** What several figures say together: «2 da 7,99 e 2 da 9,99 al mese» are both of a month, and the 4 SIM that were named are these. */
function together(found: readonly Measure[]): Measure[] {
  const priced = found.filter(
    each => each.unit === 'eur' && pricedPer(each).length === 1 && !isEnergy(pricedPer(each)[0]?.unit ?? ''),
  )
  const told = found.map(each => {
    const like = priced.find(
      other => other !== each && timeOf(other) && pricedPer(other)[0]?.unit === pricedPer(each)[0]?.unit,
    )
    return priced.includes(each) && !timeOf(each) && like
      ? { ...each, per: [...each.per, ...like.per.filter(({ unit }) => isTime(unit))] }
      : each
  })
  const isEveryDays = told.some(
    each => each.unit === 'eur' && timeOf(each)?.unit === 'day' && (timeOf(each)?.count.compare(ONE) ?? 0) > 0,
  )
  return told.filter((each, at) => {
    // «Ogni 28 giorni, 13 rinnovi l’anno» says it twice.
    if (isEveryDays && each.unit.startsWith('rinnov')) return false
    const others = told
      .slice(at + 1)
      .filter(other => other.unit === each.unit && each.unit !== 'eur' && !isTime(each.unit))
    return (
      (each.stages || !each.value.isZero()) &&
      !(others.length > 1 && each.value.compare(sumOf(others.map(({ value }) => value))) === 0)
    )
  })
}

/** All figures of a text, as `spelledOut` gives it, each with its unit; «» where nothing says what it counts. */
export function settled(text: string): Measure[] {
  const all = known(
    text,
    measuresIn(text).filter(({ unit, before }) => unit !== ASIDE && !ADDRESS.test(before)),
  )
  const found: Measure[] = []
  for (const [at, each] of all.entries()) {
    const sight: Sight = { each, found, all, at, text }
    const { unit = '', per = each.per } =
      RULES.reduce<Partial<Measure> | null>((told, rule) => told ?? rule(sight), null) ?? {}
    const scale =
      unit !== each.unit && unit === 'kw' && each.value.compare(HUNDRED) >= 0
        ? THOUSAND
        : unit === 'percent' && each.unit === ''
          ? HUNDRED
          : ONE
    const value = each.value.over(scale)
    found.push({ ...each, unit, per, value, written: scale === THOUSAND ? plain(value) : each.written })
  }
  fromTheEnd(text, found)
  // What is paid once is no stage of what is paid every month.
  const [once, often] = [found.filter(isToldOnce), found.filter(each => !isToldOnce(each))]
  return together(
    [...once, ...staged(often, /\b(?:all|l) anno\b/.test(text))].toSorted((one, other) => one.index - other.index),
  )
}

/** All figures of a text as a reader gives it, each with its unit. */
export const figuresIn = (text: string): Measure[] => settled(spelledOut(text))

/** Of what is paid every month. */
export const LINE =
  /\b(?:canone(?! (?:rai|tv))|internet|fibra|sim|promo|wifi|adsl|a rate|operatore|abbonament\w+|iliad|vodafone|tim|wind\w*|fastweb|tiscali|kena)\b/

/** Of lines a sum is of a month, where nothing says of what; and so it is where only a later message asks of a time. */
export function monthly(text: string, measures: readonly Measure[], span: Span | null, inTalk: boolean): Measure[] {
  // «Se passo da 27,90 a 21,90 quanto risparmio all’anno?»
  const isOfTwo = span?.unit === 'year' && /\bda \d[\d,]* a \d/.test(text)
  if (
    !span ||
    !(
      (inTalk && measures.filter(({ unit }) => unit === 'eur').length === 1) ||
      isOfTwo ||
      LINE.test(text) ||
      (/\bquanti mesi\b/.test(text) && measures.some(isToldOnce))
    ) ||
    measures.some(
      each =>
        each.unit === 'rate' ||
        (each.unit === 'eur' && timeOf(each) !== undefined && pricedPer(each).length > 0) ||
        (each.unit === 'eur' &&
          ((timeOf(each)?.unit ?? 'month') !== 'month' || isEnergy(pricedPer(each)[0]?.unit ?? ''))),
    )
  )
    return [...measures]
  return measures.map(each =>
    each.unit === 'eur' && !timeOf(each) && !isToldOnce(each)
      ? { ...each, per: [...each.per, { unit: 'month', count: ONE }] }
      : each,
  )
}
