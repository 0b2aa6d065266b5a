import { datesIn } from '../words/dates-in-text.ts'
import type { ValueKind } from '../labels/rule.ts'
import { wordsBetween, type Page, type Segment } from './layout.ts'
import { numbersIn, repairDigits, restoreCommas } from '../words/numbers.ts'
import { isSameRow, isSameColumn, unionOf, type Box } from '../words/page-text.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { SPACE, LIMITS } from './measures.ts'

/** A printed value that can answer a label: a number with its unit, a date, a code. */
export interface PrintedValue {
  kind: ValueKind
  /** The number; 0 for dates and codes. */
  number: number
  decimals: number
  negative: boolean
  /** The date as YYYY-MM-DD, or the code without spaces; empty for numbers. */
  text: string
  /** For dates: `month` if without a day; for unit prices what they are per ('kwh' | 'smc'). */
  detail: string
  segment: Segment
  start: number
  end: number
  box: Box
  confidence: number
}

export const signed = ({ negative, number }: PrintedValue): number => (negative ? -number : number)

/** An amount as it is printed, to the cent, with or without its currency. */
export const isAmount = ({ kind, decimals }: PrintedValue): boolean =>
  (kind === 'money' || kind === 'number') && decimals === 2

const EURO = '(?:€|eur(?:o)?|e(?=\\s*\\/))'
// As printed, and as recognition writes them.
const KWH = 'k{1,2}\\s?(?:w{1,2}|vv|wv)\\s?[hn]|(?:kilo|chilo)watt\\s?ora'
const SMC = 's\\s?m\\s?c|[s5]m[ceo](?![a-z])|sm3|smç|metri cubi standard|standard metri cubi'
const A_YEAR =
  "\\s?(?:(?:\\/\\s?|all'|l'|per\\s|in un\\s|nell'|nell'ultimo\\s)?ann(?:o|ui)(?![a-z])|(?:negli ultimi|in|per|nei|su)\\s(?:12|dodici)\\smesi)"
/** «€/POD/anno», «euro/punto di prelievo/anno» */
const POINT = '(?:(?:(?!kw)\\w{1,8}|punto(?: di \\w+)?)\\s?\\/\\s?)?'
interface Unit {
  kind: ValueKind
  detail: string
  after: RegExp
  before?: RegExp
  factor?: number
}

/** One rule for the unit of each supply. */
const ofEachSupply = (unit: (detail: 'kwh' | 'smc', words: string, wider: string, at: string) => Unit): Unit[] => [
  unit('kwh', KWH, KWH, 'al?'),
  unit('smc', SMC, `${SMC}|mc`, 'al'),
]

/** The first match counts. */
const UNITS: Unit[] = [
  ...ofEachSupply((detail, words) => ({
    kind: 'unitPrice',
    detail,
    after: new RegExp(`^\\s?(?:c€|cent(?:esimi)?\\.?\\s?(?:di\\s)?(?:€|euro)?)\\s?(?:\\/|per|al)\\s?(?:${words})`),
    factor: 0.01,
  })),
  ...ofEachSupply((detail, _, words, at) => ({
    kind: 'unitPrice',
    detail,
    after: new RegExp(`^\\s?${EURO}\\s?(?:\\/|per(?: ogni)?|${at})\\s?(?:${words})`),
    before: new RegExp(`${EURO}\\s?\\/\\s?(?:${words})\\s?[:=]?\\s?$`),
  })),
  {
    kind: 'monthly',
    detail: '',
    // «nove euro e novanta (9,90 €) al mese», «dodici euro al mese (12,00 €)»: a letter says it in words first.
    after: new RegExp(`^\\s?${EURO}\\)?\\s?(?:\\/|al|per)\\s?${POINT}(?:mes[ei]|mon(?:at)?(?![a-z])|mois|mesec)`),
    before: new RegExp(`${EURO}\\s?\\/\\s?${POINT}mes[ei]\\s?[:=]?\\s?$|\\bal mese \\((?:${EURO} ?)?$`),
  },
  {
    kind: 'yearly',
    detail: '',
    after: new RegExp(`^\\s?${EURO}\\s?(?:\\/|all'|l'|per)\\s?${POINT}(?:ann[oi]|jahr|an(?![a-z])|leto)`),
    before: new RegExp(`${EURO}\\s?\\/\\s?${POINT}ann[oi]\\s?[:=]?\\s?$`),
  },
  // A fee of the day, of two months or of three, as one of the year.
  ...(
    [
      ['giorno|gg', LIMITS.daysOfYear],
      ['bim(?:estre)?', 6],
      ['trim(?:estre)?', 4],
    ] as const
  ).map(([words, factor]): Unit => ({
    kind: 'yearly',
    detail: '',
    after: new RegExp(`^\\s?${EURO}\\s?(?:\\/|al|a)\\s?${POINT}(?:${words})(?![a-z])`),
    before: new RegExp(`${EURO}\\s?\\/\\s?${POINT}(?:${words})\\s?[:=]?\\s?$`),
    factor,
  })),
  {
    kind: 'number',
    detail: '€/kW',
    after: new RegExp(`^\\s?${EURO}\\s?\\/\\s?(?:kw|pod|pdr)`),
    before: new RegExp(`${EURO}\\s?\\/\\s?kw[^\\d]{0,6}$`),
  },
  ...ofEachSupply((kind, words) => ({ kind, detail: 'year', after: new RegExp(`^\\s?(?:${words})${A_YEAR}`) })),
  ...ofEachSupply((kind, words) => ({
    kind,
    detail: '',
    after: new RegExp(`^\\s?(?:${words})(?![a-z])`),
    before: new RegExp(`(?<![\\/\\w])(?:${words})\\s?[:=)]?\\s?$`),
  })),
  { kind: 'kw', detail: '', after: /^\s?k{1,2}(?:w{1,2}|vv|wv)(?![a-z])/, before: /(?<![/\w])kw\s?[:=)]?\s?$/ },
  { kind: 'percent', detail: '', after: /^\s?%/ },
  {
    kind: 'money',
    detail: '€',
    after: new RegExp(`^\\s?${EURO}(?!\\s?\\/)(?![a-z])`),
    before: new RegExp(`${EURO}\\s?[:=]?\\s?$`),
  },
  {
    kind: 'number',
    detail: 'other',
    before: /(?<![/\w])mes[ei]\s?$/,
    after: /^\s?(?:mesi|mese|monate?|mois|giorni|gg|mc(?![a-z])|m[3³]|ore|rate|anni|pj|gj|mj|v(?:olt)?(?![a-z]))/,
  },
]

/** Codes with a form of their own, set in groups: POD, account, fiscal code. */
const IN_GROUPS =
  /\bIT\s?\d{3}\s?E(?:\s?\d){8}\b|\bIT\d{2}\s?[A-Z](?:\s?[\dA-Z]){22}\b|\b[A-Z]{3}\s[A-Z]{3}\s\d{2}[A-Z]\d{2}\s[A-Z]\d{3}[A-Z]\b/g

const CODE = /(?<![\p{L}\d,])(?=[\p{L}\d_/.-]*\d)[\p{L}\d][\p{L}\d_/.-]{3,44}(?![\p{L}\d])/gu

/** «703 Smc, pari a 7.500 kWh»: the same gas once more. */
const CONVERTED = new RegExp(`(?:${SMC})\\s?[,(]?\\s?(?:pari|equivalent[ei]|corrispondent[ei]) a(?: circa)?\\s?$`)

/** The unit after the number, else the one before it that no earlier number (ending at `from`) has taken. */
function unitAt(
  folded: string,
  from: number,
  start: number,
  end: number,
  decimals: number,
): { kind: ValueKind; detail: string; factor: number; end: number } {
  // «€ 0,1349/kWh», «€ 7,00 al mese»: the currency stands before the number.
  const isOpened = OPENED.test(folded.slice(from, start)) && /^\s?(?:\/|al?\s|all'|per\s)/.test(folded.slice(end))
  const after = `${isOpened ? '€' : ''}${folded.slice(end)}`
  if (CONVERTED.test(folded.slice(0, start))) return { kind: 'number', detail: 'other', factor: 1, end }
  for (const unit of UNITS) {
    const match = unit.after.exec(after)
    // «0,12900000 kWh», «15,00000000 mese»: the unit of the next column, which the price multiplies.
    if (
      match &&
      decimals >= LIMITS.decimalsOfNoQuantity &&
      (unit.kind === 'number' || (QUANTITIES.has(unit.kind) && /(?:^|\D)[0-2][.,]\d+$/.test(folded.slice(0, end))))
    )
      break
    if (match)
      return {
        kind: unit.kind,
        detail: unit.detail,
        factor: unit.factor ?? 1,
        end: end + match[0].length - Number(isOpened),
      }
  }
  // «€/mese -6,10»
  const before = folded.slice(from, start).replace(/[-–−+]\s?$/, '')
  for (const unit of UNITS)
    // «120 | kWh 0,153900»: the unit of the quantity before it, in a column of its own.
    if (unit.before?.test(before) && !(decimals >= LIMITS.decimalsOfNoQuantity && QUANTITIES.has(unit.kind)))
      return { kind: unit.kind, detail: unit.detail, factor: unit.factor ?? 1, end }
  return { kind: decimals === 2 ? 'money' : 'number', detail: '', factor: 1, end }
}

const OPENED = /(?:€|\beuro?)\s?$/

const QUANTITIES: ReadonlySet<string> = new Set(['kwh', 'smc', 'kw', 'number'])

const lowered = (text: string): string => text.toLowerCase().replaceAll('’', "'")

/** «Commercializzazione: 96,00» over «€/anno»: prose may break before the unit, table cells do not. */
const UNIT_LINE = /^(?:€|euro?\s?\/|kwh|smc)/i
const IN_TEXT = /$(?<=\p{L}{5}[^\d]*(?:[\d.,]+\s*[+x×=]\s*)*)/u

const LISTED = /^\s?(?:[,;·|/–-]|e)?\s?(?:(?:fascia\s)?F\s?[123]{1,2}\s?[:=]?\s?)?$/i
const LISTS: ReadonlySet<string> = new Set(['unitPrice', 'kw'])

const NO_NUMBER = { number: 0, decimals: 0, text: '', detail: '', negative: false }

/** «Consumo annuo 2025: 2.480 kWh»: the year is a word of the label. */
const IN_YEAR = /^20\d\d\s?:\s?\d/

/** Every date, number with unit and code of a segment, with where it stands; `below` is the line that its text may go on in. */
function valuesIn(segment: Segment, below = ''): PrintedValue[] {
  const values: PrintedValue[] = []
  const add = (found: Omit<Partial<PrintedValue>, 'segment'> & Pick<PrintedValue, 'kind' | 'start' | 'end'>): void => {
    const value = { ...NO_NUMBER, ...found }
    const words = wordsBetween(segment, value.start, value.end)
    if (words.length === 0) return
    // A unit is known by its shape, however faintly it was read: the digits count.
    const digits = words.filter(word => /\d/.test(word.text))
    const isGlued = /(?:@|\p{L}{3})$/u.test(segment.text.slice(0, value.start))
    const read = Math.min(...(digits.length > 0 ? digits : words).map(word => word.confidence))
    // «aggiornat@73»: a digit may be in the letter before it.
    const confidence = read < 1 && isGlued && value.kind !== 'code' ? read * WEIGHTS.gluedDigit : read
    values.push({ ...value, segment, box: unionOf(words), confidence })
  }
  const dates = datesIn(segment.text)
  for (const date of dates)
    add({ kind: 'date', text: date.date, detail: date.month ? 'month' : '', start: date.start, end: date.end })
  const codes = [...segment.text.matchAll(IN_GROUPS)]
  const isPart = (start: number, end: number): boolean =>
    dates.some(date => date.start < end && date.end > start) ||
    codes.some(({ index, 0: { length } }) => start > index && start < index + length)
  const isRecognised = segment.words.some(word => word.confidence < 1)
  const digits = repairDigits(segment.text)
  const repaired = isRecognised ? restoreCommas(digits) : digits
  const folded = lowered(repaired)
  let taken = 0
  for (const number of numbersIn(repaired, isRecognised)) {
    if (isPart(number.start, number.end) || IN_YEAR.test(folded.slice(number.start))) continue
    const isLast = folded.length === number.end && IN_TEXT.test(folded.slice(0, number.start))
    const text = isLast ? `${folded} ${lowered(below)}` : folded
    const unit = unitAt(text, taken, number.start, number.end, number.decimals)
    taken = unit.end
    add({
      kind: unit.kind,
      number: number.value * unit.factor,
      decimals: number.decimals,
      detail: unit.detail,
      negative: number.negative,
      start: number.start,
      end: Math.min(unit.end, folded.length),
    })
  }
  // «F1 0,1490, F2 0,1402, F3 0,1251 €/kWh», «4,5/5,0 kW»: a list has its unit at its end.
  for (const [at, value] of [...values.entries()].toReversed()) {
    const next = values[at + 1]
    if (
      next &&
      LISTS.has(next.kind) &&
      value.kind === 'number' &&
      value.detail === '' &&
      ((value.decimals > 0 && value.decimals === next.decimals) || next.kind === 'kw') &&
      LISTED.test(segment.text.slice(value.end, next.start))
    )
      values[at] = { ...value, kind: next.kind, detail: next.detail }
  }
  for (const match of segment.text.matchAll(CODE)) {
    const [start, end] = [match.index, match.index + match[0].length]
    if (!isPart(start, end)) add({ kind: 'code', text: match[0].replace(/[.,/-]+$/, ''), start, end })
  }
  return values
}

const unitBelow = (page: Page, segment: Segment): Segment | undefined =>
  page.segments.find(
    other =>
      UNIT_LINE.test(other.text) &&
      other.y > segment.y &&
      other.y - segment.y - segment.h < segment.h &&
      isSameColumn(other, segment),
  )

/** «… scadono il 30» over «novembre 2026», «… – 31 mai» over «2026»: a day that its line breaks. */
function datesAcrossLines(page: Page, segment: Segment): PrintedValue[] {
  const { text, x, y, h } = segment
  const below =
    BROKEN.test(text) &&
    page.segments.find(other => other.y > y && other.y - y - h < h && Math.abs(other.x - x) < h * SPACE.indent)
  if (!below) return []
  return datesIn(`${text} ${below.text}`)
    .filter(({ start, end, month }) => !month && start < text.length && end > text.length + 1)
    .flatMap(({ date, start }): PrintedValue[] => {
      const words = wordsBetween(segment, start, text.length)
      if (words.length === 0) return []
      const confidence = Math.min(...words.map(word => word.confidence))
      const place = { segment, start, end: text.length, box: unionOf(words), confidence }
      return [{ ...NO_NUMBER, kind: 'date', text: date, ...place }]
    })
}
const BROKEN = /(?<!\d)\d{1,2}[°º]?(?:\s\p{L}{3,9})?$/u

export const valuesOn = (page: Page): PrintedValue[] =>
  page.segments.flatMap(segment => [
    ...valuesIn(segment, unitBelow(page, segment)?.text),
    ...datesAcrossLines(page, segment),
  ])

const CELL_UNITS: { pattern: RegExp; kind: ValueKind; detail: string }[] = [
  { pattern: /(?:€|euro|eur)\s?\/\s?kwh/i, kind: 'unitPrice', detail: 'kwh' },
  { pattern: /(?:€|euro|eur)\s?\/\s?(?:smc|mc)/i, kind: 'unitPrice', detail: 'smc' },
  { pattern: /(?:€|euro|eur)\s?\/\s?(?:\w+\s?\/\s?)?mese/i, kind: 'monthly', detail: '' },
  { pattern: /(?:€|euro|eur)\s?\/\s?(?:\w+\s?\/\s?)?anno/i, kind: 'yearly', detail: '' },
  // «Luce (kWh)», «Gas naturale Smc»: a supply with the unit of what is used of it.
  { pattern: /^(?:luce|energia elettrica|energia)\s?[([]?\s?kwh\s?[)\]]?$/i, kind: 'kwh', detail: '' },
  { pattern: /^(?:gas|gas naturale|metano)\s?[([]?\s?smc\s?[)\]]?$/i, kind: 'smc', detail: '' },
]

function unitOf(segment: Segment): (typeof CELL_UNITS)[number] | undefined {
  if (segment.words.length > SPACE.unitWords || /\d/.test(segment.text)) return undefined
  return CELL_UNITS.find(unit => unit.pattern.test(segment.text))
}

/** Prices and quantities whose unit stands in a cell of their row («€/Smc | 312 | 0,458700») or at the head of their column. */
export function withTableUnits(page: Page, values: PrintedValue[]): PrintedValue[] {
  const cells = page.segments.flatMap(segment => {
    const unit = unitOf(segment)
    return unit ? [{ segment, unit }] : []
  })
  if (cells.length === 0) return values
  const isPrice = ({ decimals }: PrintedValue): boolean => decimals >= LIMITS.decimalsOfPrice
  const isBare = (value: PrintedValue): boolean => value.kind === 'number' && value.detail === '' && isPrice(value)
  const made = values.map(value => {
    if (value.kind !== 'number' || value.detail !== '') return value
    const ofKind = cells.filter(({ unit }) => isPrice(value) !== QUANTITIES.has(unit.kind))
    // «€/Smc | 23,232 | 0,346493»: the quantity stands before its price.
    const isQuantity = values.some(
      other =>
        other !== value &&
        isBare(other) &&
        other.box.x > value.box.x &&
        isSameRow(other.box, value.box) &&
        // «€/kWh | 0,1400 | 0,1350 | 0,1200»: figures of one form are prices all.
        (other.decimals !== value.decimals || value.number > LIMITS.price),
    )
    const inRow = ofKind.filter(
      cell => cell.segment !== value.segment && cell.segment.x < value.box.x && isSameRow(cell.segment, value.box),
    )
    const inColumn = ofKind
      .filter(cell => cell.segment.y < value.box.y && value.box.y - cell.segment.y < SPACE.tableDepth)
      .filter(cell => isSameColumn(cell.segment, value.box))
      .sort((a, b) => b.segment.y - a.segment.y)
    const unit = ((isQuantity ? undefined : inRow.at(-1)) ?? inColumn[0])?.unit
    return unit ? { ...value, kind: unit.kind, detail: unit.detail } : value
  })
  // «Prezzo €/kWh» over the middle of F1, F2 and F3: the figures of one form beside a price are prices as well.
  return made.map(value => {
    const next = isBare(value) && made.find(other => isBesideAlike(page, value, other))
    return next ? { ...value, kind: next.kind, detail: next.detail } : value
  })
}

const isBesideAlike = (page: Page, { box, decimals }: PrintedValue, price: PrintedValue): boolean =>
  price.kind === 'unitPrice' &&
  price.decimals === decimals &&
  isSameRow(price.box, box) &&
  !page.segments.some(
    ({ text, x, ...place }) =>
      x > Math.min(box.x, price.box.x) &&
      x < Math.max(box.x, price.box.x) &&
      isSameRow({ x, ...place }, box) &&
      /[^\d.,\s]/.test(text),
  )
