import { lastOf, type Label, type Page, type Segment } from './layout.ts'
import { type Box, isFlush } from '../words/page-text.ts'
import { SPACE } from './measures.ts'
import { WEIGHTS } from '../decision/weights.ts'
import type { Value } from './values.ts'

interface PageContext {
  page: Page
  labelled: Map<Segment, Label[]>
  valued: Map<Segment, Value[]>
}

const isRightBelow = (upper: Box, lower: Box): boolean => {
  const gap = lower.y - upper.y - upper.h
  return isFlush(upper, lower) && gap > -upper.h * SPACE.touching && gap < upper.h
}

/**
 * «Scadenza | 18/02/2026» by chance on one line, in two columns of labels over their answers: the label has an answer of
 * its own below it, and the value a label of its own above.
 */
export function areStackedApart(
  label: Label,
  value: Value,
  context: PageContext,
  answers: (label: Label, value: Value) => number,
): boolean {
  const title = lastOf(label)
  if (title.words.length > SPACE.titleWords || !isFirst(value)) return false
  // What asks for nothing in particular («Tipologia cliente») may be answered in words.
  const isAnswer = (segment: Segment): boolean =>
    label.means === 'other'
      ? !context.labelled.has(segment)
      : (context.valued.get(segment) ?? []).some(
          other =>
            isFirst(other) &&
            other.kind === value.kind &&
            answers(label, other) > WEIGHTS.place.asksFor &&
            !context.labelled.get(segment)?.some(({ start }) => start < other.end),
        )
  const hasOwn = context.page.segments.some(
    segment => segment !== value.segment && isRightBelow(title, segment) && isAnswer(segment),
  )
  return (
    hasOwn &&
    [...context.labelled].some(
      ([segment, labels]) =>
        segment !== title &&
        isRightBelow(segment, value.segment) &&
        !context.valued.has(segment) &&
        labels.some(other => other.means !== label.means && answers(other, value) > WEIGHTS.place.asksFor),
    )
  )
}

/** «€ 112,40», «dal 1 gennaio». */
const isFirst = (value: Value): boolean => value.start < SPACE.atStart
