import type { Facts } from '#areas/market/facts.ts'
import { termOf } from '#areas/requests/withdrawal/withdrawal.ts'
import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  formatMonth,
  formatWeekday,
  isCalendarDate,
  romeDate,
  startOfRomeDay,
} from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { formatEuro, toCents } from '#core/money.ts'
import type { Counted } from '#web/pages/public/help/help-content.ts'
import { circumstancesOf, factsIn } from './circumstances.ts'
import { reader } from './reader.ts'

const MONTHS = 'gen feb mar apr mag giu lug ago set ott nov dic'.split(' ')
const NAMED = /\b([12]?\d|3[01])[°º]? (gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)[a-z]*\b/
const NUMBERED = /\b([12]?\d|3[01])[/.-](0?[1-9]|1[0-2])(?:[/.-](?:20)?\d\d)?\b/
const AGO = /\b(\d{1,2}|una?) (giorn|settiman)\w+ fa\b/
const NEAR: readonly (readonly [RegExp, number])[] = [
  [/\boggi\b|\bstamattina\b|\bpoco fa\b/, 0],
  [/\b(?:l )?altro ieri\b|\bieri l altro\b/, 2],
  [/\bieri\b/, 1],
]

const WEEKDAYS = ['domenica', 'lunedi', 'martedi', 'mercoledi', 'giovedi', 'venerdi', 'sabato']
const WEEKDAY = new RegExp(`(?<!\\bda |\\bogni )\\b(${WEEKDAYS.join('|')})\\b(?! prossim)`)

/** The day that a sentence says, the last one that had that name. */
export function dayIn(message: string, today: CalendarDate): CalendarDate | null {
  const { whole } = reader(message)
  const [, day, month] = NAMED.exec(whole) ?? NUMBERED.exec(whole) ?? []
  if (day && month) {
    const number = Number(month) || MONTHS.indexOf(month) + 1
    const inYear = (year: number) => `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
    const year = Number(today.slice(0, 4))
    const date = inYear(year) <= today ? inYear(year) : inYear(year - 1)
    return isCalendarDate(date) ? date : null
  }
  const [, count, unit] = AGO.exec(whole) ?? []
  if (count) return addDays(today, -(Number(count) || 1) * (unit === 'settiman' ? 7 : 1))
  const near = NEAR.find(([words]) => words.test(whole))
  if (near) return addDays(today, -near[1])
  const weekday = WEEKDAY.exec(whole)?.[1]
  if (!weekday) return null
  const since = (new Date(`${today}T00:00:00Z`).getUTCDay() - WEEKDAYS.indexOf(weekday) + 7) % 7
  return addDays(today, -(since || 7))
}

/** What has lasted longer is told in weeks or months: no day. */
const LATELY = 30
const DAYS_OF_VISIT = 30
/** Until when a contract of a day that is named can be left, as the rule counts; null where no day is. */
export function withdrawalDay(messages: readonly string[], now: Date, facts: Facts): string | null {
  const today = romeDate(now)
  const { giorni } = circumstancesOf(messages).measures
  const lasted = giorni !== undefined && giorni <= LATELY ? addDays(today, -giorni) : null
  const day = messages.map(message => dayIn(message, today)).find(Boolean) ?? lasted
  const told = new Set(messages.flatMap(message => factsIn(reader(message).whole)))
  const isOfShop = told.has('negozio') && !told.has('stand')
  // Neither a business nor who signed in a shop has those days.
  if (!day || told.has('azienda') || isOfShop) return null
  // Codice del consumo, art. 52, comma 1-bis: who was visited without asking has longer.
  const isVisited = told.has('porta') && !told.has('invitato') && !told.has('telefono')
  const { terms } = facts.withdrawal
  const rules = isVisited ? terms.map(rule => ({ ...rule, days: DAYS_OF_VISIT })) : terms
  const { lastDay } = termOf(startOfRomeDay(day), rules)
  const concluded = `${isVisited ? 'firmato in casa senza aver chiesto la visita' : 'concluso a distanza'} ${formatWeekday(day)}`
  return lastDay < today
    ? `Per un contratto ${concluded} i ${isVisited ? DAYS_OF_VISIT : 14} giorni sono finiti ${formatWeekday(lastDay)}.`
    : `Per un contratto ${concluded} l’ultimo giorno per scrivere è ${formatWeekday(lastDay)}.`
}

/** What an answer tells first: counted from today, and from what the messages say. */
export function countedFrom(what: Counted, messages: readonly string[], now: Date, facts: Facts): string | null {
  const today = romeDate(now)
  if (what === 'ripensamento') return withdrawalDay(messages, now, facts)
  if (what === 'bonus') return bonusWords(messages, facts)
  if (what === 'aumento')
    return [noticeWords(messages, today), riseWords(messages, facts)].filter(Boolean).join(' ') || null
  if (what === 'reclamo') return complaintWords(messages, today)
  if (what === 'mora') return noticeOfDefaultWords(messages, today)
  if (what === 'canone') return licenceWords(messages, today)
  const whole = messages.map(message => reader(message).whole).join(' . ')
  if (what === 'prescrizione') return SUMS.stime(whole, facts) ?? barredWords(messages, today)
  if (what === 'roaming') return roamingWords(whole, today)
  return SUMS[what](whole, facts)
}

/** Days that a supplier has to answer a complaint, and after which the conciliation may be asked for (TIQV, TICO). */
const COMPLAINT = { answered: 30, conciliation: 40 } as const

/** Where a complaint of a day that is named stands. */
function complaintWords(messages: readonly string[], today: CalendarDate): string | null {
  const day = messages.map(message => dayIn(message, today)).find(Boolean)
  const { whole, measures } = circumstancesOf(messages)
  // «45 giorni fa» is a case of the answer itself.
  if (!day || measures.giorni !== undefined || LINES.test(whole)) return null
  const passed = daysBetween(day, today)
  const after = (days: number) => formatWeekday(addDays(day, days))
  if (passed <= COMPLAINT.answered)
    return `Dal reclamo sono passati ${passed} giorni: il fornitore ne ha ${COMPLAINT.answered} per rispondere, fino a ${after(COMPLAINT.answered)}.`
  const late = `Dal reclamo sono passati ${passed} giorni: i ${COMPLAINT.answered} per rispondere sono finiti, e l’indennizzo ti spetta.`
  return passed <= COMPLAINT.conciliation
    ? `${late} Da ${after(COMPLAINT.conciliation + 1)} puoi aprire la conciliazione.`
    : `${late} La conciliazione puoi aprirla già oggi.`
}

/** Days from a notice of default to less power, and to a cut where power cannot be lowered (TIMOE, TIMG). */
const DEFAULT = { lessPower: 25, cut: 40 } as const

/** Before when a household may not be cut off, of a letter of a day that is named. */
function noticeOfDefaultWords(messages: readonly string[], today: CalendarDate): string | null {
  const told = new Set(messages.flatMap(message => factsIn(reader(message).whole)))
  const day = messages.map(message => dayIn(message, today)).find(Boolean)
  if (!day || !told.has('raccomandata') || ['azienda', 'internet', 'mobile', 'operatore'].some(fact => told.has(fact)))
    return null
  const gas = `il gas non si chiude prima di ${formatWeekday(addDays(day, DEFAULT.cut))}`
  const luce = `la potenza della luce non scende prima di ${formatWeekday(addDays(day, DEFAULT.lessPower))}, e la luce non si stacca prima di ${formatWeekday(addDays(day, DEFAULT.cut))}`
  const isGas = told.has('gas') && !told.has('luce')
  return `Se la lettera ti è arrivata ${formatWeekday(day)}, ${isGas ? gas : luce}.`
}

const START = new RegExp(`\\bda(?:l|ll)? (?:(\\d{1,2})[°º]? (?:di )?)?(${MONTHS.join('|')})[a-z]*(?: (20\\d\\d))?`)
const NOTICE_MONTHS = 3

/** «Me l’hanno scritto un mese prima» */
const BEFOREHAND = /\b(un|\d{1,2}) (giorn|settiman|mes)\w* (?:prima|di preavviso|di anticipo)\b/
const TOLD_OF_IT = /\b(?:avvis|avvert|scritt|comunic|mandat|dett|preavviso|anticipo)/
const DAYS_OF = { giorn: 1, settiman: 7, mes: 31 } as const

/** Whether a rise was written in time, where its notice or both days are named. */
function noticeWords(messages: readonly string[], today: CalendarDate): string | null {
  const told = messages.map(message => reader(message).whole).find(each => BEFOREHAND.test(each))
  const [said = '', count, unit] = BEFOREHAND.exec(told ?? '') ?? []
  if (told && TOLD_OF_IT.test(told))
    return (Number(count) || 1) * DAYS_OF[unit as keyof typeof DAYS_OF] < NOTICE_MONTHS * 30
      ? `«${said}» è meno di tre mesi: il prezzo nuovo non vale, e ti spettano 30 €, a meno che l’aumento fosse già scritto nel contratto.`
      : null
  const whole = messages.map(message => reader(message).whole).find(each => START.test(each))
  const [words = '', day = '1', month = '', year] = START.exec(whole ?? '') ?? []
  const written = whole && dayIn(whole.replace(words, ' '), today)
  if (!written) return null
  const inYear = (of: number) => `${of}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
  const of = Number(written.slice(0, 4))
  const start = year ? inYear(Number(year)) : [inYear(of), inYear(of + 1)].find(each => each > written)
  if (!start || !isCalendarDate(start)) return null
  const between = `Da ${formatWeekday(written)} a ${formatWeekday(start)}`
  return start < addMonths(written, NOTICE_MONTHS)
    ? `${between} non ci sono tre mesi: da quel giorno il prezzo nuovo non vale, e ti spettano 30 €, a meno che l’aumento fosse già scritto nel contratto.`
    : `${between} i tre mesi di preavviso ci sono.`
}

/** Of an income is spoken, and not of a bill. */
const INCOME = /\b(?:pension\w+|prend\w+|reddito|anni)\b/

/** Of a pension, or of who has no set; a licence has other questions, too. */
function licenceWords(messages: readonly string[], today: CalendarDate): string | null {
  const wholes = messages.map(message => reader(message).whole)
  const pension = INCOME.test(wholes.join(' ')) ? pensionWords(wholes.join(' . ')) : null
  if (pension) return pension
  const facts = wholes.flatMap(factsIn)
  const isOther = ['ha-tv', 'lutto', 'anziano', 'due-volte', 'indietro', 'fuori-casa'].some(fact =>
    facts.includes(fact),
  )
  if (!facts.includes('senza-tv') || isOther) return null
  return `Se in casa non c’è una TV il canone si toglie: mandata oggi, la dichiarazione vale ${yearOfDeclaration(today)}.`
}

/** L. 205/2017, art. 1, commi 4–10. */
const BARRED_AFTER_MONTHS = 24
/** Codice civile, art. 2948. */
const LINE_BARRED_AFTER_MONTHS = 60
const PERIOD = new RegExp(
  `\\b(?:(${MONTHS.join('|')})[a-z]* )?(?:del(?:l anno)? )?(20[12]\\d)\\b(?! ?(?:k ?wh|smc|mc|euro|€))`,
  'g',
)

const SINCE = new RegExp(`\\bda(?:l|ll)? (?:(?:${MONTHS.join('|')})[a-z]* )?(?:del )?20[12]\\d`)

/** Their term is another. */
const LINES = /\b(?:internet|fibra|telefon\w+|sim|tim|vodafone|wind\w*|iliad|fastweb|sky)\b/
const ENERGY = /\b(?:luce|corrente|gas|metano|acqua)\b/

/** Whether uses of the months or years that are said are time-barred; the limit, where none are. */
function barredWords(messages: readonly string[], today: CalendarDate): string | null {
  const { whole, measures } = circumstancesOf(messages)
  if (factsIn(whole).includes('segno-meno')) return null
  // «… come la luce?» compares with another bill.
  const isLine = factsIn(whole).includes('bolletta-telefono') || (LINES.test(whole) && !ENERGY.test(whole))
  const limit = addMonths(today, isLine ? -LINE_BARRED_AFTER_MONTHS : -BARRED_AFTER_MONTHS)
  const rule = `In una bolletta di oggi sono prescritti, più o meno, i consumi di prima di ${formatMonth(limit)}.`
  const said = [...whole.matchAll(PERIOD)].map(([, month, year]) => ({ year, month }))
  if (said.length > 0) {
    // «Da marzo 2022» alone, or «a ottobre di quest’anno», lasts until now.
    const lasts = /\bquest anno\b|\bad oggi\b/.test(whole) || (said.length === 1 && SINCE.test(whole))
    const days = said.flatMap(({ year, month }) => {
      const at = month ? String(MONTHS.indexOf(month) + 1).padStart(2, '0') : null
      return [`${year}-${at ?? '01'}-01`, `${year}-${at ?? '12'}-28`]
    })
    const [first = today, last = today] = [days.toSorted()[0], lasts ? today : days.toSorted().at(-1)]
    if (isLine)
      return last < limit
        ? 'No, quella fattura non la devi pagare: ha più di cinque anni ed è prescritta, se lo scrivi tu.'
        : null
    if (last < limit)
      return 'No, quei consumi non li devi pagare: hanno più di due anni e sono prescritti, se lo scrivi tu.'
    return first < limit ? `Non tutto: ${rule[0]?.toLowerCase()}${rule.slice(1)}` : null
  }
  const { mesi } = measures
  if (isLine) return null
  if (mesi === undefined) return rule
  return mesi <= BARRED_AFTER_MONTHS
    ? null
    : `Quelli di più di due anni fa no: ${rule[0]?.toLowerCase()}${rule.slice(1)}`
}

/** A figure as people write it: «1.300», «0,0145». */
const valueOf = (written: string): Decimal => Decimal.of(written.replace(/\.(?=\d{3}\b)/g, '').replace(',', '.'))
const inWhole = (value: Decimal): string => inFull.format(value.rounded(0).toNumber())
const MONTHS_OF_PENSION = Decimal.of('13')
/** L. 244/2007, art. 1, comma 132. */
const INCOME_UP_TO = Decimal.of('8000')

/** ARERA, TIQD (delibera 617/2023/R/eel), households, 2024–2027. */
const OUTAGE = { fromHours: 8, toHours: 240, stepHours: 4, first: '34.5', step: '17.25' } as const

/** What a pension comes to in a year, beside the limit of the exemption. */
function pensionWords(text: string): string | null {
  const [, monthly, named] =
    /\b(\d{3,4})(?: ?(?:euro|€))? (?:al mese|mensil\w+|di pensione)|pensione (?:\w+ ){0,2}(\d{3,4})\b/.exec(text) ?? []
  const amount = monthly ?? named
  if (!amount) return null
  const year = Decimal.of(amount).times(MONTHS_OF_PENSION)
  const isUnder = year.minus(INCOME_UP_TO).rounded(0).toNumber() <= 0
  return `${amount} € al mese, per tredici mesi, sono circa ${inWhole(year)} € l’anno: ${isUnder ? 'sotto il' : 'sopra il'} limite di 8.000 €${isUnder ? ', se in casa non ci sono altri redditi.' : ', quindi l’esenzione non spetta.'}`
}

const UNIT = String.raw`(k ?wh|smc|mc|metri cubi)`
const unitOf = (written: string): string => (written.startsWith('k') ? 'kWh' : 'Smc')
const SUM_OR_USE = new RegExp(
  String.raw`(?<![\d.,])((?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?) ?(?:(€|euro)|${UNIT}\b)`,
  'g',
)
/** «101 per 220 kWh» */
const SUM_PER_USE = new RegExp(
  String.raw`(?<![\d.,])(\d+(?:,\d+)?)(?= (?:per|x|con) (?:gli |i )?(?:stess[ie] )?[\d.]+ ?${UNIT}\b)`,
  'g',
)
/** What lasts a month or a year is no bill; nor is a price per unit. */
const NO_BILL = /\b(?:al mese|mensil\w*|l anno|all anno|annu\w+|ogni)\b|\/ ?(?:k ?wh|smc|mc|mese|anno)\b/
const SAME_USE = /\b(?:stess[ie]|ugual[ei]|identic\w|sempre)\b/
/** Nobody pays less, nor more, for a unit with everything. */
const LEAST_OF_UNIT = 0.05
const MOST_OF_UNIT = 4

/** Of a row of figures some were estimated, then one was read: the words before it, else those before them, else those after it. */
const ESTIMATED = /\b(?:stim\w+|presunt\w+|accont\w+|ipotizz\w+)\b/g
const READ =
  /\b(?:contatore|lett[aoie]|lettur\w|legg\w+|segna\w*|ver[aoie]|real\w*|realta|effettiv\w+|in tutto|consumat\w|usat\w)\b/g

/** What is counted from the figures of a question alone. */
const SUMS: Readonly<
  Record<'blackout' | 'spread' | 'quota' | 'smc' | 'unitario' | 'stime', (text: string, facts: Facts) => string | null>
> = {
  unitario(text) {
    if (NO_BILL.test(text)) return null
    const said = [...text.replace(SUM_PER_USE, '$1 €').matchAll(SUM_OR_USE)]
    const sums = said.flatMap(([, figure = '', euro]) => (euro ? [figure] : []))
    const uses = said.flatMap(([, figure = '', , unit]) => (unit ? [{ figure, unit: unitOf(unit) }] : []))
    const isSame = sums.length === 2 && uses.length === 1 && SAME_USE.test(text)
    if (sums.length === 0 || sums.length > 2 || (sums.length !== uses.length && !isSame)) return null
    const bills = sums.map((sum, at) => {
      const { figure, unit } = uses[at] ?? uses[0] ?? { figure: '1', unit: 'kWh' }
      return { sum, figure, unit, price: valueOf(sum).over(valueOf(figure)) }
    })
    const [first, last] = [bills[0], bills.at(-1)]
    if (!first || !last || bills.some(({ price }) => !isPriceOfUnit(price))) return null
    const told = bills.map(({ sum, figure, unit, price }) => `${sum} € per ${figure} ${unit} sono ${inCents(price)} €`)
    if (bills.length === 1)
      return `${told.join()} ogni ${first.unit}, tutto compreso: vendita, quota fissa, rete, oneri, imposte, e il canone TV se c’è.`
    const more = last.price.over(first.price).minus(Decimal.one).times(Decimal.of('100')).rounded(0).toNumber()
    return `${told.join(', ')}: ogni ${last.unit}, tutto compreso, costa ${more < 0 ? `il ${-more} % in meno` : `il ${more} % in più`}.`
  },
  stime(text) {
    const figures = [
      ...text.matchAll(/(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d{2,5})(?![\d.,]*\d)(?! ?(?:€|euro|mes|giorn|ann))/g),
    ]
    if (!new RegExp(ESTIMATED).test(text) || figures.length < 2 || figures.length > MOST_FIGURES) return null
    const unit = unitOf(new RegExp(String.raw`\b${UNIT}\b`).exec(text)?.[1] ?? (/\bgas\b/.test(text) ? 'smc' : 'kwh'))
    let kind: 'estimated' | 'read' | null = null
    const sums = { estimated: Decimal.zero, read: Decimal.zero }
    for (const [at, { 0: figure, index }] of figures.entries()) {
      const before = text.slice(at === 0 ? 0 : (figures[at - 1]?.index ?? 0), index)
      const after = text.slice(index, figures[at + 1]?.index)
      kind = lastOf(before) ?? kind ?? firstOf(after)
      if (kind === null) return null
      sums[kind] = sums[kind].plus(valueOf(figure))
    }
    const { estimated, read } = sums
    if (read.isZero() || estimated.isZero()) return null
    const by = read.minus(estimated)
    return by.isNegative()
      ? `Con le stime hai già pagato ${inWhole(estimated)} ${unit} e quelli veri sono ${inWhole(read)}: ${inWhole(estimated.minus(read))} ${unit} in meno, che ti tornano nella bolletta dopo.`
      : `${inWhole(read)} ${unit} veri meno ${inWhole(estimated)} già messi in conto con le stime: ti chiedono ${inWhole(by)} ${unit}. Si chiama conguaglio, o ricalcolo, e non è una multa.`
  },
  blackout(text) {
    const hours = Number(/\b(\d{1,3}) or[ae]\b/.exec(text)?.[1] ?? 0)
    if (hours < OUTAGE.fromHours || hours > OUTAGE.toHours) return null
    const steps = Math.floor((hours - OUTAGE.fromHours) / OUTAGE.stepHours)
    const amount = Decimal.of(OUTAGE.first).plus(Decimal.of(OUTAGE.step).times(Decimal.of(String(steps))))
    return `Per ${hours} ore l’indennizzo di una casa è di regola ${formatEuro(toCents(amount))}.`
  },
  spread(text, { 'consumption-bands': bands }) {
    const [, index = '', price] = PRICE_OF_INDEX.exec(text) ?? []
    const [, added] = price ? (ADDED.exec(text) ?? []) : []
    if (price && added) {
      const isGas = index === 'psv'
      const sum = valueOf(price)
        .times(isGas ? Decimal.one : WITH_LOSSES)
        .plus(valueOf(added))
      return `Con il ${index.toUpperCase()} a ${price.replace('.', ',')} €: ${price.replace('.', ',')}${isGas ? '' : ' × 1,10 (le perdite di rete, il 10 %)'} + ${added.replace('.', ',')} = ${sum.toString().replace('.', ',')} € per ${isGas ? 'Smc' : 'kWh'}. È la parte dell’energia e non il prezzo finale: si aggiungono quota fissa, rete, oneri e imposte.`
    }
    const [, spread] = /\b(0[.,]\d{1,5})\b/.exec(text) ?? []
    const [, use, unit] =
      /\b(\d{1,2}\.\d{3}|\d{3,5})(?: ?(k ?wh|smc|mc))?\b/.exec(text.replace(spread ?? '', ' ')) ?? []
    if (!spread) return null
    const named = unit?.startsWith('s') || unit === 'mc' || /\b(?:gas|psv)\b/.test(text) ? 'Smc' : 'kWh'
    const middling = named === 'Smc' ? bands.gasSmc.riscaldamento.medio : bands.luceKwh.medio
    const amount = use ? valueOf(use) : Decimal.of(middling)
    const ofSpread = valueOf(spread).times(amount)
    const [, monthly] =
      /\b(\d{1,2}(?:,\d\d?)?)(?: ?(?:euro|€))? ?(?:al mese|\/ ?mese|mensil\w+)/.exec(text.replace(spread, ' ')) ?? []
    const fee = monthly && valueOf(monthly).times(Decimal.of('12'))
    return `${spread.replace('.', ',')} € × ${inFull.format(amount.toNumber())} ${named}${use ? '' : ' di una casa media'} sono circa ${inWhole(ofSpread)} € l’anno, prima dell’IVA: è la parte del prezzo al ${named} che resta al fornitore.${fee ? ` Con ${monthly} € al mese di quota fissa, ${inWhole(fee)} € l’anno, sono circa ${inWhole(ofSpread.plus(fee))} € oltre al prezzo all’ingrosso: è quello che prende il fornitore, non tutto guadagno.` : ''}`
  },
  quota(text) {
    const [, year, month] =
      /\b(\d{1,3}(?:,\d\d?)?)(?: ?(?:euro|€))? (?:(all anno|l anno|annui|annual\w+)|al mese|mensil\w+)/.exec(text) ?? []
    if (!year) return null
    const amount = valueOf(year)
    return month
      ? `${year} € l’anno sono circa ${formatEuro(toCents(amount.over(Decimal.of('12'))))} al mese, che paghi anche senza consumi.`
      : `${year} € al mese sono ${inWhole(amount.times(Decimal.of('12')))} € l’anno, che paghi anche senza consumi.`
  },
  smc(text) {
    const [metres, standard] = [...text.matchAll(/\b(\d{2,5})\b/g)].map(([, number = '']) => Number(number))
    if (!metres || !standard) return null
    const ratio = standard / metres
    if (ratio < LEAST_RATIO || ratio > MOST_RATIO) return null
    return `Da ${metres} metri cubi a ${standard} Smc il coefficiente è ${ratio.toFixed(3).replace('.', ',')}: è normale, non un errore.`
  },
}
const MOST_FIGURES = 6
const inCents = (value: Decimal): string => value.rounded(2).toNumber().toFixed(2).replace('.', ',')
const isPriceOfUnit = (price: Decimal): boolean =>
  price.rounded(3).toNumber() >= LEAST_OF_UNIT && price.rounded(3).toNumber() <= MOST_OF_UNIT
/** Which of the two a text names last, or first. */
const namedIn = (text: string) =>
  [
    ...[...text.matchAll(ESTIMATED)].map(({ index }) => ({ index, kind: 'estimated' as const })),
    ...[...text.matchAll(READ)].map(({ index }) => ({ index, kind: 'read' as const })),
  ].toSorted((a, b) => a.index - b.index)
const lastOf = (text: string) => namedIn(text).at(-1)?.kind ?? null
const firstOf = (text: string) => namedIn(text)[0]?.kind ?? null

/** «Se il PUN è 0,11», which is no spread; «spread 0,015», «+ 0,02». */
const PRICE_OF_INDEX = /\b(pun|psv)\b(?: (?!spread\b|piu\b|\+)[a-z]+){0,4} (0[.,]\d{1,5})\b/
const ADDED = /(?:\bspread\b[^\d]{0,20}|(?:\+|\bpiu)[^\d]{0,15})(0[.,]\d{1,5})\b/
/** ARERA, TIS: what is lost in low voltage is added to the index of electricity. */
const WITH_LOSSES = Decimal.of('1.1')

/** No place of Italy has a coefficient beyond these. */
const LEAST_RATIO = 0.85
const MOST_RATIO = 1.15

/** Regulation (EU) 2022/612, art. 11: what one operator pays another for a GB, before VAT, from that day. */
const ROAMING_CAPS = [
  { from: '2027-01-01', euro: '1' },
  { from: '2026-01-01', euro: '1.1' },
]
const VAT_INCLUDED = Decimal.of('1.22')

/** The least that an operator gives in the Union, of many giga at this price; null where no price is said, or it is not there. */
function roamingWords(whole: string, today: CalendarDate): string | null {
  const [, monthly, decimal] =
    /\b(\d{1,2}(?:,\d\d?)?)(?: ?(?:euro|€))? (?:al mese|mensil\w+)|\b(\d{1,2},\d\d)\b/.exec(whole) ?? []
  const price = monthly ?? decimal
  const cap = ROAMING_CAPS.find(({ from }) => from <= today)
  if (!price || !cap || factsIn(whole).includes('fuori-ue')) return null
  const giga = valueOf(price).over(VAT_INCLUDED).over(Decimal.of(cap.euro)).times(Decimal.of('2')).rounded(1)
  return `Con ${price} € al mese, nell’Unione europea, nel ${today.slice(0, 4)} l’operatore può fermarsi a ${giga.toString().replace('.', ',')} GB, o a tutti i tuoi se sono meno.`
}

/** Until the end of January for that year, until that of June for its second half, then for the year after. */
function yearOfDeclaration(today: CalendarDate): string {
  const [year, month] = [Number(today.slice(0, 4)), today.slice(5, 7)]
  if (month === '01') return `per tutto il ${year}`
  return month <= '06' ? `da luglio a dicembre del ${year}` : `per tutto il ${year + 1}`
}

const ISEE =
  /\bisee\b\D{0,30}?(\d{1,3}(?:\.\d{3})+|\d{1,3} ?mila|\d{4,6})|(\d{1,3}(?:\.\d{3})+|\d{1,3} ?mila|\d{4,6}) (?:euro )?(?:di|d) isee\b/
const CHILDREN = /\b(\d) (?:figl|bambin|bimb)/
const inFull = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

/** Whether the ISEE that is said gives right to the bonus; null where none is. */
function bonusWords(messages: readonly string[], facts: Facts): string | null {
  const { iseeUpTo, iseeOfManyUpTo, manyChildren } = facts['social-bonus']
  const texts = messages.map(message => reader(message).whole)
  const said = texts.map(text => ISEE.exec(text)).find(Boolean)
  // «La luce è di mio padre, che non vive con noi»: the income alone does not decide.
  const told = texts.flatMap(factsIn)
  // Nor where an apparatus that keeps alive is spoken of: its bonus has no income.
  if (!said || told.includes('non-convive') || told.includes('apparecchio')) return null
  const isee = Number((said[1] ?? said[2] ?? '').replace(/ ?mila/, '000').replace('.', ''))
  const children = texts.map(text => CHILDREN.exec(text)?.[1]).find(Boolean)
  const withIsee = `Con un ISEE di ${inFull.format(isee)} €`
  if (isee <= iseeUpTo) return `${withIsee} il bonus sociale ti spetta.`
  if (isee > iseeOfManyUpTo || (children && Number(children) < manyChildren))
    return `${withIsee}${children && isee <= iseeOfManyUpTo ? ` e meno di ${manyChildren} figli a carico` : ''} il bonus sociale non spetta.`
  return children
    ? `${withIsee} e almeno ${manyChildren} figli a carico il bonus sociale ti spetta.`
    : `${withIsee} il bonus sociale spetta solo con almeno ${manyChildren} figli a carico.`
}

const RISE = /\bda (\d[.,]\d{1,5}) (?:euro )?(?:a|ad) (\d[.,]\d{1,5})\b/

/** What a price that goes «da 0,12 a 0,18» makes in a year of a middling household; null where none is said. */
function riseWords(messages: readonly string[], facts: Facts): string | null {
  const bands = facts['consumption-bands']
  const text = messages.map(message => reader(message).whole).find(each => RISE.test(each))
  const [, from, to] = RISE.exec(text ?? '') ?? []
  const [before, after] = [from, to].map(price => price && Decimal.of(price.replace(',', '.')))
  if (!before || !after) return null
  const [use, unit] = /\b(?:gas|metano|smc)\b/.test(text ?? '')
    ? [bands.gasSmc.riscaldamento.medio, 'Smc']
    : [bands.luceKwh.medio, 'kWh']
  const rise = after.minus(before).times(Decimal.of(use))
  return rise.isNegative()
    ? null
    : `Da ${from} a ${to} € per ${unit}, con ${inFull.format(use)} ${unit} l’anno, sono circa ${inFull.format(rise.rounded(0).toNumber())} € in più, prima delle tasse.`
}
