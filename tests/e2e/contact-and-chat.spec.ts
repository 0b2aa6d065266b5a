import { mailTo } from '../site/mailbox.ts'
import { arriveAsCustomer } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

test('a message arrives at the office and its receipt at the sender; what was typed survives a refusal', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 422/)
  await page.goto('/contatti')
  await checkPage(page)
  const name = page.getByLabel('Nome e cognome')
  await name.fill('A'.repeat(150))
  await page.getByRole('button', { name: 'Invia il messaggio' }).click()
  const tooLong = page.locator('.field', { has: name }).getByText('Hai scritto 150 caratteri, il massimo è 100')
  await expect(tooLong).toBeVisible()
  await expect(name).toHaveValue('A'.repeat(150))
  await name.fill('Ada Bruzzone')
  await expect(tooLong).toBeHidden()
  await page.getByLabel('Email', { exact: true }).fill('ada-senza-chiocciola')
  await page.getByLabel('Messaggio').fill('Quanto dura una voltura?')
  await expect(page.getByText('24/2000 caratteri')).toBeVisible()
  await page.getByRole('button', { name: 'Invia il messaggio' }).click()
  await expect(page.getByText('Dati non validi. Verifica i campi e riprova.')).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Dati non validi')
  await expect(page.getByLabel('Messaggio')).toHaveValue('Quanto dura una voltura?')
  await checkPage(page)

  const email = `ada-${Date.now().toString(36)}@example.test`
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Invia il messaggio' }).click()
  await expect(page.locator(':focus')).toContainText('Messaggio inviato con successo!')
  await expect(page.getByLabel('Messaggio')).toHaveValue('')
  expect((await mailTo('info@example.test', 'contact_message')).text).toContain('Quanto dura una voltura?')
  expect((await mailTo(email, 'contact_receipt')).text).not.toContain('voltura')
  await page.reload()
  await expect(page.getByLabel('Messaggio')).toHaveValue('')
})

test('an error that was typed over before the scripts arrived goes once they are there', async ({ page, watch }) => {
  watch.allow(/status of 422/)
  await page.goto('/contatti')
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/(site|guard)-[^/]+\.js$/, async route => {
    await scripts.promise
    await route.continue()
  })
  const name = page.getByLabel('Nome e cognome')
  await name.fill('A'.repeat(150))
  await page.getByRole('button', { name: 'Invia il messaggio' }).click()
  const tooLong = page.locator('.field', { has: name }).getByText('il massimo è 100')
  await expect(tooLong).toBeVisible()
  await name.fill('Ada Bruzzone')
  await expect(tooLong).toBeVisible()
  scripts.resolve()
  await expect(tooLong).toBeHidden()
})

test('what is typed waits in the tab, and code is cleared from its field', { tag: '@long' }, async ({ page }) => {
  await page.goto('/contatti')
  await page.getByLabel('Messaggio').fill('Scritto prima che cadesse la linea')
  await page.goto('/glossario')
  await page.goto('/contatti')
  await expect(page.getByLabel('Messaggio')).toHaveValue('Scritto prima che cadesse la linea')
  await page.getByLabel('Oggetto').focus()
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Oggetto').fill('<script>alert(1)</script>')
  await expect(page.getByText('Testo non consentito')).toBeVisible()
  await expect(page.getByLabel('Oggetto')).toHaveValue('')
})

test('without scripts: a consultation about the offer one comes from', { tag: '@long' }, async ({ browser }) => {
  const page = await newVisitor(browser, { javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const offers = (await (await page.request.get('/api/offers?type=luce')).json()) as { id: string; name: string }[]
  const [offer] = offers
  await page.goto(`/contatti?offerta=${offer?.id}&da=/offerte-luce`)
  await expect(page.getByRole('heading', { name: 'Chiedi una consulenza gratuita' })).toBeVisible()
  await expect(page.getByLabel('Argomento')).toHaveValue(new RegExp(`^Offerta ${offer?.name}`))
  await page.getByLabel('Nome e cognome').fill('Ugo')
  const email = `ugo-${Date.now().toString(36)}@example.test`
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Telefono').fill('333 123 4567')
  await page.getByLabel('Messaggio').fill('Mi conviene?')
  await page.getByRole('button', { name: 'Chiedi la consulenza' }).click()
  await expect(page.getByText('Richiesta di consulenza inviata')).toBeVisible()
  const message = await mailTo('info@example.test', 'consultation_asked')
  expect(message.text).toContain(offer?.name ?? '?')
  expect(message.text).toContain('+393331234567')
  await mailTo(email, 'consultation_receipt')
})

test('the assistant opens over the page and is used by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/come-calcoliamo')
  const button = page.getByRole('link', { name: 'Chiedi all’assistente' })
  await expect(button, 'on a phone it covers nothing').not.toBeInViewport()
  await button.press('Enter')
  const panel = page.getByRole('dialog', { name: /^Assistente/ })
  const field = panel.getByLabel('La tua domanda')
  await expect(field).toBeFocused()
  await expect(panel.getByText('Sono un assistente automatico')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Hai chiesto:')).toHaveCount(0)
  await page.keyboard.type('Che cos’è')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('il POD?')
  await expect(field).toHaveValue('Che cos’è\nil POD?')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('link', { name: 'POD', exact: true })).toHaveAttribute('href', '/glossario#pod')
  await expect(field).toBeFocused()
  await checkPage(page)
  await page.keyboard.type('Che tempo fa a Genova?')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Per questo non sono quello giusto')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Chiedi all’assistente' })).toBeFocused()
  // The conversation continues on any page of this tab.
  await page.goto('/glossario')
  await page.getByRole('link', { name: 'Chiedi all’assistente' }).click()
  await expect(page.getByRole('link', { name: 'POD', exact: true }).last()).toBeVisible()
})

test('the assistant that fails says so, apologises and keeps the question', async ({ page, watch }) => {
  watch.allow(/503/)
  await page.route('**/api/chatbot', route => route.fulfill({ status: 503, body: '' }))
  await page.goto('/come-calcoliamo')
  await page.getByRole('link', { name: 'Chiedi all’assistente' }).click()
  await page.getByLabel('La tua domanda').fill('Che cos’è il POD?')
  await page.getByRole('button', { name: 'Invia' }).click()
  await expect(page.getByText('Errore: Si è verificato un errore. Riprova tra poco.')).toBeVisible()
  await expect(page.getByText('Mi dispiace, in questo momento non riesco a rispondere')).toBeVisible()
  await expect(page.getByLabel('La tua domanda')).toHaveValue('Che cos’è il POD?')
})

test(
  'without scripts the assistant is a page, and remembers what was said before',
  { tag: '@long' },
  async ({ browser }) => {
    const page = await newVisitor(browser, { javaScriptEnabled: false })
    await page.goto('/come-calcoliamo')
    await page.getByRole('link', { name: 'Chiedi all’assistente' }).click()
    await page.getByLabel('La tua domanda').fill('Che cos’è il PDR?')
    await page.getByRole('button', { name: 'Invia' }).click()
    await expect(page.getByRole('link', { name: 'PDR', exact: true })).toBeVisible()
    await page.getByLabel('La tua domanda').fill('Qual è l’offerta gas più economica a Genova?')
    await page.getByRole('button', { name: 'Invia' }).click()
    await expect(page.getByRole('link', { name: 'PDR', exact: true })).toBeVisible()
    await expect(page.getByText(/È la meno cara delle/)).toBeVisible()
    await expect(page.locator('#risposta')).toContainText(/È la meno cara delle/)
  },
)

test('search finds a mistyped word, says when it finds nothing, and keeps what was asked', async ({ browser }) => {
  const page = await newVisitor(browser, { javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await page.goto('/search')
  await page.getByLabel('Che cosa cerchi?').fill('voltra')
  await page.getByRole('button', { name: 'Cerca' }).click()
  await expect(page).toHaveURL(/\/search\?q=voltra$/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Voltura', exact: true })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.goto('/search?q=xyzzy%3Cb%3E')
  await expect(page.getByRole('heading', { name: 'Nessun risultato per «xyzzy<b>»' })).toBeVisible()
  await expect(page.getByLabel('Che cosa cerchi?')).toHaveValue('xyzzy<b>')
  await page.goto('/search?q=a')
  await expect(page.getByText('Scrivi almeno due lettere.')).toBeVisible()
})

test(
  'a customer need not say who they are, finds the consultation among their requests, and has the assistant there',
  { tag: '@long' },
  async ({ page }) => {
    const email = await arriveAsCustomer(page, 'Irma')
    await page.goto('/contatti?argomento=voltura&da=/')
    await expect(page.getByLabel('Nome e cognome')).toHaveValue('Irma Bruzzone')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expect(page.getByLabel('Argomento')).toHaveValue('Voltura')
    await page.getByLabel('Messaggio').fill('Ho comprato casa.')
    await page.getByRole('button', { name: 'Chiedi la consulenza' }).click()
    await expect(page.locator(':focus')).toContainText('Richiesta di consulenza inviata')
    await page.goto('/dashboard')
    await expect(page.getByText('Consulenza gratuita').first()).toBeVisible()
    await page.getByRole('link', { name: 'Chiedi all’assistente' }).click()
    await page.getByLabel('La tua domanda').fill('Che cos’è la voltura?')
    await page.keyboard.press('Enter')
    await expect(
      page
        .locator('.chat-panel')
        .getByRole('link', { name: /voltura/i })
        .first(),
    ).toBeVisible()
  },
)
