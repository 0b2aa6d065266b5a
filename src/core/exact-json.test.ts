import { expect, test } from 'vitest'
import { Decimal } from './decimal.ts'
import { readExact, writeExact } from './exact-json.ts'

test('amounts come back exact, texts stay texts, wherever they stand', () => {
  const long = '0.12345678901234567890123456789'
  const value = {
    amount: Decimal.of(long),
    list: [Decimal.of('-3.10'), '2.50', null],
    nested: { rate: Decimal.zero, text: '0.1', count: 7, yes: true },
  }
  const back = readExact<typeof value>(writeExact(value))
  expect(back.amount).toBeInstanceOf(Decimal)
  expect(back.amount.toString()).toBe(long)
  expect(back.list[0]).toEqual(Decimal.of('-3.1'))
  expect(back.list.slice(1)).toEqual(['2.50', null])
  expect(back.nested.rate.isZero()).toBe(true)
  expect({ ...back.nested, rate: null }).toEqual({ rate: null, text: '0.1', count: 7, yes: true })
})

test('what is absent stays absent', () => {
  expect(readExact(writeExact({ a: undefined, b: Decimal.one }))).toEqual({ b: Decimal.of('1') })
})
