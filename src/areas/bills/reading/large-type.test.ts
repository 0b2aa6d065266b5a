import { describe, expect, it } from 'vitest'
import { hasLargeNumbers, withLargeType } from './large-type.ts'
import type { Word } from './page-text.ts'

const word = (text: string, x: number, w: number, h: number, confidence = 0.95): Word => ({
  text,
  x,
  y: 0.3,
  w,
  h,
  confidence,
})

describe('large type', () => {
  const full = [word('Totale', 0.1, 0.06, 0.01), word('357', 0.3, 0.06, 0.026), word('48', 0.38, 0.04, 0.026)]

  it('takes the sum from the small picture, where its comma is read', () => {
    expect(hasLargeNumbers(full)).toBe(true)
    const merged = withLargeType(full, [word('357,48', 0.3, 0.12, 0.028), word('Totale', 0.1, 0.06, 0.01)])
    expect(merged.map(({ text }) => text)).toEqual(['Totale', '357,48'])
  })

  it('keeps what it has where the small picture is in doubt or speaks of small type', () => {
    expect(withLargeType(full, [word('357,48', 0.3, 0.12, 0.028, 0.5)])).toEqual(full)
    expect(withLargeType(full, [word('1234', 0.1, 0.06, 0.01)])).toEqual(full)
    expect(hasLargeNumbers([word('48', 0.3, 0.04, 0.01)])).toBe(false)
  })
})
