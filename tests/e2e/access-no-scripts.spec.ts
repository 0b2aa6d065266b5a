import type { Page } from '@playwright/test'
import { recoveryLink } from '../site/account.ts'
import { mailTo } from '../site/mailbox.ts'
import { PASSWORD, signUp } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const NEW_PASSWORD = 'Girasole-58-verde'

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Accedi' }).click()
}

test('registering, confirming, signing in, recovering and leaving work without JavaScript', async ({
  browser,
  watch,
}) => {
  // With scripts disabled, preloads of scripts are reported as failed.
  watch.allow(/status of 422/)
  const page = await newVisitor(browser, { javaScriptEnabled: false })
  const email = `olga-${Date.now().toString(36)}@example.test`
  await page.goto('/auth?tab=registrati')
  await page.getByLabel('Nome', { exact: true }).fill('Olga')
  await page.getByLabel('Cognome').fill('Bruzzone')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('corta')
  await page.getByLabel('Accetto le Condizioni di Utilizzo').check()
  await page.getByLabel('Ho letto e accetto l’Informativa Privacy').check()
  await page.getByLabel('Password', { exact: true }).fill('abc12345')
  await page.getByRole('button', { name: 'Registrati' }).click()
  // Refused: what was typed is shown again, except the password.
  await expect(page.getByText('Password non sicura').first()).toBeVisible()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Olga')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Registrati' }).click()
  await expect(page.getByRole('heading', { name: 'Conferma la tua email' })).toBeVisible()

  await signIn(page, email, PASSWORD)
  await expect(page.getByText('Email non confermata').or(page.getByText('non confermato')).first()).toBeVisible()
  const confirmation = await mailTo(email, 'email_confirmation')
  await page.goto(confirmation.links.find(link => link.includes('/conferma-email')) ?? '')
  await expect(page).toHaveURL(/\/dashboard|\/auth/)

  await page.goto(await recoveryLink(email))
  await page
    .getByLabel('Nuova password')
    .or(page.getByLabel('Password', { exact: true }))
    .first()
    .fill(NEW_PASSWORD)
  await page.getByRole('main').locator('form').getByRole('button').last().click()
  await signIn(page, email, PASSWORD)
  await expect(page.getByText('Credenziali non valide', { exact: false }).first()).toBeVisible()
  await signIn(page, email, NEW_PASSWORD)
  await page.goto('/dashboard')
  await expect(page.getByText('Olga').first()).toBeVisible()

  await page.locator('form[action="/esci"]').last().getByRole('button').click()
  await page.goto('/dashboard')
  await expect(page.getByText('Portale Clienti').first()).toBeVisible()
})

test(
  'after signing out, the back button shows nothing of the person, in this tab or another',
  { tag: '@long' },
  async ({ page, watch }) => {
    // The page open in the other tab uses an expired session.
    watch.allow(/401/)
    const email = await signUp(page, 'Teresa')
    const other = await page.context().newPage()
    await page.goto('/dashboard?tab=profile')
    await other.goto('/dashboard/profilo/accesso')
    await expect(other.getByText(email).first()).toBeVisible()
    await page.locator('form[action="/esci"]').last().getByRole('button').click()
    await expect(page).toHaveURL(/\/auth/)

    await page.goBack()
    await expect(page.getByText('Portale Clienti').first()).toBeVisible()
    await expect(page.getByText(email)).toHaveCount(0)
    await expect(page.locator('body')).not.toContainText('Teresa')
    await other.reload()
    await expect(other.locator('body')).not.toContainText(email)
  },
)

const PAGES = [
  '/dashboard?tab=profile',
  '/dashboard/profilo/accesso',
  '/dashboard/profilo/verifica',
  '/dashboard/profilo/consensi',
  '/dashboard/profilo/chi-ha-visto',
  '/dashboard/profilo/i-miei-dati',
]

test(
  'the pages of access and of one’s account are accessible, and fit a phone',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.slow()
    await signUp(page, 'Lidia')
    const visitor = await newVisitor(browser)
    const all = [
      ...['/auth', '/auth?tab=registrati', '/reset-password'].map(path => [visitor, path] as const),
      ...PAGES.map(path => [page, path] as const),
    ]
    for (const width of [1280, 360])
      for (const [who, path] of all) {
        await who.setViewportSize({ width, height: 800 })
        await who.goto(path)
        await checkPage(who)
        const overflow = await who.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0)
      }
  },
)

test('signing in needs the keyboard alone', { tag: '@long' }, async ({ page, browser }) => {
  const email = await signUp(page, 'Rita')
  const visitor = await newVisitor(browser)
  await visitor.goto('/auth')
  const tabTo = async (locator: ReturnType<Page['getByRole']>) => {
    for (let presses = 0; presses < 40; presses++) {
      await visitor.keyboard.press('Tab')
      if (await locator.evaluate(element => element === document.activeElement)) return
    }
    throw new Error(`${locator.toString()} is not reached by Tab`)
  }
  await tabTo(visitor.getByRole('textbox', { name: 'Email' }))
  await visitor.keyboard.type(email)
  await tabTo(visitor.getByLabel('Password', { exact: true }))
  await visitor.keyboard.type(PASSWORD)
  await visitor.keyboard.press('Enter')
  await expect(visitor).toHaveURL(/\/dashboard/)
})
