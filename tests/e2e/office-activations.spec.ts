import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { askForSim, callInOrder, caseDesk, markAsSent, prepareFor, sendToSupplier } from './cases.ts'
import { mailTo } from '../site/mailbox.ts'
import { signInAsAdministrator, arriveAsCustomer } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const SECTION = '/dashboard/pratiche'

/** File downloaded by a button. */
async function fileFrom(page: Page, name: string | RegExp): Promise<string> {
  const download = page.waitForEvent('download')
  await press(page, name)
  return readFileSync(await (await download).path(), 'utf8')
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

// For a change: handover.test.ts and its neighbours.
test(
  'a contract goes to its supplier in a file, is refused, and its customer reads why; strangers fetch nothing',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    watch.allow(/404|422/)
    const email = await arriveAsCustomer(page, 'Bice')
    const requestId = await askForSim(page, email)
    // Then the summary is among the documents.
    await mailTo(email, 'activation_received')
    const office = await newVisitor(browser)
    await signInAsAdministrator(office)

    await office.goto(`${SECTION}?view=to-check`)
    // Others of the same name may be listed.
    const number = new URL((await office.request.get(caseDesk(requestId))).url()).pathname.split('/').at(-1) ?? ''
    const row = office.getByRole('row').filter({ has: office.locator(`a[href$="/${number}"]`) })
    await expect(row).toContainText('Bice B.')
    await checkPage(office)
    const queue = await fileFrom(office, 'Esporta CSV')
    expect(queue).toMatch(/;Bice B\.;[^;]*;Mobile;/)
    expect(queue).not.toContain('Bruzzone')
    await office.goto(`/dashboard/richieste/${requestId}?dati=1`)
    await expect(office.getByRole('heading', { level: 1, name: 'Bice Bruzzone' })).toBeVisible()
    await expect(office.getByText(/^È valido fino al/)).toBeVisible()
    await press(office, 'Prendi in carico')
    await expect(office.getByText(/^È tua fino a/)).toBeVisible()
    await press(office, /^A posto.*Pagamento e conto/)
    await expect(office.locator('li').filter({ hasText: 'Pagamento e conto' })).toContainText('A posto')
    await office.getByRole('link', { name: 'Riepilogo della richiesta' }).first().click()
    const pageImage = office.getByRole('img', { name: /^Riepilogo della richiesta/ })
    await expect(pageImage).toBeVisible()
    await expect.poll(() => pageImage.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    await checkPage(office)
    // Open checks are named, and block the case.
    await press(office, 'I dati sono a posto')
    await expect(
      office.getByRole('alert').filter({ hasText: '«Codice fiscale e intestatario» è da guardare' }),
    ).toBeVisible()
    // A failed check says why and what happens; a corrected holder awaits the customer's confirmation.
    const wrong = office.locator('details').filter({ hasText: 'Non va: Codice fiscale e intestatario' })
    await wrong.locator('summary').click()
    await wrong.getByRole('button', { name: 'Segna che non va' }).click()
    await expect(wrong.getByText('Scrivi perché non va: il cliente lo legge.')).toBeVisible()
    await wrong.getByLabel('Perché non va').fill('Nel documento hai due cognomi.')
    await wrong.getByRole('button', { name: 'Segna che non va' }).click()
    await expect(wrong.getByText('Scegli che cosa fare', { exact: false })).toBeVisible()
    await wrong.getByLabel('Che cosa fai').selectOption('lastName')
    await wrong.getByLabel('Il dato giusto').fill('Bruzzone Rossi')
    await wrong.getByRole('button', { name: 'Segna che non va' }).click()
    const corrected = office.getByRole('region', { name: 'Dati corretti' })
    await expect(corrected).toContainText('Bruzzone → Bruzzone Rossi Da confermare dal cliente')
    await checkPage(office)
    await page.goto(`/dashboard/richieste/${requestId}`)
    await expect(page.getByRole('region', { name: 'Un dato da confermare' })).toContainText('Bruzzone Rossi')
    await checkPage(page)
    await press(page, 'Confermo')
    await expect(page.getByRole('status').filter({ hasText: 'Dato confermato' })).toBeVisible()
    await expect(corrected).toContainText('Confermato dal cliente')
    // Changes by the customer must be seen before confirming over them.
    await office.reload()
    await press(office, /^A posto.*Codice fiscale e intestatario/)
    await callInOrder(office)

    await prepareFor(office, email)
    const file = (await office.locator('a[href^="/dashboard/ufficio/invii/"]').first().getAttribute('href')) ?? ''
    const fetched = await office.request.get(file)
    expect(await fetched.text()).toContain('Bruzzone')
    expect((await page.request.get(file)).status()).toBe(404)
    await checkPage(office)
    await markAsSent(office)

    await office.goto(`/dashboard/richieste/${requestId}`)
    await office.getByText('Il fornitore ha rifiutato').click()
    await press(office, 'Registra il rifiuto')
    await expect(office.getByText('Scegli il motivo del fornitore.').first()).toBeVisible()
    // Chosen before hydration, as on a slow line.
    await office.route(/\/assets\/.*\.js/, route => setTimeout(1000).then(() => route.continue()))
    await office.reload()
    await office.getByText('Il fornitore ha rifiutato').click()
    await office.getByLabel('Motivo', { exact: true }).selectOption('not-covered')
    await expect(office.getByLabel('Che cosa leggerà il cliente')).toHaveValue(
      /^Il fornitore non può attivare l’offerta/,
    )
    await press(office, 'Registra il rifiuto')
    await expect(office.getByRole('list', { name: 'Passi della pratica' })).toContainText('Rifiutata dal fornitore')
    await office.goto(`${SECTION}?view=refused`)
    await expect(row.getByRole('checkbox')).not.toBeChecked()
    await office.goto(`/dashboard/richieste/${requestId}`)
    await sendToSupplier(office, email, 'refused')
    await office.goto(`/dashboard/richieste/${requestId}`)
    const date = office.getByLabel('Contratto concluso il')
    await date.fill((await date.getAttribute('max')) ?? '')
    await press(office, 'Accettata')
    await expect(office.getByRole('list', { name: 'Passi della pratica' })).toContainText('Contratto concluso')
    await page.goto(`/dashboard/richieste/${requestId}`)
    await expect(page.getByText('Il fornitore non può attivare l’offerta a questo indirizzo.').first()).toBeVisible()

    // Within the withdrawal term the supplier revokes its acceptance; the customer is told why, and keeps the term.
    await office.goto(caseDesk(requestId))
    await office.getByText('Il fornitore ritira l’accettazione').first().click()
    await press(office, 'Registra il ritiro')
    await expect(office.getByText('Scegli il motivo').filter({ visible: true }).first()).toBeVisible()
    await checkPage(office)
    const takenBack = office.getByRole('region', { name: 'Contratto accettato' })
    await takenBack.getByLabel('Motivo', { exact: true }).selectOption('price-error')
    await press(office, 'Registra il ritiro')
    await expect(office.getByRole('list', { name: 'Passi della pratica' })).toContainText(
      'Accettazione ritirata dal fornitore',
    )
    await expect(office.getByRole('button', { name: 'Registra il ritiro' })).toHaveCount(0)
    await expect(async () => expect((await mailTo(email, 'notice')).text).toContain('ritira')).toPass({
      timeout: 20_000,
    })
    await page.reload()
    await expect(page.getByText('l’offerta che aveva accettato conteneva un errore').first()).toBeVisible()
    await checkPage(page)

    await office.goto(`${SECTION}/provvigioni`)
    await expect(office.getByText('Le provvigioni non sono lette da chi ordina le offerte')).toBeVisible()
    expect(await fileFrom(office, 'Esporta CSV')).toContain('Concluso il;Fornitore;Offerta')
    await checkPage(office)
  },
)

test('a supplier’s statement is shown before it is written', async ({ browser, watch }) => {
  watch.allow(/422/)
  const office = await newVisitor(browser)
  await signInAsAdministrator(office)
  await office.goto(`${SECTION}/provvigioni`)
  await office.getByText('Confronta un file').click()
  const form = office.locator('form').filter({ has: office.getByLabel('File CSV') })
  await form.getByLabel('Fornitore').selectOption({ index: 1 })
  await form.getByLabel('Contratti conclusi fino al').fill('2026-01-31')
  const csv = (text: string) => ({ name: 'estratto.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await form.getByLabel('File CSV').setInputFiles(csv('riferimento;importo\nX;1'))
  await press(office, 'Mostra le differenze')
  await expect(office.getByText('Riga 1: servono le colonne').first()).toBeVisible()
  await form.getByLabel('File CSV').setInputFiles(csv('riferimento;tipo;importo\nX-1;provvigione;75,00'))
  await press(office, 'Mostra le differenze')
  await expect(office.getByRole('cell', { name: 'Non corrisponde a nessun contratto' })).toBeVisible()
  await checkPage(office)
  await press(office, 'Importa l’estratto')
  await expect(office.getByRole('heading', { name: 'Estratti importati' })).toBeVisible()
  await checkPage(office)
  expect(await fileFrom(office, /^Differenze in CSV/)).toContain('2;;X-1;Non corrisponde a nessun contratto;75;')
})
