import { describe, expect, test } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import { seededOffers } from '../../../../seed/offers.ts'
import { terms } from '../terms.ts'
import { plansOf } from '../offer-plan.ts'
import { differencesOf, valuesOf } from './offer-values.ts'
import type { OfferRow } from './offer-values.ts'
import { readOffer, readAmount } from './read-offer.ts'

const REGIONS = ['Liguria', 'Piemonte', 'Lombardia', 'Emilia-Romagna', 'Veneto']

const LUCE = {
  type: 'luce',
  name: 'Prova',
  supplier_name: 'Terralume',
  client_type: 'domestico',
  contract_type: 'voltura,switch',
  monthly_fixed_fee: '6,00',
  price_per_unit: '0.1355',
}
const errorsOf = (typed: Record<string, string>) => readOffer(typed, REGIONS).errors
const rowOf = (typed: Record<string, string>): OfferRow => {
  const { row, errors } = readOffer(typed, REGIONS)
  if (!row) throw new Error(JSON.stringify(errors))
  return row
}

const decimal = (text: string | null) => (text === null ? null : Decimal.of(text))
const plans = (row: OfferRow) =>
  plansOf({
    ...row,
    monthlyFixedFee: decimal(row.monthlyFixedFee),
    activationCost: decimal(row.activationCost),
    pricePerUnit: decimal(row.pricePerUnit),
    pricePerUnitGas: decimal(row.pricePerUnitGas),
    termsLuce: row.termsLuce && terms.parse(row.termsLuce),
    termsGas: row.termsGas && terms.parse(row.termsGas),
  })
const seeded = seededOffers.map((offer): OfferRow => ({
  ...rowOf({ ...LUCE, type: offer.type, price_per_unit: '', monthly_fixed_fee: '' }),
  name: offer.name,
  offerType: offer.offerType,
  monthlyFixedFee: offer.fee,
  pricePerUnit: offer.price ?? null,
  pricePerUnitGas: offer.priceGas ?? null,
  promoMonths: offer.promoMonths ?? null,
  priceAfterPromo: offer.priceAfterPromo ?? null,
  termsLuce: offer.termsLuce ?? null,
  termsGas: offer.termsGas ?? null,
  regions: offer.regions ? [...offer.regions] : null,
}))

describe('an offer in the words of its form', () => {
  test.each(seeded.map(row => [row.name, row] as const))('%s comes back as it was, and costs the same', (_, row) => {
    const values = valuesOf(row)
    const again = rowOf(values)
    expect(valuesOf(again)).toEqual(values)
    expect(JSON.stringify(plans(again))).toBe(JSON.stringify(plans(row)))
  })

  test('numbers are read with a comma or a point, and never rounded', () => {
    expect(readAmount('1.234,56', 2)).toBe('1234.56')
    expect(readAmount('0,1355', 6)).toBe('0.1355')
    expect(readAmount('0.1355', 6)).toBe('0.1355')
    expect(readAmount('−0,003', 6)).toBe('-0.003')
    expect(readAmount('6,005', 2)).toBeNull()
    expect(readAmount('12 €', 2)).toBe('12')
    for (const odd of ['1e3', '0x1', '1,2,3', 'gratis', '1234567890']) expect(readAmount(odd, 2)).toBeNull()
  })

  test('a fee or a price that was not typed is not known, never 0', () => {
    const row = rowOf({ ...LUCE, monthly_fixed_fee: '', price_per_unit: '', activation_cost: '' })
    expect([row.monthlyFixedFee, row.pricePerUnit, row.activationCost]).toEqual([null, null, null])
    expect(rowOf({ ...LUCE, activation_cost: '0' }).activationCost).toBe('0')
  })

  test('contracts stand in one order, so that the same choice is no difference', () => {
    expect(rowOf(LUCE).contractType).toBe('switch, voltura')
  })

  test('what an offer of this kind has not is left out', () => {
    const row = rowOf({
      ...LUCE,
      price_per_unit_gas: '0,5',
      gas_price: 'index-mono',
      promo_months: '12',
      sim_type: 'x',
    })
    expect([row.pricePerUnitGas, row.termsGas, row.promoMonths, row.simType]).toEqual([null, null, null, null])
  })

  test('bands and index need each of their prices; a fixed one is not negative, a spread may be', () => {
    expect(errorsOf({ ...LUCE, luce_price: 'fixed-f1-f23', luce_price_f1: '0,15' })).toEqual({
      luce_price_f23: 'required',
    })
    expect(errorsOf({ ...LUCE, luce_price: 'fixed-f1-f23', luce_price_f1: '-0,1', luce_price_f23: '0,1' })).toEqual({
      luce_price_f1: 'negative',
    })
    const row = rowOf({ ...LUCE, luce_price: 'index-mono', luce_price_mono: '-0,003' })
    expect(row.termsLuce?.price).toEqual({ index: 'pun', prices: { bands: 'mono', mono: '-0.003' } })
    expect(row.pricePerUnit).toBeNull()
  })

  test('a discount is whole or not there', () => {
    const first = { luce_discount_1_name: 'Benvenuto', luce_discount_1_amount: '40' }
    expect(errorsOf({ ...LUCE, ...first })).toEqual({
      luce_discount_1_unit: 'required',
      luce_discount_1_lasts: 'required',
    })
    expect(rowOf({ ...LUCE, luce_discount_2_unit: '€', luce_discount_2_lasts: 'once' }).termsLuce).toBeNull()
    expect(
      errorsOf({
        ...LUCE,
        ...first,
        luce_discount_1_amount: '140',
        luce_discount_1_unit: '%',
        luce_discount_1_lasts: 'once',
      }),
    ).toEqual({ luce_discount_1_amount: 'too-large' })
  })

  test('all that is wrong is said at once, in the order of the form', () => {
    expect(
      errorsOf({
        ...LUCE,
        name: ' ',
        starts_on: '2026-12-10',
        expiry_date: '30/11/2026',
        cte_link: 'javascript:alert(1)',
        regions: 'Liguria, Atlantide',
        price_per_unit: '135,5',
      }),
    ).toEqual({
      name: 'required',
      expiry_date: 'before-start',
      cte_link: 'not-a-link',
      regions: 'unknown-region',
      price_per_unit: 'too-large',
    })
    expect(errorsOf({ ...LUCE, type: 'acqua' })).toEqual({ type: 'unknown' })
  })

  test('a promotion has months and the price that follows them', () => {
    const line = { ...LUCE, type: 'internet', price_per_unit: '' }
    expect(errorsOf({ ...line, promo_months: '6' })).toEqual({ price_after_promo: 'required' })
    expect(errorsOf({ ...line, price_after_promo: '30' })).toEqual({ promo_months: 'required' })
  })
})

test('differences are those of what is meant, not of how it is written', () => {
  const before = valuesOf(rowOf(LUCE))
  const after = valuesOf(rowOf({ ...LUCE, monthly_fixed_fee: '6.50', price_per_unit: '0,13550' }))
  expect(differencesOf(before, after).map(({ field, ...rest }) => ({ name: field.name, ...rest }))).toEqual([
    { name: 'monthly_fixed_fee', before: '6', after: '6,5' },
  ])
})
