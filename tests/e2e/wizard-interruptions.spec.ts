import type { Page } from '@playwright/test'
import { PASSWORD, arriveAsCustomer } from './people.ts'
import { expect, newVisitor, test } from './site.ts'
import { slowLine } from './slow-line.ts'
import {
  answer,
  expectStep,
  forward,
  internetCasa,
  mobile,
  someFile,
  type StepScript,
  subentro,
  supplierSwitch,
  voltura,
  completeSteps,
} from './wizard-steps.ts'

const myRequests = (page: Page) =>
  page.getByRole('table', { name: 'Le Mie Richieste' }).getByRole('row').filter({ hasText: 'Dettagli' })

async function expectOneRequest(page: Page): Promise<void> {
  await page.goto('/dashboard?tab=requests')
  await expect(myRequests(page)).toHaveCount(1)
}

/** The last answer is saved: the note about unsent ones is gone. */
const draftSaved = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('pf-unsent:')).length))
    .toBe(0)

/** A file large enough for a slow connection. */
const largeFile = (name: string, kilobytes: number) => {
  const small = someFile(name)
  return { ...small, buffer: Buffer.concat([small.buffer, Buffer.alloc(kilobytes * 1024, 'x')]) }
}

test(
  'on a phone with a slow line that drops in the middle of a document, the upload goes on from where it was',
  { tag: '@long' },
  async ({ browser, watch }) => {
    // Requests in flight when the connection is cut, and attempts while it is down.
    watch.allow(/ERR_PROXY_CONNECTION|ERR_EMPTY_RESPONSE|ERR_CONNECTION|SOCKET_NOT_CONNECTED|Failed to fetch/)
    const line = await slowLine(80_000)
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
    const page = await newVisitor(browser, { ...phone, proxy: line.proxy })
    const email = await arriveAsCustomer(page, 'Bice')
    await page.goto('/dashboard/servizi/subentro')
    const steps = subentro(email, 'luce')
    await completeSteps(page, steps, { until: 'Caricamento documenti' })
    await expect(page.getByRole('heading', { name: 'Caricamento documenti' })).toBeVisible()

    const sentFrom: number[] = []
    page.on('request', request => {
      if (request.method() === 'PATCH') sentFrom.push(Number(request.headers()['upload-offset']))
    })
    const place = page.locator('.drop').filter({ hasText: 'Bolletta del vecchio intestatario' })
    await place.locator('input[type=file]').first().setInputFiles(largeFile('bolletta-vecchia.pdf', 700))
    await expect(page.getByRole('progressbar', { name: 'Caricamento di bolletta-vecchia.pdf' })).toBeVisible()
    await expect.poll(() => sentFrom.length).toBe(1)
    await page.waitForTimeout(3000)
    line.drop()
    await expect(page.getByText('Tentativo 2')).toBeVisible()
    // Nothing can be submitted before it is uploaded.
    await expect(forward(page, false)).toBeDisabled()
    line.restore()
    await expect(page.getByText('· caricato')).toHaveCount(1, { timeout: 60_000 })
    expect(sentFrom[0]).toBe(0)
    expect(sentFrom.at(-1), 'bytes that were not sent twice').toBeGreaterThan(0)

    const identity = page.locator('.drop').filter({ hasText: 'Documento d’identità' })
    await identity.locator('input[type=file]').first().setInputFiles(someFile('carta-identita.pdf'))
    await expect(page.getByText('· caricato')).toHaveCount(2, { timeout: 30_000 })
    await forward(page, false).click()
    await completeSteps(page, steps, { from: steps.length - 1 })
    await expect(page.getByRole('heading', { name: 'Subentro Completato!' })).toBeVisible()
    await page.context().close()
    await line.close()
  },
)

// For a change: access-sessions.test.ts and draft.test.ts.
test(
  'signed out in the middle: after signing in one is where one was, and nothing is lost',
  { tag: '@long' },
  async ({ page, context }) => {
    const email = await arriveAsCustomer(page, 'Bice')
    await page.goto('/dashboard/servizi/internet_casa')
    const steps = internetCasa(email)
    await completeSteps(page, steps, { until: 'Indirizzo Installazione' })
    const address = steps[3]!
    await expectStep(page, address, 4, 7)
    // The session ends while typing: the background save is refused.
    await page.getByLabel('Via o piazza').fill('Via Balbi')
    await context.clearCookies()
    await answer(page, { ...address, fill: { ...address.fill, 'Via o piazza': 'Via Balbi' } })
    await forward(page, false).click()
    await expect(page.getByText('La tua sessione è scaduta')).toBeVisible()
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Accedi' }).click()

    await expectStep(page, address, 4, 7)
    await expect(page.getByLabel('Via o piazza')).toHaveValue('Via Balbi')
    await expect(page.getByLabel('Città')).toHaveValue('Genova')
    await forward(page, false).click()
    await completeSteps(page, steps, { from: 4 })
    await expect(page.getByRole('heading', { name: 'Attivazione Internet Completata!' })).toBeVisible()
    await expectOneRequest(page)
  },
)

test(
  'signed out in another tab: the wizard asks who one is and goes on',
  { tag: '@long' },
  async ({ page, context }) => {
    const email = await arriveAsCustomer(page, 'Bice')
    await page.goto('/dashboard/servizi/internet_mobile')
    const steps = mobile(email)
    await completeSteps(page, steps, { until: 'Indirizzo di Residenza' })
    await expectStep(page, steps[3]!, 4, 8)
    await answer(page, steps[3]!)
    // Signing out clears every tab, including unsaved text.
    await page.waitForFunction(() => !Object.keys(sessionStorage).some(key => key.startsWith('pf-unsent')))
    const other = await context.newPage()
    await other.goto('/dashboard')
    await other.getByRole('button', { name: 'Esci' }).click()
    await other.waitForURL(url => url.pathname !== '/dashboard')
    await other.close()

    // The wizard learns of it from the other tab, and shows the sign-in screen.
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Accedi' }).click()
    await expectStep(page, steps[3]!, 4, 8)
    await expect(page.getByLabel('Via o piazza')).toHaveValue('Via Assarotti')
    await forward(page, false).click()
    await expectStep(page, steps[4]!, 5, 8)
  },
)

test(
  'two tabs confirm at the same moment: one request, and both say that it is sent',
  { tag: '@long' },
  async ({ page, context }) => {
    const email = await arriveAsCustomer(page, 'Bice')
    await page.goto('/dashboard/servizi/switch')
    const steps = supplierSwitch(email, 'luce')
    const last = steps.at(-1)!
    await completeSteps(page, steps, { until: last.title })
    await expectStep(page, last, 10, 10)
    await answer(page, last)
    await draftSaved(page)
    const other = await context.newPage()
    await other.goto('/dashboard/servizi/switch')
    await expect(other.getByText('È tutto pronto')).toBeVisible()
    await Promise.all([forward(page, true).click(), forward(other, true).click()])
    for (const tab of [page, other])
      await expect(tab.getByRole('heading', { name: 'Switch Confermato!' })).toBeVisible({ timeout: 20_000 })
    await expectOneRequest(page)
  },
)

test(
  'a tab left open on an earlier step neither undoes nor repeats what the other sent',
  { tag: '@long' },
  async ({ page, context }) => {
    const email = await arriveAsCustomer(page, 'Bice')
    await page.goto('/dashboard/servizi/voltura')
    const steps = voltura(email, 'luce')
    await completeSteps(page, steps, { until: 'Dati nuovo intestatario' })
    await expectStep(page, steps[4]!, 5, 9)
    const other = await context.newPage()
    await other.goto('/dashboard/servizi/voltura')
    await completeSteps(other, steps, { from: 4 })
    await expect(other.getByRole('heading', { name: 'Voltura Completata!' })).toBeVisible()

    // A background save there finds the request already submitted.
    await answer(page, steps[4]!)
    await expect(page.getByRole('heading', { name: 'Voltura Completata!' })).toBeVisible()
    await expectOneRequest(page)
  },
)

test('what two tabs answer on different steps adds up', { tag: '@long' }, async ({ page, context }) => {
  const email = await arriveAsCustomer(page, 'Bice')
  await page.goto('/dashboard/servizi/internet_casa')
  const steps = internetCasa(email)
  await completeSteps(page, steps, { until: 'Indirizzo Installazione' })
  await expectStep(page, steps[3]!, 4, 7)
  const other = await context.newPage()
  await other.goto('/dashboard/servizi/internet_casa?passo=intestatario')
  // Typed text is saved after a moment: the other tab continues once it is.
  const kept = other.waitForResponse(
    response => response.request().method() === 'POST' && response.url().includes('/dashboard/servizi/'),
  )
  await other.getByLabel('Codice fiscale').fill('BRZBCI81A41D969A')
  await kept
  await answer(page, steps[3]!)
  await forward(page, false).click()
  await expectStep(page, steps[4]!, 5, 7)
  await other.getByRole('button', { name: 'Indietro' }).click()
  await expect(other.getByText('Passaggio 2 di 7')).toBeVisible()
  await page.goto('/dashboard/servizi/internet_casa?passo=intestatario')
  await expect(page.getByLabel('Codice fiscale')).toHaveValue('BRZBCI81A41D969A')
  await page.goto('/dashboard/servizi/internet_casa?passo=indirizzo')
  await expect(page.getByLabel('Via o piazza')).toHaveValue('Via Assarotti')
})

test('the back button after sending opens an empty form, not the request again', { tag: '@long' }, async ({ page }) => {
  const email = await arriveAsCustomer(page, 'Bice')
  await page.goto('/dashboard/servizi/internet_mobile')
  const steps: StepScript[] = mobile(email)
  await completeSteps(page, steps)
  await expect(page.getByRole('heading', { name: 'Attivazione completata!' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Passaggio 1 di 8')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Attivazione completata!' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Attivazione completata!' })).toBeVisible()
  await expectOneRequest(page)
})

test('the back button and a reload between steps keep every answer', { tag: '@long' }, async ({ page }) => {
  const email = await arriveAsCustomer(page, 'Bice')
  await page.goto('/dashboard/servizi/internet_casa')
  const steps = internetCasa(email)
  await completeSteps(page, steps, { until: 'Metodo di Pagamento' })
  await expectStep(page, steps[4]!, 5, 7)
  await page.goBack()
  await expectStep(page, steps[3]!, 4, 7)
  await expect(page.getByLabel('Città')).toHaveValue('Genova')
  await page.getByLabel('Città').fill('Recco')
  await page.reload()
  await expect(page.getByLabel('Città')).toHaveValue('Recco')
  await page.goBack()
  await expectStep(page, steps[2]!, 3, 7)
  await page.getByRole('link', { name: 'Annulla' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/dashboard/servizi/internet_casa?passo=indirizzo')
  await expect(page.getByLabel('Città')).toHaveValue('Recco')
})

test('starting again asks for nothing twice and leaves nothing behind', { tag: '@long' }, async ({ page }) => {
  const email = await arriveAsCustomer(page, 'Bice')
  await page.goto('/dashboard/servizi/internet_casa')
  await completeSteps(page, internetCasa(email), { until: 'Dati Intestatario Contratto' })
  await page.getByRole('button', { name: 'Ricomincia da capo' }).click()
  await expect(page.getByText('Passaggio 1 di 7')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})

test(
  'a voltura with its documents is asked for without JavaScript',
  { tag: '@long' },
  async ({ browser, page, watch }) => {
    // With scripts disabled, preloads of scripts are reported as failed.
    watch.allow(/status of 422/)
    const email = await arriveAsCustomer(page, 'Bice')
    const plain = await newVisitor(browser, { javaScriptEnabled: false })
    await plain.context().addCookies(await page.context().cookies())
    await plain.goto('/dashboard/servizi/voltura')
    const steps = voltura(email, 'gas')
    await completeSteps(plain, steps, { hasScripts: false, until: 'Caricamento documenti' })
    await forward(plain, false).click()
    await expect(plain.getByText('Ci sono 2 dati da correggere')).toBeVisible()
    await completeSteps(plain, steps, { hasScripts: false, from: 8, until: steps.at(-1)!.title })
    await expectStep(plain, steps.at(-1)!, 10, 10)
    await forward(plain, true).click()
    await expect(plain.getByText('Accetta le condizioni generali').first()).toBeVisible()
    await answer(plain, steps.at(-1)!, { hasScripts: false })
    await forward(plain, true).click()
    await expect(plain.getByRole('heading', { name: 'Voltura Completata!' })).toBeVisible()
    await expectOneRequest(plain)
  },
)
