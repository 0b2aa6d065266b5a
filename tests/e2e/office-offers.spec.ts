import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import { signInAsAdministrator } from './people.ts'
import { expect, checkPage, test } from './site.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const expectToast = (page: Page, sentence: string) =>
  expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible()

async function openOffers(page: Page): Promise<void> {
  await signInAsAdministrator(page)
  await page.getByRole('link', { name: 'Gestione Offerte' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gestione Offerte' })).toBeVisible()
}

test('an offer is written with its cost beside it, corrected, changed for a day to come, copied and deleted', async ({
  page,
  watch,
}) => {
  watch.allow(/422/)
  const name = `Luce Limpida ${Date.now().toString(36)}`
  await openOffers(page)
  await checkPage(page)

  await page.getByRole('link', { name: 'Nuova offerta' }).click()
  await page.getByRole('link', { name: 'Luce', exact: true }).click()
  await page.getByLabel('Nome dell’offerta').fill(name)
  await page.getByLabel('Fornitore').fill('Terralume')
  await page.getByLabel('Quota fissa', { exact: true }).fill('15')
  await page.getByLabel('Prezzo della luce', { exact: true }).fill('250')
  await press(page, 'Salva la bozza')
  await expect(
    page.getByRole('link', { name: 'Prezzo della luce: È troppo alto: controlla la virgola.' }),
  ).toBeVisible()

  // The published result of the Portale, to the cent, before anything is saved.
  await page.getByLabel('Prezzo della luce', { exact: true }).fill('0,25')
  for (const component of ['PCV', 'PPE', '14 CdispD']) await page.getByRole('checkbox', { name: component }).check()
  await expect(page.getByRole('table', { name: 'Spesa con i consumi tipo' })).toContainText('1.274,92 €')
  await press(page, 'Salva la bozza')
  await expectToast(page, 'Bozza salvata')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await checkPage(page)

  // The cost preview responds during the revalidation after saving, which must still complete.
  const isPreview = (request: Request) => (request.postData() ?? '').includes('preview')
  const isPage = (request: Request) =>
    request.method() === 'GET' && !/_routes=root(,|$|&)/.test(decodeURIComponent(request.url()))
  const late = (request: Request) => (isPreview(request) ? 500 : isPage(request) ? 2_000 : 0)
  await page.route(/\.data/, route => setTimeout(late(route.request())).then(() => route.continue()))
  const previewSent = page.waitForRequest(isPreview)
  await page.getByLabel('Prezzo della luce', { exact: true }).fill('0,24')
  await previewSent
  await press(page, 'Salva le modifiche')
  await expectToast(page, 'Offerta aggiornata rapidamente')
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page.getByRole('table', { name: 'Versioni' })).toContainText('0,25 €/kWh')

  await page.getByLabel('Prezzo della luce', { exact: true }).fill('0,2')
  await page.getByLabel('La modifica vale dal').fill('2099-01-01')
  await press(page, 'Salva le modifiche')
  await expectToast(page, 'Modifica programmata')
  await expect(page.getByText('Dal 01/01/2099')).toBeVisible()
  await expect(page.getByLabel('Prezzo della luce', { exact: true })).toHaveValue('0,24')
  await press(page, 'Annulla questa modifica')
  await expectToast(page, 'Modifica programmata annullata')

  // The complete previous version, and restoring it.
  await page
    .getByRole('row')
    .filter({ hasText: 'Creata' })
    .getByRole('link', { name: /com’era$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Com’era il/ })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Prezzo della luce' })).toContainText(
    'Diverso adesso: 0,24 €/kWh',
  )
  await checkPage(page)
  await page.getByRole('button', { name: /^Ripristina/ }).click()
  await expectToast(page, 'Versione ripristinata')
  await expect(page.getByLabel('Prezzo della luce', { exact: true })).toHaveValue('0,25')
  // Until now it was visible to nobody else.
  await expect(page.getByText('Bozza', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Pubblica/ }).click()
  await expectToast(page, 'Offerta pubblicata')
  await press(page, 'Disattiva')
  await expectToast(page, 'Offerta disattivata')

  await page.getByRole('link', { name: 'Copia' }).click()
  await expect(page.getByLabel('Nome dell’offerta')).toHaveValue(`${name} (copia)`)
  await page.goBack()
  await page.getByRole('link', { name: 'Elimina' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'non si recupera' })).toBeVisible()
  await press(page, 'Sì, elimina l’offerta')
  await expectToast(page, 'Offerta eliminata con successo')
  await page.getByLabel('Cerca nome, fornitore, codice').fill(name)
  await press(page, 'Filtra')
  await expect(page.getByRole('heading', { name: 'Nessuna offerta con questi filtri' })).toBeVisible()
})

// For a change: import.test.ts of editing.
test(
  'a file of the catalogue is taken away, and comes back as the differences that are then written',
  { tag: '@long' },
  async ({ page }) => {
    await openOffers(page)
    await page.getByLabel('Cerca nome, fornitore, codice').fill('Tre Fasce')
    await press(page, 'Filtra')
    await expect(page.getByRole('row')).toHaveCount(2)
    const download = page.waitForEvent('download')
    await press(page, 'Esporta CSV')
    const text = await readFile(await (await download).path(), 'utf8')
    const [head = '', row = ''] = text.replace(/^\uFEFF/, '').split('\r\n')
    const fee = head.split(';').indexOf('monthly_fixed_fee')
    const cells = row.split(';')
    cells[fee] = cells[fee] === '7,5' ? '7,9' : '7,5'

    await page.getByRole('link', { name: 'Importa CSV' }).click()
    const file = {
      name: 'tre-fasce.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, cells.join(';')].join('\r\n')),
    }
    await page.getByLabel('File CSV').setInputFiles(file)
    await press(page, 'Mostra che cosa cambia')
    await expect(page.getByText('Nuove: 0. Cambiano: 1. Uguali: 0. Rifiutate: 0.')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Tre Fasce' })).toContainText('Quota fissa')
    await checkPage(page)
    await press(page, 'Scrivi 1 offerta')
    await expectToast(page, 'File importato')

    // The offer is public: changes from the file are reviewed on its page and published there.
    await page.getByRole('link', { name: 'Bozze', exact: true }).click()
    await page.getByRole('row').filter({ hasText: 'Modifica da pubblicare' }).getByRole('link').click()
    await expect(page.getByLabel('Quota fissa', { exact: true })).toHaveValue(cells[fee] === '7,5' ? '7,9' : '7,5')
    await page.getByRole('button', { name: /^Pubblica.*questa modifica$/ }).click()
    await expectToast(page, 'Modifica pubblicata')
    await expect(page.getByLabel('Quota fissa', { exact: true })).toHaveValue(cells[fee]!)
  },
)
