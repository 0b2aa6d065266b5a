import type { Page } from '@playwright/test'
import { mailTo } from '../site/mailbox.ts'
import { cookiesOf, makePerson, PASSWORD, type SessionCookie } from '../site/make-person.ts'
import { expect } from './site.ts'

export { PASSWORD }

/** Maximum time for a reading: pages have priority, so under load it may take its one-minute limit. */
export const READ_MS = 90_000

/** Registers a new customer on the page and confirms the address through the message. Leaves them signed in on the dashboard. */
export async function signUp(page: Page, firstName: string, phone = ''): Promise<string> {
  const email = `${firstName.toLowerCase()}-${Date.now().toString(36)}@example.test`
  await page.goto('/auth?tab=registrati')
  await page.getByLabel('Nome', { exact: true }).fill(firstName)
  await page.getByLabel('Cognome').fill('Bruzzone')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  if (phone) await page.getByLabel('Telefono').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Accetto le Condizioni di Utilizzo').check()
  await page.getByLabel('Ho letto e accetto l’Informativa Privacy').check()
  await page.getByRole('button', { name: 'Registrati' }).click()
  await expect(page.getByRole('heading', { name: 'Conferma la tua email' })).toBeVisible()
  const message = await mailTo(email, 'email_confirmation')
  await page.goto(message.links.find(link => link.includes('/conferma-email')) ?? '')
  await expect(page).toHaveURL(/\/dashboard/)
  return email
}

const userAgentOf = (page: Page): Promise<string> => page.evaluate(() => navigator.userAgent)

/** A confirmed customer created without pages, signed in by cookie, in their area. Sign-up journeys use `signUp`. */
export async function arriveAsCustomer(page: Page, firstName: string, phone = ''): Promise<string> {
  const { email, cookies } = await makePerson({ firstName, phone, userAgent: await userAgentOf(page) })
  await page.context().addCookies(cookies)
  await page.goto('/dashboard')
  return email
}

let administrator: SessionCookie[] = []

/** Reuses the last session: the sign-in limit counts each one. */
export async function signInAsAdministrator(page: Page): Promise<void> {
  await page.context().addCookies(administrator)
  await page.goto('/dashboard')
  if (administrator.length > 0 && (await page.getByRole('button', { name: 'Accedi' }).count()) === 0) return
  administrator = await cookiesOf('admin@localhost.test', process.env.E2E_ADMIN_PASSWORD ?? '', await userAgentOf(page))
  await page.context().addCookies(administrator)
  await page.goto('/dashboard')
}

/** The four steps of the bill wizard, to the success screen. `fileName` is the displayed name. */
export async function uploadBill(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
  supply: 'Luce' | 'Gas' | 'Luce e gas',
): Promise<void> {
  await page.goto('/dashboard/servizi/analisi_bolletta')
  await page
    .getByRole('radio', { name: new RegExp(`^${supply}\\b`) })
    .first()
    .check()
  await page.getByRole('button', { name: 'Avanti' }).click()
  await expect(page.getByText('Passaggio 2 di 4')).toBeVisible()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Avanti' }).click()
  await expect(page.getByText('Passaggio 3 di 4')).toBeVisible()
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByText('· caricato')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Avanti' }).click()
  await expect(page.getByText('Passaggio 4 di 4')).toBeVisible()
  await page.getByRole('button', { name: 'Conferma' }).click()
  await expect(page.getByText('Bolletta caricata con successo').first()).toBeVisible()
}
