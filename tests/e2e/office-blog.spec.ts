import type { Page } from '@playwright/test'
import { signInAsAdministrator, arriveAsCustomer } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const BLOG = '/dashboard/ricerca/blog'
const COMMENTS = '/dashboard/ricerca/commenti'
const ARTICLE = '/blog/bonus-sociale-luce-e-gas'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** The WYSIWYG editor: only with scripts. */
const written = (page: Page) => page.locator('[contenteditable]')
const subtitle = (page: Page) => page.getByRole('textbox', { name: /^Sottotitolo/ })
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('an article is written, kept while it is typed, previewed, published, moved and withdrawn', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/422|404/)
  const title = `Prova di redazione ${Date.now().toString(36)}`
  const slug = title.toLowerCase().replaceAll(' ', '-')
  await signInAsAdministrator(page)
  await page.goto(BLOG)
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  await checkPage(page)
  await page.getByRole('link', { name: 'Nuovo articolo' }).click()
  await press(page, 'Crea la bozza')
  await expect(page.getByText('Scrivi il titolo.')).toBeVisible()
  await page.getByLabel('Titolo', { exact: true }).fill(title)
  await press(page, 'Crea la bozza')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  // Too short to publish: field errors.
  await press(page, 'Pubblica')
  await expect(page.getByText('Scrivi il testo dell’articolo.')).toBeVisible()
  await page.getByLabel('Riassunto').fill('Un articolo di prova.')
  await written(page).click()
  await page.keyboard.type('Prima riga')
  await page.keyboard.press('Enter')
  await press(page, 'Grassetto')
  await page.keyboard.type('Seconda')
  await expect(page.getByText(/^Testo conservato alle/)).toBeVisible()
  await checkPage(page)

  // Another window finds the typed text, also in the preview.
  const again = await page.context().newPage()
  await again.goto(page.url())
  await expect(again.getByText(/^Modifiche tue non salvate/)).toBeVisible()
  await expect(written(again)).toContainText('Seconda')
  await again.goto(page.url().replace(/\/ricerca\/blog\/([^?]+).*/, '/blog/$1/anteprima'))
  await expect(again.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(again.locator('.article-text strong')).toHaveText('Seconda')
  await checkPage(again)
  await again.close()

  await press(page, 'Pubblica')
  await expect(page.getByText('Articolo pubblicato')).toBeVisible()
  const visitor = await newVisitor(browser)
  await visitor.goto(`/blog/${slug}`)
  await expect(visitor.locator('.article-text p').first()).toHaveText('Prima riga')

  await page.getByLabel('Immagine').setInputFiles({ name: 'foto.gif', mimeType: 'image/gif', buffer: pixel })
  await press(page, 'Carica la copertina')
  await expect(page.getByText('Tipo di file non consentito. Tipi permessi: jpg, jpeg, png')).toBeVisible()
  await page.getByLabel('Immagine').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: pixel })
  await press(page, 'Carica la copertina')
  await expect(page.getByText('Copertina aggiornata.')).toBeVisible()

  await page.getByLabel('Indirizzo').fill(`${slug}-nuovo`)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('il sito mostra già la versione nuova')).toBeVisible()
  await visitor.goto(`/blog/${slug}`)
  await expect(visitor).toHaveURL(new RegExp(`/blog/${slug}-nuovo$`))
  await expect(visitor.locator('.article-head .post-cover img')).toBeVisible()

  await press(page, 'Archivia')
  await expect(page.getByText('Articolo archiviato')).toBeVisible()
  expect((await visitor.goto(`/blog/${slug}`))?.status()).toBe(404)
})

test(
  'the second of two windows on one article is told, and what it typed stays',
  { tag: '@long' },
  async ({ page, watch }) => {
    watch.allow(/409/)
    await signInAsAdministrator(page)
    await page.goto(`${BLOG}/nuovo`)
    await page.getByLabel('Titolo', { exact: true }).fill(`Due finestre ${Date.now().toString(36)}`)
    await press(page, 'Crea la bozza')
    await expect(page.getByText('Bozza creata')).toBeVisible()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await subtitle(page).fill('della prima')
    await press(page, 'Salva')
    await expect(page.getByText('Articolo salvato.')).toBeVisible()
    await subtitle(other).fill('della seconda')
    await press(other, 'Salva')
    await expect(other.getByText(/^Nel frattempo .* ha salvato/)).toBeVisible()
    await expect(subtitle(other)).toHaveValue('della seconda')
    await press(other, 'Salva')
    await expect(other.getByText('Articolo salvato.')).toBeVisible()
    await other.getByText('Elimina la bozza').click()
    await press(other, 'Elimina')
    await expect(other.getByText('Bozza eliminata.')).toBeVisible()
  },
)

/** Clipboard content of other programs, and the result. */
const PASTED = [
  ['Sciolto<div>Riga</div><div><br></div><p> </p><p>Ultima<br></p>', '<p>Sciolto</p>\n<p>Riga</p>\n<p>Ultima</p>'],
  ['<section><div><p>Dentro</p></div>fuori</section>', '<p>Dentro</p>\n<p>fuori</p>'],
  ['<table><tr><td>Prima</td></tr><tr><td>Seconda</td></tr></table>', '<p>Prima</p>\n<p>Seconda</p>'],
  [
    '<ul><li><p>in un paragrafo</p></li><ol><li>dentro</li></ol></ul>',
    '<ul><li>in un paragrafo<ol><li>dentro</li></ol></li></ul>',
  ],
  [
    '<b style="font-weight: normal"><p>Detto <span style="font-weight: 700">forte</span>.</p></b>',
    '<p>Detto <strong>forte</strong>.</p>',
  ],
  [
    '<p><span style="mso-list:Ignore">·</span>uno</p><p><span><span style="mso-list:Ignore">·</span></span>due</p><p><span style="mso-list:Ignore">1.</span><span style="FONT-STYLE: italic">primo</span></p>',
    '<ul><li>uno</li><li>due</li></ul>\n<ol><li><em>primo</em></li></ol>',
  ],
  [
    `<style>p{color:red}</style><p style="color:red">Detto <b>forte</b> <a href="javascript:alert(1)">qui</a></p>
<p class="MsoListParagraph"><span style="mso-list:Ignore">·<span style="font:7pt">&nbsp;</span></span>Voce</p>
<img src="data:image/png;base64,AAAA" onerror="alert(1)"><script>alert(1)</script>`,
    '<p>Detto <strong>forte</strong> qui</p>\n<ul><li>Voce</li></ul>',
  ],
] as const

const paste = (page: Page, pasted: string) =>
  written(page).evaluate((box, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, pasted)

test(
  'what is pasted becomes the text of the site; lists, titles and tags follow their buttons',
  { tag: '@long' },
  async ({ page }) => {
    await signInAsAdministrator(page)
    await page.goto(`${BLOG}/nuovo`)
    await page.getByLabel('Titolo', { exact: true }).fill(`Elenchi ${Date.now().toString(36)}`)
    await press(page, 'Crea la bozza')
    await expect(page.getByText('Bozza creata')).toBeVisible()
    await written(page).click()
    const stored = page.locator('textarea[name=content]')
    for (const [html, kept] of PASTED) {
      await page.keyboard.press('Control+a')
      await paste(page, html)
      await expect(stored).toHaveValue(kept)
    }
    await page.keyboard.press('Control+a')
    await press(page, 'Elenco numerato')
    await expect(stored).toHaveValue(/^<ol><li>Detto <strong>forte<.strong> qui<.li>/)
    await press(page, 'Elenco')
    await expect(stored).toHaveValue(/^<ul><li>Detto/)
    await press(page, 'Elenco')
    await press(page, 'Sottotitolo')
    await expect(stored).toHaveValue(/^<h3>Detto <strong>forte<.strong> qui<.h3>/)
    await page.keyboard.press('Control+z')
    await press(page, 'Codice')
    await stored.fill('Scritto a mano <a href="/x">qui</a>\n\n<h2>Sotto</h2>')
    await press(page, 'Codice')
    await expect(stored).toHaveValue('<p>Scritto a mano qui</p>\n<h2>Sotto</h2>')
    await expect(page.getByText(/^Testo conservato alle/)).toBeVisible()
    await page.getByText('Elimina la bozza').click()
    await press(page, 'Elimina')
    await expect(page.getByText('Bozza eliminata.')).toBeVisible()
  },
)

test(
  'what a word processor gives becomes the text of the site, and an ended session costs none of it',
  { tag: '@long' },
  async ({ page }) => {
    await signInAsAdministrator(page)
    await page.goto(`${BLOG}/nuovo`)
    await page.getByLabel('Titolo', { exact: true }).fill(`Incollato ${Date.now().toString(36)}`)
    await press(page, 'Crea la bozza')
    await expect(page.getByText('Bozza creata')).toBeVisible()
    await written(page).click()
    const stored = page.locator('textarea[name=content]')
    await paste(page, '<p>Detto <b>forte</b></p>')
    await expect(stored).toHaveValue('<p>Detto <strong>forte</strong></p>')
    await expect(page.getByText(/^Testo conservato alle/)).toBeVisible()

    const session = await page.context().cookies()
    await page.context().clearCookies()
    await page.keyboard.type(' dopo la fine')
    await expect(page.getByText('Il testo non arriva al sito')).toBeVisible()
    await page.context().addCookies(session)
    await page.reload()
    await expect(written(page)).toContainText('dopo la fine')
    await expect(page.getByText(/^Modifiche tue non salvate/)).toBeVisible()
    await page.getByText('Elimina la bozza').click()
    await press(page, 'Elimina')
    await expect(page.getByText('Bozza eliminata.')).toBeVisible()
  },
)

// For a change: moderation.test.ts.
test(
  'comments are decided on together, taken back and answered; a client has none of it',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    watch.allow(/403|404|422/)
    await arriveAsCustomer(page, 'Carla')
    for (const words of ['Guarda www.sospetto.test', 'Grazie della spiegazione']) {
      await page.goto(ARTICLE)
      await page.getByRole('textbox', { name: 'Il tuo commento' }).fill(words)
      await page.getByRole('button', { name: 'Invia il commento' }).click()
      await expect(page.getByText('Commento inviato!')).toBeVisible()
    }
    const office = await newVisitor(browser)
    await signInAsAdministrator(office)
    await office.goto(COMMENTS)
    await expect(office.getByText('Grazie della spiegazione')).toBeVisible()
    await expect(office.getByText('Bruzzone')).toHaveCount(0)
    await checkPage(office)
    await office
      .getByRole('navigation', { name: 'Code' })
      .getByRole('link', { name: /^Sospetti/ })
      .click()
    await expect(office.getByText('contiene un indirizzo')).toBeVisible()
    await office.getByRole('checkbox', { name: 'Tutti in questa pagina' }).check()
    await expect(office.getByRole('checkbox', { checked: false })).toHaveCount(0)
    await press(office, 'Rifiuta gli scelti')
    await expect(office.getByRole('status').filter({ hasText: 'rifiutat' })).toBeVisible()
    await press(office, 'Annulla')
    await expect(office.getByText(/^Decisione annullata/)).toBeVisible()

    await office.goto(COMMENTS)
    const row = office.getByRole('listitem').filter({ hasText: 'Grazie della spiegazione' })
    await row.getByText('Rispondi').click()
    await row.getByLabel('La risposta della redazione').fill('Grazie a te.')
    await row.getByRole('button', { name: 'Pubblica il commento e la risposta' }).click()
    await expect(office.getByText('Risposta pubblicata sotto il commento.')).toBeVisible()
    await expect(async () => {
      await page.goto(ARTICLE)
      await expect(page.getByText('In risposta a Carla B.')).toBeVisible({ timeout: 500 })
    }).toPass()
    await checkPage(page)

    for (const address of [COMMENTS, BLOG]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: /^(Commenti Blog|Blog)$/ })).toHaveCount(0)
    }
    const answer = await page.goto('/dashboard/blog/articolo-bonus-sociale-luce-e-gas/anteprima')
    expect(answer?.status()).toBe(404)
  },
)

test(
  'duplicates are shown before a cleanup takes them, without JavaScript too',
  { tag: '@long' },
  async ({ browser }) => {
    const page = await newVisitor(browser, { javaScriptEnabled: false })
    await signInAsAdministrator(page)
    await page.goto(`${BLOG}/duplicati?piano=same-title`)
    await expect(page.getByRole('heading', { name: 'Prova della pulizia massiva' })).toBeVisible()
    await page.getByLabel('Un titolo nuovo somiglia a qualcosa?').fill('Ricetta della torta')
    await press(page, 'Controlla il titolo')
    await expect(page.getByText('non somiglia a nessun articolo recente')).toBeVisible()
    await page.goto(`${BLOG}/articolo-canone-rai-in-bolletta`)
    await expect(page.getByLabel('Testo')).toHaveValue(/Perché è in bolletta/)
  },
)
