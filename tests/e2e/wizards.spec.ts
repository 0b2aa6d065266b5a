import type { Page } from '@playwright/test'
import { someFile } from './wizard-steps.ts'
import { mailTo } from '../site/mailbox.ts'
import { arriveAsCustomer } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const IBAN = 'IT60X0542811101000000123456'

const pdf = { name: 'bolletta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%test\n') }

const next = async (page: Page, step: string) => {
  await page.getByRole('button', { name: 'Avanti' }).last().click()
  await expect(page.getByText(step)).toBeVisible()
}

/** First offer of the list: its button selects it and continues. */
const choose = async (page: Page, step: string) => {
  await page
    .getByRole('button', { name: /^Scegli/ })
    .first()
    .click()
  await expect(page.getByText(step)).toBeVisible()
}

async function fillAddress(page: Page) {
  await page.getByLabel('Via o piazza').first().fill('Via Assarotti')
  await page.getByLabel('Numero civico').first().fill('12')
  await page.getByLabel('CAP').first().fill('16122')
  await page.getByLabel('Città').first().fill('Genova')
}

async function fillDocument(page: Page) {
  await page.getByRole('radio', { name: 'Carta d’identità' }).check()
  await page.getByLabel('Numero del documento').fill('CA12345AB')
  await page.getByLabel('Data di rilascio').fill('2022-05-04')
  await page.getByLabel('Data di scadenza').fill('2032-05-04')
}

async function accept(page: Page) {
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByLabel('Telefono').fill('3331234567')
}

async function startEnergy(page: Page, service: string, steps: number) {
  await page.goto(`/dashboard/servizi/${service}`)
  await page.getByRole('radio').first().check()
  await next(page, `Passaggio 2 di ${steps}`)
  await page.getByRole('radio', { name: /^Medio/ }).check()
  await next(page, `Passaggio 3 di ${steps}`)
  await page.getByRole('radio', { name: /^Domestico/ }).check()
}

/** Offers ask either for an IBAN or for how the bill is delivered. */
async function pay(page: Page) {
  const account = page.getByLabel('IBAN')
  if (await account.isVisible()) await account.fill(IBAN)
  else await page.getByRole('radio', { name: /^Bolletta digitale/ }).check()
}

test('Internet Casa from the card of an offer to the message with its summary', async ({ page, watch }) => {
  watch.allow(/status of 422/)
  const email = await arriveAsCustomer(page, 'Ilaria')
  await page.goto('/offerte-internet')
  await page
    .getByRole('link', { name: /^Richiedi Questa Offerta/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Attiva questa offerta' }).click()
  await expect(page.getByText('Passaggio 1 di 7')).toBeVisible()
  await page.getByRole('radio', { name: /^No/ }).check()
  await next(page, 'Passaggio 2 di 7')
  await expect(page.getByRole('button', { name: /^Scelta/ })).toHaveAttribute('aria-pressed', 'true')
  await checkPage(page)
  await next(page, 'Passaggio 3 di 7')
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Ilaria')
  await expect(page.getByText('dal tuo account').first()).toBeVisible()
  await page.getByLabel('Codice fiscale').fill('BRZLRI80A41D969')
  await page.getByLabel('Cognome').focus()
  await expect(page.getByText('Il codice fiscale ha 16 caratteri')).toBeVisible()
  await next(page, 'Ricontrolla, poi premi di nuovo.')
  await checkPage(page)
  await next(page, 'Passaggio 4 di 7')
  await fillAddress(page)
  await expect(page.getByLabel('Provincia').first()).toHaveValue('GE')
  await page.getByRole('radio', { name: 'Sì' }).check()
  await next(page, 'Passaggio 5 di 7')
  await page.getByLabel('IBAN').fill('IT60X0542811101000000123457')
  await page.getByLabel('IBAN').blur()
  await expect(page.getByText('IBAN non valido')).toBeVisible()
  // What disables the button is said until it is put right.
  await page.getByLabel('IBAN').pressSequentially('8')
  await expect(page.getByText('IBAN non valido')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Avanti' }).last()).toBeDisabled()
  await page.getByLabel('IBAN').fill('it60 x054 2811 1010 0000 0123 456')
  await next(page, 'Passaggio 6 di 7')
  await fillDocument(page)
  await page.getByLabel('Ente di rilascio').fill('Comune')
  await page.getByLabel('Luogo di rilascio').fill('Genova')
  await next(page, 'Passaggio 7 di 7')
  await checkPage(page)
  await accept(page)
  await page.getByRole('button', { name: 'Conferma' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Attivazione Internet Completata!' })).toBeVisible()
  const message = await mailTo(email, 'activation_received')
  expect(message.subject).toContain('Internet Casa')
  await page.getByRole('link', { name: 'Torna alla dashboard' }).click()
  await expect(page.getByRole('table', { name: 'Le Mie Richieste' }).getByRole('row')).toHaveCount(2)
})

// For a change: energy-wizards.test.ts.
test(
  'a switch at 360 px, left in the middle and taken up again on another device',
  { tag: '@long' },
  async ({ browser }) => {
    const page = await newVisitor(browser, { viewport: { width: 360, height: 740 } })
    await arriveAsCustomer(page, 'Sara')
    await startEnergy(page, 'switch', 10)
    await next(page, 'Passaggio 4 di 10')
    await page.getByLabel('Fornitore attuale della luce').fill('Terralume')
    await next(page, 'Passaggio 5 di 10')
    await expect(page.getByRole('listitem').filter({ hasText: 'Terralume' })).toHaveCount(0)
    await choose(page, 'Passaggio 6 di 10')
    const cookies = await page.context().cookies()
    await page.context().close()

    const other = await newVisitor(browser, { viewport: { width: 360, height: 740 } })
    await other.context().addCookies(cookies)
    await other.goto('/dashboard/servizi/switch')
    await expect(other.getByText('Passaggio 6 di 10')).toBeVisible()
    await other.getByLabel('Codice fiscale').fill('BRZSRA80A41D969L')
    await next(other, 'Passaggio 7 di 10')
    await fillAddress(other)
    await other.getByLabel('La residenza è la stessa').check()
    await next(other, 'Passaggio 8 di 10')
    await pay(other)
    await next(other, 'Passaggio 9 di 10')
    await other.getByLabel('POD').fill('it 001 e 12345678')
    await next(other, 'Passaggio 10 di 10')
    await expect(other.getByText('Per inviare manca ancora:')).toBeVisible()
    await accept(other)
    await expect(other.getByText('È tutto pronto')).toBeVisible()
    await checkPage(other)
    await other.getByRole('button', { name: 'Conferma' }).click()
    await expect(other.getByRole('heading', { name: 'Switch Confermato!' })).toBeVisible()
  },
)

test('a voltura with its two documents, sent over a line that drops', async ({ page, context, watch }) => {
  watch.allow(/INTERNET_DISCONNECTED|Failed to fetch|ERR_INTERNET/)
  await arriveAsCustomer(page, 'Vera')
  await startEnergy(page, 'voltura', 9)
  await next(page, 'Passaggio 4 di 9')
  await choose(page, 'Passaggio 5 di 9')
  await page.getByLabel('Codice fiscale').fill('BRZVRE80A41D969S')
  await next(page, 'Passaggio 6 di 9')
  await fillAddress(page)
  await page.getByLabel('La residenza è la stessa').check()
  await next(page, 'Passaggio 7 di 9')
  await pay(page)
  await next(page, 'Passaggio 8 di 9')
  const files = page.locator('input[type=file]')
  await files.first().setInputFiles(pdf)
  await expect(page.getByText('· caricato')).toHaveCount(1, { timeout: 20_000 })
  await context.setOffline(true)
  await files.first().setInputFiles(someFile('documento.pdf'))
  await expect(page.getByText('Tentativo 2')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('· caricato')).toHaveCount(2, { timeout: 30_000 })
  await checkPage(page)
  await next(page, 'Passaggio 9 di 9')
  await accept(page)
  await page.getByRole('button', { name: 'Conferma' }).click()
  await expect(page.getByRole('heading', { name: 'Voltura Completata!' })).toBeVisible()
})

test('a SIM is asked for without JavaScript', async ({ browser, page, watch }) => {
  // With scripts disabled, preloads of scripts are reported as failed.
  watch.allow(/status of 422/)
  await arriveAsCustomer(page, 'Mina')
  const plain = await newVisitor(browser, { javaScriptEnabled: false })
  await plain.context().addCookies(await page.context().cookies())
  await plain.goto('/dashboard/servizi/internet_mobile')
  await plain.getByRole('radio', { name: /^No/ }).check()
  await next(plain, 'Passaggio 2 di 8')
  const byCard = plain.getByRole('listitem').filter({ hasText: 'PagamentoCarta' }).first()
  await byCard.getByRole('button', { name: /^Scegli/ }).click()
  await expect(plain.getByText('Passaggio 3 di 8')).toBeVisible()
  await plain.getByLabel('Codice fiscale').fill('BRZMNI80A41D969Z')
  await next(plain, 'Passaggio 4 di 8')
  await fillAddress(plain)
  await next(plain, 'Passaggio 5 di 8')
  await plain.getByLabel('Spedisci la SIM').check()
  await next(plain, 'Passaggio 6 di 8')
  await expect(plain.getByText('Questa offerta si paga con carta')).toBeVisible()
  await next(plain, 'Passaggio 7 di 8')
  await plain.getByRole('radio', { name: 'Passaporto' }).check()
  await next(plain, 'Ci sono 4 dati da correggere')
  await plain.getByLabel('Numero del documento').fill('YA1234567')
  await plain.getByLabel('Data di rilascio').fill('2022-05-04')
  await plain.getByLabel('Data di scadenza').fill('2024-05-04')
  await plain.getByLabel('Ente e luogo di rilascio').fill('Questura di Genova')
  await next(plain, 'Ricontrolla, poi premi di nuovo.')
  await next(plain, 'Passaggio 8 di 8')
  await accept(plain)
  await plain.getByRole('button', { name: 'Conferma' }).click()
  await expect(plain.getByRole('heading', { name: 'Attivazione completata!' })).toBeVisible()
})

// For a change: offer-orders.test.ts.
for (const [how, javaScriptEnabled] of [
  ['by keyboard', true],
  ['without scripts', false],
] as const)
  test(`the offers in another order ${how}: the chosen one stays`, { tag: '@long' }, async ({ browser }) => {
    const page = await newVisitor(browser, { javaScriptEnabled })
    await arriveAsCustomer(page, 'Bice')
    await startEnergy(page, 'subentro', 9)
    await next(page, 'Passaggio 4 di 9')
    await expect(page.getByText('Dalla spesa annua più bassa')).toBeVisible()
    const cards = page.locator('.offer-card')
    const names = () => cards.getByRole('heading').allTextContents()
    const byCost = await names()
    await choose(page, 'Passaggio 5 di 9')
    await page.getByRole('button', { name: 'Indietro' }).click()
    await page.getByRole('link', { name: 'Prezzo al kWh' }).press('Enter')
    await expect(page.getByText('Dal prezzo della luce più basso')).toBeVisible()
    expect(await names()).not.toEqual(byCost)
    await expect(cards.filter({ has: page.getByRole('button', { name: /^Scelta/ }) })).toContainText(byCost[0] ?? '?')
    await checkPage(page)
    await page.locator('.form-foot').getByRole('button', { name: 'Avanti' }).click()
    await expect(page.getByRole('complementary', { name: 'L’offerta scelta' })).toContainText(byCost[0] ?? '?')
  })
