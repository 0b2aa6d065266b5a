import { fold } from '../words/fold.ts'
import type { Page, Segment } from './layout.ts'
import { isSameRow } from '../words/page-text.ts'
import { signed, type PrintedValue } from './values.ts'
import { SPACE, LIMITS } from './measures.ts'

type Per = Pick<PrintedValue, 'kind' | 'detail'>
const PER = {
  kwh: { kind: 'unitPrice', detail: 'kwh' },
  smc: { kind: 'unitPrice', detail: 'smc' },
  month: { kind: 'monthly', detail: '' },
  kw: { kind: 'number', detail: '€/kW' },
} as const satisfies Record<string, Per>
type Unit = keyof typeof PER

/** What a price is per, by the quantity before it; calorific values and days price nothing. */
function unitOf(quantity: PrintedValue): Unit | null {
  if (quantity.kind === 'kwh' || quantity.kind === 'smc' || quantity.kind === 'kw') return quantity.kind
  const text = quantity.segment.text.slice(quantity.start, quantity.end)
  const before = quantity.segment.text.slice(0, quantity.start)
  const isMonths = /\b(?:mes[ei]|monate?|mois)$/i.test(text) || /\bmes[ei]\s?$/i.test(before)
  return quantity.detail === 'other' && isMonths ? 'month' : null
}

const isBare = (value: PrintedValue): boolean =>
  (value.kind === 'number' || value.kind === 'money') && value.detail === ''

/** A number without a unit; «178 kWh × 0,1189 €» omits the unit of the price as well. */
function isPossiblePrice(value: PrintedValue): boolean {
  if (isBare(value)) return true
  if (value.kind !== 'money') return false
  const isMultiplied = /[×x*·]\s?(?:(?:€|euro?)\s?)?[-–−]?\s?$/i.test(value.segment.text.slice(0, value.start))
  return isMultiplied || value.decimals >= LIMITS.decimalsOfPrice
}

/** Does quantity times price make the amount, within the rounding of the printed digits? */
const multipliesOut = (quantity: PrintedValue, price: PrintedValue, amount: PrintedValue, factor = 1): boolean =>
  Math.abs(quantity.number * signed(price) * factor - signed(amount)) <=
  LIMITS.cent + quantity.number * factor * LIMITS.lastDigit * 10 ** -price.decimals

/** A fee counts months: rows say so in words if no cell says «mesi». */
const FEE = /\bfiss[aoei]\b|commercializzazione|gestione|\bqvd\b|\bpcv\b|canone|abbonamento|\bal mese\b|mensil/
const POWER = /potenza/
const UNIT_CELL = /^\(?(kwh|smc|mc|kw|mes[ei])\)?\.?$/

/** The unit of a row of bare cells: in a cell apart, else by its words, else the energy of the page. */
function unitOfRow(row: Segment[], quantity: PrintedValue, energy: Unit): Unit {
  for (const cell of row) {
    const unit = UNIT_CELL.exec(fold(cell.text).trim())?.[1]
    if (unit) return unit.startsWith('mes') ? 'month' : unit === 'mc' ? 'smc' : (unit as Unit)
  }
  const label = fold(row.map(cell => cell.text).join(' '))
  if (POWER.test(label)) return 'kw'
  return FEE.test(label) && Number.isInteger(quantity.number) && quantity.number <= LIMITS.months ? 'month' : energy
}

interface Product {
  quantity: PrintedValue
  price: PrintedValue
  unit: Unit
  /** 0.01 where the price is printed in cents. */
  factor: number
}

function productIn(quantity: PrintedValue, values: PrintedValue[], page: Page, energy: Unit): Product | null {
  const own = unitOf(quantity)
  if (!own && !isBare(quantity)) return null
  const right = values
    .filter(value => value !== quantity && isSameRow(quantity.box, value.box))
    .filter(value => value.box.x >= quantity.box.x + quantity.box.w * SPACE.row)
    .sort((a, b) => a.box.x - b.box.x)
  // «341 | 0,1950 | 66,50» under «kWh | €/kWh | €»: the head names the unit of the price alone.
  const price = right.find(value => isPossiblePrice(value) || (!own && value.kind === 'unitPrice'))
  // The rate of VAT may stand before the amount.
  const amounts = right.filter(value => price && value.kind === 'money' && value.box.x > price.box.x)
  if (!price || amounts.length === 0) return null
  // A price or quantity without its unit needs many digits to be believed.
  if (price.decimals < LIMITS.decimalsOfPrice && (!own || (quantity.number === 1 && price.detail === ''))) return null
  const isNamed = price.kind === 'unitPrice'
  const factor = [1, ...(price.decimals >= LIMITS.decimalsOfPrice && !isNamed ? [0.01] : [])].find(one =>
    amounts.some(amount => signed(amount) !== 0 && multipliesOut(quantity, price, amount, one)),
  )
  if (factor === undefined) return null
  const row = page.segments.filter(cell => cell.x < quantity.box.x && isSameRow(cell, quantity.box))
  return { quantity, price, factor, unit: own ?? (isNamed ? (price.detail as Unit) : unitOfRow(row, quantity, energy)) }
}

/**
 * «2.310 kWh | 0,204100 | 471,47», «Energia F1 | 119 | 6,240 | 7,43»: where quantity times price makes the amount of
 * the row, in euro or in cents, each of them is identified without a unit.
 */
export function withProducts(page: Page, values: PrintedValue[]): PrintedValue[] {
  const own = values.filter(value => value.segment.page === page.number && value.number > 0 && value.kind !== 'date')
  const words = (unit: RegExp): number => page.segments.filter(segment => unit.test(segment.text)).length
  const energy = words(/\b(?:smc|gas|mc)\b/i) > words(/\bkwh\b|elettric|\bluce\b/i) ? 'smc' : 'kwh'
  const found = new Map<PrintedValue, Partial<PrintedValue>>()
  for (const quantity of own) {
    if (found.has(quantity)) continue
    const product = productIn(quantity, own, page, energy)
    if (!product) continue
    const { price, unit, factor } = product
    found.set(price, { ...PER[unit], number: price.number * factor, decimals: price.decimals - Math.log10(factor) })
    if (isBare(quantity) && unit !== 'kw')
      found.set(quantity, unit === 'month' ? { kind: 'number', detail: 'other' } : { kind: unit, detail: 'billed' })
  }
  return found.size === 0 ? values : values.map(value => ({ ...value, ...found.get(value) }))
}
