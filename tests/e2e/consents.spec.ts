import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { unsubscribeLink } from '#areas/consents/unsubscribe-link.server.ts'
import { createKeys } from '#platform/crypto/keys.server.ts'
import { makeBill } from '../bills/corpus.ts'
import { ownSite } from '../site/own-site.ts'
import { arriveAsCustomer, READ_MS, signInAsAdministrator, uploadBill } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const CONSENTS = '/dashboard/profilo/consensi'
const WHO_LOOKED = '/dashboard/profilo/chi-ha-visto'
const NO_SCRIPTS = { javaScriptEnabled: false }

/** The same person in a second browser, without scripts. */
async function withoutScripts(page: Page, browser: Browser): Promise<Page> {
  const plain = await newVisitor(browser, NO_SCRIPTS)
  await plain.context().addCookies(await page.context().cookies())
  return plain
}

/** No overflow at the right edge. */
const expectToFit = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

/** Unsubscribe link of a message, as made by the site. */
async function linkFor(page: Page): Promise<string> {
  const { person } = (await (await page.request.get('/api/auth/session')).json()) as { person: { id: string } }
  const keys = createKeys(readFileSync(join(ownSite.dataDir, 'secret'), 'utf8').trim())
  return unsubscribeLink(keys, '', { userId: person.id, purpose: 'marketing', channel: 'email' })
}

const yes = (page: Page) => page.getByRole('button', { name: /^Voglio riceverle/ })
const no = (page: Page) => page.getByRole('button', { name: /^Non voglio più riceverle/ })

// For a change: record-consent.test.ts.
test(
  'a consent is given and taken back with one press each, with scripts and without, and the ledger remembers',
  { tag: '@long' },
  async ({ page, browser }) => {
    await arriveAsCustomer(page, 'Lidia')
    await page.goto('/dashboard/profilo/consensi')
    await expect(page.getByText('No, non le ricevi')).toBeVisible()
    await expect(page.getByText('Hai accettato la versione del').first()).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(4)
    await checkPage(page)

    await yes(page).click()
    await expect(page.getByText('Hai detto sì.')).toBeVisible()
    await expect(page.getByText('Sì, le ricevi')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(5)

    const plain = await withoutScripts(page, browser)
    await plain.setViewportSize({ width: 360, height: 740 })
    await plain.goto(CONSENTS)
    await no(plain).click()
    await expect(plain.getByText('Hai detto no.')).toBeVisible()
    await expectToFit(plain)
    await yes(plain).click()
    await expect(plain.getByText('Sì, le ricevi')).toBeVisible()

    await page.goto(CONSENTS)
    const rows = page.getByRole('row').filter({ hasText: 'Offerte e novità per email' })
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(0)).toContainText('da questa pagina')
    await expect(rows.nth(1)).toContainText(/\d\d:\d\d.*\d\d:\d\dda questa pagina/)
    await expect(rows.nth(2)).toContainText('No, il')
    await expect(rows.nth(2)).toContainText('alla registrazione')
    await page.getByRole('link', { name: '24/06/2025' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Condizioni di utilizzo' })).toBeVisible()
  },
)

test(
  'the link of a message stops them without signing in, once or twice, also pressed by a mail program',
  { tag: '@long' },
  async ({ page, browser, watch, request }) => {
    watch.allow(/status of 40[34]/)
    await arriveAsCustomer(page, 'Tina')
    await page.goto(CONSENTS)
    await yes(page).click()
    await expect(page.getByText('Sì, le ricevi')).toBeVisible()
    const link = await linkFor(page)

    const stranger = await newVisitor(browser, NO_SCRIPTS)
    await stranger.setViewportSize({ width: 360, height: 740 })
    await stranger.goto(link)
    await expect(stranger.getByText('Offerte e novità per email')).toBeVisible()
    await expectToFit(stranger)
    // Opening it changed nothing.
    await page.reload()
    await expect(page.getByText('Sì, le ricevi')).toBeVisible()
    await stranger.getByRole('button', { name: 'Non mandatemeli più' }).click()
    await expect(stranger.getByRole('heading', { name: 'Fatto, smettiamo' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('No, non le ricevi')).toBeVisible()
    await expect(page.getByText('dal link in un’email')).toBeVisible()

    await yes(page).click()
    await expect(page.getByText('Sì, le ricevi')).toBeVisible()
    const oneClick = { form: { 'List-Unsubscribe': 'One-Click' } }
    for (let n = 0; n < 2; n++) expect((await request.post(link, { ...oneClick, maxRedirects: 0 })).status()).toBe(200)
    await page.reload()
    await expect(page.getByText('No, non le ricevi')).toBeVisible()
    await expect(page.getByText('dal link in un’email')).toHaveCount(2)

    // A foreign page cannot submit it, and a forged link does not work.
    const forged = await request.post(link, { ...oneClick, headers: { Origin: 'https://evil.example.test' } })
    expect(forged.status()).toBe(403)
    await stranger.goto(link)
    await expect(stranger.getByText('Non ti mandiamo già più questi messaggi')).toBeVisible()
    expect((await stranger.goto('/disiscrizione?link=x'))?.status()).toBe(404)
    await expect(stranger.getByText('Questo link non è completo')).toBeVisible()
    expect((await request.post('/disiscrizione?link=x', oneClick)).status()).toBe(404)
  },
)

test(
  'the customer reads who of the office opened a bill, and nobody else’s',
  { tag: '@long' },
  async ({ page, browser }) => {
    await arriveAsCustomer(page, 'Sara')
    await page.goto(WHO_LOOKED)
    await expect(page.getByText('Nessuno ha aperto i tuoi dati')).toBeVisible()
    await checkPage(page)

    const name = `sara-${Date.now().toString(36)}.pdf`
    const bill = await makeBill({ layout: 'front-summary', seed: 1, kind: 'text', issued: new Date() })
    await uploadBill(page, { name, mimeType: 'application/pdf', buffer: bill.file }, 'Gas')
    await page.getByRole('link', { name: 'Controlla i dati' }).waitFor({ timeout: READ_MS })

    const office = await newVisitor(browser)
    await signInAsAdministrator(office)
    await office.goto('/dashboard/analisi')
    const row = office.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('Sara B.')
    await expect(row).not.toContainText('Bruzzone')
    await expect(row).toContainText('s•••@example.test')
    await page.goto(WHO_LOOKED)
    await expect(page.getByText('Nessuno ha aperto i tuoi dati')).toBeVisible()

    await office.getByRole('link', { name }).click()
    await expect(office.getByText('Sara Bruzzone')).toBeVisible()
    await office.reload()
    await page.goto(WHO_LOOKED)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('row').nth(1)).toContainText('Ufficio PassaFacile · Amministratore P.')
    await checkPage(page)
    const plain = await withoutScripts(page, browser)
    await plain.setViewportSize({ width: 360, height: 740 })
    await plain.goto(WHO_LOOKED)
    await expectToFit(plain)
    await plain.getByRole('link', { name: 'Una bolletta' }).click()
    await expect(plain).toHaveURL(/\/dashboard\/bollette\//)

    const another = await newVisitor(browser)
    await arriveAsCustomer(another, 'Carlo')
    await another.goto(WHO_LOOKED)
    await expect(another.getByText('Nessuno ha aperto i tuoi dati')).toBeVisible()
  },
)
