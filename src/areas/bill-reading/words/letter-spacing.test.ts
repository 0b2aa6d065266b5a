import { expect, test } from 'vitest'
import { withoutLetterSpacing } from './letter-spacing.ts'

const HEIGHT = 0.012

/** A line of pieces, each with the gap before it in heights. */
function line(...pieces: [gap: number, text: string][]) {
  let x = 0.1
  return pieces.map(([gap, text]) => {
    const word = { text, x: x + gap * HEIGHT, y: 0.1, w: text.length * 0.006, h: HEIGHT, confidence: 1 }
    x = word.x + word.w
    return word
  })
}

const evenly = (text: string) => line(...text.split(' ').map((piece): [number, string] => [0.2, piece]))
const read = (words: ReturnType<typeof line>) => withoutLetterSpacing(words).map(word => word.text)

test.each([
  ['T O TA L E DA PAG A R E', 'TOTALE DA PAGARE'],
  ['PA RT I TA I VA C L I E N T E', 'PARTITA IVA CLIENTE'],
  ['C O D I C E P O D IT001E12345678', 'CODICE POD IT001E12345678'],
  ['9 M A R Z O 2026', '9 MARZO 2026'],
  ['6 K W', '6 KW'],
  ['B O L L E T TA n° EL/2024/778123', 'BOLLETTA n° EL/2024/778123'],
])('«%s» is %s: evenly spaced letters make the words of bills', (printed, expected) => {
  expect(read(evenly(printed)).join(' ')).toBe(expected)
})

test('wider gaps part the words where letters stand apart', () => {
  expect(
    read(line([0, 'L'], [0.1, 'U'], [0.1, 'I'], [0.1, 'SA'], [0.6, 'F'], [0.1, 'E'], [0.1, 'R'], [0.1, 'RI'])),
  ).toEqual(['LUISA', 'FERRI'])
})

test('words and codes that are short stay apart', () => {
  expect(read(evenly('POD IT 019 E 55 667 788'))).toEqual('POD IT 019 E 55 667 788'.split(' '))
  expect(read(evenly('VIA A. DE GASPERI 3 TORINO TO'))).toEqual('VIA A. DE GASPERI 3 TORINO TO'.split(' '))
  expect(read(evenly('F1 F2 F3'))).toEqual(['F1', 'F2', 'F3'])
})
