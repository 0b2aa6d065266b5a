import { expect, test } from 'vitest'
import { isId, newId } from './ids.ts'

const when = new Date('2022-02-22T19:22:22.000Z')

test('an id is the example of RFC 9562 when time and chance are those of the example', () => {
  const chance = Uint8Array.from([0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f])
  expect(newId(when, () => chance, (0xcc3 << 6) | 0x18)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')
})

test('ids of later instants sort after earlier ones, and never repeat', () => {
  const later = new Date(when.getTime() + 1)
  expect(newId(later) > newId(when)).toBe(true)
  expect(new Set(Array.from({ length: 500 }, () => newId(when))).size).toBe(500)
})

test('ids of one instant sort as they were made', () => {
  const made = Array.from({ length: 500 }, () => newId(when))
  expect(made.toSorted()).toEqual(made)
})

test('only a UUID is an id', () => {
  expect(isId(newId(when))).toBe(true)
  expect(isId("' or 1=1 --")).toBe(false)
  expect(isId('')).toBe(false)
})
