import { makeBill } from '../bills/corpus.ts'
import { arriveAsCustomer, READ_MS, uploadBill } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const PHONE = { width: 360, height: 780 }
const DESK = { width: 1280, height: 900 }

test('a supply is written by hand, corrected, costed, and seen by nobody else; its home gets a name; it is deleted in two presses', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/status of (404|422)/)
  await page.setViewportSize(PHONE)
  await arriveAsCustomer(page, 'Ilaria')
  await page.goto('/dashboard/forniture')
  await expect(page.getByRole('heading', { name: 'Ancora nessuna fornitura' })).toBeVisible()
  await page.getByRole('link', { name: 'Scrivila a mano' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuova fornitura di luce')
  await checkPage(page)

  await page.getByLabel('Fornitore', { exact: true }).fill('Volturia Energia')
  await page.getByLabel('POD').fill('IT001E0441')
  await page.getByLabel('Consumo annuo luce').fill('2.712')
  await page.getByLabel('Potenza impegnata').fill('3')
  await page.getByLabel('Abiti qui come residente?').selectOption('Sì')
  await page.getByLabel('Indirizzo').fill('Via di Esempio 12, 16121 Genova (GE)')
  await page.keyboard.press('Enter')
  await expect(page.getByText('C’è un dato da correggere')).toBeVisible()
  await page.getByLabel('POD').fill('IT001E04412345')
  await page.getByRole('button', { name: 'Aggiungi la fornitura' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Fornitura aggiunta' })).toBeVisible()
  await expect(page.getByText('scritto da te il').first()).toBeVisible()
  const address = new URL(page.url()).pathname

  // Missing values link to their field.
  await page.getByRole('link', { name: 'Prezzo della luce', exact: true }).click()
  await page.getByLabel('Tipo di prezzo').selectOption('Fisso')
  await page.getByLabel('Prezzo della luce').fill('0,169')
  await page.getByLabel('Quota fissa luce').fill('144')
  await page.getByLabel('Fine delle condizioni economiche').fill('31/01/2030')
  await page.getByRole('button', { name: 'Salva i dati' }).click()
  await expect(page.getByText('Con il contratto di oggi, tasse comprese')).toBeVisible()
  await expect(page.getByText('Il prezzo fisso vale fino al 31/01/2030')).toBeVisible()
  await checkPage(page)
  await page.setViewportSize(DESK)
  await checkPage(page)

  await page.goto('/dashboard/forniture')
  await page.getByText('Dai un nome alla casa').click()
  await page.getByLabel('Come si chiama').fill('Casa di prova')
  await page.getByRole('button', { name: 'Salva il nome' }).click()
  await expect(page.getByRole('heading', { name: 'Casa di prova' })).toBeVisible()
  await checkPage(page)

  const another = await newVisitor(browser)
  await arriveAsCustomer(another, 'Nicola')
  expect((await another.request.get(address)).status(), 'for another customer').toBe(404)
  expect((await another.request.get('/dashboard/forniture/non-esiste')).status()).toBe(404)

  await page.goto(address)
  await page.getByText('Elimina questa fornitura').click()
  await page.getByRole('button', { name: 'Elimina la fornitura' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Fornitura eliminata' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ancora nessuna fornitura' })).toBeVisible()
})

test(
  'a confirmed bill makes its supply, with where each value comes from and its place in the history; read and corrected without scripts',
  { tag: '@long' },
  async ({ page, browser }) => {
    await arriveAsCustomer(page, 'Teresa')
    const bill = await makeBill({ layout: 'front-summary', seed: 1, kind: 'text', issued: new Date() })
    await uploadBill(page, { name: 'bolletta.pdf', mimeType: 'application/pdf', buffer: bill.file }, 'Gas')
    await page.getByRole('link', { name: 'Controlla i dati' }).click({ timeout: READ_MS })
    await page.getByRole('button', { name: 'Confermo i dati' }).click()
    const cost = page.locator('.result-stay .figure').first()
    await expect(cost).toBeVisible()
    const figure = await cost.textContent()

    const read = await newVisitor(browser, {
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    await read.setViewportSize(PHONE)
    await read.goto('/dashboard/forniture')
    // The same data give the same figure as on the page of the bill.
    await expect(read.locator('.result-cost .figure')).toHaveText(figure ?? '')
    await read.getByRole('link', { name: /^Dati e storico/ }).click()
    await expect(read.getByText(String(bill.truth.fields.pdr?.value)).first()).toBeVisible()
    await expect(read.getByText(/^dalla bolletta/).first()).toBeVisible()
    await expect(read.getByRole('table', { name: 'Ogni bolletta, dalla più recente' }).getByRole('link')).toHaveCount(1)
    await read.getByText('Correggi o completa i dati').click()
    await read.getByLabel('Nome dell’offerta').fill('Offerta scritta da me')
    await read.getByRole('button', { name: 'Salva i dati' }).click()
    await expect(read.getByText('Dati salvati')).toBeVisible()
    await expect(read.getByRole('row', { name: /Offerta scritta da me/ })).toContainText('scritto da te il')
  },
)
