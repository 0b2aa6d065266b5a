import { describe, expect, it } from 'vitest'
import { edgeCorners, holdsInk } from './sheet-edges.ts'
import type { Corners, Grey } from './straighten.ts'

/** A sheet barely lighter than the striped table beneath it, leaning by `slope`. */
function photo(slope: number): Grey {
  const [width, height] = [600, 800]
  const data = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [x - 300 + slope * (y - 400), y - 400 - slope * (x - 300)]
      const isPaper = Math.abs(u) < 220 && Math.abs(v) < 311
      data[y * width + x] = isPaper ? 215 - 0.05 * y : 190 - 0.05 * y + 6 * Math.sin(y / 9)
    }
  return { data, width, height }
}

describe('a sheet on a light table', () => {
  it('is found by its four edges', () => {
    const corners = edgeCorners(photo(0))!
    expect(corners[0].x).toBeCloseTo(80, -1)
    expect(corners[0].y).toBeCloseTo(89, -1)
    expect(corners[2].x).toBeCloseTo(520, -1)
    expect(corners[2].y).toBeCloseTo(711, -1)
  })

  it('is found when it leans', () => {
    const corners = edgeCorners(photo(0.1))!
    expect(corners[0].y).toBeLessThan(corners[1].y)
    expect(Math.hypot(corners[1].x - corners[0].x, corners[1].y - corners[0].y)).toBeCloseTo(
      440 / Math.hypot(1, 0.1),
      -1.3,
    )
  })

  it('holds the ink of its page: half a page does not', () => {
    const page: Corners = [
      { x: 80, y: 90 },
      { x: 520, y: 90 },
      { x: 520, y: 710 },
      { x: 80, y: 710 },
    ]
    const half: Corners = [page[0], page[1], { x: 520, y: 400 }, { x: 80, y: 400 }]
    const ink = Array.from({ length: 400 }, (_, index) => ({
      x: 100 + (index % 40) * 10,
      y: 110 + Math.floor(index / 40) * 58,
    }))
    expect(holdsInk(page, ink)).toBe(true)
    expect(holdsInk(half, ink)).toBe(false)
  })

  it('is not imagined where there are no edges, or no format of paper', () => {
    expect(edgeCorners({ data: new Uint8ClampedArray(600 * 800).fill(220), width: 600, height: 800 })).toBeNull()
    const square = photo(0)
    for (let y = 0; y < 330; y++) for (let x = 0; x < 600; x++) square.data[y * 600 + x] = 150
    expect(edgeCorners(square)).toBeNull()
  })
})
