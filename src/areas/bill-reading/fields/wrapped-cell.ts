import type { LabelledText } from '../layout/labelled-text.ts'
import type { Page, Segment } from '../layout/layout.ts'
import { isLeftAligned, isRowBelow, isSameRow } from '../words/page-text.ts'
import { pageOf, type BillText } from '../reading.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { SPACE } from '../layout/measures.ts'

/** The lines of the cell that an answer stands in, the first one included. */
export function cellLines(bill: BillText, piece: LabelledText): Segment[] {
  const lines: Segment[] = []
  const page = pageOf(bill, piece.segment)
  let line: Segment | undefined = piece.segment
  while (line && lines.length < SPACE.linesOfAddress) {
    lines.push(line)
    line = nextLine(bill, page, line, piece.position === 'beside')
  }
  return lines
}

function nextLine(bill: BillText, page: Page, line: Segment, isBeside: boolean): Segment | undefined {
  const below = page.segments.find(
    other =>
      other !== line &&
      isRowBelow(other, line) &&
      other.y - line.y - line.h < line.h * SPACE.lineOfCell &&
      isLeftAligned(other, line) &&
      Math.abs(other.h - line.h) < line.h * SPACE.sameType,
  )
  if (
    !below ||
    bill.labels.some(label => label.segments.includes(below) && label.start === 0 && label.weight > WEIGHTS.label.word)
  )
    return undefined
  if (hasRowTitle(page, below, line)) return undefined
  return isBeside || isFull(page, line, below) ? below : undefined
}

/** A row title of its own starts another cell. */
export function hasRowTitle(page: Page, cell: Segment, line: Segment): boolean {
  const leftOf = (place: Segment): Segment | undefined =>
    page.segments
      .filter(
        other =>
          other.x + other.w <= place.x &&
          other.h < place.h * SPACE.tallTitle &&
          isSameRow(other, place) &&
          /\p{L}{3}/u.test(other.text),
      )
      .sort((one, other) => other.x - one.x)[0]
  const [title, own] = [leftOf(line), leftOf(cell)]
  return (
    own !== undefined &&
    (title === undefined || isLeftAligned(own, title) || cell.x - own.x - own.w < SPACE.otherColumn)
  )
}

/** The first word of the next line did not fit on this one. */
function isFull(page: Page, line: Segment, below: Segment): boolean {
  const room = Math.min(
    SPACE.margin,
    ...page.segments
      .filter(other => other.x > line.x + line.w && Math.abs(other.y - line.y) < line.h * SPACE.near)
      .map(other => other.x),
  )
  const [word] = below.words
  return word !== undefined && line.x + line.w + line.h * SPACE.space + word.w > room - line.h * SPACE.edge
}
