import { cellEnd, type Page, type Label, type Segment } from '../layout/layout.ts'
import type { Meaning } from '../labels/rule.ts'
import { fold } from '../words/fold.ts'
import { type Box, isLeftAligned, overlapsColumn, isRowBelow, isSameRow, type Word } from '../words/page-text.ts'
import { pageOf, type BillText } from '../reading.ts'
import type { PrintedValue } from '../layout/values.ts'
import { SPACE, LIMITS } from '../layout/measures.ts'
import { WEIGHTS } from '../decision/weights.ts'

/** «Consumo annuo | 867 | 754 | 1.201 | 2.822»: a row or column with the three bands and usually their total. */
export interface BandTable {
  meaning: 'annual' | 'billed'
  label: Label
  bands: [PrintedValue, PrintedValue, PrintedValue]
  total: PrintedValue | null
}

const TABLES: Partial<Record<Meaning, BandTable['meaning']>> = { annual: 'annual', billed: 'billed', period: 'billed' }

const isQuantity = (value: PrintedValue): boolean =>
  value.kind === 'kwh' || (value.kind === 'number' && value.detail === '' && value.decimals <= LIMITS.decimalsOfPrice)

/** Tables that give consumption by band under one label. */
export function bandTablesOf(bill: BillText): BandTable[] {
  const tables: BandTable[] = []
  for (const label of bill.labels) {
    const meaning = TABLES[label.meaning]
    if (!meaning) continue
    const page = label.segments[0].page
    const quantities = bill.values
      .filter(value => value.segment.page === page && isQuantity(value))
      .filter(value => meaning !== 'annual' || !isOfMonth(bill, value))
    const own = pageOf(bill, label.segments[0])
    // «Consumo annuo 1.988 kWh» is answered: cells below belong to something else.
    const isAnswered = quantities.some(
      ({ segment, start, kind }) => kind === 'kwh' && label.segments.includes(segment) && start >= label.end,
    )
    const beside = answerBeside(bill, label)
    const below = isAnswered ? [] : [columnOf(label, quantities), cellsUnder(label, quantities, own)]
    for (const [at, cells] of [rowOf(label, quantities), ...below].entries()) {
      const table = tableOf(label, meaning, cells, bill)
      // «Consumo annuo | 5.112 kWh» over rows of cost: the cells are its bands only if they add up to it.
      if (at > 0 && table && beside && !closes(table.bands, beside)) continue
      // «Periodo fatturato | 402 | 311 | 499 | 1.212 kWh» is about energy only if the sum closes.
      if (table && (label.meaning !== 'period' || table.total)) tables.push(table)
    }
  }
  return tables
}

const answerBeside = (bill: BillText, label: Label): PrintedValue | undefined =>
  bill.claims.find(
    ({ label: asking, value, score }) =>
      asking === label &&
      value.kind === 'kwh' &&
      score >= WEIGHTS.ownsValue &&
      value.box.x > label.box.x + label.box.w &&
      isSameRow(value.box, label.box),
  )?.value

const rowOf = (label: Label, quantities: PrintedValue[]): PrintedValue[] =>
  quantities
    .filter(value => value.box.x > label.box.x + label.box.w && isSameRow(value.box, label.box))
    // «Consumo annuo (set 25 – ago 26) | 28.440 | …»: years in brackets are no quantities.
    .filter(
      ({ segment, start }) => !(label.segments.includes(segment) && /\([^)]*$/.test(segment.text.slice(0, start))),
    )
    .sort((a, b) => a.box.x - b.box.x)

const lower = (label: Label, quantities: PrintedValue[]): PrintedValue[] =>
  quantities
    .filter(value => isRowBelow(value.box, label.box) && value.box.y < label.box.y + label.box.h * SPACE.bandsBelow)
    .sort((a, b) => a.box.y - b.box.y)

const columnOf = (label: Label, quantities: PrintedValue[]): PrintedValue[] =>
  lower(label, quantities).filter(value => overlapsColumn(value.box, label.box))

/** Numbers set right in a wide column whose heading is set left. */
function cellsUnder(label: Label, quantities: PrintedValue[], page: Page): PrintedValue[] {
  const cells = lower(label, quantities).filter(
    value => value.box.x >= label.box.x && value.box.x + value.box.w <= cellEnd(page, label.box),
  )
  const right = (value: PrintedValue): number => value.box.x + value.box.w
  const [first] = cells
  return cells.filter(
    value =>
      first &&
      (Math.abs(right(value) - right(first)) < value.box.h * SPACE.edge ||
        Math.abs(value.box.x - first.box.x) < value.box.h * SPACE.aligned),
  )
}

function tableOf(label: Label, meaning: 'annual' | 'billed', cells: PrintedValue[], bill: BillText): BandTable | null {
  const [a, b, c, d] = cells
  if (!a || !b || !c) return null
  const named = (['f1', 'f2', 'f3'] as const).every((name, index) => {
    const cell = cells[index]
    return cell !== undefined && isUnder(name, cell, bill)
  })
  // The header may stand a dozen rows above, or the bands may head the rows: then the sum tells what the cells are.
  const isKnown = named || (label.weight > WEIGHTS.label.word && hasBands(label, bill))
  if (d && isKnown && closes([a, b, c], d)) return { meaning, label, bands: [a, b, c], total: d }
  if (d && closes([b, c, d], a)) return { meaning, label, bands: [b, c, d], total: a }
  return named ? { meaning, label, bands: [a, b, c], total: null } : null
}

/** Does the page name the three bands anywhere above the end of the table? */
const hasBands = (label: Label, bill: BillText): boolean =>
  (['f1', 'f2', 'f3'] as const).every(band =>
    bill.labels.some(
      other =>
        other.meaning === band &&
        // A table may begin on the page before.
        (other.segments[0].page === label.segments[0].page - 1 ||
          (other.segments[0].page === label.segments[0].page &&
            other.box.y < label.box.y + label.box.h * SPACE.bandsBelow)),
    ),
  )

const closes = (parts: PrintedValue[], total: PrintedValue): boolean =>
  total.number > 0 && Math.abs(parts.reduce((sum, part) => sum + part.number, 0) - total.number) <= LIMITS.bandsRounding

/** Heads aligned left over quantities aligned right. */
const isInCell = ({ box, segments: [segment] }: Label, value: PrintedValue, bill: BillText): boolean =>
  value.box.x >= box.x && value.box.x + value.box.w <= cellEnd(pageOf(bill, segment), box)

/** Does the header of the column, or the title of the row, name this band? */
const isUnder = (band: 'f1' | 'f2' | 'f3', value: PrintedValue, bill: BillText): boolean =>
  bill.claims.some(claim => claim.meaning === band && claim.value === value) ||
  bill.labels.some(
    label =>
      label.meaning === band &&
      label.segments[0].page === value.segment.page &&
      label.box.y < value.box.y + value.box.h &&
      value.box.y - label.box.y < value.box.h * SPACE.block &&
      (overlapsColumn(label.box, value.box) ||
        isInCell(label, value, bill) ||
        Math.abs(label.box.x + label.box.w - value.box.x - value.box.w) < value.box.h * SPACE.indent),
  )

const MONTH =
  /^(?:(?:0?[1-9]|1[0-2])[/.-](?:20)?\d{2}|(?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic|jan|mai|jun|jul|aug|sep|okt|dez)(?:\p{L}{0,6}|\.)(?:\W?\d{2})?)$/u
const AVERAGE = /^\W*(?:medi[ae]|medio|ø|mittel(?:wert)?|durchschnitt)(?!\p{L})/u
const YEAR = /^(?:anno|annuo|annuale|jahr)$/

/** Lines of a page that name months, cached per page because every quantity asks for them. */
const LINES_OF_MONTHS = new WeakMap<Page, Word[][]>()
function linesOfMonths(page: Page): Word[][] {
  const known = LINES_OF_MONTHS.get(page)
  if (known) return known
  const lines = page.lines
    .map(line => line.filter(cell => !isDated(cell)).flatMap(({ words }) => words))
    .filter(words => words.filter(isMonth).length >= LIMITS.monthsInHead)
  LINES_OF_MONTHS.set(page, lines)
  return lines
}

/** «1° luglio – 31 agosto 2026» names days and heads no column. */
const isDated = ({ words }: Segment): boolean => /\d/.test(words[words.findIndex(isMonth) - 1]?.text ?? '')

/** The heads of a table of months above a value: «mese | 11/25 | 12/25 | … | anno». */
const monthsOver = (bill: BillText, { segment, box }: PrintedValue): Word[] =>
  linesOfMonths(pageOf(bill, segment)).findLast(
    ([first]) =>
      first &&
      isRowBelow(box, first) &&
      box.y - first.y < first.h * SPACE.bandsBelow &&
      !hasBandBetween(bill, segment.page, first, box),
  ) ?? []

/** A table of bands under a chart of months has heads of its own. */
const hasBandBetween = (bill: BillText, page: number, months: Box, box: Box): boolean =>
  bill.labels.some(
    ({ meaning, box: head, segments: [segment] }) =>
      segment.page === page &&
      /^f[123]$/.test(meaning) &&
      isRowBelow(head, months) &&
      isRowBelow(box, head) &&
      overlapsColumn(head, box),
  )

/** The words under the bars of a chart, whose figures stand above them. */
const monthsUnder = (bill: BillText, { segment, box }: PrintedValue): Word[] =>
  segment.words.length > 1
    ? []
    : (linesOfMonths(pageOf(bill, segment))
        .map(line => line.filter(isMonth))
        .find(([first]) => first && isUnderBar(first, box)) ?? [])
const isUnderBar = (first: Word, box: Box): boolean => isRowBelow(first, box) && first.y - box.y < SPACE.box
const isMonth = ({ text }: { text: string }): boolean => MONTH.test(fold(text))

/** The head of the column that a place belongs to. */
const headIn = (heads: Word[], { x, w }: Box): string => {
  const off = (head: Word): number => Math.abs(head.x + head.w / 2 - x - w / 2)
  const [nearest] = heads.toSorted((a, b) => off(a) - off(b))
  return nearest && off(nearest) < Math.max(nearest.w, w) ? fold(nearest.text) : ''
}

/** In the column or row of a month or an average, or in a chart of months: neither yearly nor billed consumption. */
export function isOfMonth(bill: BillText, value: PrintedValue): boolean {
  const { segments } = pageOf(bill, value.segment)
  if ([monthsOver, monthsUnder].some(heads => isMonth({ text: headIn(heads(bill, value), value.box) }))) return true
  const [title] = segments
    .filter(other => other.x < value.box.x && isSameRow(other, value.box))
    .toSorted((a, b) => a.x - b.x)
  if (AVERAGE.test(headIn(monthsOver(bill, value), value.box)) || (title && AVERAGE.test(fold(title.text)))) return true
  const rows = title && isMonth(title) ? segments.filter(other => isLeftAligned(other, title) && isMonth(other)) : []
  return rows.length >= LIMITS.monthsInHead
}

/** The column headed «anno» of a table of months, in its rows F1, F2 and F3. Two rows that add up prove it: in the third one a month was misread. */
export function yearsOfMonths(bill: BillText): [PrintedValue, PrintedValue, PrintedValue][] {
  const cells = bill.values.filter(isQuantity)
  const ofYear = cells.filter(value => YEAR.test(headIn(monthsOver(bill, value), value.box)))
  const inRow = (year: PrintedValue): PrintedValue[] =>
    cells.filter(other => other !== year && other.segment.page === year.segment.page && isSameRow(other.box, year.box))
  const [f1, f2, f3] = (['f1', 'f2', 'f3'] as const).map(meaning =>
    ofYear.find(({ box, segment: { page } }) =>
      bill.labels.some(
        label => label.meaning === meaning && label.segments[0].page === page && isSameRow(label.box, box),
      ),
    ),
  )
  if (!f1 || !f2 || !f3) return []
  return [f1, f2, f3].filter(year => closes(inRow(year), year)).length >= 2 ? [[f1, f2, f3]] : []
}
