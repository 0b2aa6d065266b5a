import { expect, test } from 'vitest'
import { numberPlaces, type Mark } from './number-places.ts'

const mark = (number: number, x: number, y: number): Mark => ({
  number,
  page: 1,
  box: { x, y, w: 0.1, h: 0.01 },
  label: '',
  isDoubtful: false,
})
const places = (...marks: Mark[]) => numberPlaces(marks).map(each => [each.mark.number, each.side, each.slot])

test('a number stands at the margin nearest to its frame', () => {
  expect(places(mark(1, 0.1, 0.2), mark(2, 0.8, 0.2))).toEqual([
    [1, 'left', 0],
    [2, 'right', 0],
  ])
})

test('numbers of lines close together stand side by side, from the top of the page', () => {
  expect(places(mark(3, 0.1, 0.232), mark(1, 0.1, 0.2), mark(2, 0.1, 0.216), mark(4, 0.1, 0.5))).toEqual([
    [1, 'left', 0],
    [2, 'left', 1],
    [3, 'left', 0],
    [4, 'left', 0],
  ])
})
