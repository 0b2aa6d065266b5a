import type { Page } from '@playwright/test'
import { signInAsAdministrator } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const SETTINGS = '/dashboard/impostazioni'

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Salvato.' })).toBeVisible()

test('the office changes what every page says: a telephone, a notice, the words of a message', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/status of (422|409)/)
  await signInAsAdministrator(page)
  await page.goto(SETTINGS)
  await expect(page.getByRole('heading', { level: 1, name: 'Impostazioni' })).toBeVisible()
  await checkPage(page)

  await page.getByRole('link', { name: 'Marchio e contatti' }).click()
  await page.getByLabel('Telefono').fill('casa mia')
  await page.getByRole('button', { name: 'Salva' }).first().click()
  await expect(page.locator('.notice-red')).toContainText('Scrivi il numero con cifre e spazi')
  await expect(page.getByLabel('Telefono')).toHaveValue('casa mia')
  await page.getByLabel('Telefono').fill('010 765 4321')
  // Someone else saves the same form first.
  const other = await page.context().newPage()
  await other.goto(`${SETTINGS}/marchio`)
  await other.getByLabel('Indirizzo', { exact: false }).fill('Via Nuova 2, 16121 Genova')
  await other.getByRole('button', { name: 'Salva' }).first().click()
  await saved(other)
  await other.close()
  await page.getByRole('button', { name: 'Salva' }).first().click()
  await expect(page.locator('.notice-red')).toContainText('Nel frattempo')
  await expect(page.getByLabel('Telefono')).toHaveValue('010 765 4321')
  await page.getByRole('button', { name: 'Salva' }).first().click()
  await saved(page)
  // A refusal hides the earlier success until its field is filled in; a second refusal is announced again.
  for (const wrong of ['casa mia', 'casa tua']) {
    await page.getByLabel('Telefono').fill(wrong)
    await page.getByRole('button', { name: 'Salva' }).first().click()
    await expect(page.locator('main .error-summary')).toContainText('Scrivi il numero con cifre e spazi')
    await expect(page.locator('main .field-error')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Salvato.' })).toBeHidden()
    await page.getByLabel('Telefono').fill('010 765 4321')
    await expect(page.locator('main .error-summary')).toBeHidden()
    await expect(page.locator('main .field-error')).toBeHidden()
  }
  await page.getByText('Versioni').first().click()
  await expect(page.getByText('Telefono: — → 010 765 4321')).toBeVisible()
  await checkPage(page)

  await page.goto(`${SETTINGS}/avviso`)
  // Text over the limit is kept in full, with an error and its count.
  await page.getByLabel('Testo').fill('a'.repeat(301))
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Hai scritto 301 caratteri')).toBeVisible()
  await expect(page.getByLabel('Testo')).toHaveValue('a'.repeat(301))
  await page.getByLabel('Testo').fill('Oggi i telefoni rispondono dalle 15.')
  await page.getByLabel('Da', { exact: true }).fill('2020-01-01T08:00')
  await page.getByLabel('Fino a').fill('2099-01-01T08:00')
  await page.getByRole('button', { name: 'Salva' }).click()
  await saved(page)
  const visitor = await newVisitor(browser)
  await visitor.goto('/contatti')
  await expect(visitor.getByRole('complementary', { name: 'Avviso' })).toContainText('dalle 15')
  await expect(visitor.locator('main')).toContainText('010 765 4321')
  await checkPage(visitor)

  await page.goto(`${SETTINGS}/email?email=welcome`)
  await checkPage(page)
  await page.getByLabel('Oggetto').fill('Eccoti su {sito}, {cognome}')
  await page.getByRole('button', { name: 'Guarda l’anteprima' }).click()
  await expect(page.locator('.notice-red')).toContainText('questo messaggio non conosce')
  await page.getByLabel('Oggetto').fill('Eccoti su {sito}, {nome}')
  await page.getByRole('button', { name: 'Guarda l’anteprima' }).click()
  const preview = page.getByRole('region', { name: 'Anteprima' })
  await expect(preview).toContainText('Eccoti su PassaFacile, Maria')
  // The frame is sandboxed, so locators cannot look inside it.
  await expect(page.locator('iframe')).toHaveAttribute('srcdoc', /<h1[^>]*>Il tuo account è attivo/)
})

test('a file of tariffs is looked at before it is imported', { tag: '@long' }, async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto(`${SETTINGS}/tariffe`)
  const csv = 'month,pun_eur_kwh,psv_eur_smc\n2026-06,0.2,\n'
  await page.getByLabel('Che cosa contiene').selectOption('indices')
  await page
    .getByLabel('File CSV')
    .setInputFiles({ name: 'indici.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Guarda che cosa cambia' }).click()
  await expect(page.locator('.setting-found .notice')).toContainText('1 valori letti, 0 nuovi, 1 diversi')
  await expect(page.getByRole('region', { name: 'Valori che cambiano' })).toContainText('0,2')
  await page.getByRole('button', { name: /^Importa/ }).click()
  await saved(page)
  await expect(page.getByRole('row', { name: /^giugno 2026/ })).toContainText('0,2')
  await checkPage(page)
})

test(
  'a file of coverage orders the lines of a town, and is taken back',
  { tag: '@long' },
  async ({ page, browser }) => {
    await signInAsAdministrator(page)
    await page.goto(`${SETTINGS}/tariffe`)
    const csv = [
      'comune_istat;tecnologia;operatore;max_down_mbps;max_up_mbps;copertura;fonte;data',
      '075035;FTTH;Nodo Fibra;2500;1000;62,5;Prova;2026-10-01',
      '075035;FTTC;Filo Rete;200;20;95;Prova;2026-10-01',
    ].join('\n')
    await page.getByLabel('Che cosa contiene').selectOption('coverage')
    await page
      .getByLabel('File CSV')
      .setInputFiles({ name: 'copertura.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await page.getByRole('button', { name: 'Guarda che cosa cambia' }).click()
    await page.getByRole('button', { name: 'Importa la copertura' }).click()
    await saved(page)

    const visitor = await newVisitor(browser, { javaScriptEnabled: false })
    await visitor.goto('/offerte-internet')
    await visitor.getByLabel('CAP o comune').fill('73100')
    await visitor.getByRole('button', { name: 'Cerca' }).click()
    await expect(visitor.getByText('Case raggiunte a Lecce (Puglia): FTTH 62,5')).toBeVisible()
    await expect(visitor.locator('.result').first()).toContainText('Nodo Fibra')
    await expect(visitor.getByText('Filo Rete non dichiara questa linea').first()).toBeVisible()
    await checkPage(visitor)

    const row = page.getByRole('row', { name: /copertura\.csv/ })
    await row.locator('summary').click()
    await row.getByRole('button', { name: /^Annulla/ }).click()
    await expect(page.getByRole('row', { name: /importazione annullata/ })).toBeVisible()
    await checkPage(page)
    await visitor.goto('/offerte-internet')
    await expect(visitor.getByLabel('CAP o comune')).toHaveCount(0)
  },
)

test(
  'a legal text is written, published for its day, read by everybody and taken back',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    watch.allow(/status of 422/)
    await signInAsAdministrator(page)
    await page.goto(`${SETTINGS}/testi-legali`)
    const reclami = (await page.getByRole('link', { name: 'Reclami' }).getAttribute('href')) ?? ''
    // On a slow device everything is typed before scripts load, and is kept.
    const scripts = Promise.withResolvers<void>()
    await page.route(/\.js$/, async route => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(reclami, { waitUntil: 'commit' })
    await page.getByLabel('Che cosa cambia').fill('Un indirizzo nuovo per i reclami.')
    await page.getByLabel('Testo').fill('Come si reclama.\n\n## Per lettera\n\nScrivi a {indirizzo}.')
    await page.getByLabel('Vale dal').fill('2020-01-01')
    await page.getByLabel('Ho riletto tutto').check()
    scripts.resolve()
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('textarea') ?? {}).some(key => key.startsWith('__reactProps')),
    )
    await expect(page.getByLabel('Testo')).toHaveValue(/Scrivi a {indirizzo}/)
    await page.getByRole('button', { name: 'Pubblica' }).click()
    await expect(page.locator('.notice-red')).toContainText('C’è un nome tra graffe che la pagina non conosce')
    await expect(page.locator('.notice-red')).toContainText('Il primo giorno possibile è il')
    await page.getByLabel('Testo').fill('Come si reclama.\n\n## Per lettera\n\nScrivi a {address}.')
    await page.getByLabel('Vale dal').fill('2099-01-01')
    await page.getByRole('button', { name: 'Salva la bozza' }).click()
    await expect(page.getByText('Bozza salvata.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Anteprima' })).toContainText('Nuova: Per lettera')
    await checkPage(page)
    await page.getByLabel('Ho riletto tutto').check()
    await page.getByRole('button', { name: 'Pubblica' }).click()
    await expect(page.getByText('Pubblicata: è sul sito')).toBeVisible()
    const visitor = await newVisitor(browser)
    await visitor.goto('/reclami')
    await visitor.getByRole('link', { name: 'Leggi la nuova versione' }).click()
    await expect(visitor.getByRole('heading', { name: 'Per lettera' })).toBeVisible()

    await page.getByRole('button', { name: 'Riprendi' }).click()
    await expect(page.getByText('Ripresa: è di nuovo una bozza')).toBeVisible()
    await page.getByRole('button', { name: 'Elimina la bozza' }).click()
    await expect(page.getByText('Bozza eliminata.')).toBeVisible()
  },
)
