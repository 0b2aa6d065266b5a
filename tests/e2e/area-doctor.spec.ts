import type { Page } from '@playwright/test'
import { makeChargedBill } from '../bills/charged/make-charged-bill.ts'
import type { ErrorKind } from '../bills/charged/errors.ts'
import { arriveAsCustomer, READ_MS, uploadBill } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const euro = (cents: number) => new RegExp(`${(cents / 100).toFixed(2).replace('.', ',')}\\s€`)

/** Uploads a bill, confirms what was read and opens its check. */
async function checkedBill(page: Page, wish: { error?: ErrorKind }): Promise<{ cents: number; address: string }> {
  const bill = await makeChargedBill('journey', { commodity: 'luce', single: true, months: 2, ...wish })
  await uploadBill(page, { name: 'bolletta.pdf', mimeType: 'application/pdf', buffer: bill.pdf }, 'Luce')
  await page.waitForURL(/tab=quotes/)
  await page.getByRole('link', { name: 'Controlla i dati' }).first().click({ timeout: READ_MS })
  await expect(page.getByRole('button', { name: 'Confermo i dati' })).toBeVisible()
  const resident = page.getByRole('combobox', { name: 'Abiti qui come residente?' })
  if (await resident.isVisible()) await resident.selectOption(String(bill.truth.isResident))
  await page.getByRole('button', { name: 'Confermo i dati' }).click()
  await page.getByRole('link', { name: 'Controlla i conti di questa bolletta' }).click()
  await expect(page).toHaveURL(/\/controllo$/)
  return { cents: bill.error?.cents ?? 0, address: new URL(page.url()).pathname }
}

test(
  'a right bill adds up; a wrong one says by how much, where and why, with a letter to the supplier; nobody else sees it',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    watch.allow(/status of 404/)
    await arriveAsCustomer(page, 'Ottavia')
    await checkedBill(page, {})
    await expect(
      page.getByRole('heading', { level: 1, name: 'Quello che abbiamo potuto controllare torna.' }),
    ).toBeVisible()
    await expect(page.getByRole('row', { name: /Rete e oneri Torna/ })).toBeVisible()
    await checkPage(page)

    const { cents, address } = await checkedBill(page, { error: 'vat-rate' })
    await expect(page.getByRole('heading', { level: 1, name: euro(cents) })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'IVA al 22 % invece del 10 %' })).toBeVisible()
    await expect(page.getByRole('img', { name: /Il punto della bolletta/ })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByLabel('La lettera, pronta da mandare')).toHaveValue(euro(cents))
    const [letter] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Scarica il PDF' }).click(),
    ])
    expect(letter.suggestedFilename()).toBe('reclamo.pdf')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await checkPage(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} px`).toBe(true)
    }

    const another = await newVisitor(browser)
    await arriveAsCustomer(another, 'Silvano')
    for (const path of [address, address.replace('/controllo', '/reclamo')])
      expect((await another.request.get(path)).status(), `${path} for another customer`).toBe(404)
  },
)
