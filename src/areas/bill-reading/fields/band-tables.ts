import { cellRight, type Page, type Label } from '../layout/layout.ts'
import type { Meaning } from '../labels/rule.ts'
import { isInColumn, isLower, isOnLine } from '../words/page-text.ts'
import { pageOf, type BillText } from '../reading.ts'
import type { Value } from '../layout/values.ts'
import { SPACE, SUMS } from '../layout/measures.ts'
import { WEIGHTS } from '../decision/weights.ts'

/** «Consumo annuo | 867 | 754 | 1.201 | 2.822»: a row or column with the three bands and mostly their total. */
export interface BandTable {
  means: 'annual' | 'billed'
  label: Label
  bands: [Value, Value, Value]
  total: Value | null
}

const TABLES: Partial<Record<Meaning, BandTable['means']>> = { annual: 'annual', billed: 'billed', period: 'billed' }

const isQuantity = (value: Value): boolean =>
  value.kind === 'kwh' || (value.kind === 'number' && value.detail === '' && value.decimals <= SUMS.decimalsOfPrice)

/** The tables of a bill that give consumption by band under one label. */
export function bandTables(bill: BillText): BandTable[] {
  const tables: BandTable[] = []
  for (const label of bill.labels) {
    const means = TABLES[label.means]
    if (!means) continue
    const page = label.segments[0].page
    const quantities = bill.values.filter(value => value.segment.page === page && isQuantity(value))
    const own = pageOf(bill, label.segments[0])
    // «Consumo annuo 1.988 kWh» has its answer: what stands below is another matter.
    const isAnswered = quantities.some(
      ({ segment, start, kind }) => kind === 'kwh' && label.segments.includes(segment) && start >= label.end,
    )
    const below = isAnswered ? [] : [columnOf(label, quantities), cellsUnder(label, quantities, own)]
    for (const cells of [rowOf(label, quantities), ...below]) {
      const table = tableOf(label, means, cells, bill)
      // «Periodo fatturato | 402 | 311 | 499 | 1.212 kWh» is of energy where the sum closes.
      if (table && (label.means !== 'period' || table.total)) tables.push(table)
    }
  }
  return tables
}

const rowOf = (label: Label, quantities: Value[]): Value[] =>
  quantities
    .filter(value => value.box.x > label.box.x + label.box.w && isOnLine(value.box, label.box))
    .sort((a, b) => a.box.x - b.box.x)

const lower = (label: Label, quantities: Value[]): Value[] =>
  quantities
    .filter(value => isLower(value.box, label.box) && value.box.y < label.box.y + label.box.h * SPACE.bandsBelow)
    .sort((a, b) => a.box.y - b.box.y)

const columnOf = (label: Label, quantities: Value[]): Value[] =>
  lower(label, quantities).filter(value => isInColumn(value.box, label.box))

/** Numbers set right in a wide column whose heading is set left. */
function cellsUnder(label: Label, quantities: Value[], page: Page): Value[] {
  const cells = lower(label, quantities).filter(
    value => value.box.x >= label.box.x && value.box.x + value.box.w <= cellRight(page, label.box),
  )
  const right = (value: Value): number => value.box.x + value.box.w
  const [first] = cells
  return cells.filter(
    value =>
      first &&
      (Math.abs(right(value) - right(first)) < value.box.h * SPACE.edge ||
        Math.abs(value.box.x - first.box.x) < value.box.h * SPACE.aligned),
  )
}

function tableOf(label: Label, means: 'annual' | 'billed', cells: Value[], bill: BillText): BandTable | null {
  const [a, b, c, d] = cells
  if (!a || !b || !c) return null
  const named = (['f1', 'f2', 'f3'] as const).every((name, index) => isUnder(name, cells[index]!, bill))
  // A header may stand a dozen rows above, or the bands may head the rows: then the sum says what the cells are.
  const isKnown = named || (label.weight > WEIGHTS.label.word && hasBands(label, bill))
  if (d && isKnown && closes([a, b, c], d)) return { means, label, bands: [a, b, c], total: d }
  if (d && closes([b, c, d], a)) return { means, label, bands: [b, c, d], total: a }
  return named ? { means, label, bands: [a, b, c], total: null } : null
}

/** Does the page name the three bands anywhere above the end of the table? */
const hasBands = (label: Label, bill: BillText): boolean =>
  (['f1', 'f2', 'f3'] as const).every(band =>
    bill.labels.some(
      other =>
        other.means === band &&
        // A table may begin on the page before.
        (other.segments[0].page === label.segments[0].page - 1 ||
          (other.segments[0].page === label.segments[0].page &&
            other.box.y < label.box.y + label.box.h * SPACE.bandsBelow)),
    ),
  )

const closes = (parts: Value[], total: Value): boolean =>
  total.number > 0 && Math.abs(parts.reduce((sum, part) => sum + part.number, 0) - total.number) <= SUMS.bandsRounding

/** Heads set left over quantities set right. */
const isInCell = ({ box, segments: [segment] }: Label, value: Value, bill: BillText): boolean =>
  value.box.x >= box.x && value.box.x + value.box.w <= cellRight(pageOf(bill, segment), box)

/** Does the header of the column, or the title of the row, name this band? */
const isUnder = (band: 'f1' | 'f2' | 'f3', value: Value, bill: BillText): boolean =>
  bill.claims.some(claim => claim.means === band && claim.value === value) ||
  bill.labels.some(
    label =>
      label.means === band &&
      label.segments[0].page === value.segment.page &&
      label.box.y < value.box.y + value.box.h &&
      value.box.y - label.box.y < value.box.h * SPACE.block &&
      (isInColumn(label.box, value.box) ||
        isInCell(label, value, bill) ||
        Math.abs(label.box.x + label.box.w - value.box.x - value.box.w) < value.box.h * SPACE.indent),
  )
