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
    expect(cleaned('VICO Il GARIBALDI')).toBe('VICO II GARIBALDI')
    expect(cleaned('Il totale da pagare')).toBe('Il totale da pagare')
  })

  it('have the first band, which looks like Florence, where another band stands by it', () => {
    expect(cleaned('Prezzo FI 0,1514 F2 0,1148')).toBe('Prezzo F1 0,1514 F2 0,1148')
    expect(cleaned('50100 Firenze FI')).toBe('50100 Firenze FI')
  })

  it('keep a letter that is read surely, however far it stands from others', () => {
    const lone = (confidence: number) =>
      cleanedWords([...line('31.08.2026'), { text: 'A', x: 0.02, y: 0.4, w: 0.01, h: 0.012, confidence }]).length
    expect([lone(0.96), lone(0.5)]).toEqual([2, 1])
  })

  it('are put together where recognition tore them, and lists and addresses are not', () => {
    expect(cleaned('prezzo 0, 144000 importo 131, 92 quota -2, 153300')).toBe(
      'prezzo 0,144000 importo 131,92 quota -2,153300',
    )
    expect(cleaned('Via Roma 48, 39100 Bolzano')).toBe('Via Roma 48 39100 Bolzano')
    expect(cleaned('fasce 92, 85 e 64')).toBe('fasce 92 85 e 64')
    expect(cleaned('(003259ESF ML95XXBASE2811104671944)')).toBe('(003259ESFML95XXBASE2811104671944)')
    expect(cleaned('003259ESF ML95XXBASE28111')).toBe('003259ESFML95XXBASE28111')
    expect(cleaned('003259ESF ML95XXBASE28111 04671944')).toBe('003259ESF ML95XXBASE28111 04671944')
    expect(cleaned('003259ESF ML95XX')).toBe('003259ESF ML95XX')
  })

  it('keep signs of quotation that close again', () => {
    expect(cleaned('offerta «Tepore di Casa» da oggi')).toBe('offerta «Tepore di Casa» da oggi')
    expect(cleaned('«Totale da pagare')).toBe('Totale da pagare')
  })

  it('have an l in «al» before a day or over one alone', () => {
    const [head] = line('AI')
    const over = (text: string) =>
      cleanedWords([...(head ? [head] : []), ...line(text).map(word => ({ ...word, y: 0.22 }))])
    expect(over('31/05/2026')[0]?.text).toBe('Al')
    expect(over('nostri clienti')[0]?.text).toBe('AI')
    expect(cleaned('Dal 01.02.2026 AI 31.03.2026')).toBe('Dal 01.02.2026 Al 31.03.2026')
    expect(cleaned('AI clienti')).toBe('AI clienti')
  })

  it('have their units as they are printed', () => {
    expect(cleaned('1655 smce. 0,4590 €/Sme 12 kWwh')).toBe('1655 Smc. 0,4590 €/Smc 12 kWh')
  })

  it('lose dirt, and get their commas and units', () => {
    expect(cleaned('Via! Garampi 11')).toBe('Via Garampi 11')
    expect(cleaned('|totale 164 J 23 4,5.KW')).toBe('totale 164,23 4,5 KW')
    expect(cleaned('412|Smc 0,0812 | €/Smc 21,40] 402 | 377')).toBe('412 Smc 0,0812 €/Smc 21,40 402 | 377')
  })

  it('lose a drawing that stands between labels and answers in every row, whatever it was read as', () => {
    const rows = (...signs: string[]): string[] =>
      cleanedWords(
        signs.flatMap((character, row) =>
          line(`2.610 ${character} consumo`).map(word => ({ ...word, y: 0.2 + row * 0.03 })),
        ),
      ).map(({ text }) => text)
    expect(rows('&', '&', '—', '&', 'e', '<', '&').filter(text => !['2.610', 'consumo'].includes(text))).toEqual([])
    expect(rows('e', 'e', '&', 'e')).toContain('&')
  })
})
