import { beforeAll, expect, test } from 'vitest'
import { addDays, addMonths } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { dueFacts } from './due-facts.ts'
import type { IndexName } from './index-series.ts'
import type { Market } from './market.ts'
import { marketFromData } from './reference-data.server.ts'

let product: Market
beforeAll(async () => {
  product = await marketFromData('2026-11-23')
})

const QUARTERS = ['2026-07-01', '2026-10-01']
const published = { luce: QUARTERS, gas: QUARTERS, ppe: QUARTERS, ccr: QUARTERS, profiles: ['2026-10-01'] }
const INDICES: IndexName[] = ['pun', 'pun_f1', 'pun_f2', 'pun_f3', 'psv']
const series = INDICES.flatMap(index =>
  Array.from({ length: 24 }, (_, n) => ({
    index,
    month: addMonths('2026-10-01', -n).slice(0, 7),
    value: Decimal.of('0.1'),
    source: '',
  })),
)
const all = { published, series }
const told = (market: Pick<Market, 'published' | 'series'>, today: string) =>
  dueFacts(market, today).map(({ what, state, sentence }) => `${what} ${state}: ${sentence}`)

test('what the product carries today is told as it is', () => {
  expect(told(product, '2026-11-23')).toEqual([
    'profiles missing: Profili di prelievo del gas: manca l’anno termico 2026/27: valgono ancora quelli finiti il 30/09/2026.',
    'pun missing: PUN: mancano 4 mesi tra luglio 2026 e ottobre 2026.',
    'psv missing: PSV: mancano 4 mesi tra luglio 2026 e ottobre 2026.',
    'bands missing: PUN per fascia: mancano 12 mesi tra novembre 2025 e ottobre 2026.',
  ])
})

test('with everything there nothing is due, and the end of the quarter is told ten days before', () => {
  expect(told(all, '2026-11-23')).toEqual([])
  expect(told(all, '2026-11-30')).toEqual([])
  const complete = {
    ...all,
    series: series.map(row => ({ ...row, month: addMonths(`${row.month}-01`, 1).slice(0, 7) })),
  }
  expect(told(complete, '2026-12-21')).toEqual([])
  expect(told(complete, '2026-12-22')).toEqual(
    [
      ['luce', 'Parametri della luce'],
      ['gas', 'Parametri del gas'],
      ['ppe', 'PPE'],
      ['ccr', 'CCR'],
    ].map(([what, name]) => `${what} ending: ${name}: manca il 1° trimestre 2027, che comincia il 01/01/2027.`),
  )
  const next = { ...complete, published: { ...published, luce: [...QUARTERS, '2027-01-01'] } }
  expect(told(next, '2026-12-22').map(line => line.split(' ')[0])).toEqual(['gas', 'ppe', 'ccr'])
  expect(told(next, '2027-01-01')[0]).toBe(
    'gas missing: Parametri del gas: manca il 1° trimestre 2027: valgono ancora quelli finiti il 31/12/2026.',
  )
})

test('a month is awaited until the tenth, then missing; one left out inside the year is missing at once', () => {
  expect(told(all, '2026-12-01')).toEqual([
    'pun ending: PUN: manca novembre 2026.',
    'psv ending: PSV: manca novembre 2026.',
    'bands ending: PUN per fascia: manca novembre 2026.',
  ])
  expect(dueFacts(all, '2026-12-09').every(({ state }) => state === 'ending')).toBe(true)
  expect(dueFacts(all, '2026-12-10').every(({ state }) => state === 'missing')).toBe(true)
  const without = (index: IndexName, month: string) => ({
    ...all,
    series: series.filter(row => row.index !== index || row.month !== month),
  })
  expect(told(without('psv', '2026-03'), '2026-11-23')).toEqual(['psv missing: PSV: manca marzo 2026.'])
  expect(told(without('pun_f2', '2026-10'), '2026-11-23')).toEqual([
    'bands missing: PUN per fascia: manca ottobre 2026.',
  ])
})

test('the thermal year begins in October, and its end is told a month before', () => {
  const quarters = [...QUARTERS, '2027-07-01', '2027-10-01']
  const later = {
    ...all,
    published: { luce: quarters, gas: quarters, ppe: quarters, ccr: quarters, profiles: ['2026-10-01'] },
  }
  const profiles = (today: string) => told(later, today).filter(line => line.startsWith('profiles'))
  expect(profiles('2027-08-31')).toEqual([])
  expect(profiles(addDays('2027-10-01', -30))).toEqual([
    'profiles ending: Profili di prelievo del gas: manca l’anno termico 2027/28, che comincia il 01/10/2027.',
  ])
  expect(profiles('2027-10-01')[0]).toContain('missing')
  expect(profiles('2027-01-15')).toEqual([])
})
