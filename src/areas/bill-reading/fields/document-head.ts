import { datesIn } from '../words/dates-in-text.ts'
import { fold } from '../words/fold.ts'
import { isOffTopic } from '../layout/mentions.ts'
import { isInColumnOfOthers } from '../layout/claim-conflicts.ts'
import { lastSegment, segmentsLeftOf, wordsBetween, type Page, type Segment } from '../layout/layout.ts'
import { isLeftAligned, isRowBelow, isSameRow } from '../words/page-text.ts'
import { valueCandidate, claimCandidate, claimsFor, pageOf, type BillText, type Candidate } from '../reading.ts'
import { isAmount, type PrintedValue } from '../layout/values.ts'
import { STREET } from '../words/street.ts'
import { textCandidate } from './codes.ts'
import { labelledTexts, textAsCandidate } from './texts-under.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { SPACE, LIMITS } from '../layout/measures.ts'

/** «26», «GV118», «2026-09»: a group of a number that is printed in several. */
const GROUP = '[A-Z]{0,5}\\d[A-Z\\d]*(?:[./-][A-Z\\d]+)*'
/** A sign without spaces is read as part of its group: read both ways, each would double the work. */
const WHOLE_GROUP = `${GROUP}(?![./-]?[A-Z\\d])`
/** Groups are parted by a space, or by a sign with or without spaces. */
const SIGN = '\\s?[/–-]\\s?'
const PARTED = `(?:${SIGN}|\\s)`
const BEFORE = new RegExp(
  `(?:^|[\\s:.°º(])((?:[A-Z]{1,5}(?:-[A-Z]{1,2})?${PARTED})?(?:${WHOLE_GROUP}${PARTED}(?:[A-Z]{1,3}${PARTED})?)*)$`,
)
const NO_AMOUNT = '(?![\\p{L}\\d]|[.,:]\\d|\\/\\d|\\s?(?:[€%°]|k[Ww]|Smc|smc|euro))'
/** A single digit follows a space only amid other groups: «0 884 120», but not «4471 3 kW». */
const AFTER = new RegExp(
  `^(?:(?:${SIGN}(?:${WHOLE_GROUP}|[A-Z]{1,2})|\\s\\d{2,}|\\s[A-Z]{1,2}${PARTED}\\d+)${NO_AMOUNT})*(?:${SIGN}${GROUP}${NO_AMOUNT})?(?=\\s*$|\\s*[–\\-·|,;)]|\\s+\\p{L})`,
  'u',
)
/** Words in capitals that lead to a number. */
const NO_PREFIX = /^(?:N|NR|NRO|RO|NO|NUM|RIF|DOC|DEL|GAS|LUCE)(?![A-Z])[\s/–-]*/

/** Where the whole number begins, after `lead`, and ends whose group stands from `start` to `end` of a text: «VG 25 / 33109». */
function aroundGroup(text: string, start: number, end: number, lead = 0): { from: number; to: number } {
  const before = BEFORE.exec(text.slice(lead, start))?.[1] ?? ''
  const after = AFTER.exec(text.slice(end))?.[0] ?? ''
  return { from: start - before.replace(NO_PREFIX, '').length, to: end + after.length }
}

const WHOLE = new RegExp(`^(?:[A-Z]{1,5}${PARTED})?\\d[A-Z\\d]*(?:${PARTED}(?:${WHOLE_GROUP}|[A-Z]{1,2}))+$`)

/** A text of nothing but such groups, short as each may be: «G 26 T 00 71 20». */
const isNumberInGroups = (text: string): boolean => /\s/.test(text) && WHOLE.test(text)

/** «n.», «numero», «nr» that nothing else claims. */
const NUMBERED = /(?:^|[\s(–-])(?:numero|num|nr|n)[.°º]{0,2}\s?:?\s*$/
/** Words that make a number something other than the bill's. */
const OTHER_NUMBER =
  /client|contratt|utenz|utente|pres[ae]\b|verde|tel|pratic|conto|contator|matricol|civico|aut\b|reg\b|rea\b|iscr|legge|art\b|pag\b|albo|mandat|fornitur|servizio|offert|pod\b|pdr\b|avviso|precedent|insolut/
/** Words of any date but that of issue. */
const OTHER_DAY =
  /scad|entro|pag|dal|al\b|period|fino|attiv|decorr|inizio|fine|lettur|valid|addebit|valuta|condizion|rinnov|nascit|contratt|rimbors|preced|aggiorn|ultim|utile|stipul|sottoscr|ingress|cambi|prossim/

const firstPage = (bill: BillText): Page | undefined => bill.pages.find(({ number }) => number === 1)
const isInHead = ({ segment }: PrintedValue): boolean => segment.page === 1 && segment.y < SPACE.head

/** The words before a value in its text, or those of the cell that leads to it. */
function leadIn(page: Page, { segment, start }: PrintedValue): string {
  const before = fold(segment.text.slice(0, start))
  if (/[a-z]/.test(before)) return before
  const cells = page.segments.filter(
    other =>
      other !== segment &&
      ((isSameRow(other, segment) && other.x < segment.x) ||
        (other.y < segment.y &&
          segment.y - other.y < segment.h * SPACE.lineOver &&
          Math.abs(other.x - segment.x) < segment.h)),
  )
  const [near] = cells.toSorted((a, b) => distance(a, segment) - distance(b, segment))
  return near ? fold(near.text) : ''
}
/** «10/03/2026 | scadenza»: the label after a value that has its cell to itself. */
function wordsAfter(page: Page, { segment, start, end }: PrintedValue): string {
  if (start > 0 || end < segment.text.length) return ''
  const next = page.segments
    .filter(other => other.x > segment.x && isSameRow(other, segment))
    .toSorted((a, b) => a.x - b.x)[0]
  return next && !/\d/.test(next.text) ? fold(next.text) : ''
}
const distance = (a: Segment, b: Segment): number =>
  Math.abs(a.y - b.y) + Math.max(0, b.x - a.x - a.w) * (isSameRow(a, b) ? SPACE.alongRow : 1)

/** «2026.1$0.2IIO», «§-2026-40718»: the number was cut off at an unreadable character. */
const isCutOff = ({ segment: { text }, start, end }: PrintedValue): boolean =>
  /^[$€§&%]/.test(text.slice(end)) || /[$€§&%][-/.]$/.test(text.slice(0, start))

/** «N. 7712009» in the head of the paper, for bills that do not label their number. */
function headNumbers(bill: BillText): Candidate<string>[] {
  const page = firstPage(bill)
  if (!page) return []
  return bill.values.flatMap(value => {
    if (
      value.kind !== 'code' ||
      !isInHead(value) ||
      isCutOff(value) ||
      value.text.replace(/\D/g, '').length < LIMITS.digitsOfNumber
    )
      return []
    const lead = leadIn(page, value)
    const clause =
      lead
        .replace(NUMBERED, '')
        .trimEnd()
        .split(/[.:;,|–]\s/)
        .at(-1) ?? ''
    if (
      !NUMBERED.test(lead) ||
      OTHER_NUMBER.test(clause) ||
      OTHER_NUMBER.test(fold(segmentsLeftOf(page, value.segment)[0]?.text ?? ''))
    )
      return []
    if (isOffTopic(bill, value, 'billNumber')) return []
    const { printed } = wholeNumber(bill, value)
    return [valueCandidate(value, printed, WEIGHTS.headNumber, 'a number in the head')]
  })
}

/** Full dates of the front page that are part of no period and claimed by no other label. */
const unclaimedDates = (bill: BillText, page: Page, meaning: 'issueDate' | 'dueDate', other: RegExp): PrintedValue[] =>
  bill.values.filter(
    value =>
      value.kind === 'date' &&
      value.detail === '' &&
      value.segment.page === page.number &&
      ![leadIn(page, value), wordsAfter(page, value)].some(words => other.test(words)) &&
      !bill.values.some(
        ({ kind, segment, start, end }) =>
          kind === 'range' && segment === value.segment && start <= value.start && end >= value.end,
      ) &&
      !bill.claims.some(
        claim =>
          claim.value === value && claim.meaning !== meaning && claim.meaning !== 'guard' && claim.score > WEIGHTS.sure,
      ) &&
      !isOffTopic(bill, value, meaning),
  )

const ifUnique = (days: PrintedValue[]): PrintedValue[] =>
  new Set(days.map(({ text }) => text)).size === 1 ? days : []

/** The only date in the head that is neither that of payment nor of the period or the contract. */
export function headDates(bill: BillText, numbers: readonly Candidate<string>[]): Candidate<string>[] {
  const page = firstPage(bill)
  const days = page ? unclaimedDates(bill, page, 'issueDate', OTHER_DAY).filter(isInHead) : []
  const placed = days.filter(day => isAfterPlace(day))
  const beside = days.filter(
    ({ box, segment, start }) =>
      DATE_WORD.test(fold(segment.text.slice(0, start))) ||
      numbers.some(number => number.page === segment.page && isSameRow(number.box, box)),
  )
  if (placed.length > 0)
    return placed.map(value => valueCandidate(value, value.text, WEIGHTS.headNumber, 'place and day of a letter'))
  return beside.length > 0
    ? beside.map(value => valueCandidate(value, value.text, WEIGHTS.headNumber, 'a day beside the number of the bill'))
    : ifUnique(days).map(value => valueCandidate(value, value.text, WEIGHTS.headDay, 'the only other day in the head'))
}

/** «Varallo, 18 giugno 2026», alone on its line. */
export const PLACE = /^\p{Lu}[\p{L}’' ]{2,25},\s*(?:(?:l[iì]|il|am|den|le)\s)?$/u
const isAfterPlace = ({ segment: { text }, start, end }: PrintedValue): boolean =>
  PLACE.test(text.slice(0, start)) && /^\W*$/.test(text.slice(end))

const NO_PAYMENT =
  /lettur|attiv|condiz|valid|rinnov|offert|prezz|contratt|preced|promo|fino|inizio|dal\b|emiss|emess|data (?:fattur|bollett|docum)|scadut|insolut|rate?\b/

/** The only unlabelled date of the front page that follows the issue by a usual term of payment. */
export function likelyDueDates(bill: BillText, issued: readonly Candidate<string>[]): Candidate<string>[] {
  const page = firstPage(bill)
  const isDue = ({ text }: PrintedValue): boolean =>
    issued.some(({ value }) => {
      const days = (Date.parse(text) - Date.parse(value)) / LIMITS.day
      return days >= LIMITS.leastToPay && days <= LIMITS.usuallyToPay
    })
  const days = page ? ifUnique(unclaimedDates(bill, page, 'dueDate', NO_PAYMENT).filter(isDue)) : []
  return days.map(value => valueCandidate(value, value.text, WEIGHTS.headDay, 'the only day to pay on'))
}
/** «Data 6 novembre 2026»: the date of the paper where nothing says more. */
const DATE_WORD = /^(?:in )?data ?:? ?$/

/** Toll-free and shared-cost telephone numbers. */
const PHONE = /^(?:800|803|840|848|892|895|899|199)[.-]?\d{3}[.-]?\d{2,3}$/
const ASKS_TO_CALL = /informazion|numero verde|servizio clienti|\btel\b|telefon|chiam/i
/** The bill number without spaces; «AB 123456» keeps its letters. */
export function billNumberCandidates(bill: BillText): Candidate<string>[] {
  const labelled = labelledNumbers(bill)
  const isSure = labelled.some(({ confidence }) => confidence >= WEIGHTS.sure)
  return (isSure ? labelled : [...labelled, ...headNumbers(bill), ...shortNumbers(bill)]).map(number =>
    MIXED.test(number.value) && bill.pages.some(page => page.number === number.page && page.source === 'ocr')
      ? { ...number, confidence: number.confidence * WEIGHTS.letters.ofFaint }
      : number,
  )
}

/** «Fattura numero 88 del 4 agosto 2026»: the few bills of a small seller, told with their day. */
const SHORT_NUMBER =
  /\b(?:fattura|bolletta) (?:n|nr|num|numero)[.°º]{0,2} ?(\d{1,3}(?:\/[a-z\d]{1,4})?)(?=,? (?:del|emessa il|in data) )/
const shortNumbers = (bill: BillText): Candidate<string>[] =>
  (firstPage(bill)?.segments ?? []).flatMap(segment => {
    const match = segment.y < SPACE.head ? SHORT_NUMBER.exec(fold(segment.text)) : null
    const [whole, number] = match ?? []
    if (!match || !whole || !number || isOffTopic(bill, { segment, start: match.index }, 'billNumber')) return []
    const end = match.index + whole.length
    const printed = segment.text.slice(end - number.length, end)
    return textCandidate(segment, end - number.length, end, printed, WEIGHTS.headNumber, 'a short number') ?? []
  })

/** «2026-E1E-33», «F1-44-2026», «L6/2026»: on recognised pages a digit next to few letters may be one of them. */
const MIXED = /[A-Z][01568][A-Z]|(?<![A-Z\d])[A-Z]{1,3}[01568](?![A-Z\d])/

/** «0G-26-40772»: a zero before the letters of a group is an O. */
const withLetterO = (number: string): string => number.replace(/(?<![A-Z\d])0(?=[A-Z]{1,3}(?![A-Z\d]))/g, 'O')

/** «Acconti già fatturati (bollette 114 e 722)»: several are others. */
const OF_SEVERAL = /\b(?:bollette|fatture)$/i

/** «Bolletta n. / data» over «AB-11-2025-7710 / 12 dicembre 2025»: two answers in the order of their heads. */
const NUMBER_AND_DAY = /\bn(?:umero|um|r|[.°º])?[.°º]?\s?(?:\/|-|–|e)\s?data\b/i
const numbersBeforeDay = (bill: BillText): Candidate<string>[] =>
  claimsFor(bill, 'issueDate')
    .filter(({ label }) => NUMBER_AND_DAY.test(lastSegment(label).text))
    .flatMap(({ value: { segment, start: to }, score }) =>
      bill.values
        .filter(({ kind, start, end }) => kind === 'code' && start === 0 && end <= to)
        .filter(code => code.segment === segment && /^\s?[/–-]\s?$/.test(segment.text.slice(code.end, to)))
        .map(code => valueCandidate(code, code.text, score, 'before the day of issue')),
    )

/** «Total facture | 8742» on a recognised page that prints 87,42 as well. */
const isSumWithoutComma = (bill: BillText, { text, segment }: PrintedValue): boolean =>
  pageOf(bill, segment).source === 'ocr' &&
  bill.values.some(value => isAmount(value) && value.number.toFixed(2).replace('.', '') === text)

/** «n. 1177/G – primo trimestre 2025» */
const isYearAfter = (bill: BillText, { text, segment, start }: PrintedValue): boolean =>
  /^20\d{2}$/.test(text) &&
  bill.values.some(({ kind, segment: own, end }) => kind === 'code' && own === segment && end < start)

/** The number that a code is a group of, without spaces, in its text from `lead`. */
function wholeNumber(bill: BillText, value: PrintedValue, lead = 0): { printed: string; confidence: number } {
  const { segment, start, end } = value
  // «n. 2026.150.2110 15 aprile 2026», «n. SE-4471 - 12 giugno 2026»: the day is no part of it.
  const day = bill.values.find(other => other.kind === 'date' && other.segment === segment && other.start >= end)
  const { from, to } = aroundGroup(segment.text.slice(0, day?.start), start, end, lead)
  const words = wordsBetween(segment, from, to)
  return {
    printed: segment.text.slice(from, to).replace(/\s/g, ''),
    confidence: Math.min(value.confidence, ...words.map(word => word.confidence)),
  }
}

function labelledNumbers(bill: BillText): Candidate<string>[] {
  const candidates = numbersBeforeDay(bill)
  for (const claim of claimsFor(bill, 'billNumber')) {
    const { segment, start, text } = claim.value
    if (
      isInColumnOfOthers(pageOf(bill, claim.value.segment), bill.values, claim) ||
      OF_SEVERAL.test(lastSegment(claim.label).text.slice(claim.label.start, claim.label.end))
    )
      continue
    const isCode = /^(IT\d{3}E|[A-Z]{6}\d{2}[A-Z])/i.test(text) || /^\d{14}$/.test(text) || /[a-z]{5,}/.test(text)
    if (isCode || PHONE.test(text) || isCutOff(claim.value) || isYearAfter(bill, claim.value)) continue
    if (isSumWithoutComma(bill, claim.value)) continue
    // «S-2026-» over «004482», «E/2026» with its slash unread: a narrow cell breaks a number at its hyphen or slash.
    const isBare = claim.value.end === segment.text.length && /^[A-Z]{0,3}[-/]?20\d{2}$/.test(text)
    if (/[-/]$/.test(segment.text) || isBare) {
      const rest = pageOf(bill, segment).segments.find(
        other =>
          isRowBelow(other, segment) &&
          isLeftAligned(other, segment) &&
          other.y - segment.y - segment.h < segment.h * SPACE.lineOfCell &&
          /^[A-Z\d]+(?:[-/][A-Z\d]+)*$/.test(other.text),
      )
      const sign = /[-/]$/.test(segment.text) ? '' : (/[-/]/.exec(text)?.[0] ?? '')
      if (rest)
        candidates.push(claimCandidate(claim, `${segment.text.slice(start).replace(/\s/g, '')}${sign}${rest.text}`))
      continue
    }
    const inside = claim.label.segments.at(-1) === segment && claim.label.end <= start
    // «Numero bolletta: A 123456»: everything after the colon belongs to the number.
    const colon = segment.text.lastIndexOf(':', start) + 1
    const lead = inside ? (colon > claim.label.start && colon < claim.label.end ? colon : claim.label.end) : 0
    const before = segment.text.slice(lead, start)
    if (/(?:^|[\s.:°º])IVA\s?$/.test(before)) continue
    const { printed: number, confidence } = wholeNumber(bill, claim.value, lead)
    const digits = number.replace(/\D/g, '').length
    const isFew =
      digits < LIMITS.digitsOfNumber &&
      !(digits === LIMITS.digitsOfNumber - 1 && claim.score > WEIGHTS.shortNumber && /[/A-Z]/.test(number))
    if (isFew || digits > LIMITS.mostDigits || ASKS_TO_CALL.test(before) || STREET.test(before)) continue
    candidates.push(
      claimCandidate(
        { ...claim, value: { ...claim.value, confidence } },
        confidence < 1 ? withLetterO(number) : number,
      ),
    )
  }
  return candidates.length > 0 ? candidates : numbersInShortGroups(bill)
}

/** «Fattura gas» over «G 26 T 00 71 20»: no group is long enough to be a code. */
const numbersInShortGroups = (bill: BillText): Candidate<string>[] =>
  labelledTexts(bill, 'billNumber')
    .filter(({ text }) => isNumberInGroups(text) && text.replace(/\D/g, '').length >= LIMITS.digitsOfNumber)
    .filter(({ text }) => datesIn(text).length === 0)
    .map(piece => textAsCandidate(piece, piece.text.replace(/\s/g, ''), piece.score))
