import { expect, test } from 'vitest'
import { waitAfterFailures } from './live-changes.ts'

test('a lost stream is asked for again after 5 s, then twice as long each time, never more than 30 s', () => {
  expect([1, 2, 3, 4, 5, 50].map(waitAfterFailures)).toEqual([5_000, 10_000, 20_000, 30_000, 30_000, 30_000])
})
