import { component, discount, entry, indexed, listOf, price } from '../support/open-data.ts'
import { signInAsAdministrator } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

// Gas, and not older than the lists of other journeys, since all share one market.
const FILE = 'PO_Offerte_G_MLIBERO_20261102.xml'
const gas = { market: '02', to: '31/12/2099' } as const
const offers = (ours: string) =>
  listOf(
    entry({ ...gas, code: ours, name: 'La nostra', components: component('04', price('0.8', '04')) }),

    entry({
      ...gas,
      code: 'G1',
      name: 'Gas col Bonus',
      vat: '10000000001',
      months: '24',
      components: component('01', price('12', '01')) + component('04', price('0.05', '04')),
      discounts: discount('20', '05'),
    }),
    entry({
      ...gas,
      code: 'G2',
      name: 'Gas Indice',
      vat: '10000000002',
      months: '-1',
      index: indexed('14'),
      components: component('01', price('12', '01')) + component('04', price('0.01', '04')),
    }),
    ...Array.from({ length: 25 }, (_, n) =>
      entry({
        ...gas,
        code: `H${n}`,
        name: `Gas Caro ${n}`,
        vat: '10000000003',
        months: '24',
        components: component('04', price(`0.9${String(n).padStart(2, '0')}`, '04')),
      }),
    ),
  )
const LIST = '/offerte-gas?consumo=1400&uso=riscaldamento&regione=Lombardia'

test('the whole market is listed, searched and taken away as a file, without scripts', async ({ page, browser }) => {
  const catalogue = (await (await page.request.get('/api/offers?type=gas')).json()) as {
    client_type: string
    offer_code: string
  }[]
  const ownCode = catalogue.find(offer => offer.client_type === 'domestico')?.offer_code ?? ''
  await signInAsAdministrator(page)
  await page.goto('/dashboard/offerte')
  await page.getByRole('link', { name: 'Offerte del mercato' }).click()
  await page
    .getByLabel('File del Portale Offerte')
    .setInputFiles({ name: FILE, mimeType: 'text/xml', buffer: Buffer.from(offers(ownCode)) })
  await page.getByRole('button', { name: 'Importa', exact: true }).click()
  await expect(page.getByText(/File del mercato importato|Questo file era già importato/).first()).toBeVisible()

  const visitor = await newVisitor(browser, { javaScriptEnabled: false })
  await visitor.goto(LIST)
  const count = await visitor.locator('.result').count()
  await visitor.getByRole('link', { name: 'Vedi le offerte meno care di tutto il mercato' }).click()
  await expect(visitor).toHaveURL(/mercato=1#mercato$/)
  const list = visitor.getByRole('region', { name: 'Le meno care di tutto il mercato' })
  const rows = list.locator('tbody tr')
  await expect(list.getByRole('status')).toContainText('28 offerte.')
  await expect(rows).toHaveCount(20)
  await expect(rows.first()).toContainText('n. 1 Gas col Bonus')
  await expect(rows.first()).toContainText('Sconto una volta sola: −24,40 € IVA compresa, solo il primo anno')
  // One-off discounts are missing in the second year: 20 € plus 22 % VAT.
  const figure = (text: string | null) =>
    Number(
      text
        ?.match(/([\d.]+,\d\d)/)?.[1]
        ?.replace('.', '')
        .replace(',', '.'),
    )
  const [first, second] = [rows.first().locator('td').nth(1), rows.first().locator('td').nth(2)]
  expect(figure(await second.textContent()) - figure(await first.textContent())).toBeCloseTo(24.4, 5)
  await expect(rows.first().getByRole('link', { name: /sito del fornitore/ })).toHaveAttribute(
    'rel',
    'nofollow noopener external',
  )
  await rows.nth(1).getByText('Ipotesi e rischio di prezzo').click()
  await expect(rows.nth(1)).toContainText('Se per un anno tornasse il PSV di')
  const own = rows.filter({ hasText: 'La nostra' })
  await expect(own).toContainText('La puoi attivare con noi')
  const target = await own.getByRole('link', { name: 'Vai alla riga di La nostra' }).getAttribute('href')
  await expect(visitor.locator(`[id="${target?.slice(1)}"]`)).toHaveCount(1)
  await expect(visitor.getByText('gestito da Acquirente Unico').first()).toBeVisible()
  await checkPage(visitor)
  await page.goto(`${LIST}&mercato=1`)
  await page.getByText('Ipotesi e rischio di prezzo').first().click()
  await checkPage(page)

  await list.getByRole('link', { name: '2', exact: true }).click()
  await expect(rows).toHaveCount(8)

  await list.getByLabel('Nome del fornitore').fill('10000000002')
  await list.getByLabel('Tipo di prezzo').selectOption('variabile')
  await list.getByRole('button', { name: 'Filtra il mercato' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('n. 2 Gas Indice')
  // The form and our list are unchanged.
  await expect(visitor).toHaveURL(/consumo=1400.*m-prezzo=variabile/)
  expect(await visitor.locator('.result').count()).toBe(count)
  await list.getByLabel('Nome del fornitore').fill('nessuno')
  await list.getByRole('button', { name: 'Filtra il mercato' }).click()
  await expect(list.getByRole('status')).toContainText('Nessuna offerta del mercato con questi filtri.')
  await list.getByRole('link', { name: 'Togli i filtri' }).click()
  await expect(rows).toHaveCount(20)

  const address = await visitor.getByRole('link', { name: /Scarica il confronto in CSV/ }).getAttribute('href')
  const file = await visitor.request.get(address ?? '')
  expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8')
  const lines = (await file.text()).split('\r\n')
  expect(lines.filter(line => line.startsWith('con noi;'))).toHaveLength(count)
  expect(lines.filter(line => line.startsWith('mercato;'))).toHaveLength(27)
  expect(lines.find(line => line.includes(';Gas col Bonus;'))).toContain(';24,4;0;fisso;0,0500 €/Smc;12;')
  const refused = await visitor.request.get('/confronta.csv?fornitura=gas&consumo=tanto')
  expect([refused.status(), await refused.text()]).toEqual([400, 'consumo: Scrivi un numero, per esempio 2700.\n'])
})

test(
  'a variable price says how far it could go, in figures and in words, without any market',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/offerte-luce?consumo=2700&potenza=3&residente=1&prezzo=variabile')
    const row = page.locator('.result').first()
    await row.getByText(/^Dettagli/).click()
    const risk = row.locator('.risk')
    await expect(risk).toContainText('Anno al prezzo più basso')
    await expect(risk).toContainText(/Se per un anno tornasse il PUN di \w+ \d{4}/)
    await expect(risk).toContainText(/\d+ mesi pubblicati, da \w+ \d{4} a \w+ \d{4}/)
    await checkPage(page)
    await page.goto('/offerte-luce?consumo=2700&potenza=3&residente=1&prezzo=fisso')
    await expect(page.locator('.result').first()).toBeVisible()
    await expect(page.locator('.risk')).toHaveCount(0)
  },
)
