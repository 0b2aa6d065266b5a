import { columnAt } from './commodity-columns.ts'
import { fold } from '../words/fold.ts'
import type { Segment } from '../layout/layout.ts'
import { sharedWidth } from '../words/page-text.ts'
import type { BillText } from '../reading.ts'
import { SPACE } from '../layout/measures.ts'

export type Commodity = 'luce' | 'gas'

const LUCE = /energia elettrica|\bluce\b|elettric|\bk\s?wh\b|\bpod\b|\bpun\b/
const GAS = /\bgas\b|\bsmc\b|\bpdr\b|metano|\bpsv\b/

/** The supply that a text mentions, if it mentions only one. */
export function commodityIn(text: string): Commodity | null {
  const folded = fold(text)
  const [luce, gas] = [LUCE.test(folded), GAS.test(folded)]
  return luce === gas ? null : luce ? 'luce' : 'gas'
}

/** The supply that a place belongs to: by its own words, else the nearest mention above it, else on the pages before. */
export function commodityAt(bill: BillText, segment: Segment): Commodity | null {
  if (bill.kind !== 'dual') return bill.kind
  const own = commodityIn(segment.text)
  if (own) return own
  const page = bill.pages.find(candidate => candidate.number === segment.page)
  if (!page) return null
  const column = columnAt(page, segment)
  if (column) return column
  let nearest: { apart: number; commodity: Commodity } | null = null
  for (const other of page.segments) {
    const down = segment.y - other.y
    if (other === segment || down < -segment.h * SPACE.lower) continue
    const commodity = commodityIn(other.text)
    if (!commodity) continue
    // A mention right above weighs more than one beside, except in the same row.
    const sameLine = Math.abs(down) < segment.h * SPACE.lower
    const aside = sameLine
      ? Math.abs(other.x - segment.x) * SPACE.alongRow
      : sharedWidth(other, segment) > 0
        ? 0
        : SPACE.nextCell
    const distance = Math.max(0, down) + aside
    if (!nearest || distance < nearest.apart) nearest = { apart: distance, commodity }
  }
  if (nearest) return nearest.commodity
  const before = bill.pages
    .filter(candidate => candidate.number < segment.page)
    .flatMap(candidate => candidate.segments)
  for (const other of before.toReversed()) {
    const commodity = commodityIn(other.text)
    if (commodity) return commodity
  }
  return null
}
