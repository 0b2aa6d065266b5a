import type { Page } from '@playwright/test'
import { makeBill } from '../bills/corpus.ts'
import { mailTo } from '../site/mailbox.ts'
import { arriveAsCustomer, PASSWORD, READ_MS, signInAsAdministrator } from './people.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const pdf = async () => {
  const { file } = await makeBill({ layout: 'front-summary', seed: 1, kind: 'text', issued: new Date() })
  return { name: 'bolletta.pdf', mimeType: 'application/pdf', buffer: file }
}

/** Presses Tab until an element matching `name` has the focus; fails if the focus is not visible. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const { boxShadow, outlineStyle } = getComputedStyle(element)
      const words = element instanceof HTMLInputElement ? element.closest('label')?.innerText : element.innerText
      return { words: words?.trim() ?? '', isSeen: boxShadow !== 'none' || outlineStyle !== 'none' }
    })
    if (!focus.words.startsWith(name)) continue
    expect(focus.isSeen, `focus on «${name}»`).toBe(true)
    return
  }
  throw new Error(`«${name}» is not reached by Tab`)
}

test('a bill is sent and confirmed with the keyboard alone', { tag: '@long' }, async ({ page }) => {
  await arriveAsCustomer(page, 'Irene')
  await page.goto('/dashboard')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Carica la tua bolletta')
  await page.keyboard.press('Enter')

  await expect(page.getByText('Passaggio 1 di 4')).toBeVisible()
  await tabTo(page, 'Luce')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'Avanti')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tipo di cliente' })).toBeFocused()
  await tabTo(page, 'Casa')
  await page.keyboard.press('Space')
  await tabTo(page, 'Avanti')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passaggio 3 di 4')).toBeVisible()
  await page.getByLabel('Scegli i file').setInputFiles(await pdf())
  await expect(page.getByText('· caricato')).toBeVisible({ timeout: 20_000 })
  await checkPage(page)
  await tabTo(page, 'Avanti')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passaggio 4 di 4')).toBeVisible()
  await tabTo(page, 'Conferma')
  await page.keyboard.press('Enter')
  await page.waitForURL(/tab=quotes/)

  await page.getByRole('link', { name: 'Controlla i dati' }).waitFor({ timeout: READ_MS })
  await tabTo(page, 'Controlla i dati')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Confermo i dati' }).waitFor()
  await tabTo(page, 'Confermo i dati')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Resta dove sei').first()).toBeVisible()
})

test('signing up, sending a bill and confirming it work without JavaScript', { tag: '@long' }, async ({ browser }) => {
  // With scripts disabled, preloads of scripts are reported as failed.
  const page = await newVisitor(browser, { javaScriptEnabled: false })
  const email = `nadia-${Date.now().toString(36)}@example.test`
  await page.goto('/auth?tab=registrati')
  await page.getByLabel('Nome', { exact: true }).fill('Nadia')
  await page.getByLabel('Cognome').fill('Bruzzone')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Accetto le Condizioni di Utilizzo').check()
  await page.getByLabel('Ho letto e accetto l’Informativa Privacy').check()
  await page.getByRole('button', { name: 'Registrati' }).click()
  const message = await mailTo(email, 'email_confirmation')
  await page.goto(message.links.find(link => link.includes('/conferma-email')) ?? '')
  const proceed = page.getByRole('button', { name: /Conferma/ })
  if (await proceed.count()) await proceed.click()
  await page.goto('/dashboard/servizi/analisi_bolletta')

  await page.getByRole('radio', { name: /^Gas\b/ }).check()
  await page.getByRole('button', { name: 'Avanti' }).last().click()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Avanti' }).last().click()
  await page.getByLabel('Scegli i file').setInputFiles(await pdf())
  await page.getByRole('button', { name: 'Avanti' }).last().click()
  await page.getByRole('button', { name: 'Conferma' }).click()
  await expect(page.getByText('Bolletta caricata con successo').first()).toBeVisible()
  await expect(async () => {
    await page.goto('/dashboard?tab=quotes')
    await page.getByRole('link', { name: 'Controlla i dati' }).click({ timeout: 500 })
  }).toPass({ timeout: READ_MS })
  await page.getByRole('button', { name: 'Confermo i dati' }).click()
  await expect(page.getByText('Resta dove sei').first()).toBeVisible()
})

test('the drawer of the office closes on Escape, beside it and after a choice', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAsAdministrator(page)
  await page.goto('/dashboard/analisi')
  const opener = page.getByText('Ufficio', { exact: true }).first()
  const section = page.getByRole('link', { name: 'Analisi Bollette' })
  await opener.click()
  await expect(section).toBeVisible()
  await checkPage(page)
  await page.keyboard.press('Escape')
  await expect(section).toBeHidden()
  await opener.click()
  await page.mouse.click(340, 500)
  await expect(section).toBeHidden()
  await opener.click()
  await section.click()
  await expect(section).toBeHidden()
})
