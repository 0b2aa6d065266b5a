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
async function pageAt(address: string) {
  const isOpen = address.includes('mercato=1')
  const shown = {
    ...market,
    list: isOpen ? { rows: [], found: address.includes('m-prezzo') ? 0 : 3, unranked: [] } : null,
  }
  const Stub = createRoutesStub([
    { path: PATH, Component: () => createElement(MarketNote, { market: shown, cheapest: null }) },
  ])
  const { prelude } = await prerenderToNodeStream(createElement(Stub, { initialEntries: [address] }))
  return readPage(await text(prelude))
}

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
