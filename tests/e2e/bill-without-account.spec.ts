import type { Page } from '@playwright/test'
import { makeBill } from '../bills/corpus.ts'
import { mailTo } from '../site/mailbox.ts'
import { arriveAsCustomer, PASSWORD, READ_MS } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const PATH = '/leggi-la-bolletta'

const billOf = async (seed: number) => {
  const { file } = await makeBill({ layout: 'front-summary', seed, kind: 'text', issued: new Date() })
  return { name: 'bolletta-novembre.pdf', mimeType: 'application/pdf', buffer: file }
}

async function readBill(page: Page, seed: number): Promise<void> {
  await page.goto(PATH)
  await page.getByLabel('File della bolletta').setInputFiles(await billOf(seed))
  await expect(page.getByText('· caricato')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Leggi la bolletta' }).click()
  await expect(page.getByRole('heading', { name: 'Che cosa abbiamo letto' })).toBeVisible({ timeout: READ_MS })
}

test(
  'a bill is read without an account: its values beside their lines, what a year costs, corrected, and taken away with one press',
  { tag: '@firefox' },
  async ({ page, browser, watch }) => {
    watch.allow(/status of (404|422)/)
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Leggi la bolletta' }).click()
    await expect(page.getByText('nessuna persona la guarda')).toBeVisible()
    await checkPage(page)
    const cookie = (await page.context().cookies()).find(({ name }) => name.endsWith('pf_lettura'))
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })

    await readBill(page, 4)
    const verdict = page.getByRole('heading', { level: 1 })
    await expect(verdict).toContainText(/Oggi paghi (circa )?\d+/)
    const before = await verdict.textContent()
    await expect(page.getByRole('img', { name: 'Dalla bolletta: POD' })).toBeVisible({ timeout: 20_000 })
    await checkPage(page)
    const picture = await page.request.get(`${PATH}/pagine/1`)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    expect(picture.headers()['cache-control']).toContain('no-store')

    const row = page.locator('.reading', { hasText: 'Quota fissa' }).first()
    await row.getByText('Correggi').click()
    await row.getByRole('textbox').fill('tanti')
    await page.getByRole('button', { name: 'Aggiorna la spesa' }).click()
    await expect(row.getByText('non può essere giusto')).toBeVisible()
    await expect(row.getByRole('textbox')).toHaveValue('tanti')
    await row.getByRole('textbox').fill('300')
    await page.getByRole('button', { name: 'Aggiorna la spesa' }).click()
    await expect(verdict).not.toHaveText(before ?? '')
    await expect(row).toContainText('scritto da te')

    // In another browser the same address shows the upload page.
    const stranger = await newVisitor(browser, { viewport: { width: 320, height: 640 } })
    await stranger.goto(PATH)
    await expect(stranger.getByLabel('File della bolletta')).toBeVisible()
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect((await stranger.request.get(`${PATH}/pagine/1`)).status()).toBe(404)

    await page.getByRole('button', { name: 'Cancella adesso' }).click()
    await expect(page.getByText('Cancellata:')).toBeVisible()
    expect((await page.request.get(`${PATH}/pagine/1`)).status()).toBe(404)
    await page.goto(PATH)
    await expect(page.getByLabel('File della bolletta')).toBeVisible()
  },
)

test('who signs up to keep it finds it in their area; who signs in without having asked does not', async ({
  page,
  browser,
  watch: _watch,
}) => {
  await readBill(page, 4)
  await page.getByRole('button', { name: 'Crea l’account per tenerla' }).click()
  await expect(page.getByText('La bolletta che abbiamo letto ti aspetta')).toBeVisible()
  const email = `tiene-${Date.now().toString(36)}@example.test`
  await page.getByLabel('Nome', { exact: true }).fill('Irma')
  await page.getByLabel('Cognome').fill('Bruzzone')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Accetto le Condizioni di Utilizzo').check()
  await page.getByLabel('Ho letto e accetto l’Informativa Privacy').check()
  await page.getByRole('button', { name: 'Registrati' }).click()
  await expect(page.getByRole('heading', { name: 'Conferma la tua email' })).toBeVisible()
  const message = await mailTo(email, 'email_confirmation')
  await page.goto(message.links.find(link => link.includes('/conferma-email')) ?? '')
  await expect(page).toHaveURL(/\/dashboard\/bollette\//)
  await expect(page.getByRole('button', { name: 'Confermo i dati' })).toBeVisible()
  expect((await page.context().cookies()).some(({ name }) => name.endsWith('pf_lettura'))).toBe(false)

  const shared = await newVisitor(browser)
  await readBill(shared, 4)
  await arriveAsCustomer(shared, 'Ugo')
  await expect(shared).toHaveURL(/\/dashboard$/)
  await shared.goto(PATH)
  await expect(shared.getByRole('button', { name: 'Tienila nel mio account' })).toBeVisible()
  await shared.getByRole('button', { name: 'Cancella adesso' }).click()
  await expect(shared).toHaveURL(/analisi_bolletta/)
})

test(
  'without scripts several photos go in one form, and the reading is there after a while',
  { tag: '@long' },
  async ({ browser, watch }) => {
    watch.allow(/status of 422/)
    const plain = await newVisitor(browser, { javaScriptEnabled: false })
    await plain.goto(PATH)
    await plain.getByRole('button', { name: 'Leggi la bolletta' }).click()
    await expect(plain.getByText('Nessun file selezionato').first()).toBeVisible()
    const photo = async (seed: number, name: string) => {
      const { file } = await makeBill({ layout: 'front-summary', seed, kind: 'photo', issued: new Date() })
      return { name, mimeType: 'image/jpeg', buffer: file }
    }
    await plain
      .getByLabel('File della bolletta')
      .setInputFiles([await photo(4, 'pagina-1.jpg'), await photo(4, 'pagina-2.jpg')])
    await plain.getByRole('button', { name: 'Leggi la bolletta' }).click()
    await expect(plain.getByRole('heading', { name: /pagina \d di 2/ })).toBeVisible()
    await expect(async () => {
      await plain.goto(PATH)
      await expect(plain.getByRole('heading', { name: 'Che cosa abbiamo letto' })).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: READ_MS, intervals: [2000] })
  },
)
