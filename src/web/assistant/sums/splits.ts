import { MONTH_NAMES } from '#areas/market/texts.ts'
import { Decimal } from '#core/decimal.ts'
import { formatNumber } from '#core/money.ts'
import { COMPARES } from './comparisons.ts'
import { type Measure, ONE, inOne, isTime, pricedPer, sizeOf, sumOf, timeOf } from './measures.ts'
import { isVat } from './percents.ts'
import { ADDED, type Span, euro, inSpan, isLess, paid, plain, spanFor, timeOfSpan } from './terms.ts'

/** What the others pay is the whole part; some of them pay another. */
export interface Uneven {
  count: number
  part: Decimal
  /** «paga il doppio», «c’è stato 1 su 2» */
  who: string
  /** What was supposed of the bill. */
  note: string
}

const PAYS = String.raw`(?:pag|mett|dev|contribui|vers|conta|tocca)\w*`
const SOME = String.raw`\b(?:([2-9]) (?:(?:di (?:loro|noi)|persone|sono) |(?=(?:ne )?${PAYS}))|(?:uno|una|un|1|lui|lei|io|l altr[oa]|l ultim[oa]) )`

/** «Uno paga la metà degli altri», «2 mettono il doppio», «lei un terzo in più» */
const UNEQUAL = new RegExp(
  String.raw`(?:${SOME}[^.;?\d]{0,60}?)?\b${PAYS} [^.;?\d]{0,20}?\b((?:il )?(?:doppio|triplo)|(?:(?:la )?meta|mezza quota|un terzo|un quarto)(?: in (?:piu|meno))?)\b`,
)
const PARTS: readonly (readonly [words: RegExp, part: string])[] = [
  [/doppio/, '2'],
  [/triplo/, '3'],
  [/me(?:ta|zza)/, '0.5'],
  [/terzo/, '1/3'],
  [/quarto/, '0.25'],
]

/** «Uno c’è stato 20 giorni su 60», «Giulia è stata via un mese su 2» */
const STAYED = new RegExp(
  String.raw`(?:${SOME}[^.;?\d]{0,40}?)?\b(via |fuori |assent[ei] |non c era |manca\w+ |in ferie )?(?:per |solo )?(un|\d{1,3})(?: giorni| mes[ei]| settiman[ae]|(?<=\bstat[oaie] (?:solo )?\d+)) su (\d{1,3})\b`,
)
/** «Uno è stato via metà del tempo» */
const PART_OF_TIME = new RegExp(
  String.raw`(?:${SOME}[^.;?\d]{0,40}?)?\b(via|fuori|assent[ei]|non c era|manca\w+|stat[oaie]|presente|c era)(?: (?:per|solo|a casa|qui|circa|la))* (meta|un terzo|un quarto)(?: de[il]l?)? (?:tempo|period\w+|giorn\w+|mes[ei]|bimestre)\b`,
)
/** «Solo un mese», of a bill of two. */
const SOLE = /\b(solo|soltanto|via|fuori|assente)(?: per)? (?:un|1) mese\b(?! su)/
/** «È arrivata il secondo mese», «è andato via dopo il primo» */
const NTH = String.raw`(?:il |dal |nel |del |al |l )?(?:(primo|1|un)|(secondo|2)|(terzo|3)|(quarto|4)|(ultimo))(?: mese)?\b`
const CAME = new RegExp(
  String.raw`\b(?:arriv|entr|ven|subentr|aggiunt|trasferit)\w*(?: (?!solo|soltanto)[a-z]+){0,4}? (?:solo )?${NTH}(?<=mese)`,
)
const WENT = new RegExp(
  String.raw`\b(?:andat|uscit|partit|trasferit)\w*(?: (?:via|di casa))?(?: (?:alla fine|a fine|finito))? (?:dopo )?${NTH}(?<=mese)`,
)
const MONTHS = /\b(?:di|da|in|per) ([2-9]) mesi\b/

/** Who pays another part than the others, and the text without what says so: its figures are none of the sum. */
export function unevenIn(text: string): { uneven: Uneven; rest: string } | null {
  const [phrase, many, told = ''] = UNEQUAL.exec(text) ?? []
  const [, part] = PARTS.find(([words]) => words.test(told)) ?? []
  const without = (found: string) => text.replace(found, ' ')
  if (phrase && part) {
    const more = told.endsWith('piu') ? ONE : told.endsWith('meno') ? ONE.negated() : null
    const own = Decimal.of(part)
    const who = `paga ${told
      .replace('meta', 'metà')
      .replace('piu', 'più')
      .replace(/^(doppio|triplo)/, 'il $1')
      .replace(/^metà/, 'la metà')}`
    return {
      uneven: { count: Number(many ?? 1), part: more ? ONE.plus(own.times(more)) : own, who, note: '' },
      rest: without(phrase),
    }
  }
  const months = MONTHS.exec(text)?.[1] ?? (/\bbimestr/.test(text) ? '2' : '')
  const of = Number(months || 2)
  const there = (days: number, whole: number, count: number, found: string, note = '') =>
    days > 0 && days < whole
      ? {
          uneven: { count, part: Decimal.of(days).over(Decimal.of(whole)), who: `c’è stato ${days} su ${whole}`, note },
          rest: without(found),
        }
      : null
  const nth = (found: RegExpExecArray | null) => {
    const at = found?.slice(1).findIndex(Boolean) ?? -1
    return at < 0 ? null : at === 4 ? of : at + 1
  }
  const [went, came] = [WENT.exec(text), CAME.exec(text)]
  const [left, arrived] = [nth(went), nth(came)]
  const stayed = left ?? (arrived === null ? null : of - arrived + 1)
  if (stayed !== null)
    return there(stayed, of, 1, (went ?? came)?.[0] ?? '', months ? '' : ', se la bolletta è di due mesi')
  const [lasted, several, where = '', share = ''] = PART_OF_TIME.exec(text) ?? []
  const wholeOf = share === 'meta' ? 2 : share === 'un terzo' ? 3 : 4
  if (lasted)
    return there(/^(?:via|fuori|ass|non|manc)/.test(where) ? wholeOf - 1 : 1, wholeOf, Number(several ?? 1), lasted)
  const [sole, how = ''] = (months && SOLE.exec(text)) || []
  if (sole) return there(how.startsWith('sol') ? 1 : of - 1, of, 1, sole)
  const [found, count, away, days = '', whole = ''] = STAYED.exec(text) ?? []
  const many1 = Number(days) || 1
  return found ? there(away ? Number(whole) - many1 : many1, Number(whole), Number(count ?? 1), found) : null
}

export const SHARES =
  /\b(?:a testa|ciascun\w|ognun\w|coinquilin\w|divi[ds]\w*|spart\w+|tocca|mett\w+|quanto pag\w+ io|devo (?:dare|mettere|pagare)|noi|a famiglia)\b/

/** Whose parts are not the same is counted only where the parts are told. */
const UNEVEN =
  /\b(?:doppio|coppia|stanz\w+|mq.*mq|ai metri|presenz\w+|proporzion\w+|aggiunt\w|(?:e|era) stat\w|via(?!.*\bsiamo in \d)|risparm\w+)\b/

const AGAIN = /\b(?:doppio|triplo|proporzion\w+)\b/

const OF_MONTH = new RegExp(`\\b(?:${MONTH_NAMES.join('|')})\\b`)

/** A sum for each of so many, or for those of the one month and of the other; in parts of a hundred, or in those of who pays another one. */
export function shared(
  text: string,
  measures: readonly Measure[],
  span: Span | null,
  uneven: Uneven | null,
): string | null {
  if (uneven ? AGAIN.test(text) : !SHARES.test(text) || UNEVEN.test(text)) return null
  const [head, other, third] = measures.filter(({ unit }) => unit === 'head')
  const percents = measures.filter(({ unit }) => unit === 'percent')
  const others = measures.filter(
    each =>
      each !== head &&
      each !== other &&
      each.unit !== 'percent' &&
      !(isTime(each.unit) && /\b(?:in|di) $/.test(each.before)),
  )
  const sum = paid(others, spanFor(others, span))
  if (!sum) return null
  const [percent] = percents
  const divided = (value: Decimal, told = sum.told) => `${told}${/[+×−]/.test(told) ? ` = ${euro(value)},` : ''}`
  if (!head && percents.length > 1 && sumOf(percents.map(({ value }) => value)).compare(ONE) === 0)
    return `${divided(sum.value)} al ${percents.map(({ written }) => written).join(' e al ')} %: ${percents.map(({ value }) => euro(sum.value.times(value))).join(' e ')}.`
  if (!head || third || head.value.compare(ONE) <= 0) return null
  if (other) {
    if (percent || uneven || other.value.isZero() || !(/\bmes[ei]\b/.test(text) || OF_MONTH.test(text))) return null
    const half = sum.value.over(Decimal.of('2'))
    const [few, many] = [head, other].toSorted((a, b) => a.value.compare(b.value)) as [Measure, Measure]
    const [both, one] = [half.over(few.value).plus(half.over(many.value)), half.over(many.value)]
    const [month] = OF_MONTH.exec(many.before) ?? []
    return `I ${few.written} che ci sono stati tutti e due i mesi pagano ${euro(both)} ciascuno, chi c’era solo ${month ? `a ${month}` : `nel mese in ${many.written}`} ${euro(one)}: ${sum.told}, metà per mese, ${euro(half)} diviso ${head.written} e diviso ${other.written}.`
  }
  const isRest = percent && /\bresto\b/.test(text)
  const rest = isRest
    ? sum.value.times(ONE.minus(percent.value))
    : percent && isVat(percent)
      ? sum.value.times(ONE.plus(percent.value))
      : sum.value
  const told = rest === sum.value ? sum.told : `${sum.told} ${isRest ? '−' : '+'} ${percent?.written} %`
  const time = others.some(each => timeOf(each)) ? timeOfSpan(spanFor(others, span)) : ''
  if (!uneven) return `${divided(rest, told)} diviso ${head.written}: ${euro(rest.over(head.value))} a testa${time}.`
  const same = head.value.minus(Decimal.of(uneven.count))
  if (same.compare(ONE) < 0) return null
  const parts = same.plus(uneven.part.times(Decimal.of(uneven.count)))
  const whole = rest.over(parts)
  return `${divided(rest, told)} diviso ${formatNumber(parts, 2)} parti: ${euro(whole)} per ${same.compare(ONE) === 0 ? 'l’altro' : `ognuno degli altri ${plain(same)}`}, ${euro(whole.times(uneven.part))} per ${uneven.count === 1 ? 'chi' : `ognuno dei ${uneven.count} che`} ${uneven.who}${uneven.note}${time}.`
}

const moneyFirst = (measures: readonly Measure[]): Measure[] =>
  measures.toSorted((a, b) => Number(b.unit === 'eur') - Number(a.unit === 'eur'))

/** «5 € al mese per 24 mesi, ne ho pagate 10» */
export function instalmentsLeft(measures: readonly Measure[], span: Span | null): string | null {
  const [each, paidOnes, more] = moneyFirst(measures)
  if (
    !each ||
    !paidOnes ||
    more ||
    each.unit !== 'eur' ||
    timeOf(each)?.unit !== 'month' ||
    paidOnes.unit !== 'rate' ||
    !span
  )
    return null
  const all = inOne(span.unit, 'month').times(span.count)
  const many = all.minus(paidOnes.value)
  return many.compare(Decimal.zero) > 0
    ? `${plain(all)} − ${paidOnes.written} = ${plain(many)} rate da ${each.written} €: ${euro(many.times(each.value))}.`
    : null
}

/** A sum in so many instalments, less what is paid at once; or what so many of them come to. */
export function instalments(text: string, measures: readonly Measure[], span: Span | null): string | null {
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
    const [first, last] = [whole, each].toSorted((a, b) => a.index - b.index) as [Measure, Measure]
    const isInstead =
      /\b(?:oppure|o|contro|invece|altrimenti|rispetto|piu che)\b/.test(text.slice(first.end, last.index)) ||
      (/\b(?:di|in) piu\b/.test(text) && /\b(?:subito|contanti|unica)\b/.test(text))
    return isInstead
      ? `${told}: ${euro(sizeOf(all.minus(whole.value)))} in ${all.compare(whole.value) < 0 ? 'meno' : 'più'} che in una volta (${whole.written} €).`
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
  // The licence is paid from January to October, and a bill may be of two months.
  const months = span?.unit === 'month' && span.count.compare(ONE) > 0 && !more ? span.count : null
  const ofBill = months
    ? `, ${euro(left.over(rate.value).times(months))} in una bolletta di ${plain(months)} mesi con una rata al mese`
    : ''
  const isFree = /\b(?:canone|(?:senza|zero|niente) interess\w*)\b|\btasso (?:zero|0)\b/.test(text)
  return `${shown}${rates.map(({ value, written }) => `in ${written} rate sono ${euro(left.over(value))} l’una`).join(', ')}${ofBill}${isFree ? '' : ', più gli interessi se li chiedono'}.`
}

/** «La media delle mie 6 bollette è 87,50»: all of them. */
export function ofMean(text: string, measures: readonly Measure[]): string | null {
  const [each, ...counts] = moneyFirst(measures)
  const [count, more] = counts
  if (!count || !each || more || count.unit !== 'bollett' || each.unit !== 'eur' || pricedPer(each).length > 0)
    return null
  if (/\bmedia\b/.test(text) && /\bin tutto|\btotal\w*|\ball ?anno\b/.test(text))
    return `${count.written} × ${each.written} € = ${euro(count.value.times(each.value))}.`
  return /\bin media\b|\bdivis\w\b|\bper bolletta\b|\b(?:a|ogni) bolletta\b|\bl una\b/.test(text)
    ? `${each.written} € diviso ${count.written}: ${euro(each.value.over(count.value))} l’una.`
    : null
}

/** «Gennaio 94, febbraio 88»: of a month each. */
const NAMED = new RegExp(`\\b(?:${MONTH_NAMES.join('|')}) \\d.*\\b(?:${MONTH_NAMES.join('|')}) \\d`)

/** Several sums, and their mean. */
export function listed(text: string, measures: readonly Measure[], span: Span | null): string | null {
  const money = measures.filter(({ unit }) => unit === 'eur')
  const isSame = money.every(each => each.unit === 'eur' && pricedPer(each).length === 0)
  if (/\b(?:divi[ds]\w*|spart\w+)\b/.test(text)) return null
  const inRow = money.every(
    (each, at) =>
      at === 0 ||
      timeOf(each) ||
      /(?:,|;|\+|\b(?:e|ed|piu|poi|altri|altre)\b)/.test(text.slice(money[at - 1]?.end, each.index)),
  )
  if (!inRow && !ADDED.test(text)) return null
  if (money.length < 2 || !isSame || money.length !== measures.length) return null
  if (!/\b(?:tot\w*|in tutto|somm\w+|media|speso|devo|quant\w+)\b/.test(text) || COMPARES.test(text)) return null
  if (/\bmedia (?:\w+ ){0,2}al mese\b/.test(text) && !money.some(each => timeOf(each)) && !NAMED.test(text)) return null
  const sum = money.some(each => timeOf(each))
    ? paid(measures, span ?? { unit: 'year', count: ONE })
    : paid(measures, null)
  if (!sum) return null
  const ofMonth =
    span?.unit === 'year' && money.some(each => timeOf(each))
      ? `, ${euro(sum.value.over(Decimal.of('12').times(span.count)))} al mese`
      : ''
  const mean =
    /\bmedia\b/.test(text) && !money.some(each => timeOf(each))
      ? `, in media ${euro(sum.value.over(Decimal.of(money.length)))} l’una`
      : ''
  return `${sum.told} = ${euro(sum.value)}${money.some(each => timeOf(each)) ? ` ${inSpan(span ?? { unit: 'year', count: ONE })}` : ''}${ofMonth}${mean}.`
}
