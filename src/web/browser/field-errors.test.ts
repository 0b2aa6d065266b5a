import { expect, test } from 'vitest'
import { tooLong } from './field-errors.ts'

test('a text that is too long is told with its count, as people count', () => {
  expect(tooLong('è'.repeat(1000), 1000)).toBeNull()
  expect(tooLong(`${'👍'.repeat(1001)} \n`, 1000)).toContain(
    'Il testo ha 1.001 caratteri, e qui ce ne stanno al massimo 1.000',
  )
})
