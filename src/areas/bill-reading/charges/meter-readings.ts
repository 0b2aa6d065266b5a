import { commodityAt } from '../fields/commodity.ts'
import type { MeterReading } from './charges.ts'
import { fold } from '../words/fold.ts'
import type { Page, Segment } from '../layout/layout.ts'
import { unionOf, type Box } from '../words/page-text.ts'
import type { BillText } from '../reading.ts'
import type { PrintedValue } from '../layout/values.ts'
import { LIMITS, TEXT } from '../layout/measures.ts'

const KINDS: { pattern: RegExp; kind: MeterReading['kind'] }[] = [
  { pattern: /\bautolett|da cliente|comunicata/, kind: 'autolettura' },
  { pattern: /\bstimat[ao]?\b|\bstima\b|presunt/, kind: 'stimata' },
  { pattern: /\beffettiv|\breal[ei]\b|\brilevat|telelett/, kind: 'effettiva' },
]
/** «Consumo stimato dal … al …: 250 kWh» says what was used, not what the meter shows. */
const CONSUMPTION = /\bconsum/
const BAND = /\bf ?[123]\b/

type Found = Omit<MeterReading, 'from' | 'to' | 'box'> & { value: number; place: Box; pageHeight: number }

/** «31/10/2026 | 12.250 kWh | stimata»: the readings of the meters as the bill lists them, each with the one before it. */
export function meterReadings(bill: BillText): MeterReading[] {
  const bySegment = Map.groupBy(bill.values, value => value.segment)
  const found = bill.pages.flatMap(page =>
    page.lines.flatMap(line => {
      const reading = readingIn(bill, page, line, segment => bySegment.get(segment) ?? [])
      return reading ? [reading] : []
    }),
  )
  const seen = new Set<string>()
  const distinct = found.filter(reading => {
    const key = `${reading.commodity} ${reading.date} ${reading.value} ${reading.kind}`
    return seen.size < seen.add(key).size
  })
  const inTime = distinct.toSorted((a, b) => (a.date === b.date ? 0 : (a.date ?? '') < (b.date ?? '') ? -1 : 1))
  return inTime.map(({ commodity, kind, date, value, page, place, pageHeight }, at) => ({
    commodity,
    kind,
    date,
    from: inTime.slice(0, at).findLast(other => other.commodity === commodity)?.value ?? null,
    to: value,
    page,
    box: { x: place.x, y: place.y / pageHeight, w: place.w, h: place.h / pageHeight },
  }))
}

function readingIn(
  bill: BillText,
  page: Page,
  line: Segment[],
  valuesOf: (segment: Segment) => PrintedValue[],
): Found | null {
  const text = fold(line.map(segment => segment.text).join(' '))
  const kind = KINDS.find(({ pattern }) => pattern.test(text))?.kind
  // Readings by band are three meters in one: their sum is not printed in the row.
  if (
    !kind ||
    BAND.test(text) ||
    CONSUMPTION.test(text) ||
    line.reduce((sum, segment) => sum + segment.words.length, 0) > TEXT.remark
  )
    return null
  const values = line.flatMap(valuesOf)
  const date = values.find(value => value.kind === 'date' && value.detail !== 'month')
  const figures = values.filter(isFigure)
  const first = line[0]
  if (!date || figures.length !== 1 || !figures[0] || !first) return null
  const commodity = figures[0].kind === 'kwh' ? 'luce' : isGas(figures[0]) ? 'gas' : commodityAt(bill, first)
  if (!commodity) return null
  return {
    commodity,
    kind,
    date: date.text,
    value: figures[0].number,
    page: page.number,
    place: unionOf(line),
    pageHeight: page.height,
  }
}

const isGas = (value: PrintedValue): boolean =>
  value.kind === 'smc' || /\b(?:mc|m3|smc)\b/i.test(value.segment.text.slice(value.start, value.end))

/** Whole kWh or mc, with their unit; the number of the meter has none. */
const isFigure = (value: PrintedValue): boolean =>
  value.decimals <= LIMITS.decimalsOfPrice &&
  !value.negative &&
  (((value.kind === 'kwh' || value.kind === 'smc') && value.detail === '') ||
    (value.kind === 'number' &&
      value.detail === 'other' &&
      /^\s?(?:mc|m3)$/i.test(value.segment.text.slice(value.start, value.end).replace(/^[\d.,\s]+/, ''))))
