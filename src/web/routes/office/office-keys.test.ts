import { expect, test } from 'vitest'
import { neighbourOf, keyMeant } from './office-keys.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }
const reading = { isTyping: false, isOnRow: false, lettersOn: true }

test('a key means something where nothing is being typed', () => {
  const meant = ['/', 'j', 'k', '?', 'x', 'N', 'r', 'q', 'Enter', 'ArrowDown'].map(key =>
    keyMeant({ ...plain, key }, reading),
  )
  expect(meant).toEqual(['search', 'next', 'previous', 'help', 'select', 'note', 'reply', null, null, null])
  for (const key of ['/', 'j', 'k', '?', 'ArrowDown'])
    expect(keyMeant({ ...plain, key }, { ...reading, isTyping: true, isOnRow: true })).toBeNull()
})

test('Ctrl+S or ⌘S saves and Ctrl+K finds wherever it is pressed; other combinations belong to the browser', () => {
  for (const modifier of [{ ctrlKey: true }, { metaKey: true }])
    expect(keyMeant({ ...plain, ...modifier, key: 'S' }, { ...reading, isTyping: true })).toBe('save')
  expect(keyMeant({ ...plain, ctrlKey: true, key: 'k' }, { ...reading, isTyping: true })).toBe('find')
  for (const key of ['j', 'x', '/', 'p']) expect(keyMeant({ ...plain, ctrlKey: true, key }, reading)).toBeNull()
  expect(keyMeant({ ...plain, altKey: true, key: 'j' }, reading)).toBeNull()
})

test('arrows go from row to row, letters can be switched off', () => {
  const onRow = { ...reading, isOnRow: true, lettersOn: false }
  expect(keyMeant({ ...plain, key: 'ArrowDown' }, onRow)).toBe('next')
  expect(keyMeant({ ...plain, key: 'ArrowUp' }, onRow)).toBe('previous')
  for (const key of ['/', 'j', 'k', '?']) expect(keyMeant({ ...plain, key }, onRow)).toBeNull()
})

test('the next of a list is none at its end', () => {
  expect(neighbourOf(['a', 'b'], -1, 1)).toBe('a')
  expect(neighbourOf(['a', 'b'], -1, -1)).toBeNull()
  expect(neighbourOf(['a', 'b'], 0, 1)).toBe('b')
  expect(neighbourOf(['a', 'b'], 1, 1)).toBeNull()
  expect(neighbourOf([], -1, 1)).toBeNull()
})
