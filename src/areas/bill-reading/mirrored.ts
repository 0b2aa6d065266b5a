import type { Label, Page, Segment } from './layout.ts'

/** So many rows with their label at the right make a page that is set so. */
const MIN_ROWS = 5

/** Rows of two cells whose label stands at the right of its answer, on a page set that way: the label's cell and the answer's. */
export function mirroredRows(page: Page, labels: readonly Label[]): Map<Segment, Segment> {
  const isLabel = (segment: Segment): boolean =>
    labels.some(label => label.segments[0] === segment && label.start < 3 && label.means !== 'f1')
  const rows = page.lines.flatMap(line => {
    const [left, right, ...more] = line.toSorted((a, b) => a.x - b.x)
    return left && right && more.length === 0 ? [{ left, right }] : []
  })
  const mirrored = rows.filter(({ left, right }) => isLabel(right) && !isLabel(left) && !/\d/.test(right.text))
  const plain = rows.filter(({ left, right }) => isLabel(left) && !isLabel(right))
  return mirrored.length >= MIN_ROWS && mirrored.length > plain.length
    ? new Map(mirrored.map(({ left, right }) => [right, left]))
    : new Map()
}
