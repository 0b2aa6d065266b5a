import { expect, test } from 'vitest'
import { memoryLimit } from './memory-limit.ts'

test('each asker has their own count, which ends with the window', () => {
  let now = 0
  const may = memoryLimit({ name: 'x', max: 2, windowSeconds: 60, by: 'address' }, () => now)
  expect([may('a'), may('a'), may('a'), may('b')]).toEqual([true, true, false, true])
  now = 60_000
  expect(may('a')).toBe(true)
})
