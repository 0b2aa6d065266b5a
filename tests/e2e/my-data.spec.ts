import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { mailTo } from '../site/mailbox.ts'
import { ownSite } from '../site/own-site.ts'
import { PASSWORD, arriveAsCustomer, uploadBill } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const PAGE = '/dashboard/profilo/i-miei-dati'
const bill = { name: 'bolletta marzo.pdf', mimeType: 'application/pdf', buffer: readFileSync('seed/bills/luce.pdf') }

/** Files in the site's data folder whose path contains a word. */
const filesNaming = (word: string): string[] =>
  readdirSync(ownSite.dataDir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => path.includes(word) && !path.includes('/db/'))

// For a change: copy.test.ts and erasure.test.ts.
test(
  'a copy of everything arrives by itself and opens; then the account goes, and nobody comes in again',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    const email = await arriveAsCustomer(page, 'Ilaria')
    await uploadBill(page, bill, 'Luce')

    await page.goto(PAGE)
    await checkPage(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Chiedi una copia' }).click()
    await expect(page.getByText('Stiamo preparando la tua copia')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    // No reload: the page learns that it is ready.
    const link = page.getByRole('link', { name: /Scarica la copia/ })
    await expect(link).toBeVisible({ timeout: 60_000 })
    const message = await mailTo(email, 'data_copy_ready')
    expect(message.links.some(each => each.endsWith(PAGE))).toBe(true)

    const address = (await link.getAttribute('href')) ?? ''
    const answer = await page.request.get(address)
    expect(answer.headers()['content-disposition']).toContain('.zip')
    expect(answer.headers()['cache-control']).toContain('no-store')
    const files = unzipSync(new Uint8Array(await answer.body()))
    expect(strFromU8(files['dati/profiles.json'] ?? new Uint8Array())).toContain(email)
    expect(Buffer.from(files['documenti/1-bolletta marzo.pdf'] ?? []).equals(bill.buffer)).toBe(true)
    expect(strFromU8(files['leggimi.pdf']?.slice(0, 5) ?? new Uint8Array())).toBe('%PDF-')

    const stranger = await newVisitor(browser)
    const refused = await stranger.request.get(address)
    expect(refused.headers()['content-type']).toContain('text/html')
    expect(await refused.text()).toContain('Accedi per aprire la pagina che hai chiesto')
    await stranger.close()

    await page.getByLabel('Password attuale').fill('sbagliata')
    await page.getByLabel('Scrivi CANCELLA').fill('no')
    await page.getByRole('button', { name: 'Cancella il mio account' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Scrivi CANCELLA per confermare')
    watch.allow(/status of 422/)
    await page.getByLabel('Scrivi CANCELLA').fill('CANCELLA')
    await page.getByLabel('Password attuale').fill(PASSWORD)
    await page.getByRole('button', { name: 'Cancella il mio account' }).click()
    await expect(page.getByRole('heading', { name: 'Il tuo account è cancellato' })).toBeVisible()
    await mailTo(email, 'account_erased')
    await expect.poll(() => filesNaming(email).length, { timeout: 30_000 }).toBe(1)

    await page.goto(PAGE)
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Accedi' }).click()
    await expect(page.getByText('Credenziali non valide')).toBeVisible()
  },
)

test(
  'without scripts: the copy is asked for and fetched, and the account is deleted',
  { tag: '@long' },
  async ({ browser, page }) => {
    const email = await arriveAsCustomer(page, 'Nadia')
    const state = await page.context().storageState()
    const plain = await newVisitor(browser, { javaScriptEnabled: false, storageState: state })
    await plain.goto(PAGE)
    await plain.getByRole('button', { name: 'Chiedi una copia' }).click()
    await expect(plain.getByText('Stiamo preparando la tua copia')).toBeVisible()
    await mailTo(email, 'data_copy_ready')
    await plain.goto(PAGE)
    await expect(plain.getByRole('link', { name: /Scarica la copia/ })).toBeVisible()

    await plain.getByLabel('Password attuale').fill(PASSWORD)
    await plain.getByLabel('Scrivi CANCELLA').fill('cancella')
    await plain.getByRole('button', { name: 'Cancella il mio account' }).click()
    await expect(plain.getByRole('heading', { name: 'Il tuo account è cancellato' })).toBeVisible()
    await mailTo(email, 'account_erased')
  },
)
