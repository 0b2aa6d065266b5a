import { describe, expect, test } from 'vitest'
import { call } from '#platform/procedure.server.ts'
import { typedLuce } from '../../../../tests/support/offers.ts'
import { createPerson, type TestRuntime, useTestDatabase } from '../../../../tests/support/test-runtime.ts'
import { getOfferForOffice, previewOfferCost } from '../procedures/office-offer.server.ts'

const { withRuntime } = useTestDatabase('with offers')

async function office(rt: TestRuntime) {
  return (await createPerson(rt, 'admin')).rt
}

describe('the cost that is shown while an offer is written', () => {
  test('is the one of the comparison, to the cent, with its place among ours', () =>
    withRuntime(async rt => {
      const admin = await office(rt)
      const { values } = await call(admin, getOfferForOffice, { offerId: 'terralume-luce-chiara-24' })
      const { preview } = await call(admin, previewOfferCost, { values, offerId: 'terralume-luce-chiara-24' })
      expect(preview?.rows[0]).toMatchObject({ label: '2.700 kWh, 3 kW, residente', total: 80_126, place: { rank: 1 } })
      expect(preview?.rows).toHaveLength(4)
    }))

  test('gives no figure where a price is missing, and the errors where something is wrong', () =>
    withRuntime(async rt => {
      const admin = await office(rt)
      const without = await call(admin, previewOfferCost, { values: { ...typedLuce, monthly_fixed_fee: '' } })
      expect(without.preview?.rows.map(({ total }) => total)).toEqual([null, null, null, null])
      const wrong = await call(admin, previewOfferCost, { values: { ...typedLuce, price_per_unit: 'x' } })
      expect(wrong.errors).toEqual({ price_per_unit: 'not-an-amount' })
    }))

  test('reproduces the published results of the Portale for luce and gas', () =>
    withRuntime(async rt => {
      const admin = await office(rt)
      const luce = await call(admin, previewOfferCost, {
        values: {
          ...typedLuce,
          monthly_fixed_fee: '15',
          price_per_unit: '0,25',
          luce_declared: 'pcv, ppe',
          luce_dispatching: '14',
        },
      })
      expect(luce.preview?.rows[0]?.total).toBe(127_492)
      const gas = await call(admin, previewOfferCost, {
        values: {
          ...typedLuce,
          type: 'gas',
          price_per_unit: '',
          price_per_unit_gas: '0,47',
          gas_fee_year: '160',
          gas_discount_1_name: 'Una volta',
          gas_discount_1_amount: '20',
          gas_discount_1_unit: '€',
          gas_discount_1_lasts: 'once',
        },
      })
      expect(gas.preview?.rows[0]?.total).toBe(173_203)
    }))

  test('of both together is the sum, and of a line that of 24 months', () =>
    withRuntime(async rt => {
      const admin = await office(rt)
      const both = await call(admin, previewOfferCost, {
        values: { ...typedLuce, type: 'luce_gas', price_per_unit_gas: '0,47', monthly_fixed_fee: '12' },
      })
      expect(both.preview?.rows.every(({ total }) => total !== null && total > 100_000)).toBe(true)
      const line = await call(admin, previewOfferCost, {
        values: {
          ...typedLuce,
          type: 'internet',
          monthly_fixed_fee: '20',
          activation_cost: '10',
          promo_months: '12',
          price_after_promo: '30',
        },
      })
      expect(line.preview).toMatchObject({ basis: 'two-years', rows: [{ total: 61_000 }] })
    }))
})
