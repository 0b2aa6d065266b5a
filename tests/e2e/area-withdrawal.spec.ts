import type { Browser, Page } from '@playwright/test'
import { askForSim, callInOrder, caseDesk, sendToSupplier } from './cases.ts'
import { mailTo } from '../site/mailbox.ts'
import { signInAsAdministrator, arriveAsCustomer } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const PHONE = { width: 360, height: 740 }

/** The office records that the contract was concluded today. */
async function conclude(browser: Browser, requestPath: string, email: string): Promise<void> {
  const office = await newVisitor(browser)
  await signInAsAdministrator(office)
  const requestId = requestPath.split('/').at(-1) ?? ''
  await office.goto(`/dashboard/richieste/${requestId}`)
  await callInOrder(office)
  await sendToSupplier(office, email)
  await office.goto(caseDesk(requestId))
  const date = office.getByLabel('Contratto concluso il')
  await date.fill((await date.getAttribute('max')) ?? '')
  await office.locator('form').filter({ has: date }).getByRole('button', { name: 'Accettata' }).click()
  await expect(
    office
      .getByRole('list', { name: /^Passi/ })
      .getByText('Contratto concluso')
      .first(),
  ).toBeVisible()
  await office.context().close()
}

async function checkStep(page: Page): Promise<void> {
  const size = page.viewportSize()
  for (const each of [{ width: 1280, height: 900 }, PHONE]) {
    await page.setViewportSize(each)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await checkPage(page)
  }
  if (size) await page.setViewportSize(size)
}

test('a contract is left in two presses, with a dated receipt, and the office closes its task', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/status of (404|422)/)
  const email = await arriveAsCustomer(page, 'Bice')
  const requestPath = `/dashboard/pratica/${await askForSim(page, email)}`
  await page.goto(requestPath)
  await expect(page.getByRole('link', { name: 'Annulla richiesta' })).toBeVisible()
  await conclude(browser, requestPath, email)

  // The open page updates itself; the mail contains the withdrawal link.
  const way = page.getByRole('main').getByRole('link', { name: 'Recedi dal contratto' })
  await expect(way).toBeVisible()
  await expect(page.getByText(/ancora 1[4-9] giorni/)).toBeVisible()
  const { links } = await mailTo(email, 'contract_concluded')
  expect(links).toContain(new URL(`${requestPath}/recesso`, page.url()).href)

  // Also from the footer, through the list of contracts still within the term.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Recedi dal contratto' }).click()
  await page.getByRole('link', { name: /^Recedi dal contratto qui/ }).click()
  await expect(page.getByLabel('Nome e cognome')).toHaveValue('Bice Bruzzone')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await checkStep(page)

  await page.getByLabel('Email', { exact: true }).fill('bice@')
  await page.getByRole('button', { name: 'Recedi dal contratto qui' }).press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Scrivi un indirizzo email completo')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Recedi dal contratto qui' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Confermi il recesso?' })).toBeFocused()

  // Another tab is at the same step: its submit finds the first declaration.
  const second = await page.context().newPage()
  await second.goto(`${requestPath}/recesso`)
  await second.getByRole('button', { name: 'Recedi dal contratto qui' }).click()
  await expect(second.getByRole('button', { name: 'Conferma recesso' })).toBeVisible()
  await page.getByRole('button', { name: 'Conferma recesso' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hai receduto dal contratto' })).toBeVisible()
  await second.getByRole('button', { name: 'Conferma recesso' }).click()
  await expect(second.getByRole('heading', { level: 1, name: 'Hai receduto dal contratto' })).toBeVisible()
  await second.close()

  const receipt = await mailTo(email, 'withdrawal_receipt')
  expect(Object.entries(receipt.attached)).toEqual([
    [expect.stringMatching(/^ricevuta-recesso-.*\.pdf$/), expect.stringMatching(/^%PDF/)],
  ])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Scarica la ricevuta (PDF)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^ricevuta-recesso-/)
  await checkStep(page)

  const office = await newVisitor(browser)
  await signInAsAdministrator(office)
  await office.goto(`/dashboard/richieste/${requestPath.split('/').at(-1)}`)
  await office.getByRole('button', { name: 'Registra la risposta' }).click()
  await expect(office.getByText('Scegli che cosa ha risposto il fornitore.').first()).toBeVisible()
  await office.getByLabel('Che cosa ha risposto il fornitore').selectOption('Contratto sciolto dal fornitore')
  await office.getByRole('button', { name: 'Registra la risposta' }).click()
  await expect(page.getByText('Il contratto è sciolto')).toBeVisible()

  // 404 for everybody else.
  const other = await newVisitor(browser)
  await arriveAsCustomer(other, 'Ugo')
  for (const path of [`${requestPath}/recesso`, requestPath]) {
    expect((await other.goto(path))?.status()).toBe(404)
  }
})

test(
  'without scripts, on a phone: a request is taken back before it is a contract',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    // Without scripts, follow-up questions appear after submitting the choice.
    watch.allow(/status of 422/)
    const email = await arriveAsCustomer(page, 'Bice')
    const requestPath = `/dashboard/pratica/${await askForSim(page, email)}`
    const plain = await newVisitor(browser, { javaScriptEnabled: false, viewport: PHONE })
    await plain.context().addCookies(await page.context().cookies())
    await plain.goto(requestPath)
    await plain.getByRole('link', { name: 'Annulla richiesta' }).click()
    await plain.getByLabel(/^Perché la annulli/).selectOption('Ho cambiato idea')
    await plain.getByRole('button', { name: 'Annulla richiesta' }).click()
    await plain.getByRole('button', { name: 'Torna indietro' }).click()
    await expect(plain.getByLabel(/^Perché la annulli/)).toHaveValue('changed-mind')
    await plain.getByRole('button', { name: 'Annulla richiesta' }).click()
    await plain.getByRole('button', { name: 'Conferma annullamento' }).click()
    await expect(plain.getByRole('heading', { level: 1, name: 'La richiesta è annullata' })).toBeVisible()
    expect((await mailTo(email, 'request_cancelled')).text).toContain('vale come recesso')
    await plain.getByRole('link', { name: 'Torna alla pratica' }).click()
    await expect(plain.getByText('Annullata da te').first()).toBeVisible()
    await plain.goto('/dashboard/recesso')
    await expect(plain.getByText('Oggi non hai contratti nel termine per recedere.')).toBeVisible()
  },
)
