import type { Page } from '@playwright/test'
import { mailTo } from '../site/mailbox.ts'
import { pressUntil } from './cases.ts'
import { PASSWORD, signInAsAdministrator, arriveAsCustomer } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const unfold = (page: Page, title: string) => page.locator('summary', { hasText: title }).click()

async function openCard(office: Page, email: string): Promise<void> {
  await office.getByRole('link', { name: 'Clienti Registrati' }).first().click()
  await office.getByLabel('Cerca nome, email, telefono').fill(email)
  await press(office, 'Filtra')
  await expect(office).toHaveURL(/[?&]vista=/)
  const found = office.getByRole('link', { name: /apri la scheda$/ })
  await expect(found).toHaveCount(1)
  await found.click()
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, 'Accedi')
}

test('the office finds a customer, writes a note, suspends the account and opens it again; the customer sees who looked', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/422|401/)
  const email = await arriveAsCustomer(page, 'Bice')
  const office = await newVisitor(browser)
  await signInAsAdministrator(office)
  await office.getByRole('link', { name: 'Clienti Registrati' }).first().click()
  await expect(office.getByRole('heading', { level: 1, name: 'Clienti Registrati' })).toBeVisible()

  // Masked in the list, and no search text in the address.
  await office.getByLabel('Cerca nome, email, telefono').fill(email)
  await press(office, 'Filtra')
  const row = office.getByRole('row').filter({ hasText: 'Bice B.' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Attivo')
  await expect(row).not.toContainText('Bruzzone')
  expect(decodeURIComponent(office.url())).not.toContain(email)
  await checkPage(office)

  await row.getByRole('link', { name: /apri la scheda$/ }).click()
  await expect(office.getByRole('heading', { level: 1, name: 'Bice Bruzzone' })).toBeVisible()
  await expect(office.getByText('1 collegato')).toBeVisible()
  await office.getByLabel('Nuova nota').fill('Preferisce essere chiamata la mattina')
  await press(office, 'Salva la nota')
  await expect(office.getByRole('list', { name: 'Note' })).toContainText('la mattina')

  await unfold(office, 'Sospendi l’account')
  await press(office, 'Sospendi l’account')
  await expect(office.getByRole('alert').filter({ hasText: 'Scrivi il motivo' })).toBeVisible()
  await office.getByLabel('Motivo, per l’ufficio').fill('Documenti di un’altra persona')
  await press(office, 'Sospendi l’account')
  await expect(office.getByRole('status').filter({ hasText: 'Account sospeso' })).toBeVisible()
  await expect(office.getByText('Documenti di un’altra persona')).toBeVisible()
  await checkPage(office)
  const message = await mailTo(email, 'account_suspension')
  expect(message.text).not.toContain('Documenti')

  // The customer's open page is notified and shows the sign-in screen.
  await expect(page).toHaveURL(/\/auth\b/)
  await signIn(page, email)
  await expect(page.getByRole('alert').filter({ hasText: 'Account sospeso' })).toContainText('Contatti')
  await press(office, 'Riattiva l’account')
  await expect(office.getByRole('status').filter({ hasText: 'Account riattivato' })).toBeVisible()
  await expect(office.getByText('«Documenti di un’altra persona»')).toBeVisible()
  await signIn(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/dashboard/profilo/chi-ha-visto')
  await expect(page.getByRole('row').filter({ hasText: 'La tua scheda' })).toContainText('Amministratore')
})

// For a change: office-accounts.test.ts.
test(
  'a role is given only with the password, and nobody but the office opens the section',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    watch.allow(/422|403|401|404/)
    const email = await arriveAsCustomer(page, 'Carlotta')
    const office = await newVisitor(browser)
    await signInAsAdministrator(office)
    // Served from the browser's cache, so that the first click falls within the debounce time.
    await office.goto('/dashboard')
    await openCard(office, email)
    await unfold(office, 'Cambia il ruolo')
    await office.getByLabel('Nuovo ruolo').selectOption('Operatore')
    await office.getByLabel('La tua password attuale').first().fill('sbagliata-1')
    await press(office, 'Cambia il ruolo')
    await expect(office.getByRole('alert').filter({ hasText: 'La password attuale non è quella giusta' })).toBeVisible()

    // 404 for customers, and office forms are refused.
    await page.goto(office.url())
    await expect(page.getByRole('heading', { name: 'Clienti Registrati' })).toHaveCount(0)
    await page.goto('/dashboard')
    await expect(page.getByText('Le Mie Richieste').first()).toBeVisible()
    const token = await page.locator('input[name="_csrf"]').first().inputValue()
    const refused = await page.request.post('/dashboard/clienti', {
      form: { _csrf: token, intent: 'filter', search: 'Bice' },
      headers: { Origin: new URL(page.url()).origin },
      maxRedirects: 0,
    })
    expect(refused.status()).toBe(403)
    const visitor = await newVisitor(browser)
    await visitor.goto('/dashboard/clienti')
    await expect(visitor.getByRole('button', { name: 'Accedi' })).toBeVisible()
    await expect(visitor.getByRole('heading', { name: 'Clienti Registrati' })).toHaveCount(0)

    // Leave first: an open page would learn that its session ended and navigate at the same time.
    await page.goto('about:blank')
    await office
      .getByLabel('La tua password attuale')
      .first()
      .fill(process.env.E2E_ADMIN_PASSWORD ?? '')
    await press(office, 'Cambia il ruolo')
    await expect(office.getByRole('status').filter({ hasText: 'Ruolo cambiato' })).toBeVisible()
    expect((await mailTo(email, 'role_changed')).text).toContain('l’ufficio')

    // Operators work on cases, bills and messages; nothing else is offered.
    await signIn(page, email)
    await expect(page).toHaveURL(/\/dashboard\/richieste/)
    const entries = page.getByRole('navigation', { name: 'Sezioni' }).getByRole('link')
    await expect(entries).toHaveText([/Richieste/, /Analisi/, /Pratiche/, /Messaggi/, /Il mio profilo/])
    for (const path of ['pratiche', 'pratiche/invii', 'analisi', 'messaggi', 'richieste/nuova', 'richieste'])
      expect((await page.goto(`/dashboard/${path}`))?.status(), path).toBe(200)
    const palette = page.getByRole('combobox', { name: 'sezione' })
    await pressUntil(page, 'Control+k', () => expect(palette).toBeVisible({ timeout: 500 }))
    await palette.fill('imposta')
    await expect(page.getByText('Niente con queste parole.')).toBeVisible()
    for (const path of ['clienti', 'impostazioni', 'pratiche/provvigioni', 'ricerca/blog'])
      expect((await page.request.get(`/dashboard/${path}`)).status(), path).toBe(404)
  },
)
