import { describe, expect, it } from 'vitest'
import { cents } from '#core/money.ts'
import { byKind, overColumn, secondYearWords, type SideColumn, sideRows } from './columns.ts'

const column = (id: string, items: SideColumn['items'], kind: SideColumn['kind'] = 'luce'): SideColumn => ({
  ...overColumn(id),
  kind,
  total: cents(1),
  items,
})

describe('offers beside each other', () => {
  it('align item by item, and say where they differ', () => {
    const rows = sideRows([
      column('a', [
        ['Prezzo', '0,13'],
        ['Durata', '12 mesi'],
      ]),
      column('b', [
        ['Durata', '12 mesi'],
        ['Prezzo', '0,14'],
      ]),
    ])
    expect(rows).toEqual([
      { item: 'Prezzo', texts: ['0,13', '0,14'], differs: true },
      { item: 'Durata', texts: ['12 mesi', '12 mesi'], differs: false },
    ])
  })
  it.each([
    ['fisso', '24', 'Stesso prezzo, bloccato 24 mesi'],
    ['fisso', 'sempre', 'Il fornitore può cambiare il prezzo'],
    ['variabile', 'sempre', 'Segue l’indice: può cambiare'],
  ] as const)('a %s price (%s) says of its second year: %s', (kind, duration, words) => {
    expect(secondYearWords({ price: { kind, duration, lines: [], comparable: null }, secondYear: null })).toBe(words)
  })
  it('do not call a missing item a difference', () => {
    const [row] = sideRows([column('a', [['Prezzo', '0,13']]), overColumn('b')])
    expect(row).toEqual({ item: 'Prezzo', texts: ['0,13', null], differs: false })
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
