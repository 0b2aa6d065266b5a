import type { Cents } from '#core/money.ts'
import type { BilledCharges, ChargeLine } from './charges.ts'
import { chargeRowsOn, type ChargeRow } from './charge-rows.ts'
import { commodityAt } from '../fields/commodity.ts'
import { columnAt } from '../fields/commodity-columns.ts'
import { figuresOf, type Figures } from './charge-figures.ts'
import { signed, type PrintedValue } from '../layout/values.ts'
import { legibilityFactor, type BillText, type ReadValue } from '../reading.ts'
import { meaningOf, type Meaning, type ReadRow } from './charge-meaning.ts'
import { meterReadings } from './meter-readings.ts'
import { SPACE, LIMITS } from '../layout/measures.ts'
import { WEIGHTS } from '../decision/weights.ts'

/** The rows of cost of a bill and the readings of its meters, with the figures as printed. */
export function readCharges(bill: BillText, total: ReadValue<number> | null, months: number | null): BilledCharges {
  const lines: ChargeLine[] = []
  for (const page of bill.pages) {
    const before: ReadRow[] = []
    for (const { row, supply } of chargeRowsOn(bill, page).flatMap(row => bySupply(bill, row))) {
      const figures = figuresOf(row, months)
      const meaning = meaningOf(bill, row, figures, before)
      if (!meaning) continue
      before.push({ row, meaning })
      const commodity = supply ?? commodityOf(bill, row, meaning, figures, lines)
      if (commodity) lines.push(lineOf(row, meaning, figures, commodity))
    }
  }
  const distinct = withoutRepeats(lines)
  const isRecognised = bill.pages.some(page => page.source === 'ocr' && page.segments.length > 0)
  return {
    source: isRecognised ? 'ocr' : 'text',
    lines: total ? [...distinct, totalLine(bill, total)] : distinct,
    meter: meterReadings(bill),
  }
}

/** «| | Luce | Gas | Totale |» over «Accise e IVA | 10,39 | 5,10 | 15,49»: one row of each supply. */
function bySupply(bill: BillText, row: ChargeRow): { row: ChargeRow; supply: 'luce' | 'gas' | null }[] {
  const amounts = [...row.values, row.amount].filter(({ kind, decimals }) => kind === 'money' && decimals === 2)
  const [first, second, sum] = amounts
  const isSum = sum && first && second && Math.abs(signed(first) + signed(second) - signed(sum)) < LIMITS.cent
  const supplies = [first, second].map(amount => amount && columnAt(row.page, amount.box))
  const [one, other] = supplies
  if (bill.kind !== 'dual' || !first || !second || !one || !other || one === other) return [{ row, supply: null }]
  if (amounts.length > (isSum ? 3 : 2)) return [{ row, supply: null }]
  return [
    { row: { ...row, values: [], amount: first }, supply: one },
    { row: { ...row, values: [], amount: second }, supply: other },
  ]
}

/** By its unit, else as the row above with the same left edge, else by the words around it. */
function commodityOf(
  bill: BillText,
  row: ChargeRow,
  meaning: Meaning,
  { unit }: Figures,
  before: readonly ChargeLine[],
): 'luce' | 'gas' | null {
  if (bill.kind !== 'dual') return bill.kind
  if (meaning.part === 'tv' || unit === 'kWh' || unit === 'kW') return 'luce'
  if (unit === 'Smc') return 'gas'
  const above = before.findLast(
    line => line.page === row.page.number && Math.abs(line.box.x - row.box.x) < SPACE.sameLeft && line.part !== 'total',
  )
  const isPartOfEnergy = meaning.side !== null || ['taxes', 'excise', 'vat'].includes(meaning.part)
  return isPartOfEnergy && meaning.part !== 'total' && above ? above.commodity : commodityAt(bill, row.head)
}

function lineOf(row: ChargeRow, meaning: Meaning, figures: Figures, commodity: 'luce' | 'gas'): ChargeLine {
  const amount = inCents(signed(row.amount))
  const band = /\bf ?([123])\b/.exec(row.label)?.[1]
  const month = monthOf(row.values.filter(value => value.kind === 'date'))
  const vat = meaning.part === 'vat' ? vatOf(row) : null
  const { height, number } = row.page
  const { x, y, w, h } = row.box
  return {
    commodity,
    ...meaning,
    quantity: figures.quantity,
    unit: figures.unit,
    months: figures.months,
    price: figures.price,
    priceDigits: figures.priceDigits,
    amount,
    ...vat,
    ...(band ? { band: `F${band}` as 'F1' | 'F2' | 'F3' } : {}),
    ...(month ? { month } : {}),
    page: number,
    box: { x, y: y / height, w, h: h / height },
    text: row.text,
    confidence: confidenceOf(row, vat ? vatCloses(vat, amount) : figures.closes),
  }
}

/** «ottobre 2026», or the first and last day of a stretch within one month. */
function monthOf(dates: PrintedValue[]): string | null {
  const [first, second] = dates.map(date => date.text.slice(0, 7))
  if (!first || dates.length > 2) return null
  if (dates.length === 1) return dates[0]?.detail === 'month' ? first : null
  return first === second ? first : null
}

/** «IVA 10 % su imponibile di 213,51»: rate and taxable amount. */
function vatOf(row: ChargeRow): { rate: number; base?: Cents } | null {
  const rate = row.values.find(value => value.kind === 'percent')
  if (!rate) return null
  const base = row.values.findLast(value => value.kind === 'money')
  return { rate: rate.number, ...(base ? { base: inCents(signed(base)) } : {}) }
}

const vatCloses = ({ rate, base }: { rate: number; base?: Cents }, amount: Cents): boolean | null =>
  base === undefined ? null : Math.abs((base * rate) / 100 - amount) <= LIMITS.centOff

const inCents = (euros: number): Cents => Math.round(euros * 100) as Cents

function confidenceOf(row: ChargeRow, closes: boolean | null): number {
  const isRecognised = row.page.source === 'ocr'
  const fit =
    closes === null
      ? WEIGHTS.charge.unchecked
      : closes
        ? WEIGHTS.charge.closes
        : isRecognised
          ? WEIGHTS.charge.openRead
          : WEIGHTS.charge.open
  const letters = Math.min(...[...row.values, row.amount].map(value => value.confidence))
  return Math.round(fit * (isRecognised ? legibilityFactor(letters) : 1) * 100) / 100
}

/** A row repeated to the cent on a later page is counted once; two equal rows on one page are two rows. */
function withoutRepeats(lines: ChargeLine[]): ChargeLine[] {
  const keyOf = ({ commodity, part, side, level, amount, text }: ChargeLine): string =>
    [commodity, part, side, amount, level === 'detail' ? text : ''].join('|')
  return lines.filter((line, at) => {
    const twin = lines.slice(0, at).find(other => other.page !== line.page && keyOf(other) === keyOf(line))
    return twin === undefined
  })
}

const totalLine = (bill: BillText, total: ReadValue<number>): ChargeLine => ({
  commodity: bill.kind === 'gas' ? 'gas' : 'luce',
  part: 'total',
  side: null,
  level: 'summary',
  quantity: null,
  unit: null,
  months: null,
  price: null,
  priceDigits: 0,
  amount: inCents(total.value),
  page: total.page,
  box: total.box,
  text: total.text,
  confidence: total.confidence,
})
