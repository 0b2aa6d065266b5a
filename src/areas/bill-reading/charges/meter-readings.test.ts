import { expect, test } from 'vitest'
import { HEAD, type Lines } from '../hand-made-bill.ts'
import { handMadePage, tableRow } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'

test('the readings of the meter, each with the one before it', () => {
  const lines: Lines = [
    tableRow(0.05, '31/10/2026', 0.3, '12.250 kWh', 0.5, 'stimata', 0.8, '0838105848275'),
    tableRow(0.05, '01/10/2026', 0.3, '12.000 kWh', 0.5, 'effettiva', 0.8, '0838105848275'),
    [[0.05, 'Consumo stimato dal 01/10/2026: 250 kWh']],
  ]
  const meter = readPages([handMadePage(HEAD), handMadePage(lines, 2)]).charges?.meter.map(
    ({ date, kind, from, to }) => [date, kind, from, to],
  )
  expect(meter).toEqual([
    ['2026-10-01', 'effettiva', null, 12_000],
    ['2026-10-31', 'stimata', 12_000, 12_250],
  ])
})
