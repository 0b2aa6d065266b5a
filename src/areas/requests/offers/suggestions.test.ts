import { expect, test } from 'vitest'
import type { Facts } from '#areas/market/facts.ts'
import { type KnownSupply, suggestionsFor } from './suggestions.ts'

const supply: KnownSupply = {
  commodity: 'luce',
  code: 'IT001E04412345',
  holder: null,
  taxCode: null,
  supplierName: 'Volturia',
  customerType: 'domestico',
  heating: null,
  address: null,
  province: null,
  isFromBill: true,
}

const account = { firstName: 'Maria', lastName: 'Rossi', email: 'maria@example.test', phone: null }

test.each([
  [{}, 'dalla tua bolletta'],
  [{ isFromBill: false }, 'dalla tua ultima richiesta'],
  [{ isByHand: true }, 'dalle tue forniture'],
  [{ isFromBill: false, isByHand: true }, 'dalle tue forniture'],
])('a proposal says where it comes from: %o', (known, text) => {
  const knowledge = { account, luce: { ...supply, ...known }, gas: null, earlier: null, requests: [] }
  const found = suggestionsFor(knowledge, {}, {} as Facts, { isOwnSupply: true, type: 'switch' })
  expect(found.pod).toEqual({ value: 'IT001E04412345', text })
  expect(found.currentSupplierLuce?.text).toBe(text)
})
