import { describe, expect, it, test } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import { call } from '#platform/procedure.server.ts'
import { inspect, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import type { IndexName, IndexRow } from './index-series.ts'
import { getWholesalePrices } from './procedures/prices.server.ts'
import { renewMarketVersion } from './store.server.ts'
import { priceIndices } from './tables.server.ts'
import { wholesaleJson } from './wholesale-json.ts'
import { percentChange, wholesalePrices } from './wholesale-prices.ts'

const row = (index: IndexName, month: string, value: string): IndexRow => ({
  index,
  month,
  value: Decimal.of(value),
  source: `prova ${index}`,
})
const TODAY = '2026-11-21'

describe('the last months of a wholesale price', () => {
  const year = Array.from({ length: 9 }, (_, n) => row('psv', `2026-0${n + 1}`, `0.${n + 1}`))

  it('are the last six published, oldest first, and the badge names the newest, not today', () => {
    const prices = wholesalePrices(year.toReversed(), 'psv', TODAY)
    expect(prices.monthly.map(point => point.when)).toEqual([
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
    ])
    expect([prices.newest, prices.origin, prices.daily]).toEqual(['2026-09', 'published', []])
  })

  it('the first of the six is compared with the month before it, which is not shown', () => {
    expect(wholesalePrices(year, 'psv', TODAY).monthly[0]?.change?.toString()).toBe('33.33')
  })

  it('a month that has not come yet is left out', () => {
    expect(wholesalePrices(year, 'psv', '2026-05-31').newest).toBe('2026-05')
  })

  it('the bands are those of the newest month in which all three are known', () => {
    const rows = [
      row('pun', '2026-09', '0.1'),
      ...(['pun_f1', 'pun_f2', 'pun_f3'] as const).map((name, n) => row(name, '2026-07', `0.${n + 1}`)),
      row('pun_f1', '2026-08', '0.9'),
    ]
    const { bands, sources } = wholesalePrices(rows, 'pun', TODAY)
    expect([bands?.month, bands?.f1.toString(), bands?.f3.toString()]).toEqual(['2026-07', '0.1', '0.3'])
    expect(sources).toEqual(['prova pun', 'prova pun_f1', 'prova pun_f2', 'prova pun_f3'])
    expect(wholesalePrices(rows.slice(0, 1), 'pun', TODAY).bands).toBeNull()
  })
})

describe('the change against the value before', () => {
  it.each([
    ['0.47028', '0.47135', '0.23'],
    ['0.47135', '0.471', '-0.07'],
    ['0.1', '0.1', '0'],
    ['0', '0.1', null],
  ])('from %s to %s is %s %', (before, value, expected) => {
    expect(percentChange(Decimal.of(before), Decimal.of(value))?.toString() ?? null).toBe(expected)
  })
})

describe('without any imported month', () => {
  it('the sample series of the specification is shown, and says what it is', () => {
    const pun = wholesalePrices([], 'pun', TODAY)
    expect([pun.origin, pun.newest, pun.sources]).toEqual(['sample', '2025-06-25', ['Dati dimostrativi']])
    expect(wholesaleJson(pun)).toMatchObject({
      dimostrativi: true,
      attribuzione: null,
      mensili: {
        0: { mese: 'Gen 2025', valore: 0.115, giorni: 31 },
        5: { mese: 'Giu 2025', valore: 0.099, giorni: 30 },
      },
      giornalieri: [{ data: '25/06/2025', valore: 0.1328, variazione: null }],
      fasce: [
        { fascia: 'F1', valore: 0.124, colore: '#0f5257' },
        { fascia: 'F2', valore: 0.11 },
        { fascia: 'F3', valore: 0.087 },
      ],
    })
    const psv = wholesaleJson(wholesalePrices([], 'psv', TODAY))
    expect(psv.giornalieri.at(-1)).toEqual({ data: '25/06/2025', valore: 0.471, variazione: -0.07 })
    expect(psv.fasce).toEqual([])
  })
})

const { withRuntime } = useTestDatabase()

test('the tables give the published months; emptied, they give the sample, and never a mix of both', () =>
  withRuntime(async rt => {
    const published = await call(rt, getWholesalePrices, { index: 'pun' })
    expect([published.origin, published.newest, published.monthly.at(-1)?.value.toString()]).toEqual([
      'published',
      '2026-06',
      '0.132505',
    ])
    expect(published.bands?.month).toBe('2025-08')
    expect(published.bandHours.f1).toContain('8-19')
    await inspect(rt, async tx => {
      await tx.delete(priceIndices)
      await renewMarketVersion(tx)
    })
    const sample = await call(rt, getWholesalePrices, { index: 'psv' })
    expect([sample.origin, sample.monthly.length, sample.daily.length]).toEqual(['sample', 6, 6])
    await expect(call(rt, getWholesalePrices, { index: 'ttf' })).rejects.toMatchObject({ code: 'bad-input' })
  }))
