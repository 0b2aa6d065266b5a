import { expect, test } from 'vitest'
import { changesBetween } from './setting-changes.ts'

test('what a version changes is told by its name, also in lists whose rows moved', () => {
  expect(changesBetween({ phone: '1', name: 'A' }, { phone: '2', name: 'A', email: 'x@y.it' })).toEqual([
    { path: 'phone', before: '1', after: '2' },
    { path: 'email', before: null, after: 'x@y.it' },
  ])
  const day = (date: string, reason: string) => ({ day: date, reason })
  expect(
    changesBetween(
      [day('2026-08-14', 'Ponte'), day('2026-12-07', 'Ponte')],
      [day('2026-06-24', 'Patrono'), day('2026-08-14', 'Ponte')],
    ),
  ).toEqual([
    { path: '2026-12-07', before: '2026-12-07 · Ponte', after: null },
    { path: '2026-06-24', before: null, after: '2026-06-24 · Patrono' },
  ])
  expect(changesBetween({ switch: { min: 1, max: 2 } }, { switch: { min: 1, max: 3 } })).toEqual([
    { path: 'switch.max', before: '2', after: '3' },
  ])
  expect(changesBetween(['statistics'], [])).toEqual([{ path: 'statistics', before: 'true', after: null }])
  expect(changesBetween('optional', 'required')).toEqual([{ path: '', before: 'optional', after: 'required' }])
  expect(changesBetween(null, {})).toEqual([])
})
