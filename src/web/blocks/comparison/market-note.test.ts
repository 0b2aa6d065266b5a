import { text } from 'node:stream/consumers'
import { createElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Cents } from '#core/money.ts'
import { readPage } from '../../../../tests/support/page-head.ts'
import { MarketNote, type MarketView } from './market-note.tsx'

const market: MarketView = {
  count: 3,
  unpriced: {},
  asOf: '2026-11-01',
  demo: false,
  stale: false,
  best: { name: 'Luce di nessuno', supplier: 'Fornitore', total: 50_000 as Cents, url: null },
  kind: 'luce',
  list: null,
}
const PATH = '/offerte-luce'
/** The note for an address of the list. */
async function htmlAt(address: string, totals: readonly number[] = []) {
  const isOpen = address.includes('mercato=1')
  const shown = {
    ...market,
    list: isOpen ? { rows: [], found: address.includes('m-prezzo') ? 0 : 3, unranked: [] } : null,
  }
  const Stub = createRoutesStub([
    {
      path: PATH,
      Component: () =>
        createElement(MarketNote, { market: shown, shown: totals.map(total => ({ total: total as Cents })) }),
    },
  ])
  const { prelude } = await prerenderToNodeStream(createElement(Stub, { initialEntries: [address] }))
  return text(prelude)
}
const pageAt = async (address: string) => readPage(await htmlAt(address))

test.each(['', '?consumo=2700', '?mercato=1', '?consumo=2700&mercato=1', '?mercato=1&m-prezzo=fisso'])(
  'every link of the market leads to a place that is there, on the one address of its page: %s',
  async query => {
    const { links: all } = await pageAt(`${PATH}${query}`)
    const links = all.filter(link => link.startsWith(`${PATH}`) && link.includes('#'))
    expect(links).not.toEqual([])
    for (const link of links) {
      const [address = '', id = ''] = link.split('#')
      expect([...(await pageAt(address)).ids], link).toContain(id)
      expect(address).not.toMatch(/\?$/)
    }
  },
)

test.each([
  [[61_231, 58_000], '80,00 € meno della più economica di questa lista'],
  [[49_000, 58_000], 'Nessuna offerta del mercato costa meno della più economica di questa lista.'],
])('the market is set against the cheapest of the rows that are shown, in whatever order: %j', async (totals, says) =>
  expect((await htmlAt(PATH, totals)).replaceAll('\u00a0', ' ')).toContain(says),
)
