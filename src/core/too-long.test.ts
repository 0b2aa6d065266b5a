import { expect, test } from 'vitest'
import { tooLong } from './sentences.ts'

test('a text that is too long is told with its count, as people count', () => {
  expect(tooLong('è'.repeat(1000), 1000)).toBeNull()
  expect(tooLong(`${'👍'.repeat(1001)} \n`, 1000)).toContain('Hai scritto 1.001 caratteri, il massimo è 1.000')
})
