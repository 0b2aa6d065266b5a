import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import type { IndexRow } from '#areas/market/index-series.ts'
import { wholesalePrices } from '#areas/market/wholesale-prices.ts'
import { PSV } from '#web/pages/public/wholesale/wholesale-content.ts'
import { wholesaleView } from './view.ts'
import { WholesalePage } from './wholesale-page.tsx'

const HOURS = { f1: 'giorno', f2: 'sera', f3: 'notte' }

function pageOf(rows: IndexRow[]): string {
  const prices = {
    ...wholesalePrices(rows, 'psv', '2026-11-21'),
    bandHours: HOURS,
    estimate: null,
    home: { units: 1400, losses: Decimal.zero },
  }
  return renderToStaticMarkup(
    <MemoryRouter>
      <WholesalePage content={PSV} view={wholesaleView(prices)} />
    </MemoryRouter>,
  )
}

it('without published months the page says everywhere that its figures are a sample, and claims no source', () => {
  const page = pageOf([])
  expect(page.match(/Dati dimostrativi/g)).toHaveLength(2)
  expect(page).toContain('0,47100')
  expect(page).toContain('price-change-down">−0,07%')
  expect(page).not.toContain('Portale Offerte')
})

it('with published months nothing of the sample is left', () => {
  const row = (month: string, value: string): IndexRow => ({
    index: 'psv',
    month,
    value: Decimal.of(value),
    source: 'file di prova',
  })
  const page = pageOf([row('2026-09', '0.4'), row('2026-10', '0.5')])
  expect(page).not.toContain('dimostrativ')
  expect(page).not.toContain('2025</')
  expect(page).toContain('Ultimo valore: ottobre 2026')
  expect(page).toContain('price-change-up">+25,00%')
  expect(page).toContain('file di prova')
})
