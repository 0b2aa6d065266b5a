import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { arriveAsCustomer, READ_MS, uploadBill } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const PAGE = '/dashboard/sentinella'

/** Signs up and confirms a bill of electricity. */
async function withBill(page: Page, firstName: string): Promise<void> {
  await arriveAsCustomer(page, firstName)
  const buffer = readFileSync('seed/bills/luce.pdf')
  await uploadBill(page, { name: 'luce.pdf', mimeType: 'application/pdf', buffer }, 'Luce')
  await page.waitForURL(/tab=quotes/)
  await page.getByRole('link', { name: 'Controlla i dati' }).click({ timeout: READ_MS })
  await page.getByRole('button', { name: 'Confermo i dati' }).click()
  await expect(page.getByText('Spesa annua, tasse comprese').first()).toBeVisible()
}

test(
  'the guardian watches a confirmed bill: switches, threshold, everything off, and a wizard that asks again',
  { tag: '@long' },
  async ({ page, watch }) => {
    watch.allow(/status of 422/)
    await withBill(page, 'Elena')
    await page.goto('/dashboard')
    const box = page.getByRole('region', { name: 'Sentinella' })
    await expect(box).toContainText('L’avviso di risparmio è spento.')
    await box.getByRole('link', { name: 'Scegli una soglia' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sentinella' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Luce con Rivasole/ })).toBeVisible()
    await expect(page.getByText('Con il contratto di oggi')).toBeVisible()
    await checkPage(page)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }

    const reminders = page.getByLabel('Ricordami la fine del prezzo bloccato')
    const alerts = page.getByLabel('Avvisami quando cambiare conviene')
    const threshold = page.getByLabel('Soglia: risparmio nel primo anno')
    await expect(reminders).toBeChecked()
    await expect(alerts).not.toBeChecked()
    // With the keyboard alone.
    await alerts.focus()
    await page.keyboard.press('Space')
    await threshold.fill('3')
    await page.keyboard.press('Enter')
    await expect(page.locator('#field-threshold-error')).toContainText('La soglia più bassa è 10 €')
    await expect(alerts).toBeChecked()
    await checkPage(page)
    await threshold.fill('75,50')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Scelta salvata.')).toBeVisible()
    await page.reload()
    await expect(alerts).toBeChecked()
    await expect(threshold).toHaveValue('75,5')

    await page.getByRole('button', { name: 'Spegni tutto' }).click()
    await expect(page.getByText('La Sentinella è spenta.')).toBeVisible()
    await expect(reminders).not.toBeChecked()
    await expect(alerts).not.toBeChecked()

    // Never switches automatically: the wizard opens and asks.
    const change = page.getByRole('button', { name: /^Attiva / })
    if ((await change.count()) > 0) {
      await change.first().click()
      await expect(page).toHaveURL(/\/dashboard\/servizi\/offer_activation/)
      await expect(page.getByText('Passaggio 1 di')).toBeVisible()
    }
  },
)

test(
  'without scripts on a phone, and the link of a message for who is not signed in',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    // With scripts disabled, preloads of scripts are reported as failed.
    watch.allow(/status of 404/)
    await arriveAsCustomer(page, 'Paolo')
    const phone = await newVisitor(browser, { javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
    await phone.context().addCookies(await page.context().cookies())
    await phone.goto(PAGE)
    await expect(phone.getByText('Ancora nessuna fornitura')).toBeVisible()
    await phone.getByLabel('Avvisami quando cambiare conviene').check()
    await phone.getByRole('button', { name: 'Salva la scelta' }).click()
    await expect(phone.getByText('Scelta salvata.')).toBeVisible()
    await expect(phone.getByLabel('Avvisami quando cambiare conviene')).toBeChecked()

    const visitor = await newVisitor(browser)
    await visitor.goto(PAGE)
    await expect(visitor.getByRole('heading', { name: 'Portale Clienti' })).toBeVisible()
    const stop = await visitor.goto('/disiscrizione/sentinella?link=non-nostro')
    expect(stop?.status()).toBe(404)
    await expect(visitor.getByText('Questo link non è completo o non è nostro.')).toBeVisible()
    await checkPage(visitor)
  },
)
