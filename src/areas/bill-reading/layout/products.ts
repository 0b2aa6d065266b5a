import { fold } from '../words/fold.ts'
import type { Page, Segment } from './layout.ts'
import { isOnLine } from '../words/page-text.ts'
import type { Value } from './values.ts'
import { SPACE, SUMS } from './measures.ts'

type Per = Pick<Value, 'kind' | 'detail'>
const PER = {
  kwh: { kind: 'unitPrice', detail: 'kwh' },
  smc: { kind: 'unitPrice', detail: 'smc' },
  month: { kind: 'monthly', detail: '' },
  kw: { kind: 'number', detail: '€/kW' },
} as const satisfies Record<string, Per>
type Unit = keyof typeof PER

/** What a price is per, by the quantity before it; «calories» and days are asked of nothing. */
function unitOf(quantity: Value): Unit | null {
  if (quantity.kind === 'kwh' || quantity.kind === 'smc' || quantity.kind === 'kw') return quantity.kind
  const text = quantity.segment.text.slice(quantity.start, quantity.end)
  const before = quantity.segment.text.slice(0, quantity.start)
  const isMonths = /\bmes[ei]$/i.test(text) || /\bmes[ei]\s?$/i.test(before)
  return quantity.detail === 'other' && isMonths ? 'month' : null
}

const isBare = (value: Value): boolean => (value.kind === 'number' || value.kind === 'money') && value.detail === ''

/** A number without a unit of its own; «178 kWh × 0,1189 €» leaves the unit of the price out as well. */
function mayBePrice(value: Value): boolean {
  if (isBare(value)) return true
  if (value.kind !== 'money') return false
  const isMultiplied = /[×x*·]\s?(?:(?:€|euro?)\s?)?[-–−]?\s?$/i.test(value.segment.text.slice(0, value.start))
  return isMultiplied || value.decimals >= SUMS.decimalsOfPrice
}

const signed = (value: Value): number => (value.negative ? -value.number : value.number)

/** Does the amount follow from quantity and price, as far as the printed digits go? */
const closes = (quantity: Value, price: Value, amount: Value, factor = 1): boolean =>
  Math.abs(quantity.number * signed(price) * factor - signed(amount)) <=
  SUMS.cent + quantity.number * factor * SUMS.lastDigit * 10 ** -price.decimals

/** A fee counts months: rows say so in words where no cell says «mesi». */
const FEE = /\bfiss[aoei]\b|commercializzazione|gestione|\bqvd\b|\bpcv\b|canone|abbonamento|\bal mese\b|mensil/
const POWER = /potenza/
const UNIT_CELL = /^\(?(kwh|smc|mc|kw|mes[ei])\)?\.?$/

/** The unit of a row whose cells are bare: its unit in a cell apart, else by its words, else the energy of the page. */
function unitOfRow(row: Segment[], quantity: Value, energy: Unit): Unit {
  for (const cell of row) {
    const unit = UNIT_CELL.exec(fold(cell.text).trim())?.[1]
    if (unit) return unit.startsWith('mes') ? 'month' : unit === 'mc' ? 'smc' : (unit as Unit)
  }
  const label = fold(row.map(cell => cell.text).join(' '))
  if (POWER.test(label)) return 'kw'
  return FEE.test(label) && Number.isInteger(quantity.number) && quantity.number <= SUMS.months ? 'month' : energy
}

interface Product {
  quantity: Value
  price: Value
  unit: Unit
  /** 0.01 where the price is printed in cents. */
  factor: number
}

function productIn(quantity: Value, values: Value[], page: Page, energy: Unit): Product | null {
  const own = unitOf(quantity)
  if (!own && !isBare(quantity)) return null
  const right = values
    .filter(value => value !== quantity && isOnLine(quantity.box, value.box))
    .filter(value => value.box.x >= quantity.box.x + quantity.box.w * SPACE.row)
    .sort((a, b) => a.box.x - b.box.x)
  const price = right.find(mayBePrice)
  // The rate of VAT may stand before the amount.
  const amounts = right.filter(value => price && value.kind === 'money' && value.box.x > price.box.x)
  if (!price || amounts.length === 0) return null
  // Of a price without its unit, and of a quantity without its own, only many digits make sure.
  if (price.decimals < SUMS.decimalsOfPrice && (!own || (quantity.number === 1 && price.detail === ''))) return null
  const factor = [1, ...(price.decimals >= SUMS.decimalsOfPrice ? [0.01] : [])].find(one =>
    amounts.some(amount => signed(amount) !== 0 && closes(quantity, price, amount, one)),
  )
  if (factor === undefined) return null
  const row = page.segments.filter(cell => cell.x < quantity.box.x && isOnLine(cell, quantity.box))
  return { quantity, price, factor, unit: own ?? unitOfRow(row, quantity, energy) }
}

/**
 * «2.310 kWh | 0,204100 | 471,47», «Energia F1 | 119 | 6,240 | 7,43»: where quantity times price is the amount of the row,
 * in euro or in cents, each says what the other is, though no unit stands beside it.
 */
export function withProducts(page: Page, values: Value[]): Value[] {
  const own = values.filter(value => value.segment.page === page.number && value.number > 0 && value.kind !== 'date')
  const words = (unit: RegExp): number => page.segments.filter(segment => unit.test(segment.text)).length
  const energy = words(/\b(?:smc|gas|mc)\b/i) > words(/\bkwh\b|elettric|\bluce\b/i) ? 'smc' : 'kwh'
  const found = new Map<Value, Partial<Value>>()
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
