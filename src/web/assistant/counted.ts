import type { Market } from '#areas/market/market.ts'
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
import { formatNumber } from '#core/money.ts'
import type { Counted } from '#web/pages/public/help/help-content.ts'
import { circumstancesOf, factsIn, LINE_FACTS } from './circumstances.ts'
import { dayIn, dayOf, todayIn } from './days.ts'
import { valueOf } from './sums/measures.ts'
import { inWhole, riseWords, SUMS } from './sums/own-sums.ts'
import { reader } from './reader.ts'

const MONTHS = 'gen feb mar apr mag giu lug ago set ott nov dic'.split(' ')

/** What the messages of a question say, as the counts below need it. */
interface Told {
  /** Each message as the reader gives it, the newest first, and all of them together. */
  texts: readonly string[]
  whole: string
  /** The circumstances that any of them tells. */
  facts: ReadonlySet<string>
  measures: ReturnType<typeof circumstancesOf>['measures']
  /** The day that one of them names. */
  day: CalendarDate | null
  /** The day on which a contract was concluded. */
  signed: CalendarDate | null
  today: CalendarDate
}

function toldIn(messages: readonly string[], now: Date): Told {
  const today = todayIn(messages, romeDate(now))
  const texts = messages.map(message => reader(message).whole)
  return {
    ...circumstancesOf(messages),
    texts,
    facts: new Set(texts.flatMap(factsIn)),
    day: messages.map(message => dayIn(message, today)).find(Boolean) ?? null,
    signed: messages.map(message => dayOf(message, CONCLUDED, today)).find(Boolean) ?? null,
    today,
  }
}
/** What concludes a contract; that it has come, was regretted or is told of today does not. */
const CONCLUDED =
  /\b(?:firm\w+|accettat\w|dett\w (?:di )?(?:si|ok|va bene|d accordo)|(?:dat\w|dicend\w) (?:l )?(?:ok|assenso|consenso)|conclus\w|stipulat\w|sottoscri\w+|aderit\w|attivat\w|fatt\w (?:un |il |questo )?contratt\w)\b/
const tellsAny = ({ facts }: Told, ...named: readonly string[]): boolean => named.some(fact => facts.has(fact))

type Count = (told: Told, market: Market) => string | null
/** What is counted for each answer that asks for it: its terms from today, or its sum from the figures that are told. */
const COUNTS: Readonly<Record<Exclude<Counted, keyof typeof SUMS>, Count>> = {
  ripensamento: withdrawalWords,
  bonus: bonusWords,
  aumento: (told, market) => [noticeWords(told), riseWords(told.texts, market)].filter(Boolean).join(' ') || null,
  reclamo: complaintWords,
  // What is asked of a balance is asked of its age, too.
  mora: (told, market) =>
    told.facts.has('conguaglio') ? COUNTS.prescrizione(told, market) : noticeOfDefaultWords(told),
  canone: licenceWords,
  prescrizione: (told, market) => SUMS.stime(told.whole, market) ?? barredWords(told),
  roaming: roamingWords,
  guasto: lineOutageWords,
}
const isSum = (what: Counted): what is keyof typeof SUMS => what in SUMS

/** What an answer tells first: counted from today, and from what the messages say. */
export function countedFrom(what: Counted, messages: readonly string[], now: Date, market: Market): string | null {
  const told = toldIn(messages, now)
  return isSum(what) ? SUMS[what](told.whole, market) : COUNTS[what](told, market)
}

/** What has lasted longer is told in weeks or months: no day. */
const LATELY = 30
const DAYS_OF_VISIT = 30
/** Who sells has come: that somebody was told of it at home says nothing of where it was signed. */
const VISITED =
  /\b(?:porta a porta|alla porta|(?:venut|entrat|passat|presentat|piombat)\w (?:\w+ ){0,4}(?:a|in|da) (?:casa|me|noi|mia|mio)\b|(?:firmat|concluso|fatt|accettat)\w (?:\w+ ){0,3}(?:a|in) casa\b|(?:a|in) casa (?:mia |nostra |sua |loro )?(?:\w+ ){0,3}(?:firmat|venut)\w|(?:citofon|suonat|bussat)\w+|(?:venditor|agent|ragazz|signor|tizi|promoter)\w* (?:\w+ )?(?:a|in) (?:casa|domicilio)\b|(?:visita|a) domicilio)\b/
/** Until when a contract of a day that is named can be left, as the rule counts; null where no day is. */
function withdrawalWords(told: Told, market: Market): string | null {
  const { facts, today, measures } = told
  const { giorni } = measures
  const { terms } = market.facts.withdrawal
  const day = told.signed ?? (giorni !== undefined && giorni <= LATELY ? addDays(today, -giorni) : null)
  const isOfShop = facts.has('negozio') && !facts.has('stand')
  // Neither a business nor who signed in a shop has those days.
  if (!day || facts.has('azienda') || isOfShop) return null
  // Codice del consumo, art. 52, comma 1-bis: who was visited without asking has longer.
  const isVisited = VISITED.test(told.whole) && !tellsAny(told, 'invitato', 'telefono', 'stand')
  const rules = isVisited ? terms.map(rule => ({ ...rule, days: DAYS_OF_VISIT })) : terms
  const { lastDay } = termOf(startOfRomeDay(day), rules)
  const concluded = `${isVisited ? 'firmato in casa senza aver chiesto la visita' : facts.has('stand') ? 'firmato fuori dal negozio' : 'concluso a distanza'} ${formatWeekday(day)}`
  return lastDay < today
    ? `Per un contratto ${concluded} i ${isVisited ? DAYS_OF_VISIT : 14} giorni sono finiti ${formatWeekday(lastDay)}.`
    : `Sei ancora in tempo: per un contratto ${concluded} l’ultimo giorno per scrivere è ${formatWeekday(lastDay)}.`
}

/** Days that a supplier has to answer a complaint, and after which the conciliation may be asked for (TIQV, TICO). */
const COMPLAINT = { answered: 30, conciliation: 40 } as const

/** Where a complaint of a day that is named stands. */
function complaintWords({ day, today, whole, measures }: Told): string | null {
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
function noticeOfDefaultWords(told: Told): string | null {
  const { day, facts } = told
  if (!day || !facts.has('raccomandata') || tellsAny(told, 'azienda', ...LINE_FACTS)) return null
  const gas = `il gas non si chiude prima di ${formatWeekday(addDays(day, DEFAULT.cut))}`
  const luce = `la potenza della luce non scende prima di ${formatWeekday(addDays(day, DEFAULT.lessPower))}, e la luce non si stacca prima di ${formatWeekday(addDays(day, DEFAULT.cut))}`
  const isGas = facts.has('gas') && !facts.has('luce')
  return `Se la lettera ti è arrivata ${formatWeekday(day)}, ${isGas ? gas : luce}.`
}

const START = new RegExp(
  `\\bda(?:l|ll)? (?:primo |(\\d{1,2})[°º]? (?:di )?)?(${MONTHS.join('|')})[a-z]*(?: (20\\d\\d))?`,
)
const NOTICE_MONTHS = 3

/** «Me l’hanno scritto un mese prima» */
const BEFOREHAND = /\b(un|\d{1,2}) (giorn|settiman|mes)\w* (?:prima|di preavviso|di anticipo)\b/
const TOLD_OF_IT = /\b(?:avvis|avvert|scritt|comunic|mandat|dett|preavviso|anticipo)/
const DAYS_OF = { giorn: 1, settiman: 7, mes: 31 } as const

/** Whether a rise was written in time, where its notice or both days are named. */
function noticeWords({ texts, today }: Told): string | null {
  const told = texts.find(each => BEFOREHAND.test(each))
  const [said = '', count, unit] = BEFOREHAND.exec(told ?? '') ?? []
  if (told && TOLD_OF_IT.test(told))
    return (Number(count) || 1) * DAYS_OF[unit as keyof typeof DAYS_OF] < NOTICE_MONTHS * 30
      ? `«${said}» è meno di tre mesi: il prezzo nuovo non vale, e ti spettano 30 €, a meno che l’aumento fosse già scritto nel contratto.`
      : null
  const whole = texts.find(each => START.test(each))
  const [words = '', day = '1', month = '', year] = START.exec(whole ?? '') ?? []
  const written = whole && dayIn(whole.replace(words, ' '), today)
  if (!written) return null
  const inYear = (of: number) => `${of}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
  const of = Number(written.slice(0, 4))
  const start = year ? inYear(Number(year)) : [inYear(of), inYear(of + 1)].find(each => each > written)
  if (!start || !isCalendarDate(start)) return null
  const between = `Da ${formatWeekday(written)} a ${formatWeekday(start)}`
  if (start < addMonths(written, NOTICE_MONTHS))
    return `${between} non ci sono tre mesi: da quel giorno il prezzo nuovo non vale, e ti spettano 30 €, a meno che l’aumento fosse già scritto nel contratto.`
  // Codice di condotta commerciale: the months run from the first day of the month after the letter is received.
  return start < addMonths(`${written.slice(0, 7)}-01`, NOTICE_MONTHS + 1)
    ? `${between} ci sono tre mesi, ma di regola si contano dal primo giorno del mese dopo quello in cui la lettera ti arriva, e così non bastano: chiedi allo Sportello, 800 166 654.`
    : `${between} i tre mesi di preavviso ci sono.`
}

/** Of an income is spoken, and not of a bill. */
const INCOME = /\b(?:pension\w+|prend\w+|reddito|anni)\b/

/** Of a pension, or of who has no set; a licence has other questions, too. */
function licenceWords(told: Told): string | null {
  const pension = INCOME.test(told.whole) ? pensionWords(told.whole) : null
  if (pension) return pension
  const isOther =
    tellsAny(told, 'ha-tv', 'lutto', 'anziano', 'due-volte', 'indietro', 'fuori-casa', 'non-residente') ||
    told.measures.eta !== undefined
  return told.facts.has('senza-tv') && !isOther
    ? `Se in casa non c’è una TV il canone si toglie: mandata oggi, la dichiarazione vale ${yearOfDeclaration(told.today)}.`
    : null
}

/** L. 205/2017, art. 1, commi 4–10. */
const BARRED_AFTER_MONTHS = 24
/** Codice civile, art. 2948. */
const LINE_BARRED_AFTER_MONTHS = 60
const PERIOD = new RegExp(
  `\\b(?:(${MONTHS.join('|')})[a-z]* )?(?:del(?:l anno)? )?(20[12]\\d)\\b(?! ?(?:k ?wh|smc|mc|euro|€))`,
  'g',
)

/** AGCOM, delibera 347/18/CONS, annex A, art. 6: a day of a line that is dead. */
const DEAD_LINE = 6
const LEAST_DEAD = 2
function lineOutageWords({ whole, measures: { giorni = 0 } }: Told): string | null {
  if (giorni < LEAST_DEAD || giorni > 365 || /\b(?:lent\w|tratti|va e viene|cade)\b/.test(whole)) return null
  return `Per ${giorni} giorni senza linea sono ${giorni * DEAD_LINE} €, se l’hai segnalata dal primo: ${DEAD_LINE} € per ogni giorno dal reclamo, quando la colpa è dell’operatore.`
}

const SINCE = new RegExp(`\\bda(?:l|ll)? (?:(?:${MONTHS.join('|')})[a-z]* )?(?:del )?20[12]\\d`)

/** Their term is another. */
const LINES = /\b(?:internet|fibra|telefon\w+|sim|tim|vodafone|wind\w*|iliad|fastweb|sky)\b/
const ENERGY = /\b(?:luce|corrente|gas|metano|acqua)\b/

/** Whether uses of the months or years that are said are time-barred; the limit, where none are. */
function barredWords({ whole, facts, measures: { mesi }, today }: Told): string | null {
  if (facts.has('segno-meno')) return null
  // «… come la luce?» compares with another bill.
  const isLine = facts.has('bolletta-telefono') || (LINES.test(whole) && !ENERGY.test(whole))
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
  if (isLine) return null
  if (mesi === undefined) return rule
  return mesi <= BARRED_AFTER_MONTHS
    ? null
    : `Quelli di più di due anni fa no: ${rule[0]?.toLowerCase()}${rule.slice(1)}`
}

const MONTHS_OF_PENSION = Decimal.of('13')
/** L. 244/2007, art. 1, comma 132. */
const INCOME_UP_TO = Decimal.of('8000')

/** «6.900 lordi l’anno» */
const A_YEAR = /(?<![\d.,])(\d{1,2}\.\d{3}|\d{4,5})(?: ?(?:euro|€))?(?: lord\w+| nett\w+)? (?:all anno|l anno|annu\w+)/
/** What a pension comes to in a year, beside the limit of the exemption. */
function pensionWords(text: string): string | null {
  const [, monthly, named] =
    /\b(\d{3,4})(?: ?(?:euro|€))? (?:al mese|mensil\w+|di pensione)|pensione (?:\w+ ){0,2}(\d{3,4})\b/.exec(text) ?? []
  const yearly = A_YEAR.exec(text)?.[1]
  const amount = yearly ?? monthly ?? named
  if (!amount) return null
  const year = yearly ? valueOf(yearly) : Decimal.of(amount).times(MONTHS_OF_PENSION)
  const isUnder = year.minus(INCOME_UP_TO).rounded(0).toNumber() <= 0
  return `${yearly ? `${inWhole(year)} € l’anno sono` : `${amount} € al mese, per tredici mesi, sono circa ${inWhole(year)} € l’anno:`} ${isUnder ? 'sotto il' : 'sopra il'} limite di 8.000 €${isUnder ? ', se in casa non ci sono altri redditi.' : ', quindi l’esenzione non spetta.'}`
}

/** Regulation (EU) 2022/612, art. 11: what one operator pays another for a GB, before VAT, from that day. */
const ROAMING_CAPS = [
  { from: '2027-01-01', euro: '1' },
  { from: '2026-01-01', euro: '1.1' },
]
const VAT_INCLUDED = Decimal.of('1.22')

/** The least that an operator gives in the Union, of many giga at this price; null where no price is said, or it is not there. */
function roamingWords({ whole, facts, today }: Told): string | null {
  const [, monthly, decimal] =
    /\b(\d{1,2}(?:,\d\d?)?)(?: ?(?:euro|€))? (?:al mese|mensil\w+)|\b(\d{1,2},\d\d)\b/.exec(whole) ?? []
  const price = monthly ?? decimal
  const cap = ROAMING_CAPS.find(({ from }) => from <= today)
  if (!price || !cap || facts.has('fuori-ue')) return null
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

/** Whether the ISEE that is said gives right to the bonus; null where none is. */
function bonusWords(told: Told, { facts }: Market): string | null {
  const { iseeUpTo, iseeOfManyUpTo, manyChildren } = facts['social-bonus']
  const said = told.texts.map(text => ISEE.exec(text)).find(Boolean)
  // «La luce è di mio padre, che non vive con noi»: the income alone does not decide; nor where an apparatus that keeps alive is
  // spoken of: its bonus has no income.
  if (!said || tellsAny(told, 'non-convive', 'apparecchio')) return null
  const isee = Number((said[1] ?? said[2] ?? '').replace(/ ?mila/, '000').replace('.', ''))
  const children = told.texts.map(text => CHILDREN.exec(text)?.[1]).find(Boolean)
  const withIsee = `Con un ISEE di ${formatNumber(isee)} €`
  if (isee <= iseeUpTo) return `${withIsee} il bonus sociale ti spetta.`
  if (isee > iseeOfManyUpTo || (children && Number(children) < manyChildren))
    return `${withIsee}${children && isee <= iseeOfManyUpTo ? ` e meno di ${manyChildren} figli a carico` : ''} il bonus sociale non spetta.`
  return children
    ? `${withIsee} e almeno ${manyChildren} figli a carico il bonus sociale ti spetta.`
    : `${withIsee} il bonus sociale spetta solo con almeno ${manyChildren} figli a carico.`
}
