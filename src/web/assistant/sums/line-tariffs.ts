import { Decimal } from '#core/decimal.ts'
import { formatEuro, formatNumber } from '#core/money.ts'
import { ADDED, PRICE_OF_INDEX } from './own-sums.ts'
import { isMoney, PER_HEAD, PER_MONTH, PER_YEAR, type Quantity, quantitiesIn, sumOf, TWELVE } from './quantities.ts'

/** What told tariffs come to, of whatever they are: every figure has its part in them, or the question is another one. */
const sizeOf = (amount: Decimal): Decimal => (amount.isNegative() ? amount.negated() : amount)
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
    .replace(/\b(?:(?:il|per il|nel) )?primo (anno|mese)\b/g, 'i primi 1 $1')
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
/** What one tariff of a line comes to, or two: each figure has its part in them, or the question is another one. */
export function lineTariffWords(text: string): string | null {
  return ASKS.test(text) ? lineWords(inFigures(text)) : null
}
