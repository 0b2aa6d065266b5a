import { expect, test } from 'vitest'
import { brand } from './brand.ts'

test.each([
  ['a name with markup', { name: '<b>Chiara</b>' }, 'markup'],
  ['an address with markup', { address: 'Via Roma 1 <script>' }, 'markup'],
  ['a VAT number whose last digit is wrong', { taxId: '00743110156' }, 'not-a-tax-id'],
  ['a VAT number that is too short', { taxId: '0074311015' }, 'not-a-tax-id'],
])('%s is refused', (_, value, code) => expect(brand.safeParse(value).error?.issues[0]?.message).toBe(code))

test('a right VAT number and a plain name are taken', () =>
  expect(brand.safeParse({ name: 'Chiara & figli', taxId: '00743110157' }).success).toBe(true))
