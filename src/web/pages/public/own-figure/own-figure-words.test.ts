import { describe, expect, it } from 'vitest'
import type { OwnFigure } from '#areas/offers/procedures/measure-own-figure.server.ts'
import { cents } from '#core/money.ts'
import {
  changeableWords,
  contractWords,
  powerWords,
  priceEnd,
  replayBasis,
  replayWords,
  turnWords,
} from './own-figure-words.ts'

const figure: OwnFigure = {
  first: cents(447_03),
  dearest: cents(612_40),
  count: 11,
  untouched: cents(192_00),
  below: { units: 1150, name: 'Prima Luce', supplier: 'Prisma' },
  above: null,
  replayed: null,
  power: [
    { kw: 2, total: cents(420_00), name: 'Chiara 24' },
    { kw: 4, total: cents(447_03), name: 'Web Fissa' },
  ],
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('words of one’s own figure', () => {
  it('say whether one contract or two cost less', () => {
    const choice = (name: string, euros: number) => ({ name, supplier: 'Prisma', total: cents(euros * 100) })
    const pair = { luce: choice('Luce Uno', 400), gas: choice('Gas Uno', 600), total: cents(1000_00) }
    expect(contractWords(choice('Casa', 1020), pair).map(plain)).toEqual([
      'Due contratti: Luce Uno di Prisma per la luce (400,00 €) e Gas Uno di Prisma per il gas (600,00 €), insieme 1.000,00 € l’anno.',
      'Uno solo: Casa di Prisma, 1.020,00 € l’anno, 20 € in più.',
    ])
    expect(plain(contractWords(choice('Casa', 1000), pair)[1] ?? '')).toContain('lo stesso')
    expect(plain(changeableWords(figure, cents(440_00))[0] ?? '')).toMatch(/^Di 440,00 € l’anno, 192,00 € sono rete/)
  })

  it('say where the first place changes, and how far it holds', () => {
    expect(turnWords(figure, 'luce', 'Chiara 24').map(plain)).toEqual([
      'Sotto 1.150 kWh la meno cara diventa Prima Luce di Prisma.',
      'Dall’altra parte resta prima fino a quattro volte il tuo consumo.',
      'Guardiamo il consumo a passi del 5 %: una che fosse prima in un tratto più stretto non si vedrebbe.',
    ])
    expect(turnWords({ ...figure, below: null }, 'gas', 'Chiara 24')).toHaveLength(2)
  })
  it('say what no seller moves', () => {
    expect(changeableWords(figure).map(plain)).toEqual([
      'Di 447,03 € l’anno, 192,00 € sono rete, oneri e accise, con la loro IVA: uguali con qualunque fornitore. Gli altri 255,03 € li decide chi vende, e comprendono la loro IVA.',
      'Tra la prima e l’ultima delle 11 offerte della lista ci sono 165 € l’anno.',
    ])
    expect(changeableWords({ ...figure, count: 1 })).toHaveLength(1)
  })
  it('say no cents of an estimate, and parts that add up', () => {
    const guessed = { ...figure, first: cents(436_40), untouched: cents(164_60) }
    expect(plain(changeableWords(guessed, guessed.first, true)[0] ?? '')).toMatch(
      /^Di 436 € l’anno, 165 € sono .* Gli altri 271 € /,
    )
    expect(plain(changeableWords({ ...guessed, dearest: cents(612_60) }, guessed.first, true)[1] ?? '')).toMatch(
      / ci sono 177 € l’anno/,
    )
    expect(plain(changeableWords({ ...guessed, untouched: cents(164_19) }, cents(436_02), true)[0] ?? '')).toMatch(
      /^Di 436 € l’anno, 164 € sono .* Gli altri 272 € /,
    )
  })
  it('say differences of the exact figures', () => {
    const odd = { ...figure, first: cents(1104_40), untouched: cents(972_60) }
    expect(plain(changeableWords(odd)[0] ?? '')).toMatch(/^Di 1\.104,40 € l’anno, 972,60 € sono .* Gli altri 131,80 €/)
    // A guess has no cents, and its whole euros add up.
    expect(plain(changeableWords({ ...odd, untouched: cents(972_50) }, odd.first, true)[0] ?? '')).toMatch(
      /^Di 1\.104 € l’anno, 973 € sono .* Gli altri 131 €/,
    )
    expect(powerWords({ ...odd, power: [{ kw: 2, total: cents(972_60), name: 'A' }] }).map(plain)).toEqual([
      'Con 2 kW la meno cara (A) costa 973 € l’anno: 131,80 € in meno.',
    ])
  })
  it('say what a kW changes', () => {
    expect(powerWords(figure).map(plain)).toEqual([
      'Con 2 kW la meno cara (Chiara 24) costa 420 € l’anno: 27 € in meno.',
      'Con 4 kW la meno cara (Web Fissa) costa 447 € l’anno: lo stesso.',
    ])
  })
  it('say that the second year of the past counts as the second year of the contract', () => {
    expect(replayBasis(null)).toContain('poi con quelli del loro secondo anno')
    expect(replayBasis('profili 2025/26')).toMatch(/casa come la tua \(profili 2025\/26\).*il PSV di ogni mese/)
  })
  it('say which of the two cost less, and in how many months', () => {
    const months = (costs: number[]) => costs.map((cost, index) => ({ month: `2025-0${index + 1}`, cost: cents(cost) }))
    const fixed = { name: 'Ferma', supplier: 'A', total: cents(90_00), months: months([30_00, 30_00, 30_00]) }
    const variable = { name: 'Mobile', supplier: 'B', total: cents(96_00), months: months([28_00, 33_00, 35_00]) }
    expect(plain(replayWords({ fixed, variable }))).toBe(
      'In 3 mesi avresti speso 90 € con il prezzo fisso di Ferma, 96 € con il variabile di Mobile: 6 € di differenza. Il fisso costava meno in 2 mesi su 3.',
    )
    expect(plain(replayWords({ fixed, variable: { ...variable, total: cents(90_00) } }))).toBe(
      'In 3 mesi avresti speso lo stesso: 90 €.',
    )
  })
})

it.each([
  ['', { state: 'unsaid' }],
  ['2027-02-30', { state: 'wrong' }],
  ['2099-01-01', { state: 'wrong' }],
  ['2026-11-23', { state: 'past' }],
  ['2026-11-24', { state: 'now', end: '2026-11-24' }],
  ['2027-01-23', { state: 'now', end: '2027-01-23' }],
  ['2027-01-24', { state: 'later', end: '2027-01-24', day: '2026-11-25' }],
])('a price that ends on «%s»', (typed, when) => {
  expect(priceEnd(typed, '2026-11-24')).toEqual(when)
})
