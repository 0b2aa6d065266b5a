import { describe, expect, it } from 'vitest'
import { withoutDarkBoxes, withoutLeaders, withoutRules } from './clean-picture.ts'
import type { Grey } from './straighten.ts'

const paper = (): Grey => ({ data: new Uint8ClampedArray(400 * 200).fill(240), width: 400, height: 200 })

function fill(picture: Grey, x: number, y: number, w: number, h: number, value: number): void {
  for (let row = y; row < y + h; row++)
    for (let column = x; column < x + w; column++) picture.data[row * picture.width + column] = value
}

describe('cleaning a picture before it is read', () => {
  it('wipes the dots of a leader and leaves full stops and letters', () => {
    const page = paper()
    for (let x = 40; x < 300; x += 8) fill(page, x, 100, 3, 3, 90)
    fill(page, 350, 100, 3, 3, 90)
    fill(page, 20, 90, 4, 14, 40)
    const clean = withoutLeaders(page)
    expect(clean.data[101 * 400 + 41]).toBeGreaterThan(200)
    expect(clean.data[101 * 400 + 351]).toBe(90)
    expect(clean.data[95 * 400 + 21]).toBe(40)
  })

  it('wipes the lines of a table where they cross too, and leaves letters, bars and what crosses a line', () => {
    const page = paper()
    fill(page, 20, 100, 360, 3, 60)
    fill(page, 20, 40, 360, 3, 60)
    for (const x of [20, 200, 377]) fill(page, x, 40, 3, 120, 60)
    fill(page, 100, 60, 4, 24, 40)
    fill(page, 150, 90, 4, 24, 40)
    fill(page, 20, 170, 360, 20, 60)
    const clean = withoutRules(page)
    for (const [x, y] of [
      [60, 101],
      [201, 60],
      [201, 101],
      [378, 41],
      [201, 130],
    ] as const)
      expect(clean.data[y * 400 + x], `${x}, ${y}`).toBeGreaterThan(200)
    for (const [x, y] of [
      [101, 70],
      [151, 95],
      [151, 101],
      [200, 180],
    ] as const)
      expect(clean.data[y * 400 + x], `${x}, ${y}`).toBeLessThan(70)
  })

  it('turns light letters on a dark box into dark ones on light, and leaves dark text alone', () => {
    const page = paper()
    fill(page, 40, 40, 200, 64, 80)
    for (let x = 60; x < 220; x += 20) fill(page, x, 56, 8, 30, 250)
    fill(page, 300, 60, 6, 30, 30)
    const clean = withoutDarkBoxes(page)
    expect(clean.data[70 * 400 + 62]).toBeLessThan(60)
    expect(clean.data[70 * 400 + 50]).toBeGreaterThan(230)
    expect(clean.data[70 * 400 + 302]).toBe(30)
  })
})
