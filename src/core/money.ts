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

const formats = new Map<string, Intl.NumberFormat>()

function formatWith(least: number, most: number): Intl.NumberFormat {
  const key = `${least} ${most}`
  const known = formats.get(key)
  if (known) return known
  // Without it Italian leaves four-digit numbers ungrouped: «1274,92».
  const made = new Intl.NumberFormat('it-IT', {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    useGrouping: 'always',
  })
  formats.set(key, made)
  return made
}

/**
 * «1.275», «0,1355»: a number as Italian writes it, with at most so many decimals and at least `least`. `format` takes the
 * exact notation: a decimal never passes through a double on its way to the page.
 */
export const formatNumber = (value: number | `${number}` | Decimal, most = 0, least = 0): string =>
  formatWith(least, most).format(typeof value === 'object' ? (value.rounded(most).toString() as `${number}`) : value)

const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' })

/** "1.274,92 €" */
export const formatEuro = (amount: Cents): string => euro.format(amount / 100)

/** «1.275»: an amount in whole euros, where its sign stands elsewhere. */
export const wholeEuros = (amount: number): string => formatNumber(Math.round(amount / 100))
/** «1.275 €» */
export const formatWholeEuros = (amount: number): string => `${wholeEuros(amount)} €`

/** Euros as a row of the catalogue tells them for reading: nothing is computed from them. */
export const formatEuros = (euros: number): string => formatEuro(cents(Math.round(euros * 100)))

/** "0,1355 €/kWh": four decimals (spec 3 §9). */
export const formatUnitPrice = (price: Decimal | null, unit: PriceUnit): string =>
  price === null ? NOT_AVAILABLE : `${formatNumber(price, 4, 4)} ${unit}`

/** "12,00 €/mese": two decimals (spec 3 §9). */
export const formatMonthlyFee = (fee: Decimal | number | null): string =>
  fee === null ? NOT_AVAILABLE : `${formatNumber(fee, 2, 2)} €/mese`
