import type { Locator, Page } from '@playwright/test'
import { expect } from './site.ts'

/** The answers of a new number, step by step. */
const SIM: Readonly<Record<string, object>> = {
  numero: { keepNumber: 'no' },
  offerta: {},
  anagrafica: { firstName: 'Bice', lastName: 'Bruzzone', fiscalCode: 'BRZBCI80A41D969Z' },
  residenza: { street: 'Via Assarotti', houseNumber: '12', zipCode: '16122', city: 'Genova', province: 'GE' },
  spedizione: { sameAsResidence: 'si' },
  pagamento: { iban: 'IT60X0542811101000000123456' },
  documento: {
    documentType: 'patente',
    documentNumber: 'GE1234567X',
    issueDate: '2020-05-05',
    expiryDate: '2030-05-05',
    issuePlace: 'Motorizzazione di Genova',
  },
  accettazioni: {
    termsAccepted: 'si',
    privacyAccepted: 'si',
    specificClausesAccepted: 'si',
    phone: '333 1234567',
  },
}

/**
 * A customer requests a new number by what a browser would send, without one: its pages have a journey of their own
 * (wizards.spec.ts). Returns the id of its case; the customer is left on their dashboard.
 */
export async function askForSim(page: Page, email: string): Promise<string> {
  const address = new URL('/dashboard/servizi/internet_mobile', page.url())
  const headers = { Origin: address.origin }
  const { formToken } = (await (await page.request.get('/api/auth/session')).json()) as { formToken: string }
  for (const [step, answers] of Object.entries(SIM)) {
    const shown = step === 'offerta' ? await (await page.request.get(`${address.href}?passo=${step}`)).text() : ''
    const [intent = step === 'accettazioni' ? 'submit' : 'next'] = /choose:[\w:-]+/.exec(shown) ?? []
    const form = { _csrf: formToken, step, intent, drawnAt: Date.now() + 60_000, ...answers, email }
    const answer = await page.request.post(address.href, { form, headers, maxRedirects: 0 })
    expect(answer.status(), step).toBe(302)
    if (intent === 'submit') expect(answer.headers().location).toContain('inviata=1')
  }
  await page.goto('/dashboard')
  const details = page.getByRole('link', { name: 'Dettagli' }).first()
  const there = new URL((await details.getAttribute('href')) ?? '', page.url())
  const requestId = there.searchParams.get('richiesta') ?? there.pathname.split('/').at(-1) ?? ''
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
