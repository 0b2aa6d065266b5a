import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { mailTo } from '../site/mailbox.ts'
import { startSearch } from './cases.ts'
import { signInAsAdministrator } from './people.ts'
import { expect, checkPage, hydrated, newVisitor, test } from './site.ts'

const MESSAGES = '/dashboard/messaggi'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const rows = (office: Page) => office.getByRole('checkbox', { name: /^Scegli il messaggio/ })
const reason = (page: Page) => page.getByLabel('Motivo')

/** Using the search field above the queue. */
async function find(office: Page, words: string): Promise<void> {
  await office.getByLabel(/^Cerca nome/).fill(words)
  await press(office, 'Filtra')
  await expect(office.getByText('Salva questa vista')).toBeVisible()
}

/** Fills in the contact page and sends it. */
async function write(page: Page, email: string, message: string, subject = ''): Promise<void> {
  await page.goto('/contatti')
  await page.getByLabel('Nome e cognome').fill('Ada Bruzzone')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Oggetto').fill(subject)
  await page.getByLabel('Messaggio').fill(message)
  await press(page, 'Invia il messaggio')
  await expect(page.getByText('Messaggio inviato con successo!')).toBeVisible()
}

for (const javaScriptEnabled of [true, false])
  test(
    `a wrong figure is reported from the contact page${javaScriptEnabled ? '' : ' without scripts'}`,
    { tag: javaScriptEnabled ? [] : '@long' },
    async ({ browser, watch }) => {
      watch.allow(/422/)
      const page = await newVisitor(browser, { javaScriptEnabled })
      await page.goto('/contatti')
      await expect(reason(page)).toHaveValue('contact')
      // A question needs no page and no figure.
      await expect(page.getByLabel('Quale dato')).toBeHidden()
      await reason(page).selectOption('figure_report')
      await expect(page.getByLabel('Quale dato')).toBeVisible()
      await checkPage(page)
      await page.getByLabel('Nome e cognome').fill('Ada Bruzzone')
      const email = `dato-${Date.now().toString(36)}@example.test`
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByLabel('Messaggio').fill('Sul contratto leggo 0,11 €/kWh.')
      await press(page, 'Invia il messaggio')
      await expect(page.getByText('Scrivi quale dato è sbagliato.').first()).toBeVisible()
      await expect(reason(page)).toHaveValue('figure_report')
      await expect(page.getByLabel('Messaggio')).toHaveValue('Sul contratto leggo 0,11 €/kWh.')
      await page.setViewportSize({ width: 360, height: 740 })
      await page.getByLabel('Pagina').fill('/offerte-luce')
      await page.getByLabel('Quale dato').fill('Il prezzo della luce della prima offerta')
      await press(page, 'Invia il messaggio')
      await expect(page.getByText('Messaggio inviato con successo!')).toBeVisible()
      const mail = await mailTo('info@example.test', 'contact_message')
      expect(mail.subject).toContain('Dato sbagliato segnalato')
      await mailTo(email, 'contact_receipt')

      const office = await newVisitor(browser)
      await signInAsAdministrator(office)
      await office.goto(MESSAGES)
      // Unsent text survives opening another tab.
      await hydrated(office.getByLabel(/^Cerca nome/))
      await office.getByLabel(/^Cerca nome/).fill(email)
      await office.getByRole('link', { name: /^Dati sbagliati/ }).click()
      await expect(office).toHaveURL(/kind=figure_report/)
      await expect(office.getByLabel(/^Cerca nome/)).toHaveValue(email)
      await press(office, 'Filtra')
      await expect(rows(office)).toHaveCount(1)
      // The queue masks addresses, the desk does not.
      await expect(office.getByRole('main')).not.toContainText(email)
      const row = office.getByRole('row').filter({ has: rows(office) })
      await expect(row).toContainText('Dato sbagliato')
      await row.getByRole('link').first().click()
      await expect(office.getByRole('link', { name: email })).toBeVisible()
      const figure = office.getByRole('region', { name: 'Dato segnalato' })
      await expect(figure.getByRole('link', { name: '/offerte-luce' })).toBeVisible()
      await expect(figure).toContainText('Il prezzo della luce della prima offerta')
      await checkPage(office)
      await office.setViewportSize({ width: 360, height: 740 })
      await office.getByLabel('Rispondi per email').fill('Grazie: lo abbiamo corretto.')
      await press(office, 'Invia la risposta')
      await expect(office.getByText('Scegli che cosa hai trovato.').first()).toBeVisible()
      await office.getByRole('radio', { name: 'Corretto' }).check()
      await press(office, 'Invia la risposta')
      await expect(office.getByRole('region', { name: 'Risposta inviata' })).toBeVisible()
      expect((await mailTo(email, 'contact_answer')).text).toContain('lo abbiamo corretto')
      await office.goto(`${MESSAGES}?status=answered`)
      await find(office, email)
      await expect(rows(office)).toHaveCount(1)
      await office.context().close()
      await page.context().close()
    },
  )

// For a change: office-messages.test.ts.
test(
  'messages are found by their words, kept in a view, answered many at once and taken away as a file',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    watch.allow(/422/)
    const mark = Date.now().toString(36)
    const [one, other] = [`uno-${mark}@example.test`, `due-${mark}@example.test`]
    await write(page, one, `Quanto dura una voltura? codice${mark}`, 'Voltura')
    await write(page, other, `E un subentro? codice${mark}`, 'Subentro')
    await write(page, `tre-${mark}@example.test`, 'Altro ancora.', 'Diverso')

    const office = await newVisitor(browser)
    await signInAsAdministrator(office)
    await office.goto('/dashboard/richieste')
    await office
      .getByRole('navigation', { name: 'Sezioni' })
      .getByRole('link', { name: /^Messaggi/ })
      .click()
    await expect(office.getByRole('heading', { level: 1, name: 'Messaggi dalla pagina Contatti' })).toBeVisible()
    await checkPage(office)

    // Any word of the message finds it; the search text is in no address.
    await office.getByRole('heading', { level: 1 }).click()
    await startSearch(office, office.getByLabel(/^Cerca nome/))
    await office.keyboard.type(`CODICE${mark}`)
    await office.keyboard.press('Enter')
    await expect(rows(office)).toHaveCount(2)
    expect(office.url()).not.toContain(mark)
    await office.getByText('Salva questa vista').click()
    await office.getByLabel('Nome della vista').fill('Durate')
    await press(office, 'Salva la vista')
    await expect(office.getByRole('link', { name: '«Durate»' })).toHaveAttribute('aria-current', 'page')
    // Each is due on a day, none is late yet.
    await expect(
      office
        .getByRole('row')
        .filter({ has: rows(office) })
        .first(),
    ).toContainText(/\d\d\/\d\d\/\d{4}/)
    await office.goto(`${MESSAGES}?late=1`)
    await expect(rows(office)).toHaveCount(0)

    await office.getByRole('link', { name: '«Durate»' }).click()
    await expect(rows(office)).toHaveCount(2)
    const download = office.waitForEvent('download')
    await press(office, 'Esporta CSV')
    const file = readFileSync(await (await download).path(), 'utf8')
    expect(file.trim().split('\r\n')).toHaveLength(3)
    expect(file).not.toContain(mark)

    const answerAll = async () => {
      for (const choice of await rows(office).all()) await choice.check()
      await office.getByLabel('Con i messaggi scelti').selectOption('answer')
      await office.getByLabel('Risposta, uguale per tutti').fill('Una voltura dura pochi giorni.')
      await press(office, 'Fai, e scrivi a 2 persone')
      await expect(office.getByText('Tra dieci secondi scriviamo a 2 persone.')).toBeVisible()
    }
    await rows(office).first().check()
    await office.getByLabel('Con i messaggi scelti').selectOption('answer')
    await press(office, 'Fai, e scrivi a 1 persona')
    await expect(office.getByText('Scrivi che cosa leggeranno i clienti.').first()).toBeVisible()
    await checkPage(office)
    await office.setViewportSize({ width: 360, height: 740 })
    await answerAll()
    await press(office, 'Annulla')
    await expect(office.getByText('Annullato: 2 come prima')).toBeVisible()
    // The notice comes with the response, the rows with the reload after it.
    await expect(rows(office)).toHaveCount(2)
    await answerAll()
    expect((await mailTo(one, 'contact_answer')).text).toContain('dura pochi giorni')
    await mailTo(other, 'contact_answer')
    await expect(rows(office)).toHaveCount(0)
  },
)
