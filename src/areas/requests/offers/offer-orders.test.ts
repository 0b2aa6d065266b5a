import { describe, expect, test } from 'vitest'
import type { OfferKind } from '#areas/offers/offer-kinds.ts'
import { orderedOffers } from './offer-orders.ts'
import type { WizardOffer } from './wizard-offers.ts'

type Figures = { cost?: number; price?: number; gas?: number; fee?: number }
const offered = (type: OfferKind, all: Record<string, Figures>): WizardOffer[] =>
  Object.entries(all).map(
    ([id, { cost, price, gas, fee }]) =>
      ({
        offer: {
          id,
          type,
          price_per_unit: price ?? null,
          price_per_unit_gas: gas ?? null,
          monthly_fixed_fee: fee ?? null,
        },
        ...(type === 'internet' || type === 'mobile'
          ? { yearly: null, twoYears: cost }
          : { yearly: cost === undefined ? null : { total: cost, basis: '' } }),
      }) as WizardOffer,
  )
const ids = (list: readonly WizardOffer[], asked: string | null = null) =>
  orderedOffers(list, asked).list.map(({ offer }) => offer.id)

describe('the offers of a wizard stand', () => {
  /** The lower the unit price, the higher the fee: the two orders are opposite, and neither is that of the cost. */
  const figures = {
    none: { price: 0.08, gas: 0.3, fee: 15 },
    dear: { cost: 90_000, price: 0.09, gas: 0.4, fee: 12 },
    cheap: { cost: 70_000, price: 0.1, gas: 0.5, fee: 10 },
    middle: { cost: 80_000, price: 0.11, gas: 0.6, fee: 8 },
  }

  test.each(['luce', 'gas', 'luce_gas', 'internet', 'mobile'] as const)(
    'in %s by their cost, those without one last',
    type => {
      const list = offered(type, figures)
      expect(ids(list)).toEqual(['cheap', 'middle', 'dear', 'none'])
      expect(ids(list, 'commissione')).toEqual(['cheap', 'middle', 'dear', 'none'])
      expect(orderedOffers(list, null)).toMatchObject({ order: { value: '' }, isPartial: true })
      expect(orderedOffers(list.slice(1), null).isPartial).toBe(false)
    },
  )

  test('by unit price or by fee where that is asked, and say so', () => {
    const luce = offered('luce', figures)
    expect(ids(luce, 'prezzo')).toEqual(['none', 'dear', 'cheap', 'middle'])
    expect(ids(luce, 'quota')).toEqual(['middle', 'cheap', 'dear', 'none'])
    expect(orderedOffers(luce, 'prezzo').order?.sentence).toBe('Dal prezzo della luce più basso.')
    expect(ids(offered('internet', figures), 'canone')).toEqual(['middle', 'cheap', 'dear', 'none'])
    expect(orderedOffers(offered('mobile', figures), 'canone').order?.sentence).toBe('Dal canone iniziale più basso.')
  })

  test('of gas by the price of gas', () => {
    const gas = offered('gas', { a: { gas: 0.5, price: 0.1 }, b: { gas: 0.4, price: 0.2 } })
    expect(ids(gas, 'prezzo')).toEqual(['b', 'a'])
    expect(orderedOffers(gas, 'prezzo').order?.label).toBe('Prezzo allo Smc')
  })

  test('equal ones as they came', () => {
    const list = offered('luce', { b: { cost: 1, price: 2 }, a: { cost: 1, price: 1 } })
    expect(ids(list)).toEqual(['b', 'a'])
  })

  test('by unit price, and never «by cost», where nobody has a cost', () => {
    const gas = orderedOffers(offered('gas', { b: { gas: 0.5, fee: 5 }, a: { gas: 0.4, fee: 9 } }), null)
    expect(gas.list.map(({ offer }) => offer.id)).toEqual(['a', 'b'])
    expect(gas.order?.value).toBe('prezzo')
    expect(gas.orders.map(({ value }) => value)).toEqual(['prezzo', 'quota'])
  })
})
