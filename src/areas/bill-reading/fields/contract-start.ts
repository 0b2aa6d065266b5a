import { fold } from '../words/fold.ts'
import { lastSegment, type Segment } from '../layout/layout.ts'
import { isOffTopic } from '../layout/mentions.ts'
import { valueCandidate, claimCandidate, claimsFor, type BillText, type Candidate } from '../reading.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { labelClause } from './amounts.ts'
import { termsIn, rowTitleOf } from './offer.ts'

/** * The start of the conditions is preferred to that of the contract, and this to that of the supply, which survives renewals. */
const STARTS = [/condizion|offert|prezz/, /contr(?:atto|\.)/, /(?:)/]

/** «Contratto dal», «sei con noi dal», «Decorrenza»: right before a date, in its text or row. */
const STARTED =
  /\b(?:fornitura|contratto|servizio|cliente|soci[oa]|con noi|in vigore)\b(?: [a-z']+){0,3} dal?l?'?\s?:?$|(?:^|[;,·|] ?)(?:data )?(?:di )?(?:attivazione|decorrenza|inizio)(?: (?:della |del |dell')?(?:fornitura|contratto|offerta|servizio))?[.:]?$|\b(?:(?:fornitura|contratto|servizio|offerta) (?:e' |e )?|^(?:e' |e )?)(?:avviat|iniziat|cominciat|partit|attivat)[ao] (?:il|dal)$/
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
  return claimsFor(bill, 'conditionsEnd')
    .filter(({ value }) => value.kind === 'range' && value.detail === 'pair')
    .map(claim => claimCandidate(claim, claim.value.text.slice(0, 10), WEIGHTS.lessCertain))
}
