import type { LabelledText } from '../layout/labelled-text.ts'
import type { Page, Segment } from '../layout/layout.ts'
import { sharedHeight } from '../words/page-text.ts'
import { pageOf, type BillText } from '../reading.ts'

/** Lines of one cell stand closer than rows of a table, in heights of their letters. */
const LINE_GAP = 0.7
const MAX_LINES = 3
/** Further apart than this two columns of a page have nothing to do with each other. */
const COLUMN_GAP = 0.3
/** Where the text of a page ends when nothing stands at the right, page widths. */
const MARGIN = 0.93
/** A row of a table further away says nothing of the width of a cell. */
const ROWS_NEAR = 5

/** The lines of the cell that an answer stands in, the first one included. */
export function cellLines(bill: BillText, piece: LabelledText): Segment[] {
  const lines = [piece.segment]
  const page = pageOf(bill, piece.segment)
  while (lines.length < MAX_LINES) {
    const next = nextLine(bill, page, lines.at(-1)!, piece.from === 'beside')
    if (!next) break
    lines.push(next)
  }
  return lines
}

function nextLine(bill: BillText, page: Page, line: Segment, isBeside: boolean): Segment | undefined {
  const below = page.segments.find(
    other =>
      other !== line &&
      other.y > line.y + line.h * 0.5 &&
      other.y - line.y - line.h < line.h * LINE_GAP &&
      Math.abs(other.x - line.x) < line.h * 0.25 &&
      Math.abs(other.h - line.h) < line.h * 0.12,
  )
  if (!below || bill.labels.some(label => label.segments.includes(below) && label.start === 0 && label.weight > 0.7))
    return undefined
  if (hasRowTitle(page, below, line)) return undefined
  return isBeside || isFull(page, line, below) ? below : undefined
}

/** Larger type names no row, in heights of the cell. */
const TALLEST_TITLE = 1.6

/** Where a row above has its title, a text names this row: another cell begins. */
export function hasRowTitle(page: Page, cell: Segment, line: Segment): boolean {
  const leftOf = (place: Segment): Segment | undefined =>
    page.segments
      .filter(
        other =>
          other.x + other.w <= place.x &&
          other.h < place.h * TALLEST_TITLE &&
          sharedHeight(other, place) > 0.5 &&
          /\p{L}{3}/u.test(other.text),
      )
      .sort((one, other) => other.x - one.x)[0]
  const [title, own] = [leftOf(line), leftOf(cell)]
  return (
    own !== undefined &&
    (title === undefined || Math.abs(own.x - title.x) < line.h * 0.5 || cell.x - own.x - own.w < COLUMN_GAP)
  )
}

/** The first word of the next line had no room left on this one. */
function isFull(page: Page, line: Segment, below: Segment): boolean {
  const room = Math.min(
    MARGIN,
    ...page.segments
      .filter(other => other.x > line.x + line.w && Math.abs(other.y - line.y) < line.h * ROWS_NEAR)
      .map(other => other.x),
  )
  return line.x + line.w + line.h * 0.25 + below.words[0]!.w > room - line.h * 0.4
}
