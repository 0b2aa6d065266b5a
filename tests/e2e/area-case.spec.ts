import type { Page } from '@playwright/test'
import { askForSim, caseDesk } from './cases.ts'
import { mailTo } from '../site/mailbox.ts'
import { signInAsAdministrator, arriveAsCustomer } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const PHONE = { width: 360, height: 740 }
const pdf = { name: 'carta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%test\n') }

const caseOf = (requestId: string) => `/dashboard/pratica/${requestId}`
const steps = (page: Page) => page.getByRole('list', { name: /^Passi di/ })
const message = (page: Page) => page.getByLabel('Scrivi all’ufficio')
const send = (page: Page) => page.getByRole('button', { name: 'Invia il messaggio' })

/** Opens the desk of a case and asks for an identity document. */
async function askForDocument(office: Page, requestId: string, note: string): Promise<void> {
  await office.goto(caseDesk(requestId))
  await office.getByText('Chiedi un documento', { exact: true }).click()
  await office.getByLabel('Quale documento').selectOption({ label: 'Documento d’identità, fronte e retro' })
  await office.getByLabel('Nota per il cliente').fill(note)
  await office.getByRole('button', { name: 'Chiedi il documento' }).click()
  await expect(office.getByText(note)).toBeVisible()
}

test('the office asks for a document, the customer sends it and asks a question; both see it arrive', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/status of 422/)
  const email = await arriveAsCustomer(page, 'Bice')
  const requestId = await askForSim(page, email)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Apri la pratica' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mobile' })).toBeVisible()
  await expect(steps(page)).toContainText('Tocca a noi')
  await expect(steps(page)).toContainText(/controllo atteso entro il \d\d\/\d\d\/\d{4}/)
  await expect(steps(page)).toContainText('Numero attivo')
  await checkPage(page)

  const office = await newVisitor(browser)
  await signInAsAdministrator(office)
  await askForDocument(office, requestId, 'Anche il retro, per favore')

  // The open page updates itself.
  await expect(page.getByRole('heading', { name: 'Ci serve un documento' })).toBeVisible()
  await expect(page.getByText('Anche il retro, per favore')).toBeVisible()
  await expect(steps(page)).toContainText('Tocca a te')
  expect((await mailTo(email, 'notice')).links.some(link => link.endsWith(caseOf(requestId)))).toBe(true)
  await checkPage(page)
  const sendFile = page.getByRole('button', { name: 'Invia il documento' })
  await expect(sendFile).toBeDisabled()
  await page.locator('input[type=file]').first().setInputFiles(pdf)
  await expect(page.getByText('carta.pdf')).toBeVisible()
  await sendFile.click()
  await expect(page.getByText('Documento ricevuto')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ci serve un documento' })).toHaveCount(0)
  const papers = page.getByRole('region', { name: 'Documenti' })
  const download = page.waitForEvent('download')
  await papers.getByRole('link', { name: 'Documento d’identità, fronte e retro' }).click()
  expect((await download).suggestedFilename()).toBe('carta.pdf')

  // Typed text survives a reload; markup is rejected.
  await message(page).fill('Va bene così?')
  await page.reload()
  await expect(message(page)).toHaveValue('Va bene così?')
  await send(page).press('Enter')
  await expect(page.getByText('Messaggio inviato')).toBeVisible()
  await expect(message(page)).toHaveValue('')
  await expect(page.getByRole('region', { name: 'Messaggi con l’ufficio' })).toContainText('Va bene così?')
  await send(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Scrivi il messaggio.')
  await checkPage(page)

  await office.goto(caseDesk(requestId))
  await expect(office.getByText('Va bene così?')).toBeVisible()
})

test(
  'without scripts, on a phone: a document and a message of a case',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    watch.allow(/status of 422/)
    const email = await arriveAsCustomer(page, 'Bice')
    const requestId = await askForSim(page, email)
    const office = await newVisitor(browser)
    await signInAsAdministrator(office)
    await askForDocument(office, requestId, 'Foto leggibile')
    await office.context().close()

    const plain = await newVisitor(browser, { javaScriptEnabled: false, viewport: PHONE })
    await plain.context().addCookies(await page.context().cookies())
    await plain.goto(caseOf(requestId))
    const sendFile = plain.getByRole('button', { name: 'Invia il documento' })
    await sendFile.click()
    await expect(plain.getByRole('main').getByRole('alert')).toContainText('Scegli il file da inviare.')
    await plain.locator('input[type=file]').setInputFiles({ ...pdf, name: 'carta.exe' })
    await sendFile.click()
    await expect(plain.getByRole('main').getByRole('alert')).toContainText('pericoloso')
    await plain.locator('input[type=file]').setInputFiles(pdf)
    await sendFile.click()
    await expect(plain.getByText('Documento ricevuto')).toBeVisible()
    await message(plain).fill('Arrivato?')
    await send(plain).click()
    await expect(plain.getByText('Messaggio inviato')).toBeVisible()
    await expect(plain.getByText('Arrivato?')).toBeVisible()
  },
)
