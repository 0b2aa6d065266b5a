import { fold } from '../words/fold.ts'
import { lastOf, type Segment } from '../layout/layout.ts'
import { isMention } from '../layout/mentions.ts'
import { candidateIn, candidateOf, claimsFor, pageOf, type BillText, type Candidate } from '../reading.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { wordsOf } from './amounts.ts'
import { termsIn, titleOf } from './offer.ts'

/** The beginning of the conditions is nearer than that of the contract, and this than that of the supply, which is the same until they are renewed. */
const STARTS = [/condizion|offert|prezz/, /contr(?:atto|\.)/, /(?:)/]

/** «Contratto dal», «sei con noi dal», «Decorrenza»: right before a day, in its text or its row. */
const STARTED =
  /\b(?:fornitura|contratto|servizio|cliente|soci[oa]|con noi|in vigore)\b(?: [a-z']+){0,3} dal?l?'?\s?:?$|(?:^|[;,·|] ?)(?:data )?(?:di )?(?:attivazione|decorrenza|inizio)(?: (?:della |del |dell')?(?:fornitura|contratto|offerta|servizio))?[.:]?$|\b(?:(?:fornitura|contratto|servizio|offerta) (?:e' |e )?|^(?:e' |e )?)(?:avviat|iniziat|cominciat|partit|attivat)[ao] (?:il|dal)$/
function clauseBefore(bill: BillText, segment: Segment, start: number): string {
  const own = fold(segment.text.slice(0, start)).trim()
  if (/[a-z]/.test(own)) return own.split(/(?<=[a-z]{3})\.\s|;\s/).at(-1) ?? ''
  return titleOf(bill, segment).trim()
}

/** The day on which the contract began, where one is printed beside such words. */
export function contractStartCandidates(bill: BillText): Candidate<string>[] {
  // «12 ago 2026 (attivazione)» has its day before it, «Inizio» with another owner none.
  const dates = claimsFor(bill, 'contractStart').filter(
    ({ label, value, score }) =>
      value.detail !== 'month' &&
      score >= WEIGHTS.sure &&
      ((lastOf(label) === value.segment && value.start >= label.end) ||
        !/\d/.test(lastOf(label).text.slice(0, label.start))),
  )
  for (const says of STARTS) {
    const named = dates.filter(({ label }) => says.test(fold(wordsOf(label))))
    if (named.length > 0) return named.map(claim => candidateOf(claim, claim.value.text))
  }
  const told = bill.values
    .filter(
      ({ kind, detail, segment, start }) =>
        kind === 'date' &&
        detail === '' &&
        STARTED.test(clauseBefore(bill, segment, start)) &&
        !isMention(pageOf(bill, segment), segment, start, 'contractStart'),
    )
    .map(value => candidateIn(value, value.text, WEIGHTS.headNumber, 'since when the supply is'))
  if (told.length > 0) return told
  const terms = termsIn(bill).map(([from]) =>
    candidateIn(from, from.text, WEIGHTS.terms, 'begin of the terms in force'),
  )
  if (terms.length > 0) return terms
  // «Condizioni economiche valide dal … al …»
  return claimsFor(bill, 'conditionsEnd')
    .filter(({ value }) => value.kind === 'range' && value.detail === 'pair')
    .map(claim => candidateOf(claim, claim.value.text.slice(0, 10), WEIGHTS.lessSaid))
}
