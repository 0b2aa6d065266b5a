import { expect, test } from 'vitest'
import { idIn, offerAddress, supplierAddress } from './addresses.ts'

const number = '01a20b9d-abe9-7002-b788-a1aa30714080'

test('an id that can be read is the address; a number gets the words ahead of it', () => {
  const named = { name: 'Città Più 24', supplier: 'Terralume S.p.A.' }
  expect(offerAddress({ id: 'terralume-luce-chiara-24', ...named })).toBe('/offerte/terralume-luce-chiara-24')
  expect(offerAddress({ id: number, ...named })).toBe(`/offerte/terralume-s-p-a-citta-piu-24-${number}`)
  expect(supplierAddress({ id: number, name: 'È luce' })).toBe(`/fornitori/e-luce-${number}`)
})

test('whatever the words, the id at their end is found', () => {
  expect(idIn(`terralume-il-nome-di-prima-${number}`)).toBe(number)
  expect(idIn(number)).toBe(number)
  expect(idIn('terralume-luce-chiara-24')).toBe('terralume-luce-chiara-24')
})
