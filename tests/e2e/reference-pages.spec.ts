import type { Page } from '@playwright/test'
import { expect, newVisitor, sheets, test } from './site.ts'

/** The JSON-LD blocks of the page. */
const structured = async (page: Page): Promise<Record<string, unknown>[]> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map(text => JSON.parse(text))
const ofType = async (page: Page, type: string) => (await structured(page)).find(block => block['@type'] === type)

test('PUN and PSV show the newest published value with its date, signs, and a way on', async ({ page, request }) => {
  for (const [index, digits] of [
    ['pun', /0,\d{3}€\/kWh/],
    ['psv', /0,\d{3}€\/Smc/],
  ] as const) {
    const prices = await (await request.get(`/api/market/${index}`)).json()
    expect(prices.dimostrativi).toBe(false)
    await page.goto(`/${index}`)
    const newest = prices.mensili.at(-1)
    const month = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${newest.periodo}-01T00:00:00Z`),
    )
    await expect(page.getByText(`Ultimo valore: ${month}`)).toBeVisible()
    await expect(page.getByText('Dati dimostrativi')).toHaveCount(0)
    const rows = page.getByRole('table', { name: /ultimi 6 mesi/ }).getByRole('row')
    await expect(rows).toHaveCount(7)
    await expect(rows.nth(1)).toContainText(month)
    await expect(rows.nth(1)).toContainText(/[+−]\d+,\d\d%/)
    await expect(page.locator('.figures-band').first()).toContainText(digits)
    await expect(page.getByRole('img', { name: new RegExp(`^${index},`, 'i') })).toBeVisible()
    const sister = index === 'pun' ? '/psv' : '/pun'
    await expect(page.locator(`main a[href="${sister}"]`).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Vedi le offerte' })).toHaveAttribute('href', '/')
  }
  await page.goto('/pun')
  await page.setViewportSize({ width: 360, height: 740 })
  // On a phone, too, a figure has its unit and what it is.
  const [first] = await page
    .locator('.figures-band p')
    .evaluateAll(all => all.map(each => each.getBoundingClientRect()))
  expect(
    await page
      .locator('.figures-band .unit')
      .first()
      .evaluate(unit => unit.clientWidth || unit.getBoundingClientRect().width),
  ).toBeGreaterThan(20)
  expect(first?.height).toBeGreaterThan(40)
  for (const band of ['F1', 'F2', 'F3'])
    await expect(page.getByRole('row', { name: new RegExp(`^${band}`) })).toContainText(/0,\d{4} €\/kWh/)
})

test('a word of the trade leads to its place in the glossary', async ({ page }) => {
  await page.goto('/offerte-luce')
  await page.locator('a.term').first().click()
  await expect(page).toHaveURL(/\/glossario#/)
  await expect(page.locator('.words > div:target')).toBeVisible()
  const set = (await ofType(page, 'DefinedTermSet')) as { hasDefinedTerm: unknown[] }
  expect(set.hasDefinedTerm.length).toBe(await page.locator('.words dt').count())
  expect(set.hasDefinedTerm.length).toBeGreaterThanOrEqual(50)
  await page.getByLabel('Cerca una parola').fill('Perdite')
  await expect(page.getByRole('status').filter({ hasText: /parol/ })).toBeVisible()
  await expect(page.locator('.words dt:visible').first()).toContainText(/perdite/i)
})

test(
  'the speed tests of others open in a tab of their own that knows nothing of this one',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/speed-test')
    const outside = page.locator('main a[href^="https://"]')
    await expect(outside).toHaveCount(2)
    for (const link of await outside.all()) {
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
    for (const speed of ['5–10 Mbps', '25–50 Mbps', '50–100 Mbps'])
      await expect(page.getByText(speed).first()).toBeVisible()
    await expect(page.locator('main a[href="/dashboard"]')).toBeVisible()
  },
)

test(
  'the home page sends each service where it starts, and prints no claim without its method',
  { tag: '@long' },
  async ({ browser, watch: _watch }) => {
    const page = await newVisitor(browser, { javaScriptEnabled: false })
    await page.goto('/')
    for (const [name, href] of [
      ['Analisi bolletta', '/dashboard/servizi/analisi_bolletta'],
      ['Cambio fornitore', '/offerte-luce-gas-2025'],
      ['Voltura', '/dashboard/servizi/voltura'],
      ['Subentro', '/dashboard/servizi/subentro'],
      ['Internet casa', '/offerte-internet'],
      ['Mobile', '/offerte-mobile'],
    ] as const)
      await expect(page.locator('#servizi').getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await expect(page.getByRole('link', { name: 'Confronta tutte le tariffe' })).toHaveAttribute(
      'href',
      '/offerte-luce-gas-2025',
    )
    await expect(page.locator('.suppliers > li')).toHaveCount(12)

    const claims = page.getByRole('table', { name: 'Quello che diciamo, e come lo sappiamo' }).locator('tbody tr')
    expect(await claims.count()).toBeGreaterThan(0)
    for (const claim of await claims.all())
      await expect(claim.getByRole('link', { name: 'Come calcoliamo' })).toHaveAttribute(
        'href',
        '/come-calcoliamo#affermazioni',
      )
    await expect(page.getByText('10.000 clienti')).toHaveCount(0)

    const faq = (await ofType(page, 'FAQPage')) as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] }
    for (const { name, acceptedAnswer } of faq.mainEntity) {
      await page.getByText(name, { exact: true }).click()
      await expect(page.getByText(acceptedAnswer.text, { exact: true })).toBeVisible()
    }
    expect(JSON.stringify(await ofType(page, 'WebSite'))).toContain('/search?q={search_term_string}')
  },
)

test('«Come calcoliamo» tells every source with its date, and prints as a plain sheet', async ({ page }) => {
  await page.goto('/come-calcoliamo')
  const sources = page.getByRole('table', { name: 'Da dove vengono i dati' }).locator('tbody tr')
  expect(await sources.count()).toBeGreaterThanOrEqual(15)
  await expect(sources.filter({ hasText: 'Addizionale regionale' })).toContainText('da verificare')
  for (const anchor of ['metodo', 'ipotesi', 'ordine', 'chi-paga', 'copertura', 'dati', 'affermazioni', 'errori'])
    await expect(page.locator(`section#${anchor}`)).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.page-contents')).toBeHidden()
  await expect(page.locator('.site-header')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Il metodo' })).toBeVisible()
})

test('two numbers heard on the telephone become a year, a place and what to ask, without scripts too', async ({
  browser,
  watch,
}) => {
  watch.allow(/400/)
  const page = await newVisitor(browser, { javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await page.goto('/')
  await page.getByText('Menu', { exact: true }).click()
  await page.getByRole('link', { name: 'Mi hanno chiamato' }).first().click()
  await page.getByLabel('Prezzo', { exact: true }).fill('13,9')
  await page.getByLabel('Quota fissa').fill('9,90')
  await page.getByRole('button', { name: 'Calcola' }).click()
  await expect(page.getByText('Il prezzo è di pochi centesimi: scrivilo in euro.')).toBeVisible()
  await page.getByLabel('Prezzo', { exact: true }).fill('0,139')
  await page.getByLabel('fisso', { exact: true }).check()
  await page.getByRole('button', { name: 'Calcola' }).click()
  await expect(page.getByRole('heading', { name: /^Pagheresti tra \d.* € l’anno\.$/ })).toBeVisible()
  await expect(page.getByText('«I 0,139 euro comprendono il dispacciamento?»')).toBeVisible()
  await page.getByLabel('Quando hai accettato').fill('2026-11-20')
  await page.getByRole('button', { name: 'Conta i giorni' }).click()
  await expect(page.getByText('fino a venerdì 4 dicembre 2026')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Pagheresti/ })).toBeVisible()
  expect(await sheets(page)).toBe(1)
  // Ours are of the market too: none stands under the cheapest of the ruler.
  await page.goto('/mi-hanno-chiamato?fornitura=gas&prezzo=0,52&quota=9&tipo=fisso&consumoGas=900&stimaGas=&cap=20121')
  const ruler = page.getByRole('img', { name: /^Spesa di un anno nel mercato/ })
  const [, cheapest, ours] =
    /la meno cara ([\d.]+)\s€, Gas Chiaro 12 ([\d.]+)\s€/.exec((await ruler.getAttribute('aria-label')) ?? '') ?? []
  expect(Number(cheapest?.replace('.', ''))).toBeLessThanOrEqual(Number(ours?.replace('.', '')))
})
