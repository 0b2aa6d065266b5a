import type { Decimal } from './decimal.ts'

/** Whole cents: the only money type stored, compared or shown. */
export type Cents = number & { readonly unit: 'cents' }

/** Throws RangeError when `value` is not an integer. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole cents: ${value}`)
  return value as Cents
}

/** Euros to cents, half away from zero: the only rounding of a cost (ENERGY.md §1). */
export function toCents(euros: Decimal): Cents {
  const rounded = euros.rounded(2)
  return Number(rounded.units * (rounded.scale === 2 ? 1n : rounded.scale === 1 ? 10n : 100n)) as Cents
}

/** Cents as the JSON number of euros, at most two decimals. */
export const toEuros = (amount: Cents): number => amount / 100

/** Shown for an unknown price, fee or figure (spec 3 §9). */
export const NOT_AVAILABLE = 'Non disponibile'

/** Units of prices as printed: €/Smc for gas, €/kWh otherwise (spec 3 §9). */
export type PriceUnit = '€/kWh' | '€/Smc'

const formats = new Map<string, Intl.NumberFormat>()

function formatWith(least: number, most: number): Intl.NumberFormat {
  const key = `${least} ${most}`
  const known = formats.get(key)
  if (known) return known
  // `useGrouping` always: by default Italian leaves four-digit numbers ungrouped, «1274,92».
  const made = new Intl.NumberFormat('it-IT', {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    useGrouping: 'always',
  })
  formats.set(key, made)
  return made
}

/**
 * «1.275», «0,1355»: Italian notation with at most `most` and at least `least` decimals. `format` accepts the exact
 * notation: a decimal is never converted to a double.
 */
export const formatNumber = (value: number | `${number}` | Decimal, most = 0, least = 0): string =>
  formatWith(least, most).format(typeof value === 'object' ? (value.rounded(most).toString() as `${number}`) : value)

/** «una pagina», «1.200 pagine»: `one` is the whole phrase. */
export const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${formatNumber(count)} ${many}`

const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' })

/**
 * «1.274,92 €», «−40,00 €»: a minus sign, as in sentences, where the Italian format gives a hyphen. A decimal is an exact
 * amount in euros, rounded here.
 */
export const formatEuro = (amount: Cents | Decimal): string =>
  euro.format((typeof amount === 'object' ? toCents(amount) : amount) / 100).replace('-', '−')

/** «1.275»: whole euros without the sign. */
export const wholeEuros = (amount: number): string => formatNumber(Math.round(amount / 100))
/** «1.275 €» */
export const formatWholeEuros = (amount: number): string => `${wholeEuros(amount)} €`

/** Catalogue amounts in euros, for display only. */
export const formatEuros = (euros: number): string => formatEuro(cents(Math.round(euros * 100)))

/** "0,1355 €/kWh": four decimals (spec 3 §9). */
export const formatUnitPrice = (price: Decimal | null, unit: PriceUnit): string =>
  price === null ? NOT_AVAILABLE : `${formatNumber(price, 4, 4)} ${unit}`

/** "12,00 €/mese": two decimals (spec 3 §9). */
export const formatMonthlyFee = (fee: Decimal | number | null): string =>
  fee === null ? NOT_AVAILABLE : `${formatNumber(fee, 2, 2)} €/mese`
