import { fold } from '../words/fold.ts'
import { isMention } from '../layout/mentions.ts'
import { leftOf, type Page, type Segment } from '../layout/layout.ts'
import { isOnLine } from '../words/page-text.ts'
import { candidateIn, type BillText, type Candidate } from '../reading.ts'
import type { Value } from '../layout/values.ts'
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
export const isCutOff = ({ segment, end }: Value): boolean => /^[$€§&%]/.test(segment.text.slice(end))

/** «N. 7712009» in the head of the paper, of nothing else: where no label asks for the number of the bill. */
export function headNumbers(bill: BillText): Candidate<string>[] {
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
