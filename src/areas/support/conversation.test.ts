import { expect, test } from 'vitest'
import { MAX_HISTORY, MAX_MESSAGE, questionsBefore, type Turn, withoutCodes } from './conversation.ts'

const turns = (...contents: string[]): Turn[] =>
  contents.flatMap(content => [
    { role: 'user', content },
    { role: 'assistant', content: 'Risposta.' },
  ])

test('what was asked before is read again in its order, answers left out', () => {
  expect(questionsBefore(turns('luce a Lecce', 'e il gas?'))).toEqual(['luce a Lecce', 'e il gas?'])
})

test('of a long conversation the latest questions alone are read again', () => {
  const long = turns(
    'luce a Lecce',
    ...Array.from({ length: MAX_HISTORY }, (_, at) => `${at} `.padEnd(5 * MAX_MESSAGE, 'a')),
  )
  const read = questionsBefore(long)
  expect(read.map(each => [each.length, Number.parseInt(each)])).toEqual([17, 18, 19].map(at => [MAX_MESSAGE, at]))
})

test('a message of digits alone is read through once', () => {
  // By a step back at every digit this took minutes.
  expect(withoutCodes(`${'1'.repeat(9000)} euro`)).toMatch(/^1+ euro$/)
  expect(withoutCodes('1'.repeat(9000))).toBe('…')
})
