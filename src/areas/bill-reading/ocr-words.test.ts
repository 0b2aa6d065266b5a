import { describe, expect, it } from 'vitest'
import { cleanedWords } from './ocr-words.ts'
import type { Word } from './page-text.ts'

/** Words on one line, a space apart. */
function line(text: string): Word[] {
  let x = 0.1
  return text.split(' ').map(part => {
    const word: Word = { text: part, x, y: 0.2, w: part.length * 0.008, h: 0.012, confidence: 0.9 }
    x += word.w + 0.004
    return word
  })
}

const cleaned = (text: string): string =>
  cleanedWords(line(text))
    .map(word => word.text)
    .join(' ')

describe('recognised words', () => {
  it('have the numbers of kings and popes', () => {
    expect(cleaned('C.so Vittorio Emanuele Il 160/B')).toBe('C.so Vittorio Emanuele II 160/B')
    expect(cleaned('VIALE GIOVANNI PAOLO ll 3')).toBe('VIALE GIOVANNI PAOLO II 3')
    expect(cleaned('Il totale da pagare')).toBe('Il totale da pagare')
  })

  it('lose dirt, and get their commas and units', () => {
    expect(cleaned('|totale 164 J 23 4,5.KW')).toBe('totale 164,23 4,5 KW')
  })
})
