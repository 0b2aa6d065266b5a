import { expect, test } from 'vitest'
import { isTooShort, questionOf } from './queue-question.ts'

test.each([
  ['1042', { kind: 'number', number: 1042 }],
  ['R-1042', { kind: 'number', number: 1042 }],
  ['r 1042', { kind: 'number', number: 1042 }],
  ['n. 1042', { kind: 'number', number: 1042 }],
  ['it 001 e 0441 2345', { kind: 'code', code: 'IT001E04412345' }],
  ['IT001E04412345X', { kind: 'code', code: 'IT001E04412345' }],
  ['12345678901234', { kind: 'code', code: '12345678901234' }],
  ['rssmra80a01h501u', { kind: 'code', code: 'RSSMRA80A01H501U' }],
  ['RSS MRA 80A01 H501X', { kind: 'code', code: 'RSSMRA80A01H501X' }],
  ['  Maria   Rossi ', { kind: 'words', words: 'maria rossi' }],
  ['massimilianoross', { kind: 'words', words: 'massimilianoross' }],
  ['+39 333 123', { kind: 'words', words: '+39 333 123' }],
])('%s', (typed, question) => {
  expect(questionOf(typed)).toEqual(question)
})

test('a letter or two find nobody; a short number is a number', () => {
  expect(['', 'ma', ' m ', 'mar', '12'].map(isTooShort)).toEqual([false, true, true, false, false])
})
