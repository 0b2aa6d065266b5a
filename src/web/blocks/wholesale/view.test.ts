import { expect, it } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import { estimateIndex, type IndexName } from '#areas/market/index-series.ts'
import { wholesalePrices } from '#areas/market/wholesale-prices.ts'
import { changeOf, wholesaleView } from './view.ts'

const bandHours = { f1: 'giorno', f2: 'sera', f3: 'notte' }
const row = (index: IndexName, month: string, value: string) => ({
  index,
  month,
  value: Decimal.of(value),
  source: 'prova',
})
const view = (index: 'pun' | 'psv', rows: ReturnType<typeof row>[]) =>
  wholesaleView({
    ...wholesalePrices(rows, index, '2026-11-21'),
    bandHours,
    home: { units: 1400, losses: Decimal.of('0.1') },
    estimate: estimateIndex(rows, index, '2026-11-21'),
  })

it.each([
  ['2.1', 'up', '+2,10%'],
  ['0', 'up', '+0,00%'],
  ['-0.07', 'down', '−0,07%'],
])('a change of %s percent goes %s and is written with its sign: %s', (percent, direction, text) => {
  expect(changeOf(Decimal.of(percent))).toEqual({ direction, text })
})

it('published months: three decimals, the month in the badge, no day invented', () => {
  const page = view('psv', [row('psv', '2026-05', '0.504436'), row('psv', '2026-06', '0.504194')])
  expect(page).toMatchObject({
    isSample: false,
    newest: 'giugno 2026',
    month: { when: 'giugno 2026', value: '0,504', change: { direction: 'down', text: '−0,05%' } },
    day: null,
    linesAre: 'months',
    chart: [
      { label: 'mag 26', name: 'Maggio 2026' },
      { label: 'giu 26', name: 'Giugno 2026' },
    ],
    // 1.400 × 1,1 × 0,504194 and × 0,504436.
    home: { units: '1.400', from: '776', to: '777' },
    bands: [],
    estimate: { value: '0,504', months: 'da maggio 2026 a giugno 2026' },
  })
  expect(page.lines.map(line => line.when)).toEqual(['giugno 2026', 'maggio 2026'])
  expect(page.attribution).toContain('Portale Offerte')
})

it('the chart goes back two years, the table six months', () => {
  const months = Array.from(
    { length: 30 },
    (_, n) => `${2024 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`,
  )
  const page = view(
    'pun',
    months.map((month, n) => row('pun', month, `0.1${String(n).padStart(2, '0')}`)),
  )
  expect([page.chart.length, page.chart[0]?.name, page.lines.length]).toEqual([24, 'Luglio 2024', 6])
})

it('the sample: days with four or five decimals, newest first, and no source claimed', () => {
  const pun = view('pun', [])
  expect([pun.isSample, pun.newest, pun.day?.value, pun.month?.value, pun.attribution]).toEqual([
    true,
    '25/06/2025',
    '0,1328',
    '0,099',
    null,
  ])
  expect(pun.bands).toMatchObject([{ band: 'F1', value: '0,1240', hours: 'giorno' }, { band: 'F2' }, { band: 'F3' }])
  const psv = view('psv', [])
  expect(psv.lines.map(line => [line.when, line.value, line.change?.text ?? null])).toEqual([
    ['25/06/2025', '0,47100', '−0,07%'],
    ['24/06/2025', '0,47135', '+0,23%'],
    ['23/06/2025', '0,47028', '+0,52%'],
    ['22/06/2025', '0,46785', '−0,52%'],
    ['21/06/2025', '0,47028', '+0,29%'],
    ['20/06/2025', '0,46892', null],
  ])
})
