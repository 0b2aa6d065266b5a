import type { Decimal } from './decimal.ts'

/** Whole cents: the only money type that is stored, compared or shown. */
export type Cents = number & { readonly unit: 'cents' }

/** Throws RangeError when `value` is not a whole number of cents. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole cents: ${value}`)
  return value as Cents
}

/** Euros to cents, half away from zero: the one rounding of a cost (ENERGY.md §1). */
export function toCents(euros: Decimal): Cents {
  const rounded = euros.rounded(2)
  return Number(rounded.units * (rounded.scale === 2 ? 1n : rounded.scale === 1 ? 10n : 100n)) as Cents
}

/** Cents as the JSON number of euros, at most two decimals. */
export const toEuros = (amount: Cents): number => amount / 100

/** Said where a price, fee or figure is not known (spec 3 §9). */
export const NOT_AVAILABLE = 'Non disponibile'

/** Units of prices as printed: €/Smc for gas, €/kWh otherwise (spec 3 §9). */
export type PriceUnit = '€/kWh' | '€/Smc'

const places = (digits: number, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat('it-IT', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // Without it Italian leaves four-digit numbers ungrouped: "1274,92".
    useGrouping: 'always',
    ...options,
  })
const euro = places(2, { style: 'currency', currency: 'EUR' })
const two = places(2)
const four = places(4)

// `format` takes the exact notation: a decimal never passes through a double on its way to the page.
const exact = (value: Decimal | number) =>
  (typeof value === 'number' ? String(value) : value.rounded(9).toString()) as `${number}`

/** "1.274,92 €" */
export const formatEuro = (amount: Cents): string => euro.format(amount / 100)

const whole = places(0)
/** «1.275»: an amount in whole euros, where its sign stands elsewhere. */
export const wholeEuros = (amount: number): string => whole.format(Math.round(amount / 100))
/** «1.275 €» */
export const formatWholeEuros = (amount: number): string => `${wholeEuros(amount)} €`

/** Euros as a row of the catalogue tells them for reading: nothing is computed from them. */
export const formatEuros = (euros: number): string => formatEuro(cents(Math.round(euros * 100)))

/** "0,1355 €/kWh": four decimals (spec 3 §9). */
export const formatUnitPrice = (price: Decimal | null, unit: PriceUnit): string =>
  price === null ? NOT_AVAILABLE : `${four.format(exact(price))} ${unit}`

/** "12,00 €/mese": two decimals (spec 3 §9). */
export const formatMonthlyFee = (fee: Decimal | number | null): string =>
  fee === null ? NOT_AVAILABLE : `${two.format(exact(fee))} €/mese`
