import { describe, expect, it } from 'vitest'
import { cents } from '#core/money.ts'
import { halfWords } from '#web/blocks/comparison/offer-row.ts'
import { byKind, conclusionOf, overColumn, secondYearWords, type SideColumn, sideRows } from './columns.ts'

const column = (id: string, items: SideColumn['items'], kind: SideColumn['kind'] = 'luce'): SideColumn => ({
  ...overColumn(id),
  kind,
  total: cents(1),
  items,
})

describe('offers beside each other', () => {
  it('say of the halves of an offer for both that they are rounded, where their cents do not add up', () => {
    const halves = { luce: cents(41_230), gas: cents(55_771) }
    expect(halfWords({ halves, total: cents(97_001) })?.apart).toBe('')
    expect(halfWords({ halves, total: cents(97_002) })?.apart).toBe(', arrotondati ognuno per conto suo')
    // 412,40 and 557,40 are 969,80: rounded alone they would be 969, of a total of 970.
    const whole = halfWords({ halves: { luce: cents(41_240), gas: cents(55_740) }, total: cents(96_980) }, true)
    expect(whole).toEqual({ luce: '412\u00a0€', gas: '558\u00a0€', apart: '' })
  })
  it('align item by item, and say where they differ', () => {
    const rows = sideRows([
      column('a', [
        ['Prezzo', '0,13', 0.13],
        ['Durata', '12 mesi', -12],
      ]),
      column('b', [
        ['Durata', '12 mesi', -12],
        ['Prezzo', '0,14', 0.14],
      ]),
    ])
    expect(rows).toEqual([
      { item: 'Prezzo', texts: ['0,13', '0,14'], differs: true, best: [true, false] },
      { item: 'Durata', texts: ['12 mesi', '12 mesi'], differs: false, best: [false, false] },
    ])
  })
  it.each([
    ['fisso', '24', 'Stesso prezzo, bloccato 24 mesi'],
    ['fisso', 'sempre', 'Il fornitore può cambiare il prezzo'],
    ['variabile', 'sempre', 'Segue l’indice: può cambiare'],
  ] as const)('a %s price (%s) says of its second year: %s', (kind, duration, words) => {
    expect(
      secondYearWords({ price: { kind, duration, lines: [], comparable: null }, total: cents(1), secondYear: null }),
    ).toBe(words)
  })
  it('do not call equal a second year that the contract leaves open', () => {
    const price = { kind: 'fisso', duration: '12', lines: [], comparable: null } as const
    const secondYear = { total: cents(447_00), why: 'finisce il prezzo bloccato', isSupposed: true }
    expect(secondYearWords({ price, total: cents(447_00), secondYear })).toBe(
      'Non si sa ancora: finisce il prezzo bloccato',
    )
    // A discount ends too: what is left is a figure, of a price that nobody promised.
    expect(secondYearWords({ price, total: cents(440_00), secondYear })).toBe(
      '447,00\u00a0€ se il prezzo resta questo: finisce il prezzo bloccato',
    )
  })
  it('do not call a missing item a difference', () => {
    const [row] = sideRows([column('a', [['Prezzo', '0,13']]), overColumn('b')])
    expect(row).toEqual({ item: 'Prezzo', texts: ['0,13', null], differs: false, best: [false, false] })
  })
  it('of different kinds stand in tables of their own', () => {
    const tables = byKind([
      overColumn('x'),
      column('a', [], 'luce'),
      column('b', [], 'mobile'),
      column('c', [], 'luce'),
    ])
    expect(tables.map(({ kind, columns }) => [kind, columns.map(({ id }) => id)])).toEqual([
      ['luce', ['x', 'a', 'c']],
      ['mobile', ['b']],
    ])
    expect(byKind([overColumn('x')])).toHaveLength(1)
  })
})

describe('the sentence that concludes', () => {
  const priced = (name: string, euros: number, second: number | null, strengths: string[] = []): SideColumn => ({
    ...column(name, []),
    name,
    total: cents(euros * 100),
    second: second === null ? null : cents(second * 100),
    strengths,
  })
  it.each([
    [[priced('A', 447, 447), priced('B', 465, 465)], 'A costa meno il primo anno e anche il secondo.'],
    [[priced('A', 447, 520), priced('B', 465, 465)], 'A costa meno il primo anno, B in due anni.'],
    [[priced('A', 447, 470), priced('B', 465, 465)], 'A costa meno il primo anno e in due anni.'],
    [
      [priced('B', 465, null), priced('A', 447, 447)],
      'A costa meno il primo anno; del secondo non si sa ancora tutto.',
    ],
    [
      [{ ...priced('A', 447, 447), isSupposed: true }, priced('B', 465, 465)],
      'A costa meno il primo anno; del secondo non si sa ancora tutto.',
    ],
    [[priced('A', 447, 447), priced('B', 447, 447)], 'A e B costano uguale il primo anno.'],
  ])('%#', (columns, title) => expect(conclusionOf(columns)?.title).toBe(title))
  it('names when another one is right: only by what the cheapest has not', () => {
    const green = 'energia da fonti rinnovabili'
    const [a, b] = [priced('A', 447, null, ['x']), priced('B', 465, null, ['x', green])]
    expect(
      conclusionOf([
        { ...a, months: 24 },
        { ...b, months: 12 },
      ])?.others,
    ).toEqual([`Con B spendi 18\u00a0€ in più il primo anno: sceglila solo se vuoi ${green}.`])
    expect(conclusionOf([a, { ...b, second: cents(499_00) }])?.others[0]).toContain(', il secondo sale di 34\u00a0€:')
    expect(conclusionOf([a, { ...b, months: 12 }])?.others[0]).toContain(
      `solo se vuoi il prezzo fermo per 12 mesi o ${green}`,
    )
  })
  it('is not said of one offer, nor of years beside lines', () => {
    expect(conclusionOf([priced('A', 447, 447), overColumn('x')])).toBeNull()
    expect(conclusionOf([priced('A', 447, 447), { ...priced('B', 1, 1), unit: 'in 24 mesi' }])).toBeNull()
  })
})
