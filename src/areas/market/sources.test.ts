import { expect, it } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import { factNames } from './facts.ts'
import { marketFromData } from './reference-data.server.ts'
import { sourcesOf } from './sources.ts'

it('everything a cost depends on is told with its date and its source', async () => {
  const market = await marketFromData('2026-11-21')
  const sources = sourcesOf(market)
  // Of the sheets, the term of a withdrawal, the television licence and the social bonus are no part of a cost; PPE and CCR stand by themselves.
  expect(sources.length).toBe(2 + 2 + 2 + factNames.length - 4)
  expect(sources.filter(({ what }) => /^(PPE|CCR) \(4° trimestre 2026\)$/.test(what))).toHaveLength(2)
  expect(sources.filter(({ what, from, source }) => !what || !/^\d{4}-\d{2}/.test(from) || !source)).toEqual([])
  expect(sources[0]).toMatchObject({ what: expect.stringContaining('4° trimestre 2026'), from: '2026-10-01' })
})

it('a series says its first and last month, and what waits for a check is marked', async () => {
  const market = await marketFromData('2026-11-21')
  const sources = sourcesOf(market)
  expect(sources.find(({ what }) => what === 'PSV, PUN')).toMatchObject({ from: '2024-01', to: '2026-06' })
  expect(sources.find(({ what }) => what.startsWith('PUN in F1'))).toMatchObject({ to: '2025-08' })
  expect(sources.find(({ what }) => what.startsWith('Addizionale'))?.status).toBe('da verificare')
  const imported = { index: 'pun', month: '2026-07', value: Decimal.of('0.12'), source: 'file di luglio' } as const
  expect(sourcesOf({ ...market, series: [...market.series, imported] })).toContainEqual({
    what: 'PUN',
    from: '2026-07',
    to: '2026-07',
    source: 'file di luglio',
    status: null,
  })
})
