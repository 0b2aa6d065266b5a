import { gapsOf, type Box, type Word } from '../words/page-text.ts'

/** A run of words, as far as columns go. */
interface Cell extends Box {
  page: number
  words: Word[]
}

/** Wider than a space (a quarter of the height), narrower than what always parts two cells. */
const MIN_GAP = 0.36
/** So many other rows with cells at the same two places make a table. */
const MIN_ROWS = 2
const UNIT = /^(?:€|eur|euro|kwh|smc|kw|mes[ei]|(?:€|euro)\/\w+)$/i
/** The rows of a table stand together, in page widths. */
const REACH = 0.2

/**
 * In a tight table label and answer stand hardly further apart than two words («Denominazione Casa Serena»): where other
 * rows have a cell at the same two places, a new cell begins. Of recognised words the places say too little.
 */
export function splitAtColumns<Segment extends Cell>(
  lines: Segment[][],
  segmentOf: (words: Word[], page: number) => Segment,
): Segment[][] {
  const rowsWith = (segment: Cell, word: Word): number =>
    lines.filter(line => {
      const apart = Math.abs(line[0]!.y - segment.y)
      const isAt = (x: number): boolean =>
        line.some(cell => startsIn(cell).some(start => Math.abs(start - x) < word.h * 0.08))
      return apart < REACH && apart > word.h * 0.5 && isAt(segment.x) && isAt(word.x)
    }).length
  const split = (segment: Segment): Segment[] => {
    const { words } = segment
    const cut = words.findIndex((word, index) => {
      const before = words[index - 1]
      if (!before || before.confidence < 1 || word.confidence < 1) return false
      // «961,00    SMC» was made one value on purpose.
      if (UNIT.test(word.text) || UNIT.test(before.text)) return false
      const gap = word.x - before.x - before.w
      return gap > MIN_GAP * word.h && gap > widestSpace(words, index) * 1.25 && rowsWith(segment, word) >= MIN_ROWS
    })
    return cut > 0
      ? [segmentOf(words.slice(0, cut), segment.page), ...split(segmentOf(words.slice(cut), segment.page))]
      : [segment]
  }
  return lines.map(line => line.flatMap(split))
}

/** Where a cell begins, and where it might be two: its rows are all run together, or none is. */
const startsIn = ({ x, words }: Cell): number[] => [
  x,
  ...words.flatMap((word, index) => {
    const before = words[index - 1]
    return before && word.x - before.x - before.w > MIN_GAP * 2 * word.h ? [word.x] : []
  }),
]

/** The widest of the other spaces of the text; a quarter of the height where it has no other. */
function widestSpace(words: Word[], at: number): number {
  const others = gapsOf(words).filter((_, index) => index !== at - 1)
  return Math.max(0.25 * (words[at]?.h ?? 0), ...others)
}
