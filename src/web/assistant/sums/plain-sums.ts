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

const isSum = ({ unit, value }: Quantity): boolean => unit === 'euro' || (unit === 'bare' && value.compare(TEN) >= 0)
const TEN = Decimal.of('10')
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

/** By what a sum is divided where it is asked for each: a kWh, a day, a month. */
const EACH = [
  ['kwh', /\b(?:al|a|per|ogni|un) (?:k ?wh|kilowattora|chilowattora)\b/, 'ogni kWh', 4],
  ['days', /\b(?:al|ogni|per|a) giorno\b/, 'al giorno', 2],
  ['months', /\b(?:al|ogni|per) mese\b/, 'al mese', 2],
] as const
const LEAVES_OUT =
  /\b(?:senza|tolt\w|togliendo|toglie\w*|tolgo|esclus\w|escludendo|netto|davvero|veramente|effettiv\w+|real\w*|sola|rest\w*|rimang\w*|(?:la luce|il gas) quant\w+)\b/
/** «138 € di cui 9 di canone e 22 di arretrati: quanto al giorno su 61 giorni?» */
export function netWords(text: string): string | null {
  const bill = /\bquant\w*/.test(text) ? billIn(text) : null
  if (!bill || bill.parts.length === 0) return null
  const by = EACH.flatMap(([unit, asks, name, most]) => {
    const found = asks.test(text) ? quantitiesIn(text).find(each => each.unit === unit) : undefined
    return found && !found.value.isZero() ? [{ found, name, most, unit }] : []
  })[0]
  const without = `Senza ${bill.parts.join(' e ')}`
  if (!by) return LEAVES_OUT.test(text) ? `${without} sono ${formatEuro(bill.sum)}: ${bill.told}.` : null
  const each = bill.sum.over(by.found.value)
  return `${without} sono ${formatNumber(each, by.most, 2)} € ${by.name}: ${bill.told}, diviso ${by.found.written} ${by.unit === 'kwh' ? 'kWh' : by.unit === 'days' ? 'giorni' : 'mesi'}${by.unit === 'kwh' ? '. È tutto compreso: vendita, quota fissa, rete, oneri e imposte' : ''}.`
}

const NO_INTEREST = /\b(?:senza|zero|niente|0) interess\w*|\binteress\w* (?:zero|0)\b|\btasso (?:zero|0)\b/
/** What was paid already, or is at once, is owed no more: «ne ho già versati 100», «80 li ho dati subito», «100 li do adesso». */
const PAID = String.raw`(?:versat|pagat|anticipat|saldat|dat)[oiae]`
const PAID_BEFORE = new RegExp(
  String.raw`\b(?:(?:ho|abbiamo|ha|hanno) (?:gia )?${PAID}|gia ${PAID})(?: (?:circa|subito|un|una|di|acconto|anticipo|prima|rata|parte)){0,4} ?$|\b(?:acconto|anticipo)(?: di)? $|\b(?:pago|do|verso|metto|anticipo) (?:subito|adesso|ora) $`,
)
const PAID_AFTER = new RegExp(
  String.raw`^(?: ?(?:€|euro))?,? (?:(?:l[ie] )?(?:(?:gia )?(?:ho|abbiamo) (?:gia )?|gia )${PAID}|l[ie] (?:do|diamo|pago|paghiamo|verso|anticipo)|subito)\b`,
)
/** «1340 euro in 10 rate», «e in 12?», «in 6 volte» */
export function instalmentWords(said: string): string | null {
  const text = said.replace(IN_TIMES, 'in $1 rate')
  const all = quantitiesIn(text)
  const first = all.findIndex(({ unit }) => unit === 'rates')
  const paid = all.filter(each => isSum(each) && (PAID_BEFORE.test(each.before) || PAID_AFTER.test(each.after)))
  const [sum] =
    paid.length > 0
      ? all.filter(each => isSum(each) && !paid.includes(each)).map(({ written }) => written)
      : [sumIn(text)]
  if (
    !sum ||
    first < 0 ||
    !/\b(?:quant\w+|rata da|di quanto|a quanto|poi|oppure|poss\w+|resto|debito|interess\w+)\b|\?/.test(text)
  )
    return null
  const counts = all
    .slice(first)
    .filter(
      ({ unit, value, written }) =>
        written !== sum &&
        paid.every(each => each.written !== written) &&
        (unit === 'rates' || unit === 'bare') &&
        value.compare(Decimal.one) > 0 &&
        value.compare(MOST_RATES) <= 0,
    )
  const left = paid.reduce((rest, { value }) => rest.minus(value), valueOf(sum))
  if (left.compare(Decimal.zero) <= 0) return null
  const told = counts.map(({ value, written }) => `in ${written} rate sono ${formatEuro(left.over(value))} l’una`)
  const whole =
    paid.length > 0 ? `${[sum, ...paid.map(({ written }) => written)].join(' − ')} = ${formatEuro(left)},` : `${sum} €`
  return told.length > 0
    ? `${whole} ${told.join(', ')}${NO_INTEREST.test(text) ? '' : ', più gli interessi se il fornitore li chiede'}.`
    : null
}
const IN_TIMES = /\bin (\d{1,2}) (?:volte|pagamenti|mensilita|parti uguali)\b/
const MOST_RATES = Decimal.of('72')

const OF_PERCENT = /\b(?:percentual\w+|per ?cento)\b|%/
const LESS = /\b(?:scont\w+|risparmi\w+|meno|cal\w+|dimin\w+|ribass\w+|scend\w+|scesa|scese|togl\w+|ridu\w+)\b/
const MORE = /\b(?:aument\w+|rincar\w+|piu|sal\w+|cresc\w+|rialz\w+)\b/
const OFTEN = [
  [/\b(?:al|ogni) mese\b|\bmensil\w+/, 12, 'al mese'],
  [/\b(?:ogni 2 mesi|bimestr\w+|a bolletta|ogni bolletta)\b/, 6, 'ogni due mesi'],
] as const
/** How far two sums are apart in percent, or what so many percent of one come to. */
export function percentWords(text: string): string | null {
  if (!OF_PERCENT.test(text) || /\bk ?wh\b|\bsmc\b|\bpun\b|\bpsv\b|\bf[123]\b|\biva\b/.test(text)) return null
  const all = quantitiesIn(text)
  const percent = all.find(({ unit }) => unit === 'percent')
  const [from, to, ...others] = all.filter(isSum)
  if (!from || others.length > 0 || from.value.isZero()) return null
  if (to && percent) return partWords(from, to, percent)
  if (to) {
    const isTurned =
      /\b(?:prima|era|erano|pagavo)\b/.test(to.before) && !/\b(?:prima|era|erano|da|pagavo)\b/.test(from.before)
    const [before, now] = isTurned ? [to, from] : [from, to]
    const apart = now.value.minus(before.value)
    const size = apart.isNegative() ? apart.negated() : apart
    const [, times, often] = OFTEN.find(([words]) => words.test(text)) ?? []
    return `${apart.isNegative() ? '−' : '+'}${formatNumber(size.times(HUNDRED).over(before.value), 1)} %: da ${before.written} a ${now.written} € sono ${formatEuro(size)} in ${apart.isNegative() ? 'meno' : 'più'}${often && times ? ` ${often}, ${formatEuro(size.times(Decimal.of(times)))} l’anno` : ''}.`
  }
  if (percent && LOST.test(text)) return lostWords(from, percent, text)
  const isLess = LESS.test(text)
  if (!percent || (!isLess && !MORE.test(text)) || !/\bquant\w*|\?/.test(text)) return null
  const part = from.value.times(percent.value).over(HUNDRED)
  if (PER_YEAR.test(from.after))
    return `Il ${percent.written} % di ${from.written} € sono ${formatEuro(part)} l’anno ${isLess ? 'in meno' : 'in più'}, ${formatEuro(part.over(Decimal.of(12)))} al mese: da ${from.written} € ${isLess ? 'scendi' : 'sali'} a ${formatEuro(isLess ? from.value.minus(part) : from.value.plus(part))} l’anno.`
  const [, times, often] = OFTEN.find(([words]) => words.test(text)) ?? []
  const after = isLess ? from.value.minus(part) : from.value.plus(part)
  const way = isLess ? 'in meno' : 'in più'
  return `Il ${percent.written} % di ${from.written} € sono ${formatEuro(part)}${often ? ` ${often}` : ''}${times ? `, ${formatEuro(part.times(Decimal.of(times)))} l’anno` : ''}: da ${from.written} € ${isLess ? 'scendi' : 'sali'} a ${formatEuro(after)}${often ? ` ${often}` : ''}, ${formatEuro(part)} ${way}.`
}
/** «Il 10 % sulla materia energia, 40 € di una bolletta da 95» */
const OF_PART = /\b(?:energia|vendita|materia|componente|luce)\b[^\d]{0,25}$/
function partWords(one: Quantity, other: Quantity, percent: Quantity): string | null {
  const [part, whole] = one.value.compare(other.value) < 0 ? [one, other] : [other, one]
  if (!OF_PART.test(part.before)) return null
  const less = part.value.times(percent.value).over(HUNDRED)
  return `Il ${percent.written} % di ${part.written} € sono ${formatEuro(less)}, prima dell’IVA: su una bolletta da ${whole.written} € è il ${formatNumber(less.times(HUNDRED).over(whole.value), 1)} %.`
}
/** «Finisce lo sconto del 10 %»: what is paid today is what is left of the whole. */
const LOST =
  /\b(?:finisc\w+|finit\w|scad\w+|perd\w+|pers\w|tolg\w+|togliendo|tolt\w|lev\w+|annull\w+)[^.;?]{0,25} scont\w+|\bscont\w+[^.;?]{0,25} (?:finisc\w+|finit\w|scad\w+|tolt\w|pers\w)/
function lostWords(from: Quantity, percent: Quantity, text: string): string | null {
  const left = HUNDRED.minus(percent.value)
  if (left.compare(Decimal.zero) <= 0) return null
  const whole = from.value.times(HUNDRED).over(left)
  const more = whole.minus(from.value)
  const [, times, often] = OFTEN.find(([words]) => words.test(text)) ?? []
  return `Se i ${from.written} € hanno già lo sconto, senza diventano al massimo ${formatEuro(whole)}${often ? ` ${often}` : ''} (${from.written} € diviso ${formatNumber(left)} per cento): ${formatEuro(more)} in più${times ? `, ${formatEuro(more.times(Decimal.of(times)))} l’anno` : ''}. Se lo sconto è solo sull’energia, e di solito è così, l’aumento è più piccolo.`
}

/** «Ho prodotto 7100 kWh e ne ho mandati in rete 4350: quanto ho autoconsumato?» */
const MADE = /\b(?:prod\w+|fatto)\b/
const GIVEN = /\b(?:immess\w+|mandat\w+|vendut\w+|cedut\w+|in rete|ceduto)\b/
export function solarWords(text: string): string | null {
  if (!/\bautoconsum\w+|\bcons?umat\w (?:io|noi|in casa)\b|\brisparmi\w+/.test(text) || !GIVEN.test(text)) return null
  const figures = quantitiesIn(text).filter(
    ({ unit, value }) => unit === 'kwh' || (unit === 'bare' && value.compare(HUNDRED) >= 0),
  )
  const [first, second] = figures
  if (!first || !second || figures.length !== 2 || !MADE.test(text)) return null
  const [made, given] = first.value.compare(second.value) > 0 ? [first, second] : [second, first]
  const used = made.value.minus(given.value)
  const price = quantitiesIn(text).find(({ unit }) => unit === 'price')
  return `Hai autoconsumato ${formatNumber(used)} kWh, il ${formatNumber(used.times(HUNDRED).over(made.value), 1)} % dei ${formatNumber(made.value)} prodotti.${price ? ` A ${formatNumber(price.value, 5)} € sono ${formatEuro(used.times(price.value))} di corrente che non hai comprato.` : ''} I ${formatNumber(given.value)} kWh mandati in rete sono a parte: quanto valgono lo dice il GSE.`
}

/** «Ne mancano 9 da 5 euro» */
export function leftWords(text: string): string | null {
  const [, price, all, paid] = PAID_OF.exec(text) ?? []
  if (price && all && paid && Number(paid) < Number(all)) {
    const left = Number(all) - Number(paid)
    return `${all} − ${paid} = ${left} rate da ${price} €: ${formatEuro(valueOf(price).times(Decimal.of(left)))} in tutto.`
  }
  const [, many, each] = LEFT.exec(text) ?? []
  if (!many || !each || !/\brat[ae]\b/.test(text)) return null
  return `${many} rate da ${each} € sono ${formatEuro(valueOf(each).times(Decimal.of(many)))} in tutto.`
}
/** «4,99 al mese per 48 mesi, ne ho pagate 20» */
const PAID_OF =
  /(?<![\d.,])(\d{1,3}(?:,\d\d?)?)(?: ?(?:€|euro))?(?: al mese)? (?:per|in) (\d{1,2}) (?:mesi|rate)\b.{0,30}?\bpagat\w(?: solo)? (\d{1,2})(?!\d|,\d| ?(?:€|euro))/
const LEFT =
  /\b(?:manc|rest|rimang)\w+(?: ancora)? (\d{1,2})(?: rate)?(?: ancora)? (?:da|di) (\d{1,3}(?:,\d\d?)?)(?![\d.,]*\d)(?! mes)/

const READING = String.raw`(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d{3,6})(?![\d.,]*\d| ?(?:€|euro|k ?wh?\b|smc|l anno|all anno|w(?:att)?\b|btu|litri|giri))`
const OF_METER = /\b(?:contatore|lettura|letture|segna\w*|legg\w+|display)\b/
const COEFFICIENT = /\b(?:coefficiente(?: c)?|c) ?(?:di |e |pari a |uguale a |= ?|: ?)*([01][.,]\d{1,6})(?!\d)/
const UNIT_PRICE = /(?<![\d.,])(0,\d{1,5})\b/
const MOST_READ = 5000

/** «A ottobre 4812, adesso 4967»: what was used between two readings, and what that costs at a price that is told. */
export function readingsWords(text: string): string | null {
  if (!OF_METER.test(text) || /\b(?:stim\w+|presunt\w+|accont\w+|bolletta (?:dice|segna|riporta|scrive))\b/.test(text))
    return null
  const [, ofC] = COEFFICIENT.exec(text) ?? []
  const read = [...text.replace(COEFFICIENT, ' ').matchAll(new RegExp(READING, 'g'))]
    .map(([, each = '']) => valueOf(each))
    .filter(each => !/^20[12]\d$/.test(each.toString()))
  const [one, other] = read
  if (!one || !other || read.length !== 2 || !(ofC ?? /\bquant\w*\b/.test(text))) return null
  const [before, now] = one.compare(other) < 0 ? [one, other] : [other, one]
  const used = now.minus(before)
  if (used.isZero() || used.compare(Decimal.of(String(MOST_READ))) > 0) return null
  const isGas = /\b(?:gas|metano|smc|metri cubi)\b/.test(text)
  const price = UNIT_PRICE.exec(text)?.[1]
  const unit = isGas ? 'metri cubi' : 'kWh'
  const apart = `${formatNumber(now)} − ${formatNumber(before)} = ${formatNumber(used)}`
  if (isGas && ofC)
    return `${apart} metri cubi × ${ofC} (il coefficiente C) = ${formatNumber(used.times(valueOf(ofC)), 2)} Smc.${price ? ` A ${price} € sono ${formatEuro(used.times(valueOf(ofC)).times(valueOf(price)))} di sola energia.` : ''}`
  return `${apart} ${unit}${isGas ? ', circa altrettanti Smc (in bolletta si moltiplicano per il coefficiente C)' : ''}.${price ? ` A ${price} € sono ${formatEuro(used.times(valueOf(price)))} di sola energia: la bolletta è di più, perché si aggiungono quota fissa, rete, oneri e imposte, e da qui non si può dire di quanto.` : ''}`
}

/** A price of a unit by how many of them: «11,50 al kW con 4,5 kW». */
export function powerWords(figures: readonly Quantity[]): string | null {
  const [one, other, ...more] = figures
  if (!one || !other || more.length > 0) return null
  const [rate, kw] = one.unit === 'kw' ? [other, one] : [one, other]
  if (kw.unit !== 'kw' || !isMoney(rate) || !PER_KW.test(rate.after)) return null
  return `${rate.written} € × ${kw.written} kW = ${formatEuro(rate.value.times(kw.value))}.`
}

const BY = [
  ['days', /\b(?:al|ogni|per|a|in un) giorno\b/, 'al giorno', 'giorni'],
  ['months', /\b(?:al|ogni|per|a) mese\b/, 'al mese', 'mesi'],
] as const
/** «412 kWh in 61 giorni: quanto al giorno?» */
export function quotientWords(figures: readonly Quantity[], text: string): string | null {
  const [whole, of, ...more] = figures
  if (!whole || !of || more.length > 0 || of.value.isZero()) return null
  const by = BY.find(
    ([unit, asks]) =>
      of.unit === unit && asks.test(text) && !/^ ?(?:€|euro|k ?wh|smc)? ?(?:al|ogni) /.test(whole.after),
  )
  const bills =
    of.unit === 'bare' &&
    PER_YEAR.test(whole.after) &&
    (/^ ?bollett/.test(of.after) || /\b(?:a|per|ogni) bolletta\b/.test(text))
  if (!by && !bills) return null
  const each = whole.value.over(of.value)
  const isUse = whole.unit === 'kwh' || whole.unit === 'smc'
  if (!isUse && !isMoney(whole)) return null
  const told = isUse ? `${formatNumber(each, 2)} ${unitOf(whole)}` : formatEuro(each)
  return `${whole.written} ${isUse ? unitOf(whole) : '€'} diviso ${of.written} ${by ? by[3] : 'bollette'}: ${told} ${by ? by[2] : 'l’una'}.`
}

/** «Il 3,5 % su 200 € per 30 giorni» */
export function interestWords(figures: readonly Quantity[]): string | null {
  const [percent, amount, days] = [
    figures.find(({ unit }) => unit === 'percent'),
    figures.find(isMoney),
    figures.find(({ unit }) => unit === 'days' || unit === 'months'),
  ]
  if (!percent || !amount || !days || figures.length !== 3) return null
  const lasted = days.unit === 'months' ? days.value.times(Decimal.of('365')).over(TWELVE) : days.value
  const interest = amount.value.times(percent.value).over(HUNDRED).times(lasted).over(Decimal.of('365'))
  return `${formatEuro(interest)}: il ${percent.written} % l’anno di ${amount.written} €, per ${days.written} ${days.unit === 'days' ? 'giorni su 365' : 'mesi su 12'}.`
}

const SAVES = /\b(?:risparmi\w*|guadagn\w*|meno)\b[^\d]{0,20}$/
const PAYS_BACK = /\b(?:rientr\w+|ripag\w+|ammortizz\w+|recuper\w+|anni|conven\w+|convien\w+)\b/
/** «Costa 2.800 €, risparmio 180 € l’anno: in quanti anni rientro?», with what the State gives back in ten years. */
export function paidBackWords(figures: readonly Quantity[], text: string): string | null {
  const saved = figures.find(
    each => isMoney(each) && SAVES.test(each.before) && (PER_YEAR.test(each.after) || PER_MONTH.test(each.after)),
  )
  const [cost, more] = figures.filter(each => isMoney(each) && each !== saved)
  const percent = /\bdetra\w+\b/.test(text) ? figures.find(({ unit }) => unit === 'percent') : undefined
  const others = figures.filter(each => each !== saved && each !== cost && each !== percent && each.unit !== 'kw')
  if (!saved || !cost || more || others.length > 0 || saved.value.isZero() || !PAYS_BACK.test(text)) return null
  const year = PER_YEAR.test(saved.after) ? saved.value : saved.value.times(TWELVE)
  const alone = cost.value.over(year)
  const told = `${cost.written} € diviso ${formatNumber(year, 2)} € l’anno: circa ${formatNumber(alone, 1)} anni per rientrare`
  if (!percent)
    return `${told}, se il risparmio resta quello. Guarda quanto dura la cosa e la sua garanzia: conviene se è di più.`
  const given = cost.value.times(percent.value).over(HUNDRED)
  const each = given.over(Decimal.of('10'))
  const within = cost.value.over(year.plus(each))
  const years = within.compare(Decimal.of('10')) <= 0 ? within : cost.value.minus(given).over(year)
  return `Con la detrazione circa ${formatNumber(years, 1)} anni: il ${percent.written} % di ${cost.written} € torna in dieci anni, ${formatEuro(each)} l’anno, e con ${formatNumber(year, 2)} € di risparmio fanno ${formatEuro(year.plus(each))} l’anno. Senza, ${told}.`
}

const IN_ALL = /\b(?:in tutto|total\w*|somm\w+|complessiv\w+)\b/
const PER_TWO = /^ ?(?:€|euro)? ?(?:a|al|ogni|per) (?:bimestre|2 mesi)\b/
/** «55 a bimestre di luce e 900 l’anno di gas: in tutto?», «62 a gennaio, 58 a marzo … totale?» */
export function inAllWords(all: readonly Quantity[], text: string): string | null {
  const figures = all.filter(({ unit, written }) => !(unit === 'years' && written === '1'))
  if (!IN_ALL.test(text) || figures.some(each => !isMoney(each))) return null
  const parts = figures.map(each => {
    const times = PER_MONTH.test(each.after)
      ? '12'
      : PER_TWO.test(each.after)
        ? '6'
        : PER_YEAR.test(each.after)
          ? '1'
          : null
    return times
      ? {
          sum: each.value.times(Decimal.of(times)),
          told: times === '1' ? `${each.written} €` : `${times} × ${each.written} €`,
        }
      : null
  })
  const yearly = parts.filter(part => part !== null)
  if (yearly.length === figures.length)
    return `${yearly.map(({ told }) => told).join(' + ')} = ${formatEuro(sumOf(yearly.map(part => part.sum)))} l’anno.`
  if (yearly.length > 0 || figures.length < 3) return null
  return `${figures.map(({ written }) => written).join(' + ')} = ${formatEuro(sumOf(figures.map(({ value }) => value)))}.`
}

/** «30 € di sconto subito, ma 2 € al mese in più» */
export function onceOrMonthlyWords(figures: readonly Quantity[], text: string): string | null {
  const monthly = figures.find(each => isMoney(each) && PER_MONTH.test(each.after))
  const once = figures.find(each => isMoney(each) && each !== monthly)
  if (!monthly || !once || figures.length !== 2 || !/\b(?:scont\w+|bonus|buono|subito|regal\w+)\b/.test(text))
    return null
  if (!/\b(?:in|di) piu\b|\bpiu car\w|\baument\w+/.test(text) || monthly.value.isZero()) return null
  return `Dopo ${formatNumber(once.value.over(monthly.value), 1)} mesi ci perdi: ${once.written} € una volta sola contro ${monthly.written} € al mese, ${formatEuro(monthly.value.times(TWELVE))} l’anno.`
}
