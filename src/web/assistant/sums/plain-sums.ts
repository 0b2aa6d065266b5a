import { Decimal } from '#core/decimal.ts'
import { formatEuro, formatNumber, toCents } from '#core/money.ts'
import { valueOf } from './own-sums.ts'

/** What needs nothing but the figures of a question: shares, instalments, a price that changes, two readings of a meter. */

const NUMBER = String.raw`(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d\d?)?`
const EURO = new RegExp(
  String.raw`(?<![\d.,])(${NUMBER}) ?(?:€|euro)|(?<![\d.,])(\d+,\d\d)(?!\d)|\b(?:bolletta|spesa|fattura|totale|conguaglio|debito)[^\d]{0,20}(${NUMBER})`,
)
const sumIn = (text: string): string | null => EURO.exec(text)?.slice(1).find(Boolean) ?? null
const euro = (amount: Decimal): string => formatEuro(toCents(amount))

const ASKS_SHARE =
  /\b(?:divi[ds]\w*|spart\w+|suddivi\w+|quanto (?:tocca|spetta|mett\w+|paga) (?:a )?(?:ognun|ciascun|testa|uno)\w*|quote|pro quota)\b|\b(?:bollett\w+|fattur\w+|condivid\w+|canone)\b.*\bquanto (?:\w+ ){0,2}?a (?:testa|persona)\b/
const HEADS =
  /\b(?:in|tra|fra|siamo|per) (?:noi )?([2-9])\b(?! ?(?:€|euro|mes|giorn|ann|rat|bollett|k ?w|smc))|\b([2-9]) (?:coinquilin|persone|inquilin|student|amic|famigli|ragazz|fratell|appartament)/
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

/** What of a bill is of each, where one of them pays another part than the others. */
export function shareWords(text: string): string | null {
  const sum = sumIn(text)
  const heads = Number(HEADS.exec(text)?.slice(1).find(Boolean) ?? 0)
  if (!sum || heads < 2 || !ASKS_SHARE.test(text)) return null
  const [, many, part] = UNEQUAL.exec(text) ?? []
  const [, ofThem, away, days, of] = part ? [] : (STAYED.exec(text) ?? [])
  const named = TIMES.find(([words]) => part && new RegExp(`^(?:${words})$`).test(part))
  const stayed = days && of ? (away ? Number(of) - (Number(days) || 1) : Number(days) || 1) : 0
  const share = named?.[1] ?? (stayed > 0 && of ? stayed / Number(of) : 1)
  const count = share === 1 ? 0 : Number(many ?? ofThem ?? 1)
  if (count >= heads || share <= 0) return null
  const parts = heads - count + count * share
  const whole = valueOf(sum).over(Decimal.of(String(Math.round(parts * 10_000) / 10_000)))
  if (count === 0) return `${sum} € diviso ${heads}: ${euro(whole)} a testa.`
  const who = count === 1 ? 'chi' : `ognuno dei ${count} che`
  return `${sum} € diviso ${formatNumber(parts, 2)} parti: ${euro(whole)} per ${heads - count === 1 ? 'l’altro' : `ognuno degli altri ${heads - count}`}, ${euro(whole.times(Decimal.of(String(Math.round(share * 10_000) / 10_000))))} per ${who} ${stayed ? `c’è stato ${stayed} su ${of}` : `paga ${part === 'doppio' || part === 'triplo' ? `il ${part}` : part === 'meta' ? 'la metà' : part}`}.`
}

/** «1340 euro in 10 rate» */
export function instalmentWords(text: string): string | null {
  const sum = sumIn(text)
  const [, many] = /\b(\d{1,2}) rate\b/.exec(text) ?? []
  if (!sum || !many || Number(many) < 2 || !/\b(?:quant\w+|rata da|di quanto|a quanto)\b/.test(text)) return null
  return `${sum} € in ${many} rate sono ${euro(valueOf(sum).over(Decimal.of(many)))} l’una, più gli interessi se il fornitore li chiede.`
}

/** «Ne mancano 9 da 5 euro» */
export function leftWords(text: string): string | null {
  const [, many, each] = LEFT.exec(text) ?? []
  if (!many || !each || !/\brat[ae]\b/.test(text)) return null
  return `${many} rate da ${each} € sono ${euro(valueOf(each).times(Decimal.of(many)))} in tutto.`
}
const LEFT =
  /\b(?:manc|rest|rimang)\w+(?: ancora)? (\d{1,2})(?: rate)?(?: ancora)? (?:da|di) (\d{1,3}(?:,\d\d?)?)(?![\d.,]*\d)(?! mes)/

const MONTHS = String.raw`(\d{1,2}|un|una?) (mes[ei]|ann[oi])`
const SPAN = (count: string, unit: string) => (Number(count) || 1) * (unit.startsWith('ann') ? 12 : 1)
const PRICE = String.raw`(?<![\d.,])(\d{1,3}(?:,\d\d?)?)(?: ?(?:€|euro))?`
/** «23,90 i primi 6 mesi e poi 29,90», «per un anno 19,90, dopo 27,90» */
const STEPS = [
  new RegExp(
    String.raw`${PRICE}(?: al mese)?,? (?:per |i |(?:per )?i primi |nei primi )${MONTHS}\D{0,25}?\b(?:poi|dopo|quindi|successiv\w+)\b\D{0,30}?${PRICE}(?!\d| mes| ann)`,
  ),
  new RegExp(
    String.raw`\b(?:per|i primi|nei primi|per i primi|il primo) (?:(\d{1,2}|un) )?(mes[ei]|ann[oi])\D{0,25}?${PRICE}(?: al mese)?\D{0,25}?\b(?:poi|dopo|quindi|successiv\w+)\b\D{0,20}?${PRICE}(?!\d| mes| ann)`,
  ),
]
const HORIZON = new RegExp(String.raw`\b(?:in|su|dopo|per|nei|sui|di) (?:tutti i |tutto |i )?${MONTHS}\b`, 'g')
const ONCE =
  /(?<![\d.,])(\d{1,3}(?:,\d\d?)?) ?(?:€|euro)? (?:\w+ ){0,2}attivazione|\battivazione (?:\w+ ){0,2}(\d{1,3}(?:,\d\d?)?)/

/** A price of some months and the one after it, over two years unless another time is told. */
export function stepsWords(text: string): string | null {
  if (!/\bquant\w*|\btotale\b|\bmedia\b/.test(text) || /\bk ?wh\b|\bsmc\b/.test(text)) return null
  const [, first, count = '', unit = '', after] = STEPS[0]?.exec(text) ?? []
  const turned = first ? [] : (STEPS[1]?.exec(text) ?? [])
  const [price, later] = [first ?? turned[3], after ?? turned[4]]
  if (!price || !later) return null
  const months = first ? SPAN(count, unit) : SPAN(turned[1] ?? '', turned[2] ?? '')
  const spans = [...text.matchAll(HORIZON)]
    .map(([, many = '', of = '']) => SPAN(many, of))
    .filter(each => each > months)
  const all = /\b(?:il|nel) primo anno\b/.test(text) ? 12 : Math.max(0, ...spans) || 24
  if (months >= all) return null
  const once = ONCE.exec(text)?.slice(1).find(Boolean)
  const total = valueOf(price)
    .times(Decimal.of(String(months)))
    .plus(valueOf(later).times(Decimal.of(String(all - months))))
    .plus(valueOf(once ?? '0'))
  return `${months} × ${price} € + ${all - months} × ${later} €${once ? ` + ${once} €` : ''} = ${euro(total)} in ${all} mesi, in media ${euro(total.over(Decimal.of(String(all))))} al mese.`
}

const READING = String.raw`(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d{3,6})(?![\d.,]*\d| ?(?:€|euro|k ?wh|smc|l anno|all anno))`
const OF_METER = /\b(?:contatore|lettura|letture|segna\w*|legg\w+|display)\b/
const UNIT_PRICE = /(?<![\d.,])(0,\d{1,5})\b/
const MOST_READ = 5000

/** «A ottobre 4812, adesso 4967»: what was used between two readings, and what that costs at a price that is told. */
export function readingsWords(text: string): string | null {
  if (!OF_METER.test(text) || /\b(?:stim\w+|presunt\w+|accont\w+|bolletta (?:dice|segna|riporta|scrive))\b/.test(text))
    return null
  const read = [...text.matchAll(new RegExp(READING, 'g'))]
    .map(([, each = '']) => valueOf(each))
    .filter(each => !/^20[12]\d$/.test(each.toString()))
  const [one, other] = read
  if (!one || !other || read.length !== 2 || !/\bquant\w*\b/.test(text)) return null
  const [before, now] = one.compare(other) < 0 ? [one, other] : [other, one]
  const used = now.minus(before)
  if (used.isZero() || used.compare(Decimal.of(String(MOST_READ))) > 0) return null
  const isGas = /\b(?:gas|metano|smc|metri cubi)\b/.test(text)
  const price = UNIT_PRICE.exec(text)?.[1]
  const unit = isGas ? 'metri cubi' : 'kWh'
  return `${formatNumber(now)} − ${formatNumber(before)} = ${formatNumber(used)} ${unit}${isGas ? ', circa altrettanti Smc (in bolletta si moltiplicano per il coefficiente C)' : ''}.${price ? ` A ${price} € sono ${euro(used.times(valueOf(price)))} di sola energia: la bolletta è di più, perché si aggiungono quota fissa, rete, oneri e imposte, e da qui non si può dire di quanto.` : ''}`
}
