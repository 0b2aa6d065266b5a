import type { PageText, Word } from './words/page-text.ts'

/** Width of a letter and height of a line of a hand-made page, in page widths. */
export const LETTER = 0.008
const LINE = 0.02
const TYPE = 0.012

/** The cells of a line: `tableRow(0.05, 'POD', 0.4, 'IT001E12345678')`. */
export const tableRow = (...cells: (number | string)[]): [x: number, text: string][] =>
  cells.flatMap((x, at) => (at % 2 === 0 ? [[Number(x), String(cells[at + 1])]] : []))

/** A page written by hand for a test: each line a list of cells, `x` where the cell begins (0 to 1). */
export function handMadePage(lines: [x: number, text: string][][], number = 1): PageText {
  const words: Word[] = []
  lines.forEach((cells, row) => {
    for (const [left, text] of cells) {
      let x = left
      for (const word of text.split(' ')) {
        words.push({ text: word, x, y: 0.05 + row * LINE, w: word.length * LETTER, h: TYPE, confidence: 1 })
        x += (word.length + 0.5) * LETTER
      }
    }
  })
  return { number, height: 1.4, source: 'text', words }
}
