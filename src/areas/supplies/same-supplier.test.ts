import { expect, test } from 'vitest'
import { isSameSupplier } from './same-supplier.ts'

test.each([
  ['Volturia Energia S.p.A.', 'VOLTURIA'],
  ['Terralume', 'Terralume Luce e Gas'],
  ['Città Luce S.r.l.', 'citta luce'],
])('«%s» and «%s» are one supplier', (a, b) => {
  expect(isSameSupplier(a, b)).toBe(true)
  expect(isSameSupplier(b, a)).toBe(true)
})

test.each([
  ['Volturia', 'Terralume'],
  ['Energia Gas S.p.A.', 'Terralume'],
  ['A2', 'A2 Sole'],
  ['', 'Terralume'],
])('«%s» and «%s» are not', (a, b) => {
  expect(isSameSupplier(a, b)).toBe(false)
})

test('words of the other trade count', () => {
  expect(isSameSupplier('Sole Mobile', 'Sole', 'telecom')).toBe(true)
  expect(isSameSupplier('Italia Telecom', 'Sole', 'telecom')).toBe(false)
})
