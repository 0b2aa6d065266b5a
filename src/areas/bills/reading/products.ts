import type { Page } from './layout.ts'
import { sharedHeight } from './page-text.ts'
import type { Value } from './values.ts'

/** Half a cent of the amount, and what the last printed digit of a price may hide. */
const HALF_A_CENT = 0.0051
const MIN_PRICE_DECIMALS = 3

/** What a price is per, by the quantity before it. */
function unitOf(quantity: Value): Pick<Value, 'kind' | 'detail'> | null {
  if (quantity.kind === 'kwh' || quantity.kind === 'smc') return { kind: 'unitPrice', detail: quantity.kind }
  const text = quantity.segment.text.slice(quantity.start, quantity.end)
  const before = quantity.segment.text.slice(0, quantity.start)
  const isMonths = /\bmes[ei]$/i.test(text) || /\bmes[ei]\s?$/i.test(before)
  return quantity.detail === 'other' && isMonths ? { kind: 'monthly', detail: '' } : null
}

/** A number without a unit of its own; «178 kWh × 0,1189 €» leaves the unit of the price out as well. */
function mayBePrice(value: Value): boolean {
  if (value.kind !== 'number' && value.kind !== 'money') return false
  if (value.detail === '') return true
  const isMultiplied = /[×x*·]\s?(?:(?:€|euro?)\s?)?[-–−]?\s?$/i.test(value.segment.text.slice(0, value.start))
  return value.detail === '€' && (isMultiplied || value.decimals >= MIN_PRICE_DECIMALS)
}

const signed = (value: Value): number => (value.negative ? -value.number : value.number)

/** Does the amount follow from quantity and price, as far as the printed digits go? */
const closes = (quantity: Value, price: Value, amount: Value): boolean =>
  Math.abs(quantity.number * signed(price) - signed(amount)) <=
  HALF_A_CENT + quantity.number * 0.5 * 10 ** -price.decimals

/**
 * «2.310 kWh | 0,204100 | 471,47»: where quantity times price is the amount of the row, the quantity says what the
 * price is per, though the unit stands nowhere beside it.
 */
export function withProducts(page: Page, values: Value[]): Value[] {
  const found = new Map<Value, Pick<Value, 'kind' | 'detail'>>()
  const inRow = (a: Value, b: Value): boolean => a !== b && sharedHeight(a.box, b.box) > 0.5
  for (const quantity of values) {
    const unit = quantity.segment.page === page.number && quantity.number > 0 ? unitOf(quantity) : null
    if (!unit) continue
    const right = values
      .filter(value => inRow(quantity, value) && value.box.x >= quantity.box.x + quantity.box.w * 0.5)
      .sort((a, b) => a.box.x - b.box.x)
    const price = right.find(mayBePrice)
    const amount = price && right.find(value => value.kind === 'money' && value.box.x > price.box.x)
    if (!price || !amount || !closes(quantity, price, amount)) continue
    // One month at 8,00 makes 8,00: a price of few digits needs its sign of multiplication, or is the amount again.
    if (price.decimals < MIN_PRICE_DECIMALS && quantity.number === 1 && price.detail === '') continue
    found.set(price, unit)
  }
  return found.size === 0 ? values : values.map(value => ({ ...value, ...found.get(value) }))
}
