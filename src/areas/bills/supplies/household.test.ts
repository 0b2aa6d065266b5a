import { beforeAll, expect, test } from 'vitest'
import type { Facts } from '#areas/market/facts.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { readings } from '../../../../tests/support/readings.ts'
import { gasUse, luceUse, placeOf } from './household.ts'

let facts: Facts
beforeAll(async () => {
  facts = (await marketFromData('2026-11-21')).facts
})

test.each([
  ['Via Garibaldi 12, 16124 Genova (GE)', 'GE'],
  ['VIA ROMA 3 - 20121 MILANO MI', 'MI'],
  ['Corso Francia 12345, Torino (TO)', 'TO'],
  ['Via Dante 7, 00184 Roma', 'RM'],
])('the address «%s» is in the province %s', (address, province) => {
  expect(placeOf(readings({ address }), facts)?.province).toBe(province)
})

test('an address that decides nothing leaves the place open, and the person’s answer wins', () => {
  expect(placeOf(readings({ address: 'Via Roma 1' }), facts)).toBeNull()
  expect(placeOf(readings({}), facts)).toBeNull()
  expect(placeOf(readings({ address: '20121 Milano MI', province: 'GE' }), facts)?.region).toBe('Liguria')
})

const values = { annualKwh: 2712, powerKw: 3, resident: true }

test('the use of electricity needs consumption, power and, at home, residence', () => {
  expect(luceUse(readings(values), 'domestico')).toMatchObject({ resident: true, bands: null })
  expect(luceUse(readings({ annualKwh: 2712, powerKw: 3 }), 'domestico')).toBeNull()
  expect(luceUse(readings({ annualKwh: 2712, powerKw: 3 }), 'business')).toMatchObject({
    client: 'business',
    resident: false,
  })
})

test('bands count only where they close to the total, with a rounding of a few kWh', () => {
  const bands = luceUse(readings({ ...values, f1Kwh: 911, f2Kwh: 822, f3Kwh: 978 }), 'domestico')?.bands
  expect(bands?.f3.toString()).toBe('979')
  expect(luceUse(readings({ ...values, f1Kwh: 911, f2Kwh: 822, f3Kwh: 500 }), 'domestico')?.bands).toBeNull()
})

test('a home that uses much gas is taken to be heated with it, unless the person says no', () => {
  const place = placeOf(readings({ province: 'MI' }), facts)
  expect(gasUse(readings({ annualSmc: 900 }), 'domestico', place)?.heating).toBe(true)
  expect(gasUse(readings({ annualSmc: 200 }), 'domestico', place)?.heating).toBe(false)
  expect(gasUse(readings({ annualSmc: 900, heating: false }), 'domestico', place)?.heating).toBe(false)
  expect(gasUse(readings({ annualSmc: 900 }), 'domestico', null)).toBeNull()
})

test('what is larger than the rules cover has no computed use', () => {
  expect(luceUse(readings({ ...values, powerKw: 150 }), 'domestico')).toBeNull()
  const place = placeOf(readings({ province: 'MI' }), facts)
  expect(gasUse(readings({ annualSmc: 200_001 }), 'domestico', place)).toBeNull()
})
