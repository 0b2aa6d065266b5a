import { readItalianDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { squeezeSpaces } from '#core/text.ts'
import { belongsTo, NO, YES, fieldNamed, OFFER_FIELDS, PLAIN_FIELDS } from './fields.ts'
import { type OfferField, type OfferValues, BANDS_OF, MAX_DISCOUNTS, type PriceShape } from './commodity-fields.ts'
import { type OfferKind, delivers, OFFER_KINDS } from '../offer-kinds.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import type { StoredTerms } from '../terms.ts'
import { columnOf, type OfferRow } from './offer-values.ts'

/** Error codes by field; their sentences are in `texts.ts`. */
type FieldErrors = Record<string, string>

const YES_WORDS = ['sì', 'si', 's', 'yes', 'true', '1', 'x']
const NO_WORDS = ['', 'no', 'n', 'false', '0']

/** Parses «0,1355», «0.1355» and «1.234,56» into exact text with a point; null when not an amount, or with too many decimals. */
export function readAmount(text: string, places: number): string | null {
  const typed = text.replace(/[\s€]/g, '').replace('−', '-')
  const plain = /^-?\d{1,3}(\.\d{3})+,\d+$/.test(typed) ? typed.replaceAll('.', '') : typed
  if (!/^-?\d{1,9}([.,]\d{1,12})?$/.test(plain)) return null
  const amount = Decimal.of(plain.replace(',', '.'))
  return amount.rounded(places).compare(amount) === 0 ? amount.toString() : null
}

/** Normalises a typed field (amounts with a point), or gives the error code. */
function readField(field: OfferField, typed: string): { value: string } | { error: string } {
  const text = field.kind === 'long' ? typed.replace(/\r\n?/g, '\n').trim() : squeezeSpaces(typed)
  if (field.kind === 'flag') {
    const word = text.toLowerCase()
    if (YES_WORDS.includes(word)) return { value: YES }
    return NO_WORDS.includes(word) ? { value: NO } : { error: 'not-a-flag' }
  }
  if (text === '') return field.required ? { error: 'required' } : { value: '' }
  switch (field.kind) {
    case 'text':
    case 'long':
      return [...text].length > (field.max ?? 300) ? { error: 'too-long' } : { value: text }
    case 'amount': {
      const amount = readAmount(text, field.places ?? 2)
      if (amount === null) return { error: 'not-an-amount' }
      if (!field.negative && amount.startsWith('-')) return { error: 'negative' }
      return Decimal.of(amount.replace('-', '')).compare(Decimal.of(field.max ?? 1_000_000)) > 0
        ? { error: 'too-large' }
        : { value: amount }
    }
    case 'whole':
      return /^\d{1,4}$/.test(text) && Number(text) <= (field.max ?? 9999)
        ? { value: String(Number(text)) }
        : { error: 'not-a-number' }
    case 'date': {
      const date = readItalianDate(text)
      return date ? { value: date } : { error: 'not-a-date' }
    }
    case 'choice':
      return Object.hasOwn(field.options ?? {}, text) ? { value: text } : { error: 'unknown' }
    case 'list': {
      const words = text.split(',').map(word => word.trim())
      const known = Object.keys(field.options ?? {})
      if (words.some(word => !known.includes(word))) return { error: 'unknown' }
      return { value: known.filter(word => words.includes(word)).join(', ') }
    }
  }
}

/** Fields that this kind of offer has; the others are empty whatever was typed. */
function readFields(
  fields: readonly OfferField[],
  kind: OfferKind,
  typed: OfferValues,
): { values: Record<string, string>; errors: FieldErrors } {
  const values: Record<string, string> = {}
  const errors: FieldErrors = {}
  for (const field of fields) {
    if (!belongsTo(field, kind)) continue
    const text = typed[field.name] ?? ''
    // Most cells of a row are empty: skip early.
    if (text === '' && !field.required && field.kind !== 'flag') {
      values[field.name] = ''
      continue
    }
    const read = readField(field, text)
    if ('error' in read) errors[field.name] = read.error
    else values[field.name] = read.value
  }
  return { values, errors }
}

export type ReadOffer = { row: OfferRow; errors: null } | { row: null; errors: FieldErrors }

/**
 * Parses typed values into a row (spec 2 §5.8: prices and fees are numbers; a missing fee is unknown, never 0).
 * Reports all errors at once, by field. `regions`: valid names.
 */
export function readOffer(typed: OfferValues, regions: readonly string[]): ReadOffer {
  const kind = OFFER_KINDS.find(each => each === typed.type?.trim())
  if (!kind) return { row: null, errors: { type: typed.type?.trim() ? 'unknown' : 'required' } }
  const { values, errors } = readFields(OFFER_FIELDS, kind, typed)
  const at = (name: string): string => values[name] ?? ''

  if (at('starts_on') && at('expiry_date') && at('expiry_date') < at('starts_on')) errors.expiry_date ??= 'before-start'
  if (at('cte_link') && !isLink(at('cte_link'))) errors.cte_link ??= 'not-a-link'
  const sold = at('regions')
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)
  if (sold.some(name => !regions.includes(name))) errors.regions ??= 'unknown-region'
  if (at('promo_months') && !at('price_after_promo')) errors.price_after_promo ??= 'required'
  if (at('price_after_promo') && !at('promo_months')) errors.promo_months ??= 'required'
  const termsLuce = delivers(kind, 'luce') ? readTerms('luce', values, errors) : null
  const termsGas = delivers(kind, 'gas') ? readTerms('gas', values, errors) : null
  if (Object.keys(errors).length > 0) return { row: null, errors: inOrder(errors) }
  return {
    errors: null,
    row: {
      ...(Object.fromEntries(
        PLAIN_FIELDS.map(field => [columnOf(field), columnValue(field, at(field.name))]),
      ) as OfferRow),
      // When the terms hold the price, a plain one would duplicate it.
      ...(termsLuce?.price && { pricePerUnit: null }),
      ...(termsGas?.price && { pricePerUnitGas: null }),
      regions: sold.length > 0 ? sold : null,
      termsLuce,
      termsGas,
    },
  }
}

/** A parsed field as its column stores it. */
function columnValue({ kind }: OfferField, value: string): string | number | boolean | null {
  if (kind === 'flag') return value === YES
  if (value === '') return null
  return kind === 'whole' ? Number(value) : value
}

function isLink(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.')
}

/** In form order. */
const inOrder = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(OFFER_FIELDS.filter(({ name }) => name in errors).map(({ name }) => [name, errors[name] ?? '']))

/** Terms of one commodity; null when there is nothing beyond the plain price and fee. */
function readTerms(commodity: Commodity, values: OfferValues, errors: FieldErrors): StoredTerms | null {
  const at = (name: string): string => values[`${commodity}_${name}`] ?? ''
  const price = readPrice(commodity, 'price', values, errors)
  const renewal = readPrice(commodity, 'renewal', values, errors)
  const fixedMonths = at('fixed_months')
  const discounts = Array.from({ length: MAX_DISCOUNTS }, (_, n) =>
    readDiscount(`${commodity}_discount_${n + 1}`, values, errors),
  ).filter(discount => discount !== null)
  const terms: StoredTerms = {
    ...(price && { price }),
    ...(renewal && { renewal }),
    ...(fixedMonths !== '' && { fixedMonths: Number(fixedMonths) || null }),
    ...(at('fee_year') && { feeYear: at('fee_year') }),
    ...(at('fee_kw_year') && { feePerKwYear: at('fee_kw_year') }),
    ...(at('declared') && { declared: words(at('declared')) as NonNullable<StoredTerms['declared']> }),
    ...(at('dispatching') && { dispatching: words(at('dispatching')) as NonNullable<StoredTerms['dispatching']> }),
    ...(discounts.length > 0 && { discounts }),
  }
  return Object.keys(terms).length > 0 ? terms : null
}

const words = (list: string): string[] => list.split(', ')

function readPrice(
  commodity: Commodity,
  what: 'price' | 'renewal',
  values: OfferValues,
  errors: FieldErrors,
): StoredTerms['price'] {
  const prefix = `${commodity}_${what}`
  const shape = values[prefix] as PriceShape | '' | undefined
  if (!shape) return undefined
  const [way = '', ...bands] = shape.split('-')
  const amounts = Object.fromEntries(BANDS_OF[shape].map(band => [band, values[`${prefix}_${band}`] ?? '']))
  for (const [band, amount] of Object.entries(amounts)) {
    if (amount === '') errors[`${prefix}_${band}`] ??= 'required'
    else if (way === 'fixed' && amount.startsWith('-')) errors[`${prefix}_${band}`] ??= 'negative'
  }
  const index = way === 'fixed' ? null : commodity === 'luce' ? ('pun' as const) : ('psv' as const)
  return { index, prices: { bands: bands.join('-'), ...amounts } } as NonNullable<StoredTerms['price']>
}

type StoredDiscount = NonNullable<StoredTerms['discounts']>[number]

/** A discount row with any value must be complete. */
function readDiscount(prefix: string, values: OfferValues, errors: FieldErrors): StoredDiscount | null {
  const at = (what: string): string => values[`${prefix}_${what}`] ?? ''
  if (!['name', 'amount', 'condition'].some(what => at(what) !== '')) return null
  for (const what of ['name', 'amount', 'unit', 'lasts'])
    if (at(what) === '' && fieldNamed(`${prefix}_${what}`)) errors[`${prefix}_${what}`] ??= 'required'
  if (at('unit') === '%' && Number(at('amount')) > 100) errors[`${prefix}_amount`] ??= 'too-large'
  return {
    name: at('name'),
    amount: at('amount'),
    unit: at('unit') as StoredDiscount['unit'],
    on: (at('on') || 'sale') as NonNullable<StoredDiscount['on']>,
    reducesVatBase: at('vat') !== 'after',
    lasts: at('lasts') as StoredDiscount['lasts'],
    condition: at('condition') || null,
  }
}
