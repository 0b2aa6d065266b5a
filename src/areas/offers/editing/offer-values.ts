import { Decimal } from '#core/decimal.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { CONTRACT_TYPES, readContractTypes } from '../offer.ts'
import type { offers } from '../tables.server.ts'
import { type StoredTerms, terms } from '../terms.ts'
import type { OfferField, OfferValues, PriceShape } from './commodity-fields.ts'
import { belongsTo, NO, OFFER_FIELDS, PLAIN_FIELDS, YES } from './fields.ts'
import { z } from 'zod'

/** The editable columns of `offers`. */
export type OfferRow = Omit<
  typeof offers.$inferSelect,
  | 'id'
  | 'supplierId'
  | 'supplierLogoPath'
  | 'isDraft'
  | 'source'
  | 'createdBy'
  | 'updatedBy'
  | 'createdAt'
  | 'updatedAt'
>

/** Shown for a choice whose stored value is not one of the options, until one is chosen. */
const UNREADABLE = 'da correggere'

/** 0.1355 → «0,1355»: the one notation for forms, files and versions. Non-numbers pass through unchanged. */
const shown = (amount: string | Decimal): string =>
  amount === 'NaN' ? amount : Decimal.of(String(amount)).toString().replace('.', ',')

/** The column behind a field: `monthly_fixed_fee` is `monthlyFixedFee`. */
export const columnOf = (field: OfferField): string =>
  field.name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A row as field values. Every field is present; missing values are empty. */
export function valuesOf(row: OfferRow): OfferValues {
  const values = Object.fromEntries(OFFER_FIELDS.map(field => [field.name, '']))
  const columns: Readonly<Record<string, unknown>> = row
  for (const field of PLAIN_FIELDS)
    if (field.kind !== 'flag' || belongsTo(field, row.type))
      values[field.name] = textOf(field, columns[columnOf(field)])
  values.contract_type = CONTRACT_TYPES.filter(type => readContractTypes(row.contractType).includes(type)).join(', ')
  values.regions = row.regions?.join(', ') ?? ''
  if (row.termsLuce !== null) termsInto(values, 'luce', row.termsLuce)
  if (row.termsGas !== null) termsInto(values, 'gas', row.termsGas)
  return values
}

function textOf({ kind }: OfferField, value: unknown): string {
  if (kind === 'flag') return value ? YES : NO
  if (value === null) return ''
  return kind === 'amount' ? shown(String(value)) : String(value)
}

function termsInto(values: Record<string, string>, commodity: Commodity, stored: StoredTerms): void {
  const put = (name: string, value: string) => {
    values[`${commodity}_${name}`] = value
  }
  const read = terms.safeParse(stored)
  if (!read.success) return put('price', UNREADABLE)
  const { price, renewal, fixedMonths, feeYear, feePerKwYear, declared, dispatching, discounts } = read.data
  // One fixed price is the offer's plain price, wherever it is stored.
  if (price && price.index === null && price.prices.bands === 'mono')
    values[commodity === 'luce' ? 'price_per_unit' : 'price_per_unit_gas'] = shown(price.prices.mono)
  else if (price) priceInto(put, 'price', price)
  if (renewal) priceInto(put, 'renewal', renewal)
  // Zero: the price is not fixed for any month, whatever the duration of the offer says.
  if (fixedMonths !== undefined) put('fixed_months', String(fixedMonths ?? 0))
  if (feeYear) put('fee_year', shown(feeYear))
  if (commodity === 'luce') {
    if (!feePerKwYear.isZero()) put('fee_kw_year', shown(feePerKwYear))
    put('dispatching', dispatching.join(', '))
  }
  put('declared', declared.join(', '))
  for (const [n, discount] of discounts.entries()) {
    const of = (what: string, value: string) => put(`discount_${n + 1}_${what}`, value)
    of('name', discount.name)
    of('amount', shown(discount.amount))
    of('unit', discount.unit)
    of('on', discount.on)
    of('vat', discount.reducesVatBase ? 'before' : 'after')
    of('lasts', discount.lasts)
    of('condition', discount.condition ?? '')
  }
}

type EnergyPrice = NonNullable<ReturnType<typeof terms.parse>['price']>

function priceInto(put: (name: string, value: string) => void, prefix: string, { index, prices }: EnergyPrice): void {
  const { bands, ...amounts } = prices
  put(prefix, `${index === null ? 'fixed' : 'index'}-${bands}` satisfies PriceShape)
  for (const [band, amount] of Object.entries(amounts)) put(`${prefix}_${band}`, shown(amount))
}

export interface Difference {
  field: OfferField
  before: string
  after: string
}

/** The fields that differ, in the order of the form. */
export const differencesOf = (before: OfferValues, after: OfferValues): Difference[] =>
  OFFER_FIELDS.flatMap(field => {
    const [was, is] = [before[field.name] ?? '', after[field.name] ?? '']
    return was === is ? [] : [{ field, before: was, after: is }]
  })

/** Longest value accepted; values too long for their own field are reported next to it. */
const MAX_TYPED = 4_000

/** An offer as typed, known fields only. Missing or invalid ones are reported per field (`read-offer.ts`). */
export const typedOffer = z
  .record(z.string().max(60), z.string().max(MAX_TYPED))
  .transform(typed =>
    Object.fromEntries(OFFER_FIELDS.flatMap(({ name }) => (name in typed ? [[name, typed[name] ?? '']] : []))),
  )
