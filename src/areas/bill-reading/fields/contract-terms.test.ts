import { describe, expect, test } from 'vitest'
import { type Lines, value } from '../hand-made-bill.ts'
import { tableRow } from '../hand-made-page.ts'

test.each([
  ['Decorrenza condizioni economiche', '01/03/2026', '2026-03-01'],
  ['Inizio fornitura', '15/06/2025', '2025-06-15'],
  ['Data attivazione fornitura', '15/06/2025', '2025-06-15'],
  ['Decorrenza contratto', '15/06/2025', '2025-06-15'],
  ['Data comunicazione', '15/06/2025', undefined],
  ['Aggiornato', '15/06/2025', undefined],
])('«%s %s»', (label, day, read) => expect(value('contractStart', tableRow(0.05, label, 0.4, day))).toBe(read))

test('the start of the conditions is nearer than that of the supply; two of them are none', () => {
  const supply: [number, string][] = tableRow(0.05, 'Data attivazione fornitura', 0.4, '15/06/2019')
  const conditions = (day: string): [number, string][] => tableRow(0.05, 'Decorrenza condizioni economiche', 0.4, day)
  expect(value('contractStart', supply, conditions('01/03/2026'))).toBe('2026-03-01')
  expect(value('contractStart', conditions('01/03/2026'), [], [], conditions('01/04/2026'))).toBeUndefined()
})

describe('however the beginning is put', () => {
  const cells = (...texts: string[]): Lines[number] =>
    texts.map((text, index): [number, string] => [[0.05, 0.3, 0.55, 0.8][index] ?? 0.9, text])
  test.each<[string, Lines]>([
    ['beside words of both supplies', [cells('Attivazione energia e gas', '15/06/2025')]],
    ['in the right half of a box', [cells('POD', 'IT001E12345678', 'Cliente dal', '15/06/2025')]],
    [
      'under its head',
      [cells('Offerta', 'Avvio del contratto', 'Scadenza offerta'), cells('Casa Mia', '15/06/2025', '14/06/2027')],
    ],
    ['in two languages over each other', [cells('Début de la fourniture', '15/06/2025'), cells('Inizio fornitura')]],
    ['in a sentence', [cells('Il contratto è in vigore dal 15 giugno 2025.')]],
    ['by who is supplied', [cells('Socia dal', '15.06.2025')]],
    [
      'beside the end of another thing',
      [cells('Domiciliazione attiva dal', '01/02/2026'), cells('In fornitura dal', '15/06/2025')],
    ],
  ])('%s', (_, lines) => expect(value('contractStart', ...lines)).toBe('2025-06-15'))

  test('in the last century', () => {
    expect(value('contractStart', cells('Attiva dal', '15/09/1984'))).toBe('1984-09-15')
  })

  test.each([
    'Contratto cessato il 15/06/2025',
    'Sconto attivo dal 15/06/2025',
    'Consumi dal 15/06/2025',
    'Contatore attivo dal 15/06/2025',
  ])('%s: of another thing', text => expect(value('contractStart', cells(text))).toBeUndefined())
})
