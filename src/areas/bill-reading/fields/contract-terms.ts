import { fold } from '../words/fold.ts'
import { lastSegment, type Page, segmentsLeftOf, type Segment } from '../layout/layout.ts'
import { isOffTopic } from '../layout/mentions.ts'
import { valueCandidate, claimCandidate, claimsFor, pageOf, type BillText, type Candidate } from '../reading.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { bestOf } from '../decision/decision.ts'
import { daysBetween } from '../decision/relations.ts'
import type { PrintedValue } from '../layout/values.ts'
import { isLeftAligned } from '../words/page-text.ts'
import { LIMITS, SPACE, TEXT } from '../layout/measures.ts'
import { BARE_EXPIRY, dueDateCandidates, issueDateCandidates, labelClause } from './amounts.ts'

/** The start of the conditions is preferred to that of the contract, and this to that of the supply, which survives renewals. */
const STARTS = [/condizion|offert|prezz/, /contr(?:atto|\.)/, /(?:)/]

/** «Contratto dal», «sei con noi dal», «Decorrenza»: right before a date, in its text or row. */
const STARTED =
  /\b(?:fornitura|contratto|servizio|cliente|soci[oa]|con noi|in vigore|in essere)\b(?: [a-z']+){0,3} dal?l?'?\s?:?$|(?:^|[;,·|] ?)(?:data )?(?:di )?(?:attivazione|decorrenza|inizio)(?: (?:della |del |dell')?(?:fornitura|contratto|offerta|servizio))?[.:]?$|\b(?:(?:fornitura|contratto|servizio|offerta) (?:e' |e )?|^(?:e' |e )?)(?:avviat|iniziat|cominciat|partit|attivat)[ao] (?:il|dal)$/
function clauseBefore(bill: BillText, segment: Segment, start: number): string {
  const own = fold(segment.text.slice(0, start)).trim()
  if (/[a-z]/.test(own)) return own.split(/(?<=[a-z]{3})\.\s|;\s/).at(-1) ?? ''
  return rowTitleOf(bill, segment).trim()
}

/** The day on which the contract began, where it is printed beside such words. */
export function contractStartCandidates(bill: BillText): Candidate<string>[] {
  // «12 ago 2026 (attivazione)»: the date precedes its label; «Inizio» after another owner counts for nothing.
  const dates = claimsFor(bill, 'contractStart').filter(
    ({ label, value, score }) =>
      value.detail !== 'month' &&
      score >= WEIGHTS.sure &&
      ((lastSegment(label) === value.segment && value.start >= label.end) ||
        !/\d/.test(lastSegment(label).text.slice(0, label.start))),
  )
  for (const pattern of STARTS) {
    const named = dates.filter(({ label }) => pattern.test(fold(labelClause(label))))
    if (named.length > 0) return named.map(claim => claimCandidate(claim, claim.value.text))
  }
  const inProse = bill.values
    .filter(
      ({ kind, detail, segment, start }) =>
        kind === 'date' &&
        detail === '' &&
        STARTED.test(clauseBefore(bill, segment, start)) &&
        !isOffTopic(bill, { segment, start }, 'contractStart'),
    )
    .map(value => valueCandidate(value, value.text, WEIGHTS.headNumber, 'since when the supply is'))
  if (inProse.length > 0) return inProse
  const terms = termsIn(bill).map(([from]) =>
    valueCandidate(from, from.text, WEIGHTS.terms, 'begin of the terms in force'),
  )
  if (terms.length > 0) return terms
  // «Condizioni economiche valide dal … al …»
  const pairs = claimsFor(bill, 'conditionsEnd').filter(
    ({ value }) => value.kind === 'range' && value.detail === 'pair',
  )
  return pairs.length > 0
    ? pairs.map(claim => claimCandidate(claim, claim.value.text.slice(0, 10), WEIGHTS.lessCertain))
    : daysOfContract(bill)
}

/** «Contratto n. 884512 del 01/02/2024»: its own day, where nothing else says when it began. */
const OF_CONTRACT = /^(?:il (?:tuo |suo )?)?contratto (?:n|nr|num|numero)[.°º]{0,2} ?\S*\d\S* del ?$/
const daysOfContract = (bill: BillText): Candidate<string>[] =>
  bill.values
    .filter(({ kind, detail }) => kind === 'date' && detail === '')
    .filter(({ segment, start }) =>
      OF_CONTRACT.test(
        fold(segment.text.slice(0, start))
          .split(/[,;·|] /)
          .at(-1) ?? '',
      ),
    )
    .filter(value => !isOffTopic(bill, value, 'contractStart'))
    .map(value => valueCandidate(value, value.text, WEIGHTS.loneCode, 'the day of the contract'))

/** Within one sentence: «Prezzo fisso per 12 mesi. Adesioni fino al 31-08-2026» says until when an offer can be signed. */
const PRICE_UNTIL =
  /\b(?:prezz[oi]|tariffa|condizioni|fiss[oa]|ferm[oi]|invariabil[ei]|bloccat[oa])\b(?:(?!\.\s\D|adesion|sottoscri)[^;])*\b(?:fino al?|scade(?: il)?|(?:con )?scadenza(?: il)?)\s*$/

/** «Prezzo | Fisso fino al 30/04/2025»: the words at the left on the line. */
function rowTitleOf(bill: BillText, segment: Segment): string {
  const [left] = segmentsLeftOf(pageOf(bill, segment), segment)
  return left ? fold(left.text) : ''
}
/** «Prezzo fisso 0,1490 €/kWh» over «fino al 30/04/2026»: the line that such a cell goes on from. */
const lineAboveOf = (bill: BillText, segment: Segment): string =>
  /^(?:e )?(?:fino al|scade il|con scadenza) /i.test(segment.text)
    ? fold(
        pageOf(bill, segment).segments.find(
          other =>
            isLeftAligned(other, segment) && other.y < segment.y && segment.y - other.y < segment.h * SPACE.lineOver,
        )?.text ?? '',
      )
    : ''

/** «Prezzo: fisso, 0,1490 €/kWh fino al 30/04/25»: the price separates the label from its date. */
const pricesUntil = (bill: BillText): Candidate<string>[] =>
  bill.values
    .filter(({ kind, detail }) => kind === 'date' && detail !== 'month')
    .filter(({ segment, start }) =>
      [rowTitleOf(bill, segment), lineAboveOf(bill, segment)].some(title =>
        PRICE_UNTIL.test(`${title} ${fold(segment.text.slice(0, start))}`),
      ),
    )
    .filter(value => !isOffTopic(bill, value, 'conditionsEnd'))
    .map(value => valueCandidate(value, value.text, WEIGHTS.terms, 'a price until a day'))

/** «In vigore dal 01/03/2025, scade il 28/02/2027», «… è valida dal 1 marzo 2025 fino al …»: first and last day of the terms. */
const IN_FORCE =
  /\b(?:in vigore|vigent[ei]|valid[aoei]|attiv[aoe]|decorr\w+|(?:prezz[oi]|tariff[ae]) (?:fiss|bloccat)[aoie](?: per [a-z]+)?)(?: \/ [a-z]+)?(?:(?: a)? (?:partire )?(?:dal|il|da))? ?$/
const UNTIL =
  /^[\s,;(–-]*(?:(?:[a-z']+ ){1,2}\/ )?(?:e )?(?:con )?(?:scad\w+(?: il)?|(?:fino )?al|termin\w+(?: il)?)[\s:]*$|^ ?[–-] ?$/
const termsIn = (bill: BillText): [from: PrintedValue, to: PrintedValue][] => {
  const dates = bill.values.filter(({ kind, detail }) => kind === 'date' && detail !== 'month')
  return dates.flatMap((from): [PrintedValue, PrintedValue][] => {
    const { segment, start, end } = from
    const to = dates.find(other => other.segment === segment && other.start > end)
    const isTerm =
      to &&
      (IN_FORCE.test(wordsBefore(bill, from)) || isRowOfContract(bill, from)) &&
      UNTIL.test(fold(segment.text.slice(end, to.start))) &&
      !isOffTopic(bill, { segment, start }, 'conditionsEnd')
    return isTerm ? [[from, to]] : []
  })
}

/** «Valable du / Valida dal | 01/10/2025 au / al 30/09/2026»: those of its text, or of the cell that leads to it. */
const wordsBefore = (bill: BillText, { segment, start }: PrintedValue): string =>
  start > 0 ? fold(segment.text.slice(0, start)) : rowTitleOf(bill, segment)

/** «Contratto | Casa Web | dal 01/03/2025 al 28/02/2026», «Condizioni: Casa Web» over «dal … al …». */
const isRowOfContract = (bill: BillText, { segment, start }: PrintedValue): boolean =>
  /^dal ?$/.test(fold(segment.text.slice(0, start))) &&
  (segmentsLeftOf(pageOf(bill, segment), segment).some(({ text }) =>
    /^ ?:?$/.test(fold(text).replace(OF_CONTRACT_ROW, '')),
  ) ||
    pageOf(bill, segment).segments.some(
      other =>
        OF_CONTRACT_ROW.test(fold(other.text)) &&
        isLeftAligned(other, segment) &&
        other.y < segment.y &&
        segment.y - other.y < segment.h * SPACE.lineOver,
    ))
const OF_CONTRACT_ROW = /^(?:contratto|offerta|condizioni(?: economiche)?)(?=\s?:|\s?$)/

/** «Scade il | 30 settembre 2027» on a bill of May: no payment is due that late, nor after the due date. */
function endsAfterPayment(bill: BillText): Candidate<string>[] {
  const issued = bestOf(issueDateCandidates(bill))?.value
  const due = bestOf(dueDateCandidates(bill))
  const isLater = (day: string): boolean =>
    (issued !== undefined && daysBetween(issued, day) > LIMITS.mostToPay) ||
    (due !== null && due.confidence >= WEIGHTS.sure && day > due.value)
  return claimsFor(bill, 'dueDate')
    .filter(({ value: { kind, detail } }) => kind === 'date' && detail === '')
    .filter(({ label, value }) => BARE_EXPIRY.test(fold(labelClause(label))) && isLater(value.text))
    .map(({ value }) => valueCandidate(value, value.text, WEIGHTS.headDay, 'an end later than any payment'))
}

export function conditionsEndCandidates(bill: BillText): Candidate<string>[] {
  const claims = claimsFor(bill, 'conditionsEnd')
  const candidates = claims.flatMap(claim => {
    const { kind, text, detail, segment, start } = claim.value
    // «Valida | 01/01/2026 - 31/12/2026» has one end.
    const isBegin = claims.some(
      ({ value }) => value.kind === 'range' && value.segment === segment && value.start === start && kind === 'date',
    )
    if (isBegin) return []
    if (kind === 'range') return detail === 'pair' ? [claimCandidate(claim, text.slice(11), WEIGHTS.noSign)] : []
    return detail === 'month' ? [] : [claimCandidate(claim, text)]
  })
  return [
    ...candidates,
    ...endsAfterPayment(bill),
    ...pricesUntil(bill),
    ...termsIn(bill).map(([, to]) => valueCandidate(to, to.text, WEIGHTS.terms, 'end of the terms in force')),
  ]
}

export type ContractMarket = 'libero' | 'tutela' | 'tutele-graduali'

const GRADUAL = /tutele graduali|\bstg\b|servizio a tutele/
const PROTECTED =
  /maggior tutela|servizio (?:di )?tutela|mercato (?:di )?tutela(?:to)?|tutela (?:della )?vulnerabilit|client[ei] vulnerabil[ei]|servizio (?:per i )?vulnerabili|regime di tutela/
const FREE = /mercato libero|libero mercato/

/** Free market, protected service or «tutele graduali», if a short text names one; null otherwise. */
export function contractMarket(pages: Page[]): ContractMarket | null {
  const votes = { libero: 0, tutela: 0, 'tutele-graduali': 0 }
  for (const segment of pages.flatMap(page => page.segments)) {
    const text = fold(segment.text)
    if (text.split(/\s+/).length > TEXT.remark) continue
    const gradual = GRADUAL.test(text)
    const free = FREE.test(text)
    const isProtected = !gradual && PROTECTED.test(text)
    if (Number(gradual) + Number(free) + Number(isProtected) !== 1) continue
    votes[gradual ? 'tutele-graduali' : free ? 'libero' : 'tutela'] += 1
  }
  const [first, second] = (Object.entries(votes) as [ContractMarket, number][]).sort((a, b) => b[1] - a[1])
  return first && second && first[1] > 0 && first[1] > second[1] ? first[0] : null
}
