import type { Page } from '@playwright/test'
import { mailTo } from '../site/mailbox.ts'
import { cookiesOf, makePerson, PASSWORD, type SessionCookie } from '../site/make-person.ts'
import { expect } from './site.ts'

export { PASSWORD }

/** The longest a reading may take to show: pages are served first, so beside other work it can need the minute of its limit. */
export const READ_MS = 90_000

/** Registers a new customer on the page and confirms the address from the message that arrives. Leaves them signed in, at the dashboard. */
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

/** A confirmed customer made without a page, signed in by cookie, at their area. Journeys about signing up use `signUp`. */
export async function arriveAsCustomer(page: Page, firstName: string, phone = ''): Promise<string> {
  const { email, cookies } = await makePerson({ firstName, phone, userAgent: await userAgentOf(page) })
  await page.context().addCookies(cookies)
  await page.goto('/dashboard')
  return email
}

let administrator: SessionCookie[] = []

/** The session of the last sign-in is used again while it lasts: the limit of the product counts each of them. */
export async function signInAsAdministrator(page: Page): Promise<void> {
  await page.context().addCookies(administrator)
  await page.goto('/dashboard')
  if (administrator.length > 0 && (await page.getByRole('button', { name: 'Accedi' }).count()) === 0) return
  administrator = await cookiesOf('admin@localhost.test', process.env.E2E_ADMIN_PASSWORD ?? '', await userAgentOf(page))
  await page.context().addCookies(administrator)
  await page.goto('/dashboard')
}

/** The four steps of the bill wizard, to the success screen. `fileName` is what the person sees. */
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
  await expect(page.getByText('caricato')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Avanti' }).click()
  await expect(page.getByText('Passaggio 4 di 4')).toBeVisible()
  await page.getByRole('button', { name: 'Conferma' }).click()
  await expect(page.getByText('Bolletta caricata con successo').first()).toBeVisible()
}
