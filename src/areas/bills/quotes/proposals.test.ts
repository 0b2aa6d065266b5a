import { describe, expect, test } from 'vitest'
import type { FieldName, FieldValue } from '../fields.ts'
import { proposalsFor } from './proposals.ts'

const proposed = (values: Partial<Record<FieldName, FieldValue>>) =>
  Object.fromEntries(
    Object.entries(
      proposalsFor(
        Object.fromEntries(
          Object.entries(values).map(([field, value]) => [
            field,
            { value, confidence: 1, page: 1, box: null, text: null, by: 'machine' as const },
          ]),
        ),
      ),
    ).map(([field, proposal]) => [field, proposal?.value]),
  )

describe('a proposal', () => {
  test('is the sum of three bands, where the year was not read', () => {
    const bands = { f1Kwh: 742, f2Kwh: 601, f3Kwh: 961 }
    expect(proposed(bands)).toEqual({ annualKwh: 2304 })
    expect(proposed({ ...bands, annualKwh: 2300 })).toEqual({})
    expect(proposed({ f1Kwh: 742, f2Kwh: 601 })).toEqual({})
    expect(proposed({ f1Kwh: 0, f2Kwh: 0, f3Kwh: 0 })).toEqual({})
  })

  test('is what a bill of a whole year billed, and nothing of a shorter one', () => {
    const of = (periodTo: string) => proposed({ periodFrom: '2025-07-01', periodTo, periodSmc: 810, periodKwh: 2300 })
    expect(of('2026-06-30')).toEqual({ annualKwh: 2300, annualSmc: 810 })
    expect(of('2026-05-31')).toEqual({})
  })

  test('is a variable price where the bill names an index', () => {
    expect(proposed({ index: 'PUN' })).toEqual({ priceType: 'variabile' })
    expect(proposed({ index: 'PUN', priceType: 'fisso' })).toEqual({})
  })
})
