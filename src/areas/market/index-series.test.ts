import { describe, expect, it } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import { estimateF23, estimateIndex, meanBetween, type IndexName, type IndexRow } from './index-series.ts'

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

  it('weighs F2 and F3 month by month outside F1', () => {
    const rows = [month('pun_f2', '2025-08', '0.2'), month('pun_f3', '2025-08', '0.1'), month('pun_f2', '2025-09', '5')]
    const weights = { f2: Decimal.of('0.46'), f3: Decimal.of('0.54') }
    expect(estimateF23(rows, weights, '2026-01-01')?.value.toString()).toBe('0.146')
  })

  it('of a billed period is the mean of its months, or nothing when one is missing', () => {
    expect(meanBetween(year2025, 'pun', '2025-02', '2025-03')?.toString()).toBe('0.1015')
    expect(meanBetween(year2025, 'pun', '2025-12', '2026-01')).toBeNull()
  })
})
