import type { Page } from '@playwright/test'
import { codeOf, stepAt } from '#areas/identity/totp.server.ts'
import { mailTo } from '../site/mailbox.ts'
import { PASSWORD, signInAsAdministrator, arriveAsCustomer } from './people.ts'
import { runCommand } from '../site/run-site.ts'
import { ownSite } from '../site/own-site.ts'
import { writeSettings } from './settings.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const PAGE = '/dashboard/profilo/verifica'
const STEP_MS = 30_000
/** Latest time step used, by secret: a code works once. */
const used = new Map<string, number>()

/** Current code of a secret; if already used, the next one, which is accepted a step early. */
async function codeFor(secret: string): Promise<string> {
  const last = used.get(secret) ?? -1
  if (last > stepAt(new Date())) await new Promise(resolve => setTimeout(resolve, STEP_MS))
  const step = Math.max(stepAt(new Date()), last + 1)
  used.set(secret, step)
  return codeOf(secret, step)
}

const secretOn = async (page: Page) => (await page.locator('.app-key').innerText()).replaceAll(/\s/g, '')

async function switchOn(page: Page, password: string): Promise<{ secret: string; codes: string[] }> {
  await page.goto(PAGE)
  await page.getByLabel('La tua password attuale').fill(password)
  await page.getByRole('button', { name: 'Attiva', exact: true }).click()
  await expect(page.getByRole('img', { name: /Codice QR/ })).toBeVisible()
  const secret = await secretOn(page)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  await page.getByLabel('Codice di verifica').fill(await codeFor(secret))
  await page.getByRole('button', { name: 'Conferma e attiva' }).click()
  await expect(page.getByText('Verifica in due passaggi attivata')).toBeVisible()
  const codes = await page.locator('.recovery-codes li').allInnerTexts()
  expect(codes).toHaveLength(10)
  return { secret, codes }
}

async function enterPassword(page: Page, email: string, path = '/auth'): Promise<void> {
  await page.goto(path)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page.getByRole('heading', { name: 'Verifica in due passaggi' })).toBeVisible()
}

test('a customer switches it on, signs in with the app, with a recovery code, and switches it off', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/status of 422/)
  const email = await arriveAsCustomer(page, 'Ilaria')
  await page.goto(PAGE)
  await checkPage(page)
  await page.getByLabel('La tua password attuale').fill('non-questa-9')
  await page.getByRole('button', { name: 'Attiva', exact: true }).click()
  await expect(page.locator('.notice-red')).toContainText('non è quella giusta')
  const { secret, codes } = await switchOn(page, PASSWORD)
  await checkPage(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Scarica .txt' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('codici-di-recupero.txt')
  expect((await mailTo(email, 'second_factor')).subject).toBe('Verifica in due passaggi attivata')
  await page.getByRole('link', { name: 'Ho conservato i codici' }).click()
  await expect(page.getByRole('heading', { name: 'È attiva' })).toBeVisible()

  const other = await newVisitor(browser)
  await enterPassword(other, email, '/auth?redirectTo=%2Fdashboard%3Ftab%3Drequests')
  await checkPage(other)
  await other.getByLabel('Codice di verifica').fill('000000')
  await other.getByRole('button', { name: 'Entra' }).click()
  await expect(other.locator('.notice-red')).toContainText('Codice non valido')
  await other.goto('/dashboard')
  await expect(other.getByLabel('Password', { exact: true })).toBeVisible()
  await other.goto('/auth/codice')
  await other.getByLabel('Codice di verifica').fill(await codeFor(secret))
  await other.getByRole('button', { name: 'Entra' }).click()
  await expect(other).toHaveURL(/dashboard\?tab=requests/)
  await other.context().close()

  const third = await newVisitor(browser)
  await enterPassword(third, email)
  await third.getByRole('link', { name: 'Usa un codice di recupero' }).click()
  await third.getByLabel('Codice di recupero').fill(codes[0] ?? '')
  await third.getByRole('button', { name: 'Entra' }).click()
  await expect(third).toHaveURL(/\/dashboard$/)
  await third.goto(PAGE)
  await expect(third.locator('.facts')).toContainText('9')
  await checkPage(third)
  const switchOff = third.locator('section', { has: third.getByRole('heading', { name: 'Disattiva' }) })
  await switchOff.getByLabel('La tua password attuale').fill(PASSWORD)
  await switchOff.getByLabel('Codice dell’app o di recupero').fill(codes[1] ?? '')
  await switchOff.getByRole('button', { name: 'Disattiva la verifica' }).click()
  await expect(third.getByText('Per entrare ora basta la password.')).toBeVisible()
})

test(
  'without scripts it is switched on and asked in the same way, and who is too late is told',
  { tag: '@long' },
  async ({ browser, watch }) => {
    watch.allow(/status of 422/)
    const page = await newVisitor(browser, { javaScriptEnabled: false })
    const email = await arriveAsCustomer(page, 'Dario')
    const { codes } = await switchOn(page, PASSWORD)
    await page.context().clearCookies()
    await enterPassword(page, email)
    await page.getByRole('link', { name: 'Usa un codice di recupero' }).click()
    await page.getByLabel('Codice di recupero').fill('aaaa-bbbb-cccc-dddd')
    await page.getByRole('button', { name: 'Entra' }).click()
    await expect(page.getByRole('alert')).toContainText('Ognuno vale una volta sola')
    await page.getByLabel('Codice di recupero').fill(codes[4]?.toUpperCase() ?? '')
    await page.getByRole('button', { name: 'Entra' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.context().clearCookies()
    await enterPassword(page, email)
    await page.getByLabel('Codice di verifica').fill('123456')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Entra' }).click()
    await expect(page.getByRole('heading', { name: 'Il tempo è scaduto' })).toBeVisible()
  },
)

test(
  'where it is required an administrator finds its page in the place of the office, until it is on',
  { tag: '@long' },
  async ({ browser }) => {
    const page = await newVisitor(browser)
    await signInAsAdministrator(page)
    writeSettings({ 'admin-second-factor': 'required' })
    try {
      await page.goto('/dashboard/analisi')
      await expect(page).toHaveURL(new RegExp(PAGE))
      await expect(page.getByText('la verifica in due passaggi è obbligatoria')).toBeVisible()
      await switchOn(page, process.env.E2E_ADMIN_PASSWORD ?? '')
      await page.getByRole('link', { name: 'Vai all’ufficio' }).click()
      await expect(page.getByText(/^Admin: /).last()).toBeVisible()
      await page.goto(PAGE)
      await expect(page.getByText('Agli amministratori è richiesta')).toBeVisible()
    } finally {
      // Other journeys sign in as this administrator with the password only.
      writeSettings({ 'admin-second-factor': 'by-installation' })
      expect(runCommand(ownSite, 'second-factor-reset', 'admin@localhost.test')).toContain(
        'the password alone signs in',
      )
    }
  },
)
