import { expect, test } from 'vitest'
import type { SupplyLine } from '#areas/bills/supplies/supply-rows.server.ts'
import { noteOf } from './stay-note.server.ts'

const supply = (commodity: 'luce' | 'gas', today: number | null, netGain: number | null) =>
  ({
    commodity,
    supplierName: 'Volturia',
    costs: { present: today === null ? null : { total: today }, best: netGain === null ? null : { netGain } },
  }) as Partial<SupplyLine> as SupplyLine
const LUCE = supply('luce', 80_000, 1_000)

test.each([
  ['no better offer by more than 10 €', [LUCE], 'luce', 'Resta dove sei'],
  ['an offer that is worth a change', [supply('luce', 80_000, 1_001)], 'luce', null],
  ['nothing to compare with', [supply('luce', 80_000, null)], 'luce', null],
  ['both, and one of them worth a change', [LUCE, supply('gas', 90_000, 5_000)], 'luce_gas', null],
  ['both, and neither', [LUCE, supply('gas', 90_000, -200)], 'luce_gas', 'Resta dove sei'],
] as const)('%s', (_, supplies, kind, title) => {
  const note = noteOf([...supplies], kind)
  expect(note?.title).toBe(title)
  expect(note?.sentences[0]).toBe(
    'Oggi per la luce con Volturia spendi 800,00\u00a0€ l’anno, tasse comprese, con i tuoi consumi.',
  )
})

test.each([
  ['two supplies of the kind: which one is not known', [LUCE, LUCE], 'luce'],
  ['a cost that is not known', [supply('luce', null, null)], 'luce'],
  ['the other commodity', [LUCE], 'gas'],
  ['one of two', [LUCE], 'luce_gas'],
] as const)('nothing is said of %s', (_, supplies, kind) => expect(noteOf([...supplies], kind)).toBeNull())
