import type { Page, Segment } from './layout.ts'
import { sharesColumn, isOnLine } from '../words/page-text.ts'
import type { Value } from './values.ts'
import type { ValueKind } from '../labels/rule.ts'
import { SPACE, SUMS } from './measures.ts'

const CELL_UNITS: { pattern: RegExp; kind: ValueKind; detail: string }[] = [
  { pattern: /(?:€|euro|eur)\s?\/\s?kwh/i, kind: 'unitPrice', detail: 'kwh' },
  { pattern: /(?:€|euro|eur)\s?\/\s?(?:smc|mc)/i, kind: 'unitPrice', detail: 'smc' },
  { pattern: /(?:€|euro|eur)\s?\/\s?(?:\w+\s?\/\s?)?mese/i, kind: 'monthly', detail: '' },
  { pattern: /(?:€|euro|eur)\s?\/\s?(?:\w+\s?\/\s?)?anno/i, kind: 'yearly', detail: '' },
]

function unitOf(segment: Segment): (typeof CELL_UNITS)[number] | undefined {
  if (segment.words.length > SPACE.unitWords || /\d/.test(segment.text)) return undefined
  return CELL_UNITS.find(unit => unit.pattern.test(segment.text))
}

/** Prices whose unit stands in a cell of their row («€/Smc | 312 | 0,458700») or at the head of their column. */
export function withTableUnits(page: Page, values: Value[]): Value[] {
  const cells = page.segments.flatMap(segment => {
    const unit = unitOf(segment)
    return unit ? [{ segment, unit }] : []
  })
  if (cells.length === 0) return values
  const isBare = (value: Value): boolean =>
    value.kind === 'number' && value.detail === '' && value.decimals >= SUMS.decimalsOfPrice
  return values.map(value => {
    if (!isBare(value)) return value
    // «€/Smc | 23,232 | 0,346493»: the quantity stands before its price.
    const isQuantity = values.some(
      other =>
        other !== value &&
        isBare(other) &&
        other.box.x > value.box.x &&
        isOnLine(other.box, value.box) &&
        // «€/kWh | 0,1400 | 0,1350 | 0,1200»: figures of one form are prices all.
        (other.decimals !== value.decimals || value.number > SUMS.price),
    )
    const inRow = cells.filter(
      cell => cell.segment !== value.segment && cell.segment.x < value.box.x && isOnLine(cell.segment, value.box),
    )
    const inColumn = cells
      .filter(cell => cell.segment.y < value.box.y && value.box.y - cell.segment.y < SPACE.tableDepth)
      .filter(cell => sharesColumn(cell.segment, value.box))
      .sort((a, b) => b.segment.y - a.segment.y)
    const unit = ((isQuantity ? undefined : inRow.at(-1)) ?? inColumn[0])?.unit
    return unit ? { ...value, kind: unit.kind, detail: unit.detail } : value
  })
}
