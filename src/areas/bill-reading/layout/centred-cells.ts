import { isAligned, sharedWidth, type Box } from '../words/page-text.ts'
import { STREET } from '../words/street.ts'
import { SPACE } from './measures.ts'

interface Cell extends Box {
  text: string
}

/** A line with its own label continues nothing: «P.IVA: …», «- vendita»; a broken code has no space. */
const OWN_LINE = /^[-–—•·*]\s|^[\p{L}.]+(?: [\p{L}.]+){0,2} ?:(?: |$)|^(?=\D*\d)[\dA-Z]{4,}$/iu
/** Name, street and town of an address are three lines. */
const isOwnLine = (text: string): boolean =>
  OWN_LINE.test(text) ||
  STREET.exec(text)?.index === 0 ||
  (/\d\s?(?:kwh|smc|kw|€)$/i.test(text) && /\p{L}{4}/u.test(text))

/** «281» over «398»: rows of a column. */
const FIGURE = /^[-–]?\d{1,3}(?:\.\d{3})*(?:,\d+)?$/

const middle = ({ y, h }: Box): number => y + h / 2

const isNextLine = (upper: Cell, lower: Cell): boolean => {
  const gap = lower.y - upper.y - upper.h
  return (
    gap > -upper.h * SPACE.touching &&
    gap < upper.h * SPACE.lineOfCentred &&
    Math.abs(upper.h - lower.h) < upper.h * SPACE.sameType &&
    isAligned(lower, upper, upper.h * SPACE.edgeOfCell)
  )
}

/**
 * Cells of several lines, each with the box of a single line at their middle: tables centre their cells, and «Volumi
 * ultimi 12 / mesi» stands around «31.450 Smc». A single line beside them shows the row.
 */
export function centredCells<Segment extends Cell>(segments: readonly Segment[]): { lines: Segment[]; box: Box }[] {
  const columns = blocksOf(segments)
  const alone = columns.flatMap(([only, ...more]) => (only && more.length === 0 ? [only] : []))
  return columns.flatMap(lines => {
    const [first, last] = [lines[0], lines.at(-1)]
    if (!first || !last || lines.length < 2 || lines.length > SPACE.linesOfCell) return []
    if (lines.slice(1).some(({ text }) => isOwnLine(text)) || lines.every(({ text }) => FIGURE.test(text))) return []
    const left = Math.min(...lines.map(({ x }) => x))
    const box = {
      x: left,
      y: (first.y + last.y + last.h) / 2 - first.h / 2,
      w: Math.max(...lines.map(({ x, w }) => x + w)) - left,
      h: first.h,
    }
    const row = alone.filter(
      other => Math.abs(middle(other) - middle(box)) < box.h * SPACE.centred && sharedWidth(other, box) === 0,
    )
    // The middle one of three lines may share a row with another cell by chance.
    return row.length >= (lines.length % 2 === 0 ? 1 : 2) ? [{ lines, box }] : []
  })
}

/** Runs of lines directly below each other. */
function blocksOf<Segment extends Cell>(segments: readonly Segment[]): Segment[][] {
  const next = new Map<Segment, Segment>()
  for (const upper of segments) {
    const lower = segments.find(other => other !== upper && other.y > upper.y && isNextLine(upper, other))
    if (lower) next.set(upper, lower)
  }
  const followers = new Set(next.values())
  return segments
    .filter(segment => !followers.has(segment))
    .map(segment => {
      const block = [segment]
      for (let lower = next.get(segment); lower; lower = next.get(lower)) block.push(lower)
      return block
    })
    .flatMap(splitAtGaps)
}

/** Rows of a tight table form one run: lines of one cell are closer than the cells. */
function splitAtGaps<Segment extends Cell>(block: Segment[]): Segment[][] {
  const gapBefore = (index: number): number => {
    const [upper, lower] = [block[index - 1], block[index]]
    return upper && lower ? lower.y - upper.y - upper.h : 0
  }
  const min = Math.min(...block.slice(1).map((_, index) => gapBefore(index + 1)))
  return block.reduce<Segment[][]>((cells, line, index) => {
    const cell = cells.at(-1)
    if (cell && gapBefore(index) < min + line.h * SPACE.sameGap) cell.push(line)
    else cells.push([line])
    return cells
  }, [])
}
