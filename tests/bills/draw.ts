import type { Pair } from './content.ts'
import type { CostRow } from './costs.ts'
import type { Ink, Piece, Sheet } from './sheet.ts'

type PairMode = 'colon' | 'columns' | 'right' | 'above' | 'dotted'

interface PairStyle {
  mode: PairMode
  size?: number
  label?: Ink
  value?: Ink
  /** Share of the width the labels take, in `columns`. */
  share?: number
  gap?: number
}

/** Labels and values, one below the other. Returns the y below them. */
export function drawPairs(sheet: Sheet, x: number, y: number, width: number, pairs: Pair[], look: PairStyle): number {
  const size = look.size ?? 8.5
  const gap = look.gap ?? size * 0.45
  const label: Ink = { size, color: '#555555', ...look.label }
  const value: Ink = { size, weight: 'bold', ...look.value }
  const valueX = x + width * (look.share ?? 0.45)
  let at = y
  for (const pair of pairs) {
    switch (look.mode) {
      case 'colon':
        at = sheet.lines(x, at, width, [`${pair.label}: `, ...pair.value], { size, ...look.value })
        break
      case 'columns': {
        const below = sheet.lines(x, at, valueX - x - 6, pair.label + sheet.labelEnd, label)
        at = Math.max(below, sheet.lines(valueX, at, x + width - valueX, pair.value, value))
        break
      }
      case 'right': {
        const valueWidth = Math.min(sheet.widthOf(textOf(pair.value), value), x + width - valueX)
        const below = sheet.lines(x, at, width - valueWidth - 8, pair.label + sheet.labelEnd, label)
        at = Math.max(below, sheet.lines(valueX, at, x + width - valueX, pair.value, { ...value, align: 'right' }))
        break
      }
      case 'above':
        sheet.text(x, at, pair.label, { ...label, size: label.size ?? size * 0.85 })
        at = sheet.lines(x, at + size * 1.2, width, pair.value, { ...value, size: value.size ?? size * 1.1 })
        break
      case 'dotted': {
        const end = sheet.text(x, at, pair.label, label)
        const start = x + width - sheet.widthOf(textOf(pair.value), value)
        sheet.text(x, at, pair.value, { ...value, align: 'right', width })
        dots(sheet, end + 3, start - 3, at, size)
        at += size * 1.3
        break
      }
    }
    at += gap
  }
  return at
}

const textOf = (pieces: Piece[]): string => pieces.map(part => (typeof part === 'string' ? part : part.text)).join('')

function dots(sheet: Sheet, from: number, to: number, y: number, size: number): void {
  // Serif faces set a row of dots wider than its dots.
  const count = Math.floor(((to - from) * 40) / sheet.widthOf('.'.repeat(40), { size }))
  if (count > 2) sheet.text(from, y, '.'.repeat(count), { size, color: '#888888' })
}

interface CostStyle {
  size?: number
  /** Right edges of quantity, price and amount. */
  stops?: [number, number, number]
  zebra?: string
  head?: { fill: string; color: string; titles: [string, string, string, string] }
  ruled?: string
  leading?: number
  euro?: boolean
}

/** Rows of label, quantity, unit price, amount; numbers to the right. */
export function drawCosts(sheet: Sheet, x: number, y: number, width: number, rows: CostRow[], look: CostStyle): number {
  const size = look.size ?? 8
  const leading = look.leading ?? size * 1.9
  const [quantity, price, amount] = look.stops ?? [x + width * 0.62, x + width * 0.83, x + width - 4]
  const right: Ink = { align: 'right', width: 150, size }
  let at = y
  if (look.head) {
    sheet.box(x, at, width, leading, { fill: look.head.fill })
    const ink: Ink = { size: size * 0.9, weight: 'bold', color: look.head.color }
    sheet.text(x + 4, at + leading * 0.25, look.head.titles[0], ink)
    ;[quantity, price, amount].forEach((stop, column) =>
      sheet.text(stop - 150, at + leading * 0.25, look.head?.titles[column + 1] ?? '', {
        ...ink,
        align: 'right',
        width: 150,
      }),
    )
    at += leading
  }
  rows.forEach((row, line) => {
    sheet.charge(row.charge)
    const text = at + leading * 0.22
    const weight = row.level === 0 ? 'bold' : 'regular'
    if (look.zebra && line % 2 === 1) sheet.box(x, at, width, leading, { fill: look.zebra })
    const labelRoom = (row.quantity ? quantity - 70 : row.price ? price - 90 : amount - 60) - x - row.level * 9
    const below = sheet.lines(x + 4 + row.level * 9, text, labelRoom, row.label, { size, weight })
    if (row.quantity) sheet.text(quantity - 150, text, row.quantity, right)
    if (row.price) sheet.text(price - 150, text, row.price, right)
    sheet.text(amount - 150, text, `${row.amount}${look.euro ? ' €' : ''}`, { ...right, weight })
    at = Math.max(at + leading, below + leading * 0.2)
    if (look.ruled) sheet.rule(x, at, x + width, at, look.ruled)
  })
  return at
}

/** A table of plain cells; the first row is its head. */
export function drawTable(
  sheet: Sheet,
  x: number,
  y: number,
  widths: number[],
  rows: (Piece | Piece[])[][],
  look: { size?: number; head?: string; ink?: string; grid?: string; alignRight?: boolean },
): number {
  const size = look.size ?? 8
  const height = size * 2
  const total = widths.reduce((sum, width) => sum + width, 0)
  rows.forEach((row, line) => {
    const top = y + line * height
    if (line === 0 && look.head) sheet.box(x, top, total, height, { fill: look.head })
    if (look.grid) sheet.box(x, top, total, height, { stroke: look.grid })
    let left = x
    row.forEach((cell, column) => {
      const width = widths[column] ?? 60
      const ink: Ink = line === 0 ? { size, weight: 'bold', color: look.ink ?? '#1d1d1b' } : { size }
      const align = look.alignRight && column > 0 ? 'right' : 'left'
      sheet.text(left + 4, top + size * 0.45, cell, { ...ink, align, width: width - 8, fit: true })
      left += width
    })
  })
  return y + rows.length * height
}

export function drawBars(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  bars: { month: string; quantity: number }[],
  color: string,
): void {
  const top = Math.max(...bars.map(bar => bar.quantity), 1)
  const step = width / bars.length
  bars.forEach((bar, at) => {
    const tall = (bar.quantity / top) * (height - 20)
    sheet.box(x + at * step + 2, y + height - 10 - tall, step - 4, tall, { fill: color })
    sheet.text(x + at * step, y + height - 8, bar.month, { size: 5.5, align: 'center', width: step })
    sheet.text(x + at * step, y + height - 18 - tall, String(bar.quantity), { size: 5.5, align: 'center', width: step })
  })
}

/** Name and address in the window of the envelope. */
export function drawRecipient(sheet: Sheet, x: number, y: number, lines: Piece[], size = 10): number {
  lines.forEach((line, at) => sheet.text(x, y + at * size * 1.3, line, { size }))
  return y + lines.length * size * 1.3
}

/** Every row of cost as one run of text, the columns made of spaces, as line printers and old converters leave it. */
export function drawCostLines(sheet: Sheet, x: number, y: number, rows: CostRow[], size = 7.8): number {
  rows.forEach((row, line) => {
    sheet.charge(row.charge)
    const parts = [row.quantity, row.price, [row.amount]].flatMap((part): Piece[] => (part ? ['  ', ...part] : []))
    sheet.text(x + row.level * 10, y + line * size * 1.7, [row.label, ...parts], { size })
  })
  return y + rows.length * size * 1.7
}
