import { describe, expect, it } from 'vitest'
import { missedRegions, mergeSecondPass } from './second-pass.ts'
import type { Word } from '../words/page-text.ts'
import type { Grey } from './straighten.ts'

const [WIDTH, HEIGHT] = [2_000, 800]

/** White paper with blocks of ink as letters: each given by its left, its top and its height. */
function page(letters: [x: number, y: number, height: number][], grey: [number, number, number][] = []): Grey {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT).fill(245)
  const print = (all: [number, number, number][], ink: number): void => {
    for (const [left, top, height] of all)
      for (let y = top; y < top + height; y++) for (let x = left; x < left + height / 2; x++) data[y * WIDTH + x] = ink
  }
  print(letters, 40)
  print(grey, 205)
  return { data, width: WIDTH, height: HEIGHT }
}

const row = (x: number, y: number, height: number, count: number): [number, number, number][] =>
  Array.from({ length: count }, (_, index) => [x + index * height, y, height])

/** A word in pixels. */
const word = (text: string, x: number, y: number, w: number, h: number, confidence = 0.95): Word => ({
  text,
  x: x / WIDTH,
  y: y / WIDTH,
  w: w / WIDTH,
  h: h / WIDTH,
  confidence,
})

describe('what a reading leaves over', () => {
  it('is nothing where every sign belongs to a sure word', () => {
    const { strips, doubted } = missedRegions(page(row(100, 100, 24, 6)), [word('totale', 98, 98, 140, 28)])
    expect(strips).toEqual([])
    expect(doubted.size).toBe(0)
  })

  it('is a grey label over its black answer, whole, and no grey word that was read', () => {
    const grey = [...row(100, 60, 20, 8), ...row(900, 60, 20, 8)]
    const words = [word('4.115', 98, 98, 140, 28), word('Potenza', 896, 58, 170, 26)]
    const { strips } = missedRegions(page(row(100, 100, 24, 6), grey), words)
    expect(strips.map(({ left, right }) => [left < 100, right > 250 && right < 300])).toEqual([[true, true]])
  })

  it('is no grain of the picture, however much of it looks like pale letters', () => {
    const grain = Array.from({ length: 66 }, (_, line) => row(4, 4 + line * 12, 8, 240)).flat()
    const strips = (letters: typeof grain) => missedRegions(page([], letters), [word('totale', 1_980, 0, 8, 12)]).strips
    expect(strips(grain)).toEqual([])
    expect(strips(grain.slice(0, 240))).toHaveLength(1)
  })

  it('is a line that was passed over, and faint words', () => {
    const signs = [...row(100, 100, 24, 6), ...row(100, 300, 24, 6), ...row(900, 300, 24, 4)]
    const words = [word('totale', 98, 98, 140, 28), word('12Zu', 898, 298, 92, 28, 0.4)]
    const { strips, doubted } = missedRegions(page(signs), words)
    expect(strips.map(strip => Math.round(strip.left / 100) * 100)).toEqual([100, 900])
    expect(strips.every(strip => strip.top > 250 && strip.letters === 24)).toBe(true)
    expect([...doubted].map(({ text }) => text)).toEqual(['12Zu'])
  })

  it('is a digit that stands alone, as high as the letters of the page: a quantity of 2', () => {
    const words = [word('totale', 98, 98, 140, 28), word('mese', 300, 298, 92, 28)]
    const at = (x: number, height: number) =>
      missedRegions(page([...row(100, 100, 24, 6), ...row(302, 300, 24, 4), [x, 300, height]]), words).strips.length
    expect([at(1200, 24), at(1200, 12)]).toEqual([1, 0])
  })

  it('is a word with more signs than letters: «3» of «11336»', () => {
    const { strips, doubted } = missedRegions(page(row(100, 100, 30, 5)), [word('3', 98, 98, 140, 34)])
    expect(strips).toHaveLength(1)
    expect(doubted.size).toBe(1)
  })

  it('takes the dot of a letter with its word', () => {
    const { strips } = missedRegions(page([...row(100, 100, 60, 5), [265, 150, 14]]), [])
    expect(strips).toHaveLength(1)
  })

  it('is never a part of a word, and a low comma does not part one', () => {
    const close: [number, number, number][] = [0, 1, 2, 3, 4, 5].map(index => [100 + index * 16, 100, 26])
    const halves = [word('11', 98, 98, 31, 30, 0.5), word('8346', 130, 98, 66, 30)]
    const { strips, doubted } = missedRegions(page(close), halves)
    expect(strips).toHaveLength(1)
    expect(strips[0]!.right).toBeGreaterThan(190)
    expect(doubted.size).toBe(2)
    const sum: [number, number, number][] = [...row(100, 100, 26, 3), [172, 116, 12], ...row(182, 100, 26, 2)]
    expect(missedRegions(page(sum), []).strips).toHaveLength(1)
  })

  it('is neither dust nor bars', () => {
    expect(missedRegions(page([...row(100, 100, 5, 20), [600, 100, 400]]), []).strips).toEqual([])
  })
})

describe('a second look', () => {
  const sum = word('3', 100, 100, 30, 40, 0.9)
  const euro = word('€', 260, 100, 24, 40, 0.9)

  it('puts a longer word in the place of its part, and leaves what was not doubted', () => {
    const whole = word('113,36', 100, 100, 140, 40, 0.92)
    const other = word('E', 260, 100, 24, 40, 0.99)
    expect(mergeSecondPass([sum, euro], new Set([sum]), [whole, other]).map(({ text }) => text)).toEqual([
      '€',
      '113,36',
    ])
  })

  it('is surer of a word that it reads alike', () => {
    const code = word('11618458133579', 700, 100, 260, 24, 0.46)
    const [read] = mergeSecondPass([code], new Set([code]), [{ ...code, confidence: 0.8 }])
    expect(read!.confidence).toBeCloseTo(0.892, 3)
  })

  it('is sure of a long code that it reads alike twice, but for an O or a zero seen twice; not of another', () => {
    const looks = (first: string, second: string) => {
      const code = word(first, 700, 100, 460, 24, 0.46)
      return mergeSecondPass([code], new Set([code]), [{ ...code, text: second, confidence: 0.4 }])[0]!
    }
    const alike = looks('035208ESFMLO01XXSILACERTA20260000', '035208ESFMLO1XXSILACERTA20260000')
    expect(alike).toMatchObject({ text: '035208ESFMLO1XXSILACERTA20260000', confidence: 0.75 })
    expect(looks('069182ESFMLO1IXXCERTEZZALUCEW12ML', '069182ESFML01XXCERTEZZALUCEW12ML').confidence).toBe(0.75)
    for (const other of ['035208ESFML01XXSILACERTA20260', '035208ESFML01XXSIIACERTA20260000'])
      expect(looks('035208ESFML01XXSILACERTA20260000', other).confidence).toBeLessThan(0.46)
    expect(looks('SCRNTN68L19D086I', 'SCRNTN68L19D086I').confidence).toBeCloseTo(0.676, 3)
  })

  it('keeps the signs between words, and no specks', () => {
    const signs = ['-', '&', '€', '°', '.'].map((text, index) => word(text, 100 * index, 600, 12, 12, 0.9))
    expect(mergeSecondPass([], new Set(), signs).map(({ text }) => text)).toEqual(['-', '&', '€'])
  })

  it('keeps the surer of two readings of small type, and no noise', () => {
    const faint = word('SmMmc', 700, 100, 80, 24, 0.5)
    const better = { ...faint, text: 'Smc', confidence: 0.8 }
    const noise = word('ò', 50, 600, 20, 24, 0.5)
    expect(mergeSecondPass([faint], new Set([faint]), [better, noise])).toEqual([better])
  })

  it('takes confidence from a word that it reads otherwise: a doubtful value is left empty', () => {
    const faint = word('AMNV', 700, 100, 80, 24, 0.7)
    const [kept] = mergeSecondPass([faint], new Set([faint]), [{ ...faint, text: 'AMV', confidence: 0.5 }])
    expect(kept!.text).toBe('AMNV')
    expect(kept!.confidence).toBeCloseTo(0.55, 5)
    expect(mergeSecondPass([faint], new Set([faint]), [{ ...faint, text: 'AMNV.', confidence: 0.5 }])).toEqual([faint])
  })
})
