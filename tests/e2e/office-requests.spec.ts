import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pressUntil, startSearch } from './cases.ts'
import { signInAsAdministrator, arriveAsCustomer } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** A request by telephone; ends on its desk. */
async function enter(office: Page, email: string, asked: string): Promise<void> {
  await office.getByRole('link', { name: 'Nuova richiesta' }).click()
  await expect(heading(office, 'Nuova richiesta')).toBeVisible()
  await office.getByLabel('Nome e cognome').fill('Bice Bruzzone')
  await office.getByLabel('Email', { exact: true }).fill(email)
  await office.getByLabel('Che cosa chiede').fill(asked)
  await press(office, 'Registra la richiesta')
  await expect(office.getByText('chiesta al telefono')).toBeVisible()
}

const toQueue = async (office: Page) => {
  await office.getByRole('main').getByRole('link', { name: 'Richieste Clienti' }).click()
  await expect(heading(office, 'Richieste Clienti')).toBeVisible()
}
/** Comparing rows is not enough: the previous queue had the same two. */
async function openView(office: Page): Promise<void> {
  const view = office.getByRole('link', { name: '«Bice»' })
  await view.click()
  await expect(view).toHaveAttribute('aria-current', 'page')
}
const opens = (office: Page) => office.getByRole('link', { name: /^R-\d+/ })

test('calls are entered, found from the keyboard, kept in a view, done many at once and taken away as a file', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/422|INTERNET_DISCONNECTED/)
  const email = await arriveAsCustomer(page, 'Bice')
  const office = await newVisitor(browser)
  await signInAsAdministrator(office)
  await office.goto('/dashboard/richieste')
  await office.getByRole('link', { name: 'Nuova richiesta' }).click()
  await press(office, 'Registra la richiesta')
  await expect(office.getByRole('alert').first()).toContainText('Scrivi il nome')
  await toQueue(office)
  await enter(office, email, 'Vuole sapere quando arriva la SIM.')
  await toQueue(office)
  await enter(office, email, 'Chiede una voltura.')

  // The search text is in no address, and can be saved as a view.
  await toQueue(office)
  await startSearch(office, office.getByLabel(/^Cerca nome/))
  await office.keyboard.type(email)
  await office.keyboard.press('Enter')
  await expect(opens(office)).toHaveCount(2)
  expect(decodeURIComponent(office.url())).not.toContain(email)
  await office.getByText('Salva questa vista').click()
  await office.getByLabel('Nome della vista').fill('Bice')
  await press(office, 'Salva la vista')
  await expect(office.getByRole('link', { name: '«Bice»' })).toHaveAttribute('aria-current', 'page')
  await checkPage(office)

  // Shortcuts: their help, row to row, into a case, and to its neighbour.
  await office.getByRole('heading', { level: 1 }).click()
  const keys = office.getByRole('dialog', { name: 'Scorciatoie da tastiera' })
  await pressUntil(office, '?', () => expect(keys).toBeVisible({ timeout: 500 }))
  await office.keyboard.press('Escape')
  await expect(office.getByRole('dialog')).toHaveCount(0)
  const [number = ''] = /R-\d+/.exec(await opens(office).first().innerText()) ?? []
  await office.keyboard.press('j')
  await expect(opens(office).first()).toBeFocused()
  await office.keyboard.press('ArrowDown')
  await expect(opens(office).nth(1)).toBeFocused()
  await office.keyboard.press('Enter')
  // The case fits next to its list, which keeps its scroll position.
  const beside = office.getByRole('complementary', { name: /^Pratica R-/ })
  await expect(beside).toContainText('Bice Bruzzone')
  await expect(beside).not.toContainText(`${number} ·`)
  await expect(opens(office)).toHaveCount(2)
  // Ten rows fit in 800 px, also next to a case.
  for (const row of await office.locator('.case-list tbody tr').all())
    expect((await row.boundingBox())?.height).toBe(48)
  await office.keyboard.press('k')
  await office.keyboard.press('Enter')
  await expect(beside).toContainText(`${number} ·`)
  await checkPage(office)
  await beside.getByRole('link', { name: 'Apri intera' }).click()
  await expect(heading(office, 'Bice Bruzzone')).toBeVisible()
  await expect(office).toHaveURL(new RegExp(`/dashboard/richieste/${number}$`))

  // When offline, a click in the sidebar keeps the case open, and says so.
  await office.context().setOffline(true)
  await office.getByRole('link', { name: 'Clienti Registrati' }).click()
  const cut = office.getByRole('alert').filter({ hasText: 'Resti su questa schermata' })
  await expect(cut).toBeVisible()
  await expect(heading(office, 'Bice Bruzzone')).toBeVisible()
  await office.context().setOffline(false)
  await cut.getByRole('button', { name: 'Chiudi' }).click()

  // The search works everywhere; offline the office stays, and its pages are still found.
  const palette = office.getByRole('dialog', { name: 'Cerca o fai' })
  await pressUntil(office, 'Control+k', () => expect(palette).toBeVisible({ timeout: 500 }))
  await office.context().setOffline(true)
  await palette.getByRole('combobox').fill('Sicurezza')
  await expect(palette.getByRole('status')).toContainText('Non riusciamo a cercare')
  await expect(palette.getByRole('option', { name: /^Sicurezza/ })).toBeVisible()
  await office.context().setOffline(false)
  await palette.getByRole('combobox').fill(number)
  await expect(palette.getByRole('option', { name: new RegExp(`^${number} · Bice B\\.`) })).toBeVisible()
  await office.keyboard.press('Enter')
  await expect(office).toHaveURL(new RegExp(`/dashboard/richieste/${number}$`))

  // Bulk action: a range with Shift, one click, and undo.
  await toQueue(office)
  await openView(office)
  await expect(opens(office)).toHaveCount(2)
  const boxes = office.getByRole('checkbox', { name: /^Scegli R-/ })
  await boxes.first().click()
  await boxes.nth(1).click({ modifiers: ['Shift'] })
  await expect(office.getByText('2 scelte')).toBeVisible()
  const acts = office.getByLabel('Con le pratiche scelte')
  // Who will be notified, and the text, are shown before the click.
  await acts.selectOption({ label: 'Scrivi ai clienti' })
  await expect(office.getByLabel('Che cosa leggerà 1 persona, per email e nell’area')).toBeVisible()
  await acts.selectOption({ label: 'Assegnale a me' })
  await checkPage(office)
  await press(office, 'Fai')
  await expect(office.getByText('Fatte 2 su 2')).toBeVisible()
  await press(office, 'Annulla')
  await expect(office.getByText('Annullato: 2 come prima')).toBeVisible()
  await expect(office.getByRole('row').filter({ hasText: 'Bice B.' }).first()).toContainText('—')

  // The sort order is stored per person.
  await office.getByRole('button', { name: 'arrivo' }).click()
  await expect(office.getByRole('columnheader', { name: /arrivo/ })).toHaveAttribute('aria-sort', 'ascending')
  await office.goto('/dashboard/richieste')
  await expect(office.getByRole('columnheader', { name: /arrivo/ })).toHaveAttribute('aria-sort', 'ascending')
  await openView(office)

  // The file has what the list shows, with the same masking.
  const download = office.waitForEvent('download')
  await press(office, 'Esporta CSV')
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file.split('\r\n').filter(line => line.includes('Bice B.'))).toHaveLength(2)
  expect(file).not.toContain('Bruzzone')
})

test(
  'one works on a case while its customer writes; nothing that is being typed is lost; a name alone joins no two accounts',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    watch.allow(/409|422/)
    const email = await arriveAsCustomer(page, 'Bice')
    const office = await newVisitor(browser)
    await signInAsAdministrator(office)
    await office.goto('/dashboard/richieste')
    await enter(office, email, 'Vuole sapere quando arriva la SIM.')
    await press(office, 'Prendi in carico')
    await expect(office.getByText('È tua fino a')).toBeVisible()

    // A shortcut saves a note, but never sends a message to the customer.
    await office.getByLabel('Scrivi al cliente').fill('Buongiorno')
    await office.keyboard.press('Control+s')
    await office.getByLabel('Nota interna').fill('Richiamare lunedì')
    await office.keyboard.press('Control+s')
    await expect(office.getByRole('list', { name: 'Note della pratica' })).toContainText('Richiamare lunedì')
    await expect(office.getByLabel('Nota interna')).toHaveValue('')
    await expect(office.getByLabel('Scrivi al cliente')).toHaveValue('Buongiorno')
    await expect(office.getByText('Ancora nessun messaggio.')).toBeVisible()

    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Dettagli' }).first().click()
    await page.getByRole('dialog').getByRole('link', { name: 'Apri la pratica' }).click()
    await page.getByLabel('Scrivi all’ufficio').fill('Quando arriva la SIM?')
    await press(page, 'Invia il messaggio')
    const messages = office.getByRole('list', { name: 'Messaggi della pratica' })
    await expect(messages).toContainText('Quando arriva la SIM?')
    await expect(office.getByLabel('Scrivi al cliente')).toHaveValue('Buongiorno')
    // A live reload does not count as having read it.
    await press(office, 'Invia il messaggio')
    await expect(
      office.getByRole('alert').filter({ hasText: 'Nel frattempo il cliente ha fatto un passo' }),
    ).toBeVisible()
    await press(office, 'Invia il messaggio')
    await expect(messages).toContainText('Buongiorno')
    await expect(office.getByLabel('Scrivi al cliente')).toHaveValue('')
    await checkPage(office)

    // The session ends elsewhere: after signing in again what was being written is there.
    const caseAddress = office.url()
    const cookies = await office.context().cookies()
    await office.getByLabel('Scrivi al cliente').fill('Arriva venerdì')
    await office.context().clearCookies()
    await press(office, 'Invia il messaggio')
    await expect(heading(office, 'Portale Clienti')).toBeVisible()
    await office.context().addCookies(cookies)
    await office.goto(caseAddress)
    await expect(office.getByLabel('Scrivi al cliente')).toHaveValue('Arriva venerdì')

    const again = await newVisitor(browser)
    const other = await arriveAsCustomer(again, 'Bice')
    await office.getByRole('link', { name: 'Ha due account?' }).click()
    await expect(heading(office, 'Unisci due account')).toBeVisible()
    await office.getByLabel('Email dell’altro account').fill(other)
    await press(office, 'Anteprima')
    await expect(office.getByText('Stesso nome e cognome')).toBeVisible()
    await expect(office.getByText('Niente, oltre al nome, dice che è la stessa persona')).toBeVisible()
    await expect(office.getByRole('button', { name: 'Unisci i due account' })).toHaveCount(0)
    await checkPage(office)
  },
)
