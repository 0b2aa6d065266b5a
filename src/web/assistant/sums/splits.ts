import { MONTH_NAMES } from '#areas/market/texts.ts'
import { Decimal } from '#core/decimal.ts'
import { formatNumber, formatEuro } from '#core/money.ts'
import { COMPARES } from './comparisons.ts'
import { type Measure, ONE, inOne, isTime, pricedPer, sizeOf, sumOf, timeOf } from './measures.ts'
import { isVat } from './percents.ts'
import { ADDED, type Span, euro, inSpan, isLess, paid, plain, spanFor, timeOfSpan } from './terms.ts'
import { quantitiesIn } from './quantities.ts'
import { valueOf } from './own-sums.ts'

/** What needs nothing but the figures of a question: shares, instalments, a price that changes, two readings of a meter. */
const NUMBER = String.raw`(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d\d?)?`
const EURO = new RegExp(
  String.raw`(?<![\d.,])(${NUMBER}) ?(?:€|euro)|(?<![\d.,])(\d+,\d\d)(?!\d)|\b(?:bolletta|spesa|fattura|totale|conguaglio|debito)[^\d]{0,20}(${NUMBER})(?![\d.,]*\d| ?(?:mes|ann|giorn|rat))`,
)
const sumIn = (text: string): string | null => EURO.exec(text)?.slice(1).find(Boolean) ?? null
const ASKS_SHARE =
  /\b(?:divi[ds]\w*|spart\w+|suddivi\w+|quanto (?:tocca|spetta|mett\w+|paga) (?:a )?(?:ognun|ciascun|testa|uno)\w*|quote|pro quota)\b|\b(?:bollett\w+|fattur\w+|condivid\w+|canone)\b.*\bquanto (?:\w+ ){0,2}?a (?:testa|persona)\b/
const A_HEAD = /\ba (?:testa|persona|ciascuno)\b/
const HEADS =
  /\b(?:in|tra|fra|siamo|per|diviso) (?:noi )?([2-9])\b(?! ?(?:€|euro|mes|giorn|ann|rat|bollett|k ?w|smc))|\b([2-9]) (?:coinquilin|persone|inquilin|student|amic|famigli|ragazz|fratell|appartament)/
const COUNT = String.raw`\b(?:([2-9]) (?:(?:di (?:loro|noi)|persone) )?(?=(?:ne )?(?:pag|mett|dev|vers|contribu))|(?:uno|una|un|1|lui|lei|io|l altr[oa]|l ultim[oa]|il quarto|il terzo)\b)`
const TIMES: readonly (readonly [words: string, share: number])[] = [
  ['meta|mezza quota', 1 / 2],
  ['un terzo', 1 / 3],
  ['un quarto', 1 / 4],
  ['doppio', 2],
  ['triplo', 3],
]
/** «Uno paga la metà degli altri», «due il doppio» */
const UNEQUAL = new RegExp(
  String.raw`${COUNT}[^.;?\d]{0,60}?\b(?:pag\w+|mett\w+|dev\w+|contribui\w+|vers\w+|conta\w*|tocca)\b[^.;?\d]{0,20}?\b(${TIMES.map(([words]) => words).join('|')})\b`,
)
/** «Uno c’è stato 20 giorni su 60», «Giulia è stata via un mese su due» */
const STAYED =
  /(?:\b([2-9]) (?:di loro|di noi|persone|sono)\b[^.;?\d]{0,40}?)?\b(via |fuori |assent[ei] |manca\w+ |in ferie )?(?:per |solo )?(un|\d{1,3})(?: giorni| mes[ei]| settiman[ae])? su (\d{1,3})\b/
const HUNDRED = Decimal.of('100')
/** What stands in a bill and is none of its energy. */
const PART =
  /^(?: ?(?:€|euro))?(?: (?:di|del|della|per|il|la|sono|era|erano))* (canone|rai|tv|arretrat\w+|mora|conguagli\w+|interess\w+|sollecit\w+|rat[ae]|deposit\w+|assicurazion\w+|attivazione|voltura|ricalcol\w+)/
const NAMES: Readonly<Record<string, string>> = {
  rai: 'canone',
  tv: 'canone',
  mora: 'mora',
  rate: 'rate',
  rata: 'rate',
}
/** «214 di luce, 187 di gas e 70 di telefono» */
const OF_WHAT =
  /^(?: ?(?:€|euro))? (?:di|del|della|per (?:la|il)) (?:luce|corrente|gas|metano|acqua|internet|fibra|wi ?fi|telefono|rifiuti|tari|condominio|riscaldamento|spazzatura)\b/
/** The sum of a question: of one bill without what it says to leave out, or of several; and how it was counted, where it was. */
function billIn(text: string): { sum: Decimal; told: string; parts: readonly string[] } | null {
  const all = quantitiesIn(text)
  const named = all.filter(({ after }) => OF_WHAT.test(after))
  if (named.length > 1) {
    const sum = named.reduce((sum, { value }) => sum.plus(value), Decimal.zero)
    return { sum, told: `${named.map(({ written }) => written).join(' + ')} = ${formatEuro(sum)}`, parts: [] }
  }
  const written = sumIn(text)
  if (!written) return null
  const parts = all.filter(({ unit, after, written: own }) => unit !== 'rates' && own !== written && PART.test(after))
  const whole = valueOf(written)
  const sum = parts.reduce((left, { value }) => left.minus(value), whole)
  return sum.compare(Decimal.zero) <= 0
    ? null
    : {
        sum,
        told:
          parts.length > 0
            ? `${[written, ...parts.map(part => part.written)].join(' − ')} = ${formatEuro(sum)}`
            : `${written} €`,
        parts: parts.map(({ after }) => PART.exec(after)?.[1] ?? '').map(name => NAMES[name] ?? name),
      }
}
const MONTH_OF = String.raw`(?:(?:il|nel) (?:primo|secondo|1|2) mese|(?:a |ad |in |di |il mese di )?(?:${MONTH_NAMES.join('|')}))`
/** «In 3 a ottobre, 4 a novembre», «il primo mese in 2, il secondo in 3» */
const BY_MONTH = [
  new RegExp(String.raw`\b([1-9])(?: [a-z]+){0,2} (${MONTH_OF})\b`, 'g'),
  new RegExp(String.raw`\b(${MONTH_OF})(?: [a-z]+){0,3} ([1-9])\b(?! ?(?:€|euro|mes|giorn|rat))`, 'g'),
]
/** A bill of two months in which so many lived, and then so many: half of it is of each month. */
function byMonthWords(text: string, { sum, told }: { sum: Decimal; told: string }): string | null {
  const [first, second] =
    BY_MONTH.map(words =>
      [...text.matchAll(words)].map(([, a = '', b = '']) =>
        /^\d$/.test(a) ? { heads: Number(a), when: b } : { heads: Number(b), when: a },
      ),
    ).find(pairs => pairs.length === 2) ?? []
  if (!first || !second || first.heads === second.heads) return null
  const half = sum.over(Decimal.of('2'))
  const [one, other] = [first, second].map(({ heads }) => half.over(Decimal.of(heads))) as [Decimal, Decimal]
  const [few, many] = first.heads < second.heads ? [first, second] : [second, first]
  const apart = many === first ? one : other
  const when = many.when.replace(/^(?:il|nel) /, 'nel ').replace(/^(?!nel |a |ad |in )/, 'a ')
  return `${few.heads === 1 ? 'Chi c’è stato' : `I ${few.heads} che ci sono stati`} tutti e due i mesi ${few.heads === 1 ? 'paga' : 'pagano'} ${formatEuro(one.plus(other))}${few.heads === 1 ? '' : ' ciascuno'}, chi c’era solo ${when} ${formatEuro(apart)}: ${told}, metà per mese, ${formatEuro(half)} diviso ${first.heads} e diviso ${second.heads}.`
}
/** «È arrivata il secondo mese», «è andato via dopo il primo»: how many months of a bill somebody was there. */
const NTH = String.raw`(?:il |dal |nel |del |al |l )?(?:(primo|1|un)|(secondo|2)|(terzo|3)|(quarto|4)|(ultimo))(?: mese)?\b`
const CAME = new RegExp(
  String.raw`\b(?:arriv|entr|ven|subentr|aggiunt|trasferit)\w*(?: (?!solo|soltanto)[a-z]+){0,4}? (?:solo )?${NTH}(?<=mese)`,
)
const WENT = new RegExp(
  String.raw`\b(?:andat|uscit|partit|trasferit)\w*(?: (?:via|di casa))?(?: (?:alla fine|a fine|finito))? (?:dopo )?${NTH}(?<=mese)`,
)
function monthsStayed(text: string, months: number): number | null {
  const nth = (found: RegExpExecArray | null) => {
    const at = found?.slice(1).findIndex(Boolean) ?? -1
    return at < 0 ? null : at === 4 ? months : at + 1
  }
  const [left, came] = [nth(WENT.exec(text)), nth(CAME.exec(text))]
  return left ?? (came === null ? null : months - came + 1)
}
/** «Solo un mese», of a bill of two. */
const SOLE = /\b(solo|soltanto|via|fuori|assente)(?: per)? (?:un|1) mese\b(?! su)/
/** What of a bill is of each, where one of them pays another part than the others. */
export function shareWords(text: string): string | null {
  const bill = ASKS_SHARE.test(text) || A_HEAD.test(text) ? billIn(text) : null
  // «Quanto risparmiamo a testa?», of one bill, asks for no share of it.
  if (!bill || !(ASKS_SHARE.test(text) || bill.told.includes('='))) return null
  const [one, other, third] = quantitiesIn(text).filter(
    ({ unit, written }) => (unit === 'bare' || unit === 'percent') && !bill.told.startsWith(written),
  )
  if (one && other && !third && one.value.plus(other.value).compare(HUNDRED) === 0)
    return `${bill.told}${bill.told.includes('=') ? ',' : ''} al ${one.written} e al ${other.written} %: ${formatEuro(bill.sum.times(one.value).over(HUNDRED))} e ${formatEuro(bill.sum.times(other.value).over(HUNDRED))}.`
  const ofMonths = byMonthWords(text, bill)
  if (ofMonths) return ofMonths
  const { sum, told } = bill
  const heads = Number(HEADS.exec(text)?.slice(1).find(Boolean) ?? 0)
  if (heads < 2) return null
  const months =
    quantitiesIn(text).find(
      ({ unit, written, before }) => unit === 'months' && written !== '1' && !/\b(?:il|dal|nel|al|del) $/.test(before),
    )?.written ?? (/\bbimestr/.test(text) ? '2' : '')
  const [, many, part] = UNEQUAL.exec(text) ?? []
  const there = part ? null : monthsStayed(text, Number(months || 2))
  const [, ofThem, away, days, of] = part
    ? []
    : there !== null
      ? ['', undefined, undefined, String(there), months || '2']
      : (STAYED.exec(months ? text.replace(SOLE, `$1 un mese su ${months}`) : text) ?? [])
  const named = TIMES.find(([words]) => part && new RegExp(`^(?:${words})$`).test(part))
  const stayed = days && of ? (away ? Number(of) - (Number(days) || 1) : Number(days) || 1) : 0
  const share = named?.[1] ?? (stayed > 0 && of ? stayed / Number(of) : 1)
  const count = share === 1 ? 0 : Number(many ?? ofThem ?? 1)
  if (count >= heads || share <= 0) return null
  const parts = heads - count + count * share
  const whole = sum.over(Decimal.of(String(Math.round(parts * 10_000) / 10_000)))
  const divided = `${told}${told.includes('=') ? ',' : ''} diviso`
  if (count === 0) return `${divided} ${heads}: ${formatEuro(whole)} a testa.`
  const who = count === 1 ? 'chi' : `ognuno dei ${count} che`
  return `${divided} ${formatNumber(parts, 2)} parti: ${formatEuro(whole)} per ${heads - count === 1 ? 'l’altro' : `ognuno degli altri ${heads - count}`}, ${formatEuro(whole.times(Decimal.of(String(Math.round(share * 10_000) / 10_000))))} per ${who} ${stayed ? `c’è stato ${stayed} su ${of}` : `paga ${part === 'doppio' || part === 'triplo' ? `il ${part}` : part === 'meta' ? 'la metà' : part}`}${there !== null && !months ? ', se la bolletta è di due mesi' : ''}.`
}

const SHARES =
  /\b(?:a testa|ciascun\w|ognun\w|coinquilin\w|dividi\w*|diviso|divis\w|spartire|tocca|mett\w+|quanto pag\w+ io|devo (?:dare|mettere|pagare)|noi|a famiglia)\b/

/** Whose parts are not the same is counted elsewhere. */
const UNEVEN =
  /\b(?:doppio|coppia|stanz\w+|mq.*mq|ai metri|presenz\w+|proporzion\w+|aggiunt\w|(?:e|era) stat\w|via(?!.*\bsiamo in \d))\b/

/** A sum for each of so many. */
export function shared(text: string, measures: readonly Measure[], span: Span | null): string | null {
  const heads = measures.filter(({ unit }) => unit === 'head')
  const [head] = heads
  if (!head || heads.length > 1 || !SHARES.test(text) || UNEVEN.test(text) || head.value.compare(ONE) <= 0) return null
  const others = measures.filter(
    each => each !== head && each.unit !== 'percent' && !(isTime(each.unit) && /\b(?:in|di) $/.test(each.before)),
  )
  const percent = measures.find(({ unit }) => unit === 'percent')
  const sum = paid(others, spanFor(others, span))
  if (!sum) return null
  const isRest = percent && /\bresto\b/.test(text)
  const rest = isRest
    ? sum.value.times(ONE.minus(percent.value))
    : percent && isVat(percent)
      ? sum.value.times(ONE.plus(percent.value))
      : sum.value
  const told = rest === sum.value ? sum.told : `${sum.told} ${isRest ? '−' : '+'} ${percent?.written} %`
  return `${told}${/[+×−]/.test(told) ? ` = ${euro(rest)}` : ''}, diviso ${head.written}: ${euro(rest.over(head.value))} a testa${others.some(each => timeOf(each)) ? timeOfSpan(spanFor(others, span)) : ''}.`
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
export function instalments(text: string, measures: readonly Measure[]): string | null {
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
