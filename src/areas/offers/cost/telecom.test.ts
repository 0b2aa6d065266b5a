import { describe, expect, it } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import { COMPARED_MONTHS, telecomCost, type TelecomPlan } from './telecom.ts'

const plan = (over: Partial<TelecomPlan> = {}): TelecomPlan => ({
  monthlyFixedFee: Decimal.of('19.90'),
  activationCost: Decimal.of(0),
  promoMonths: null,
  priceAfterPromo: null,
  ...over,
})

describe('the cost of a line over 24 months', () => {
  it('is 24 fees and the activation where nothing changes', () => {
    expect(telecomCost('mobile', plan({ activationCost: Decimal.of('39.95') }))).toMatchObject({
      total: 51_755,
      activation: 3_995,
      first: { months: 24, amount: 47_760 },
      after: null,
    })
  })
  it('counts the months of the promotion, then the price that follows', () => {
    const cost = telecomCost('mobile', plan({ promoMonths: 12, priceAfterPromo: Decimal.of('27.90') }))
    expect(cost).toMatchObject({ total: 57_360, first: { months: 12 }, after: { months: 12, amount: 33_480 } })
  })
  it('closes to its parts', () => {
    for (let promoMonths = 0; promoMonths <= 30; promoMonths++) {
      const cost = telecomCost(
        'mobile',
        plan({ promoMonths, priceAfterPromo: Decimal.of('31.17'), activationCost: Decimal.of(25) }),
      )
      expect((cost?.activation ?? 0) + (cost?.first.amount ?? 0) + (cost?.after?.amount ?? 0)).toBe(cost?.total)
      expect((cost?.first.months ?? 0) + (cost?.after?.months ?? 0)).toBe(COMPARED_MONTHS)
    }
  })
  it('does not need the price after a promotion that outlasts the 24 months', () => {
    expect(telecomCost('mobile', plan({ promoMonths: 24 }))?.after).toBeNull()
  })
  it('is not known where a part of it is not', () => {
    expect(telecomCost('mobile', plan({ monthlyFixedFee: null }))).toBeNull()
    expect(telecomCost('mobile', plan({ activationCost: null }))).toBeNull()
    expect(telecomCost('mobile', plan({ promoMonths: 6 }))).toBeNull()
    expect(telecomCost('mobile', plan({ priceAfterPromo: Decimal.of(30) }))).toBeNull()
  })
})
