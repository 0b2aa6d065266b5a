import { expect, test } from 'vitest'
import { memoryLimit } from './memory-limit.ts'

test('each asker has their own count, which ends with the window', () => {
  let now = 0
  const may = memoryLimit({ name: 'x', max: 2, windowSeconds: 60, by: 'address' }, () => now)
  expect([may('a'), may('a'), may('a'), may('b')]).toEqual([true, true, false, true])
  now = 60_000
  expect(may('a')).toBe(true)
  may('a')
  expect(may('a')).toBe(false)
  now = 0
  expect(may('a'), 'after a clock that was ahead').toBe(true)
})

test('thousands of networks of one attacker leave others their turn', () => {
  const may = memoryLimit({ name: 'x', max: 1, windowSeconds: 60, by: 'address' }, () => 0)
  for (let n = 0; n < 20_001; n++) may(`2001:db8:0:${n.toString(16)}::/64`)
  expect([may('a'), may('a')]).toEqual([true, false])
})
