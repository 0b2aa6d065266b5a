import { describe, expect, it } from 'vitest'
import { withEvenLight } from './even-light.ts'
import type { Grey } from './straighten.ts'

const [WIDTH, HEIGHT] = [1_000, 1_400]

/** Paper that gets darker towards its foot, with a line of letters every 100 pixels and a dark box. */
function shadedPage(): Grey {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const light = 1 - (0.55 * y) / HEIGHT
      const isLetter = y % 100 < 16 && x % 12 < 4
      const isBox = y > 300 && y < 500 && x > 100 && x < 500
      data[y * WIDTH + x] = light * (isLetter ? 60 : isBox ? 90 : 240)
    }
  return { data, width: WIDTH, height: HEIGHT }
}

const at = (picture: Grey, x: number, y: number): number => picture.data[y * WIDTH + x]!

describe('uneven light', () => {
  const even = withEvenLight(shadedPage())

  it('goes: paper is as bright at the shaded end of the page, letters as dark', () => {
    for (const y of [50, 650, 1_350]) expect(Math.abs(at(even, 706, y) - 245)).toBeLessThan(16)
    for (const y of [5, 705, 1_305]) expect(at(even, 962, y)).toBeLessThan(90)
  })

  it('leaves a printed dark box dark', () => {
    expect(at(even, 300, 450)).toBeLessThan(130)
  })
})
