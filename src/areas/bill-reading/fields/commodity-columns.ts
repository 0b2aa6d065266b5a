import { fold } from '../words/fold.ts'
import type { Page, Segment } from '../layout/layout.ts'
import { type Box, isFlush, isOnLine } from '../words/page-text.ts'
import { SPACE } from '../layout/measures.ts'

const LUCE = /^(?:la tua )?(?:luce|energia elettrica|elettricita|energia)(?: \(?kwh\)?)?$/
const GAS = /^(?:il tuo )?(?:gas|gas naturale|metano)(?: \(?smc\)?)?$/

/** «| | Luce | Gas |» at the head of a table: which of its columns a place stands in, null where there are none. */
export function columnAt(page: Page, place: Box): 'luce' | 'gas' | null {
  for (const luce of page.segments) {
    if (!LUCE.test(fold(luce.text).trim()) || luce.y >= place.y || place.y - luce.y > SPACE.tableDepth) continue
    const gas = page.segments.find(other => GAS.test(fold(other.text).trim()) && isOnLine(other, luce))
    if (!gas) continue
    const [first, second] = luce.x < gas.x ? [luce, gas] : [gas, luce]
    if (place.x + place.w < first.x) continue
    if (areBlocks(page, first, second))
      return (place.x >= second.x - second.h * SPACE.edge ? second : first) === luce ? 'luce' : 'gas'
    const isSecond = distance(second, place) < distance(first, place)
    return (isSecond ? second : first) === luce ? 'luce' : 'gas'
  }
  return null
}

/** «Energia elettrica | IT001E… | …» over «Gas naturale | …»: which supply the first cell of a row names. */
export function rowOf(page: Page, place: Box): 'luce' | 'gas' | null {
  const first = page.segments
    .filter(other => other.x + other.w <= place.x && isOnLine(other, place))
    .sort((a, b) => a.x - b.x)[0]
  const text = first ? fold(first.text).trim() : ''
  return LUCE.test(text) ? 'luce' : GAS.test(text) ? 'gas' : null
}

/** «ENERGIA ELETTRICA … | GAS NATURALE …» over rows with a label each: two tables side by side, not two columns of one. */
const areBlocks = (page: Page, first: Segment, second: Segment): boolean =>
  page.segments.some(
    left =>
      left.y > first.y &&
      left.y - first.y < SPACE.head &&
      isFlush(left, first) &&
      page.segments.some(
        right =>
          isFlush(right, second) &&
          isOnLine(left, right) &&
          fold(left.text) === fold(right.text) &&
          page.segments.some(cell => cell.x > right.x + right.w && isOnLine(cell, right)),
      ),
  )

/** Cells are set to the left, the middle or the right of their column. */
const distance = (head: Segment, place: Box): number =>
  Math.min(
    Math.abs(head.x - place.x),
    Math.abs(head.x + head.w / 2 - place.x - place.w / 2),
    Math.abs(head.x + head.w - place.x - place.w),
  )
