import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ownSite } from '../site/own-site.ts'
import { signInAsAdministrator, arriveAsCustomer } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

/** The job queue does the run, and the page reloads every two seconds. */
const DONE_MS = 60_000

test(
  'SEO Management: the monitor is checked and everything is updated, each with its toast; the sitemap is listed',
  { tag: '@long' },
  async ({ page }) => {
    test.slow()
    await signInAsAdministrator(page)
    await page.goto('/dashboard/ricerca/seo')
    await expect(page.getByRole('heading', { level: 1, name: 'SEO Management' })).toBeVisible()
    const monitor = page.getByRole('region', { name: 'Monitor indicizzazione' })
    await expect(monitor.getByText('nessun dato').first()).toBeVisible()
    await monitor.getByRole('button', { name: 'Verifica stato' }).click()
    await expect(page.getByText('Stato indicizzazione verificato')).toBeVisible()
    await expect(page.getByText(/nessun dato\/\d+ pagine indicizzate/)).toBeVisible()
    await monitor.getByRole('button', { name: 'Aggiorna Tutto' }).click()
    await expect(page.getByText('Aggiornamento completo finito')).toBeVisible({ timeout: DONE_MS })
    await expect(page.getByText(/Sitemap aggiornata\. /).first()).toBeVisible()
    await expect(page.getByRole('table', { name: 'Aggiornamenti completi' }).getByText('Finito').first()).toBeVisible()
    await page.getByRole('button', { name: 'Aggiorna sitemap' }).click()
    await expect(page.getByText(/\d+ pagine, \d+ cambiate\./)).toBeVisible({ timeout: DONE_MS })
    await expect(page.getByRole('table', { name: 'Ultimi aggiornamenti', exact: true })).toContainText('A mano')
    await page.getByText('Anteprima dell’XML').click()
    await expect(page.getByRole('region', { name: 'Anteprima della sitemap' })).toContainText('<urlset')
    await page.getByText('robots.txt', { exact: true }).click()
    await checkPage(page)

    await page.getByRole('link', { name: 'Dati dimostrativi' }).click()
    await expect(page.getByText('148/148 pagine indicizzate')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Aggiorna Tutto' })).toBeDisabled()
    await checkPage(page)
  },
)

test(
  'a file of the Search Console is shown, refused where it lacks something, and imported on the second press',
  { tag: '@long' },
  async ({ page, watch }) => {
    watch.allow(/422/)
    await signInAsAdministrator(page)
    await page.goto('/dashboard/ricerca/seo/search-console')
    const show = page.getByRole('button', { name: 'Mostra che cosa contiene' })
    await show.click()
    await expect(page.getByText('Nessun file selezionato')).toBeVisible()
    const give = async (name: string, text: string) => {
      await page.getByLabel('File CSV').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
      await show.click()
    }
    await give('Paesi.csv', 'Paese,Clic\nItalia,3\n')
    await expect(page.getByText(/Le intestazioni non sono di un’esportazione/)).toBeVisible()
    await give('Query.csv', 'Query più frequenti,Clic,Impressioni,CTR,Posizione\nofferte luce,4,80,5%,7\n')
    await expect(page.getByText('Indica il giorno: questo file non lo contiene.')).toBeVisible()
    await give('Grafico.csv', 'Data,Non indicizzate,Indicizzate,Impressioni\n2026-01-02,8,12,30\nieri,1,2,3\n')
    await expect(page.getByText('1 riga si può importare; 1 restano fuori.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Righe che restano fuori' })).toContainText('la data non si legge')
    await checkPage(page)
    await page.getByRole('button', { name: 'Importa 1 riga' }).click()
    await expect(page.getByText('Dati importati')).toBeVisible()
    await expect(page.getByRole('table', { name: 'File importati' })).toContainText('Grafico.csv')
    await expect(
      page.getByText(/^12\/\d+ pagine indicizzate · copertura della Search Console, 02\/01\/2026/),
    ).toBeVisible()
    await page
      .getByRole('region', { name: 'Monitor indicizzazione' })
      .getByRole('button', { name: 'Verifica stato' })
      .click()
    await expect(page.getByText('Stato indicizzazione verificato')).toBeVisible()
    await expect(page.getByText(/12\/\d+ pagine indicizzate$/)).toBeVisible()
  },
)

// For a change: ledger.test.ts.
test(
  'IndexNow: the key file is verified, chosen addresses are told, refused ones are named, a refusal is tried again',
  { tag: '@long' },
  async ({ page, watch }) => {
    test.slow()
    watch.allow(/422/)
    await signInAsAdministrator(page)
    await page.goto('/dashboard/ricerca/indexnow')
    await page.getByRole('button', { name: 'Verifica file' }).click()
    await expect(page.getByText('File della chiave verificato')).toBeVisible()
    const field = page.getByLabel('Indirizzi di questo sito')
    await page.getByRole('button', { name: 'Avvisa i motori' }).click()
    await expect(page.getByText('Scrivi almeno un indirizzo.')).toBeVisible()
    await field.fill('/pun\nhttps://evil.example/x\n/dashboard')
    await page.getByRole('button', { name: 'Avvisa i motori' }).click()
    await expect(page.getByText('Da correggere: https://evil.example/x, /dashboard')).toBeVisible()
    await expect(field).toHaveValue('/pun\nhttps://evil.example/x\n/dashboard')
    await field.fill('/pagina-rifiutata')
    await page.getByRole('button', { name: 'Avvisa i motori' }).click()
    await expect(page.getByText('Avviso in coda')).toBeVisible()
    const refused = page.getByRole('row').filter({ hasText: '/pagina-rifiutata' }).filter({ hasText: 'Rifiutato' })
    await expect(async () => {
      await page.goto('/dashboard/ricerca/indexnow?stato=refused')
      await expect(refused).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: DONE_MS })
    await expect(refused).toContainText('422, indirizzi non del sito, o chiave diversa')
    await checkPage(page)
    await page.getByRole('button', { name: /^Riprova http.*pagina-rifiutata$/ }).click()
    await expect(page.getByText('1 indirizzo di nuovo in attesa.')).toBeVisible()
  },
)

test('everything is told again at one press', { tag: '@long' }, async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/dashboard/ricerca/indexnow')
  await expect(page.getByRole('button', { name: 'Forza la rivalidazione' })).toBeEnabled({ timeout: DONE_MS })
  await page.getByRole('button', { name: 'Forza la rivalidazione' }).click()
  await expect(page.getByText('Rivalidazione di tutti gli indirizzi').first()).toBeVisible({ timeout: DONE_MS })
  await expect(page.getByRole('table', { name: 'Ultime esecuzioni' })).toContainText(/pagine \d+/, { timeout: DONE_MS })
})

test(
  'the optimizer names what keeps a page back, with scripts and without',
  { tag: '@long' },
  async ({ page, browser }) => {
    await signInAsAdministrator(page)
    await page.goto('/dashboard/ricerca/indicizzazione')
    await expect(page.getByRole('heading', { level: 1, name: 'Ottimizzazione Indicizzazione' })).toBeVisible()
    await expect(page.getByText(/esaminat/).first()).toBeVisible()
    await checkPage(page)
    const bare = await newVisitor(browser, {
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    await bare.goto('/dashboard/ricerca/seo')
    await bare.getByRole('button', { name: 'Verifica stato' }).click()
    // Playwright does not match text inside <noscript>.
    await expect(async () => expect(await bare.content()).toContain('Stato indicizzazione verificato')).toPass({
      timeout: DONE_MS,
    })
  },
)

test(
  'the page of logos shows each, and in red the one whose image is gone; nobody else sees any of these pages',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    watch.allow(/404/)
    await signInAsAdministrator(page)
    await page.goto('/debug-logos')
    await expect(page.getByRole('heading', { level: 1, name: 'Controllo dei loghi' })).toBeVisible()
    await page.goto('/dashboard/offerte/fornitori')
    const folder = join(ownSite.dataDir, 'files', 'assets', 'logos')
    const before = new Set(readdirSync(folder))
    const chooser = page.locator('input[type=file]').first()
    const logo = (await chooser.getAttribute('aria-label'))?.replace('Logo', 'il logo')
    await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') })
    await page.getByRole('button', { name: `Carica ${logo}`, exact: true }).click()
    await expect(page.getByText('Logo salvato')).toBeVisible()
    const answer = await page.goto('/debug-logos')
    expect(answer?.headers()['x-robots-tag']).toContain('noindex')
    await expect(page.locator('.debug-logo img').first()).toBeVisible()
    await checkPage(page)
    for (const file of readdirSync(folder)) if (!before.has(file)) rmSync(join(folder, file))
    await page.reload()
    await expect(page.locator('.debug-logo-broken').first()).toContainText('Immagine non disponibile')
    await checkPage(page)
    // Other journeys show this supplier: remove both image and logo.
    await page.goto('/dashboard/offerte/fornitori')
    await page.getByRole('button', { name: `Togli ${logo}`, exact: true }).click()
    await expect(page.getByText('Logo tolto')).toBeVisible()

    const visitor = await newVisitor(browser)
    await visitor.goto('/debug-logos')
    await expect(visitor.getByText('Controllo dei loghi')).toHaveCount(0)
    await visitor.context().close()
    await page.context().clearCookies()
    await arriveAsCustomer(page, 'Clara')
    expect((await page.request.get('/debug-logos')).status()).toBe(404)
    for (const section of ['seo', 'indexnow', 'indicizzazione']) {
      const seen = await (await page.request.get(`/dashboard/ricerca/${section}`)).text()
      expect(seen).not.toMatch(/Monitor indicizzazione|Chiave del sito|Pagine trattenute/)
    }
  },
)

/** A single white pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='
