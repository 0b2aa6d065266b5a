import type { Commodity } from '#areas/market/parameters.ts'
import { byWay, delivers, OFFER_KINDS, type OfferKind, paidOf } from '../offer-kinds.ts'
import { type OfferValues, PRICE_SHAPES } from './commodity-fields.ts'
import { fieldNamed } from './fields.ts'
import { formatDate } from '#core/dates.ts'
import { NOT_AVAILABLE } from '#core/money.ts'

/** A figure as shown in the fields, with at least two decimals: «6» is 6,00 €. */
const padded = (amount: string, places: number): string => {
  const [whole = '', decimals = ''] = amount.split(',')
  return `${whole},${decimals.padEnd(places, '0')}`
}

const kindOf = ({ type }: OfferValues): OfferKind | undefined => OFFER_KINDS.find(kind => kind === type)

export function priceTexts(values: OfferValues): string[] {
  const kind = kindOf(values)
  if (!kind) return []
  return byWay(kind, {
    energy: () => [
      ...(delivers(kind, 'luce') ? [energyText(values, 'luce', 'price_per_unit', '€/kWh')] : []),
      ...(delivers(kind, 'gas') ? [energyText(values, 'gas', 'price_per_unit_gas', '€/Smc')] : []),
    ],
    line: kind => {
      const { promo_months: months = '', price_after_promo: after = '' } = values
      return months && after
        ? [`per ${months} mesi, poi ${padded(after, 2)} ${paidOf(kind).unit}`]
        : ['senza promozione']
    },
  })
}

const INDEX = { luce: 'PUN', gas: 'PSV' } as const

function energyText(values: OfferValues, commodity: Commodity, plain: string, unit: string): string {
  const shape = values[`${commodity}_price`] ?? ''
  const price = values[plain] ?? ''
  if (shape === '') return price === '' ? NOT_AVAILABLE : `${padded(price, 4)} ${unit}`
  const spread = values[`${commodity}_price_mono`] ?? ''
  if (shape === 'index-mono')
    return `${INDEX[commodity]} ${spread.startsWith('-') ? '−' : '+'} ${padded(spread.replace('-', ''), 4)} ${unit}`
  return PRICE_SHAPES[shape as keyof typeof PRICE_SHAPES] ?? shape
}

export const feeText = (values: OfferValues): string => {
  const fee = values.monthly_fixed_fee ?? ''
  return fee === '' ? NOT_AVAILABLE : `${padded(fee, 2)} ${paidOf(kindOf(values) ?? 'luce').unit}`
}

export function valueText(name: string, value: string): string {
  const field = fieldNamed(name)
  if (value === '') return '—'
  if (!field) return value
  if (field.kind === 'date') return formatDate(value)
  if (field.kind === 'choice') return field.options?.[value] ?? value
  if (field.kind === 'list')
    return value
      .split(', ')
      .map(word => field.options?.[word] ?? word)
      .join(', ')
  return field.unit ? `${value} ${field.unit}` : value
}

/** Field name in a list of changes; includes the commodity when two fields share a label. */
export function fieldText(name: string): string {
  const label = fieldNamed(name)?.label ?? name
  if (name.startsWith('luce_')) return `Luce, ${label.charAt(0).toLowerCase()}${label.slice(1)}`
  return name.startsWith('gas_') ? `Gas, ${label.charAt(0).toLowerCase()}${label.slice(1)}` : label
}

/** A sentence about a field, for places away from the field itself. */
export const withField = (name: string, sentence: string): string =>
  fieldNamed(name) ? `${fieldText(name)}: ${sentence}` : sentence
