import { expect, test } from 'vitest'
import { value } from '../hand-made-bill.ts'

test.each([
  ['Decorrenza condizioni economiche', '01/03/2026', '2026-03-01'],
  ['Inizio fornitura', '15/06/2025', '2025-06-15'],
  ['Data attivazione fornitura', '15/06/2025', '2025-06-15'],
  ['Decorrenza contratto', '15/06/2025', '2025-06-15'],
  ['Data comunicazione', '15/06/2025', undefined],
  ['Aggiornato', '15/06/2025', undefined],
])('«%s %s»', (label, day, read) =>
  expect(
    value('contractStart', [
      [0.05, label],
      [0.4, day],
    ]),
  ).toBe(read),
)

test('the start of the conditions is nearer than that of the supply; two of them are none', () => {
  const supply: [number, string][] = [
    [0.05, 'Data attivazione fornitura'],
    [0.4, '15/06/2019'],
  ]
  const conditions = (day: string): [number, string][] => [
    [0.05, 'Decorrenza condizioni economiche'],
    [0.4, day],
  ]
  expect(value('contractStart', supply, conditions('01/03/2026'))).toBe('2026-03-01')
  expect(value('contractStart', conditions('01/03/2026'), [], [], conditions('01/04/2026'))).toBeUndefined()
})
