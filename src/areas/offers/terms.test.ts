import { describe, expect, it } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import { terms } from './terms.ts'
import { plansOf } from './offer-plan.ts'

type Priced = Parameters<typeof plansOf>[0]
const dual = (over: Partial<Priced> = {}): Priced => ({
  type: 'luce_gas',
  offerType: 'prezzo_fisso_12',
  monthlyFixedFee: Decimal.of(15),
  activationCost: Decimal.zero,
  pricePerUnit: Decimal.of('0.13'),
  pricePerUnitGas: Decimal.of('0.45'),
  termsLuce: null,
  termsGas: null,
  ...over,
})
const fees = (offer: Priced) => plansOf(offer)?.map(({ feeYear }) => String(feeYear))

describe('the monthly fee of an offer for both', () => {
  it('is paid once, half with each commodity, where the terms do not divide it', () => {
    expect(fees(dual())).toEqual(['90', '90'])
    expect(fees(dual({ monthlyFixedFee: Decimal.of('12.35') }))).toEqual(['74.1', '74.1'])
  })
  it('leaves to the other what one commodity does not declare', () => {
    expect(fees(dual({ termsGas: terms.parse({ feeYear: '60' }) }))).toEqual(['120', '60'])
    expect(fees(dual({ termsLuce: terms.parse({ feeYear: '180' }) }))).toEqual(['180', '0'])
  })
  it('is what each declares where both do', () => {
    const both = { termsLuce: terms.parse({ feeYear: '66' }), termsGas: terms.parse({ feeYear: '72' }) }
    expect(fees(dual(both))).toEqual(['66', '72'])
  })
  it('makes no plan where it is not known, or where a part is more than the whole', () => {
    expect(fees(dual({ monthlyFixedFee: null }))).toBeUndefined()
    expect(fees(dual({ termsLuce: terms.parse({ feeYear: '181' }) }))).toBeUndefined()
  })
  it('asks once what an activation costs, half with each commodity, and nothing where it is free or not known', () => {
    const once = (offer: Priced) => plansOf(offer)?.map(({ feeOnce }) => feeOnce && String(feeOnce))
    const asked = { activationCost: Decimal.of(45) }
    expect(once(dual(asked))).toEqual(['22.5', '22.5'])
    expect(once(dual({ ...asked, type: 'gas' }))).toEqual(['45'])
    expect(once(dual())).toEqual([undefined, undefined])
    expect(once(dual({ activationCost: null }))).toEqual([undefined, undefined])
  })
  it('of an offer for one commodity is all its own', () => {
    expect(fees(dual({ type: 'luce' }))).toEqual(['180'])
  })
})
