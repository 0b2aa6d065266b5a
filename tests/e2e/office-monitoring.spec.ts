import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownSite } from '../site/own-site.ts'
import { signInAsAdministrator, arriveAsCustomer } from './people.ts'
import { expect, checkPage, test } from './site.ts'

/** A full backup while other journeys run. */
const WRITTEN_MS = 60_000

test(
  'a backup is started from the security section, under either of its ids; a second press is told to wait',
  { tag: '@long' },
  async ({ page, watch }) => {
    test.slow()
    watch.allow(/422/)
    await signInAsAdministrator(page)
    await page.goto('/dashboard/sicurezza')
    await expect(page.getByRole('heading', { level: 1, name: 'Sicurezza' })).toBeVisible()
    await page.getByRole('button', { name: 'Avvia un backup' }).click()
    const newest = page.getByRole('table', { name: 'Backup' }).getByRole('row').nth(1)
    await expect(newest).toContainText('A mano', { timeout: WRITTEN_MS })
    await page.getByRole('button', { name: 'Avvia un backup' }).click({ timeout: WRITTEN_MS })
    await expect(
      page.getByRole('alert').filter({ hasText: 'Un backup è già in corso: aspetta che finisca.' }),
    ).toBeVisible({ timeout: WRITTEN_MS })
    // The page polls. The outcome of the check is tested in tests/sealed-backup.test.ts: it takes a core for long.
    await expect(newest).toContainText(/In verifica|Verificato/, { timeout: WRITTEN_MS })
    await expect(newest).toContainText(/[\d.]{3,} righe, \d+ file/)
    await checkPage(page)

    // Sealed: the file is unreadable to anyone who finds it.
    const folder = join(ownSite.dataDir, 'backups')
    const [file = ''] = readdirSync(folder).filter(name => name.includes('.backup'))
    const bytes = readFileSync(join(folder, file))
    expect(bytes.subarray(0, 8).toString()).toBe('PFBACKUP')
    expect(bytes.includes('admin@localhost.test')).toBe(false)
  },
)

test(
  'the monitoring section says how the site is, with and without scripts; customers and visitors have none',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    watch.allow(/404/)
    await signInAsAdministrator(page)
    await page.goto('/dashboard/monitoraggio')
    await expect(page.getByRole('heading', { level: 1, name: 'Monitoraggio Sistema' })).toBeVisible()
    await expect(page.getByText(/Risponde in [\d.,]+ ms; lenta oltre 1\.000 ms\./)).toBeVisible()
    await expect(page.getByText('stima (150 € a pratica)')).toBeVisible()
    await expect(page.getByText(/MB di JavaScript; troppi oltre 100 MB/)).toBeVisible()
    await checkPage(page)
    await page.getByRole('link', { name: 'Ultimi 7 giorni' }).click()
    await expect(page.getByRole('link', { name: 'Ultimi 7 giorni' })).toHaveAttribute('aria-current', 'page')

    const plain = await browser.newContext({
      baseURL: ownSite.url,
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    const bare = await plain.newPage()
    await bare.goto('/dashboard/monitoraggio')
    await expect(bare.getByRole('heading', { name: 'Code di lavoro' })).toBeVisible()
    await expect(bare.getByText('Questo browser non la dice.')).toBeVisible()
    await plain.close()

    // Visitors get the sign-in screen, customers their own area, and neither the figures.
    await page.context().clearCookies()
    await page.goto('/dashboard/monitoraggio')
    await expect(page.getByRole('heading', { name: 'Monitoraggio Sistema' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible()
    expect(await (await page.request.get('/dashboard/monitoraggio/salute')).text()).not.toContain('databaseMs')
    await arriveAsCustomer(page, 'Clara')
    for (const section of ['monitoraggio', 'sicurezza']) {
      const seen = await (await page.request.get(`/dashboard/${section}`)).text()
      expect(seen).not.toMatch(/Memoria del server|Punteggio di sicurezza|Avvia un backup/)
    }
    expect((await page.request.get('/dashboard/monitoraggio/salute')).status()).toBe(404)
  },
)
