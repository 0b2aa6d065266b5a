import { expect, newVisitor, test } from './site.ts'

test('comparing works without JavaScript, and the address keeps what was asked', async ({ browser, watch: _watch }) => {
  const page = await newVisitor(browser, { javaScriptEnabled: false })
  await page.goto('/offerte-luce')
  await page.getByLabel('So i kWh').check()
  await page.locator('input[name=consumo]').fill('3456')
  await page
    .getByRole('button', { name: /Confronta/ })
    .first()
    .click()
  await expect(page).toHaveURL(/consumo=3456/)
  await expect(page.getByLabel('Consumo annuo di luce')).toHaveValue('3456')
  const first = page.getByText('€/anno').first()
  await expect(first).toBeVisible()
})

test('a gas comparison asks for the place, and says that Sardegna is not covered', async ({ page }) => {
  await page.goto('/offerte-gas?consumo=1400&regione=Lombardia')
  await expect(page.getByLabel('oppure regione')).toHaveValue('Lombardia')
  await page.goto('/offerte-gas?consumo=1000&regione=Sardegna')
  await expect(page.getByText(/non disponibil/i).first()).toBeVisible()
})

test('an address that does not exist proposes the nearest pages', async ({ page, watch }) => {
  watch.allow(/status of 404/)
  const answer = await page.goto('/offerte-luc')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Oops! Pagina non trovata')).toBeVisible()
  await expect(page.getByRole('link', { name: /luce/i }).first()).toBeVisible()
})
