import { describe, expect, test } from 'vitest'

import { compareFields } from './compare.ts'
import type { FieldName } from './case.ts'
import type { FieldTruth } from './truth.ts'

const verdict = (field: FieldName, truth: Partial<FieldTruth> & Pick<FieldTruth, 'value'>, got: unknown) =>
  compareFields(
    { kind: 'luce', fields: { [field]: { texts: [], page: 1, ...truth } }, unprinted: {} },
    { [field]: got },
  )[0]?.verdict

describe('a number read from a bill', () => {
  test('is right within half a unit of the last printed digit', () => {
    expect(verdict('unitPriceLuce', { value: 0.135549, tolerance: 0.00005 }, 0.1355)).toBe('right')
    expect(verdict('unitPriceLuce', { value: 0.135549, tolerance: 0.00005 }, 0.1356)).toBe('wrong')
  })

  test('is empty when nothing was read, not wrong', () => {
    expect(verdict('total', { value: 12.3, tolerance: 0.005 }, undefined)).toBe('empty')
  })
})

describe('names', () => {
  test('of a holder are the same in either order and whatever the title', () => {
    expect(verdict('holder', { value: 'De Luca Maria Teresa' }, 'Sig.ra MARIA TERESA DE LUCA')).toBe('right')
    expect(verdict('holder', { value: 'De Luca Maria Teresa' }, 'Maria De Luca')).toBe('wrong')
  })

  test('of a supplier are the brand or the legal name, but not more than the name', () => {
    const truth = { value: 'Brezzalta Energia S.p.A.', alsoRight: ['Brezzalta'] }
    expect(verdict('supplier', truth, 'BREZZALTA ENERGIA SPA')).toBe('right')
    expect(verdict('supplier', truth, 'Brezzalta')).toBe('right')
    expect(verdict('supplier', truth, 'Energia')).toBe('wrong')
    expect(verdict('supplier', truth, 'Brezzalta Energia S.p.A. Via Roma 4')).toBe('wrong')
  })
})

describe('the supply address', () => {
  const value = "Viale dell'Artigianato 12/A Scala B Int. 4, 67100 L'Aquila (AQ)"
  test('may be abbreviated and lack the inner number', () => {
    expect(verdict('address', { value }, 'V.le dell’Artigianato, 12/A - 67100 L’AQUILA AQ')).toBe('right')
    expect(verdict('address', { value }, "VIALE DELL'ARTIGIANATO N. 12/A SCALA B INT. 4 67100 L'AQUILA (AQ)")).toBe(
      'right',
    )
  })

  test('needs its number and its town, and no words of another', () => {
    expect(verdict('address', { value }, "Viale dell'Artigianato, 67100 L'Aquila")).toBe('wrong')
    expect(verdict('address', { value }, "Viale dell'Artigianato 12/A")).toBe('wrong')
    expect(verdict('address', { value }, "Viale dell'Artigianato 12/A 67100 L'Aquila (AQ) POD IT001E12345678")).toBe(
      'wrong',
    )
  })
})

test('a value for a field that is not printed is wrong, unless it is true all the same', () => {
  const truth = { kind: 'luce' as const, fields: {}, unprinted: { index: 'PUN' } }
  expect(compareFields(truth, { index: 'PUN' })[0]?.verdict).toBe('neutral')
  expect(compareFields(truth, { index: 'PSV' })[0]?.verdict).toBe('wrong')
  expect(compareFields(truth, { offerName: 'Casa' })[0]?.verdict).toBe('wrong')
})

test('a price that differs by band is counted only when wrong', () => {
  const truth = { value: 0.13, isOptional: true, tolerance: 0.0005 }
  expect(verdict('unitPriceLuce', truth, undefined)).toBe('neutral')
  expect(verdict('unitPriceLuce', truth, 0.1301)).toBe('neutral')
  expect(verdict('unitPriceLuce', truth, 0.2)).toBe('wrong')
})
