import { expect, test } from 'vitest'
import { cents } from '#core/money.ts'
import { wholeApart } from './difference.tsx'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a saving in whole euros is the difference of the two figures beside it', () => {
  const today = cents(1104_40)
  expect(plain(wholeApart(today, { yearlyCost: cents(972_60), savings: cents(131_80) }))).toBe('131 €')
  expect(plain(wholeApart(today, { yearlyCost: cents(1104_10), savings: cents(30) }))).toBe('0,30 €')
})

test('what is asked once at the beginning comes off it', () => {
  expect(plain(wholeApart(cents(1104_40), { yearlyCost: cents(972_60), savings: cents(101_80) }))).toBe('102 €')
})
