import { fold } from '../words/fold.ts'
import { contextLabel, type Label, type Page, type Segment } from './layout.ts'
import type { Meaning } from '../labels/rule.ts'
import { isBillingPeriod } from './ranges.ts'
import { claimCandidate, claimsFor, type BillText, type Candidate } from '../reading.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { daysBetween } from '../decision/relations.ts'
import { isEdgeAligned, isRowBelow } from '../words/page-text.ts'
import { SPACE } from './measures.ts'

const BILLED =
  '(?:periodo(?: (?:fatturato|contabile|di (?:fatturazione|riferimento|competenza|consumo)))?|fatturazione|fatturat[oi]|consum[oi](?: fatturati| di energia)?|competenza)'
/** «Inizio fornitura» starts a contract: only «inizio» and «fine» alone, or those of the billed period. */
const ends = (edge: string, preposition: string): string =>
  `^(?:(?:data (?:di )?)?(?:${edge})(?: (?:del |della |dei )?${BILLED})?|(?:data )?(?:${BILLED}:? ?)?(?:${preposition}))\\.? ?:?(?= ?$| ?\\d)`
const EDGES: readonly { meaning: Meaning; pattern: RegExp }[] = [
  { meaning: 'periodFrom', pattern: new RegExp(ends('inizio|primo giorno', "dal?l?'?|inizio")) },
  { meaning: 'periodTo', pattern: new RegExp(ends('fine|ultimo giorno|termine', "(?:fino )?al?l?'?|fine")) },
]

/** «Inizio periodo», «Consumi dal» and «al»: the label of one end of the period, alone in its cell or right before its date. */
export function periodEndLabels(page: Page): Label[] {
  return page.segments.flatMap((segment): Label[] => {
    const text = fold(segment.text)
    const edge = EDGES.find(({ pattern }) => pattern.test(text))
    const end = edge?.pattern.exec(text)?.[0].length ?? 0
    if (page.segments.some(other => isTerms(other, segment))) return []
    // «Fatturati dal 1° al 31 ottobre» says both.
    if (!edge || /\s(?:al?|[-–])\s?\d/.test(text.slice(end + 1))) return []
    return [contextLabel(edge.meaning, segment, 0, end)]
  })
}

/** «Condizioni economiche valide fino | al 30/09/2026»: the cell before it makes it another end. */
const TERMS = /\b(?:valid\w*|condizion\w*|cond|offert\w+|prezz\w+)\b/
const isTerms = (label: Segment, { x, y, h }: Segment): boolean =>
  label.x + label.w <= x &&
  x - label.x - label.w < SPACE.nextCell &&
  Math.abs(label.y - y) < h * SPACE.lower &&
  TERMS.test(fold(label.text))

/** Two labelled dates as far apart as those of a billing period. */
export const periodOfEnds = (bill: BillText): Candidate<string>[] =>
  claimsFor(bill, 'periodFrom').flatMap(from =>
    claimsFor(bill, 'periodTo')
      .filter(({ value: { segment, detail } }) => segment.page === from.value.segment.page && detail === '')
      .map(to => ({ to, text: `${from.value.text}|${to.value.text}` }))
      .filter(({ text }) => from.value.detail === '' && isBillingPeriod({ text }))
      .map(({ to, text }) => claimCandidate({ ...from, score: Math.min(from.score, to.score) }, text)),
  )

/** «01/07 – 31/07» over «01/08 – 31/08» over «Totale»: the months that one label heads follow each other. */
export function periodsOfRows(bill: BillText, ranges: readonly Candidate<string>[]): Candidate<string>[] {
  return ranges.flatMap(first => {
    const rows = [first]
    for (let next: Candidate<string> | undefined = first; next; ) {
      const last: Candidate<string> = next
      next = ranges.find(
        ({ value, page, box }) =>
          page === last.page &&
          daysBetween(last.value.slice(11), value.slice(0, 10)) === 1 &&
          isEdgeAligned(box, last.box) &&
          isRowBelow(box, last.box),
      )
      if (next) rows.push(next)
    }
    const last = rows.at(-1) ?? first
    const isSummed = bill.pages.some(page =>
      page.segments.some(
        ({ text, ...box }) =>
          page.number === last.page &&
          /^totale\b/i.test(text) &&
          isRowBelow(box, last.box) &&
          box.y - last.box.y < last.box.h * SPACE.nextRow &&
          Math.abs(box.x - last.box.x) < box.h,
      ),
    )
    return rows.length > 1 && isSummed
      ? [{ ...first, value: `${first.value.slice(0, 10)}|${last.value.slice(11)}`, confidence: WEIGHTS.terms }]
      : []
  })
}
