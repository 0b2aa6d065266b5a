import { MONTH_NAMES } from '#areas/market/texts.ts'
import { readItalianNumber } from '#core/text.ts'
import type { Reader } from '../reader.ts'
import type { Put } from './slots.ts'
import { type Counted, monthsNamed, PERIOD, type Span, spanAfter, spanIn } from '../spans.ts'

export const N = String.raw`(\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)`
/** Not the tail of another number. */
export const ALONE = String.raw`(?<![\w.,])`
export const plain = (written: string): string => String(readItalianNumber(written) ?? '')

/** «16 kWh ogni 100 km», «55 kWh/m²»: of no time, and so no use of a year. */
const OF_NO_TIME = String.raw`(?! ?(?:(?:ogni|per|x|su|a|al|allo|\/) ?)+(?:\d+ ?)?(?:km\b|chilom|m2|mq|metr[oi] quadr|cicl|lavagg|ricaric))`
const OF_ENERGY = String.raw`(?: di (?:luce|gas|corrente|metano|energia))?(?: in tutto)?`
const USES = {
  kwh: new RegExp(
    String.raw`${ALONE}(?!0[.,])${N} ?(?:[km] ?wh|kilowattora|chilowattora|megawattora)\b${OF_NO_TIME}${OF_ENERGY}((?:[ ,(]*(?:${PERIOD}))?)`,
  ),
  smc: new RegExp(
    String.raw`${ALONE}(?!0[.,])${N} ?(?:smc|metri ?cubi|mc|m3|standard metri cubi)\b${OF_ENERGY}((?:[ ,(]*(?:${PERIOD}))?)`,
  ),
} as const
/** «Consumo annuo kWh: 2.184» */
const AFTER_UNIT = String.raw` ?[:=]? ?${N}(?![\w.,]*\d)(?! ?(?:€|eur|k ?w|smc|mc))((?:[ ,(]*(?:${PERIOD}))?)`
const UNIT_FIRST = { kwh: new RegExp(String.raw`\bkwh${AFTER_UNIT}`), smc: new RegExp(String.raw`\bsmc${AFTER_UNIT}`) }
/** The gross calorific value that bills refer to, 38,52 MJ/Smc, in kWh. */
export const KWH_OF_SMC = 38.52 / 3.6
/** More than this in Smc no home burns: the kWh are meant. */
const MOST_SMC = 4000
/** «In due mesi hanno fatturato 310 kWh» */
const USED = /\b(?:consumat|usat|fatturat|segnat|fatto)\w*\b/
/** «Da maggio a ottobre ho consumato 1400 kWh»: what was used then. */
const namedBefore = (text: string): Span | null => {
  const named = USED.test(text) ? monthsNamed(text) : []
  return named.length > 0 ? { months: named.length, named } : null
}
/** «300 mc è la bolletta di gennaio e febbraio» */
const ofNamedBill = (text: string): Span | null => {
  const span = /\b(?:bollett|fattur)\w+/.test(text) ? spanIn(text) : null
  return span && span.named.length > 0 ? span : null
}
/** «150 Smc in gennaio» */
const inOneMonth = (after: string): Span | null => {
  const month = MONTH_NAMES.indexOf(/^ ?(?:a|in|di|nel mese di) ([a-z]+)\b/.exec(after)?.[1] ?? '') + 1
  return month > 0 ? { months: 1, named: [month] } : null
}
const BEFORE_USE = new RegExp(
  String.raw`(?<!\d|€|euro) ?\b((?:in|di|nei|negli ultimi|per) (?:\d{1,2} mesi|\d{2,3} giorni)|\d{1,2} mesi(?= di (?:luce|corrente|gas|metano)\b))\b[^\d€]*$`,
)
/** «Siamo stati via 9 giorni e il contatore ha segnato 60 kWh» */
const SO_MANY_DAYS =
  /(?<!\b(?:da|entro|ogni|fra|tra|dopo|ultimi|i|14|30) )\b(\d{1,2}) giorni\b(?! (?:fa|di (?:tempo|ripensamento|preavviso)))/
const AWAY =
  /\b(?:(?:stat\w|andat\w|eravamo|ero|siamo|sono) (?:via|fuori)|via da casa|partit\w|uscit\w|assent\w|vacanz\w+|ferie|vuot[oa]|(?:nessuno|non c era|non c eravamo)|disabitat\w|chius[oa])\b/
/** What an empty home used in some days, of which no year can be told. */
export function usedWhileAway(text: string): number | null {
  const days = SO_MANY_DAYS.exec(text)?.[1]
  return days && AWAY.test(text) ? Number(days) : null
}
const ofDays = (text: string): Span | null => {
  const days = SO_MANY_DAYS.exec(text)?.[1]
  return days ? { months: (Number(days) * 12) / 365, named: [] } : null
}
/** «F1 480 F2 350 F3 520», as the bill prints them. */
const BANDS = new RegExp(
  String.raw`(?:\bfasc\w+ )?\bf ?1\D{0,6}(?!0[.,])${N}(?! ?%|[.,]?\d)\D{1,14}f ?2(?:\D{0,6}${N}\D{1,14}f ?3|[ e+/-]{0,3}f? ?3)\D{0,6}${N}`,
)
/** «F1 22 %, F2 25 %, F3 53 %», of a use that is told beside. */
const SHARES =
  /\bf ?1\D{0,6}(\d{1,2}) ?%\D{1,14}f ?2\D{0,6}(\d{1,2}) ?%\D{1,14}f ?3\D{0,6}\d{1,2} ?%|(\d{1,2}) ?% (?:in )?f ?1\D{1,6}(\d{1,2}) ?% (?:in )?f ?2\D{1,6}\d{1,2} ?% (?:in )?f ?3\b/
/** A home has more than so many thousandths: 2,7 a year are 2.700. */
const LEAST_COUNTED = 20
const IS_POWER = /\b(?:contatore|potenza|impegn\w+)\b/

/** «… e con la macchina ne aggiungo 1800» */
const ADDED_USE = new RegExp(
  String.raw`\b(?:aggiung\w+|(?:se )?ne (?:aggiung\w+|vanno)|in piu|altri)(?: (?:altri|circa|sui|per \w+|l auto|la macchina))* ${N}(?: ?kwh\b)?(?: in piu)?(?! ?(?:€|eur|k ?w|smc|mc|km|chilom|person|mes|ann))`,
)

/** «2.900 di casa + auto circa 2.200 kWh» */
const SUMMED_USE = new RegExp(
  String.raw`${ALONE}(?!0[.,])${N}(?: ?kwh)?(?: (?:di|della?|per) (?:la )?\w+)? ?(?:\+|\bpiu\b) ?(?:[a-z]+ ){0,4}${N} ?kwh\b${OF_NO_TIME}`,
)

/** What was counted, by its unit. */
export interface Uses {
  kwh?: Counted
  smc?: Counted
}
/** «Consumo 2400», «mi servono circa 22000 l’anno»: no unit is said. */
const BARE_USE = new RegExp(
  String.raw`\b(?:consum\w+|prelev\w+|uso|usiamo|facci(?:o|amo))(?:,? (?:di|circa|annuo|annuale|dell ultimo anno|e|sono|un|sui|sulle|intorno|ai|ad?|tipo|quasi|niente|nulla|poco|pochissimo|solo|appena)){0,4},? ?${N}(?![\d.,]*\d| ?(?:[€%]|eur|al giorno|person|anni|mq|m2|metri|k?w\b|k?m\b|mila|chilom|giga|gb|mega))`,
)
/** Five figures are a use where they are round, and else a postcode: «12500», and «73100», «80126». */
const BARE_ALONE = /^ (?:luce|gas|corrente|elettricita) (\d{3,4}|[12]\d[02-9]00) $|^ (\d{4}|[12]\d[02-9]00|[3-9]\d\d) $/
const BARE_OF_YEAR = new RegExp(String.raw`${ALONE}(\d\.\d{3}|\d{2}\.\d{3}|[1-9]\d{3,4}) (?:all |l )anno\b`)
/** «Luce, Lodi 2700», and no year. */
const BARE_LAST = /(?<![\w.,])(?!20[12]\d)([1-9]\d{2,3})(?=[,;] | ?[.?!]* $)/
/** «900 kWh di gas»: the unit of one, the name of the other. */
export const KWH_OF_GAS = /\bk ?wh (?:di|del) (?:gas|metano)\b/
const CONSUMES = /\b(?:consum\w+|usiamo|uso|facciamo|faccio)\b/
const OF_LUCE = /(?<![\w.,])(\d{3,5}) ?(?:kw )?(?:di|per la) (?:luce|corrente|elettricita)\b/
const OF_GAS = /(?<![\w.,])(\d{2,5}) ?(?:di|per il) (?:gas|metano)\b/
const AFTER_LUCE = /\b(?:luce|corrente)(?: (?:circa|consumo|di|e))* ([1-9]\d{2,4})(?![\w.,]*\d)(?! ?(?:€|eur))/
const AFTER_GAS = /\b(?:gas|metano)(?: (?:circa|consumo|di|e))* ([1-9]\d{2,4})(?![\w.,]*\d)(?! ?(?:€|eur))/
const TWO_USES =
  /(?<![\w.,])([1-9]\d{3}|[3-9]\d\d)(?: e |, ?| ?\+ ?)([1-9]\d{2,3})(?![\w.,]*\d)(?! ?(?:€|eur|k ?w|smc|mc|al\b|ogni|all\b|l anno))/
const BESIDE_OTHER: readonly (readonly [unit: keyof Uses, other: keyof Uses, words: RegExp])[] = [
  ['kwh', 'smc', /(?<![\w.,])(\d\.\d{3}|[1-9]\d{2,3})(?: e |, ?| ?\+ ?| ?\/ ?)\d[\d.]* ?(?:smc|mc|metri cubi)\b/],
  [
    'smc',
    'kwh',
    /\d ?k ?wh(?: e |, ?| ?\+ ?| ?\/ ?)(\d\.\d{3}|[1-9]\d{2,3})(?![\w.,]*\d)(?! ?(?:€|eur|k ?w|mq|m2|person|al\b|ogni|all\b|l anno|mes|giorn|lire))/,
  ],
]
export const PAYS = /\b(?:spend\w+|spes[ao]|pag\w+|bollett\w+|cost\w+|arriva\w*)\b/

/** What is used, with the months it was counted for; and whether no word says its unit. */
export function readUse<Slot extends string>(
  read: Reader,
  put: Put<Slot | 'potenza' | 'f1' | 'f2' | 'f3'>,
  kind: 'luce' | 'gas' | null,
): { uses: Uses; isUnitGuessed: boolean; notes: string[] } {
  const uses: Uses = {}
  const notes: string[] = []
  const shares = kind === 'gas' ? null : read.strike(SHARES)
  const bands = kind === 'gas' || shares ? null : read.strike(BANDS)
  if (bands) {
    const parts = bands
      .slice(1)
      .filter(Boolean)
      .map(each => Number(plain(each)))
    const amount = parts.reduce((sum, part) => sum + part, 0)
    uses.kwh = { amount, span: spanIn(read.whole) }
    for (const [at, band] of (['f1', 'f2', 'f3'] as const).entries())
      put(band, parts.length === 3 && String(parts[at] ?? ''))
    notes.push(
      `Ho sommato le fasce: ${parts.map(inItalian).join(' + ')} = ${inItalian(amount)} kWh${uses.kwh.span ? '' : ', e li ho presi per un anno'}. Fuori da F1 consumi il ${Math.round((1 - (parts[0] ?? 0) / amount) * 100)} %.`,
    )
  }
  const summed = bands ? null : SUMMED_USE.exec(read.left())
  const [one = 0, other = 0] = summed?.slice(1).map(part => Number(plain(part))) ?? []
  if (one >= LEAST_USE && other >= LEAST_USE) {
    read.strike(SUMMED_USE)
    uses.kwh = { amount: one + other, span: null }
    notes.push(`Ho sommato ${inItalian(one)} e ${inItalian(other)} kWh: ${inItalian(one + other)} in un anno.`)
  }
  for (const unit of ['kwh', 'smc'] as const) {
    let found = uses[unit] ? null : read.strike(USES[unit])
    // «Contatore da 3 kWh, ne uso 2000»: people write the one unit for the other.
    if (unit === 'kwh' && IS_POWER.test(read.whole))
      for (; found && Number(plain(found[1] ?? '')) < LEAST_COUNTED; found = read.strike(USES.kwh))
        put('potenza', found[1]?.replace('.', ','))
    found ??= uses[unit] ? null : read.strike(UNIT_FIRST[unit])
    const amount =
      Number(plain(found?.[1] ?? '')) * (/\dm|\d mw|mega/.test(found?.[0] ?? '') && unit === 'kwh' ? 1000 : 1)
    if (!found || amount <= 0) continue
    const away = unit === 'kwh' ? usedWhileAway(read.whole) : null
    if (away !== null) {
      notes.push(`${inItalian(amount)} kWh sono di ${away} giorni e non li ho contati per un anno.`)
      continue
    }
    const before = BEFORE_USE.exec(found.input.slice(0, found.index))?.[1] ?? ''
    const own =
      spanAfter(found[2] ?? '') ??
      spanAfter(before) ??
      namedBefore(found.input.slice(0, found.index)) ??
      ofNamedBill(found.input) ??
      inOneMonth(found.input.slice(found.index + found[0].length)) ??
      ofDays(found.input) ??
      (amount < LEAST_COUNTED ? spanIn(found.input) : null)
    const whole = unit === 'smc' && own?.named.length === 0 ? spanIn(found.input) : null
    // «120 Smc in due mesi d’inverno»
    const span = whole && whole.named.length > 0 && whole.months === own?.months ? whole : own
    if (amount >= LEAST_COUNTED || (span && span.months !== 12)) uses[unit] = { amount, span }
    else {
      uses[unit] = { amount: amount * 1000, span: null }
      notes.push(
        `${inItalian(amount)} ${UNITS[unit]} in un anno sono troppo pochi: ho letto ${inItalian(amount * 1000)}. Se non è così riscrivimi il numero.`,
      )
    }
  }
  const added = uses.kwh?.span === null ? Number(plain(read.strike(ADDED_USE)?.[1] ?? '')) : 0
  if (uses.kwh && added >= LEAST_COUNTED) {
    const { amount } = uses.kwh
    uses.kwh = { amount: amount + added, span: null }
    notes.push(`Ho sommato ${inItalian(amount)} e ${inItalian(added)} kWh: ${inItalian(amount + added)} in un anno.`)
  }
  if (shares && uses.kwh && (uses.kwh.span?.months ?? 12) === 12) {
    const { amount } = uses.kwh
    const [f1 = 0, f2 = 0] = shares
      .slice(1)
      .filter(Boolean)
      .map(share => Math.round((amount * Number(share)) / 100))
    put('f1', String(f1))
    put('f2', String(f2))
    put('f3', String(amount - f1 - f2))
  }
  // Gas is billed in Smc: what is told in kWh is one of the two.
  if (uses.kwh && (kind === 'gas' || KWH_OF_GAS.test(read.whole))) {
    const { amount, span } = uses.kwh
    const smc = Math.round(amount / KWH_OF_SMC)
    const isKwh = amount > MOST_SMC
    uses.smc = isKwh ? { amount: smc, span } : uses.kwh
    delete uses.kwh
    notes.push(
      isKwh
        ? `${inItalian(amount)} kWh di gas sono circa ${inItalian(smc)} Smc, la misura della bolletta.`
        : `Il gas in bolletta è in Smc: ho letto ${inItalian(amount)} Smc. Se sono davvero kWh, sono circa ${inItalian(smc)} Smc: dimmelo e rifaccio il conto.`,
    )
  }
  // «1000 metri» of gas; «2900 di luce e 1100 di gas», of what is consumed.
  const bare = (unit: keyof Uses, amount: string | null | undefined) => {
    if (amount) uses[unit] = { amount: Number(amount), span: null }
  }
  if (kind === null) {
    if (CONSUMES.test(read.whole)) {
      bare('kwh', read.strike(OF_LUCE)?.[1])
      bare('smc', read.strike(OF_GAS)?.[1])
    }
    // «2700 e 1200»: first of luce, then of gas. «Luce 1900 e gas 640 mc»: the one without its unit is of the fuel beside it.
    const isNone = !uses.kwh && !uses.smc && !PAYS.test(read.whole)
    const both = isNone ? read.strike(TWO_USES) : null
    bare('kwh', both?.[1])
    bare('smc', both?.[2])
    // «Luce 2200 gas 1700»: so much is no bill.
    const isApart = isNone && AFTER_GAS.test(read.left()) && Number(AFTER_LUCE.exec(read.left())?.[1]) >= LEAST_BESIDE
    if (!uses.kwh && (uses.smc || isApart)) bare('kwh', read.strike(AFTER_LUCE)?.[1])
    if (!uses.smc && uses.kwh) bare('smc', read.strike(AFTER_GAS)?.[1])
    // «2300 e 900 smc»: beside the figure of the one fuel that of the other, without its unit.
    for (const [unit, other, words] of BESIDE_OTHER) {
      const figure = !uses[unit] && uses[other] && !PAYS.test(read.whole) ? words.exec(read.whole)?.[1] : undefined
      if (figure && read.strike(new RegExp(`(?<![\\w.,])${RegExp.escape(figure)}(?![\\w.,]*\\d)`)))
        bare(unit, plain(figure))
    }
  }
  const isKnown = { uses, isUnitGuessed: false, notes }
  // «0,19 al kWh» is a price.
  if (bands || /(?<!(?:\b(?:al?|per)|\/|\b0[.,]\d{2,6}) ?)\b(?:k ?wh|smc|mc)\b/.test(read.whole)) return isKnown
  const paysNone = kind !== null && !PAYS.test(read.whole)
  const found =
    read.strike(BARE_USE) ??
    read.strike(BARE_ALONE) ??
    (paysNone ? read.strike(BARE_OF_YEAR) : null) ??
    (paysNone && (read.left().match(/\d+/g)?.length ?? 0) === 1 ? read.strike(BARE_LAST) : null)
  const amount = plain(found?.[1] ?? found?.[2] ?? '')
  if (Number(amount) < LEAST_USE) return isKnown
  bare(kind === 'gas' ? 'smc' : 'kwh', amount)
  return { ...isKnown, isUnitGuessed: true }
}
export const UNITS = { kwh: 'kWh', smc: 'Smc' } as const
export const inItalian = (number: number): string => number.toLocaleString('it-IT', { useGrouping: 'always' })
/** «29,90 €», «1.200 €», as the sum was said. */
export const inEuro = (amount: number): string =>
  `${amount.toLocaleString('it-IT', { useGrouping: 'always', minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}\u00a0€`
/** More than a bill of two months is in euros. */
const LEAST_BESIDE = 800
/** A smaller number beside «consumo» counts something else. */
export const LEAST_USE = 50

const POWER = new RegExp(String.raw`${ALONE}${N} ?(?:kw|kilowatt|chilowatt)\b((?:[ ,(]*(?:${PERIOD}))?)`)
/** «Potenza 15», without its unit. */
const BARE_POWER = new RegExp(
  String.raw`\bpotenza(?: (?:di|impegnata|contrattuale|da|e))* ${N}(?!\w|[.,]\d)|\bcontatore(?: (?:che|e|il|mio))* (?:da|di|a) (\d(?:[.,]\d)?)(?![\w.,]*\d| ?(?:mes|ann|eur|€|smc|mc|metri))|\bcontatore (\d(?:[.,]5)?)(?= ?(?:[,;.?!] |[,;.?!]?$))`,
)
/** Of panels, a battery or a machine: no power of the meter. */
const MACHINE = String.raw`(?:pannell\w+|fotovoltaic\w+|impianto|solar\w+|accumul\w+|batteri\w+|colonnin\w+|wall ?box|caldai\w+|forn\w+|stuf\w+|pompa di calore|condizionator\w+|climatizzator\w+|inverter)`
const LINK = '(?:di|da|con|e|sono|per)'
const OTHER_POWER = [
  new RegExp(
    String.raw`(?<!\b(?:trifase|monofase|contatore|potenza|impegn\w+)\b[^,;.]{0,12})${N} ?(?:kwp\b|(?:kw|kilowatt|chilowatt)(?: (?:di|del{0,2}[aeo]?|per|con|picco|in|sul|tetto))* ${MACHINE})`,
  ),
  new RegExp(String.raw`\b${MACHINE}(?: (?:(?!${LINK}\b)\w+ )?${LINK})*,? ${N} ?kw\b`),
]
/** «Se passo da 3 a 4,5 kW»: what one has, and what one thinks of. */
const STEPS_TO = String.raw`\b(?:pass\w+|aument\w+|alz\w+|sal[iog]\w*|scend\w+|abbass\w+|port\w+)\b(?: (?:la|il))*`
const POWER_STEPS = [
  new RegExp(
    String.raw`${STEPS_TO}(?: (?:potenza|contatore))?(?: da ${N} ?(?:kw)?)? a ${N} ?(?:kw|kilowatt|chilowatt)\b`,
  ),
  // «Che differenza c’è tra 3 e 4,5 kW?»
  new RegExp(String.raw`\b(?:tra|fra) (?:i )?${N} ?(?:kw)? e (?:i )?${N} ?(?:kw|kilowatt|chilowatt)\b`),
  // «Se aumento il contatore da 3 a 4,5?»
  new RegExp(String.raw`${STEPS_TO} (?:potenza|contatore)(?: da ${N})? a ${N}(?![\w.,]*\d| ?(?:€|eur|mes|giorn))`),
  // «3 kW, e se passo a 4,5?»
  new RegExp(String.raw`(?<=\bkw\b.*)${STEPS_TO}() a ${N}(?![\w.,]*\d| ?(?:[a-z€]))`),
]
/** «Quanto mi costa in più avere 4,5 kW?» */
const MORE_POWER = /\bquanto\b.{0,24}\bin piu\b.{0,24}\bk ?w\b(?! ?h)/
const USUAL_KW = '3'
/** No home has more: a consumption was meant, as by «kW» of a month or a year. */
const MOST_KW = 50
export function readPower<Slot extends string>(
  read: Reader,
  put: Put<Slot | 'potenza' | 'potenzaOggi'>,
  uses: Uses,
): void {
  const more = MORE_POWER.test(read.whole) ? POWER.exec(read.left()) : null
  if (more) {
    put('potenza', plain(more[1] ?? '').replace('.', ','))
    put('potenzaOggi', USUAL_KW)
    read.strike(POWER)
    return
  }
  const step = POWER_STEPS.map(words => read.strike(words)).find(Boolean)
  if (step) {
    const [to, from] = [step[2], step[1] || read.strike(POWER)?.[1]].map(kw => plain(kw ?? '').replace('.', ','))
    put('potenza', to)
    put('potenzaOggi', from && from !== to ? from : USUAL_KW)
    return
  }
  while (OTHER_POWER.some(words => read.strike(words)));
  for (let found = read.strike(POWER); found; found = read.strike(POWER)) {
    const amount = plain(found[1] ?? '')
    const span = spanAfter(found[2] ?? '')
    // «6 kW al giorno»: people write the one unit for the other.
    if (Number(amount) > MOST_KW || (span && span.months < 1)) uses.kwh = { amount: Number(amount), span }
    else put('potenza', amount.replace('.', ','))
  }
  put('potenza', plain(read.strike(BARE_POWER)?.slice(1).find(Boolean) ?? '').replace('.', ','))
}

const AREA = new RegExp(String.raw`${ALONE}(\d{2,3}) ?(?:mq|m2|m²|metri quadr\w*|metri\b)`)
const SIZES = [
  ['basso', /\b(?:mono|bi)locale\b|\bstanza singola\b/],
  ['medio', /\btrilocale\b/],
] as const
/** The floor of a home, as the estimates of a consumption take it. */
export function levelOfArea(read: Reader): 'basso' | 'medio' | 'alto' | null {
  const named = SIZES.find(([, words]) => read.strike(words))?.[0]
  if (named) return named
  const area = Number(read.strike(AREA)?.[1] ?? 0)
  return area === 0 ? null : area < 80 ? 'basso' : area <= 120 ? 'medio' : 'alto'
}

const GIGA = new RegExp(String.raw`${ALONE}${N} ?\+? ?(?:di )?(?:gb|giga)\b`)
/** «Con tanti giga, almeno 150» */
const GIGA_APART = new RegExp(
  String.raw`\b(?:giga|gb)\b[^\d]{0,12}\b(?:almeno|minimo|piu di|tipo|circa|bastano) ${N}(?! ?(?:€|eur|mega))`,
)
/** «100 giga che non uso: ne consumo 6 o 7» */
const UNUSED_GIGA =
  /\d+ ?(?:gb|giga) che non (?:uso|usiamo|consumo|mi serv\w+)|(?<=\b(?:uso|usiamo|consumo) .{0,30})\bne (?:pago|ho) \d{2,4}\b(?! ?(?:€|eur)|[.,]\d)/
const USED_GIGA =
  /\bne (?:uso|usiamo|consumo|bastano|servono|faccio)(?: (?:circa|solo|sui|al massimo|\d+ o))* (\d+)\b(?! ?(?:€|eur))/
export const gigaIn = (read: Reader): string | null =>
  (read.strike(UNUSED_GIGA) && read.strike(USED_GIGA)?.[1]) ||
  ((/\b(?:giga|gb|dati) (?:(?!minuti|chiamate|sms)\w+ )?illimitat\w+|\billimitat\w+ (?:giga|gb|dati)\b/.test(read.whole)
    ? 'illimitati'
    : (read.strike(GIGA) ?? read.strike(GIGA_APART))?.[1]) ??
    null)

/** With the other that one hesitates about: «1 giga o 2,5». */
const SPEED = new RegExp(
  String.raw`${ALONE}${N} ?(mega|mbps|mbit\w*|mb|giga|gb|gbps|gbit\w*)\b(?: o (?:da )?\d+(?:[.,]\d)?(?![\d.,]*\d| ?(?:€|[a-z]{2})))?`,
)
const UPLOAD = [
  new RegExp(String.raw`\b(?:upload|upstream)\b(?: (?:di|da|almeno|minimo|sopra|i))* ${N} ?(mega|mbps|mbit|mb|giga)\b`),
  new RegExp(String.raw`${ALONE}${N} ?(mega|mbps|mbit\w*|mb|giga)\b(?: \w+){0,2} (?:upload|caricamento|upstream)\b`),
]
/** «Almeno 100 mega in upload»: what a line carries away. */
export const uploadIn = (read: Reader): string | null =>
  inMega(UPLOAD.map(words => read.strike(words)).find(Boolean)) ?? (/\bupload\b/.test(read.whole) ? LEAST_UPLOAD : null)
/** No figure was said: more than copper and radio give. */
const LEAST_UPLOAD = '50'
const MOST_GIGA = 10
/** «Fibra 1000»: its speed, and no sum. */
const NAMED_SPEED =
  /\b(?:fibra|ftth|fttc)(?: (?:a|da|fino a))? (100|200|300|500|600|1000|2500|5000|10000)\b(?![.,]\d| ?(?:€|eur|mega|mb|g))/
const HAS_LINE = /\b(?:pago|paghiamo|(?:ho|abbiamo)(?! bisogno)|(?:mi|ci) (?:arriv|va|vien)\w*)\b/
const SO_FAST = String.raw`(?: (?:la|l|una|un|solo|appena|adsl|fibra|linea|internet|al|a|da|circa|sui|non|oltre|piu|di|massimo))* ${N} ?(?:mega|mbps|mbit\w*|mb)\b`
const REACHED = new RegExp(
  String.raw`\b(?:arriv\w+|va|vanno|vien\w+|viaggi\w+|navig\w+|raggiung\w+|misur\w+|scaric\w+)${SO_FAST}`,
)
const HAS_SPEED = new RegExp(String.raw`\b(?:ho|abbiamo)${SO_FAST}`)
/** «Mi arriva a 60 mega», of the line that one has. */
export const isReached = (whole: string): boolean => HAS_LINE.test(whole) && REACHED.test(whole)
/** «200 mega», «1 giga». */
export function speedIn(read: Reader): string | null {
  const isOwn = HAS_LINE.test(read.whole)
  // What one has is no wish.
  if (isOwn && !read.strike(REACHED)) read.strike(HAS_SPEED)
  const named = read.strike(NAMED_SPEED)?.[1]
  return inMega(read.strike(SPEED)) ?? (isOwn ? null : (named ?? null))
}
function inMega(found: RegExpExecArray | null | undefined): string | null {
  const said = Number(plain(found?.[1] ?? ''))
  const isGiga = found?.[2]?.startsWith('g')
  // «80 giga» are what a SIM carries in a month, and no speed.
  const speed = isGiga ? (said <= MOST_GIGA ? said * 1000 : 0) : said
  return speed > 0 ? String(speed) : null
}

const CHILDREN = /\b(?:con|e|piu)? ?(\d|un[oa]?) (?:figl\w+|bambin\w+|bimb\w+|neonat\w|ragazz[io])\b/
/** «Io, mia moglie e il bimbo» */
const THE_CHILD = /\b(?:e|piu|con) (?:(?:il|la) )?(?:nostr[oa] )?(?:bimb[oa]|bambin[oa]|figli[oa]|neonat[oa])\b/
/** «2 adulti e 2 bambini», «in 2 più un neonato»: these come to those. */
const WITH_CHILDREN = /\b(\d) adult\w+|\b(?:in|siamo) (\d) (?:\+|piu)(?= ?(?:\d|un))/
const ALONE_AT_HOME =
  /[,;] ?sol[ao](?= *(?:[,.;?!]|$))|(?<=\banni,? )sol[oa](?= *(?:[,.;?!]|$)| (?:a|ad|in)\b)|\b(?:da sol[oa]|vivo sol[oa]|per (?:un[oa]|una persona) sol[oa]|(?:viv|abit|st)[oae] per (?:conto|i fatti) (?:mi[oe]i?|suoi?)|sol[oa] in casa|single|una persona (?:sola|che (?:vive|abita|sta))|(?:pensionat[oa]|studente(?:ssa)?) sol[oa]|(?:e|sono|st[oa]) solo(?= *[,.;]| *$)|(?:viv[eo]|abit[oa]) solo|rimast[oa] sol[oa]|(?:lei|e|sono|viv[eo]|abit[oa]|st[oa]|mam+a|madre|nonna|zia|suocera|anziana|vedova|sugnu|staiu) s[ou]la)\b/
const PARTNER =
  /\b(?:coppia|(?:(?:viv|abit|st)(?:o|iamo)|casa|appartamento|stanza) (?:\w+ )?con (?:mi[ao]|la|il|una?) (?:mi[ao] )?(?:sorella|fratello|madre|padre|mamma|papa|nonn[ao]|figli[ao]|amic[ao]|coinquilin[ao])|(?:io e|io|con|io con),? (?:mi[ao] )?(?:moglie|marito|(?:(?:la|il) mi[ao] )?(?:compagn[oa]|fidanzat[oa]|ragazz[oa]|convivente))|(?:io e|siamo io e) (?:il|la) (?:mi[ao] )?(?:compagn[oa]|fidanzat[oa]|ragazz[oa]|marito|moglie)|mi[ao] (?:moglie|marito|compagn[oa]|fidanzat[oa]|ragazz[oa]) ed? io|marito (?:e )?moglie|moglie (?:e )?marito)\b/
/** What is paid by each: «ciascuna di due mesi» is a bill, «per uno che vive solo» whom it is for. */
export const A_HEAD =
  /\b(?:a testa|a persona|pro capite|per uno(?= *(?:[,.;:?!]|$)| (?:al|ogni|in|quant\w+|di|e)\b)|(?:ciascun|ognun)[oa](?! (?:di|da|dei|bimestr\w+)\b))\b/

/** «Io e mia figlia», «noi due» */
const WITH_ONE =
  /\b(?:siamo |siam )?(?:io e|io con) (?:il |la )?(?:mi[ao] )?(?:figli[oa]|mamma|madre|papa|padre|nonn[oa]|sorella|fratello|zi[ao]|suocer[oa]|bimb[oa]|bambin[oa]|amic[oa]|coinquilin[oa]|nipote)\b|\bmi[ao] (?:madre|padre|mamma|sorella|fratello|figli[oa]) ed? io\b/
/** Named beside children: «con due figli e mio marito», «traslochiamo con due bimbi». */
const SPOUSE = /\b(?:marito|moglie|compagn[oa]|famiglia|noi|nostr[oaie]|[a-z]{3,}iamo)\b/
/** «Con altre due ragazze», «con due coinquilini» */
const MORE = /\bcon altr[ie] ([1-9])\b(?! ?(?:mes|ann|cas|offert))|\b(?:con|io e) ([1-9]) coinquilin[ie]\b/
/** «Siamo rimasti in 2» */
const SAID =
  /\b(?:siamo?|fossimo|saremo|saremmo|eravamo|diventiamo|fossi|noi)(?: (?:rimast[ie]|diventat[ie]|ormai|adesso|ora|solo|in|i|casa))* (\d{1,2})\b(?! ?(?:giorn|settiman|mes|ann))/
/** «3 figli più noi due» */
const CHILDREN_AND_US =
  /\b(\d|un[oa]?) (?:figl\w+|bambin\w+|bimb\w+|ragazz[io])(?: ?(?:,|\+|e|piu))+ ?(?:noi|i genitori|mamma e papa)(?: (?:2|genitori|adulti))*\b|\bnoi (?:2|genitori|marito e moglie)(?: ?(?:,|\+|e|piu|con))+ ?(?:i )?(\d|un[oa]?) (?:figl|bambin|bimb|ragazz)\w+/
/** «Siamo in 4, e la nonna» */
const SAID_AND_ONE = new RegExp(
  String.raw`${SAID.source}(?: persone)?,? (?:e|ed|piu|poi)(?: (?:poi|anche|c e|pure|la|il|lo|mi[ao]|nostr[ao]|una?|1))* (?:nonn[ao]|suocer[ao]|mamma|madre|papa|padre|zi[ao]|cognat[ao]|badante|coinquilin[ao]|neonat[ao]|bambin[ao]|bimb[ao]|figli[ao])\b(?! (?:pag|dic|vuol|ha|sta a|vive a|abita a|viene))`,
)
/** «Mia suocera, che sta con noi», «i miei genitori vivono con noi» */
const KIN =
  /\b(?:suocer[aoi]|nonn[aoi]|genitori|mamma|madre|papa|padre|zi[ao]|cognat[ao]|fratello|sorella)\b(?=.{0,20}\b(?:sta|vive|abita|c e|stanno|vivono|abitano) (?:\w+ )?(?:con|da) (?:noi|me)\b| in casa\b)/
const COUNTED = [
  // «Una persona» alone is anybody: «parlo con una persona?».
  /\b(\d{1,2}) (?:person[aei]|componenti|pensionati|abitanti|inquilini|coinquilin[ie]|student\w+)/,
  /\b(?:siamo|casa di|famiglia di) una persona\b/,
  /(?:^ ?|[,;] ?|\b(?:luce|gas|per) )una persona\b(?! (?:che|a|al|del|mi|ha|puo|vera|reale|di)\b)/,
  /\b(?:famiglia|famigghia|nucleo) (?:di|da|in|e|con)(?: (?:di|in))? (\d{1,2})\b/,
  /\b(?:viviamo|abitiamo|stiamo|vivono|casa) (?:in )?(\d{1,2})\b(?![.,]\d| ?(?:mq|m2|metri|k ?wh|smc|mes|settiman|giorn|ann|or[ae]\b))/,
  /\b(\d{1,2}) (?:in|a) (?:casa|famiglia)\b/,
  // «In tre a Genova», «luce per due»: whom it is for, where no unit says of what.
  /\b(?:in|per) ([1-9])\b(?![.,]\d| ?(?:mes|ann|bollett|rat[ae]|eur|€|giorn|settiman|or[ae]\b|k ?w|smc|mc\b|giga|gb|mega|volt|fasc|contratt|contator|cas[ae]\b|pian|stanz|camer|local|van[io]\b|appartament|%|scatt|o \d|fornitur|cent|utenz|linee|sim\b|parol))/,
]

/** «Io, mia madre e mia figlia» */
const FAMILY = new RegExp(
  String.raw`\b(?:io|noi)\b(?:[ ,]+(?:e |ed |con |piu )?(?:mi[ao]|il mio|la mia) (?:moglie|marito|compagn[oa]|figli[oa]|bimb[oa]|bambin[oa]|madre|mamma|padre|papa|nonn[oa]|sorella|fratello|suocer[oa]|zi[ao]|nipote|cognat[oa]|ragazz[oa]|fidanzat[oa])\b){2,}`,
)

export function personsIn(read: Reader): string | null {
  const family = read.strike(FAMILY)?.[0].match(/\bmi[ao]\b/g)
  if (family) return String(1 + family.length)
  const partner = read.strike(PARTNER)
  const hasPartner = partner ?? read.strike(WITH_ONE)
  const grown = read.strike(WITH_CHILDREN)
  const children = CHILDREN_AND_US.test(read.whole) ? undefined : read.strike(CHILDREN)?.[1]
  const born = children ? Number(children.replace(/^un.?$/, '1')) : partner && read.strike(THE_CHILD) ? 1 : 0
  const kin = read.strike(KIN)?.[0] ?? ''
  const others = born + (kin.endsWith('i') ? 2 : kin ? 1 : 0)
  const more = read.strike(MORE)?.slice(1).find(Boolean)
  if (more) return String(1 + Number(more))
  if (grown) return String(Number(grown[1] ?? grown[2]) + others)
  const ofUs = read.strike(CHILDREN_AND_US)?.slice(1).find(Boolean)
  if (ofUs) return String(2 + Number(ofUs.replace(/^un.?$/, '1')))
  const said = read.strike(SAID_AND_ONE)?.[1]
  if (said) return String(Number(said) + 1)
  const alone = read.strike(SAID)?.[1]
  if (alone) return alone
  if (read.strike(ALONE_AT_HOME)) return String(1 + others)
  if (hasPartner ?? (born > 0 && SPOUSE.test(read.whole))) return String(2 + others)
  for (const pattern of COUNTED) {
    const found = read.strike(pattern)
    if (found) return found[1] ?? '1'
  }
  return born > 0 ? String(1 + born) : null
}
