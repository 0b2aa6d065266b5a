import { expect, it } from 'vitest'
import { cleaned } from './prepare-image.server.ts'

it('a dark rail over all the height of a page becomes light, its letters dark', () => {
  const [width, height] = [2_000, 2_400]
  const page = { data: new Uint8ClampedArray(width * height).fill(225), width, height }
  const fill = (x: number, y: number, w: number, h: number, value: number): void => {
    for (let row = y; row < y + h; row++)
      for (let column = x; column < x + w; column++) page.data[row * width + column] = value
  }
  // A rail this wide and up to the edge is taken for shadow wherever no letters light it.
  for (let y = 0; y < height; y += 20) fill(1_400, y, 600, 20, 36 + (y / height) * 12)
  for (let y = 200; y < 1_000; y += 80) for (let x = 1_540; x < 1_800; x += 20) fill(x, y, 8, 30, 235)
  const { data } = cleaned(page)
  for (const y of [210, 530, 850]) {
    expect(data[y * width + 1_544], `letter at ${y}`).toBeLessThan(90)
    expect(data[y * width + 1_552], `ground at ${y}`).toBeGreaterThan(200)
  }
})
