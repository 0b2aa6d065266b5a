import { expect, test } from 'vitest'
import { isMissingInDraft, pageMark, readPageMark } from './page-mark.ts'

test('a mark says the page and how new its answers are', () => {
  expect(readPageMark(pageMark('1x-2y', 1_700))).toEqual({ page: '1x-2y', changedAt: 1_700 })
  expect(readPageMark('without-a-time')).toEqual({ page: 'without-a-time', changedAt: 0 })
  expect(readPageMark(null)).toBeNull()
  expect(readPageMark('')).toBeNull()
})

test('what was typed while an earlier saving of the same page was on its way is still to be sent', () => {
  const savedBy = pageMark('here', 1_000)
  expect(isMissingInDraft(1_500, { savedAt: 2_000, savedBy }, 'here')).toBe(true)
  expect(isMissingInDraft(1_000, { savedAt: 2_000, savedBy }, 'here')).toBe(false)
})

test('what another page saved later is not undone', () => {
  const savedBy = pageMark('there', 1_000)
  expect(isMissingInDraft(1_500, { savedAt: 2_000, savedBy }, 'here')).toBe(false)
  expect(isMissingInDraft(2_500, { savedAt: 2_000, savedBy }, 'here')).toBe(true)
  expect(isMissingInDraft(2_500, { savedAt: 2_000, savedBy: null }, 'here')).toBe(true)
})
