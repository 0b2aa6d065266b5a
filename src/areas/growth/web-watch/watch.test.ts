import { expect, test } from 'vitest'
import { addressOf, retryAfter, watchStateOf } from './watch.ts'

const now = new Date('2026-11-21T11:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each([
  [false, null, 'paused'],
  [false, 1, 'paused'],
  [true, null, 'never-checked'],
  [true, 0, 'active'],
  [true, 24, 'active'],
  [true, 24.01, 'due'],
  [true, 48, 'due'],
  [true, 48.01, 'overdue'],
] as const)('active %s, checked %s hours ago of 24: %s', (isActive, hours, state) => {
  const lastCheckedAt = hours === null ? null : ago(hours)
  expect(watchStateOf({ isActive, lastCheckedAt, checkFrequencyHours: 24 }, now)).toBe(state)
})

test.each([
  [1, 6, 6],
  [2, 6, 12],
  [3, 6, 24],
  [9, 6, 168],
  [200, 6, 168],
  [1, 720, 720],
  [5, 720, 720],
])('after %i failures, every %i hours: again in %i', (failures, every, hours) => {
  expect((retryAfter(failures, every, now).getTime() - now.getTime()) / 3_600_000).toBe(hours)
})

test.each([
  ['www.arera.it', 'https://www.arera.it/'],
  [' https://WWW.Example.com/a?b=1#c ', 'https://www.example.com/a?b=1'],
  ['http://example.com', 'http://example.com/'],
  ['example.com:8080/a', 'https://example.com:8080/a'],
  ['127.0.0.1:4000', 'https://127.0.0.1:4000/'],
  ['', null],
  ['due parole', null],
  ['localhost', null],
  ['javascript:alert(1)', null],
])('«%s» is kept as %s', (typed, kept) => {
  expect(addressOf(typed)).toBe(kept)
})
