import { expect, test } from 'vitest'
import { readNotation } from './legal-notation.ts'

const faults = (source: string) => readNotation(source).faults.map(({ line, why }) => [line, why])

test('a text is read as it is typed, also with the line breaks of a browser', () => {
  const source = [
    'Le regole.',
    '## 1. Chi siamo',
    'Noi, con\nun a capo.',
    '- uno\n- due',
    '> A lato.',
    'Tabella: Prezzi\n| Che cosa | Quanto |\n| Luce \\| gas | 0 |',
    '## Domande frequenti',
    '### Costa?',
    'No.\n\nMai.',
  ].join('\n\n')
  expect(readNotation(source.replaceAll('\n', '\r\n'))).toEqual({
    faults: [],
    text: {
      lead: 'Le regole.',
      sections: [
        {
          id: 'chi-siamo',
          title: '1. Chi siamo',
          blocks: [
            'Noi, con un a capo.',
            { list: ['uno', 'due'] },
            { note: 'A lato.' },
            { caption: 'Prezzi', head: ['Che cosa', 'Quanto'], rows: [['Luce | gas', '0']] },
          ],
        },
      ],
      questions: [{ question: 'Costa?', answer: 'No. Mai.' }],
    },
  })
})

test('what is missing or does not fit is told with its line', () => {
  expect(faults('')).toEqual([
    [null, 'no-lead'],
    [null, 'no-section'],
  ])
  expect(faults('Inizio\n\n## Uno\n\n## Uno\n\ntesto')).toEqual([
    [3, 'section-empty'],
    [5, 'repeated-anchor'],
  ])
  expect(faults('Inizio\n\n## Uno\n\n| a | b |\n\nTabella: t\n| a | b |\n| 1 |')).toEqual([
    [3, 'section-empty'],
    [5, 'table-form'],
    [7, 'table-form'],
  ])
  expect(faults('Inizio\n\n## Versioni\n\ntesto\n\n## Domande frequenti\n\n### Perché?')).toEqual([
    [3, 'repeated-anchor'],
    [9, 'answer-missing'],
  ])
})
