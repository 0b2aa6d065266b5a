import { describe, expect, it } from 'vitest'
import { flatten, sheetCorners, skewOf, wholeSheet, type Corners, type Grey } from './straighten.ts'

function blank(width: number, height: number, value: number): Grey {
  return { data: new Uint8ClampedArray(width * height).fill(value), width, height }
}

/** Rows of short strokes that fall by `slope` pixels a pixel, as lines of text do. */
function textLike(slope: number): Grey {
  const page = blank(600, 800, 240)
  for (let line = 60; line < 740; line += 24)
    for (let x = 40; x < 560; x++)
      if (x % 14 < 9) {
        const y = Math.round(line + x * slope)
        if (y > 4 && y < 795) page.data[y * 600 + x] = 30
      }
  return page
}

describe('straightening photographs', () => {
  it('measures how far the lines of text lean', () => {
    expect(skewOf(textLike(0)).degrees).toBe(0)
    expect(skewOf(textLike(Math.tan((3 * Math.PI) / 180))).degrees).toBeCloseTo(3, 0)
    expect(skewOf(textLike(-Math.tan((5 * Math.PI) / 180))).degrees).toBeCloseTo(-5, 0)
  })

  it('finds a bright sheet on a dark table and lays it flat', () => {
    const photo = blank(600, 800, 60)
    for (let y = 80; y < 720; y++) for (let x = 90; x < 510; x++) photo.data[y * 600 + x] = 230
    const corners = sheetCorners(photo)!
    expect(corners[0]).toEqual({ x: 90, y: 80 })
    expect(corners[2]).toEqual({ x: 509, y: 719 })
    const sheet = flatten(photo, corners, 210)
    expect([sheet.width, sheet.height]).toEqual([210, 320])
    expect(Math.min(...sheet.data)).toBeGreaterThan(200)
  })

  it('gives a sheet back the coloured band that it lost at one end', () => {
    const cut: Corners = [
      { x: 100, y: 200 },
      { x: 400, y: 200 },
      { x: 400, y: 560 },
      { x: 100, y: 560 },
    ]
    const whole = wholeSheet(cut)
    expect(whole[0].y).toBeCloseTo(200 - (300 * Math.SQRT2 - 360), 0)
    expect(whole[2].y).toBeCloseTo(560 + (300 * Math.SQRT2 - 360), 0)
    expect([whole[0].x, whole[1].x]).toEqual([100, 400])
    const sheet: Corners = [cut[0], cut[1], { x: 400, y: 624 }, { x: 100, y: 624 }]
    expect(wholeSheet(sheet)).toEqual(sheet)
  })

  it('trusts no outline where the picture is all sheet, or the patch is no sheet', () => {
    expect(sheetCorners(blank(300, 400, 230))).toBeNull()
    const splash = blank(300, 400, 60)
    for (let y = 0; y < 400; y++)
      for (let x = 0; x < 300; x++) if ((x - 150) ** 2 + (y - 200) ** 2 < 120 ** 2) splash.data[y * 300 + x] = 230
    expect(sheetCorners(splash)).toBeNull()
  })
})
