import { expect, checkPage, test } from './site.ts'
import { signInAsAdministrator } from './people.ts'

/** One crawl of the site, while other journeys run. */
const WALKED_MS = 120_000
const LOOK = process.env.E2E_PICTURES

test(
  'the site is analysed by a press; its faults are listed, mended and looked at again',
  { tag: '@long' },
  async ({ page }) => {
    test.slow()
    test.setTimeout(300_000)
    await signInAsAdministrator(page)
    // The seeded site has no issue: an article with a very short summary is one.
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await page.goto('/dashboard/ricerca/blog')
    await page.getByRole('link', { name: 'Nuovo articolo' }).click()
    await page.getByLabel('Titolo', { exact: true }).fill('Un articolo da allungare')
    await press('Crea la bozza')
    await expect(page.getByRole('heading', { level: 1, name: 'Un articolo da allungare' })).toBeVisible()
    await page.getByLabel('Riassunto').fill('Un articolo di prova.')
    await page.locator('[contenteditable]').click()
    await page.keyboard.type('Poche parole.')
    await expect(page.getByText(/^Testo conservato alle/)).toBeVisible()
    await press('Pubblica')
    await expect(page.getByText('Articolo pubblicato')).toBeVisible()

    await page.goto('/seo-analysis')
    await expect(page.getByRole('heading', { level: 1, name: 'Analisi SEO' })).toBeVisible()
    await checkPage(page)
    // There is no button while a crawl runs, even one started by another journey.
    await page.getByRole('button', { name: 'Analizza ora' }).click({ timeout: WALKED_MS })
    await expect(page.getByText('🔍 Analisi avviata')).toBeVisible()
    const crawls = page.getByRole('table', { name: 'Esecuzioni' })
    await expect(crawls.getByRole('row').nth(1)).toContainText(/pagine \d+ · difetti \d+/, { timeout: WALKED_MS })
    await expect(page.getByText('Pagine lette')).toBeVisible()
    await page.getByRole('link', { name: 'Descrizione troppo corta o troppo lunga' }).click()
    await expect(page.getByRole('link', { name: '/blog/un-articolo-da-allungare' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'L’articolo', exact: true })).toBeVisible()
    await checkPage(page)
    await page.getByRole('link', { name: 'Torna a tutti i problemi' }).click()
    const fixes = page.getByRole('table', { name: 'Correzioni' })
    await expect(fixes.getByText('Da fare').first()).toBeVisible()
    if (LOOK) await page.screenshot({ path: `${LOOK}/analysis-1280.png`, fullPage: true })
    await page.getByRole('button', { name: 'Applica tutte le correzioni' }).click()
    await expect(page.getByText('🔧 Correzioni avviate')).toBeVisible()
    await expect(crawls.getByRole('row').nth(1)).toContainText(/verificati \d+/, { timeout: WALKED_MS })
    // The article is unchanged: the issue stays open.
    await expect(fixes.getByText('Da fare').first()).toBeVisible()
    await checkPage(page)

    await page.setViewportSize({ width: 360, height: 740 })
    if (LOOK) await page.screenshot({ path: `${LOOK}/analysis-360.png`, fullPage: true })
    await page.getByRole('link', { name: 'Dati dimostrativi' }).click()
    await expect(page.getByText('3 di 148 pagine indicizzate').first()).toBeVisible()
    await expect(page.getByText('145 non indicizzate, 98 % di errore')).toBeVisible()
    for (const pages of [45, 67, 23, 32, 89]) await expect(page.getByText(`${pages} dimostrativo`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Analizza ora' })).toBeDisabled()
    await checkPage(page)
  },
)

test(
  'Phase 1 counts what the walk found true, keeps target keywords and tests the site itself',
  { tag: '@long' },
  async ({ page, watch }) => {
    test.slow()
    test.setTimeout(300_000)
    watch.allow(/422/)
    await signInAsAdministrator(page)
    await page.goto('/seo-phase1-dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'SEO Fase 1' })).toBeVisible()
    const [keyword, path] = [page.getByLabel('Parola chiave'), page.getByLabel('Pagina', { exact: true })]
    await keyword.fill('contatti')
    await path.fill('contatti')
    await page.getByRole('button', { name: 'Aggiungi la parola chiave' }).click()
    await expect(page.getByText('Scrivi l’indirizzo della pagina, per esempio /offerte-luce.')).toBeVisible()
    await expect(keyword).toHaveValue('contatti')
    await path.fill('/contatti')
    await page.getByRole('button', { name: 'Aggiungi la parola chiave' }).click()
    const words = page.getByRole('table', { name: 'Parole chiave' })
    await expect(words).toContainText('/contatti')
    await page.getByRole('button', { name: 'Analizza ora' }).click()
    await expect(words).toContainText('Coperta', { timeout: WALKED_MS })
    await expect(page.getByText(/\d+ voci su 14 senza difetti/)).toBeVisible()
    await expect(page.getByRole('table', { name: 'Ottimizzazioni' })).toContainText('Completato')
    await page.getByRole('button', { name: 'Prova i risultati avanzati' }).click()
    const runs = page.getByRole('table', { name: 'Esecuzioni' })
    await expect(runs.getByRole('row').nth(1)).toContainText(/pagine provate \d+.*illeggibili 0/, {
      timeout: WALKED_MS,
    })
    await page.getByRole('button', { name: 'Prova robots e sitemap' }).click()
    await expect(runs.getByRole('row').nth(1)).toContainText(/vietati da robots.txt 0 · che non rispondono 0/, {
      timeout: WALKED_MS,
    })
    await checkPage(page)
    if (LOOK) await page.screenshot({ path: `${LOOK}/phase-1280.png`, fullPage: true })
    await page.setViewportSize({ width: 360, height: 740 })
    if (LOOK) await page.screenshot({ path: `${LOOK}/phase-360.png`, fullPage: true })
    await words.getByRole('link', { name: 'Modifica «contatti»' }).click()
    await expect(keyword).toHaveValue('contatti')
    await keyword.fill('contatti e orari')
    await page.getByRole('button', { name: 'Salva la parola chiave' }).click()
    await expect(words).toContainText('Non coperta')
    await words.getByRole('button', { name: 'Togli «contatti e orari»' }).click()
    await expect(page.getByText('Nessuna parola chiave.')).toBeVisible()
    await page.getByRole('link', { name: 'Dati dimostrativi' }).click()
    await expect(page.getByText('85 % su 100 %')).toBeVisible()
  },
)
