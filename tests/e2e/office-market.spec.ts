import type { Page } from '@playwright/test'
import { component, entry, listOf, price } from '../support/open-data.ts'
import { signInAsAdministrator } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const offer = (code: string, unit: string, name = 'Mercato') =>
  entry({
    code,
    name,
    components: component('01', price('60', '01')) + component('04', price(unit, '03')),
    to: '31/12/2099',
  })
const give = (page: Page, name: string, text: string) =>
  page.getByLabel('File del Portale Offerte').setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text) })
const press = (page: Page) => page.getByRole('button', { name: 'Importa', exact: true }).click()
const refused = (page: Page, sentence: RegExp) =>
  expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
const DAY = 'PO_Offerte_E_MLIBERO_20261101.xml'
const CHEAP = 'Luce di nessuno'

// For a change: import-file.test.ts and market-plan.test.ts.
test(
  'the market is imported in the office, and every offer of the list then says where it stands',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    watch.allow(/422/)
    await signInAsAdministrator(page)
    await page.goto('/dashboard/offerte')
    await page.getByRole('link', { name: 'Offerte del mercato' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Offerte del mercato' })).toBeVisible()

    await give(page, 'offerte.xml', listOf(offer('A', '0.1')))
    await press(page)
    await refused(page, /Il nome del file deve essere quello del Portale Offerte/)
    await give(page, DAY, listOf(offer('A', '0.1')).slice(0, 400))
    await press(page)
    await refused(page, /Non è stato importato niente, valgono i dati di prima: il file finisce a metà/)
    const file = listOf(offer('A', '0.01', CHEAP), offer('B', '0.9'), offer('C', '0.95'), offer('D', 'molto'))
    await give(page, DAY, file)
    await press(page)
    await expect(page.getByRole('status').filter({ hasText: 'File del mercato importato' })).toBeVisible()
    const row = page.getByRole('table', { name: 'File importati' }).getByRole('row').nth(1)
    await expect(row).toContainText('3: 3 nuove, 0 cambiate, 0 uguali, 0 non più presenti')
    await row.locator('summary').first().click()
    await expect(row).toContainText('un importo non è un numero (PREZZO molto)')
    await checkPage(page)
    await give(page, DAY, file)
    await press(page)
    await expect(page.getByText('Questo file era già importato: non è cambiato niente')).toBeVisible()

    const visitor = await newVisitor(browser, { javaScriptEnabled: false })
    await visitor.goto('/offerte-luce?consumo=2700&potenza=3&residente=1')
    const count = await visitor.locator('.result').count()
    expect(count).toBeGreaterThan(0)
    // Three market offers, and our eleven.
    await expect(visitor.locator('.result').first()).toContainText('n. 2 su 14 del mercato')
    await expect(visitor.getByText(`La meno cara che noi non attiviamo è «${CHEAP}»`)).toBeVisible()
    await expect(visitor.getByRole('link', { name: /Vai al sito di P\. IVA 01234567890/ })).toHaveAttribute(
      'href',
      'https://www.fornitore.example/offerta',
    )
    await expect(visitor.getByText('gestito da Acquirente Unico').first()).toBeVisible()
    await checkPage(visitor)
    const boxes = visitor.getByRole('checkbox', { name: /^Affianca/ })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await visitor.getByRole('button', { name: 'Affianca le offerte scelte' }).click()
    await expect(visitor.getByRole('row', { name: /^Posto nel mercato 2ª su 14 / })).toBeVisible()

    const answer = await visitor.request.get('/api/compare?commodity=luce&consumption=2700&scope=market')
    const { market, results } = (await answer.json()) as {
      market: { count: number; asOf: string; offers: { name: string; total: number }[] }
      results: { total: number; place: { place: number; of: number } }[]
    }
    expect(market).toMatchObject({ count: 3, asOf: '2026-11-01' })
    expect(market.offers[0]?.name).toBe(CHEAP)
    expect(market.offers.map(({ total }) => total)).toEqual(
      market.offers.map(({ total }) => total).toSorted((a, b) => a - b),
    )
    expect(results.map(({ place }) => place.of)).toEqual(results.map(() => 14))
    expect(results[0]?.place.place).toBe(2)

    await row.getByText('Annulla l’importazione', { exact: true }).click()
    await row.getByRole('button', { name: /^Annulla/ }).click()
    await expect(page.getByText('Importazione annullata: 3 offerte nuove escono')).toBeVisible()
    await expect(row.getByRole('button', { name: /^Annulla/ })).toHaveCount(0)
  },
)
