import { expect, it } from 'vitest'
import type { Word } from '../words/page-text.ts'
import { layOut } from './layout.ts'

const LINE = 0.012

/** Words of one line, each with the gap before it in heights of the type. */
function line(...words: [gap: number, text: string][]) {
  let x = 0.05
  const placed = words.map(([gap, text]) => {
    x += gap * LINE
    const word = { text, x, y: 0.1, w: text.length * 0.0072, h: LINE, confidence: 1 }
    x += word.w
    return word
  })
  return layOut({ number: 1, height: 1.4, source: 'text', words: placed }).segments.map(segment => segment.text)
}

it('figures over figures are rows, and no cell of several lines', () => {
  const column = (x: number, texts: string[], from: number) =>
    texts.map((text, at) => ({ text, x, y: from + at * LINE * 1.3, w: text.length * 0.0072, h: LINE, confidence: 1 }))
  const words = [
    ...column(0.3, ['281', '398', '630'], 0.1),
    ...column(0.5, ['191,92'], 0.1 + LINE * 1.3),
    ...column(0.7, ['84,02'], 0.1 + LINE * 1.3),
  ]
  const { segments } = layOut({ number: 1, height: 1.4, source: 'text', words })
  expect(segments.map(({ text }) => text)).toContain('281')
})

it('numbers of a narrow table are cells of their own, a space within a number parts nothing', () => {
  expect(line([0, 'Annuo'], [1.9, '610'], [0.6, '574'], [0.6, '838'], [0.6, '2.022'])).toEqual([
    'Annuo',
    '610',
    '574',
    '838',
    '2.022',
  ])
  expect(line([0, 'F1'], [0.5, 'F2'], [0.5, 'F3'], [0.5, 'Totale'])).toEqual(['F1', 'F2', 'F3', 'Totale'])
  expect(line([0, '1'], [0.3, '204'], [0.3, 'kWh'])).toEqual(['1 204 kWh'])
})

it('the groups of a code that begin with zero are one', () => {
  expect(line([0, '0061'], [0.5, '0602'], [0.5, '045889'])).toEqual(['0061 0602 045889'])
})

it('in type of one width a space as wide as a cell gap parts no words, two spaces do', () => {
  const pitch = 0.01
  const typed = (text: string, y: number): Word[] =>
    [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      text: word,
      x: 0.05 + (index + 0.2) * pitch,
      y,
      w: (word.length - 0.4) * pitch,
      h: 0.01,
      confidence: 0.95,
    }))
  const lines = [
    'SCAD. COND. ECONOMICHE  31/12/2025',
    'DECORRENZA CONTRATTO  14/09/2009',
    'CONSUMO FATTURATO  NATURALE',
  ]
  const words = Array.from({ length: 6 }, () => lines)
    .flat()
    .flatMap((text, at) => typed(text, 0.05 + at * 0.02))
  const { segments } = layOut({ number: 1, height: 1.4, source: 'ocr', words })
  expect(segments.slice(0, 2).map(({ text }) => text)).toEqual(['SCAD. COND. ECONOMICHE', '31/12/2025'])
})

it('a line of dots alone, set one by one, says nothing and breaks nothing', () => {
  const at = (text: string, x: number, y: number): Word => ({
    text,
    x,
    y,
    w: text.length * 0.0072,
    h: LINE,
    confidence: 1,
  })
  const dots = Array.from({ length: 30 }, (_, n) => at('.', 0.05 + n * 0.02, 0.1))
  const row = [at('Denominazione', 0.05, 0.13), at('Casa', 0.153, 0.13), at('Serena', 0.185, 0.13)]
  const { segments } = layOut({ number: 1, height: 1.4, source: 'text', words: [...dots, ...row] })
  expect(segments.map(segment => segment.text)).toEqual(['Denominazione Casa Serena'])
})
