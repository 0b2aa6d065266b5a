import { expect, test } from 'vitest'
import { ownRow } from './own.ts'

test('only what was written into a table is found in it', () => {
  const table = { fisso: 'fixed' }
  expect(ownRow(table, 'fisso')).toBe('fixed')
  for (const name of ['__proto__', 'constructor', 'toString', 'variabile', '', null, undefined])
    expect(ownRow(table, name), String(name)).toBeUndefined()
})
