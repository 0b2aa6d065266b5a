import { formatDate } from '#core/dates.ts'
import { formatUnitPrice } from '#core/money.ts'
import { Decimal } from '#core/decimal.ts'
import { makeBill } from '../bills/corpus.ts'
import { component, entry, listOf, price } from '../support/open-data.ts'
import { arriveAsCustomer, READ_MS, signInAsAdministrator, uploadBill } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

/** Gas, with a file of its own scope: no other journey imports it. */
/** Fixed-price gas bills, each of a different offer: a retry must not find what the first attempt imported. */
const SEEDS = [4, 8, 10]
const FILE = 'PO_Offerte_G_MLIBERO_20260601.xml'

test(
  'a bill confirmed before the open data came has its official conditions after, with the end of the price',
  { tag: '@long' },
  async ({ page, browser }, { retry }) => {
    test.slow()
    await arriveAsCustomer(page, 'Teresa')
    const bill = await makeBill({ layout: 'questions', seed: SEEDS[retry] ?? 4, kind: 'text', issued: new Date() })
    const { offerCodeGas, supplierVat, unitPriceGas, fixedFeeYearGas, conditionsEnd } = bill.truth.fields
    const code = String(offerCodeGas?.value)
    await uploadBill(page, { name: 'bolletta-contratto.pdf', mimeType: 'application/pdf', buffer: bill.file }, 'Gas')
    await page.waitForURL(/tab=quotes/)
    await page.getByRole('link', { name: 'Controlla i dati' }).click({ timeout: READ_MS })
    await page.getByRole('button', { name: 'Confermo i dati' }).click()
    await expect(page.getByText('Spesa annua, tasse comprese').first()).toBeVisible()
    const title = page.getByRole('heading', { name: 'Condizioni dalla scheda ufficiale dell’offerta' })
    await expect(title).toHaveCount(0)

    const office = await newVisitor(browser)
    await signInAsAdministrator(office)
    await office.goto('/dashboard/offerte')
    await office.getByRole('link', { name: 'Offerte del mercato' }).click()
    const offer = entry({
      code,
      vat: String(supplierVat?.value),
      market: '02',
      name: 'Gas di Teresa',
      months: '24',
      components:
        component('01', price(String(fixedFeeYearGas?.value), '01')) +
        component('04', price(String(unitPriceGas?.value), '04')),
      from: '01/01/2026',
      to: '31/12/2099',
    })
    await office
      .getByLabel('File del Portale Offerte')
      .setInputFiles({ name: FILE, mimeType: 'text/xml', buffer: Buffer.from(listOf(offer)) })
    await office.getByRole('button', { name: 'Importa', exact: true }).click()
    await expect(office.getByRole('status').filter({ hasText: 'File del mercato importato' })).toBeVisible()

    await page.reload()
    await expect(title).toBeVisible()
    const table = page.getByRole('table', { name: 'Condizioni dalla scheda ufficiale dell’offerta' })
    await expect(table.getByRole('row', { name: /Prezzo/ })).toContainText('dal Portale Offerte, uguale in bolletta')
    await expect(table.getByRole('row', { name: /Fine delle condizioni/ })).toContainText(
      formatDate(String(conditionsEnd?.value)),
    )
    await expect(page.getByText('gestito da Acquirente Unico').first()).toBeVisible()
    await checkPage(page)

    // The holder's value wins, and the official one is shown next to it.
    await page.getByText('I dati letti dalla bolletta').click()
    const priceRow = page.locator('.reading', { hasText: 'Prezzo del gas' })
    await priceRow.getByText('Correggi').click()
    await page.getByRole('textbox', { name: 'Prezzo del gas' }).fill('0,70')
    await page.getByRole('button', { name: 'Confermo i dati e ricalcolo' }).click()
    await expect(page.getByText('Due valori diversi: decidi tu')).toBeVisible()
    await expect(table.getByRole('row', { name: /Prezzo/ })).toContainText(
      `nella scheda: ${formatUnitPrice(Decimal.of(String(unitPriceGas?.value)), '€/Smc')}`,
    )
    await expect(table.getByRole('row', { name: /Prezzo/ })).toContainText('scritto da te')

    await page.goto('/dashboard/forniture')
    await page.getByRole('link', { name: /Dati e storico/ }).click()
    await expect(title).toBeVisible()
    await expect(page.getByText('Due valori diversi: decidi tu')).toBeVisible()
    await checkPage(page)
  },
)

// For a change: verdict.test.ts and spend.test.ts.
test(
  'a list of offers says to stay where one is, or how much each offer saves, without scripts',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    watch.allow(/status of 400/)
    const visitor = await newVisitor(browser, { javaScriptEnabled: false })
    const compare = () => visitor.getByRole('button', { name: 'Confronta le offerte', exact: true }).click()
    await visitor.goto('/offerte-luce')
    await visitor.getByLabel('Quanto paghi (€)').fill('tanto')
    await compare()
    await expect(visitor.getByText('Scrivi un importo in euro').first()).toBeVisible()
    await expect(visitor.getByLabel('Quanto paghi (€)')).toHaveValue('tanto')

    await visitor.getByLabel('Quanto paghi (€)').fill('120')
    await visitor.getByLabel('Ogni quanto').selectOption('12')
    await compare()
    const [stay, first] = [
      visitor.locator('.result').first(),
      visitor.locator('.result-offer:not(.result-pair)').first(),
    ]
    await expect(visitor.getByText('Con questa spesa non troviamo un consumo').first()).toBeVisible()
    await visitor.goto('/offerte-luce?consumo=2700&spesa=120')
    await expect(stay).toContainText('non può essere tutta la spesa')
    await expect(first).not.toContainText('di oggi')
    await visitor.goto('/offerte-luce?consumo=2700&spesa=300')
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('nemmeno la meno cara arriva a 300')
    await visitor.getByRole('link', { name: 'Tengo 2.700 kWh' }).click()
    await expect(first).not.toContainText('di oggi')
    await visitor.goto('/offerte-luce?consumo=2700&spesa=700')
    await expect(stay).toContainText('Resta dove sei')
    await expect(first).toContainText('più di oggi')
    await checkPage(visitor)

    for (const path of ['/offerte-luce', '/offerte-gas', '/offerte-luce-gas-2025']) {
      await visitor.goto(`${path}?stima=medio&spesa=950,50&cap=20121`)
      await expect(stay).toContainText('Il tuo contratto di oggi')
      await expect(stay).toContainText('950,50')
      // No conclusion from a guessed consumption; one click adopts the one that explains the spend.
      await expect(first).not.toContainText('di oggi')
      await visitor
        .locator('.verdict')
        .getByRole('link', { name: /^(Usa|Parti) / })
        .click()
      // Derived from the spend, it is still an estimate.
      await expect(visitor.getByRole('heading', { level: 1 })).toContainText('circa')
      await expect(first).not.toContainText('di oggi')
    }
    await checkPage(visitor)
    // Scripts on only for axe.
    for (const spent of ['120', '9500']) {
      await page.goto(`/offerte-luce?consumo=2700&spesa=${spent}`)
      await checkPage(page)
    }
  },
)
