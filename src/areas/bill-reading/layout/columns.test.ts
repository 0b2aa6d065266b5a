import { expect, it } from 'vitest'
import { layOut } from './layout.ts'
import type { Word } from '../words/page-text.ts'

const TYPE = 0.014

/** Words of a text set as printers do, and from `at` on so far to the right that the next cell begins there. */
function row(y: number, left: string, at: number, right: string): Word[] {
  const set = (x: number, text: string): Word[] => {
    let from = x
    return text.split(' ').map(word => {
      const placed = { text: word, x: from, y, w: word.length * 0.006, h: TYPE, confidence: 1 }
      from += placed.w + 0.0035
      return placed
    })
  }
  return [...set(0.05, left), ...set(at, right)]
}

const texts = (words: Word[]): string[] =>
  layOut({ number: 1, height: 1.4, source: 'text', words }).segments.map(segment => segment.text)

it('in a tight table label and answer are two cells', () => {
  const at = 0.05 + 'Denominazione'.length * 0.006 + TYPE * 0.5
  const rows = [...row(0.1, 'Codice', at, 'CW-24'), ...row(0.12, 'Tipologia', at, 'Fisso')]
  expect(texts([...rows, ...row(0.14, 'Denominazione', at, 'Casa Serena')])).toContain('Casa Serena')
  expect(texts(row(0.14, 'Denominazione', at, 'Casa Serena'))).toEqual(['Denominazione Casa Serena'])
})

it('dots set one by one lead to a value and are no words', () => {
  const dots = Array.from({ length: 9 }, (_, index) => ({
    text: '.',
    x: 0.3 + index * 0.005,
    y: 0.1,
    w: 0.002,
    h: TYPE,
    confidence: 1,
  }))
  expect(texts([...row(0.1, 'POD', 0.5, 'IT001E12345678'), ...dots])).toEqual(['POD', 'IT001E12345678'])
})
