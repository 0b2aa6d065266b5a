import type { Locator, Page } from '@playwright/test'
import { expect, newVisitor } from './site.ts'
import { mobile, completeSteps } from './wizard-steps.ts'

/**
 * A customer requests a new number: the shortest request that ends in a contract, and the quickest without scripts. Returns
 * the id of its case; the customer is left on their dashboard.
 */
export async function askForSim(page: Page, email: string): Promise<string> {
  const plain = await newVisitor(page.context().browser()!, { javaScriptEnabled: false })
  await plain.context().addCookies(await page.context().cookies())
  await plain.goto('/dashboard/servizi/internet_mobile')
  await completeSteps(plain, mobile(email), { hasScripts: false })
  await expect(plain.getByRole('heading', { level: 1, name: 'Attivazione completata!' })).toBeVisible()
  await plain.context().close()
  await page.goto('/dashboard')
  const details = page.getByRole('link', { name: 'Dettagli' }).first()
  const address = new URL((await details.getAttribute('href')) ?? '', page.url())
  const requestId = address.searchParams.get('richiesta') ?? address.pathname.split('/').at(-1) ?? ''
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
  return requestId
}

/** The case on the desk of the office. */
export const caseDesk = (requestId: string): string => `/dashboard/richieste/${requestId}`

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** All checks and data are fine; the case is open on its desk. */
export async function callInOrder(office: Page): Promise<void> {
  await press(office, 'Tutto a posto')
  await expect(office.getByRole('list', { name: 'Passi della pratica' })).toContainText('Dati controllati')
}

/** Sends the customer's only case to its supplier: a file is made and marked as transmitted. */
export async function sendToSupplier(office: Page, email: string, view: 'to-send' | 'refused' = 'to-send') {
  await prepareFor(office, email, view)
  await markAsSent(office)
}

/** Earlier files are already «Trasmesso»: this one is once none is pending. */
export async function markAsSent(office: Page): Promise<void> {
  await press(office, /Segna come trasmesso/)
  await expect(office.getByText('Pronto da trasmettere')).toHaveCount(0)
  await expect(office.getByText('Trasmesso', { exact: true }).first()).toBeVisible()
}

/** Its file, made but not transmitted. */
export async function prepareFor(office: Page, email: string, view: 'to-send' | 'refused' = 'to-send') {
  await office.goto(`/dashboard/pratiche?view=${view}`)
  await office.getByLabel(/^Cerca nome/).fill(email)
  await press(office, 'Filtra')
  const box = office.getByRole('checkbox', { name: /^Scegli R-/ })
  await expect(box).toHaveCount(1)
  await box.check()
  await office.getByLabel('Con le pratiche scelte').selectOption('send:csv')
  await press(office, /^Fai/)
  await expect(office.getByText('Ogni cliente vede chi ha scaricato')).toBeVisible()
  await expect(async () => {
    await office.reload()
    await expect(office.getByText('Pronto da trasmettere').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** Presses an office shortcut once the page listens for it. */
export const pressUntil = (office: Page, key: string, seen: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await office.keyboard.press(key)
    await seen()
  }).toPass()

export const startSearch = (office: Page, field: Locator): Promise<void> =>
  pressUntil(office, '/', () => expect(field).toBeFocused({ timeout: 500 }))
