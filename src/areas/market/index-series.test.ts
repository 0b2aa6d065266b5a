import { describe, expect, it } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import { estimateBands, estimateIndex, type IndexName, type IndexRow } from './index-series.ts'

const month = (index: IndexName, name: string, value: string): IndexRow => ({
  index,
  month: name,
  value: Decimal.of(value),
  source: 'prova',
})
const year2025 = Array.from({ length: 12 }, (_, i) =>
  month('pun', `2025-${String(i + 1).padStart(2, '0')}`, `0.1${String(i).padStart(2, '0')}`),
)

describe('the expected price of an index', () => {
  it('is the mean of the last twelve published months, and says which', () => {
    const rows = [month('pun', '2024-12', '9'), ...year2025, month('psv', '2025-12', '7')]
    expect(estimateIndex(rows, 'pun', '2026-03-01')).toMatchObject({
      months: { from: '2025-01', to: '2025-12', count: 12 },
    })
    expect(estimateIndex(rows, 'pun', '2026-03-01')?.value.toString()).toBe('0.1055')
  })

  it('does not look at months after the day asked', () => {
    expect(estimateIndex(year2025, 'pun', '2025-03-31')).toMatchObject({
      months: { from: '2025-01', to: '2025-03', count: 3 },
    })
  })

  it('is unknown when nothing was published', () => {
    expect(estimateIndex(year2025, 'psv', '2026-03-01')).toBeNull()
  })

  it('is exact, whatever the months divide to', () => {
    const three = ['0.1', '0.1', '0.2'].map((value, n) => month('pun', `2025-0${n + 1}`, value))
    expect(estimateIndex(three, 'pun', '2026-03-01')?.value.toString()).toBe('0.4/3')
  })

  it('names a month that nobody published', () => {
    const rows = year2025.filter(({ month: name }) => name !== '2025-04')
    expect(estimateIndex(rows, 'pun', '2026-03-01')?.months).toEqual({
      from: '2025-01',
      to: '2025-12',
      count: 11,
      missing: ['2025-04'],
    })
  })

  it('of a band follows the PUN by their ratio where the band ends earlier', () => {
    const bands = (name: string, factor: string) =>
      (['pun_f1', 'pun_f2', 'pun_f3'] as const).map(index => month(index, name, factor))
    const rows = [...year2025, month('pun', '2024-12', '0.2'), ...bands('2024-12', '0.3')]
    const pun = estimateIndex(rows, 'pun', '2026-03-01')
    const { pun_f1: early } = estimateBands(rows, pun, '2026-03-01')
    expect(early).toMatchObject({ months: pun?.months, ratio: { from: '2024-12', to: '2024-12', count: 1 } })
    expect(early?.value.toString()).toBe('0.15825')
    const all = [...rows, ...year2025.flatMap(({ month: name }) => bands(name, '0.25'))]
    const { pun_f1: same } = estimateBands(all, pun, '2026-03-01')
    expect([same?.value.toString(), same?.ratio]).toEqual(['0.25', undefined])
  })
})
