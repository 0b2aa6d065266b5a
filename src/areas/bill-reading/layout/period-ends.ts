import { fold } from '../words/fold.ts'
import { contextLabel, type Label, type Page, type Segment } from './layout.ts'
import type { Meaning } from '../labels/rule.ts'
import { isOffTopic } from './mentions.ts'
import { isBillingPeriod } from './ranges.ts'
import { claimCandidate, claimsFor, valueCandidate, type BillText, type Candidate } from '../reading.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { daysBetween } from '../decision/relations.ts'
import { isEdgeAligned, isLeftAligned, isRowBelow } from '../words/page-text.ts'
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

/** «Condizioni economiche valide fino | al 30/09/2026», in the cell before or the line above: it is another end. */
const TERMS = /\b(?:valid\w*|condizion\w*|cond|offert\w+|prezz\w+)\b/
const LEADS_ON = /\b(?:[sf]ino|dal?)$/
function isTerms(label: Segment, end: Segment): boolean {
  const text = fold(label.text)
  const isBefore =
    label.x + label.w <= end.x &&
    end.x - label.x - label.w < SPACE.nextCell &&
    Math.abs(label.y - end.y) < end.h * SPACE.lower
  const isAbove =
    isLeftAligned(label, end) &&
    isRowBelow(end, label) &&
    end.y - label.y - label.h < end.h * SPACE.nextLine &&
    LEADS_ON.test(text)
  return (isBefore || isAbove) && TERMS.test(text)
}

/** Two labelled dates as far apart as those of a billing period. */
const periodOfEnds = (bill: BillText): Candidate<string>[] =>
  claimsFor(bill, 'periodFrom').flatMap(from =>
    claimsFor(bill, 'periodTo')
      .filter(({ value: { segment, detail } }) => segment.page === from.value.segment.page && detail === '')
      .map(to => ({ to, text: `${from.value.text}|${to.value.text}` }))
      .filter(({ text }) => from.value.detail === '' && isBillingPeriod({ text }))
      .map(({ to, text }) => claimCandidate({ ...from, score: Math.min(from.score, to.score) }, text)),
  )

/** «01/07 – 31/07» over «01/08 – 31/08» over «Totale»: months that follow each other under one label are one period. */
function withMonthsJoined(bill: BillText, ranges: readonly Candidate<string>[]): Candidate<string>[] {
  const after = (row: Candidate<string>): Candidate<string> | undefined =>
    ranges.find(
      ({ value, page, box }) =>
        page === row.page &&
        daysBetween(row.value.slice(11), value.slice(0, 10)) === 1 &&
        isEdgeAligned(box, row.box) &&
        isRowBelow(box, row.box),
    )
  const rowsFrom = (first: Candidate<string>): Candidate<string>[] => {
    const next = after(first)
    return next ? [first, ...rowsFrom(next)] : [first]
  }
  const isSummed = ({ page: number, box }: Candidate<string>): boolean =>
    bill.pages.some(page =>
      page.segments.some(
        total =>
          page.number === number &&
          /^totale\b/i.test(total.text) &&
          isRowBelow(total, box) &&
          total.y - box.y < box.h * SPACE.nextRow &&
          isLeftAligned(total, box),
      ),
    )
  const followed = new Set(ranges.map(after))
  const whole = ranges.flatMap(first => {
    const rows = followed.has(first) ? [] : rowsFrom(first)
    const last = rows.at(-1)
    return last && rows.length > 1 && isSummed(last) ? [{ rows, last, first }] : []
  })
  return [
    ...ranges.filter(range => !whole.some(({ rows }) => rows.includes(range))),
    ...whole.map(({ first, last }) => ({
      ...first,
      value: `${first.value.slice(0, 10)}|${last.value.slice(11)}`,
      confidence: WEIGHTS.terms,
    })),
  ]
}

/** «Il trimestre passato: aprile – giugno» beside «01/07 – 30/09» that nothing asks for: the bill covers the later one, if that was over when it was made. */
const periodsAfter = (
  bill: BillText,
  labelled: readonly Candidate<string>[],
  issued: Candidate<string> | null,
): Candidate<string>[] =>
  bill.values
    .filter(value => value.kind === 'range' && isBillingPeriod(value) && !isOffTopic(bill, value, 'period'))
    .flatMap(value => {
      const [first = '', last = ''] = value.text.split('|')
      const before = labelled.find(period => {
        const gap = daysBetween(period.value.slice(11), first)
        return gap === 0 || gap === 1
      })
      const isPart = labelled.some(({ value: own }) => own.slice(0, 10) <= last && own.slice(11) > first)
      return before && !isPart && issued && last <= issued.value
        ? [valueCandidate(value, value.text, before.confidence, 'follows a period')]
        : []
    })

/** What labels ask for as a period: ranges, pairs of days, and the period that follows. */
export function labelledPeriods(
  bill: BillText,
  ranges: readonly Candidate<string>[],
  issued: Candidate<string> | null,
): Candidate<string>[] {
  const labelled = [...withMonthsJoined(bill, ranges), ...periodOfEnds(bill)]
  return [...labelled, ...periodsAfter(bill, labelled, issued)]
}
