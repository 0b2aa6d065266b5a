import type { Page } from '@playwright/test'
import { maskedEmail } from '#core/masked.ts'
import { mailTo } from '../site/mailbox.ts'
import { PASSWORD, signInAsAdministrator, arriveAsCustomer } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const adminPassword = () => process.env.E2E_ADMIN_PASSWORD ?? ''

async function writeToUs(page: Page, subject: string): Promise<void> {
  await page.goto('/contatti')
  await page.getByLabel('Oggetto').fill(subject)
  await page.getByLabel('Messaggio').fill('Il conguaglio di marzo non mi torna: potete guardarlo?')
  await press(page, 'Invia il messaggio')
  await expect(page.getByLabel('Messaggio')).toHaveValue('')
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, 'Accedi')
}

async function preview(office: Page, email: string): Promise<void> {
  await office.getByLabel('Email dell’altro account, che si chiude').fill(email)
  await press(office, 'Anteprima')
}

test(
  'two accounts of one person become one and are parted again: the office sees it before, each address is told',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    watch.allow(/422|401/)
    // The same telephone number in two formats is the match.
    const kept = await arriveAsCustomer(page, 'Delia', '333 765 4321')
    const former = await newVisitor(browser)
    const closed = await arriveAsCustomer(former, 'Delietta', '+39 3337654321')
    await writeToUs(former, 'Conguaglio di marzo')
    const stranger = await arriveAsCustomer(await newVisitor(browser), 'Ernesta')

    const office = await newVisitor(browser)
    await signInAsAdministrator(office)
    await office.getByRole('link', { name: 'Clienti Registrati' }).first().click()
    await office.getByLabel('Cerca nome, email, telefono').fill(kept)
    await press(office, 'Filtra')
    // The unfiltered list is still shown for a moment.
    await expect(office.getByRole('link', { name: /apri la scheda$/ })).toHaveCount(1)
    await office.getByRole('link', { name: /apri la scheda$/ }).click()
    await expect(office.getByRole('heading', { level: 1, name: 'Delia Bruzzone' })).toBeVisible()
    await office.getByRole('link', { name: 'Questa persona ha due account' }).click()
    await expect(office.getByRole('heading', { level: 1, name: 'Unisci due account' })).toBeVisible()
    await expect(office.getByText(`Resta questo: Delia B., ${maskedEmail(kept)}`)).toBeVisible()

    // Anonymous, or someone else: no form to carry it out.
    await preview(office, 'nessuno@example.test')
    await expect(office.getByText('Nessun account ha questo indirizzo').first()).toBeVisible()
    await preview(office, stranger)
    await expect(office.getByText('Niente, oltre al nome, dice che è la stessa persona')).toBeVisible()
    await expect(office.getByRole('button', { name: 'Unisci i due account' })).toHaveCount(0)
    await office.getByRole('link', { name: 'Annulla', exact: true }).click()

    await preview(office, closed)
    await expect(office.getByRole('heading', { name: 'Anteprima: ancora niente è cambiato' })).toBeVisible()
    await expect(office.getByRole('row').filter({ hasText: 'Messaggi dalla pagina Contatti' })).toContainText('1')
    // The page shows what tells the two accounts apart.
    await expect(office.getByText(closed)).toHaveCount(1)
    await checkPage(office)
    await press(office, 'Unisci i due account')
    await expect(office.getByText('Scrivi il motivo').first()).toBeVisible()
    await office.getByLabel('Motivo, per l’ufficio').fill('Lo ha chiesto al telefono il 22 novembre')
    await office.getByLabel('La tua password attuale').fill('sbagliata-1')
    await press(office, 'Unisci i due account')
    await expect(office.getByText('La password attuale non è quella giusta').first()).toBeVisible()
    await expect(office.getByLabel('Motivo, per l’ufficio')).toHaveValue('Lo ha chiesto al telefono il 22 novembre')
    await checkPage(office)
    await office.getByLabel('La tua password attuale').fill(adminPassword())
    await press(office, 'Unisci i due account')
    await expect(office.getByRole('status').filter({ hasText: 'Account uniti' })).toBeVisible()
    await expect(office.getByText('Qui è stato unito')).toBeVisible()
    await expect(office.getByText('«Lo ha chiesto al telefono il 22 novembre»')).toBeVisible()
    await checkPage(office)

    // Both addresses are told which one signs in, and signing in to the closed one explains why not.
    for (const email of [kept, closed]) {
      const { subject, text } = await mailTo(email, 'accounts_merged')
      expect(subject).toBe('I tuoi due account sono diventati uno')
      expect(text).toContain(email === kept ? 'entri con questo indirizzo' : `entri con ${maskedEmail(kept)}`)
    }
    await former.goto('/dashboard')
    await expect(former.getByRole('button', { name: 'Accedi' })).toBeVisible()
    await signIn(former, closed)
    await expect(former.getByRole('alert').filter({ hasText: 'Account unito a un altro' })).toContainText(
      'entra con l’indirizzo che ti abbiamo scritto per email',
    )
    await checkPage(former)

    // The remaining account has it, and what stayed in the other one is in its data copy.
    await page.goto('/dashboard/profilo/i-miei-dati')
    await expect(page.getByText('Messaggi dalla pagina Contatti: 1')).toBeVisible()
    await checkPage(page)

    await press(office, 'Annulla l’unione')
    await expect(office.getByRole('status').filter({ hasText: 'Account di nuovo separati' })).toBeVisible()
    await expect(office.getByText(/annullata il/)).toBeVisible()
    await expect(office.getByRole('button', { name: 'Annulla l’unione' })).toHaveCount(0)
    await expect
      .poll(async () => (await mailTo(closed, 'accounts_merged')).subject)
      .toBe('I tuoi due account sono di nuovo separati')
    await signIn(former, closed)
    await expect(former).toHaveURL(/\/dashboard/)
    await former.goto('/dashboard/profilo/i-miei-dati')
    await expect(former.getByText('Messaggi dalla pagina Contatti: 1')).toBeVisible()
  },
)
