import type { Page } from '@playwright/test'
import { makeChargedBill } from '../bills/charged/make-charged-bill.ts'
import { mailTo } from '../site/mailbox.ts'
import { arriveAsCustomer, READ_MS, signInAsAdministrator, uploadBill } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const MESSAGES = '/dashboard/messaggi'
const LIST = '/offerte-luce?consumo=3100&potenza=4,5&residente=0'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** In a row they are behind its details. */
const reportLinks = (page: Page) => page.locator('a').filter({ hasText: /^Segnala un errore/ })
const attached = (page: Page) => page.getByLabel('Manda anche questi dati')
const facts = (page: Page) => page.getByRole('region', { name: 'Dato segnalato' })

/** Sender and expected value; the rest of the form is prefilled. */
async function send(page: Page, email: string, message: string): Promise<void> {
  await page.getByLabel('Nome e cognome').fill('Ada Bruzzone')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Messaggio').fill(message)
  await press(page, 'Invia il messaggio')
  await expect(page.getByText('Messaggio inviato con successo!')).toBeVisible()
}

/** The report from this e-mail address on the office's desk. */
async function openReport(office: Page, email: string): Promise<void> {
  await office.goto(MESSAGES)
  await office.getByLabel(/^Cerca nome/).fill(email)
  await press(office, 'Filtra')
  const row = office.getByRole('row').filter({ has: office.getByRole('checkbox', { name: /^Scegli il messaggio/ }) })
  await expect(row).toHaveCount(1)
  await row.getByRole('link').first().click()
  await expect(facts(office)).toBeVisible()
}

/** The offer costs a little more from now on. */
async function raiseFee(office: Page, offer: string): Promise<void> {
  await office.goto('/dashboard/offerte')
  await office.getByLabel('Cerca nome, fornitore, codice').fill(offer)
  await press(office, 'Filtra')
  await office.getByRole('link', { name: offer }).first().click()
  const fee = office.getByLabel('Quota fissa', { exact: true })
  const old = Number((await fee.inputValue()).replace(',', '.'))
  await fee.fill((old + 0.5).toFixed(2).replace('.', ','))
  await press(office, 'Salva le modifiche')
  await expect(office.getByText('Offerta aggiornata rapidamente')).toBeVisible()
}

// For a change: corrections.test.ts and figure-report.test.ts.
for (const javaScriptEnabled of [true, false])
  test(
    `a wrong figure of a list is reported with its data, answered, and told to everybody${javaScriptEnabled ? '' : ', without scripts'}`,
    { tag: '@long' },
    async ({ browser, watch }) => {
      watch.allow(/422/)
      const mark = Date.now().toString(36)
      const email = `cifra-${mark}@example.test`
      const page = await newVisitor(browser, { javaScriptEnabled })
      await page.goto(LIST)
      const row = page.locator('.result').first()
      const offer = (await row.getByRole('heading').first().textContent()) ?? ''
      await row.locator('summary').first().click()
      await reportLinks(page).first().click()
      await expect(page.getByLabel('Motivo')).toHaveValue('figure_report')
      await expect(page.getByLabel('Quale dato')).toHaveValue(new RegExp(`^Spesa annua di «${offer}»`))
      await expect(page.getByText('3.100 kWh/anno')).toBeVisible()
      await expect(page.getByText('Seconda casa')).toBeVisible()
      await expect(attached(page)).toBeChecked()
      await checkPage(page)

      // Nothing is lost by an error.
      await page.getByLabel('Nome e cognome').fill('Ada Bruzzone')
      await press(page, 'Invia il messaggio')
      await expect(page.getByText('Scrivi il tuo messaggio.').first()).toBeVisible()
      await expect(page.getByLabel('Nome e cognome')).toHaveValue('Ada Bruzzone')
      await expect(page.getByText('3.100 kWh/anno')).toBeVisible()
      await expect(attached(page)).toBeChecked()
      await send(page, email, `Sul contratto leggo un altro prezzo ${mark}.`)

      const office = await newVisitor(browser)
      await signInAsAdministrator(office)
      await openReport(office, email)
      await expect(facts(office).getByRole('link', { name: /^\/offerte-luce\?consumo=3100/ })).toBeVisible()
      await expect(facts(office)).toContainText(/Valore segnalato[\d.]+,\d\d €/)
      await expect(facts(office)).toContainText('uguale')
      await expect(facts(office)).toContainText('3.100 kWh/anno')
      await checkPage(office)
      await office.getByLabel('Rispondi per email').fill('La quota fissa era quella di un anno prima.')
      await press(office, 'Invia la risposta')
      await expect(office.getByText('Scegli che cosa hai trovato.').first()).toBeVisible()
      await expect(office.getByLabel('Rispondi per email')).toHaveValue(/^La quota fissa/)
      await office.getByRole('radio', { name: 'Corretto' }).check()
      await press(office, 'Invia la risposta')
      // A correction cannot be announced while the figure is unchanged.
      await expect(office.getByText('è ancora quella segnalata').first()).toBeVisible()
      await raiseFee(office, offer)
      await openReport(office, email)
      await expect(facts(office)).toContainText('diverso')
      await office.getByLabel('Rispondi per email').fill('La quota fissa era quella di un anno prima.')
      await office.getByRole('radio', { name: 'Corretto' }).check()
      await press(office, 'Invia la risposta')
      await expect(office.getByRole('region', { name: 'Risposta inviata' })).toContainText('l’abbiamo corretta')
      const answer = await mailTo(email, 'contact_answer')
      expect(answer.text).toContain('Avevi ragione')
      expect(answer.text).toContain('La quota fissa era quella di un anno prima.')
      expect(answer.links.some(link => link.endsWith('/correzioni'))).toBe(true)

      await office.getByRole('link', { name: 'Scrivi una correzione pubblica' }).click()
      // The reporter's text is not copied.
      await expect(office.getByLabel('Pagine')).toHaveValue('/offerte-luce')
      await expect(office.getByRole('main')).not.toContainText(mark)
      await office.getByLabel('Che cosa era sbagliato').fill(`La quota fissa di un’offerta (${mark}).`)
      await office.getByLabel('Di quanto si è mossa').fill('dodici')
      await press(office, 'Salva la bozza')
      await expect(office.getByText('Scrivi che cosa abbiamo fatto.').first()).toBeVisible()
      await expect(office.getByLabel('Che cosa era sbagliato')).toHaveValue(new RegExp(mark))
      await checkPage(office)
      await office.getByLabel('Che cosa abbiamo fatto').fill('Abbiamo riletto le condizioni del fornitore.')
      await office.getByLabel('Di quanto si è mossa').fill('12,50')
      await press(office, 'Salva la bozza')
      await expect(office.getByText('Bozza', { exact: true })).toBeVisible()
      await page.goto('/correzioni')
      await expect(page.getByText(mark)).toHaveCount(0)
      await press(office, 'Pubblica la bozza salvata')
      await expect(office.getByRole('region', { name: 'Come la leggono tutti' })).toBeVisible()
      await checkPage(office)

      const entry = page.getByRole('listitem').filter({ hasText: mark })
      await expect(async () => {
        await page.goto('/correzioni')
        await expect(entry).toContainText('La cifra era troppo bassa di 12,50 €.', { timeout: 1_000 })
      }).toPass({ timeout: 30_000 })
      await expect(entry).toContainText('Abbiamo riletto le condizioni del fornitore.')
      await expect(entry.getByRole('link', { name: 'Offerte luce' })).toHaveAttribute('href', '/offerte-luce')
      await checkPage(page)

      await office.getByLabel('Perché la ritiri').fill('Prova finita.')
      await press(office, 'Ritira la correzione')
      await expect(office.getByText('Ritirata', { exact: true })).toBeVisible()
      await expect(async () => {
        await page.goto('/correzioni')
        await expect(entry).toHaveCount(0, { timeout: 1_000 })
      }).toPass({ timeout: 30_000 })
      await office.context().close()
      await page.context().close()
    },
  )

test(
  'who does not want to send the data leaves them out, and what was asked of the page with them',
  { tag: '@long' },
  async ({ browser }) => {
    const email = `senza-${Date.now().toString(36)}@example.test`
    const page = await newVisitor(browser, { javaScriptEnabled: false })
    await page.goto(LIST)
    await page.locator('.result summary').first().click()
    await reportLinks(page).first().click()
    await attached(page).uncheck()
    await send(page, email, 'Non mi torna.')
    const office = await newVisitor(browser)
    await signInAsAdministrator(office)
    await openReport(office, email)
    await expect(facts(office).getByRole('link', { name: '/offerte-luce', exact: true })).toBeVisible()
    await expect(facts(office)).not.toContainText('3.100')
    await expect(facts(office)).not.toContainText('Valore segnalato')
  },
)

test(
  'every public page with figures has the link, and each leads to a form that knows its figure',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/offerte-luce')
    const ids = await page
      .locator('input[name=offerta]')
      .evaluateAll(boxes => boxes.map(box => (box as HTMLInputElement).value))
    const beside = new URLSearchParams([...ids.slice(0, 2).map(id => ['offerta', id]), ['consumo', '3100']])
    const pages = [
      '/offerte-luce',
      '/offerte-gas?consumo=900&regione=Liguria',
      '/offerte-luce-gas-2025',
      '/offerte-internet',
      '/offerte-mobile',
      '/pun',
      '/psv',
      '/come-calcoliamo',
      `/confronta?${beside}`,
    ]
    for (const path of pages) {
      await page.goto(path)
      for (const link of [reportLinks(page).first(), reportLinks(page).last()]) {
        const [href, name] = [await link.getAttribute('href'), await link.textContent()]
        const form = await (await page.request.get(href ?? '')).text()
        expect(form, `${path}: ${name}`).toContain('name="allega"')
        expect(form, `${path}: ${name}`).toContain('Valore che hai visto')
      }
    }
  },
)

test(
  'a customer reports a figure of a bill: no address holds their data, the office computes it on their bill',
  { tag: '@long' },
  async ({ page, browser }) => {
    const email = await arriveAsCustomer(page, 'Ottavia')
    const bill = await makeChargedBill('report', { commodity: 'luce', single: true, months: 2, error: 'vat-rate' })
    await uploadBill(page, { name: 'bolletta.pdf', mimeType: 'application/pdf', buffer: bill.pdf }, 'Luce')
    await page.waitForURL(/tab=quotes/)
    await page.getByRole('link', { name: 'Controlla i dati' }).first().click({ timeout: READ_MS })
    await expect(page.getByRole('button', { name: 'Confermo i dati' })).toBeVisible()
    const resident = page.getByRole('combobox', { name: 'Abiti qui come residente?' })
    if (await resident.isVisible()) await resident.selectOption(String(bill.truth.isResident))
    await page.getByRole('button', { name: 'Confermo i dati' }).click()
    await page.getByRole('link', { name: 'Controlla i conti di questa bolletta' }).click()
    // The address changes before the page does.
    await expect(page.getByRole('heading', { name: 'Che cosa non torna' })).toBeVisible()
    const finding = (await reportLinks(page).first().getAttribute('href')) ?? ''
    expect(decodeURIComponent(finding)).toMatch(
      /^\/contatti\?motivo=dato-sbagliato&da=\/dashboard\/bollette\/[\w-]+\/controllo&cifra=controllo-[\w-]+#modulo$/,
    )
    await reportLinks(page).first().click()
    await expect(page.getByLabel('Quale dato')).toHaveValue(/^Controllo della bolletta: IVA al 22/)
    await expect(page.getByText('Valore che hai visto')).toBeVisible()
    await checkPage(page)
    await page.goto('/dashboard/forniture')
    await page.getByRole('main').getByRole('link', { name: /luce/i }).first().click()
    await expect(reportLinks(page).first()).toBeVisible()
    await page.getByRole('link', { name: 'L’ultima bolletta' }).click()
    await page.waitForURL(/\/bollette\/[\w-]+$/)
    await reportLinks(page).first().click()
    await expect(page.getByLabel('Quale dato')).toHaveValue(/^Spesa annua/)
    await expect(attached(page)).toBeChecked()
    await send(page, email, 'La spesa di oggi mi sembra alta.')

    const office = await newVisitor(browser)
    await signInAsAdministrator(office)
    await openReport(office, email)
    await expect(facts(office).getByRole('link', { name: 'La bolletta del cliente' })).toBeVisible()
    await expect(facts(office)).toContainText('uguale')
    await checkPage(office)
    await office.getByRole('radio', { name: 'La cifra era giusta' }).check()
    await office.getByLabel('Rispondi per email').fill('Il prezzo è quello della tua bolletta.')
    await press(office, 'Invia la risposta')
    await expect(office.getByRole('region', { name: 'Risposta inviata' })).toBeVisible()
    expect((await mailTo(email, 'contact_answer')).text).toContain('la cifra era giusta')
  },
)
