import { expect, test } from 'vitest'
import { duplicateAlarm, duplicateBadge, similarGroups } from './duplicates.ts'

test('warnings begin beyond 50 and 200 duplicates, badges beyond 15 and 30', () => {
  expect([50, 51, 200, 201].map(duplicateAlarm)).toEqual(['none', 'urgent', 'urgent', 'critical'])
  expect([15, 16, 30, 31].map(duplicateBadge)).toEqual(['plain', 'secondary', 'secondary', 'destructive'])
})

test('posts that resemble each other through a third one are one group', () => {
  expect(
    similarGroups(
      ['a', 'b', 'c', 'd', 'e', 'f'],
      [
        ['a', 'c'],
        ['c', 'e'],
        ['d', 'f'],
      ],
    ),
  ).toEqual([
    ['a', 'c', 'e'],
    ['d', 'f'],
  ])
  expect(similarGroups(['a', 'b'], [])).toEqual([])
})
