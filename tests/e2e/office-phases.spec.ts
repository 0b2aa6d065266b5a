import { ownSite } from '../site/own-site.ts'
import { signInAsAdministrator } from './people.ts'
import { expect, checkPage, test } from './site.ts'

const SECTION = '/dashboard/ricerca/fasi'

test(
  'the phases of SEO: each tab with what was measured, or the samples of the specification, never both',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    test.slow()
    watch.allow(/422/)
    await signInAsAdministrator(page)
    await page.goto(SECTION)
    await expect(page.getByRole('heading', { level: 1, name: 'Fasi SEO' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Fondamenta tecniche' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Apri la pagina della fase 1' })).toHaveAttribute(
      'href',
      '/seo-phase1-dashboard',
    )
    await checkPage(page)

    await page.getByRole('link', { name: 'Fase 3' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Leadership di mercato' })).toBeVisible()
    // Opening it starts nothing, and there are no data yet.
    await expect(page.getByText('Ancora nessuna esecuzione.')).toBeVisible()
    await expect(page.getByText('Nessun dato · obiettivo 65')).toBeVisible()
    await expect(page.getByText('dimostrativo', { exact: true })).toHaveCount(0)
    await checkPage(page)

    await page.getByRole('button', { name: 'Riavvia la fase 3' }).click()
    await expect(page.getByText('👑 Fase 3 Attivata')).toBeVisible({ timeout: 30_000 })
    const runs = page.getByRole('table', { name: 'Lavori della fase 3' })
    await expect(runs.getByRole('row').nth(1)).toContainText('Fase 3, leadership di mercato')
    await expect(runs.getByRole('row').nth(1)).toContainText('misure senza dati')

    await page.getByRole('button', { name: 'Market Dominance Boost' }).click()
    await expect(page.getByText('🚀 Market Dominance Boost')).toBeVisible()
    await expect(runs.getByRole('row').nth(1)).toContainText(/Market Dominance Boost/)
    // A second click during the run is told to wait.
    await page.getByRole('button', { name: 'Market Dominance Boost' }).click()
    await expect(page.getByText('È già in corso: aspetta che finisca.')).toBeVisible()

    await page.getByRole('link', { name: 'Dati dimostrativi' }).click()
    await expect(page.getByText('42 su 65 · 65 %')).toBeVisible()
    await expect(page.getByText('dimostrativo', { exact: true })).toHaveCount(10)
    await expect(page.getByRole('button', { name: 'Market Dominance Boost' })).toBeDisabled()
    await checkPage(page)

    const plain = await browser.newContext({
      baseURL: ownSite.url,
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    const bare = await plain.newPage()
    await bare.goto(`${SECTION}/3`)
    await bare.getByRole('button', { name: 'Riavvia la fase 3' }).click()
    // textContent skips noscript.
    await expect(bare.locator('section noscript p')).toHaveText('La fase riparte: qui sotto vedi a che punto è.')
    await plain.close()
  },
)

test('the funnel of Monitoraggio counts over 7, 30 or 90 days', { tag: '@long' }, async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/dashboard/monitoraggio')
  const steps = page.getByRole('table', { name: 'Passi dalla visita all’attivazione' })
  await expect(steps.getByRole('row')).toHaveCount(7)
  await page.getByRole('navigation', { name: 'Giorni' }).getByRole('link', { name: '90 giorni' }).click()
  await expect(page).toHaveURL(/giorni=90/)
  await expect(
    page.getByRole('navigation', { name: 'Giorni' }).getByRole('link', { name: '90 giorni' }),
  ).toHaveAttribute('aria-current', 'page')
  // The other charts keep their range.
  await page.getByRole('link', { name: 'Ultimi 7 giorni' }).click()
  await expect(page).toHaveURL(/giorni=90/)
  await checkPage(page)
})
