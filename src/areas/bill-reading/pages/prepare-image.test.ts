import { expect, it } from 'vitest'
import sharp from 'sharp'
import { cleaned, prepareImage } from './prepare-image.server.ts'

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

/** A page of words in cells, the columns set as evenly as the lines. */
function table(): Promise<Buffer> {
  const [width, height] = [1_200, 1_700]
  const page = Buffer.alloc(width * height, 240)
  for (let top = 60; top < height - 60; top += 34)
    for (let left = 60; left < width - 60; left += 60)
      for (let letter = 0; letter < 3; letter++)
        for (let row = 0; row < 14; row++) {
          const at = (top + row + ((left / 60 - 1) % 3 > 0 ? 1 : 0)) * width + left + letter * 14
          page.fill(60, at, at + 8)
        }
  return sharp(page, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

it('a page of cells in columns does not lie on its side', async () => {
  const { upright } = await prepareImage(await table(), false)
  expect(upright.height).toBeGreaterThan(upright.width)
})
