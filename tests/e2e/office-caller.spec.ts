import { mailTo } from '../site/mailbox.ts'
import { PASSWORD, signInAsAdministrator } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'
import { forward, FOUR_ACCEPTANCES, someFile, supplierSwitch, completeSteps } from './wizard-steps.ts'

// For a change: on-behalf.test.ts.
test(
  'a call becomes a switch that its person checks and accepts from the message, and a bill of theirs is sent for them',
  { tag: '@long' },
  async ({ page, browser }) => {
    const email = `chiamata-${Date.now().toString(36)}@example.test`
    const office = await newVisitor(browser)
    await signInAsAdministrator(office)
    await office.goto('/dashboard/richieste/nuova')
    await office.getByRole('link', { name: 'Switch Fornitore' }).click()
    const last = 'Controlla e manda'
    const clelia = { Nome: 'Clelia', Cognome: 'Bruzzone', 'Codice fiscale': 'BRZCLL80A41D969C' }
    const steps = supplierSwitch(email, 'luce').map(step => ({
      ...step,
      ...(step.title === 'Dati intestatario' && { fill: clelia }),
      ...(step.title === 'Accettazioni e contatti' && { title: last }),
    }))
    await completeSteps(office, steps, { until: last })
    await expect(office.getByText('Chi accetta è il cliente')).toBeVisible()
    await expect(office.getByRole('checkbox')).toHaveCount(0)
    await office.getByLabel('Email del cliente').fill(email)
    await office.getByLabel('Telefono').fill('333 1234567')
    await checkPage(office)
    await office.locator('.form-foot').getByRole('button', { name: 'Manda al cliente' }).click()
    await expect(office.getByRole('heading', { level: 1, name: 'Mandata al cliente' })).toBeVisible()
    await office.getByRole('link', { name: 'Torna all’ufficio' }).click()
    const waiting = office
      .getByRole('listitem')
      .filter({ hasText: 'Clelia B.' })
      .filter({ hasText: 'c•••@example.test' })
    await expect(waiting.first()).toContainText('Switch Fornitore')
    await checkPage(office)

    // The caller: a password, then all values on one page, and their own acceptances.
    const { links } = await mailTo(email, 'request_prepared')
    await page.goto(links.find(link => link.includes('token=')) ?? '')
    await expect(page.getByRole('heading', { level: 1, name: 'Scegli la tua password' })).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Salva la password' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Accedi' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Accettazioni e contatti' })).toBeVisible()
    await expect(page.getByText('L’abbiamo preparata insieme al telefono')).toBeVisible()
    for (const value of ['IT001E12345678', 'Via Assarotti', 'BRZCLL80A41D969C'])
      await expect(page.getByRole('main')).toContainText(value)
    for (const words of FOUR_ACCEPTANCES) await page.getByRole('checkbox', { name: new RegExp(`^${words}`) }).check()
    await checkPage(page)
    await forward(page, true).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Switch Confermato!' })).toBeVisible()
    await mailTo(email, 'activation_received')

    // A regular case that records its channel; and a bill received another way.
    await expect(waiting).toHaveCount(0)
    await office.goto('/dashboard/pratiche')
    const row = office.getByRole('row').filter({ hasText: 'Clelia B.' }).first()
    // To its page: a click opens it next to the list, but before hydration its page.
    await office.goto((await row.getByRole('link', { name: /^R-\d+/ }).getAttribute('href')) ?? '')
    await expect(office.getByRole('heading', { level: 1, name: 'Clelia Bruzzone' })).toBeVisible()
    await expect(office.getByText('Preparata al telefono, accettata e confermata dal cliente')).toBeVisible()
    await office.getByRole('button', { name: 'Carica una sua bolletta' }).click()
    await expect(office.getByText('Passaggio 1 di 4')).toBeVisible()
    await expect(office.getByRole('main')).toContainText('Clelia B.')
    await checkPage(office)
    await office
      .getByRole('radio', { name: /^Luce\b/ })
      .first()
      .check()
    await forward(office, false).click()
    await expect(office.getByText('Passaggio 2 di 4')).toBeVisible()
    await office.getByRole('radio').first().check()
    await forward(office, false).click()
    await office.locator('input[type=file]').first().setInputFiles(someFile('bolletta-da-email.pdf'))
    await expect(office.getByText('· caricato')).toBeVisible()
    await forward(office, false).click()
    await expect(office.getByText('Passaggio 4 di 4')).toBeVisible()
    await forward(office, true).click()
    await expect(office.getByRole('heading', { level: 1, name: 'Bolletta caricata per il cliente' })).toBeVisible()
    await page.goto('/dashboard?tab=quotes')
    await expect(page.getByText('bolletta-da-email.pdf').first()).toBeVisible()
    await expect(page.getByRole('main')).toContainText('dall’ufficio')
  },
)
