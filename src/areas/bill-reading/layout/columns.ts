import { gapsOf, type Box, type Word } from '../words/page-text.ts'
import { SPACE } from './measures.ts'

/** A run of words, as far as columns go. */
interface Cell extends Box {
  page: number
  words: Word[]
}

const UNIT = /^(?:€|eur|euro|kwh|smc|kw|mes[ei]|(?:€|euro)\/\w+)$/i

/**
 * In a tight table the gap between label and answer is hardly wider than a space («Denominazione Casa Serena»): a
 * new cell starts where other rows have cells in the same two places. Positions of recognised words are too
 * imprecise.
 */
export function splitAtColumns<Segment extends Cell>(
  lines: Segment[][],
  segmentOf: (words: Word[], page: number) => Segment,
): Segment[][] {
  const rowsWith = (segment: Cell, word: Word): number =>
    lines.filter(line => {
      const distance = Math.abs((line[0]?.y ?? 0) - segment.y)
      const isAt = (x: number): boolean =>
        line.some(cell => startsIn(cell).some(start => Math.abs(start - x) < word.h * SPACE.aligned))
      return distance < SPACE.table && distance > word.h * SPACE.lower && isAt(segment.x) && isAt(word.x)
    }).length
  const split = (segment: Segment): Segment[] => {
    const { words } = segment
    const cut = words.findIndex((word, index) => {
      const before = words[index - 1]
      if (!before || before.confidence < 1 || word.confidence < 1) return false
      // «961,00    SMC» was made one value on purpose.
      if (UNIT.test(word.text) || UNIT.test(before.text)) return false
      const gap = word.x - before.x - before.w
      return (
        gap > SPACE.tightGap * word.h &&
        gap > widestSpace(words, index) * SPACE.uneven &&
        rowsWith(segment, word) >= SPACE.rowsOfTable
      )
    })
    return cut > 0
      ? [segmentOf(words.slice(0, cut), segment.page), ...split(segmentOf(words.slice(cut), segment.page))]
      : [segment]
  }
  return lines.map(line => line.flatMap(split))
}

/** Where a cell starts, and where it might be two cells. */
const startsIn = ({ x, words }: Cell): number[] => [
  x,
  ...words.flatMap((word, index) => {
    const before = words[index - 1]
    return before && word.x - before.x - before.w > SPACE.tightGap * 2 * word.h ? [word.x] : []
  }),
]

/** The widest other space of the text; a quarter of the height if there is none. */
function widestSpace(words: Word[], at: number): number {
  const others = gapsOf(words).filter((_, index) => index !== at - 1)
  return Math.max(SPACE.space * (words[at]?.h ?? 0), ...others)
}
