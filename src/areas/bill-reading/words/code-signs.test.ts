import { describe, expect, it } from 'vitest'
import { handMadePage } from '../hand-made-page.ts'
import { HEAD } from '../hand-made-bill.ts'
import { readPages } from '../read-pages.ts'
import { mendCodesByInk } from './code-signs.ts'
import type { Word } from './page-text.ts'

/** The ink of a printed code: its letters in type of one width, or each as wide as it is in ordinary type. */
function signsOf(printed: string, isOneWidth = false): NonNullable<Word['inkPatches']> {
  let x = 0.3
  return [...printed].map(character => {
    const ink = { O: 0.0073, M: 0.0078, I: 0.0017, L: 0.005 }[character] ?? (/\d/.test(character) ? 0.0052 : 0.006)
    const step = isOneWidth ? 0.008 : ink + 0.001
    const left = isOneWidth ? x + (step - 0.0052) / 2 : x
    x += step
    return [left, left + (isOneWidth ? 0.0052 : ink)] as const
  })
}

const word = (text: string, printed: string, isOneWidth = false): Word => {
  return { text, x: 0.3, y: 0.5, w: 0.2, h: 0.01, confidence: 0.8, inkPatches: signsOf(printed, isOneWidth) }
}
const read = (text: string, printed: string, isOneWidth?: boolean) =>
  mendCodesByInk([word(text, printed, isOneWidth)])[0]

describe('a long code among pixels', () => {
  it('has as many signs as patches of ink: a zero seen twice is one', () => {
    const printed = '014471ESFML01XXNOVASOLE250000000'
    for (const text of ['014471ESFMLO01XXNOVASOLE250000000', '014471ESFML01XXN0VASOLE250000000'])
      expect(read(text, printed)).toMatchObject({ text: printed, hasCountedCharacters: true })
  })

  it('tells an O by its width, a zero by that of the zeros of its seller', () => {
    expect(read('014471ESFML01XX0RTO24M0000000001', '014471ESFML01XXORTO24M0000000001')?.text).toBe(
      '014471ESFML01XXORTO24M0000000001',
    )
  })

  it('may have letters that touch, which are one patch', () => {
    const printed = '014471ESFML01XXNOVASOLE250000000'
    const signs = signsOf(printed)
    const touching = [...signs.slice(0, 13), [signs[13]?.[0] ?? 0, signs[14]?.[1] ?? 0] as const, ...signs.slice(15)]
    const [code] = mendCodesByInk([{ ...word('014471ESFMLO01XXNOVASOLE250000000', printed), inkPatches: touching }])
    expect(code?.text).toBe(printed)
  })

  it('is left as it was read where its patches are other signs, and where every sign is as wide', () => {
    const code = '014471ESFML01XXNOVASOLE250000000'
    expect(read(code, code)?.hasCountedCharacters).toBe(true)
    expect(read(code, code.slice(0, 24))?.hasCountedCharacters).toBeUndefined()
    expect(read(code, code, true)?.hasCountedCharacters).toBeUndefined()
  })

  it('is taken however long it is once its signs are counted', () => {
    const printed = '014471ESFML01XXNOVASOLE25000001'
    const codeOf = (signs: Word['inkPatches']) => {
      const page = handMadePage([...HEAD, [[0.05, `Codice offerta ${printed}`]]])
      const words = page.words.map(each => ({
        ...each,
        confidence: 0.9,
        ...(each.text === printed && { inkPatches: signs }),
      }))
      return readPages([{ ...page, source: 'ocr', words }]).fields.offerCodeLuce?.value
    }
    expect(codeOf(signsOf(printed))).toBe(printed)
    expect(codeOf(undefined)).toBeUndefined()
  })
})
