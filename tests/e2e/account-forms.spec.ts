import type { Page } from '@playwright/test'
import { PASSWORD, arriveAsCustomer } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const password = (page: Page) => page.getByLabel('Password', { exact: true })
const submit = (page: Page, name: string) => page.locator('form').getByRole('button', { name })

test('the account pages load no React, and what a script adds is there', { tag: '@long' }, async ({ page }) => {
  const scripts: string[] = []
  page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/auth?tab=registrati', { waitUntil: 'networkidle' })
  expect(scripts).toHaveLength(2)

  await password(page).fill('abc123')
  const meter = page.getByRole('region', { name: /^Sicurezza della password/ })
  await expect(meter).toContainText('Sicurezza della password: Molto debole')
  await expect(meter.getByText('Niente «123», «abc», «password» o «admin»')).toBeVisible()
  await password(page).fill(PASSWORD)
  await expect(meter).toContainText('Sicurezza della password: Molto sicura · va bene')
  await expect(meter.getByText('Niente «123», «abc», «password» o «admin»')).toBeHidden()
  await expect(meter.getByRole('listitem')).toHaveText(Array.from({ length: 6 }, () => / \(fatto\)$/))

  await page.getByRole('button', { name: 'Mostra la password' }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Nascondi la password', pressed: true }).click()
  await expect(password(page)).toHaveAttribute('type', 'password')

  await expect(submit(page, 'Registrati')).toBeDisabled()
  await page.getByLabel('Accetto le Condizioni di Utilizzo').check()
  await expect(submit(page, 'Registrati')).toBeDisabled()
  await page.getByLabel('Ho letto e accetto l’Informativa Privacy').check()
  await expect(submit(page, 'Registrati')).toBeEnabled()
  await checkPage(page)
})

test('a refused registration says what to correct and keeps all that was typed, the password too', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 422/)
  await page.goto('/auth?tab=registrati')
  await page.getByLabel('Nome', { exact: true }).fill('Tina')
  await page.getByRole('textbox', { name: 'Email' }).fill('tina')
  await password(page).fill(PASSWORD)
  await page.getByLabel('Accetto le Condizioni di Utilizzo').check()
  await page.getByLabel('Ho letto e accetto l’Informativa Privacy').check()
  await submit(page, 'Registrati').click()
  const summary = page.getByRole('main').getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Ci sono 2 dati da correggere')
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Tina')
  await expect(password(page)).toHaveValue(PASSWORD)
  await expect(page.getByText('Molto sicura')).toBeVisible()
  await expect(submit(page, 'Registrati')).toBeEnabled()
  await summary.getByRole('link', { name: /Email/ }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await checkPage(page)
  // What is put right is no longer counted.
  await page.getByRole('textbox', { name: 'Email' }).fill('tina@example.test')
  await expect(summary).toContainText('C’è un dato da correggere')
  await page.getByLabel('Cognome').fill('Bruzzone')
  await expect(summary).toBeHidden()
})

test('without a connection nothing typed is lost; while it is sent the button says so; leaving is said', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/INTERNET_DISCONNECTED|Failed to fetch|status of 422/)
  // Leaving while the dashboard opens its event stream gets a legitimate refusal.
  const listening = page.waitForResponse(answer => answer.url().endsWith('/api/events'), { timeout: 30_000 })
  const email = await arriveAsCustomer(page, 'Ugo')
  await listening
  await page.getByRole('button', { name: 'Esci' }).first().click()
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByText('Logout effettuato')).toBeVisible()

  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await password(page).fill('Sbagliata-71-blu')
  // Without its scripts a page cannot report a lost connection.
  await page.waitForLoadState()
  await context.setOffline(true)
  await submit(page, 'Accedi').click()
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice).toContainText('Nessuna connessione')
  await context.setOffline(false)
  await submit(page, 'Accedi').click()
  await expect(notice).toHaveCount(1)
  await expect(notice).toContainText('Credenziali non valide o account non confermato')
  expect(await notice.evaluate(box => box.parentElement === document.activeElement)).toBe(true)
  await expect(password(page)).toHaveValue('Sbagliata-71-blu')

  await password(page).fill(PASSWORD)
  await page.route('**/auth', async (route, request) => {
    if (request.method() === 'POST') await new Promise(done => setTimeout(done, 500))
    await route.continue()
  })
  await submit(page, 'Accedi').click()
  await expect(submit(page, 'Accesso in corso...')).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByText('Accesso effettuato')).toBeVisible()
})

test(
  'code is cleared from a field and said, but a password may be anything, also while it is shown',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/auth?tab=registrati')
    // Loaded on first focus of a field.
    const guarded = page.waitForResponse(answer => answer.url().includes('/assets/guard-'))
    await page.getByLabel('Cognome').focus()
    await guarded
    await page.getByRole('button', { name: 'Mostra la password' }).click()
    await expect(async () => {
      await page.getByLabel('Nome', { exact: true }).fill('<script>alert(1)</script>')
      await expect(page.getByRole('alert').getByText('Testo non consentito')).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('')
    await password(page).fill('<script>alert(1)</script>')
    await expect(password(page)).toHaveValue('<script>alert(1)</script>')
  },
)

test(
  'the confirmation is sent again in place, and its answer takes the focus',
  { tag: '@long' },
  async ({ page, watch: _watch }) => {
    await page.goto('/auth?tab=registrati')
    await page.getByLabel('Nome', { exact: true }).fill('Zita')
    await page.getByLabel('Cognome').fill('Bruzzone')
    await page.getByRole('textbox', { name: 'Email' }).fill(`zita-${Date.now().toString(36)}@example.test`)
    await password(page).fill(PASSWORD)
    await page.getByLabel('Accetto le Condizioni di Utilizzo').check()
    await page.getByLabel('Ho letto e accetto l’Informativa Privacy').check()
    await submit(page, 'Registrati').click()
    await expect(page.getByRole('heading', { name: 'Conferma la tua email' })).toBeVisible()
    await submit(page, 'Invia di nuovo l’email').click()
    const answer = page.getByRole('main').getByRole('status')
    await expect(answer).toContainText('Email inviata')
    expect(await answer.evaluate(box => box.parentElement === document.activeElement)).toBe(true)
    await checkPage(page)
  },
)

test(
  'without JavaScript there is no button that does nothing, and a refusal keeps what was typed',
  { tag: '@long' },
  async ({ browser, watch }) => {
    watch.allow(/status of 422/)
    const page = await newVisitor(browser, { javaScriptEnabled: false })
    await page.goto('/auth?tab=registrati')
    await expect(page.getByRole('button', { name: /la password/ })).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Email' }).fill('vera')
    await submit(page, 'Registrati').click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Accettazione richiesta')
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('vera')
  },
)
