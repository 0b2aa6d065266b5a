import type { Page } from '@playwright/test'
import { expect } from './site.ts'
import { mobile, walk } from './wizard-steps.ts'

/** A customer asks for a new number: the shortest request that ends in a contract. Gives the number of its case. */
export async function askForSim(page: Page, email: string): Promise<string> {
  await page.goto('/dashboard/servizi/internet_mobile')
  await walk(page, mobile(email))
  await page.getByRole('link', { name: 'Torna alla dashboard' }).click()
  const details = page.getByRole('link', { name: 'Dettagli' }).first()
  const address = new URL((await details.getAttribute('href')) ?? '', page.url())
  const requestId = address.searchParams.get('richiesta') ?? address.pathname.split('/').at(-1) ?? ''
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
  return requestId
}

/** The case on the desk of the office. */
export const caseDesk = (requestId: string): string => `/dashboard?section=requests&richiesta=${requestId}`
