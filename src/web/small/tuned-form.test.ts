import { describe, expect, test } from 'vitest'
import { scaled } from './tuned-form.ts'

describe('bands when the consumption moves', () => {
  test.each([
    [[1000, 1000, 1000], 3000, 1500, [500, 500, 500]],
    [[1, 1, 1], 3, 200, [67, 67, 66]],
    [[3000, 0, 0], 3000, 3050, [3050, 0, 0]],
    [[0, 1350, 1350], 2700, 201, [0, 101, 100]],
    [[1350, 1350, 0], 2700, 201, [101, 100, 0]],
    [[900.5, 900.5, 899], 2700, 2700, [901, 901, 898]],
  ])('%j of %d become whole shares of %d', (bands, from, to, expected) => {
    const now = scaled(bands, from, to)
    expect(now).toEqual(expected)
    expect(now?.reduce((sum, band) => sum + band, 0)).toBe(to)
  })

  test('that did not add up stay as they were written', () => {
    expect(scaled([1, 2, 3], 3000, 1000)).toBeNull()
    expect(scaled([0, 0, 0], 3000, 1000)).toBeNull()
  })
})
