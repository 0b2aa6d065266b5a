import { cellsRightOf, type Label, type Page, type Segment } from './layout.ts'
import { isLeftAligned, overlapsColumn, unionOf } from '../words/page-text.ts'
import { SPACE } from './measures.ts'

/** Labels whose cell says them in two languages, with the line that has their answer. */
export function withOtherLanguages(page: Page, labels: readonly Label[]): Label[] {
  const tops = topsOfCells(page)
  return labels.map(label => withFirstLine(label, tops, labels) ?? withOtherLanguage(page, label))
}

/** «Angewandter Preis | 0,127140 €/kWh» over «Prezzo applicato»: the first line of a cell in two languages has the answer beside it. */
function withOtherLanguage(page: Page, label: Label): Label {
  const [segment, ...more] = label.segments
  if (more.length > 0 || label.start > 0 || label.end < segment.text.trimEnd().length) return label
  const column = page.segments.filter(other => other !== segment && isLeftAligned(other, segment))
  const over = column.filter(({ y }) => y < segment.y).at(-1)
  const under = column.find(({ y }) => y > segment.y)
  if (!over || /\d/.test(over.text) || over.words.length > SPACE.titleWords) return label
  const gap = gapOver(segment, over)
  const isCell =
    segment.h < over.h * (1 + SPACE.sameType) &&
    gap < segment.h * SPACE.lineOfLabel &&
    (!under || gapOver(under, segment) > gap + segment.h * SPACE.sameGap)
  const [[answer, ...further], [own]] = [cellsRightOf(page, over), cellsRightOf(page, segment)]
  // The next block of the page may share the second line.
  const isForeign = (cell: Segment): boolean =>
    answer !== undefined &&
    cell.x > answer.x + answer.w &&
    (!/\d/.test(cell.text) || further.every(other => !overlapsColumn(other, cell)))
  const isAnswered = answer !== undefined && /\d/.test(answer.text) && (!own || isForeign(own))
  return isCell && isAnswered ? { ...label, segments: [over, segment], box: unionOf([over, label.box]) } : label
}

const gapOver = (lower: Segment, upper: Segment): number => lower.y - upper.y - upper.h

/** «Tarif | Talstrom Flex» over «Offerta», at the end of its line: the answer stands beside the first line of the cell. */
function withFirstLine(label: Label, tops: ReadonlyMap<Segment, Segment>, labels: readonly Label[]): Label | undefined {
  const [segment, ...more] = label.segments
  const top = more.length === 0 && label.start === 0 ? tops.get(segment) : undefined
  const isOwn = ({ meaning, segments }: Label): boolean =>
    !segments.some(each => each === top) || meaning === label.meaning
  return top && labels.every(isOwn) ? { ...label, segments: [top, segment], box: unionOf([top, label.box]) } : undefined
}

/** «Verbrauch letzte 12» and no value. */
const isTitle = ({ text, words }: Segment): boolean =>
  words.length <= SPACE.titleWords && !/\d/.test(text.replace(/\b12\b/, ''))

/**
 * In a table whose titles have a line for each language, the answers beside the first: of each further line the first.
 * One row alone may as well be a row with the heading of the next group.
 */
function topsOfCells(page: Page): Map<Segment, Segment> {
  const tops = new Map<Segment, Segment>()
  const seen = new Set<Segment>()
  for (const first of page.segments) {
    if (seen.has(first)) continue
    const column = page.segments.filter(other => isLeftAligned(other, first)).toSorted((a, b) => a.y - b.y)
    for (const each of column) seen.add(each)
    const found = new Map<Segment, Segment>()
    let top: Segment | undefined
    let last: Segment | undefined
    let rows = 0
    for (const line of column) {
      if (cellsRightOf(page, line).length > 0) {
        ;[top, last] = [line, line]
        rows++
      } else if (
        top &&
        last &&
        gapOver(line, last) < last.h * SPACE.nextLine &&
        line.h < last.h * (1 + SPACE.sameType) &&
        [top, line].every(isTitle)
      ) {
        found.set(line, top)
        last = line
      } else top = undefined
    }
    const doubled = new Set(found.values()).size
    if (doubled >= SPACE.rowsOfLanguages && doubled * 2 > rows) for (const [line, own] of found) tops.set(line, own)
  }
  return tops
}
