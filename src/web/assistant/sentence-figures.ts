import { readItalianNumber } from '#core/text.ts'
import type { Reader } from './reader.ts'

/** Takes a figure as the addresses of the lists write it; nothing where there is none. */
export type Put<Slot extends string> = (slot: Slot, value: string | false | null | undefined) => void

const N = String.raw`(\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)`
/** Not the tail of another number. */
const ALONE = String.raw`(?<![\w.,])`
const TWO_MONTHS = String.raw`(?:ogni |per |in |di |a )?(?:bolletta di )?\b2 mes[ei]|(?:al |a |ogni )?bimestre|bimestral\w*`
const YEAR = String.raw`(?:all |l |ogni |in un |per )?anno\b|annu[aoi]\b|annual\w*|ogni 12 mesi`
const MONTH = String.raw`(?:al |a |ogni |per |/ ?)?mese\b|mensil\w*`
const PERIOD = `${TWO_MONTHS}|${YEAR}|${MONTH}`
const PERIODS: readonly (readonly ['1' | '2' | '12', anywhere: RegExp, first: RegExp])[] = [
  ['2', new RegExp(String.raw`(?:^|\W)(?:${TWO_MONTHS})`), new RegExp(`^[ ,(]*(?:${TWO_MONTHS})`)],
  ['12', new RegExp(String.raw`(?:^|\W)(?:${YEAR})`), new RegExp(`^[ ,(]*(?:${YEAR})`)],
  ['1', new RegExp(String.raw`(?:^|\W)(?:${MONTH})`), new RegExp(`^[ ,(]*(?:${MONTH})`)],
]
const A_PERIOD = new RegExp(String.raw`(?<!\w)(?:${PERIOD})`)

const plain = (written: string): string => String(readItalianNumber(written) ?? '')
const periodIn = (text: string) => PERIODS.find(([, anywhere]) => anywhere.test(text))?.[0] ?? null
const periodAfter = (text: string) => PERIODS.find(([, , first]) => first.test(text))?.[0] ?? '12'

const OF_ENERGY = String.raw`(?: di (?:luce|gas|corrente|metano|energia))?`
const USES = {
  kwh: new RegExp(String.raw`${ALONE}${N} ?(?:k ?wh|kilowattora|chilowattora)\b${OF_ENERGY}((?:[ ,(]*(?:${PERIOD}))?)`),
  smc: new RegExp(
    String.raw`${ALONE}${N} ?(?:smc|metri ?cubi|mc|m3|standard metri cubi)\b${OF_ENERGY}((?:[ ,(]*(?:${PERIOD}))?)`,
  ),
} as const
/** «Consumo 2400», «mi servono circa 22000 l’anno»: no unit is said. */
const BARE_USE = [
  new RegExp(
    String.raw`\b(?:consum\w+|uso|usiamo)(?: (?:di|circa|annuo|annuale|e|sono|un|sui|sulle|intorno|ai|ad?)){0,4} ?${N}(?![\d.,]*\d| ?(?:[€%]|eur|al giorno|person|anni|mq|k?w\b))`,
  ),
  /^ (?:luce|gas|corrente|elettricita) (\d{3,5}) $/,
  new RegExp(String.raw`${ALONE}(\d\.\d{3}|\d{2}\.\d{3}|[1-9]\d{3,4}) (?:all |l )anno\b`),
  // «Luce, Lodi 2700», and no year.
  /(?<![\w.,])(?!(?:19|20[012])\d)([1-9]\d{2,3})(?=[,;] | ?[.?!]* $)/,
]
const METRES = /(?<![\w.,])([2-9]\d{2}|[1-4]\d{3}) ?metri\b(?! quadr)/
const CONSUMES = /\b(?:consum\w+|usiamo|uso|facciamo|faccio)\b/
const OF_LUCE = /(?<![\w.,])(\d{3,5}) ?(?:kw )?(?:di|per la) (?:luce|corrente|elettricita)\b/
const OF_GAS = /(?<![\w.,])(\d{2,5}) ?(?:di|per il) (?:gas|metano)\b/
const PAYS = /\b(?:spend\w+|spes[ao]|pag\w+|bollett\w+|cost\w+|arriva\w*)\b/

/** «200 kWh al mese» are 2.400 a year. */
export function readUse<Slot extends string>(
  read: Reader,
  put: Put<Slot | 'kwh' | 'smc'>,
  kind: 'luce' | 'gas' | null,
): boolean {
  for (const unit of ['kwh', 'smc'] as const) {
    const found = read.strike(USES[unit])
    const amount = Number(plain(found?.[1] ?? ''))
    if (amount > 0) put(unit, String(Math.round(amount * (12 / Number(periodAfter(found?.[2] ?? ''))))))
  }
  // «1000 metri» of gas; «2900 di luce e 1100 di gas», of what is consumed.
  const metres = kind === 'gas' ? read.strike(METRES)?.[1] : null
  if (metres) put('smc', metres)
  if (kind === null && CONSUMES.test(read.whole))
    for (const [unit, pattern] of [
      ['kwh', OF_LUCE],
      ['smc', OF_GAS],
    ] as const)
      put(unit, read.strike(pattern)?.[1])
  // «0,19 al kWh» is a price.
  if (/(?<!(?:\b(?:al?|per)|\/) ?)\b(?:k ?wh|smc|mc)\b/.test(read.whole)) return false
  const [ofUse, ofKind, ofYear, last] = BARE_USE
  const bare =
    (ofUse && read.strike(ofUse)) ??
    (ofKind && read.strike(ofKind)) ??
    (kind && ofYear && !PAYS.test(read.whole) ? read.strike(ofYear) : null) ??
    (kind && last && !PAYS.test(read.whole) ? read.strike(last) : null)
  const amount = Number(plain(bare?.[1] ?? ''))
  if (amount >= LEAST_USE) put(kind === 'gas' ? 'smc' : 'kwh', String(amount))
  return amount >= LEAST_USE
}
/** A smaller number beside «consumo» counts something else. */
export const LEAST_USE = 50

const POWER = new RegExp(String.raw`${ALONE}${N} ?(?:kw|kilowatt|chilowatt)\b((?:[ ,(]*(?:${PERIOD}))?)`)
/** «Potenza 15», without its unit. */
const BARE_POWER = new RegExp(String.raw`\bpotenza(?: (?:di|impegnata|contrattuale|da|e))* ${N}(?![\w.,])`)
/** No home has more: a consumption was meant, as by «kW» of a month or a year. */
const MOST_KW = 50
export function readPower<Slot extends string>(read: Reader, put: Put<Slot | 'kwh' | 'potenza'>) {
  for (let found = read.strike(POWER); found; found = read.strike(POWER)) {
    const amount = plain(found[1] ?? '')
    if (Number(amount) > MOST_KW)
      put('kwh', String(Math.round(Number(amount) * (12 / Number(periodAfter(found[2] ?? ''))))))
    else put('potenza', amount.replace('.', ','))
  }
  put('potenza', plain(read.strike(BARE_POWER)?.[1] ?? '').replace('.', ','))
}

const AREA = new RegExp(String.raw`${ALONE}(\d{2,3}) ?(?:mq|m2|m²|metri quadr\w*|metri\b)`)
/** The floor of a home, as the estimates of a consumption take it. */
export function levelOfArea(read: Reader): 'basso' | 'medio' | 'alto' | null {
  const area = Number(read.strike(AREA)?.[1] ?? 0)
  return area === 0 ? null : area < 80 ? 'basso' : area <= 120 ? 'medio' : 'alto'
}

const GIGA = new RegExp(String.raw`${ALONE}${N} ?(?:gb|giga)\b`)
/** «Con tanti giga, almeno 150» */
const GIGA_APART = new RegExp(String.raw`\b(?:giga|gb)\b[^\d]{0,12}\b(?:almeno|minimo|piu di) ${N}(?! ?(?:€|eur|mega))`)
export const gigaIn = (read: Reader): string | null =>
  (/\b(?:giga|gb|dati) (?:\w+ )?illimitat\w+|\billimitat\w+ (?:giga|gb|dati)\b/.test(read.whole)
    ? 'illimitati'
    : (read.strike(GIGA) ?? read.strike(GIGA_APART))?.[1]) ?? null

const SPEED = new RegExp(String.raw`${ALONE}${N} ?(mega|mbps|mbit\w*|mb|giga|gb|gbps|gbit\w*)\b`)
const MOST_GIGA = 10
/** «200 mega», «1 giga». */
export function speedIn(read: Reader): string | null {
  const found = read.strike(SPEED)
  const said = Number(plain(found?.[1] ?? ''))
  // «500 giga» of a line at home are 500 mega.
  const speed = said * (found?.[2]?.startsWith('g') && said <= MOST_GIGA ? 1000 : 1)
  return speed > 0 ? String(speed) : null
}

/** What a variable price adds to the index is no price. */
const SPREAD = /\bspread\b\D{0,20}0[.,]\d+(?: ?(?:€|euro|cent\w*))?(?: ?(?:\/|al|a) ?(?:kwh|smc|mc))?/
const PRICE =
  /(?<![\w.,])(0[.,]\d{2,6})(?!\d)(?: ?(?:€|euro))?(?: ?(?:\/|al|a) ?(?:kwh|smc|mc|metro cubo|kilowattora|chilowattora))?/
const CENTS = /(?<![\w.,])(\d{1,2}(?:[.,]\d{1,3})?) ?(?:cent\b|centesim\w+)/
const FEE = new RegExp(
  String.raw`${ALONE}${N} ?(?:€ ?|euro ?)?(?:fissi? |di quota )?(al mese|/ ?mese|mensil\w*|all anno|l anno|annu\w+|di (?:fisso|quota)\b|fissi?\b)(?: (?:di )?(?:fisso|quota(?: fissa)?|fissa?))?`,
)
/**
 * «0,45 + 12 al mese», as a caller or a bill says it: € of a kWh or Smc, and of a month. Of two prices the first is that of today
 * and the last the one that is proposed.
 */
export function readToldPrice<Slot extends string>(
  read: Reader,
  put: Put<Slot | 'detto' | 'quota' | 'oggi' | 'quotaOggi'>,
): boolean {
  if (read.strike(SPREAD)) return false
  const prices: string[] = []
  for (let found = read.strike(PRICE); found; found = read.strike(PRICE)) prices.push(found[1] ?? '')
  const inCents = prices.length > 0 ? null : read.strike(CENTS)?.[1]
  if (inCents) prices.push(String(Number(inCents.replace(',', '.')) / 100))
  const [first] = prices
  const told = prices.at(-1)
  if (!first || !told) return false
  const fees: string[] = []
  for (let fee = read.strike(FEE); fee && fees.length < prices.length; fee = read.strike(FEE)) {
    const ofYear = /ann/.test(fee[2] ?? '')
    fees.push(String(Math.round((Number(plain(fee[1] ?? '')) * 100) / (ofYear ? 12 : 1)) / 100).replace('.', ','))
  }
  put('detto', told.replace('.', ','))
  put('quota', fees.at(-1))
  if (prices.length > 1) {
    put('oggi', first.replace('.', ','))
    put('quotaOggi', fees.length > 1 && fees[0])
  }
  return true
}
/** What no word says is of gas: a kWh costs less than this, and an Smc more. */
export const toldOfLuce = ({ whole }: Reader): boolean => {
  const price = Number(SPREAD.test(whole) ? 1 : (PRICE.exec(whole)?.[1]?.replace(',', '.') ?? 1))
  return price > 0.05 && price < 0.3
}

const AT_MOST = String.raw`(?:sotto|meno di|(?:al )?massimo|max|entro|fino a|(?<=\bnon .{0,30})piu di|non piu di|budget(?: di)?)(?: (?:i|gli|ai|agli|di))? ?`
const SUM = String.raw`(?:(?:€|euro) ?${N}|${N} ?(?:€|eur[oi]?\b)|${N}e\b)`
/** A sum of these is neither what an offer costs nor what a household spends. */
const OTHER = String.raw`(?:attivazione|rat[ae]\w*|modem|stipendi\w*|pension\w*|isee|canone rai|conguagli\w*|deposito|cauzione|bonus|multa|risparmi\w*)`
const IS_OTHER = new RegExp(String.raw`\b${OTHER}`)
const UP_TO = new RegExp(`${AT_MOST}$`)
const EACH = new RegExp(String.raw`${ALONE}${N} ?(?:(?:al|ogni|a|/) ?mese|all anno|ogni 2 mesi|(?:a|al) bimestre)\b`)
const EVERY = String.raw`(?: ?(?:al|/|ogni|a) ?mese| l anno| all anno)?`
const OTHERS = [
  new RegExp(String.raw`\b${OTHER}(?: (?:di|da|a|e|costa|circa))* ?${SUM}`),
  new RegExp(String.raw`${SUM}${EVERY} (?:di|per|come)(?: la| lo| il)? ${OTHER}`),
]
const OF_EACH = String.raw`(?: ?(?:di|per|la|il|del|a|pago|spendo|circa))* ?(?:luce|corrente|gas)\b`
const AMOUNT = String.raw`(?:€ ?|euro ?)?${N}(?: ?(?:€|euro)(?!\w))?`
const SPAN = String.raw`(?:,? ?(?:(?:per|ogni|a|al|in) )?(?:mese|bimestre|2 mesi|due mesi|l anno|anno))?`
/** «Luce 90 € e gas 110 €», «90 di luce per due mesi + 110 di gas»: what both cost together. */
const BOTH = [
  new RegExp(String.raw`\bbollett\w+(?: \w+)? (?:di |da )?${AMOUNT} e (?:di |da )?${AMOUNT}`),
  new RegExp(`${OF_EACH}[ :]*${AMOUNT}${SPAN}[ ,+]*(?:e )?${OF_EACH}[ :]*${AMOUNT}`),
  new RegExp(`${AMOUNT}${OF_EACH}${SPAN}[ ,+]*(?:e )?${AMOUNT}${OF_EACH}`),
  new RegExp(String.raw`${ALONE}${AMOUNT} ?(?:\+|piu) ?${AMOUNT}`),
]
/** «29,90 al mese per la fibra + 4 di modem»: a line is paid for with both. */
const EXTRA = new RegExp(String.raw`(?:\+|\bpiu) ?${N}`)
const LIMIT = new RegExp(`${AT_MOST}${SUM}`)
const A_SUM = new RegExp(SUM)
const PAID = new RegExp(
  String.raw`\b(?:spend\w+|pag\w+) +(?:circa |sui |sugli )?${N}(?=\W)(?! ?(?:k ?w|smc|mc|giga|gb|volte|anni|mesi|bollett))`,
)
/** «Una SIM a 5,99» */
const BARE_PRICE = new RegExp(
  String.raw`(?:\ba (?=\d+[.,]\d)|${AT_MOST})(\d{1,2}(?:[.,]\d{2})?)(?=\W)(?! ?(?:mes|ann|gig|gb|meg|mb|kw|person))`,
)

/** What is paid, for how long; or the most that an offer may cost. */
export function readSum<Slot extends string>(
  read: Reader,
  put: Put<Slot | 'ogni' | 'euro' | 'tetto'>,
  { isLine, hasKind, isBoth }: { isLine: boolean; hasKind: boolean; isBoth: boolean },
) {
  const months = periodIn(read.left())
  // «Meno di 25 euro, che non aumenti dopo un anno»: a line is limited by the month.
  if (!isLine || months === '1' || !LIMIT.test(read.left()) || SUM_OF_YEAR.test(read.whole)) put('ogni', months)
  const both = isBoth ? BOTH.map(words => words.exec(read.left())).find(Boolean) : undefined
  if (both) return put('euro', String(Number(plain(both[1] ?? '')) + Number(plain(both[2] ?? ''))))
  const extra = isLine && months ? Number(plain(EXTRA.exec(read.left())?.[1] ?? '')) : 0
  // «Luce, 55 al mese»
  const every =
    !hasKind || (IS_OTHER.test(read.whole.replace(/\brisparmi\w*/g, '')) && !isLine) ? null : EACH.exec(read.left())
  if (every && UP_TO.test(read.left().slice(0, every.index)))
    return put(isLine ? 'euro' : 'tetto', plain(every[1] ?? ''))
  if (months) read.strike(A_PERIOD)
  while (OTHERS.some(words => read.strike(words)));
  const limit = read.strike(LIMIT)
  const found = limit ?? read.strike(A_SUM) ?? read.strike(PAID) ?? (isLine && !every ? read.strike(BARE_PRICE) : null)
  const sum = plain(found?.slice(1).find(Boolean) ?? every?.[1] ?? '')
  if (Number(sum) <= 0) return
  if ((limit ?? ENOUGH.exec(read.whole)) && !isLine) return put('tetto', sum)
  // «Gas, 60 euro al mese» is a spend without a word that says so; a wage is none.
  if (hasKind || isLine || ((months !== null || isShort(read)) && PAYS.test(read.whole)))
    put('euro', String(Math.round((Number(sum) + extra) * 100) / 100))
}
/** «A 1500 euro ce la faccio?» */
const ENOUGH = /\b(?:ce la f\w+|ci sto dentro|mi bastano|bastano)\b/
/** «20 euro all’anno», said of the sum itself. */
const SUM_OF_YEAR = new RegExp(String.raw`(?:€|eur[oi]?) ?(?:all anno|l anno|annu|ogni 2 mesi|(?:a|al) bimestre)`)

/** «Pago 140»: of what, and how often, is asked back. */
const isShort = ({ whole }: Reader): boolean => whole.split(' ').length <= 4

const CHILDREN = /\b(?:con|e|piu)? ?(\d|un[oa]?) (?:figl\w+|bambin\w+|bimb\w+|ragazz[io])\b/
const ALONE_AT_HOME =
  /\b(?:da sol[oa]|vivo sol[oa]|sol[oa] in casa|single|una persona (?:sola|che (?:vive|abita|sta))|pensionat[oa] sol[oa])\b/
const PARTNER =
  /\b(?:coppia|(?:io e|io|con|io con),? (?:mi[ao] )?(?:moglie|marito|(?:(?:la|il) mi[ao] )?(?:compagn[oa]|fidanzat[oa]|ragazz[oa]|convivente))|(?:mi[ao] )(?:moglie|marito) e io|marito (?:e )?moglie|moglie (?:e )?marito)\b/
/** Named beside children: «con due figli e mio marito». */
const SPOUSE = /\b(?:marito|moglie|compagn[oa])\b/
const COUNTED = [
  // «Una persona» alone is anybody: «parlo con una persona?».
  /\b(\d{1,2}) (?:person[aei]|componenti|pensionati|abitanti|inquilini|coinquilini|student[ei])/,
  /\b(?:siamo|casa di|famiglia di) una persona\b/,
  /\b(?:siamo|fossimo|saremo|saremmo|eravamo|diventiamo|fossi|noi) (?:in )?(?:casa in )?(\d{1,2})\b/,
  /\bfamiglia (?:di|da|in) (\d{1,2})\b/,
  /\b(?:viviamo|abitiamo|stiamo|vivono|casa) (?:in )?(\d{1,2})\b(?! ?(?:mq|m2|metri))/,
  /\bin (\d{1,2}) (?:in|a) (?:casa|famiglia)\b/,
  // «In tre a Genova»
  /^ ?in ([2-8])\b(?= (?:a|ad|in|siamo)\b|,|\?)/,
  /\b(?:luce|gas|corrente),? in ([2-8]) (?:a|ad|in)\b/,
  /\bin ([2-8]) ?[.?!]*$/,
  // «Spendiamo 2350 di gas, in 5»
  /(?<=\b(?:spend|pag|consum)\w+\b.{1,40})\bin (\d)\b(?! ?(?:mes|ann|bollett|rat))/,
]

export function personsIn(read: Reader): string | null {
  const hasPartner = read.strike(PARTNER)
  const children = read.strike(CHILDREN)?.[1]
  const born = children ? Number(children.replace(/^un.?$/, '1')) : 0
  if (read.strike(ALONE_AT_HOME)) return String(1 + born)
  if (hasPartner ?? (born > 0 && SPOUSE.test(read.whole))) return String(2 + born)
  for (const pattern of COUNTED) {
    const found = read.strike(pattern)
    if (found) return found[1] ?? '1'
  }
  return born > 0 ? String(1 + born) : null
}
