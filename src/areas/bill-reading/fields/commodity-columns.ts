import { fold } from '../words/fold.ts'
import type { Page, Segment } from '../layout/layout.ts'
import { type Box, isLeftAligned, isSameRow } from '../words/page-text.ts'
import { SPACE } from '../layout/measures.ts'

const LUCE = /^(?:la tua )?(?:luce|energia elettrica|elettricita|energia)(?: \(?(?:kwh|€|euro?)\)?)?$/
const GAS = /^(?:il tuo )?(?:gas|gas naturale|metano)(?: \(?(?:smc|€|euro?)\)?)?$/

/** «| | Luce | Gas |» at the head of a table: the column that a place stands in; null without such a head. */
export function columnAt(page: Page, place: Box): 'luce' | 'gas' | null {
  for (const luce of page.segments) {
    if (!LUCE.test(fold(luce.text).trim()) || luce.y >= place.y || place.y - luce.y > SPACE.tableDepth) continue
    const gas = page.segments.find(other => GAS.test(fold(other.text).trim()) && isSameRow(other, luce))
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

/** «Energia elettrica | IT001E… | …» over «Gas naturale | …»: the supply that the first cell of a row names. */
export function rowOf(page: Page, place: Box): 'luce' | 'gas' | null {
  const first = page.segments
    .filter(other => other.x + other.w <= place.x && isSameRow(other, place))
    .sort((a, b) => a.x - b.x)[0]
  const text = first ? fold(first.text).trim() : ''
  return LUCE.test(text) ? 'luce' : GAS.test(text) ? 'gas' : null
}

/** «ENERGIA ELETTRICA … | GAS NATURALE …» over rows that each have a label: two tables side by side, not two columns of one. */
const areBlocks = (page: Page, first: Segment, second: Segment): boolean =>
  page.segments.some(
    left =>
      left.y > first.y &&
      left.y - first.y < SPACE.head &&
      isLeftAligned(left, first) &&
      page.segments.some(
        right =>
          isLeftAligned(right, second) &&
          isSameRow(left, right) &&
          fold(left.text) === fold(right.text) &&
          page.segments.some(cell => cell.x > right.x + right.w && isSameRow(cell, right)),
      ),
  )

/** Cells are aligned left, centred or right in their column. */
const distance = (head: Segment, place: Box): number =>
  Math.min(
    Math.abs(head.x - place.x),
    Math.abs(head.x + head.w / 2 - place.x - place.w / 2),
    Math.abs(head.x + head.w - place.x - place.w),
  )
