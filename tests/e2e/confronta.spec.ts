import type { Page } from '@playwright/test'
import { expect, checkPage, newVisitor, sheets, test } from './site.ts'

/** All figures of each row: name, market rank, total, breakdown, reasons. */
const figuresOf = (page: Page): Promise<string[]> =>
  page
    .locator('.result')
    .evaluateAll(rows =>
      rows.map(row =>
        [
          row.querySelector('h3'),
          row.querySelector('.result-who p'),
          row.querySelector('.figure'),
          row.querySelector('.result-bar-text'),
          row.querySelector('.score > b'),
          row.querySelector('.result-text'),
        ]
          .map(part => part?.textContent)
          .join(' | '),
      ),
    )

const mapOf = (page: Page): Promise<string | null> => page.locator('.assumption-map table').textContent()

/** Waits until the address reflects the figures: the server renders the same page for it. */
async function expectSameFromServer(page: Page, address: RegExp): Promise<void> {
  await expect(page).toHaveURL(address)
  const [shown, explained] = [await figuresOf(page), await mapOf(page)]
  expect(shown.length).toBeGreaterThan(2)
  await page.reload()
  expect(await figuresOf(page)).toEqual(shown)
  expect(await mapOf(page)).toBe(explained)
}

/** Fields react at once when the page's script has loaded. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('.tuner')).toBeVisible()
  await page.waitForLoadState('networkidle')
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Che cosa vuoi confrontare' }).getByRole('link', { name, exact: true })

const openForm = (page: Page) => page.getByText('Cambia i dati').click()

test(
  'the results are accessible and fit a phone and a wide screen: luce, gas and both',
  { tag: '@long' },
  async ({ page }) => {
    for (const supply of ['luce', 'gas', 'luce-gas']) {
      await page.goto(`/confronta?fornitura=${supply}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(supply.replace('-', ' e '))
      await expect(page.getByText('Questo è il profilo tipo')).toBeVisible()
      await checkPage(page)
    }
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  },
)

test('a slider moves all figures and their order at once, and the address keeps them', async ({ page }) => {
  await open(page, '/confronta')
  // Unanswered fields are not errors.
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await expect(page.getByText('quelle di prima')).toHaveCount(0)
  const before = await figuresOf(page)
  const slider = page.getByRole('slider', { name: /Consumo di luce/i })
  await slider.focus()
  await page.keyboard.press('End')
  await expect(page.locator('.inputs')).toContainText('8.000 kWh/anno')
  await expect(page.locator('.tuner')).toContainText('8.000 kWh')
  expect(await figuresOf(page)).not.toEqual(before)
  const names = (rows: string[]) => rows.map(row => row.split(' | ')[0])
  expect(names(await figuresOf(page))).not.toEqual(names(before))
  await expect(page.getByRole('status').filter({ hasText: /^La spesa più bassa è .+ all’anno, .+\.$/ })).toHaveCount(1)
  await expectSameFromServer(page, /consumo=8000/)
})

test('what the page of one change lacks comes back with the next', async ({ page }) => {
  await open(page, '/confronta')
  const [cheapest, slider] = [
    page.locator('[data-part=cheapest]'),
    page.getByRole('slider', { name: /Consumo di luce/i }),
  ]
  await page.route(/\/confronta\?/, async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('data-part="cheapest"', '') })
  })
  await slider.fill('3100')
  await expect(cheapest).toHaveText('')
  await page.unroute(/\/confronta\?/)
  await slider.fill('3200')
  await expect(cheapest).toContainText('La meno cara')
})

test('power over 3 kW, second homes and bands answer at once', { tag: '@long' }, async ({ page, watch }) => {
  watch.allow(/status of 400/)
  await open(page, '/confronta?consumo=3100')
  await openForm(page)
  await page.getByLabel('Potenza impegnata').selectOption('6')
  await expect(page.locator('.assumption-map')).toContainText('6 kW')
  await page.getByLabel('È la tua residenza?').selectOption('0')
  await expect(page.locator('.inputs')).toContainText('Seconda casa')
  await page.getByText('Regione, fasce orarie, partita IVA').click()
  await page.getByLabel('F1').fill('1000')
  await expect(page.getByText('Scrivi tutte e tre le fasce')).toBeVisible()
  await page.getByLabel('F2').fill('900')
  const whole = await page.locator('.result').filter({ hasText: 'Tre Fasce' }).locator('.figure').textContent()
  await page.getByLabel('F3').fill('1200')
  await expect(page.locator('.assumption-map')).toContainText('F1 1.000, F2 900, F3 1.200 kWh')
  await expect(page.locator('.assumption-map')).toContainText('Le hai scritte tu')
  expect(await page.locator('.result').filter({ hasText: 'Tre Fasce' }).locator('.figure').textContent()).not.toBe(
    whole,
  )
  await expectSameFromServer(page, /potenza=6.*residente=0.*f1=1000&f2=900&f3=1200/)
  // Typed bands keep their shares when the slider moves.
  await page.getByRole('slider', { name: /Consumo di luce/i }).fill('6200')
  await expect(page.locator('.assumption-map')).toContainText('F1 2.000, F2 1.800, F3 2.400 kWh')
  await expectSameFromServer(page, /consumo=6200.*f1=2000&f2=1800&f3=2400/)
})

test('a spend alone is a consumption, with the same figures from the server and in the file', async ({ page }) => {
  await open(page, '/confronta?stima=spesa&spesa=75&ogni=2')
  await expect(page.locator('.assumption-map')).toContainText('Ricavato da quanto paghi')
  await openForm(page)
  await page.getByLabel('Quanto paghi (€)').fill('95')
  await expectSameFromServer(page, /spesa=95/)
  const kwh = /([\d.]+)\u00a0?\s?kWh/.exec((await page.locator('.inputs').textContent()) ?? '')?.[1]
  const file = await page.request.get('/confronta.csv?fornitura=luce&stima=spesa&spesa=95&ogni=2')
  expect(await file.text()).toContain(`${kwh} kWh`.replace('.', ''))
})

test('going back to the home page finds what was typed there', async ({ page }) => {
  await page.goto('/')
  const spend = page.locator('[data-form=luce]').getByLabel('Quanto paghi')
  await spend.fill('75')
  await page.locator('[data-form=luce]').getByRole('button', { name: 'Confronta le offerte' }).click()
  await expect(page).toHaveURL(/spesa=75/)
  await page.goBack()
  await expect(spend).toHaveValue('75')
})

test('what is wrong is said beside its field; the figures of before stay and say so', async ({ page, watch }) => {
  watch.allow(/status of 400/)
  await open(page, '/confronta?consumo=3100')
  const [before, address] = [await figuresOf(page), page.url()]
  await openForm(page)
  const field = page.getByRole('textbox', { name: 'Consumo annuo di luce' })
  await field.fill('tremila')
  await expect(page.getByText('Scrivi un numero, per esempio 2700.')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await expect(page.locator('.notice-amber')).toContainText('Le cifre sono ancora quelle di prima')
  expect(await figuresOf(page)).toEqual(before)
  expect(page.url()).toBe(address)
  await checkPage(page)
  await field.fill('3.200')
  await expect(page.locator('.notice-amber')).toHaveCount(0)
  await expect(page).toHaveURL(/consumo=3\.200/)
  await expect(page.locator('.inputs')).toContainText('3.200 kWh/anno')
  // Submitted to the server: the same refusal, and no typed text is lost.
  await field.fill('tremila')
  await page.getByRole('button', { name: 'Confronta le offerte', exact: true }).click()
  await expect(page.getByRole('alert').first()).toContainText('Scrivi un numero')
  await expect(field).toHaveValue('tremila')
  expect((await page.request.get('/confronta?consumo=tremila')).status()).toBe(400)
  expect((await page.request.get('/confronta?fornitura=gas&consumoGas=999999')).status()).toBe(400)
})

test('gas follows its zone: the place is asked of the server, the use is computed at once', async ({ page }) => {
  await open(page, '/confronta?fornitura=gas&consumoGas=900&regione=Toscana')
  await expect(page.locator('.assumption-map')).toContainText('Toscana, ambito tariffario 3')
  await openForm(page)
  await page.getByLabel('A che cosa ti serve il gas').selectOption('cottura')
  await expect(page.locator('.inputs')).toContainText('Solo cucina')
  await expectSameFromServer(page, /uso=cottura/)
  await openForm(page)
  const before = await figuresOf(page)
  await page.getByLabel('Regione').selectOption('Puglia')
  await expect(page.locator('.notice-amber')).toContainText('Premi «Confronta le offerte»')
  expect(await figuresOf(page)).toEqual(before)
  await page.getByRole('button', { name: 'Confronta le offerte', exact: true }).click()
  await expect(page.locator('.assumption-map')).toContainText('Puglia, ambito tariffario 4')
  expect(await figuresOf(page)).not.toEqual(before)
  await page.goto('/confronta?fornitura=gas&consumoGas=900&regione=Sardegna')
  await expect(page.getByText('Gas in Sardegna: confronto non disponibile')).toBeVisible()
})

test('luce and gas together move apart, and the way back finds what was there', { tag: '@long' }, async ({ page }) => {
  await open(page, '/confronta?fornitura=luce-gas&consumo=3000&consumoGas=800&regione=Toscana')
  const first = await figuresOf(page)
  await page.getByRole('slider', { name: /Consumo di gas/i }).fill('1200')
  await expect(page.locator('.inputs')).toContainText('1.200 Smc/anno')
  await expectSameFromServer(page, /consumo=3000.*consumoGas=1200/)
  const tuned = await figuresOf(page)
  expect(tuned).not.toEqual(first)
  await tab(page, 'Luce').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('l’anno')
  await expect(page.getByRole('heading', { level: 2, name: /offerte luce,/ })).toBeVisible()
  await expect(page.locator('.inputs')).toContainText('3.000 kWh/anno')
  await openForm(page)
  await page.getByRole('textbox', { name: 'Consumo annuo di luce' }).fill('4000')
  // The address follows typing; submitting the form adds a history entry.
  await expect(page).toHaveURL(/consumo=4000/)
  const steps = await page.evaluate(() => history.length)
  await page.getByRole('button', { name: 'Confronta le offerte', exact: true }).click()
  await expect.poll(() => page.evaluate(() => history.length)).toBe(steps + 1)
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: /luce e gas/ })).toBeVisible()
  await expect(page.locator('.inputs')).toContainText('1.200 Smc/anno')
  expect(await figuresOf(page)).toEqual(tuned)
  await expect(page.locator('#due-consumoGas')).toHaveValue('1200')
})

test('filters, sort and the address work after a change, and chosen offers take it along', async ({ page }) => {
  await open(page, '/confronta?consumo=3100')
  await page.getByRole('slider', { name: /Consumo di luce/i }).fill('4500')
  await expect(page).toHaveURL(/consumo=4500/)
  await page.getByText('Filtra e ordina').click()
  await page.getByLabel('Prezzo', { exact: true }).selectOption('variabile')
  await page.getByRole('button', { name: 'Applica' }).click()
  await expect(page).toHaveURL(/consumo=4500.*prezzo=variabile/)
  await expect(page.locator('.inputs')).toContainText('4.500 kWh/anno')
  await expect(page.locator('.result').filter({ hasNotText: 'Variabile' })).toHaveCount(0)
  await page
    .getByRole('checkbox', { name: /^Affianca/ })
    .first()
    .check()
  await page
    .getByRole('checkbox', { name: /^Affianca/ })
    .nth(1)
    .check()
  await page.getByRole('button', { name: 'Affianca 2 offerte' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(page.getByText('4.500 kWh/anno')).toBeVisible()
})

test('without scripts the same page answers by its form and links', async ({ browser, watch }) => {
  watch.allow(/status of 400/)
  const page = await newVisitor(browser, { javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await page.goto('/offerte-luce?consumo=3456&potenza=4.5')
  await page.getByRole('link', { name: 'Apri il confronto completo' }).click()
  await expect(page).toHaveURL(/\/confronta\?fornitura=luce&consumo=3456&potenza=4\.5/)
  await expect(page.locator('.inputs')).toContainText('3.456 kWh/anno')
  await expect(page.locator('.tuner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Stampa' })).toBeHidden()
  await page.getByText('Cambia i dati').click()
  await page.getByLabel('È la tua residenza?').selectOption('0')
  await page.getByRole('button', { name: 'Confronta le offerte', exact: true }).click()
  await expect(page.locator('.inputs')).toContainText('Seconda casa')
  await tab(page, 'Gas').click()
  await expect(page.getByRole('heading', { level: 2, name: /offerte gas/ })).toBeVisible()
  await expect(page.locator('.assumption-map')).toContainText('Profilo tipo')
  await page.goto('/confronta?fornitura=gas&consumoGas=900&cap=99999')
  await expect(page.getByText('Non troviamo questo CAP').first()).toBeVisible()
  await expect(page.locator('#gas-cap')).toHaveValue('99999')
})

test('on paper stand figures, data and day, and nothing to press', { tag: '@long' }, async ({ page }) => {
  await page.goto('/confronta?consumo=3100')
  expect(await sheets(page)).toBeLessThanOrEqual(2)
  await page.emulateMedia({ media: 'print' })
  for (const gone of ['.tuner', '.filters-bar', '.compare-box', '.side-by-side-form', '.tabs', 'main .btn'])
    await expect(page.locator(gone).first(), gone).toBeHidden()
  await expect(page.locator('.inputs')).toContainText('3.100 kWh/anno')
  await expect(page.locator('.inputs')).toContainText(/Dati del\s*\d{2}\/\d{2}\/\d{4}/)
  await expect(page.locator('.result').first()).toBeVisible()
  await expect(page.locator('.assumption-map')).toBeVisible()
  await expect(page.locator('.keep-page')).toContainText('/confronta?consumo=3100')
})

test('the map leads to the field it names', { tag: '@long' }, async ({ page }) => {
  await open(page, '/confronta?consumo=3100')
  await page.getByRole('link', { name: 'Cambia Potenza' }).click()
  await expect(page.getByLabel('Potenza impegnata')).toBeInViewport()
})
