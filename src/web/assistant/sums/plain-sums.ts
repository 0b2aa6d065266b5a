import { Decimal } from '#core/decimal.ts'
import { MONTH_NAMES } from '#areas/market/texts.ts'
import { formatEuro, formatNumber } from '#core/money.ts'
import {
  isMoney,
  PER_KW,
  PER_MONTH,
  PER_YEAR,
  type Quantity,
  quantitiesIn,
  sumOf,
  TWELVE,
  unitOf,
} from './quantities.ts'
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
