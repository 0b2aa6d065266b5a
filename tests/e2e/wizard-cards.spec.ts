import type { Page } from '@playwright/test'
import { mailTo } from '../site/mailbox.ts'
import { PASSWORD, signUp } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'
import { mobile, completeSteps } from './wizard-steps.ts'

/** First card of a public page: its button and its offer's name. A pair of contracts has no card. */
async function choose(page: Page): Promise<string> {
  const card = page
    .getByRole('link', { name: /^Richiedi (Questa )?Offerta/ })
    .and(page.locator('a:not(.result-pair a)'))
    .first()
  const words = (await card.textContent()) ?? ''
  await card.click()
  return words.replace(/^.*?: (?:Attiva |Chiedi )?/, '').trim()
}

/** From «L’offerta che hai scelto» into the wizard, where the same offer is shown next to the steps. */
async function start(page: Page, offer: string, button: string, title: RegExp): Promise<void> {
  await expect(page.locator('.chosen').getByRole('heading', { name: offer })).toBeVisible()
  await page.getByRole('button', { name: button }).click()
  await expect(page).toHaveTitle(title)
  await expect(
    page.getByRole('complementary', { name: 'L’offerta scelta' }).getByRole('heading', { name: offer }),
  ).toBeVisible()
}

const CARDS = [
  { path: '/offerte-luce', button: 'Cambia fornitore', title: /^Switch/, step: 'Passaggio 2 di 10' },
  { path: '/offerte-gas', button: 'Fai la voltura', title: /^Voltura/, step: 'Passaggio 2 di 10' },
  { path: '/offerte-luce-gas-2025', button: 'Cambia fornitore', title: /^Switch/, step: 'Passaggio 2 di 11' },
  { path: '/offerte-internet', button: 'Attiva questa offerta', title: /^Internet Casa/, step: 'Passaggio 1 di 7' },
  { path: '/offerte-mobile', button: 'Attiva questa offerta', title: /^Mobile/, step: 'Passaggio 1 di 8' },
  {
    path: '/confronta?offerta=terralume-luce-chiara-24&offerta=luce-ligure-luce-web-fissa-12&consumo=2700',
    button: 'Fai il subentro',
    title: /^Subentro/,
    step: 'Passaggio 2 di 9',
  },
]

test(
  'the card of every public page starts the wizard of its offer, with the offer chosen',
  { tag: '@long' },
  async ({ page }) => {
    await signUp(page, 'Carla')
    for (const { path, button, title, step } of CARDS) {
      await page.goto(path)
      const offer = await choose(page)
      await checkPage(page)
      await start(page, offer, button, title)
      await expect(page.getByText(step)).toBeVisible()
    }
  },
)

test(
  'signed out, the offer is still chosen after signing in; without scripts too',
  { tag: '@long' },
  async ({ browser, page }) => {
    const email = await signUp(page, 'Olga')
    const plain = await newVisitor(browser, { javaScriptEnabled: false })
    await plain.goto('/offerte-internet')
    const offer = await choose(plain)
    await plain.getByRole('link', { name: 'Accedi', exact: true }).click()
    await plain.getByRole('textbox', { name: 'Email' }).fill(email)
    await plain.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await plain.getByRole('button', { name: 'Accedi' }).click()
    await start(plain, offer, 'Attiva questa offerta', /^Internet Casa/)
  },
)

test('chosen before registering, on another device than the message was opened on', async ({ browser, page }) => {
  await page.goto('/offerte-luce-gas-2025')
  const offer = await choose(page)
  // Most visitors with an offer have no account: sign-up comes first.
  const chosen = page.getByRole('region', { name: 'L’offerta che hai scelto' })
  await expect(chosen).toContainText(offer)
  await expect(chosen).toContainText(/€\/kWh/)
  await expect(page.getByLabel('Cognome')).toBeVisible()
  const email = `dora-${Date.now().toString(36)}@example.test`
  await page.getByLabel('Nome', { exact: true }).fill('Dora')
  await page.getByLabel('Cognome').fill('Bruzzone')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Accetto le Condizioni di Utilizzo').check()
  await page.getByLabel('Ho letto e accetto l’Informativa Privacy').check()
  await page.getByRole('button', { name: 'Registrati' }).click()
  await expect(page.getByRole('heading', { name: 'Conferma la tua email' })).toBeVisible()
  const message = await mailTo(email, 'email_confirmation')
  const phone = await newVisitor(browser, { viewport: { width: 360, height: 740 } })
  await phone.goto(message.links.find(link => link.includes('/conferma-email')) ?? '')
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Conferma ed entra' }).click()
  await start(phone, offer, 'Cambia fornitore', /^Switch/)
})

// For a change: offer-activation.test.ts.
test(
  'an offer that is gone is said to be gone, and others are proposed',
  { tag: '@long' },
  async ({ browser, page }) => {
    const stranger = await newVisitor(browser)
    await stranger.goto('/dashboard?selectedOffer=mai-esistita&offerType=luce')
    await expect(stranger.getByText('oggi non si può più attivare')).toBeVisible()
    await signUp(page, 'Gaia')
    await page.goto('/dashboard?selectedOffer=mai-esistita&offerType=luce')
    await expect(page.getByText('L’offerta che avevi scelto non c’è più')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'internet', exact: true }).click()
    await expect(page).toHaveURL(/\/offerte-internet/)
  },
)

test(
  'the six cards of the area and the two of the home page open their wizards',
  { tag: '@long' },
  async ({ page }) => {
    await signUp(page, 'Irma')
    const services = page.getByRole('navigation', { name: 'Servizi' })
    await expect(services.getByRole('link')).toHaveCount(6)
    const titles = [/^Analisi/, /^Switch/, /^Voltura/, /^Subentro/, /^Internet Casa/, /^Mobile/]
    for (const [index, title] of titles.entries()) {
      await services.getByRole('link').nth(index).click()
      await expect(page).toHaveTitle(title)
      await page.goBack()
      await expect(services).toBeVisible()
    }
    for (const service of ['Voltura', 'Subentro']) {
      await page.goto('/')
      await page.getByRole('link', { name: service, exact: true }).first().click()
      await expect(page).toHaveTitle(new RegExp(`^${service}`))
    }
  },
)

test(
  'the summary of a request is downloaded from its case, without scripts too',
  { tag: '@long' },
  async ({ browser, page }) => {
    const email = await signUp(page, 'Bice')
    await page.goto('/dashboard/servizi/internet_mobile')
    await completeSteps(page, mobile(email))
    await expect(page.getByRole('heading', { name: 'Attivazione completata!' })).toBeVisible()
    await mailTo(email, 'activation_received')
    await page.goto('/dashboard?tab=requests')
    await page.getByRole('link', { name: /^Dettagli/ }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('link', { name: 'Scarica il riepilogo (PDF)' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^riepilogo-.+\.pdf$/)

    const plain = await newVisitor(browser, { javaScriptEnabled: false })
    await plain.context().addCookies(await page.context().cookies())
    await plain.goto('/dashboard?tab=requests')
    await plain.getByRole('link', { name: /^Dettagli/ }).click()
    await expect(plain.getByRole('link', { name: 'Scarica il riepilogo (PDF)' })).toBeVisible()
  },
)
