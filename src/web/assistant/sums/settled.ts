import { Decimal } from '#core/decimal.ts'
import {
  HUNDRED,
  type Measure,
  ONE,
  type Per,
  isEnergy,
  isTime,
  measuresIn,
  pricedPer,
  sumOf,
  timeOf,
  TIMES,
} from './measures.ts'
import { type Span, plain } from './terms.ts'

const kindWithoutTime = (each: Measure): string => [each.unit, ...pricedPer(each).map(({ unit }) => unit)].join('/')

/** No figure of a list is so much more than the one beside it. */
const MOST_APART = Decimal.of('60')

const isNear = (one: Decimal, other: Decimal): boolean =>
  one.compare(other.times(MOST_APART)) < 0 && other.compare(one.times(MOST_APART)) < 0

const USES = /\b(?:ne )?(?:us\w+|facci\w+|consum\w+|bruci\w+|prend\w+|percorr\w+|immett\w+|serv\w+)(?: [a-z]+){0,2} $/

const PAYS =
  /(?:^|\b(?:costa\w*|pago|paga|paghi\w*|spend\w+|speso|vale|a|da|era|erano|sono|e|promo|internet|luce|gas|wifi|fibra|telefono|sim|poi|dopo|piu|modem|attivazione|anticipo|subito|ne do|promozione|spenderei|altri|altra|per|con|di|dentro|compresi)|\+) ?$/

const LISTED = /^(?:(?: |,|;|\+|:|-)*(?:e|ed|piu|poi|o|e poi|contro)?(?: |,)*)$/

const MOST_PRICE = Decimal.of('4')

const SMALL = Decimal.of('1.5')

const MANY = Decimal.of('100')

const FEW = Decimal.of('13')

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

/** A noun is a unit where another figure is counted by it («0,8 kWh a lavaggio»), or it comes so often in a time. */
function known(text: string, all: readonly Measure[]): Measure[] {
  const isCounted = (unit: string) => all.some(each => each.per.some(per => per.unit === unit))
  const isUnit = (each: Measure, next: Measure | undefined) =>
    OWN_UNITS.has(each.unit) ||
    each.unit === '' ||
    isCounted(each.unit) ||
    isCounted('each') ||
    each.per.some(({ unit }) => isTime(unit)) ||
    (next && /^ ?(?:da|di) $/.test(text.slice(each.end, next.index)))
  return all.map((each, at) => ({
    ...each,
    unit: isUnit(each, all[at + 1]) ? each.unit : '',
    end: isUnit(each, all[at + 1]) ? each.end : each.index + each.written.length,
    after: each.after,
    per: each.per.filter(({ unit }) => OWN_UNITS.has(unit) || all.some(other => other.unit === unit)),
  }))
}

/** Gives each figure that says no unit that of what stands around it; null where one stays without. */
export function settled(text: string): Measure[] | null {
  const all = known(text, measuresIn(text))
  const hasGas = /\b(?:smc|metr[oi] cub[oi]|mc|gas|metano|psv)\b/.test(text)
  const hasPower = /\b(?:k ?wh|pun|luce|corrente|elettric\w+|watt|w|kw|auto|panell\w+|pannell\w+)\b/.test(text)
  const found: Measure[] = []
  const energyAt = (at: number): string =>
    all.slice(0, at).findLast(({ unit }) => isEnergy(unit))?.unit ??
    all.slice(at).find(({ unit }) => isEnergy(unit))?.unit ??
    (hasGas && !hasPower ? 'smc' : 'kwh')
  for (const [at, each] of all.entries()) {
    const { value, before, after, per, written, unit } = each
    const previous = found.at(-1)
    const set = (named: string, more: readonly Per[] = []): void => {
      found.push({ ...each, unit: named, per: [...per, ...more] })
    }
    const of = (what: string): Per => ({ unit: what, count: ONE })
    const isPrice = value.compare(SMALL) < 0 && /^0[.,]\d/.test(written)
    const perThing = per.find(({ unit: what }) => !isTime(what))
    // «30 rate da 14,99», «2 da 7,99», «10 lampadine da 60 watt»
    const isRateAsked =
      previous?.unit === 'rate' &&
      /\b(?:quant\w+|che|di quanto) (?:\w+ )?(?:la|una|ogni|di) rata\b|\brata ?\?/.test(text)
    const of1 =
      previous &&
      !isRateAsked &&
      /^ ?(?:sim |uguali )?(?:da|di) $/.test(text.slice(previous.end, each.index)) &&
      previous.per.length === 0
    if (
      of1 &&
      (unit === '' || unit === 'eur' || unit === 'kw') &&
      previous.value.compare(MANY) < 0 &&
      !isEnergy(previous.unit) &&
      !isTime(previous.unit) &&
      previous.unit !== 'eur' &&
      !/\bfibra|\bcontatore/.test(previous.before)
    ) {
      const thing =
        previous.unit === 'cosa' ? (found.findLast(({ unit: what }) => what === 'sim')?.unit ?? 'cosa') : previous.unit
      found[found.length - 1] = { ...previous, unit: thing }
      set(unit === 'kw' ? 'kw' : 'eur', perThing ? [] : [of(thing)])
      continue
    }
    if (/\b(?:coefficent\w|coefficient\w|c) ?(?:c )?(?:=|e|di|pari a)? ?$/.test(before) && value.compare(SMALL) < 0)
      set('coefficient')
    else if (/\bs?cop(?: (?:di|a|medio|pari a))* ?$/.test(before)) set('cop')
    else if (unit === 'eur' && per.some(({ unit: what }) => what === 'each')) {
      const thing = found.findLast(({ unit: what }) => what !== 'eur' && !isTime(what) && what !== '')?.unit
      if (!thing) return null
      found.push({ ...each, per: [...per.filter(({ unit: what }) => what !== 'each' && !isTime(what)), of(thing)] })
    } else if (unit === 'eur') {
      // «22 cent», «a 1,05 euro», of a unit of energy.
      const isOfUnit =
        !perThing &&
        !timeOf(each) &&
        value.compare(MOST_PRICE) < 0 &&
        (isPrice || value.compare(SMALL) < 0 || /\ba $/.test(before)) &&
        (all.some(({ unit: what }) => isEnergy(what) || what === 'kw') || /\bquanti k ?wh\b/.test(text))
      set('eur', isOfUnit ? [of(energyAt(at))] : [])
    } else if (unit !== '') set(unit)
    else if (perThing && perThing.unit === 'each') {
      const thing = found.findLast(({ unit: what }) => what !== 'eur' && !isTime(what) && what !== '')?.unit
      if (!thing) return null
      found.push({ ...each, unit: 'eur', per: [...per.filter(p => p.unit !== 'each'), of(thing)] })
    } else if (perThing) set('eur')
    // «1.000 Smc a 1,10»
    else if (
      previous &&
      (isEnergy(previous.unit) || previous.unit === 'giga') &&
      /^ ?(?:[a-z]+ )?a $/.test(text.slice(previous.end, each.index)) &&
      value.compare(MOST_PRICE) < 0
    )
      set('eur', [of(previous.unit)])
    else if (
      /^ ?(?:sono )?(?:(?:di|per) (?:tass|canone|iva|oneri|impost|trasport|spes|anticip|accont)|fiss[iae])/.test(after)
    )
      set('eur')
    else if (isPrice && (hasGas || hasPower)) set('eur', [of(energyAt(at))])
    else if (USES.test(before) && !/,\d\d$/.test(written))
      set(all.some(e => e.unit === 'km' || e.per.some(p => p.unit === 'km')) ? 'km' : energyAt(at))
    else if (
      /(?:\b(?:in|siamo|eravamo|fra|tra|diviso|noi)|per) $/.test(before) &&
      value.compare(FEW) < 0 &&
      !written.includes(',') &&
      per.length === 0
    )
      set('head')
    else if (timeOf(each)) set('eur')
    else {
      const next = all[at + 1]
      const isRange = (one: Measure, other: Measure) =>
        /\b(?:da|dal) $/.test(one.before) &&
        /^ ?(?:(?:va|vanno|passa|sale|scende|e (?:passat\w|salit\w|sces\w)) )?(?:a|ad|al) $/.test(
          text.slice(one.end, other.index),
        )
      const isListed = (one: Measure, other: Measure) =>
        LISTED.test(text.slice(one.end, other.index)) || isRange(one, other)
      const isCount = next && /^ ?(?:sim )?da $/.test(text.slice(each.end, next.index)) && value.compare(FEW) < 0
      // «Vecchio 460 kWh, nuovo 175», «luce 95 euro, gas 140 e wifi 30»
      const isBeside =
        previous &&
        /^(?:,| e|)(?: (?:il|la|quell[oa]|con|un|l))*(?: [a-z]{3,12})(?: e [a-z]{3,12})?(?: fa| usa| ne usa| costa)? $/.test(
          text.slice(previous.end, each.index).replace('.', ''),
        )
      const like =
        next && next.unit !== '' && !isTime(next.unit) && isListed(each, next)
          ? next
          : previous && (isListed(previous, each) || (isBeside && ['eur', 'kwh', 'smc', 'kw'].includes(previous.unit)))
            ? previous
            : null
      const isMoney = /,\d\d$/.test(written)
      if (isCount) set('cosa')
      else if (/^ ?(?:in )?f ?[123]/.test(after) && all.some(({ unit: what }) => what === 'kwh')) set('kwh')
      else if (
        like &&
        isNear(like.value, value) &&
        ['eur', 'kwh', 'smc', 'kw', 'km', 'giga'].includes(like.unit) &&
        (!isMoney || like.unit === 'eur')
      )
        found.push({
          ...each,
          unit: like.unit,
          per: like.per,
          value: like.unit === 'kw' && value.compare(MANY) >= 0 ? value.over(Decimal.of('1000')) : value,
        })
      else if (/,\d\d?$/.test(written) || PAYS.test(before)) set('eur')
      else set('')
    }
  }
  // A list is told with its unit at its end: «88, 102 e 110 euro».
  for (let at = found.length - 2; at >= 0; at--) {
    const [one, next] = [found[at], found[at + 1]]
    if (
      one &&
      next &&
      one.unit === '' &&
      next.unit !== '' &&
      !isTime(next.unit) &&
      LISTED.test(text.slice(one.end, next.index))
    )
      found[at] = { ...one, unit: next.unit, per: next.per }
  }
  // «2 da 7,99 e 2 da 9,99 al mese»: both are of a month, and the 4 SIM that were named are these.
  const priced = found.filter(each => each.unit === 'eur' && pricedPer(each).length === 1)
  const told = found.map(each => {
    const like = priced.find(
      other => other !== each && kindWithoutTime(other) === kindWithoutTime(each) && timeOf(other),
    )
    return each.unit === 'eur' && !timeOf(each) && like && !isEnergy(pricedPer(like)[0]?.unit ?? '')
      ? { ...each, per: [...each.per, ...like.per.filter(({ unit }) => isTime(unit))] }
      : each
  })
  const isWhole = (each: Measure, at: number) => {
    const others = told.filter(
      (other, here) => here > at && other.unit === each.unit && each.unit !== 'eur' && !isTime(each.unit),
    )
    return others.length > 1 && each.value.compare(sumOf(others.map(({ value }) => value))) === 0
  }
  return told.filter((each, at) => !each.value.isZero() && !isWhole(each, at))
}

export const ONCE =
  /\b(?:attivazione|installazione|spedizione|una tantum|contributo|allaccio|anticipo|acconto|canone (?:rai|tv)|conguaglio|bonus|sconto)\b/

const OF_METER = /\b(?:contatore|lettur\w+|segna\w*|leggev\w|legg[eo])\b/

/** Two readings of a meter are what was used between them. */
export function betweenReadings(text: string, measures: readonly Measure[]): Measure[] {
  if (!OF_METER.test(text)) return [...measures]
  const read = measures.filter(
    ({ unit, value, written, after, per }) =>
      (unit === '' ||
        unit === 'smc' ||
        unit === 'kwh' ||
        (unit === 'eur' && !/^ ?(?:€|euro)/.test(after) && per.length === 0)) &&
      value.compare(HUNDRED) >= 0 &&
      !written.includes(',') &&
      !/^ ?k ?wh/.test(after),
  )
  if (read.length === 0 || read.length % 2 > 0) return [...measures]
  const unit = /\b(?:gas|metano|smc|mc|metri cubi)\b/.test(text) ? 'smc' : 'kwh'
  return measures.flatMap(each => {
    const at = read.indexOf(each)
    if (at < 0) return [each]
    const other = read[at + 1]
    if (at % 2 > 0 || !other) return []
    const [low, high] = [each, other].toSorted((a, b) => a.value.compare(b.value)) as [Measure, Measure]
    return [
      {
        ...each,
        unit,
        per: [],
        value: high.value.minus(low.value),
        written: `${high.written} − ${low.written}`,
        before: '',
      },
    ]
  })
}

/** «Ne sfrutto il 90 %», «i pannelli ne coprono il 40 %»: the use that is left of it. */
export function partOfUse(text: string, measures: readonly Measure[]): Measure[] {
  const percents = measures.filter(({ unit }) => unit === 'percent')
  const [percent, more] = percents
  const energies = measures.filter(({ unit }) => isEnergy(unit))
  const [energy, other] = energies
  const isTaken = /\b(?:sfrutt\w+|caric\w+|utilizz\w+)\b/.test(text)
  const isLeft = /\b(?:copr\w+|autoconsum\w+)\b/.test(text)
  if (!percent || more || !energy || other || isTaken === isLeft) return [...measures]
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

/** Of lines a sum is of a month, where nothing says of what. */
export function monthly(text: string, measures: readonly Measure[], span: Span | null): Measure[] {
  if (
    !span ||
    !/\b(?:canone|internet|fibra|sim|promo|wifi|adsl)\b/.test(text) ||
    measures.some(each => each.unit === 'eur' && each.per.length > 0)
  )
    return [...measures]
  return measures.map(each =>
    each.unit === 'eur' && !ONCE.test(`${each.before}#${each.after}`)
      ? { ...each, per: [{ unit: 'month', count: ONE }] }
      : each,
  )
}
