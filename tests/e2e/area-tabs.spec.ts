import type { Page } from '@playwright/test'
import { makeBill } from '../bills/corpus.ts'
import { mailTo } from '../site/mailbox.ts'
import { arriveAsCustomer, READ_MS, uploadBill } from './people.ts'
import { expect, checkPage, newVisitor, sheets, test } from './site.ts'

const TABS = ['/dashboard', '/dashboard?tab=requests', '/dashboard?tab=quotes', '/dashboard?tab=profile']
const PHONE = { width: 360, height: 800 }
const DESK = { width: 1280, height: 900 }

/** Each address on desktop and phone: no overflow, no axe violations. */
async function expectFit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size)
      await page.goto(address)
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect(isWide, `${address} at ${size.width} px`).toBe(false)
      await checkPage(page)
    }
}

async function bill(page: Page): Promise<void> {
  const { file } = await makeBill({ layout: 'front-summary', seed: 1, kind: 'text', issued: new Date() })
  await uploadBill(page, { name: 'bolletta.pdf', mimeType: 'application/pdf', buffer: file }, 'Gas')
}

// For a change: keep-bill, confirm-bill and offer-activation.test.ts.
test(
  'the four tabs of a customer, from nothing to a quote that is being activated',
  { tag: '@long' },
  async ({ page, watch }) => {
    await arriveAsCustomer(page, 'Nives')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ciao Nives, cominciamo dalla tua bolletta.')
    const tabs = page.getByRole('navigation', { name: 'Area personale' })
    await expect(tabs.getByRole('link')).toHaveText([
      'Panoramica',
      'Le Mie Richieste',
      'Analisi Bollette',
      'Il Mio Profilo',
    ])
    await expect(page.getByRole('navigation', { name: 'Servizi' }).getByRole('link')).toHaveCount(6)

    await bill(page)
    await page.waitForURL(/tab=quotes/)
    // The reading, its notice and the tab count arrive without a reload.
    const places = page.getByRole('navigation', { name: 'Altre pagine dell’area' })
    await expect(places.getByRole('link', { name: 'Avvisi 1 da leggere' })).toBeVisible({ timeout: 30_000 })
    await expect(tabs.getByRole('link', { name: 'Analisi Bollette · 1' })).toBeVisible()
    await expect(page.getByText('Da controllare', { exact: true })).toBeVisible()
    await tabs.getByRole('link', { name: 'Panoramica' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ciao Nives, c’è una bolletta da controllare.')
    await page.getByRole('link', { name: 'Controlla i dati' }).first().click({ timeout: READ_MS })
    await page.getByRole('button', { name: 'Confermo i dati' }).click()
    await expect(page.getByText('Spesa annua, tasse comprese').first()).toBeVisible()

    await page.goto('/dashboard?tab=requests')
    for (const title of ['Le Mie Richieste', 'Tutte le Bollette Analizzate'])
      await expect(page.getByRole('table', { name: title })).toBeVisible()
    await page.getByRole('link', { name: 'Dettagli di Analisi Bolletta' }).click()
    const details = page.getByRole('dialog', { name: 'Analisi Bolletta' })
    await expect(details).toContainText('Completata')
    await page.keyboard.press('Escape')
    await expect(details).toHaveCount(0)
    await expect(page).toHaveURL(/tab=requests$/)

    const arrived = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Scarica bolletta.pdf' }).click()
    expect((await arrived).suggestedFilename()).toBe('bolletta.pdf')
    await expect(page.getByText('Download completato')).toBeVisible()
    watch.allow(/bollette\/[^/]+\/file/)
    await page.route('**/bollette/*/file', route => route.fulfill({ status: 500 }))
    await page.getByRole('link', { name: 'Scarica bolletta.pdf' }).click()
    await expect(page.getByText('Errore download', { exact: true })).toBeVisible()
    await expect(page.getByText('Errore durante il download del file')).toBeVisible()

    await page.getByRole('link', { name: 'Preventivo' }).click()
    await expect(page).toHaveURL(/\/dashboard\/bollette\/[^/]+$/)
    await page.goto('/dashboard?tab=quotes')
    await page.getByRole('link', { name: 'Dettagli di bolletta.pdf' }).click()
    const quotes = page.getByRole('dialog', { name: 'Preventivi: gas' })
    await expect(quotes).toBeVisible()
    expect(await sheets(page)).toBeLessThanOrEqual(2)
    await expect(quotes.getByRole('row', { name: /^Prezzo gas \d,\d{4} €\/Smc/ }).first()).toBeVisible()
    await expect(quotes.getByRole('row', { name: /^Quota fissa [\d,]+\d\d €\/mese/ }).first()).toBeVisible()
    await quotes
      .getByRole('button', { name: /^Attiva / })
      .first()
      .click()
    await expect(page).toHaveURL(/\/dashboard\/servizi\/offer_activation/)
  },
)

test('the four tabs fit a desk and a phone, empty and not', { tag: '@long' }, async ({ page }) => {
  await arriveAsCustomer(page, 'Olga')
  await expectFit(page, ['/dashboard', '/dashboard?tab=quotes'])
  await bill(page)
  await page.waitForURL(/tab=quotes/)
  await expect(page.getByRole('link', { name: 'Controlla i dati' })).toBeVisible({ timeout: READ_MS })
  await expectFit(page, [...TABS, '/dashboard/avvisi', '/dashboard/profilo/avvisi'])
})

test(
  'notices: read without scripts, all at once, and kept out of the mailbox',
  { tag: '@long' },
  async ({ page, browser }) => {
    const email = await arriveAsCustomer(page, 'Tea')
    await page.goto('/dashboard/avvisi')
    await expect(page.getByRole('heading', { name: 'Ancora nessun avviso' })).toBeVisible()
    await bill(page)
    await page.waitForURL(/tab=quotes/)
    await expect(page.getByRole('link', { name: 'Avvisi 1 da leggere' })).toBeVisible({ timeout: 30_000 })

    const plain = await newVisitor(browser, {
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    await plain.goto('/dashboard')
    await plain.getByRole('link', { name: 'Avvisi 1 da leggere' }).click()
    const list = plain.getByRole('list', { name: 'I tuoi avvisi' })
    await expect(list.getByText('Da leggere')).toBeVisible()
    await list.getByRole('button').first().click()
    await expect(plain).toHaveURL(/\/dashboard\/(bollette|pratica)\//)
    await plain.goto('/dashboard/avvisi')
    await expect(plain.getByText('Li hai letti tutti.')).toBeVisible()
    // The same person's other window updates too.
    await expect(page.getByRole('link', { name: 'Avvisi 1 da leggere' })).toHaveCount(0)
    await plain.goto('/dashboard?tab=profile')
    await plain.getByRole('navigation', { name: 'Il tuo account' }).getByRole('link', { name: 'Avvisi' }).click()
    for (const topic of ['Le tue pratiche', 'Bollette e preventivi', 'Forniture e Sentinella'])
      await expect(plain.getByLabel(topic)).toBeChecked()
    await plain.getByLabel('Le tue pratiche').uncheck()
    await plain.getByRole('button', { name: 'Salva la scelta' }).click()
    await expect(plain.getByText('Da adesso ricevi per email gli avvisi che hai scelto.')).toBeVisible()
    await expect(plain.getByLabel('Le tue pratiche')).not.toBeChecked()
    await expect(plain.getByLabel('Bollette e preventivi')).toBeChecked()

    // Mails that remain link to the page with their settings.
    await page.goto('/dashboard?tab=quotes')
    await page.getByRole('link', { name: 'Controlla i dati' }).click({ timeout: READ_MS })
    await page.getByRole('button', { name: 'Confermo i dati' }).click()
    expect((await mailTo(email, 'quote_ready')).links.some(link => link.endsWith('/dashboard/profilo/avvisi'))).toBe(
      true,
    )
  },
)

test('an offer chosen on a public page is brought into the area of who is signed in already', async ({ page }) => {
  await arriveAsCustomer(page, 'Zoe')
  await page.goto('/offerte-luce')
  await page
    .getByRole('button', { name: 'Richiedi Questa Offerta' })
    .or(page.getByRole('link', { name: 'Richiedi Questa Offerta' }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/dashboard\?selectedOffer=[^&]+&offerType=luce$/)
  await expect(page.getByText('L’offerta che hai scelto')).toBeVisible()
  await page.getByRole('button', { name: 'Cambia fornitore' }).click()
  await expect(page).toHaveURL(/\/dashboard\/servizi\/switch/)
})
