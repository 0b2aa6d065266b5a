import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor, pageOf } from './cursor.ts'

const at = new Date('2026-11-21T11:00:00.123Z')
const id = '017f22e2-79b0-7cc3-98c4-dc0c0c07398f'

test('a cursor comes back as it was', () => {
  expect(decodeCursor(encodeCursor({ at, id }))).toEqual({ at, id })
})

test.each([undefined, '', 'x', "1.' or 1=1", 'zzzzzzzzzzzz.a', 'zzzzzzzzzzz.a'])('«%s» is no cursor', text => {
  expect(decodeCursor(text)).toBeNull()
})

test('the last page has no next one', () => {
  const rows = [1, 2, 3].map(n => ({ at, id: String(n) }))
  expect(pageOf(rows, 3, row => row)).toEqual({ rows, next: null })
  expect(pageOf(rows, 2, row => row)).toEqual({ rows: rows.slice(0, 2), next: encodeCursor({ at, id: '2' }) })
})
