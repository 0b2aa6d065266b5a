import type { ChargeRow } from './charge-rows.ts'
import { signed, type PrintedValue } from '../layout/values.ts'
import { fold } from '../words/fold.ts'
import { LIMITS } from '../layout/measures.ts'

export interface Figures {
  quantity: number | null
  unit: 'kWh' | 'Smc' | 'month' | 'kW' | null
  months: number | null
  price: number | null
  priceDigits: number
  /** Does the amount follow from quantity and price? Null where one of them is not printed. */
  closes: boolean | null
}

type Per = 'kWh' | 'Smc' | 'month' | 'year' | 'kW'

const NOTHING: Figures = { quantity: null, unit: null, months: null, price: null, priceDigits: 0, closes: null }

const textOf = (value: PrintedValue): string => value.segment.text.slice(value.start, value.end).toLowerCase()

function perOf(value: PrintedValue): Per | null {
  if (value.kind === 'unitPrice') return value.detail === 'smc' ? 'Smc' : 'kWh'
  if (value.kind === 'monthly') return 'month'
  if (value.kind === 'yearly') return 'year'
  return value.kind === 'number' && value.detail === '€/kW' ? 'kW' : null
}

const isMonths = (value: PrintedValue): boolean =>
  value.kind === 'number' &&
  value.detail === 'other' &&
  (/mes[ei]$/.test(textOf(value)) || /\bmes[ei]\s?$/i.test(value.segment.text.slice(0, value.start)))

/** The unit that a cell of the row names, for figures that stand bare beside it. */
function unitAside(units: string): Per | null {
  if (/\/ ?k ?w(?! ?h)/.test(units)) return 'kW'
  if (/\/ ?k ?wh/.test(units)) return 'kWh'
  if (/\/ ?(?:smc|mc)\b/.test(units)) return 'Smc'
  return /\/ ?mese/.test(units) ? 'month' : null
}

/** At the head of a column, or in a cell, «€/kW/mese» looks like a monthly price. */
const perIn = (price: PrintedValue, aside: Per | null): Per | null => {
  const own = perOf(price)
  return own === null || (own === 'month' && aside === 'kW' && !/mes/.test(textOf(price))) ? aside : own
}

const fits = (product: number, factor: number, digits: number, amount: number): boolean =>
  Math.abs(product - amount) <= LIMITS.cent + LIMITS.roundedRows + Math.abs(factor) * LIMITS.lastDigit * 10 ** -digits

/** Quantity, months and unit price of a row, by their units, else by what multiplies to the amount. */
export function figuresOf(row: ChargeRow, billedMonths: number | null): Figures {
  const plain = row.values.filter(value => value.kind !== 'date' && value.kind !== 'percent')
  const amount = signed(row.amount)
  const aside = unitAside(row.units)
  const makes = (quantity: PrintedValue, price: PrintedValue): boolean =>
    isBefore(quantity, price) && fits(quantity.number * price.number, quantity.number, price.decimals, Math.abs(amount))
  // «PUN 0,1123 €/kWh | 310 kWh | 0,1303 €/kWh | 40,39»: of two prices the one that makes the amount.
  const rated = plain.filter(value => perOf(value) !== null)
  const priced = rated.find(price => plain.some(quantity => makes(quantity, price))) ?? rated[0]
  const bare = plain.findLast(
    value => value.detail === '' && (value.kind === 'number' || value.kind === 'money') && value.decimals >= 2,
  )
  const price = priced ?? (bare && (bare.decimals >= LIMITS.decimalsOfPrice || aside) ? bare : undefined)
  const rest = plain.filter(value => value !== price && (!price || isBefore(value, price)))
  const energies = rest.filter(value => value.kind === 'kwh' || value.kind === 'smc')
  const energy =
    energies.find(value => price && makes(value, price)) ?? energies.find(value => !isBound(value)) ?? undefined
  const power = rest.find(value => value.kind === 'kw')
  const months = rest.find(isMonths)
  let per = price ? perIn(price, aside) : null
  if (!per && energy) per = energy.kind === 'kwh' ? 'kWh' : 'Smc'
  if (!per && power) per = 'kW'
  if (!per && months) per = 'month'
  if (!per) return NOTHING
  const bares = rest.filter(value => value.kind === 'number' && value.detail === '')
  const bareQuantity =
    bares.find(value => price && makes(value, price)) ??
    bares.find(value => value.decimals < LIMITS.decimalsOfNoQuantity && !isBound(value))
  const quantity =
    per === 'kWh' || per === 'Smc'
      ? (energy ?? bareQuantity)
      : per === 'kW'
        ? (power ?? bareQuantity)
        : (months ?? bareQuantity)
  const found: Figures = {
    quantity: quantity?.number ?? null,
    unit: per === 'year' ? 'month' : per,
    months: months?.number ?? (per === 'month' || per === 'year' ? (quantity?.number ?? null) : null),
    price: price ? signed(price) / (per === 'year' ? 12 : 1) : null,
    priceDigits: price?.decimals ?? 0,
    closes: null,
  }
  return { ...found, closes: closes(found, amount, billedMonths) }
}

/** «Accisa fino a 120 Smc», «da 121 a 480 Smc»: the bound of a bracket. */
const isBound = ({ segment, start }: PrintedValue): boolean =>
  /\b(?:fino a|oltre|entro|sopra|sotto|primi|\d a|>|<=?)(?: i| gli)?\s?$/.test(fold(segment.text.slice(0, start)))

const isBefore = (value: PrintedValue, price: PrintedValue): boolean =>
  value.segment === price.segment ? value.start < price.start : value.box.x < price.box.x

function closes({ quantity, unit, months, price, priceDigits }: Figures, amount: number, billedMonths: number | null) {
  if (quantity === null || price === null) return null
  if (unit !== 'kW') return fits(quantity * price, quantity, priceDigits, amount)
  // «3 kW × 1,97 €/kW/mese»: the months of the period are not printed.
  const counts = months !== null ? [months] : [billedMonths ?? 1, 1, 2, 3, 4, 6]
  return counts.some(count => fits(quantity * count * price, quantity * count, priceDigits, amount))
}
