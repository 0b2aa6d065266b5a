import { expect, test } from 'vitest'
import { chartLine, chartTop, labelled } from './time-chart.tsx'

test('the grid of a chart ends on a round figure whose half is whole', () => {
  expect([0, 1, 3, 9, 10, 11, 95, 140, 875].map(chartTop)).toEqual([2, 2, 4, 10, 10, 20, 100, 200, 1000])
})
test('four points at most are named, the first and the last among them', () => {
  expect([labelled(1), labelled(3), labelled(31)]).toEqual([[0], [0, 1, 2], [0, 10, 20, 30]])
})
test('a line is broken where nothing was measured; one value alone is still seen', () => {
  const same = (n: number) => n
  expect(chartLine([1, 2, null, 3, null, null, 4, 5], same, same)).toBe('M0 1L1 2M3 3h2M6 4L7 5')
  expect(chartLine([], same, same)).toBe('')
})
