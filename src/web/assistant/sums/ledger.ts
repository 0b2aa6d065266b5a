import type { Market } from '#areas/market/market.ts'
import { Decimal } from '#core/decimal.ts'
import { formatEuro, formatNumber } from '#core/money.ts'
import { ADDED, inWhole, lossesOn, PRICE_OF_INDEX, valueOf } from './own-sums.ts'
import {
  inAllWords,
  interestWords,
  onceOrMonthlyWords,
  paidBackWords,
  powerWords,
  quotientWords,
} from './plain-sums.ts'
import {
  isMoney,
  PER_HEAD,
  PER_MONTH,
  PER_YEAR,
  type Quantity,
  quantitiesIn,
  sumOf,
  TWELVE,
  unitOf,
} from './quantities.ts'

/** What told tariffs come to, of whatever they are: every figure has its part in them, or the question is another one. */

const sizeOf = (amount: Decimal): Decimal => (amount.isNegative() ? amount.negated() : amount)
const HUNDRED = Decimal.of('100')

const ASKS =
  /\?|\b(?:contro|divis\w|f ?1|mora|interess\w+|quant\w+|tot|totale|in tutto|somm\w+|cont[oi]|calcol\w+|conven\w+|convien\w+|meglio|qual\w*|risparm\w+|costa|spend\w+|spes[ao]|rientr\w+|prezzo medio|vend\w+|dividiamo|differenza)\b/
/** Where a second tariff begins. */
const AGAINST =
  /\b(?:contro|oppure|invece(?: d\w+)?|rispetto a\w*|vs|o l altra|l altra|mentre|la seconda|l altro)\b|;|,? o (?=(?:un|una|uno|il|la|con|quell[ao]) )|,? (?:o|e) (?=pun\b|psv\b|variabil|f ?1 )|,? (?:(?:operatore|offerta|fornitore) )?\b[b2][): ]+(?=\D{0,25}\d[\d.]*,\d)/

const ONCE_BEFORE =
  /\b(?:attivazione|spedizione|installazione|una tantum|inizial\w+|modem|router|contributo)(?: \w+){0,2} $/
const ONCE_AFTER =
  /^ ?(?:€|euro)?(?: (?:di|per|una|un|il|la|l))* ?(?:attivazione|spedizione|installazione|una tantum|inizial\w+|modem|router|sim|contributo)\b/
const RENTED = /\b(?:modem|router|rata|rate|noleggio)(?: \w+){0,2} $/
/** «4 sim da 8,99», «siamo in 3» */
const HEADS_BEFORE = /\b(?:in|siamo|per|siete) $/
const HEADS_AFTER = /^ ?(?:sim|line[ae]|person[ae]|abbonament\w+|coinquilin\w+|famigliar\w+)\b/
const LENGTH_BEFORE = /\b(?:per|per i|i|primi|nei) $/
const FIRST_BEFORE = /\bprimi $/
/** «1.200 Smc a 1,10 euro» */
const OF_USE = /^ ?(?:k ?wh|smc|mc|metri cubi)(?: [a-z]+)? (?:a|ad|per) $/
const MOST_OF_UNIT = Decimal.of('4')
/** A whole number without its unit is a price where one is expected. */
const PRICED =
  /(?:^|\b(?:a|ad|da|di|e|sono|costa|paga|pago|sim|fibra|mese|famiglia|poi|dopo|quindi|meno|più|piu)|[+:]) ?$/

interface Phase {
  price: Quantity
  months: Decimal | null
  /** It is paid beside the others, and not after them. */
  isBeside: boolean
}
interface Tariff {
  phases: Phase[]
  once: Quantity[]
  prices: Quantity[]
  uses: Quantity[]
  /** What is paid as a whole, in a year or of all. */
  whole: Quantity[]
  percents: Quantity[]
  /** For how long it is asked. */
  horizons: Decimal[]
  heads: Quantity | null
  index: { name: string; told: string; spread: string } | null
}

const monthsOf = ({ unit, value }: Quantity): Decimal => (unit === 'years' ? value.times(TWELVE) : value)

/** «Il primo anno» and «dal mese 13» as figures. */
const inFigures = (text: string): string =>
  text
    .replace(/\b(?:il|per il|nel) primo (anno|mese)\b/g, 'i primi 1 $1')
    .replace(
      /\bdal (?:mese )?(\d{1,2})(?:[°ºo])?(?: mese)?(?= |$)/g,
      (_, month: string) => `per ${Number(month) - 1} mesi poi`,
    )
    .replace(/\b(?:gratis|gratuit\w|senza (?:attivazione|costi)|zero)\b/g, ' ')
    .replace(/\bin 1 anno\b/g, 'in 1 anni')

/** Each figure in its part; null where one has none. */
function tariffIn(text: string, isLine: boolean): Tariff | null {
  const figures = quantitiesIn(text)
  const told: Tariff = {
    phases: [],
    once: [],
    prices: [],
    uses: [],
    whole: [],
    percents: [],
    horizons: [],
    heads: null,
    index: null,
  }
  const [, name = '', ofIndex = ''] = PRICE_OF_INDEX.exec(text) ?? []
  const [, spread = ''] = ADDED.exec(text) ?? []
  if (ofIndex && spread) told.index = { name, told: ofIndex, spread }
  let waiting: Decimal | null = null
  for (const [at, each] of figures.entries()) {
    const { unit, before, after, value, written } = each
    const ofIt = [ofIndex, spread].some(
      figure => figure !== '' && figure.replace('.', ',') === written.replace('.', ','),
    )
    if (told.index && ofIt) continue
    const last = told.phases.at(-1)
    const isLater = figures
      .slice(at + 1)
      .some(next => isMoney(next) && !ONCE_AFTER.test(next.after) && !ONCE_BEFORE.test(next.before))
    if (
      unit === 'price' ||
      (isMoney(each) && told.uses.length > 0 && OF_USE.test(before) && value.compare(MOST_OF_UNIT) < 0)
    )
      told.prices.push(each)
    else if (unit === 'kwh' || unit === 'smc') told.uses.push(each)
    else if (unit === 'percent') told.percents.push(each)
    else if (unit === 'months' || unit === 'years') {
      const isFirst = FIRST_BEFORE.test(before)
      if (last && !last.months && (isFirst ? isLater : /\b(?:per|per i) $/.test(before))) last.months = monthsOf(each)
      else if (!last && LENGTH_BEFORE.test(before) && isLater) waiting = monthsOf(each)
      else told.horizons.push(monthsOf(each))
    } else if (!isMoney(each)) {
      if (HEADS_AFTER.test(after) && !told.heads && unit === 'other') told.heads = each
      else return null
    } else if (
      unit === 'bare' &&
      !told.heads &&
      value.compare(Decimal.of('10')) < 0 &&
      (HEADS_AFTER.test(after) || (HEADS_BEFORE.test(before) && !PER_MONTH.test(after)))
    )
      told.heads = each
    else if (ONCE_AFTER.test(after) || (ONCE_BEFORE.test(before) && !PER_MONTH.test(after))) told.once.push(each)
    else if (
      PER_MONTH.test(after) ||
      (isLine && !PER_YEAR.test(after) && (unit === 'euro' || PRICED.test(before))) ||
      PER_HEAD.test(after)
    ) {
      told.phases.push({ price: each, months: waiting, isBeside: RENTED.test(before) })
      waiting = null
    } else if (unit === 'bare' && value.compare(Decimal.of('20')) >= 0 && told.prices.length + told.uses.length > 0)
      told.uses.push({ ...each, unit: 'kwh' })
    else if (unit === 'euro') told.whole.push(each)
    else return null
  }
  return told
}

/** What a line costs in so many months, and how that is counted. */
function costOf({ phases, once, heads }: Tariff, months: Decimal): { total: Decimal; told: string } | null {
  let left = months
  const parts: { total: Decimal; told: string }[] = []
  const inRow = phases.filter(({ isBeside }) => !isBeside)
  for (const [at, { price, months: own }] of inRow.entries()) {
    const isLast = at === inRow.length - 1
    if (!own && !isLast) return null
    const length = own && own.compare(left) < 0 && !isLast ? own : left
    left = left.minus(length)
    parts.push({ total: price.value.times(length), told: `${formatNumber(length)} × ${price.written} €` })
  }
  for (const { price, months: own } of phases.filter(({ isBeside }) => isBeside)) {
    const length = own && own.compare(months) < 0 ? own : months
    parts.push({ total: price.value.times(length), told: `${formatNumber(length)} × ${price.written} €` })
  }
  const all = parts.filter(({ total }) => !total.isZero())
  for (const { value, written } of once) all.push({ total: value, told: `${written} €` })
  if (heads && parts.length !== 1) return null
  return {
    total: sumOf(all.map(({ total }) => total)).times(heads ? heads.value : Decimal.one),
    told: `${heads ? `${heads.written} × ` : ''}${all.map(({ told }) => told).join(' + ')}`,
  }
}

const OF_LINE =
  /\b(?:sim|giga|gb|fibra|internet|wi ?fi|adsl|fwa|mobile|telefon\w+|operator\w+|abbonament\w+|cellular\w+|attivazione|modem|canone mensile|pacchetto|quota fissa)\b/
const OF_ENERGY = /\b(?:k ?wh|smc|pun|psv|luce|gas|fascia|f ?1|kw)\b/
const OTHERS = /\b(?:iva|rat[ae] (?:di|da)|conguaglio|bolletta|fattura|mega|invece d\w+ \d)\b/
const SAME = 'Guarda che giga, minuti, durata e costi di uscita siano gli stessi.'
const NEXT = 'Guarda anche che cosa succede dopo, e se c’è un costo per uscire prima.'

/** Two tariffs of lines, or one, in the time that is asked, else in two years. */
function lineWords(text: string): string | null {
  if (!OF_LINE.test(text) && !/\ba testa\b|\b(?:mes[ei]|ann[oi])\b.*\b(?:poi|dopo)\b/.test(text)) return null
  if (OF_ENERGY.test(text) || OTHERS.test(text)) return null
  const sides = text.split(new RegExp(AGAINST, 'g')).filter(side => /\d/.test(side))
  const tariffs = sides.map(side => tariffIn(side, true))
  if (
    tariffs.some(each => !each || each.prices.length + each.uses.length + each.percents.length + each.whole.length > 0)
  )
    return null
  const [first, second, ...more] = tariffs as Tariff[]
  if (!first || more.length > 0) return null
  const horizon = [first, ...(second ? [second] : [])]
    .flatMap(({ horizons }) => horizons)
    .toSorted((a, b) => b.compare(a))[0]
  const [one, other] = first.phases
  // «9,99 a testa in 3, famiglia 24,99»
  const [heads, single, family] =
    !second && first.heads && one && other && first.phases.length === 2 && PER_HEAD.test(one.price.after)
      ? [first.heads, one.price, other.price]
      : second && first.heads && one && first.phases.length === 1 && second.phases.length === 1 && !second.heads
        ? [first.heads, one.price, second.phases[0]?.price]
        : []
  if (heads && single && family && first.once.length === 0 && !second?.once.length) {
    const all = single.value.times(heads.value)
    const apart = all.minus(family.value)
    const size = sizeOf(apart)
    const told = `${heads.written} × ${single.written} € = ${formatEuro(all)} al mese, contro ${formatEuro(family.value)}`
    return apart.isZero()
      ? `Sono pari: ${told}. ${SAME}`
      : `Costa meno ${apart.isNegative() ? 'restare separati' : 'il pacchetto'}, di ${formatEuro(size)} al mese, ${formatEuro(size.times(TWELVE))} l’anno: ${told}. ${SAME}`
  }
  if (second) return comparedWords(first, second, text, horizon)
  const months = first.phases.length === 1 ? (horizon ?? first.phases[0]?.months) : (horizon ?? Decimal.of('24'))
  if (first.phases.length === 0 || !months || months.isZero()) return null
  if (first.phases.length + first.once.length < 2 && !first.heads) return null
  const cost = costOf(first, months)
  if (!cost) return null
  return `${cost.told} = ${formatEuro(cost.total)} in ${formatNumber(months)} mesi, in media ${formatEuro(cost.total.over(months))} al mese. ${NEXT}`
}

function comparedWords(first: Tariff, second: Tariff, text: string, horizon: Decimal | undefined): string | null {
  if (first.phases.length === 0 || second.phases.length === 0) return null
  const months = horizon ?? Decimal.of(/\b(?:primo anno|anno|primi 1 anno)\b/.test(text) ? '12' : '24')
  const costs = [first, second].map(each => costOf(each, months))
  const [one, other] = costs
  if (!one || !other) return null
  const apart = one.total.minus(other.total)
  const wins = apart.isZero()
    ? 'sono pari'
    : `costa meno la ${apart.isNegative() ? 'prima' : 'seconda'}, di ${formatEuro(sizeOf(apart))}`
  const told = [one, other].map(each => `${each.told} = ${formatEuro(each.total)}`).join(', ')
  const each = [first, second].map(({ phases }) => phases.at(-1)?.price.value ?? Decimal.zero) as [Decimal, Decimal]
  const once = [first, second].map(each => sumOf(each.once.map(({ value }) => value))) as [Decimal, Decimal]
  const [less, more] = [each[0].minus(each[1]), once[1].minus(once[0])]
  const isEven = !less.isZero() && !more.isZero() && less.isNegative() === more.isNegative()
  const cheap = less.isNegative() ? 'prima' : 'seconda'
  const after = Math.ceil(
    sizeOf(more)
      .over(isEven ? sizeOf(less) : Decimal.one)
      .toNumber(),
  )
  const even =
    isEven && first.phases.length + second.phases.length === 2
      ? ` La ${cheap} conviene se la tieni ${after + (sizeOf(less).times(Decimal.of(after)).compare(sizeOf(more)) > 0 ? 0 : 1)} mesi o più: costa ${formatEuro(sizeOf(less))} al mese in meno, e ${formatEuro(sizeOf(more))} in più all’inizio.`
      : less.isZero() || (once[0].isZero() && once[1].isZero())
        ? ''
        : ` Finite le spese iniziali, ogni anno la ${cheap} costa ${formatEuro(sizeOf(less).times(TWELVE))} in meno.`
  return `In ${formatNumber(months)} mesi ${wins}: ${told}.${even}`
}

const REST = 'Quota fissa, rete, oneri e imposte si aggiungono.'
/** «180 in F1 a 0,16, 120 in F2 a 0,14», or parts in a hundred: each use at its price; and beside one price for all. */
function bandsWords({ prices, uses, percents, phases, once, whole }: Tariff, text: string): string | null {
  if (phases.length + once.length + whole.length > 0) return null
  const parts = uses.length > 0 ? uses : percents
  const isShares = uses.length === 0
  if (parts.length < 2 || (isShares && sumOf(percents.map(({ value }) => value)).compare(HUNDRED) !== 0)) return null
  if (!isShares && percents.length > 0) return null
  const single = /\b(?:monorari\w|unic[oa]|sempre)\b/.exec(text)
  const at =
    single && prices.length === parts.length + 1
      ? text.indexOf(prices[0]?.written ?? '') > single.index || prices[0]?.after.match(/monorari|unic/)
        ? 0
        : prices.length - 1
      : -1
  const flat = prices[at]
  const banded = prices.filter((_, here) => here !== at)
  if (banded.length !== parts.length) return null
  const costs = parts.map(({ value }, here) => value.times(banded[here]?.value ?? Decimal.zero))
  const total = sumOf(costs)
  const all = sumOf(parts.map(({ value }) => value))
  const told = parts
    .map(({ written }, here) => `${written}${isShares ? ' %' : ''} × ${banded[here]?.written ?? ''} €`)
    .join(' + ')
  const mean = formatNumber(total.over(all), 4, 2)
  if (isShares)
    return `In media ${mean} € per kWh: ${told}. Un prezzo unico più basso di così conviene, a parità di quota fissa.`
  const counted = `${told} = ${formatEuro(total)} di sola energia, in media ${mean} € per ${unitOf(parts[0])}`
  if (!flat) return `${counted}. ${REST}`
  const one = all.times(flat.value)
  const apart = one.minus(total)
  return `${apart.isZero() ? 'Sono pari' : `Costa meno il prezzo ${apart.isNegative() ? 'unico' : 'a fasce'}, di ${formatEuro(sizeOf(apart))}`}: ${counted}; a ${flat.written} € tutti i ${inWhole(all)} kWh sono ${formatEuro(one)}. Guarda che la quota fissa sia la stessa.`
}

/** What one of two ways to get energy costs: a use at its price, at that of a told index, or a sum; with the fee of a year. */
function energyOf(tariff: Tariff, shared: Quantity | undefined, market: Market) {
  const { prices, uses, phases, whole, index, once } = tariff
  const use = uses[0] ?? shared
  if (uses.length > 1 || prices.length > 1 || phases.length > 1 || once.length > 0) return null
  const [fee] = phases
  const ofFee = fee ? fee.price.value.times(TWELVE) : Decimal.zero
  const feeTold = fee ? ` + 12 × ${fee.price.written} €` : ''
  if (index && use) {
    const { times } = lossesOn(index.name, market)
    const by = (price: Decimal) => use.value.times(price).plus(ofFee)
    const price = valueOf(index.told).plus(valueOf(index.spread))
    return {
      total: by(price),
      told: `${use.written} × ${formatNumber(price, 5, 2)} €${feeTold}`,
      withLosses:
        times.compare(Decimal.one) > 0 ? by(valueOf(index.told).times(times).plus(valueOf(index.spread))) : null,
      index,
    }
  }
  const [price] = prices
  if (price && use)
    return {
      total: use.value.times(price.value).plus(ofFee),
      told: `${use.written} × ${price.written} €${feeTold}`,
      withLosses: null,
      index: null,
    }
  const [all] = whole
  return all && !price && !fee && whole.length === 1
    ? { total: all.value, told: '', withLosses: null, index: null }
    : null
}

/** «1.200 Smc a 1,10, pompa di calore 3.800 kWh a 0,27» */
const TWO_FUELS =
  /(?<=\d ?(?:smc|mc|metri cubi)\b.{0,40}),(?= .{0,40}\d ?k ?wh\b)|(?<=\d ?k ?wh\b.{0,40}),(?= .{0,40}\d ?(?:smc|mc|metri cubi)\b)/
/** Two ways to get energy, each with its own use or both with one. */
function eitherWords(text: string, market: Market): string | null {
  const sides = text
    .split(new RegExp(AGAINST, 'g'))
    .filter(side => /\d/.test(side))
    .flatMap(side => side.split(TWO_FUELS))
  if (sides.length !== 2 || !OF_ENERGY.test(text)) return null
  // What an index is stands where it stands, and is of that side alone which follows it.
  const [, name, ofIndex] = PRICE_OF_INDEX.exec(text) ?? []
  const clean = (side: string) =>
    side.replace(new RegExp(PRICE_OF_INDEX, 'g'), found => (ADDED.test(found) ? found : ' '))
  const tariffs = sides.map(side => {
    const own = clean(side)
    return tariffIn(ofIndex && ADDED.test(own) ? `${own} . ${name} ${ofIndex}` : own, false)
  })
  const [one, other] = tariffs
  if (
    !one ||
    !other ||
    (!one.index &&
      !other.index &&
      (one.uses.length !== 1 || other.uses.length + other.whole.length !== 1) &&
      one.whole.length !== 1)
  )
    return null
  const shared = [one, other].flatMap(({ uses }) => uses)
  const [first, second] = [one, other].map(each => energyOf(each, shared.length === 1 ? shared[0] : undefined, market))
  if (!first || !second) return null
  const apart = first.total.minus(second.total)
  const told = [first, second]
    .map(
      ({ told, total }, at) => `la ${at === 0 ? 'prima' : 'seconda'} ${told ? `${told} = ` : ''}${formatEuro(total)}`,
    )
    .join(', ')
  const followed = [first, second].find(({ index }) => index)
  const wins = apart.isZero()
    ? 'Sono pari'
    : `Costa meno la ${apart.isNegative() ? 'prima' : 'seconda'}, di ${formatEuro(sizeOf(apart))}`
  const isPart = one.phases.length > 0 || other.phases.length > 0 || followed
  return [
    `${wins}: ${told}.`,
    followed?.withLosses &&
      `Le perdite di rete (il 10 %) di solito si aggiungono al PUN: allora quella variabile viene ${formatEuro(followed.withLosses)}.`,
    followed &&
      `Vale con il ${followed.index?.name.toUpperCase()} a ${followed.index?.told.replace('.', ',')} €, che cambia ogni mese: una differenza così non è garantita, il prezzo fisso sì finché dura.`,
    isPart
      ? 'È la sola vendita: rete, oneri e imposte sono uguali con tutte e due.'
      : 'Conta anche che cosa costano l’impianto e le quote fisse, se non ci sono dentro.',
  ]
    .filter(Boolean)
    .join(' ')
}

const OFTEN = [
  [/^ ?(?:k ?wh|smc|mc|metri cubi)? ?(?:a|al|per|ogni) (?:bimestre|2 mesi)\b/, '6', 'ogni due mesi'],
  [/^ ?(?:k ?wh|smc|mc|metri cubi)? ?(?:a|al|ogni) mese\b/, '12', 'al mese'],
] as const
const OF_SALE = /\b(?:sol[ao]|soltanto|parte|quota) (?:di |della |la )?(?:vendita|materia|energia)\b/
/** «0,19 al kWh, ne uso 240 ogni due mesi»; a spread by a use, and what it is beside. */
function productWords({ prices, uses, phases, once, whole, percents }: Tariff, text: string): string | null {
  const [price, use] = [prices[0], uses[0]]
  if (!price || !use || prices.length + uses.length !== 2 || once.length + whole.length + percents.length > 0)
    return null
  const unit = unitOf(use)
  const [fee] = phases
  if (/\bspread\b/.test(text) && phases.length <= 1) {
    const [ofSpread, ofFee] = [use.value.times(price.value), fee ? fee.price.value.times(TWELVE) : Decimal.zero]
    return `${use.written} × ${price.written} € = ${formatEuro(ofSpread)} l’anno di spread, prima dell’IVA${fee ? `, e ${formatEuro(ofSpread.plus(ofFee))} con 12 × ${fee.price.written} € di quota fissa` : ''}. È la parte del prezzo che resta al fornitore, sopra a quello all’ingrosso: se è tanto o poco si vede solo insieme alla quota fissa, perché uno spread basso con una quota alta può costare di più.`
  }
  if (OF_SALE.test(text) && phases.length <= 1) {
    const total = use.value.times(price.value).plus(fee ? fee.price.value.times(TWELVE) : Decimal.zero)
    return `${use.written} × ${price.written} €${fee ? ` + 12 × ${fee.price.written} €` : ''} = ${formatEuro(total)} l’anno di sola vendita. Rete, oneri e imposte si aggiungono, uguali con ogni fornitore.`
  }
  const [, times, often] = OFTEN.find(([words]) => words.test(use.after)) ?? []
  if (!times || phases.length > 0) return null
  const year = use.value.times(Decimal.of(times))
  return `${use.written} ${unit} ${often} sono ${inWhole(year)} ${unit} l’anno: × ${price.written} € = ${formatEuro(year.times(price.value))} l’anno di sola energia. ${REST}`
}

const GIVEN_AFTER = /^ ?(?:%|per ?cento|k ?wh)? ?(?:\w+ ){0,3}(?:in rete|immess|vend|ced)/
const OF_PANELS = /\b(?:fotovoltaic\w+|pannell\w+|impianto|autoconsum\w+|gse|produc\w+|prodott\w+)\b/
/** «Ne produco 4.500, ne uso il 35 %, la compro a 0,27 e la vendo a 0,10» */
function panelsWords({ prices, uses, percents, phases, once, whole }: Tariff, text: string): string | null {
  const [made, own, more] = uses.toSorted((a, b) => b.value.compare(a.value))
  const [share, otherShare] = percents
  const [bought, sold] = prices.toSorted((a, b) => b.value.compare(a.value))
  if (!OF_PANELS.test(text) || !made || more || otherShare || !bought || !sold || prices.length !== 2) return null
  if ((share === undefined) === (own === undefined)) return null
  if (phases.length + once.length + whole.length > 0) return null
  const [part, isGiven] = share
    ? [made.value.times(share.value).over(HUNDRED), GIVEN_AFTER.test(share.after)]
    : [own?.value ?? Decimal.zero, GIVEN_AFTER.test(own?.after ?? '')]
  const kept = isGiven ? made.value.minus(part) : part
  const given = made.value.minus(kept)
  const [saved, earned] = [kept.times(bought.value), given.times(sold.value)]
  return `In tutto circa ${formatEuro(saved.plus(earned))} l’anno: ${inWhole(kept)} kWh usati in casa × ${formatNumber(bought.value, 5, 2)} € = ${formatEuro(saved)} che non spendi, e ${inWhole(given)} kWh in rete × ${formatNumber(sold.value, 5, 2)} € = ${formatEuro(earned)} che incassi. Il prezzo di quella venduta cambia nel tempo, e conta di più quello che usi mentre c’è il sole.`
}

const ASKS_UNITS = /\bquant[ie]\w* (?:k ?wh|smc|metri cubi|mc|kilowattora|chilowattora)\b/
/** «100 € a 0,28: quanti kWh sono?» */
function unitsWords({ whole, prices, uses, phases, once }: Tariff, text: string): string | null {
  const [paid, price] = [whole[0], prices[0]]
  if (!paid || !price || whole.length + prices.length !== 2 || uses.length + phases.length + once.length > 0)
    return null
  if (!ASKS_UNITS.test(text) || price.value.isZero()) return null
  const unit = /\b(?:smc|mc|metri cubi|gas)\b/.test(text) ? 'Smc' : 'kWh'
  return `${paid.written} € diviso ${price.written} € sono circa ${inWhole(paid.value.over(price.value))} ${unit}, se in quel prezzo c’è tutto. Se è solo il prezzo dell’energia sono di meno, perché nella bolletta ci sono anche quota fissa, rete, oneri e imposte.`
}

/** What the figures of a question come to, where each of them has its part; and the answer of the help that goes on with it. */
export function ledgerWords(text: string, market: Market): { text: string; help: string } | null {
  if (!ASKS.test(text)) return null
  const figured = inFigures(text)
  const figures = quantitiesIn(figured)
  if (figures.length < 2) return null
  const line = lineWords(figured)
  if (line) return { text: line, help: 'fibra' }
  const either = eitherWords(figured, market)
  if (either) return { text: either, help: 'fisso-variabile' }
  const whole = tariffIn(figured, false)
  const panels = whole && panelsWords(whole, figured)
  if (panels) return { text: panels, help: 'solare' }
  const bands = whole && bandsWords(whole, figured)
  if (bands) return { text: bands, help: 'bioraria' }
  const product = whole && productWords(whole, figured)
  if (product) return { text: product, help: /\bspread\b/.test(text) ? 'spread' : 'prezzo-totale' }
  const power = powerWords(figures)
  if (power) return { text: power, help: 'potenza' }
  const interest = /\b(?:mora|interess\w+)\b/.test(text) ? interestWords(figures) : null
  if (interest) return { text: interest, help: 'mora-interessi' }
  const back = paidBackWords(figures, figured)
  if (back)
    return { text: back, help: /\b(?:pannell|fotovolt)/.test(text) ? 'conviene-fotovoltaico' : 'classe-energetica' }
  const units = whole && unitsWords(whole, figured)
  if (units) return { text: units, help: 'prezzo-totale' }
  const once = onceOrMonthlyWords(figures, figured)
  if (once) return { text: once, help: 'bonus-benvenuto' }
  const quotient = (OF_LINE.test(figured) ? null : inAllWords(figures, figured)) ?? quotientWords(figures, figured)
  return quotient ? { text: quotient, help: 'leggere-bolletta' } : null
}
