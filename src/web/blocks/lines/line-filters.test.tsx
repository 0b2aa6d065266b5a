import { expect, test } from 'vitest'
import { FiltersBar } from '#web/blocks/comparison/questions/filters-bar.tsx'
import { cacheKey } from '#web/cached-pages.ts'
import { renderedText } from '../../../../tests/support/drawn.tsx'
import { LinePage } from './line-page.tsx'
import type { LineRow } from './line-row.ts'
import { filterLines, LINE_FILTER_NAMES, lineWishes, readLineFilters } from './line-filters.ts'

const path = '/offerte-internet'

test('whoever looked at offers for businesses keeps them under other filters, and can choose those for homes again', () => {
  const params = new URLSearchParams({ per: 'azienda', rete: '5g', pagina: '2' })
  const wishes = lineWishes('internet', readLineFilters(params), [])
  const names = [
    ...renderedText(<FiltersBar path={path} params={params} wishes={wishes} active={0} />).matchAll(/name="([^"]*)"/g),
  ].map(([, name]) => name)
  expect(names).toEqual([...new Set(names)])
  expect(names).toContain('per')
  expect(names).not.toContain('pagina')
})

test('a kept list knows every parameter that its filters read', () => {
  const query = LINE_FILTER_NAMES.map(name => `${name}=1`).join('&')
  expect(cacheKey(new URL(`http://site.test${path}?${query}&utm_source=x`))).toBe(`${path}?${query}`)
})

const row: LineRow = {
  id: 'a',
  name: 'Filo Casa',
  supplier: 'Filo Rete',
  kind: 'internet',
  rank: null,
  cost: null,
  score: null,
  why: [],
  isReached: null,
  fee: { text: '22,99', value: 22.99, after: null, hasPromotion: false },
  technology: { code: 'fibra', words: 'Fibra' },
  network: null,
  download: { text: '1000 Mbps', mbps: 1000 },
  upload: '300 Mbps',
  data: { text: '', count: null },
  calls: '',
  perUnit: null,
  tie: { months: 0, exit: null },
  activationCost: '',
  duration: null,
  payments: [],
  features: [],
  advantages: [],
  conditionsUrl: null,
}
test('a speed is asked as the least that is wanted', () => {
  const slow = { ...row, id: 'b', download: { text: '20 Mbps', mbps: 20 } }
  const unknown = { ...row, id: 'c', download: { text: '', mbps: null } }
  const fitting = (velocita: string) =>
    filterLines([row, slow, unknown], readLineFilters(new URLSearchParams({ velocita }))).map(({ id }) => id)
  expect(fitting('100')).toEqual(['a'])
  expect(fitting('20')).toEqual(['a', 'b'])
  expect(fitting('molti')).toEqual(['a', 'b', 'c'])
})

const pageOf = (
  query: string,
  towns: { name: string; province: string; region: string }[] | null,
  proposed: string | null = null,
  capIn: string | null = null,
) =>
  renderedText(
    <LinePage
      kind="internet"
      rows={[row]}
      leftOut={{ otherClients: 2, otherRegions: 0 }}
      samples={[]}
      asOf="2026-11-21"
      query={query}
      town={towns && { towns, capIn, coverage: [], proposed }}
    />,
  )

test('the offers that are for others are counted and one press away, from homes and from businesses', () => {
  expect(pageOf('rete=5g', null)).toMatch(/Altre 2 offerte sono per chi ha la partita IVA.*rete=5g&amp;per=azienda"/)
  expect(pageOf('rete=5g&per=azienda', null)).toMatch(/Altre 2 offerte sono per la casa.*href="[^"]*rete=5g">/)
})

test('a town that is not found is told beside its field, which stands open; without coverage no town is asked', () => {
  const lecce = [{ name: 'Lecce', province: 'LE', region: 'Puglia' }]
  expect(pageOf('comune=Leccce', [])).toMatch(/Non troviamo un comune o un CAP/)
  expect(pageOf('comune=Leccce', [])).not.toContain('>Cambia<')
  expect(pageOf('comune=Leccce&tecnologia=fibra', [])).toMatch(/<details[^>]* open[^>]*><summary[^>]*>Cambia/)
  expect(pageOf('comune=Lecce&tecnologia=fibra', lecce)).toMatch(/<details class="disclosure"><summary[^>]*>Cambia/)
  expect(pageOf('comune=Lecce', lecce, 'fibra')).toContain('A Lecce di solito arriva la fibra fino a casa')
  expect(pageOf('comune=Lecce', lecce)).toContain('Di Lecce (Puglia) non abbiamo dati')
  expect(pageOf('comune=73100', lecce, 'fibra')).toContain('A Lecce di solito arriva la fibra')
  expect(pageOf('comune=73014', [], null, 'Lecce (Puglia)')).toContain('73014 è in provincia di Lecce (Puglia)')
  expect(pageOf('', null)).not.toContain('CAP o comune')
})
