import { fold } from '../words/fold.ts'
import type { Page, Segment } from '../layout/layout.ts'
import { type Box, isLeftAligned, isRowBelow, unionOf } from '../words/page-text.ts'
import type { BillText } from '../reading.ts'
import type { PrintedValue } from '../layout/values.ts'
import { SPACE, TEXT } from '../layout/measures.ts'

/** A label and what stands to its right, up to the amount. */
export interface ChargeRow {
  page: Page
  /** The segment the row begins with. */
  head: Segment
  /** Folded words of the label, without the figures after it; empty for a row that begins with its dates. */
  label: string
  /** Words right above that the label may be the end of: «di cui spesa per la rete e / gli oneri generali». */
  above: string
  text: string
  box: Box
  /** Left to right, without the amount. */
  values: PrintedValue[]
  amount: PrintedValue
  /** Letters of units in cells of their own: «€/kWh», «mesi». */
  units: string
}

/** What may stand in a cell of figures: units, multiplication signs, small words of a period. */
const UNIT_WORDS =
  /\b(?:euro?|eur|k ?wh|smc|mc|m3|kw|kwm|mes[ei]|anno|ann[ui]|giorn[oi]|gg|dal?|al|x|per|n|cent|c|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|gen|feb|mar|apr|mag|giu|lug|ago|sett?|ott|nov|dic)\b/g

const isLabel = (segment: Segment): boolean =>
  fold(segment.text)
    .replace(UNIT_WORDS, '')
    .replace(/[^a-z]/g, '').length >= SPACE.leastName

/** Money with cents; a price of two decimals per unit is none. */
const isAmount = (value: PrintedValue): boolean =>
  value.kind === 'money' && value.decimals === 2 && !isPartOfPrice(value)

/** «8,00 /mese» is a price. */
const isPartOfPrice = (value: PrintedValue): boolean => /^\s?\/\s?\w/.test(value.segment.text.slice(value.end))

/** The rows of cost on a page, top to bottom: each begins at a label and ends with its amount. */
export function chargeRowsOn(bill: BillText, page: Page): ChargeRow[] {
  const bySegment = Map.groupBy(
    bill.values.filter(value => value.kind !== 'range' && value.kind !== 'code'),
    value => value.segment,
  )
  const valuesOf = (segment: Segment): PrintedValue[] =>
    (bySegment.get(segment) ?? []).toSorted((a, b) => a.start - b.start)
  const rows = page.lines.flatMap(line =>
    rowsIn(
      line.toSorted((a, b) => a.x - b.x),
      page,
      valuesOf,
    ),
  )
  const stacked = page.segments.flatMap(segment => {
    const row = stackedRow(segment, page, valuesOf)
    return row ? [row] : []
  })
  return [...rows, ...stacked].toSorted((a, b) => a.head.y - b.head.y)
}

/** The amount in a block stands this far under its label, in letter heights. */
const STACK_GAP = 2

/** «Spesa per il trasporto e la / gestione del contatore / € 12,40»: the amount in large type under its label. */
function stackedRow(head: Segment, page: Page, valuesOf: (segment: Segment) => PrintedValue[]): ChargeRow | null {
  if (!isLabel(head) || valuesOf(head).length > 0) return null
  const lines = [head]
  for (let at = 0; at <= SPACE.linesOfAddress; at += 1) {
    const last = lines.at(-1) ?? head
    const below = page.segments.find(
      other =>
        isRowBelow(other, last) &&
        other.y - (last.y + last.h) < Math.max(last.h, other.h) * STACK_GAP &&
        isLeftAligned(other, head),
    )
    if (!below) return null
    const values = valuesOf(below)
    const [amount] = values
    if (amount && isAmount(amount) && values.length === 1 && !isLabel(below)) {
      const text = lines.map(line => line.text).join(' ')
      const box = unionOf([...lines, below])
      return {
        page,
        head,
        label: labelOf(text),
        above: '',
        text: `${text} ${below.text}`,
        box,
        values: [],
        amount,
        units: '',
      }
    }
    if (values.length > 0 || !isLabel(below)) return null
    lines.push(below)
  }
  return null
}

const labelOf = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9'%./ ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function rowsIn(line: Segment[], page: Page, valuesOf: (segment: Segment) => PrintedValue[]): ChargeRow[] {
  const groups: Segment[][] = []
  for (const segment of line) {
    const isDated = groups.length === 0 && valuesOf(segment).some(value => value.kind === 'date')
    if (isLabel(segment) || isDated) groups.push([segment])
    else groups.at(-1)?.push(segment)
  }
  return groups.flatMap(group => {
    const row = rowOf(group, page, valuesOf)
    return row ? [row] : []
  })
}

function rowOf(group: Segment[], page: Page, valuesOf: (segment: Segment) => PrintedValue[]): ChargeRow | null {
  const [head] = group
  if (!head || head.words.length > TEXT.chargeRow) return null
  const values = group.flatMap(valuesOf)
  const amountAt = values.findLastIndex(isAmount)
  const amount = values[amountAt]
  // A value after the amount belongs to another column.
  if (!amount || values.slice(amountAt + 1).some(value => value.kind !== 'date')) return null
  const own = valuesOf(head)
  const first = own.find(value => value.kind !== 'date' && !isOfLabel(value))
  return {
    page,
    head,
    label: isLabel(head) ? labelOf(first ? head.text.slice(0, first.start) : head.text) : '',
    above: labelAbove(head, page, valuesOf),
    text: group.map(segment => segment.text).join(' '),
    box: unionOf(group),
    values: values.slice(0, amountAt),
    amount,
    units: fold(group.map(segment => segment.text).join(' ')),
  }
}

/** The words of a line that stands close above at the same left and has no figures of its own. */
function labelAbove(head: Segment, page: Page, valuesOf: (segment: Segment) => PrintedValue[]): string {
  const above = page.segments.find(
    other => head.y > other.y && head.y - (other.y + other.h) < head.h * TEXT.lineGap && isLeftAligned(other, head),
  )
  const hasFigures = page.lines.some(
    line => above && line.includes(above) && line.some(cell => valuesOf(cell).length > 0),
  )
  return above && !hasFigures ? labelOf(above.text) : ''
}

/** «scaglione 2», «fascia 1», «art. 52»: a number of the label. */
const isOfLabel = (value: PrintedValue): boolean =>
  value.kind === 'number' &&
  value.decimals === 0 &&
  value.detail === '' &&
  /\p{L}{3,}\.?\s?$/u.test(value.segment.text.slice(0, value.start)) &&
  !/\bmes[ei]\s?$/i.test(value.segment.text.slice(0, value.start))
