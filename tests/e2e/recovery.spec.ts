import type { Page } from '@playwright/test'
import { mailTo } from '../site/mailbox.ts'
import { ownSite } from '../site/own-site.ts'
import { PASSWORD, signUp } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const CHOSEN = 'Gelsomino-47-verde'

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click()
const alertIn = (page: Page) => page.getByRole('main').getByRole('alert')

/** The usual flow: request the link, open it from the message, choose a password, sign in. */
async function recover(page: Page, address: string): Promise<string> {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Password Dimenticata?' }).click()
  await email(page).fill(address)
  await press(page, 'Invia Link di Recupero')
  await expect(page.getByRole('heading', { name: 'Email Inviata!' })).toBeVisible()
  await expect(page).toHaveURL(/\/reset-password$/)
  await expect(page.getByRole('main')).toContainText(address)
  const message = await mailTo(address, 'reset_password')
  const link = message.links.find(each => each.includes('reset=true')) ?? ''
  await page.goto(link)
  // The link is neither in the page's address nor in the history.
  await expect(page).toHaveURL(/\/auth\?reset=true$/)
  await expect(page.getByText('Inserisci la nuova password per completare il recupero')).toBeVisible()
  return link
}

async function choose(page: Page, chosen: string): Promise<void> {
  await page.getByLabel('Nuova password', { exact: true }).fill(chosen)
  await press(page, 'Salva la nuova password')
}

async function signInHere(page: Page, address: string, typed: string): Promise<void> {
  await email(page).fill(address)
  await password(page).fill(typed)
  await press(page, 'Accedi')
}

// For a change: recovery.test.ts, and without scripts access-no-scripts.spec.ts.
test(
  'a forgotten password is recovered by mail, and the other devices are signed out',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    watch.allow(/status of 422/)
    const elsewhere = await newVisitor(browser)
    const address = await signUp(elsewhere, 'Olga')
    const link = await recover(page, address)
    await checkPage(page)

    await choose(page, 'debole')
    await expect(alertIn(page)).toContainText('La password deve soddisfare i requisiti di sicurezza mostrati')
    await expect(page.getByText('Molto debole')).toBeVisible()
    await choose(page, CHOSEN)
    await expect(page.getByText('Password aggiornata')).toBeVisible()
    await mailTo(address, 'password_changed')

    await signInHere(page, address, PASSWORD)
    await expect(alertIn(page)).toContainText('Credenziali non valide o account non confermato')
    await signInHere(page, address, CHOSEN)
    await expect(page).toHaveURL(/\/dashboard/)

    // The page open there is notified, and shows the sign-in screen.
    await expect(elsewhere.getByRole('heading', { name: 'Portale Clienti' })).toBeVisible()

    const third = await newVisitor(browser)
    await third.goto(link)
    await expect(third.getByRole('heading', { name: 'Il link è già stato usato' })).toBeVisible()
    await third.getByRole('link', { name: 'Chiedi un nuovo link' }).click()
    await expect(third.getByRole('button', { name: 'Invia Link di Recupero' })).toBeVisible()
  },
)

test(
  'an address nobody has is answered like any other; the page survives a reload and sends nothing twice',
  { tag: '@long' },
  async ({ page, watch }) => {
    watch.allow(/status of 422/)
    await page.goto('/reset-password')
    await press(page, 'Invia Link di Recupero')
    await expect(alertIn(page)).toContainText('Inserisci il tuo indirizzo email')
    await email(page).fill('nessuno')
    await press(page, 'Invia Link di Recupero')
    await expect(alertIn(page)).toContainText('Inserisci un indirizzo email valido')
    await expect(email(page)).toHaveValue('nessuno')
    await email(page).fill('nessuno@example.test')
    await press(page, 'Invia Link di Recupero')
    await expect(page.getByRole('heading', { name: 'Email Inviata!' })).toBeVisible()
    await expect(page.getByText('Email di recupero inviata con successo!')).toBeVisible()
    await page.reload()
    await expect(page.getByText('nessuno@example.test')).toBeVisible()
    await checkPage(page)
    await page.getByRole('link', { name: 'Invia di Nuovo' }).click()
    await expect(email(page)).toHaveValue('')
    await page.goto('/auth?reset=true&token=made-up')
    await expect(page.getByRole('heading', { name: 'Il link non è valido' })).toBeVisible()
  },
)

test('recovery and the sign-in screen work without JavaScript', { tag: '@long' }, async ({ browser, watch }) => {
  watch.allow(/status of 422/)
  const known = await newVisitor(browser)
  const address = await signUp(known, 'Pia')
  const page = await newVisitor(browser, { javaScriptEnabled: false })
  await recover(page, address)
  await choose(page, 'debole')
  await expect(alertIn(page)).toContainText('La password deve soddisfare i requisiti di sicurezza mostrati')
  await choose(page, CHOSEN)
  await expect(page.getByText('Password aggiornata')).toBeVisible()

  await page.goto('/dashboard?tab=requests')
  await signInHere(page, address, 'Sbagliata-71-blu')
  await expect(alertIn(page)).toContainText('Credenziali non valide. Verifica email e password.')
  await signInHere(page, address, CHOSEN)
  await expect(page).toHaveURL(/\/dashboard\?tab=requests$/)
})

test(
  'a page of the area shows the sign-in screen at its own address, and goes on there',
  { tag: '@long' },
  async ({ page, watch }) => {
    watch.allow(/status of (401|422|429)/)
    const address = await signUp(page, 'Rina')
    await page.context().clearCookies()
    const answer = await page.goto('/dashboard?tab=requests')
    expect(answer?.headers()['x-robots-tag']).toContain('noindex')
    expect(answer?.headers()['cache-control']).toContain('no-store')
    await expect(page).toHaveURL(/\/dashboard\?tab=requests$/)
    await expect(page.getByRole('heading', { name: 'Portale Clienti' })).toBeVisible()
    await checkPage(page)

    await press(page, 'Accedi')
    await expect(alertIn(page)).toHaveText('Inserisci email e password')
    await signInHere(page, address, 'Sbagliata-71-blu')
    await expect(alertIn(page)).toHaveText('Credenziali non valide. Verifica email e password.')
    await expect(page).toHaveURL(/\/dashboard\?tab=requests$/)
    await signInHere(page, address, PASSWORD)
    await expect(page.getByText('Login effettuato con successo!')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\?tab=requests$/)

    // An expired session is announced, and the open page is restored after signing in.
    await page.context().addCookies([{ name: 'pf_auth', value: 'finita.da-tempo', url: ownSite.url }])
    await page.goto('/dashboard?tab=quotes')
    await expect(page.getByText('La tua sessione è scaduta')).toBeVisible()
    await page.getByRole('link', { name: 'Registrati' }).click()
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Rina')
    await page.getByLabel('Accetto le Condizioni di Utilizzo').check()
    await page.getByLabel('Ho letto e accetto l’Informativa Privacy').check()
    await press(page, 'Registrati')
    await expect(alertIn(page)).toHaveText('Compila tutti i campi obbligatori')
    await page.getByLabel('Cognome').fill('Bruzzone')
    await email(page).fill(address)
    await password(page).fill(PASSWORD)
    await press(page, 'Registrati')
    await expect(alertIn(page)).toHaveText('Email già registrata. Prova a fare login.')
  },
)

test('who is locked out reads when to try again', { tag: '@long' }, async ({ page, watch }) => {
  watch.allow(/status of (422|429)/)
  await page.goto('/auth')
  for (let attempt = 0; attempt < 8; attempt++)
    await page.request.post('/auth', {
      headers: { Origin: ownSite.url },
      form: { intent: 'sign-in', email: 'chiusa@example.test', password: 'x' },
    })
  await signInHere(page, 'chiusa@example.test', 'x')
  await expect(alertIn(page)).toContainText('Credenziali non valide o account non confermato')
  await expect(alertIn(page)).toContainText(/Puoi riprovare tra 1[45] minuti\./)
})

test('signing out clears what the browser kept, and the other tabs turn to the sign-in screen', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 401/)
  // The other tab may reload and be redirected at once: behind a service worker, an aborted navigation fails like this.
  watch.allow(/dashboard\?tab=requests net::ERR_FAILED/)
  // Leaving while the dashboard opens its event stream gets a legitimate refusal.
  const listening = page.waitForResponse(answer => answer.url().endsWith('/api/events'), { timeout: 30_000 })
  await signUp(page, 'Sara')
  await listening
  const other = await page.context().newPage()
  await other.goto('/dashboard?tab=requests')
  await other.evaluate(() => {
    sessionStorage.setItem('pf_draft:x', '{}')
    localStorage.setItem('pf-section', 'bills')
  })
  await page.getByRole('button', { name: 'Esci' }).first().click()
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByText('Logout effettuato')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Portale Clienti' })).toBeVisible()
  await expect
    .poll(() => other.evaluate(() => [sessionStorage.getItem('pf_draft:x'), localStorage.getItem('pf-section')]))
    .toEqual([null, null])
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Portale Clienti' })).toBeVisible()
})
