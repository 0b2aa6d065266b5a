import { signInAsAdministrator, arriveAsCustomer } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const ARTICLE = '/blog/voltura-o-subentro'

test('without JavaScript the list is searched, also with a word mistyped, filtered and paged', async ({
  browser,
  watch: _watch,
}) => {
  const page = await newVisitor(browser, { javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('link', { name: 'Vedi tutti gli articoli' }).click()
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.getByRole('link', { name: 'Articoli precedenti' }).click()
  await expect(page.getByRole('link', { name: 'Torna ai più recenti' })).toBeVisible()

  await page.getByRole('searchbox').fill('volturra')
  await page.getByRole('button', { name: 'Cerca' }).click()
  await expect(page).toHaveURL(/q=volturra/)
  await expect(page.getByRole('heading', { name: /^Voltura o subentro/ })).toBeVisible()

  await page.getByRole('link', { name: 'Internet', exact: true }).first().click()
  await expect(page.getByText('Nessun articolo trovato')).toBeVisible()
  await page.getByRole('link', { name: 'Cancella i filtri' }).click()
  await page.getByRole('link', { name: 'Mobile', exact: true }).first().click()
  await expect(page).toHaveURL(/categoria=mobile/)
  for (const facts of await page.getByRole('article').locator('.post-facts').allTextContents())
    expect(facts).toContain('Mobile')
  await page
    .getByRole('link', { name: /^Leggi di più/ })
    .first()
    .click()
  await expect(page.getByText('Accedi per commentare')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Copia link/ })).toBeHidden()
})

test('the address of an article is copied, and the page says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(ARTICLE)
  await page.getByRole('button', { name: /^Copia link/ }).click()
  await expect(page.getByText('Link copiato!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(ARTICLE)
})

test('an article that does not exist says so, and is no page for search engines', async ({ page, watch }) => {
  watch.allow(/status of 404/)
  const answer = await page.goto('/blog/articolo-che-non-esiste')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Articolo non trovato' })).toBeVisible()
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex')
  await checkPage(page)
  await page.getByRole('link', { name: 'Torna al blog' }).click()
  await expect(page).toHaveURL(/\/blog$/)
})

test('a comment is typed, kept, sent, approved and then read by everybody; the office has its panels', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/status of 422/)
  const visitor = await newVisitor(browser)
  await visitor.goto(ARTICLE)
  await expect(visitor.getByRole('heading', { name: 'Commenti (0)' })).toBeVisible()

  await arriveAsCustomer(page, 'Bruna')
  await page.goto(ARTICLE)
  const field = page.getByRole('textbox', { name: 'Il tuo commento' })
  await page.getByRole('button', { name: 'Invia il commento' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Commento vuoto' })).toBeVisible()
  await checkPage(page)
  await field.fill('Grazie, ora ho capito la differenza.\nSeconda riga.')
  await expect(page.getByText('50/1000 caratteri')).toBeVisible()
  await page.goto(ARTICLE)
  await expect(field).toHaveValue(/^Grazie, ora ho capito/)
  await page.getByRole('button', { name: 'Invia il commento' }).click()
  await expect(page.getByText('Commento inviato!')).toBeVisible()
  await expect(page.getByText('Il primo può essere il tuo')).toBeHidden()
  await expect(field).toHaveValue('')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Commenti (0)' })).toBeVisible()

  const office = await newVisitor(browser)
  await signInAsAdministrator(office)
  await office.goto('/blog')
  await expect(office.getByRole('heading', { name: 'Statistiche duplicati' })).toBeVisible()
  await expect(office.getByRole('heading', { name: 'Rilevamento duplicati' })).toBeVisible()
  await checkPage(office)
  await office.getByRole('textbox', { name: 'Un titolo nuovo somiglia a qualcosa?' }).fill('Ricetta della torta')
  await office.getByRole('button', { name: 'Controlla il titolo' }).click()
  await expect(office.getByText('non somiglia a nessun articolo recente')).toBeVisible()
  await office.getByRole('button', { name: 'Pubblica il commento di Bruna B.' }).click()
  await expect(office.getByText('Commento pubblicato')).toBeVisible()

  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: 'Commenti (1)' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(visitor.getByText('Bruna B.')).toBeVisible()
  await expect(visitor.getByText('Bruzzone')).toHaveCount(0)
  await checkPage(visitor)

  // Non-administrators see no panel, and posting its forms does nothing.
  await page.goto('/blog')
  await expect(page.getByRole('heading', { name: 'Statistiche duplicati' })).toHaveCount(0)
})
