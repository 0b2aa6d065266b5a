import { expect, test } from 'vitest'
import { layOut } from '../layout/layout.ts'
import { readResidence } from './residence.ts'

const LINE = 0.02
const LETTER = 0.009

/** A page of text lines, as a text PDF gives them: words with a space's gap. */
function page(...lines: string[]) {
  const words = lines.flatMap((line, row) => {
    let x = 0.05
    return line.split(' ').map(text => {
      const word = { text, x, y: 0.1 + row * 2 * LINE, w: text.length * LETTER, h: LINE, confidence: 1 }
      x += word.w + LETTER
      return word
    })
  })
  return layOut({ number: 1, height: 1.4, source: 'text', words })
}

test.each([
  ['Tipologia cliente: Domestico residente', 'resident'],
  ['Uso domestico - residente', 'resident'],
  ['Cliente domestico non residente', 'non-resident'],
  ['Tariffa per abitazione di residenza', 'resident'],
])('«%s» says who lives there', (line, expected) => {
  expect(readResidence([page(line)])).toMatchObject({ value: expected, page: 1 })
})

test('a text that explains both tariffs says nothing, nor does a bill that says nothing', () => {
  const notice =
    'I clienti domestici residenti pagano gli oneri in modo diverso da quelli non residenti secondo la legge'
  expect(readResidence([page(notice, 'Potenza impegnata 3 kW')])).toBeNull()
})

test('a bill that says both is doubtful', () => {
  const both = readResidence([page('Domestico residente', 'Domestico non residente')])
  expect(both?.confidence).toBeLessThan(0.6)
})
