import type { Commodity } from '#areas/market/parameters.ts'
import type { StoredTerms } from '../terms.ts'
import { delivers, isLine, OFFER_KINDS } from '../offer-kinds.ts'
import { BANDS_OF, MAX_DISCOUNTS, type OfferValues, type PriceShape } from './commodity-fields.ts'
import { fieldNamed, OFFER_FIELDS, YES } from './fields.ts'
import type { OfferRow } from './offer-row.ts'
import { type FieldErrors, readFields } from './read-values.ts'

export type ReadOffer = { row: OfferRow; errors: null } | { row: null; errors: FieldErrors }

/**
 * What was typed, as a row (spec 2 §5.8: prices and fees are read as numbers; a fee that is not typed is not known,
 * never 0). All errors at once, by field. `regions`: the names that exist.
 */
export function readOffer(typed: OfferValues, regions: readonly string[]): ReadOffer {
  const kind = OFFER_KINDS.find(each => each === typed.type?.trim())
  if (!kind) return { row: null, errors: { type: typed.type?.trim() ? 'unknown' : 'required' } }
  const { values, errors } = readFields(OFFER_FIELDS, kind, typed)
  const at = (name: string): string => values[name] ?? ''
  const or = (name: string): string | null => at(name) || null

  if (at('starts_on') && at('expiry_date') && at('expiry_date') < at('starts_on')) errors.expiry_date ??= 'before-start'
  if (at('cte_link') && !isLink(at('cte_link'))) errors.cte_link ??= 'not-a-link'
  const sold = at('regions')
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)
  if (sold.some(name => !regions.includes(name))) errors.regions ??= 'unknown-region'
  if (isLine(kind)) {
    if (at('promo_months') && !at('price_after_promo')) errors.price_after_promo ??= 'required'
    if (at('price_after_promo') && !at('promo_months')) errors.promo_months ??= 'required'
  }
  const termsLuce = delivers(kind, 'luce') ? readTerms('luce', values, errors) : null
  const termsGas = delivers(kind, 'gas') ? readTerms('gas', values, errors) : null
  if (Object.keys(errors).length > 0) return { row: null, errors: inOrder(errors) }
  return {
    errors: null,
    row: {
      name: at('name'),
      type: kind,
      clientType: at('client_type') as OfferRow['clientType'],
      contractType: at('contract_type'),
      supplierName: at('supplier_name'),
      isActive: at('is_active') === YES,
      startsOn: or('starts_on'),
      expiryDate: or('expiry_date'),
      monthlyFixedFee: or('monthly_fixed_fee'),
      // Where the terms say the price, the plain one would be a second truth.
      pricePerUnit: termsLuce?.price ? null : or('price_per_unit'),
      pricePerUnitGas: termsGas?.price ? null : or('price_per_unit_gas'),
      activationCost: or('activation_cost'),
      activationInfo: or('activation_info'),
      downloadSpeed: or('download_speed'),
      uploadSpeed: or('upload_speed'),
      networkType: or('network_type'),
      networkCoverage: or('network_coverage'),
      simType: or('sim_type'),
      discount: or('discount'),
      offerDescription: or('offer_description'),
      cteLink: or('cte_link'),
      offerType: or('offer_type') as OfferRow['offerType'],
      paymentMethod: or('payment_method') as OfferRow['paymentMethod'],
      volturaSubentroCosts: or('voltura_subentro_costs'),
      promoMonths: at('promo_months') === '' ? null : Number(at('promo_months')),
      priceAfterPromo: or('price_after_promo'),
      tieMonths: at('tie_months') === '' ? null : Number(at('tie_months')),
      exitCost: or('exit_cost'),
      greenEnergy: at('green_energy') === YES,
      offerCode: or('offer_code'),
      regions: sold.length > 0 ? sold : null,
      termsLuce,
      termsGas,
    },
  }
}

function isLink(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.')
}

/** As they stand in the form. */
const inOrder = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(OFFER_FIELDS.filter(({ name }) => name in errors).map(({ name }) => [name, errors[name] ?? '']))

/** The terms of one commodity; null where nothing is said beyond the plain price and fee. */
function readTerms(commodity: Commodity, values: OfferValues, errors: FieldErrors): StoredTerms | null {
  const at = (name: string): string => values[`${commodity}_${name}`] ?? ''
  const price = readPrice(commodity, 'price', values, errors)
  const renewal = readPrice(commodity, 'renewal', values, errors)
  const fixedMonths = at('fixed_months')
  const discounts = Array.from({ length: MAX_DISCOUNTS }, (_, n) =>
    readDiscount(`${commodity}_discount_${n + 1}`, values, errors),
  ).filter(discount => discount !== null)
  const said: StoredTerms = {
    ...(price && { price }),
    ...(renewal && { renewal }),
    ...(fixedMonths !== '' && { fixedMonths: Number(fixedMonths) || null }),
    ...(at('fee_year') && { feeYear: at('fee_year') }),
    ...(at('fee_kw_year') && { feePerKwYear: at('fee_kw_year') }),
    ...(at('declared') && { declared: words(at('declared')) as NonNullable<StoredTerms['declared']> }),
    ...(at('dispatching') && { dispatching: words(at('dispatching')) as NonNullable<StoredTerms['dispatching']> }),
    ...(discounts.length > 0 && { discounts }),
  }
  return Object.keys(said).length > 0 ? said : null
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

/** A row of the discounts with something in it must be whole. */
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
