import type { Page } from '@playwright/test'
import { mailTo } from '../site/mailbox.ts'
import { PASSWORD, signInAsAdministrator, arriveAsCustomer } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const ACCESS = '/dashboard/profilo/accesso'
const NEW_PASSWORD = 'Sentiero-47-verde'
/** A refused form answers 422. */
const REFUSALS = /status of 422/

const linkTo = (links: string[]) => links.find(link => link.includes('/nuova-email')) ?? ''

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Accedi' }).click()
}

test('personal data are corrected, kept while they are typed, and saved', async ({ page, watch }) => {
  watch.allow(REFUSALS)
  await arriveAsCustomer(page, 'Ornella')
  await page.goto('/dashboard?tab=profile')
  await expect(page.getByText('Cliente', { exact: true })).toBeVisible()
  await page.getByLabel('Cognome').fill('')
  await page.getByLabel('Telefono').fill('12345')
  await page.getByRole('button', { name: 'Salva i dati' }).click()
  await expect(page.getByText('Ci sono 2 dati da correggere')).toBeVisible()
  await expect(page.getByText('Inserisci un numero di telefono italiano valido').first()).toBeVisible()
  await expect(page.getByLabel('Telefono')).toHaveValue('12345')
  await checkPage(page)

  await page.getByLabel('Cognome').fill('Parodi')
  await page.reload()
  await expect(page.getByText('Abbiamo ritrovato quello che avevi scritto')).toBeVisible()
  await expect(page.getByLabel('Cognome')).toHaveValue('Parodi')
  await page.getByLabel('Telefono').fill('010 123 4567')
  await page.getByRole('button', { name: 'Salva i dati' }).click()
  await expect(page.getByText('Profilo aggiornato con successo!')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Cognome')).toHaveValue('Parodi')
  await expect(page.getByText('Abbiamo ritrovato')).toHaveCount(0)
})

test(
  'the address changes once the new mailbox says so, on another device and signed out; the link works once',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    watch.allow(REFUSALS)
    const email = await arriveAsCustomer(page, 'Piera')
    const wanted = email.replace('piera', 'piera-nuova')
    await page.goto(ACCESS)
    const form = section(page, 'Email')
    await form.getByLabel('Nuova email').fill(wanted)
    await form.getByLabel('Password attuale').fill('sbagliata')
    await form.getByRole('button', { name: 'Cambia email' }).click()
    await expect(form.getByText('La password attuale non è quella giusta').first()).toBeVisible()
    await expect(form.getByLabel('Nuova email')).toHaveValue(wanted)
    await form.getByLabel('Password attuale').fill(PASSWORD)
    await form.getByRole('button', { name: 'Cambia email' }).click()
    await expect(page.getByText('Controlla la tua nuova casella')).toBeVisible()
    await expect(form.getByText('Una modifica aspetta la tua conferma')).toBeVisible()
    await expect(form.getByLabel('Nuova email')).toHaveValue('')
    await checkPage(page)

    const notice = await mailTo(email, 'email_change_notice')
    expect(notice.text).not.toContain(wanted)
    const link = linkTo((await mailTo(wanted, 'email_change')).links)
    expect(decodeURIComponent(link)).not.toContain('@')

    const phone = await newVisitor(browser, { javaScriptEnabled: false })
    await phone.goto(link)
    await expect(phone.getByRole('heading', { name: 'Conferma la tua nuova email' })).toBeVisible()
    await page.reload()
    await expect(form.getByText(email, { exact: true })).toBeVisible()
    await phone.getByRole('button', { name: 'Conferma la nuova email' }).click()
    await expect(phone.getByRole('heading', { name: 'Email cambiata' })).toBeVisible()
    await phone.goto(link)
    await phone.getByRole('button', { name: 'Conferma la nuova email' }).click()
    await expect(phone.getByText('Il link non vale più')).toBeVisible()

    await page.reload()
    await expect(form.getByText(wanted, { exact: true })).toBeVisible()
    await expect(form.getByText('Una modifica aspetta')).toHaveCount(0)
    await expect(page.getByText('Controlla la tua nuova casella')).toHaveCount(0)
    await signInWith(phone, wanted, PASSWORD)
    await expect(phone).toHaveURL(/\/dashboard/)
  },
)

test(
  'a change is taken back in the profile, and stopped from the old mailbox',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    watch.allow(REFUSALS)
    const email = await arriveAsCustomer(page, 'Rita')
    const ask = async (wanted: string) => {
      await page.goto(ACCESS)
      const form = section(page, 'Email')
      await form.getByLabel('Nuova email').fill(wanted)
      await form.getByLabel('Password attuale').fill(PASSWORD)
      await form.getByRole('button', { name: 'Cambia email' }).click()
      await expect(form.getByText('Una modifica aspetta la tua conferma')).toBeVisible()
      return linkTo((await mailTo(wanted, 'email_change')).links)
    }
    const first = await ask(email.replace('rita', 'rita-uno'))
    const stopLink = async () => linkTo((await mailTo(email, 'email_change_notice')).links)
    const firstStop = await stopLink()
    await page.getByRole('button', { name: 'Annulla la modifica' }).click()
    await expect(page.getByText('La tua email resta quella di prima')).toBeVisible()

    const mailbox = await newVisitor(browser)
    const isDead = async (link: string) => {
      await mailbox.goto(link)
      await mailbox.getByRole('button', { name: 'Conferma la nuova email' }).click()
      await expect(mailbox.getByText('Il link non vale più')).toBeVisible()
    }
    await isDead(first)
    const second = await ask(email.replace('rita', 'rita-due'))
    await expect.poll(stopLink).not.toBe(firstStop)
    await mailbox.goto(await stopLink())
    await mailbox.getByRole('button', { name: 'Annulla la modifica' }).click()
    await expect(mailbox.getByRole('heading', { name: 'Modifica annullata' })).toBeVisible()
    await checkPage(mailbox)
    await isDead(second)
  },
)

test(
  'a new password signs out the other devices, and devices are signed out one by one',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    watch.allow(REFUSALS)
    const email = await arriveAsCustomer(page, 'Sandra')
    const phone = await newVisitor(browser)
    await signInWith(phone, email, PASSWORD)
    await expect(phone).toHaveURL(/\/dashboard/)

    await page.goto(ACCESS)
    const devices = section(page, 'Dispositivi collegati')
    await expect(devices.getByText('questo dispositivo')).toHaveCount(1)
    await expect(devices.getByRole('row')).toHaveCount(3)
    await devices
      .getByRole('row')
      .last()
      .getByRole('button', { name: /^Disconnetti/ })
      .click()
    await expect(page.getByText('Dispositivo disconnesso')).toBeVisible()
    await expect(devices.getByText('Non ci sono altri dispositivi collegati.')).toBeVisible()
    await expect(() => phone.goto('/dashboard')).toPass()
    await expect(phone.getByRole('button', { name: 'Accedi' })).toBeVisible()

    await signInWith(phone, email, PASSWORD)
    await expect(phone).toHaveURL(/\/dashboard/)
    const form = section(page, 'Password')
    await form.getByLabel('Password attuale').fill(PASSWORD)
    await form.getByLabel('Nuova password').fill('corta')
    await expect(form.getByText('Molto debole')).toBeVisible()
    await form.getByRole('button', { name: 'Cambia password' }).click()
    await expect(form.getByText('La password deve soddisfare i requisiti di sicurezza mostrati').first()).toBeVisible()
    await expect(form.getByLabel('Password attuale')).toHaveValue(PASSWORD)
    await form.getByLabel('Nuova password').fill(NEW_PASSWORD)
    await expect(form.getByText('Molto sicura')).toBeVisible()
    await form.getByRole('button', { name: 'Cambia password' }).click()
    await expect(page.getByText('Password cambiata')).toBeVisible()
    await expect(form.getByLabel('Nuova password')).toHaveValue('')
    await mailTo(email, 'password_changed')
    // The phone may be leaving the area at this moment.
    await expect(() => phone.goto('/dashboard')).toPass()
    await expect(phone.getByRole('button', { name: 'Accedi' })).toBeVisible()
    await signInWith(phone, email, NEW_PASSWORD)
    await expect(phone).toHaveURL(/\/dashboard/)
    await phone.context().close()

    await devices
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Disconnetti/ })
      .click()
    await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible()
  },
)

test('the profile works without scripts', { tag: '@long' }, async ({ page, browser, watch }) => {
  watch.allow(REFUSALS)
  const email = await arriveAsCustomer(page, 'Tosca')
  // It is signed out below, and must not be navigating when the journey ends.
  await page.goto('about:blank')
  const plain = await newVisitor(browser, { javaScriptEnabled: false })
  await signInWith(plain, email, PASSWORD)
  await plain.goto('/dashboard?tab=profile')
  await plain.getByLabel('Cognome').fill('Ferro')
  await plain.getByLabel('Telefono').fill('12345')
  await plain.getByRole('button', { name: 'Salva i dati' }).click()
  await expect(plain.getByText('Inserisci un numero di telefono italiano valido').first()).toBeVisible()
  await expect(plain.getByLabel('Cognome')).toHaveValue('Ferro')
  await plain.getByLabel('Telefono').fill('')
  await plain.getByRole('button', { name: 'Salva i dati' }).click()
  await expect(plain.getByText('Profilo aggiornato con successo!')).toBeVisible()

  await plain.getByRole('link', { name: 'Email, password e dispositivi' }).click()
  await plain.getByRole('button', { name: 'Disconnetti tutti gli altri' }).click()
  await expect(plain.getByText('Resta collegato solo questo.')).toBeVisible()
  const form = section(plain, 'Password')
  await form.getByLabel('Password attuale').fill(PASSWORD)
  await form.getByLabel('Nuova password').fill(NEW_PASSWORD)
  await form.getByRole('button', { name: 'Cambia password' }).click()
  await expect(plain.getByText('Password cambiata')).toBeVisible()
})

test('an administrator has the same profile, led to from the office', { tag: '@long' }, async ({ page }) => {
  await signInAsAdministrator(page)
  await page.getByRole('link', { name: 'Il mio profilo' }).first().click()
  await expect(page.getByRole('heading', { name: 'Il Mio Profilo' })).toBeVisible()
  await expect(page.getByText('Amministratore', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Salva i dati' }).click()
  await expect(page.getByText('Profilo aggiornato con successo!')).toBeVisible()
  await checkPage(page)
  await page.goto('/dashboard?tab=profile')
  await expect(page).toHaveURL(/\/dashboard\/profilo$/)
})
