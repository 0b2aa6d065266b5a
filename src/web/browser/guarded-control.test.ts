import { expect, test } from 'vitest'
import { guardMessage, isCleared } from './watched-fields.ts'

test.each([
  ['INPUT', true, 'svuotato'],
  ['TEXTAREA', false, 'toglilo'],
])('code typed into %s: cleared %s, and the person reads what happened', (tagName, cleared, words) => {
  expect(isCleared({ tagName })).toBe(cleared)
  expect(guardMessage({ tagName }).text).toContain(words)
})
