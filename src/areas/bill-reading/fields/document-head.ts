import { fold } from '../words/fold.ts'
import { isMention } from '../layout/mentions.ts'
import { isInList } from '../layout/settle.ts'
import { lastOf, leftOf, type Page, type Segment } from '../layout/layout.ts'
import { isOnLine } from '../words/page-text.ts'
import { candidateIn, candidateOf, claimsFor, pageOf, type BillText, type Candidate } from '../reading.ts'
import type { Value } from '../layout/values.ts'
import { STREET } from '../words/street.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { SPACE, SUMS } from '../layout/measures.ts'

/** «n.», «numero», «nr» that nothing else claims. */
const NUMBERED = /(?:^|[\s(–-])(?:numero|num|nr|n)[.°º]{0,2}\s?:?\s*$/
/** What other numbers are of. */
const OF_OTHERS =
  /client|contratt|utenz|utente|pres[ae]\b|verde|tel|pratic|conto|contator|matricol|civico|aut\b|reg\b|rea\b|iscr|legge|art\b|pag\b|albo|mandat|fornitur|servizio|offert|pod\b|pdr\b|avviso|precedent|insolut/
/** The days that a bill tells beside that of its issue. */
const OTHER_DAY =
  /scad|entro|pag|dal|al\b|period|fino|attiv|decorr|inizio|fine|lettur|valid|addebit|valuta|condizion|rinnov|nascit|contratt|rimbors|preced|aggiorn|ultim|utile|stipul|sottoscr|ingress|cambi|prossim/

const headOf = (bill: BillText): Page | undefined => bill.pages.find(({ number }) => number === 1)
const isInHead = ({ segment }: Value): boolean => segment.page === 1 && segment.y < SPACE.head

/** The words before a place in its text, or those of the cell that leads to it. */
function leadOf(page: Page, { segment, start }: Value): string {
  const before = fold(segment.text.slice(0, start))
  if (/[a-z]/.test(before)) return before
  const cells = page.segments.filter(
    other =>
      other !== segment &&
      ((isOnLine(other, segment) && other.x < segment.x) ||
        (other.y < segment.y &&
          segment.y - other.y < segment.h * SPACE.lineOver &&
          Math.abs(other.x - segment.x) < segment.h)),
  )
  const [near] = cells.toSorted((a, b) => distance(a, segment) - distance(b, segment))
  return near ? fold(near.text) : ''
}
const distance = (a: Segment, b: Segment): number =>
  Math.abs(a.y - b.y) + Math.max(0, b.x - a.x - a.w) * (isOnLine(a, b) ? SPACE.alongRow : 1)

/** «2026.1$0.2IIO»: what was read of a number goes on. */
const isCutOff = ({ segment, end }: Value): boolean => /^[$€§&%]/.test(segment.text.slice(end))

/** «N. 7712009» in the head of the paper, of nothing else: where no label asks for the number of the bill. */
function headNumbers(bill: BillText): Candidate<string>[] {
  const page = headOf(bill)
  if (!page) return []
  return bill.values.flatMap(value => {
    if (
      value.kind !== 'code' ||
      !isInHead(value) ||
      isCutOff(value) ||
      value.text.replace(/\D/g, '').length < SUMS.digitsOfNumber
    )
      return []
    const lead = leadOf(page, value)
    const clause =
      lead
        .replace(NUMBERED, '')
        .trimEnd()
        .split(/[.:;,|–]\s/)
        .at(-1) ?? ''
    if (
      !NUMBERED.test(lead) ||
      OF_OTHERS.test(clause) ||
      OF_OTHERS.test(fold(leftOf(page, value.segment)[0]?.text ?? ''))
    )
      return []
    if (isMention(page, value.segment, value.start, 'billNumber')) return []
    return [candidateIn(value, value.text, WEIGHTS.headNumber, 'a number in the head')]
  })
}

/** Whole days of the front page that no period holds and no label of another sense claims. */
const freeDays = (bill: BillText, page: Page, means: 'issueDate' | 'dueDate', other: RegExp): Value[] =>
  bill.values.filter(
    value =>
      value.kind === 'date' &&
      value.detail === '' &&
      value.segment.page === page.number &&
      !other.test(leadOf(page, value)) &&
      !bill.values.some(
        ({ kind, segment, start, end }) =>
          kind === 'range' && segment === value.segment && start <= value.start && end >= value.end,
      ) &&
      !bill.claims.some(
        claim =>
          claim.value === value && claim.means !== means && claim.means !== 'other' && claim.score > WEIGHTS.sure,
      ) &&
      !isMention(page, value.segment, value.start, means),
  )

const alone = (days: Value[]): Value[] => (new Set(days.map(({ text }) => text)).size === 1 ? days : [])

/** The one day in the head of the paper that is neither of the payment, nor of the period or the contract. */
export function headDays(bill: BillText, numbers: readonly Candidate<string>[]): Candidate<string>[] {
  const page = headOf(bill)
  const days = page ? freeDays(bill, page, 'issueDate', OTHER_DAY).filter(isInHead) : []
  const beside = days.filter(
    ({ box, segment, start }) =>
      CALLED_DAY.test(fold(segment.text.slice(0, start))) ||
      numbers.some(number => number.page === segment.page && isOnLine(number.box, box)),
  )
  return beside.length > 0
    ? beside.map(value => candidateIn(value, value.text, WEIGHTS.headNumber, 'a day beside the number of the bill'))
    : alone(days).map(value => candidateIn(value, value.text, WEIGHTS.headDay, 'the only other day in the head'))
}

const NO_PAYMENT =
  /lettur|attiv|condiz|valid|rinnov|offert|prezz|contratt|preced|promo|fino|inizio|dal\b|emiss|emess|data (?:fattur|bollett|docum)|scadut|insolut|rate?\b/

/** The one day of the front page as long after the issue as payments are due, where nothing says what it is for. */
export function daysToPay(bill: BillText, issued: readonly Candidate<string>[]): Candidate<string>[] {
  const page = headOf(bill)
  const isDue = ({ text }: Value): boolean =>
    issued.some(({ value }) => {
      const days = (Date.parse(text) - Date.parse(value)) / SUMS.day
      return days >= SUMS.leastToPay && days <= SUMS.usuallyToPay
    })
  const days = page ? alone(freeDays(bill, page, 'dueDate', NO_PAYMENT).filter(isDue)) : []
  return days.map(value => candidateIn(value, value.text, WEIGHTS.headDay, 'the only day to pay on'))
}
/** «Data 6 novembre 2026»: of the paper, where nothing says of what. */
const CALLED_DAY = /^(?:in )?data ?:? ?$/

/** Numbers to call, free or at a shared price. */
const PHONE = /^(?:800|803|840|848|892|895|899|199)[.-]?\d{3}[.-]?\d{2,3}$/
const ASKS_TO_CALL = /informazion|numero verde|servizio clienti|\btel\b|telefon|chiam/i
/** «BL25 0004 7712»: a number in groups. */
const GROUPS_BEFORE = /(?:^|[\s:.°º])((?:[A-Z]{0,4}\d+\s)+)$/
const GROUPS_AFTER = /^((?:\s\d{2,}(?![\d/.,:]))+)(?=\s*$|\s*[–-]|\s+\p{L})/u

/** «CE 2026 / 55102-B»: a cell of nothing but groups, with a bar between some. */
const WHOLE_CELL = /^(?=.{6,26}$)[A-Z]{0,5} ?\d[\dA-Z]*(?: ?[/-] ?(?:[A-Z]{1,3}(?![A-Z])|[A-Z]{0,3}\d[\dA-Z]*))+$/

/** The number of the bill, without spaces; «AB 123456» keeps its letters. */
export function billNumberCandidates(bill: BillText): Candidate<string>[] {
  const labelled = labelledNumbers(bill)
  const isSure = labelled.some(({ confidence }) => confidence >= WEIGHTS.sure)
  return (isSure ? labelled : [...labelled, ...headNumbers(bill)]).map(number =>
    MIXED.test(number.value) && bill.pages.some(page => page.number === number.page && page.source === 'ocr')
      ? { ...number, confidence: number.confidence * WEIGHTS.letters.ofFaint }
      : number,
  )
}

/** «2026-E1E-33», «F1-44-2026», «L6/2026»: among pixels a digit between letters, or at the end of few, may be one of them. */
const MIXED = /[A-Z][01568][A-Z]|(?<![A-Z\d])[A-Z]{1,3}[01568](?![A-Z\d])/

/** «0G-26-40772»: a zero before the letters of a group is an O. */
const withLetterO = (number: string): string => number.replace(/(?<![A-Z\d])0(?=[A-Z]{1,3}(?![A-Z\d]))/g, 'O')

/** «Acconti già fatturati (bollette 114 e 722)»: several are others. */
const OF_SEVERAL = /\b(?:bollette|fatture)$/i

function labelledNumbers(bill: BillText): Candidate<string>[] {
  const candidates: Candidate<string>[] = []
  for (const claim of claimsFor(bill, 'billNumber')) {
    const { segment, start, text } = claim.value
    if (
      isInList(pageOf(bill, claim.value.segment), bill.values, claim) ||
      OF_SEVERAL.test(lastOf(claim.label).text.slice(claim.label.start, claim.label.end))
    )
      continue
    const isCode = /^(IT\d{3}E|[A-Z]{6}\d{2}[A-Z])/i.test(text) || /^\d{14}$/.test(text) || /[a-z]{5,}/.test(text)
    if (isCode || PHONE.test(text) || isCutOff(claim.value)) continue
    if (WHOLE_CELL.test(segment.text) && !claim.label.segments.includes(segment)) {
      if (
        start === 0 ||
        !bill.values.some(other => other.kind === 'code' && other.segment === segment && other.start < start)
      )
        candidates.push(candidateOf(claim, segment.text.replace(/\s/g, '')))
      continue
    }
    const inside = claim.label.segments.at(-1) === segment && claim.label.end <= start
    // «Numero bolletta: A 123456»: what follows the colon is the number's.
    const colon = segment.text.lastIndexOf(':', start) + 1
    const from = colon > claim.label.start && colon < claim.label.end ? colon : claim.label.end
    const before = segment.text.slice(inside ? from : 0, start)
    const firstGroups = GROUPS_BEFORE.exec(before)?.[1] ?? ''
    const prefix =
      /(?:^|[\s.:°º])([A-Z]{1,5}(?:-[A-Z]{1,2})?)[\s]?[-/]?\s?$/.exec(
        before.slice(0, before.length - firstGroups.length),
      )?.[1] ?? ''
    const rest = segment.text.slice(claim.value.end)
    const [bar = '', barred] = /^\s?[-/]\s?(\d{1,6})\b/.exec(rest) ?? []
    if (prefix === 'IVA') continue
    const kept = /^(N|NR|NRO|RO|NO|NUM|RIF|DOC|DEL|GAS|LUCE)$/.test(prefix) ? '' : prefix
    const after = GROUPS_AFTER.exec(rest)?.[1] ?? ''
    // «n. 2026.150.2110 15 aprile 2026», «n. SE-4471 - 12 giugno 2026»: the day is no part of it.
    const isDay = bill.values.some(
      ({ kind, start, segment: other }) =>
        kind === 'date' &&
        other === segment &&
        start >= claim.value.end &&
        start < claim.value.end + Math.max(after.length, bar.length),
    )
    const [lastGroups, follows] = isDay ? ['', undefined] : [after, barred]
    const groups = [firstGroups, text, lastGroups]
    const number = groups.join('').replace(/\s/g, '')
    const digits = number.replace(/\D/g, '').length
    const words = segment.words.filter((_, at) => {
      const span = segment.spans[at]
      return span && span.start < claim.value.end + lastGroups.length && span.end > start - firstGroups.length
    })
    const confidence = Math.min(claim.value.confidence, ...words.map(word => word.confidence))
    const isFew =
      digits < SUMS.digitsOfNumber &&
      !(digits === SUMS.digitsOfNumber - 1 && claim.score > WEIGHTS.shortNumber && /[/A-Z]/.test(number))
    if (isFew || digits > SUMS.mostDigits || ASKS_TO_CALL.test(before) || STREET.test(before)) continue
    candidates.push(
      candidateOf(
        { ...claim, value: { ...claim.value, confidence } },
        `${kept}${confidence < 1 ? withLetterO(number) : number}${follows ? `/${follows}` : ''}`,
      ),
    )
  }
  return candidates
}
