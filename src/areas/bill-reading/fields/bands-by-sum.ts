import { fold } from '../words/fold.ts'
import type { Segment } from '../layout/layout.ts'
import { type Box, isRowBelow, isSameRow } from '../words/page-text.ts'
import type { BillText, Candidate } from '../reading.ts'
import type { PrintedValue } from '../layout/values.ts'
import { SPACE } from '../layout/measures.ts'

const NAMES = [/\bf\s?1\b|\bfascia 1\b/, /\bf\s?2\b|\bfascia 2\b/, /\bf\s?3\b|\bfascia 3\b/]
/** «62 kWh (anno 742)»: every second or third number of a row may be a year's. */
const STRIDES = [1, 2, 3]

type Triple = [PrintedValue, PrintedValue, PrintedValue]

/**
 * Three quantities in a text, a row or a column under the names of the bands that add up to the yearly use exactly.
 * «1.535 / 1.251 / 1.329» without names, alone in its cell, only if it adds up to a quantity of the page.
 */
export function bandsThatSum(bill: BillText, years: readonly number[]): PrintedValue[][] {
  const sums = new Set(years)
  return bill.pages.flatMap(({ number, segments, source }) => {
    const quantities = bill.values.filter(value => value.segment.page === number && isQuantity(value))
    const unnamed = new Set(quantities.filter(({ kind }) => kind === 'kwh').map(value => value.number))
    return [
      ...[
        ...sequences(quantities)
          .flatMap(triplesOf)
          .filter(triple => areNamed(triple, segments, source === 'ocr')),
        ...barsOver(segments, quantities),
      ].filter(([a, b, c]) => sums.has(a.number + b.number + c.number)),
      ...segments.flatMap(segment => {
        const [a, b, c] = UNNAMED.test(segment.text) ? quantities.filter(value => value.segment === segment) : []
        return a && b && c && unnamed.has(a.number + b.number + c.number) ? [[a, b, c]] : []
      }),
    ]
  })
}

/** «1.344 | 1.160 | 1.483» on bars of any height over «F1 | F2 | F3»: the figures of each column, in any combination. */
const barsOver = (segments: Segment[], quantities: PrintedValue[]): Triple[] =>
  segments
    .filter(segment => isBandName(segment, 0))
    .flatMap(first => {
      const [f1 = [], f2 = [], f3 = []] = NAMES.map((_, band) => {
        const name = segments.find(segment => isBandName(segment, band) && isSameRow(segment, first))
        return name ? quantities.filter(({ box }) => isBarOver(box, name)) : []
      })
      return f1.flatMap(a => f2.flatMap(b => f3.map((c): Triple => [a, b, c])))
    })
const isBandName = ({ text, words }: Segment, band: number): boolean =>
  words.length <= 2 && (NAMES[band]?.test(fold(text)) ?? false)
const isBarOver = (figure: Box, name: Box): boolean =>
  isRowBelow(name, figure) &&
  name.y - figure.y < SPACE.chart &&
  Math.abs(figure.x + figure.w / 2 - name.x - name.w / 2) < figure.w / 2

const UNNAMED = /^[\d.]{2,7}(?:\s?[/|·+]\s?[\d.]{2,7}){2}(?:\s?kwh)?$/i

/** «603 kWh – 655 kWh»: a dash after a quantity parts two. */
const PARTED = /\d(?: ?kwh)? [–—-] $/i
const isQuantity = ({ kind, detail, decimals, number, negative, segment, start }: PrintedValue): boolean =>
  number > 0 &&
  (!negative || PARTED.test(segment.text.slice(0, start))) &&
  decimals === 0 &&
  (kind === 'kwh' || (kind === 'number' && detail === ''))

/** Quantities in sequence: along a text and the line below it, along a row, down a column. */
function sequences(quantities: PrintedValue[]): PrintedValue[][] {
  const starts = (
    same: (a: PrintedValue, b: PrintedValue) => boolean,
    order: (a: PrintedValue, b: PrintedValue) => number,
  ): PrintedValue[][] => quantities.map(first => quantities.filter(other => same(first, other)).toSorted(order))
  const down = (a: PrintedValue, b: PrintedValue): number => a.box.y - b.box.y
  const isBelow = (a: Segment, b: Segment): boolean =>
    b.y > a.y &&
    b.y - a.y < a.h * SPACE.lineOver &&
    Math.abs(a.x - b.x) < a.h &&
    Math.abs(a.h - b.h) < a.h * SPACE.oneType
  return [
    ...starts(
      (a, b) => a.segment === b.segment || isBelow(a.segment, b.segment),
      (a, b) => a.segment.y - b.segment.y || a.start - b.start,
    ),
    ...starts(
      (a, b) => isSameRow(a.box, b.box),
      (a, b) => a.box.x - b.box.x,
    ),
    ...starts((a, b) => Math.abs(a.box.x + a.box.w - b.box.x - b.box.w) < a.box.h, down),
    ...starts((a, b) => Math.abs(a.box.x - b.box.x) < a.box.h, down),
  ]
}

const triplesOf = (values: PrintedValue[]): Triple[] =>
  STRIDES.flatMap(stride =>
    values.flatMap((a, at): Triple[] => {
      const [b, c] = [values[at + stride], values[at + 2 * stride]]
      return b && c ? [[a, b, c]] : []
    }),
  )

/** On recognised pages one of the three names may be lost. */
function areNamed([a, , c]: Triple, segments: Segment[], mayLack: boolean): boolean {
  const [top, bottom] = [Math.min(a.box.y, c.box.y) - a.box.h * SPACE.namesOver, Math.max(a.box.y, c.box.y) + a.box.h]
  const text = fold(
    segments
      .filter(({ y, h }) => y + h > top && y < bottom)
      .map(segment => segment.text)
      .join(' '),
  )
  return NAMES.filter(name => name.test(text)).length >= NAMES.length - (mayLack ? 1 : 0)
}

const isLonger = (long: string, short: string): boolean =>
  long.length === short.length + 1 && [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short)
/** Recognition adds a digit, or loses one. */
export const isOneDigitOff = (a: string, b: string): boolean => isLonger(a, b) || isLonger(b, a)

/** «26901 kWh» where the bands make 2,690: recognition added or lost a digit. A misread band would change the sum but not its length. */
export function withSumOfBands(
  bill: BillText,
  years: Candidate<number>[],
  bands: Candidate<string>[],
): Candidate<number>[] {
  const sums = new Set(bands.map(({ value }) => value.split('|').reduce((sum, part) => sum + Number(part), 0)))
  const mended = years
    .filter(year => bill.pages.some(({ number, source }) => number === year.page && source === 'ocr'))
    .flatMap(year =>
      [...sums]
        .filter(sum => isOneDigitOff(String(year.value), String(sum)))
        .map(value => ({ ...year, value, evidence: 'sum of its bands' })),
    )
  return [...years, ...mended]
}

const BAND = /\bf\s?([123])\b/g
/** «440 kWh in F1», «440 nella fascia F1»: the words that connect a quantity with its band. */
const LEADS = /^\s*(?:kwh\s*)?(?:\(\s*)?(?:(?:in|nella|per|di)\s*)?(?:la \s*)?(?:fascia\s*)?$/
const OF_YEAR = /\bann[uo]|12 mesi|dodici mesi/

const quantitiesIn = (bill: BillText, segment: Segment): PrintedValue[] =>
  bill.values.filter(
    value => value.segment === segment && (value.kind === 'kwh' || (value.kind === 'number' && value.detail === '')),
  )

interface BandsOfText {
  bands: [PrintedValue, PrintedValue, PrintedValue]
  saysYear: boolean
}

/** «… 1.388 kWh, di cui 440 in F1, 371 in F2 e 577 in F3»: bands named after their quantities, yearly if the text says so. */
export function bandsInText(bill: BillText): BandsOfText[] {
  const found = bill.pages
    .flatMap(page => page.segments)
    .flatMap((segment): BandsOfText[] => {
      const text = fold(segment.text)
      const names = [...text.matchAll(BAND)]
      if (names.length < 3) return []
      const own = quantitiesIn(bill, segment)
      const before = (at: number): PrintedValue | undefined =>
        own.filter(value => value.end <= at && LEADS.test(text.slice(value.end, at))).at(-1)
      return names.slice(0, -2).flatMap((_, index): BandsOfText[] => {
        const three = names.slice(index, index + 3)
        if (three.map(name => name[1]).join('') !== '123') return []
        const [a, b, c] = three.map(name => before(name.index))
        return a && b && c ? [{ bands: [a, b, c], saysYear: OF_YEAR.test(text.slice(0, a.start)) }] : []
      })
    })
  return found
}
