import { Decimal } from '#core/decimal.ts'
import { formatNumber } from '#core/money.ts'
import { COMPARES, compared, spared } from './comparisons.ts'
import {
  HUNDRED,
  type Measure,
  ONE,
  type Time,
  inOne,
  isEnergy,
  isTime,
  kindOf,
  pricedPer,
  sizeOf,
  spelledOut,
  sumOf,
  timeOf,
} from './measures.ts'
import { changedBy, parts, withDeduction, withPercent } from './percents.ts'
import { OWN_UNITS, betweenReadings, monthly, partOfUse, settled } from './settled.ts'
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
  spanOfOnly,
  timeOfSpan,
  timesIn,
  toldOf,
  usesOf,
  within,
} from './terms.ts'

/** What a question of its own figures comes to: each figure has its unit and its part, or the question is another one. */
export interface Solution {
  text: string
  /** The answer of the help that goes on with it. */
  help: string
}

const ASKS =
  /\?|\b(?:quant\w+|qanto|tot|totale|in tutto|somm\w+|calcol\w+|conven\w+|convien\w+|meglio|risparm\w+|spesa|media|percentuale|rata|dove arrivo|la sesta)\b/

const SHARES =
  /\b(?:a testa|ciascun\w|ognun\w|dividi\w*|diviso|divis\w|spartire|tocca|mett\w+|quanto pag\w+ io|noi|a famiglia)\b/

/** Whose parts are not the same is counted elsewhere. */
const UNEQUAL = /\b(?:doppio|coppia|stanz\w+|mq.*mq|ai metri|presenz\w+|proporzion\w+|aggiunt\w|(?:e|era) stat\w|via)\b/

/** A sum for each of so many. */
function shared(text: string, measures: readonly Measure[], span: Span | null): string | null {
  const heads = measures.filter(({ unit }) => unit === 'head')
  const [head] = heads
  if (!head || heads.length > 1 || !SHARES.test(text) || UNEQUAL.test(text) || head.value.compare(ONE) <= 0) return null
  const others = measures.filter(
    each => each !== head && each.unit !== 'percent' && !(isTime(each.unit) && /\b(?:in|di) $/.test(each.before)),
  )
  const percent = measures.find(({ unit }) => unit === 'percent')
  const sum = paid(others, span ?? spanOfOnly(others))
  if (!sum) return null
  const rest = percent && /\bresto\b/.test(text) ? sum.value.times(ONE.minus(percent.value)) : sum.value
  const told = rest === sum.value ? sum.told : `${sum.told} − ${percent?.written} % = ${euro(rest)}`
  return `${told}${sum.told.includes('+') || sum.told.includes('×') ? ` = ${euro(rest)}` : ''}, diviso ${head.written}: ${euro(rest.over(head.value))} a testa${others.some(each => timeOf(each)) ? timeOfSpan(span ?? spanOfOnly(others)) : ''}.`
}

/** A sum in so many instalments, less what is paid at once; or what so many of them come to. */
function instalments(text: string, measures: readonly Measure[]): string | null {
  const rates = measures.filter(({ unit }) => unit === 'rate')
  const [rate, more] = rates
  if (!rate) return null
  const each = measures.find(({ per }) => per.some(({ unit }) => unit === 'rate'))
  const percent = measures.find(({ unit }) => unit === 'percent')
  const sums = measures.filter(other => other.unit === 'eur' && other !== each)
  if (sums.some(({ per }) => per.length > 0)) return null
  if (measures.length !== rates.length + (each ? 1 : 0) + (percent ? 1 : 0) + sums.length) return null
  if (each) {
    if (more) return null
    const all = rate.value.times(each.value)
    const told = `${rate.written} × ${each.written} € = ${euro(all)}`
    const [whole, other] = sums
    if (!whole) return `${told}.`
    if (other) return null
    if (/\b(?:debito|resta|restano|mancano|ancora)\b/.test(text) && whole.value.compare(all) > 0) {
      const left = whole.value.minus(all)
      const many = left.over(each.value)
      return `${told} già pagati: ne restano ${euro(left)}, ${formatNumber(many, 1)} rate da ${each.written} €.`
    }
    const isInstead = /\b(?:oppure|o|contro|invece)\b/.test(text) && /\b(?:subito|contanti|unica)\b/.test(text)
    return isInstead
      ? `${told}: ${euro(sizeOf(all.minus(whole.value)))} in ${all.compare(whole.value) < 0 ? 'meno' : 'più'} che subito (${whole.written} €).`
      : `${told}, con ${whole.written} € ${euro(all.plus(whole.value))} in tutto.`
  }
  const [whole, ...paidOnes] = sums.toSorted((a, b) => b.value.compare(a.value))
  if (!whole) return null
  const isAll = paidOnes.length > 0 && !paidOnes.some(other => isLess(other))
  const now = percent ? whole.value.times(percent.value) : sumOf(paidOnes.map(({ value }) => value))
  const left = isAll ? sumOf(sums.map(({ value }) => value)) : whole.value.minus(now)
  const shown = isAll
    ? `${sums.map(({ written }) => written).join(' + ')} = ${euro(left)}, `
    : now.isZero()
      ? `${whole.written} € `
      : `${whole.written} − ${plain(now)} = ${euro(left)}, `
  return `${shown}${rates.map(({ value, written }) => `in ${written} rate sono ${euro(left.over(value))} l’una`).join(', ')}${/\b(?:senza|zero|niente) interess|\btasso (?:zero|0)\b/.test(text) ? '' : ', più gli interessi se li chiedono'}.`
}

/** «La media delle mie 6 bollette è 87,50»: all of them. */
function ofMean(text: string, measures: readonly Measure[]): string | null {
  const [count, each, more] = measures.toSorted(({ unit }) => (unit === 'eur' ? 1 : -1))
  if (!count || !each || more || count.unit !== 'bollett' || each.unit !== 'eur' || each.per.length > 0) return null
  if (/\bmedia\b/.test(text) && /\bin tutto|\btotal\w*|\ball ?anno\b/.test(text))
    return `${count.written} × ${each.written} € = ${euro(count.value.times(each.value))}.`
  return /\bin media\b|\bper bolletta\b|\b(?:a|ogni) bolletta\b|\bl una\b/.test(text)
    ? `${each.written} € diviso ${count.written}: ${euro(each.value.over(count.value))} l’una.`
    : null
}

/** Several sums, and their mean. */
function listed(text: string, measures: readonly Measure[], span: Span | null): string | null {
  const money = measures.filter(({ unit }) => unit === 'eur')
  const isSame = money.every(each => each.unit === 'eur' && pricedPer(each).length === 0)
  if (/\b(?:dividi\w*|spart\w+|diviso)\b/.test(text)) return null
  const inRow = money.every(
    (each, at) =>
      at === 0 ||
      timeOf(each) ||
      /(?:,|;|\+|\b(?:e|ed|piu|poi|altri|altre)\b)/.test(text.slice(money[at - 1]?.end, each.index)),
  )
  if (!inRow && !ADDED.test(text)) return null
  if (money.length < 2 || !isSame || money.length !== measures.length) return null
  if (!/\b(?:tot\w*|in tutto|somm\w+|media|speso|devo|quant\w+)\b/.test(text) || COMPARES.test(text)) return null
  if (/\bmedia (?:\w+ ){0,2}al mese\b/.test(text) && !money.some(each => timeOf(each))) return null
  const sum = money.some(each => timeOf(each))
    ? paid(measures, span ?? { unit: 'year', count: ONE })
    : paid(measures, null)
  if (!sum) return null
  const mean =
    /\bmedia\b/.test(text) && !money.some(each => timeOf(each))
      ? `, in media ${euro(sum.value.over(Decimal.of(money.length)))} l’una`
      : ''
  return `${sum.told} = ${euro(sum.value)}${money.some(each => timeOf(each)) ? ` ${inSpan(span ?? { unit: 'year', count: ONE })}` : ''}${mean}.`
}

const ASKS_UNITS =
  /\bquant[ie] (?:[a-z]+ ){0,2}?(k ?wh|kilowattora|smc|metri cubi|giga|kw)\b|\bquanti (?:me )?ne\b|\bquanto calore\b|\bin tutto\b/

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
  const amount = `${told} = ${plain(all)} ${nameOf(unit)}${span ? ` ${inSpan(span)}` : ''}`
  const [price, other] = prices
  if (!price) return `${amount}.`
  if (other || pricedPer(price)[0]?.unit !== unit) return null
  return `${amount}: a ${formatNumber(price.value, 5, 2)} € sono ${euro(all.times(price.value))}.`
}

const EACH_UNIT =
  /\bdivis\w (?:in|per) \d+ mesi\b|\b(?:al|a|il|un|ogni|per|allo|lo|uno) (?:singol[oa] )?(?:k ?wh|smc|metro cubo|giga|kilowattora)\b|\b(?:al|per|ogni) (?:giorno|mese|bolletta|volta|km)\b|\bl un[oa]\b|\bdavvero\b|\bmedia\b/

/** One figure divided by another: what a kWh costs, how much falls on a day; of two, both. */
function quotient(text: string, measures: readonly Measure[]): string | null {
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
function without(text: string, measures: readonly Measure[]): string | null {
  const [whole, part, more] = measures.toSorted((a, b) => b.value.compare(a.value))
  if (
    !whole ||
    !part ||
    more ||
    whole.unit !== 'eur' ||
    part.unit !== 'eur' ||
    !isLess(part) ||
    [whole, part].some(each => each.per.length > 0)
  )
    return null
  if (/\bpercentual\w+/.test(text)) return null
  return `${whole.written} − ${part.written} = ${euro(whole.value.minus(part.value))}.`
}

/** After how long a cost is paid back, and what a budget buys. */
function reached(text: string, measures: readonly Measure[]): string | null {
  const money = measures.filter(({ unit }) => unit === 'eur')
  const cost = money.find(({ per }) => per.length === 0)
  const gain = money.find(each => timeOf(each) && pricedPer(each).length === 0)
  if (
    /\bquant[ie] (?:mesi|anni)\b|\b(?:rientr\w+|ripag\w+|ammortizz\w+)\b/.test(text) &&
    cost &&
    gain &&
    measures.every(each => each === cost || each === gain || (each.unit === 'percent' && /\bdetra\w+\b/.test(text)))
  ) {
    const unit: Time = /\bquanti mesi\b/.test(text) ? 'month' : 'year'
    const percent = measures.find(({ unit }) => unit === 'percent')
    if (percent) return withDeduction(cost, percent, gain)
    const each = gain.value.times(timesIn({ unit, count: ONE }, timeOf(gain) ?? { unit, count: ONE }))
    if (each.isZero()) return null
    const many = cost.value.over(each)
    const whole = Math.ceil(many.toNumber())
    return `${cost.written} € diviso ${plain(each)} € ${NAMES[unit][2]}: ${formatNumber(many, 1)} ${NAMES[unit][1]}${unit === 'month' && many.compare(Decimal.of(whole)) !== 0 ? `, cioè ${whole} interi` : ''}.`
  }
  const price = money.find(each => pricedPer(each).length === 1 && isEnergy(pricedPer(each)[0]?.unit ?? ''))
  if (!price || price.value.isZero() || !ASKS_UNITS.test(text) || measures.some(({ unit }) => unit !== 'eur'))
    return null
  const others = money.filter(each => each !== price)
  const [budget, ...fixed] = others
  if (!budget || fixed.length > 1) return null
  const time = timeOf(budget)
  const left = budget.value.minus(sumOf(fixed.map(({ value }) => value)))
  const name = nameOf(pricedPer(price)[0]?.unit ?? 'kwh')
  return `${fixed.length > 0 ? `${budget.written} − ${fixed.map(({ written }) => written).join(' − ')} = ${euro(left)}, ` : `${budget.written} € `}diviso ${formatNumber(price.value, 5, 2)} €: ${plain(left.over(price.value))} ${name}${time ? ` ${NAMES[time.unit][2]}` : ''}, se in quel prezzo c’è tutto.`
}

/** What appliances take together. */
function insieme(text: string, measures: readonly Measure[]): string | null {
  if (!/\binsieme\b|\bin tutto\b/.test(text) || measures.length < 2 || measures.some(({ unit }) => unit !== 'kw'))
    return null
  return `${measures.map(each => `${formatNumber(each.value, 3)} kW`).join(' + ')} = ${formatNumber(sumOf(measures.map(({ value }) => value)), 3)} kW.`
}

/** «Il resto» of what was made is paid at another price, or at the only one. */
function theRest(text: string, measures: readonly Measure[]): string | null {
  if (!/\b(?:il resto|l altr[ao] (?:parte|meta)|quell[oa] che (?:avanza|resta)|il rimanente|l eccedenza)\b/.test(text))
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

/** What the figures of these texts come to, the later ones changing the earlier; null where a figure has no part in it. */
export function solution(whole: string): Solution | null {
  if (!ASKS.test(whole)) return null
  const text = spelledOut(whole)
  const read = settled(text)
  if (!read) return null
  const bills = read.filter(({ unit }) => unit === 'bollett')
  // «Due bollette: 84 € per 300 kWh e 129,60 per 480»
  const known = read.filter(
    each =>
      !(
        each.unit === 'bollett' &&
        each.value.compare(Decimal.of(read.filter(({ unit }) => unit === 'eur').length)) === 0
      ) || bills.length > 1,
  )
  const all = partOfUse(text, betweenReadings(text, known))
  if (all.length === 0 || all.some(({ unit }) => unit === '')) return null
  const spans = all.filter(each => isTime(each.unit) && each.per.length === 0)
  // «In un anno 1.090 €, divisi in 12 mesi»
  const divisor = spans.length > 1 ? spans.find(({ before }) => /\bdivi\w+ (?:in|per|su) $/.test(before)) : undefined
  const [told, more] = divisor ? [divisor] : spans
  if (more) return null
  const span: Span | null = told && isTime(told.unit) ? { unit: told.unit, count: told.value } : spanAsked(text, all)
  const measures = monthly(
    text,
    all.filter(each => !spans.includes(each)),
    span,
  )
  const answer =
    theRest(text, measures) ??
    withPercent(text, all, span) ??
    changedBy(text, measures, span) ??
    instalments(text, measures) ??
    shared(text, measures, span) ??
    ofMean(text, measures) ??
    insieme(text, measures) ??
    reached(text, measures) ??
    parts(text, measures) ??
    spared(text, measures, span) ??
    compared(text, measures, span) ??
    used(text, measures, span) ??
    quotient(text, divisor ? all.filter(each => !spans.includes(each) || each === divisor) : all) ??
    without(text, measures) ??
    listed(text, measures, span) ??
    inAll(text, measures, span)
  return answer === null ? null : { text: answer, help: /\brat[ae]\b/.test(text) ? 'rate' : 'prezzo-totale' }
}

const ASKS_SUM = /\b(?:quant\w+|qanto|tot|totale|in tutto|somm\w+|calcol\w+|spesa|che spesa)\b/

const ALL_IN = /\b(?:tutto (?:compreso|incluso)|tasse comprese|iva compresa|con (?:le )?tasse)\b/

/** What all of it comes to. */
function inAll(text: string, measures: readonly Measure[], asked: Span | null): string | null {
  const money = measures.filter(({ unit }) => unit === 'eur')
  const isPriced = (each: Measure) => pricedPer(each).some(({ unit }) => isEnergy(unit))
  const alike = money.filter((each, at) => money.slice(0, at).some(other => kindOf(other) === kindOf(each)))
  // Two of a kind are added where that is said, and are else two ways to pay.
  if (
    !ASKS_SUM.test(text) ||
    alike.some(
      each =>
        !(isPriced(each)
          ? /\bspread\b|\bpiu\b|\+|\bf ?[123]\b|\be \d/.test(text)
          : pricedPer(each).length > 0 || isLess(each) || alike.every(isLess) || ADDED.test(text)),
    )
  )
    return null
  const uses = measures.filter(({ unit }) => isEnergy(unit))
  const isYearly =
    money.some(isPriced) &&
    uses.every(each => each.per.length === 0 && each.value.compare(LEAST_YEAR) >= 0) &&
    uses.length > 0
  const span =
    asked ??
    spanOfOnly(measures.filter(({ unit }) => unit !== 'eur')) ??
    (isYearly ? { unit: 'year', count: ONE } : spanOfOnly(measures))
  const sum = paid(measures, span)
  const own = measures.flatMap(each => timeOf(each) ?? [])[0]
  if (
    !sum ||
    (measures.length < 2 &&
      (!own || !span || (own.unit === span.unit && own.count.compare(span.count) === 0) || COMPARES.test(text)))
  )
    return null
  const month =
    span?.unit === 'year' && span.count.compare(ONE) === 0 && sum.value.compare(HUNDRED) > 0
      ? `, ${euro(sum.value.over(Decimal.of('12')))} al mese`
      : ''
  const isOwn = measures.some(({ unit }) => ['kw', 'hour', 'km', 'cop'].includes(unit) || !OWN_UNITS.has(unit))
  const rest =
    !money.some(isPriced) || ALL_IN.test(text)
      ? ''
      : isOwn
        ? ' Se quel prezzo è solo dell’energia, con rete e imposte è di più.'
        : money.every(isPriced)
          ? ' È la sola energia: quota fissa, rete, oneri e imposte si aggiungono.'
          : ' È la sola vendita: rete, oneri e imposte si aggiungono, uguali con ogni fornitore.'
  const index = /\b(?:pun|psv)\b/.test(text)
    ? ` Il ${/\bpsv\b/.test(text) ? 'PSV cambia ogni mese' : 'PUN cambia ogni mese, e di solito vi si aggiungono le perdite di rete, il 10 %'}.`
    : ''
  return `${euro(sum.value)}${measures.some(each => timeOf(each)) || isYearly ? timeOfSpan(span) : ''}${month}: ${sum.told}.${rest}${index}`
}

const LEAST_YEAR = Decimal.of('600')

const ADDED = /\+|\b(?:piu|in tutto|tot\w*|somm\w+|aggiung\w+|mett\w+|attivazione|tra tutto)\b/
