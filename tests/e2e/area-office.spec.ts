import type { Locator, Page } from '@playwright/test'
import { askForSim, caseDesk } from './cases.ts'
import { mailTo } from '../site/mailbox.ts'
import { signInAsAdministrator, arriveAsCustomer } from './people.ts'
import { expect, checkPage, hydrated, newVisitor, test } from './site.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const steps = (page: Page) => page.getByRole('list', { name: 'Passi della pratica' })
/** Today in Italy, in the format of a date field. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(new Date())

test('the office takes a request from the queue to the active line; its customer is told and sees who looked', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/422|404/)
  const email = await arriveAsCustomer(page, 'Bice')
  const requestId = await askForSim(page, email)
  const office = await newVisitor(browser)
  await signInAsAdministrator(office)

  await office.goto('/dashboard')
  await expect(office.getByRole('heading', { level: 1, name: 'Richieste Clienti' })).toBeVisible()
  await office.getByLabel(/^Cerca nome/).fill(email)
  await press(office, 'Filtra')
  const row = office.getByRole('row').filter({ hasText: 'Bice B.' })
  // Others of that name are listed until the filter responds.
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Nuova')
  await expect(row).not.toContainText('Bruzzone')
  await checkPage(office)
  // The case page in full: customer data there must be requested.
  await office.goto(caseDesk(requestId))
  await expect(office.getByRole('heading', { level: 1, name: 'Bice Bruzzone' })).toBeVisible()
  await expect(office.getByText('GE1234567X')).toHaveCount(0)
  await office.getByRole('link', { name: 'Mostra i dati' }).click()
  await expect(office.getByText('GE1234567X').first()).toBeVisible()
  await checkPage(office)
  const number = new URL(office.url()).pathname.split('/').at(-1) ?? ''

  // From the list to the active line, next to the list: every click is counted.
  let presses = 0
  const hit = async (target: Locator) => {
    await target.click()
    presses += 1
  }
  const beside = office.getByRole('complementary', { name: `Pratica ${number}` })
  const listed = office.getByRole('link', { name: new RegExp(`^${number}\\b`) })
  const button = (name: string) => beside.getByRole('button', { name, exact: true })
  const openBeside = async () => {
    // Before scripts load, a row links to its case page.
    const isAlive = () => listed.evaluate(link => Object.keys(link).some(key => key.startsWith('__reactProps')))
    await expect.poll(isAlive).toBe(true)
    await hit(listed)
  }
  await office.goto('/dashboard/pratiche?order=-arrived')
  await openBeside()
  // The customer's message is shown before the button is clicked.
  await expect(beside.getByText('«Dati controllati.').first()).toBeVisible()
  await hit(button('Tutto a posto'))
  await hit(button('Prepara l’invio'))
  await expect(office.getByText('Ogni cliente vede chi ha scaricato')).toBeVisible()
  await expect(async () => {
    await office.reload()
    await expect(office.getByText('Pronto da trasmettere').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await hit(office.getByRole('button', { name: /Segna come trasmesso/ }).first())
  await expect(office.getByText('Pronto da trasmettere')).toHaveCount(0)
  await hit(office.getByRole('link', { name: 'Attesa del fornitore' }))
  await openBeside()
  await beside.getByLabel('Contratto concluso il').fill(today())
  await hit(
    beside
      .locator('form')
      .filter({ has: office.getByLabel('Contratto concluso il') })
      .getByRole('button'),
  )
  await hit(beside.getByText('Passi successivi'))
  await beside.getByLabel('Fornitura attiva dal').fill(today())
  await hit(
    beside
      .locator('form')
      .filter({ has: office.getByLabel('Fornitura attiva dal') })
      .getByRole('button'),
  )
  await expect(beside).toContainText('Completata')
  expect(presses).toBeLessThanOrEqual(9)

  const message = await mailTo(email, 'activation_completed')
  expect(message.subject).toContain('Attivazione completata')
  expect(message.links.some(link => link.endsWith(`/dashboard/pratica/${requestId}/recesso`))).toBe(true)
  await page.goto('/dashboard?tab=requests')
  await expect(page.getByRole('table', { name: 'Le Mie Richieste' })).toContainText('Completata')
  await page.goto('/dashboard/profilo/chi-ha-visto')
  await expect(page.getByText('I dati scritti in una tua richiesta').first()).toBeVisible()

  await office.goto(caseDesk('00000000-0000-4000-8000-000000000000'))
  await expect(office.getByRole('heading', { name: 'Qui non c’è niente' })).toBeVisible()
  // The office does not exist for customers, whatever the address.
  await page.goto(caseDesk(requestId))
  await expect(page.getByRole('heading', { name: 'Richieste Clienti' })).toHaveCount(0)
})

// For a change: two-at-once.test.ts.
for (const javaScriptEnabled of [true, false])
  test(
    `two people on one case ${javaScriptEnabled ? 'with' : 'without'} scripts: the second is told, and keeps what was written`,
    { tag: '@long' },
    async ({ page, browser, watch }) => {
      watch.allow(/409|422|net::ERR_FAILED|INTERNET_DISCONNECTED|Failed to fetch/)
      // With scripts disabled, preloads of scripts are reported as failed.
      const email = await arriveAsCustomer(page, 'Bice')
      const requestId = await askForSim(page, email)
      const first = await newVisitor(browser, { javaScriptEnabled })
      await signInAsAdministrator(first)
      const second = await newVisitor(browser, { javaScriptEnabled })
      await signInAsAdministrator(second)
      // Without live changes: they would reload the page and prevent the conflict.
      await second.route('**/api/events', route => route.abort())
      await first.goto(caseDesk(requestId))
      if (javaScriptEnabled) {
        // Text being typed in one form survives submitting another.
        await second.goto(`${caseDesk(requestId)}?correggi=phone`, { waitUntil: 'networkidle' })
        const right = second.locator('#case-correct-value')
        await right.fill('3331234567')
        await second.getByRole('button', { name: /^A posto.*Documento d’identità/ }).click()
        await expect(second.locator('li').filter({ hasText: 'Documento d’identità · A posto' })).toBeVisible()
        await expect(right).toHaveValue('3331234567')
      }
      await second.goto(caseDesk(requestId))

      await first.getByText('Chiedi un documento', { exact: true }).click()
      await first.getByLabel('Quale documento').selectOption('meter-photo')
      await press(first, 'Chiedi il documento')
      await expect(steps(first)).toContainText('Foto del contatore con la lettura')
      await mailTo(email, 'notice')

      await second.getByLabel('Scrivi al cliente').fill('Ci manca la foto.\nGrazie!')
      await press(second, 'Invia il messaggio')
      const refused = second
        .getByRole('alert')
        .filter({ hasText: /Nel frattempo .+ ha fatto un passo sulla pratica, il \d/ })
      await expect(refused).toBeVisible()
      await expect(steps(second)).toContainText('Documento chiesto')
      await expect(second.getByLabel('Scrivi al cliente')).toHaveValue('Ci manca la foto.\nGrazie!')
      if (javaScriptEnabled) {
        await hydrated(second.getByLabel('Scrivi al cliente'))
        await second.context().setOffline(true)
        await press(second, 'Invia il messaggio')
        await expect(second.getByRole('alert').filter({ hasText: 'è ancora qui' })).toBeVisible()
        await expect(second.getByLabel('Scrivi al cliente')).toHaveValue('Ci manca la foto.\nGrazie!')
        await second.context().setOffline(false)
      }
      await press(second, 'Invia il messaggio')
      const messages = second.getByRole('list', { name: 'Messaggi della pratica' })
      await expect(messages).toContainText('Ci manca la foto.')
      await expect(second.getByLabel('Scrivi al cliente')).toHaveValue('')
      await second.getByRole('button', { name: /^Non serve più/ }).click()
      await expect(steps(second)).toContainText('Documento non più chiesto')
      await checkPage(second)
      await first.context().close()
      await second.context().close()
    },
  )
