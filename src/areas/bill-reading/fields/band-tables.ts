import { cellRight, type Page, type Label } from '../layout/layout.ts'
import type { Meaning } from '../labels/rule.ts'
import { fold } from '../words/fold.ts'
import { type Box, isFlush, isInColumn, isLower, isOnLine, type Word } from '../words/page-text.ts'
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
    const quantities = bill.values
      .filter(value => value.segment.page === page && isQuantity(value))
      .filter(value => means !== 'annual' || !isOfMonth(bill, value))
    const own = pageOf(bill, label.segments[0])
    // «Consumo annuo 1.988 kWh» has its answer: what stands below is another matter.
    const isAnswered = quantities.some(
      ({ segment, start, kind }) => kind === 'kwh' && label.segments.includes(segment) && start >= label.end,
    )
    const beside = answerBeside(bill, label)
    const below = isAnswered ? [] : [columnOf(label, quantities), cellsUnder(label, quantities, own)]
    for (const [at, cells] of [rowOf(label, quantities), ...below].entries()) {
      const table = tableOf(label, means, cells, bill)
      // «Consumo annuo | 5.112 kWh» over rows of cost: they are its bands only where they make it.
      if (at > 0 && table && beside && !closes(table.bands, beside)) continue
      // «Periodo fatturato | 402 | 311 | 499 | 1.212 kWh» is of energy where the sum closes.
      if (table && (label.means !== 'period' || table.total)) tables.push(table)
    }
  }
  return tables
}

const answerBeside = (bill: BillText, label: Label): Value | undefined =>
  bill.claims.find(
    ({ label: asking, value, score }) =>
      asking === label &&
      value.kind === 'kwh' &&
      score >= WEIGHTS.owned &&
      value.box.x > label.box.x + label.box.w &&
      isOnLine(value.box, label.box),
  )?.value

const rowOf = (label: Label, quantities: Value[]): Value[] =>
  quantities
    .filter(value => value.box.x > label.box.x + label.box.w && isOnLine(value.box, label.box))
    // «Consumo annuo (set 25 – ago 26) | 28.440 | …»: years in brackets are no quantities.
    .filter(
      ({ segment, start }) => !(label.segments.includes(segment) && /\([^)]*$/.test(segment.text.slice(0, start))),
    )
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

const MONTH =
  /^(?:(?:0?[1-9]|1[0-2])[/.-](?:20)?\d{2}|(?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic|jan|mai|jun|jul|aug|sep|okt|dez)(?:\p{L}{0,6}|\.)(?:\W?\d{2})?)$/u
const AVERAGE = /^\W*(?:medi[ae]|medio|ø|mittel(?:wert)?|durchschnitt)(?!\p{L})/u
const YEAR = /^(?:anno|annuo|annuale|jahr)$/

/** The lines of a page that name months, of each page once: every quantity asks for them. */
const LINES_OF_MONTHS = new WeakMap<Page, Word[][]>()
function linesOfMonths(page: Page): Word[][] {
  const known = LINES_OF_MONTHS.get(page)
  if (known) return known
  const lines = page.lines
    .map(line => line.flatMap(({ words }) => words))
    .filter(words => words.filter(isMonth).length >= SUMS.monthsInHead)
  LINES_OF_MONTHS.set(page, lines)
  return lines
}

/** The heads of a table of months over a value: «mese | 11/25 | 12/25 | … | anno». */
const monthsOver = (bill: BillText, { segment, box }: Value): Word[] =>
  linesOfMonths(pageOf(bill, segment)).findLast(
    ([first]) => first && isLower(box, first) && box.y - first.y < first.h * SPACE.bandsBelow,
  ) ?? []

/** The words under the bars of a chart, over which its figures stand. */
const monthsUnder = (bill: BillText, { segment, box }: Value): Word[] =>
  segment.words.length > 1
    ? []
    : (linesOfMonths(pageOf(bill, segment))
        .map(line => line.filter(isMonth))
        .find(([first]) => first && isUnderBar(first, box)) ?? [])
const isUnderBar = (first: Word, box: Box): boolean => isLower(first, box) && first.y - box.y < SPACE.box
const isMonth = ({ text }: { text: string }): boolean => MONTH.test(fold(text))

/** The head in whose column a place stands. */
const headIn = (heads: Word[], { x, w }: Box): string => {
  const off = (head: Word): number => Math.abs(head.x + head.w / 2 - x - w / 2)
  const [nearest] = heads.toSorted((a, b) => off(a) - off(b))
  return nearest && off(nearest) < Math.max(nearest.w, w) ? fold(nearest.text) : ''
}

/** Stands in the column of a month or of averages, in the row of one, or in a chart of months: neither a year's use nor a bill's. */
export function isOfMonth(bill: BillText, value: Value): boolean {
  const { segments } = pageOf(bill, value.segment)
  if ([monthsOver, monthsUnder].some(heads => isMonth({ text: headIn(heads(bill, value), value.box) }))) return true
  const [title] = segments
    .filter(other => other.x < value.box.x && isOnLine(other, value.box))
    .toSorted((a, b) => a.x - b.x)
  if (AVERAGE.test(headIn(monthsOver(bill, value), value.box)) || (title && AVERAGE.test(fold(title.text)))) return true
  const rows = title && isMonth(title) ? segments.filter(other => isFlush(other, title) && isMonth(other)) : []
  return rows.length >= SUMS.monthsInHead
}

/**
 * The column headed «anno» of a table of months, in its rows F1, F2 and F3. Two of them that are the sum of their months
 * prove it: in the third one of the twelve is misread.
 */
export function yearsOfMonths(bill: BillText): [Value, Value, Value][] {
  const cells = bill.values.filter(isQuantity)
  const ofYear = cells.filter(value => YEAR.test(headIn(monthsOver(bill, value), value.box)))
  const inRow = (year: Value): Value[] =>
    cells.filter(other => other !== year && other.segment.page === year.segment.page && isOnLine(other.box, year.box))
  const [f1, f2, f3] = (['f1', 'f2', 'f3'] as const).map(means =>
    ofYear.find(({ box, segment: { page } }) =>
      bill.labels.some(label => label.means === means && label.segments[0].page === page && isOnLine(label.box, box)),
    ),
  )
  if (!f1 || !f2 || !f3) return []
  return [f1, f2, f3].filter(year => closes(inRow(year), year)).length >= 2 ? [[f1, f2, f3]] : []
}
