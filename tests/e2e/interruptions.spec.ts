import type { Page } from '@playwright/test'
import { makeBill } from '../bills/corpus.ts'
import { arriveAsCustomer, PASSWORD, READ_MS, uploadBill } from './people.ts'
import { expect, checkPage, test } from './site.ts'

/** First message of a refused form. */
const summaryOf = (page: Page) => page.locator('form').getByRole('alert')

async function openBillToConfirm(page: Page): Promise<void> {
  const { file } = await makeBill({ layout: 'front-summary', seed: 1, kind: 'text', issued: new Date() })
  await uploadBill(page, { name: 'bolletta.pdf', mimeType: 'application/pdf', buffer: file }, 'Gas')
  await page.waitForURL(/tab=quotes/)
  await page.getByRole('link', { name: 'Controlla i dati' }).click({ timeout: READ_MS })
  await page.getByRole('button', { name: 'Confermo i dati' }).waitFor()
}

async function typeConsumption(page: Page, value: string) {
  const row = page.locator('.reading').filter({ hasText: 'Consumo annuo' }).first()
  const input = row.getByRole('textbox')
  if (!(await input.isVisible())) await row.getByText('Correggi').click()
  await input.fill(value)
  return input
}

test(
  'what is typed on a bill survives a reload, and a session that ends leads to signing in and back to it',
  { tag: '@long' },
  async ({ page, context }) => {
    const email = await arriveAsCustomer(page, 'Olga')
    await openBillToConfirm(page)
    await typeConsumption(page, '1234')
    // A page reloads its data once when its event stream opens: wait for that, so that nothing changes later.
    const settled = page.waitForResponse(response => new URL(response.url()).pathname.endsWith('.data'))
    await page.reload()
    await expect(page.getByText('Ecco quello che avevi scritto')).toBeVisible()
    await settled
    // Ended elsewhere or expired; signing out would also clear the browser.
    await context.clearCookies({ name: 'pf_auth' })
    await page.getByRole('button', { name: 'Confermo i dati' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Accedi' }).click()
    await page.waitForURL(/bollette/)
    await expect(page.getByText('Ecco quello che avevi scritto')).toBeVisible()
    const input = page.locator('.reading').filter({ hasText: 'Consumo annuo' }).first().getByRole('textbox')
    await expect(input).toHaveValue('1234')
    await page.getByRole('button', { name: 'Confermo i dati' }).click()
    await expect(page.getByText('Consumo confermato: 1.234 Smc')).toBeVisible()
  },
)

test('without a connection a form says so and keeps what was typed; then it goes through', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/INTERNET_DISCONNECTED|Failed to fetch/)
  await arriveAsCustomer(page, 'Piera')
  await openBillToConfirm(page)
  await typeConsumption(page, '1300')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Confermo i dati' }).click()
  await expect(summaryOf(page)).toBeFocused()
  await expect(summaryOf(page)).toContainText('Non riusciamo a raggiungere il sito')
  await page.getByRole('link', { name: 'Analisi Bollette' }).first().click()
  await expect(page.getByRole('heading', { name: 'Nessuna connessione' })).toBeVisible()
  await context.setOffline(false)
  await page.goBack()
  await page.getByRole('button', { name: 'Confermo i dati' }).dblclick()
  await expect(page.getByText('Consumo confermato: 1.300 Smc')).toBeVisible()
})

test(
  'a value that cannot be right is said beside its field and in a summary that leads to it',
  { tag: '@long' },
  async ({ page, watch }) => {
    watch.allow(/status of 422/)
    await arriveAsCustomer(page, 'Rita')
    await openBillToConfirm(page)
    const input = await typeConsumption(page, '999999999999999999999')
    await page.getByRole('button', { name: 'Confermo i dati' }).click()
    await expect(summaryOf(page)).toBeFocused()
    await summaryOf(page).getByRole('link').click()
    await expect(input).toBeFocused()
    await expect(input).toHaveValue('999999999999999999999')
    await checkPage(page)
  },
)

test(
  'an offer chosen before signing in is there afterwards, with what can be done',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/offerte-luce?consumo=2700')
    const first = page.locator('.result').first()
    const name = (await first.getByRole('heading').textContent()) ?? ''
    const link = first.getByRole('link', { name: 'Richiedi Questa Offerta' })
    const target = await link.getAttribute('href')
    await arriveAsCustomer(page, 'Sonia')
    await page.goto(target ?? '')
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await checkPage(page)
    await page.getByRole('link', { name: 'Rivedi la spesa annua' }).click()
    await expect(page.locator('.result:target')).toContainText(name)
  },
)
