import type { Page, Segment } from './layout.ts'
import { sharedHeight, sharedWidth } from '../words/page-text.ts'
import type { Value } from './values.ts'
import type { ValueKind } from '../labels/rule.ts'

const CELL_UNITS: { pattern: RegExp; kind: ValueKind; detail: string }[] = [
  { pattern: /(?:€|euro|eur)\s?\/\s?kwh/i, kind: 'unitPrice', detail: 'kwh' },
  { pattern: /(?:€|euro|eur)\s?\/\s?(?:smc|mc)/i, kind: 'unitPrice', detail: 'smc' },
  { pattern: /(?:€|euro|eur)\s?\/\s?(?:\w+\s?\/\s?)?mese/i, kind: 'monthly', detail: '' },
  { pattern: /(?:€|euro|eur)\s?\/\s?(?:\w+\s?\/\s?)?anno/i, kind: 'yearly', detail: '' },
]
/** A cell that holds its unit and hardly more: «€/Smc», «Prezzo (€/kWh)». */
const MAX_CELL_WORDS = 4
const MIN_PRICE_DECIMALS = 3
/** Nothing costs so much by the kWh or Smc. */
const MAX_PRICE = 3
/** Rows below a header that still belong to its column, in page widths. */
const COLUMN_DEPTH = 0.6

function unitOf(segment: Segment): (typeof CELL_UNITS)[number] | undefined {
  if (segment.words.length > MAX_CELL_WORDS || /\d/.test(segment.text)) return undefined
  return CELL_UNITS.find(unit => unit.pattern.test(segment.text))
}

/** Prices whose unit stands in a cell of their row («€/Smc | 312 | 0,458700») or at the head of their column. */
export const withTableUnits = (page: Page, values: Value[]): Value[] =>
  withPriceUnits(page, withSupplyUnits(page, values))

/** «Luce (kWh)», «Gas naturale Smc»: a supply with the unit of what is used of it. */
const SUPPLY = /^(?:luce|energia elettrica|energia|gas|gas naturale|metano)\s?[([]?\s?(kwh|smc)\s?[)\]]?$/i

/** Bare numbers in the row or the column of a supply that names its unit. */
function withSupplyUnits(page: Page, values: Value[]): Value[] {
  const heads = page.segments.flatMap(segment => {
    const unit = SUPPLY.exec(segment.text.trim())?.[1]?.toLowerCase()
    return unit === 'kwh' || unit === 'smc' ? [{ segment, unit: unit as 'kwh' | 'smc' }] : []
  })
  return values.map(value => {
    if (value.kind !== 'number' || value.detail !== '') return value
    const row = heads.find(({ segment }) => segment.x < value.box.x && sharedHeight(segment, value.box) > 0.5)
    const column = heads
      .filter(({ segment: { y } }) => y < value.box.y && value.box.y - y < COLUMN_DEPTH)
      .filter(({ segment }) => sharedWidth(segment, value.box) > 0.5)
      .sort((a, b) => b.segment.y - a.segment.y)[0]
    const unit = (row ?? column)?.unit
    return unit ? { ...value, kind: unit } : value
  })
}

function withPriceUnits(page: Page, values: Value[]): Value[] {
  const cells = page.segments.flatMap(segment => {
    const unit = unitOf(segment)
    return unit ? [{ segment, unit }] : []
  })
  if (cells.length === 0) return values
  const isBare = (value: Value): boolean =>
    value.kind === 'number' && value.detail === '' && value.decimals >= MIN_PRICE_DECIMALS
  return values.map(value => {
    if (!isBare(value)) return value
    // «€/Smc | 23,232 | 0,346493»: the quantity stands before its price.
    const isQuantity = values.some(
      other =>
        other !== value &&
        isBare(other) &&
        other.box.x > value.box.x &&
        sharedHeight(other.box, value.box) > 0.5 &&
        // «€/kWh | 0,1400 | 0,1350 | 0,1200»: figures of one form are prices all.
        (other.decimals !== value.decimals || value.number > MAX_PRICE),
    )
    const inRow = cells.filter(
      cell =>
        cell.segment !== value.segment && cell.segment.x < value.box.x && sharedHeight(cell.segment, value.box) > 0.5,
    )
    const inColumn = cells
      .filter(cell => cell.segment.y < value.box.y && value.box.y - cell.segment.y < COLUMN_DEPTH)
      .filter(cell => sharedWidth(cell.segment, value.box) > 0.5)
      .sort((a, b) => b.segment.y - a.segment.y)
    const unit = ((isQuantity ? undefined : inRow.at(-1)) ?? inColumn[0])?.unit
    return unit ? { ...value, kind: unit.kind, detail: unit.detail } : value
  })
}
