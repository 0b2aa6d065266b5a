import type { Page } from '@playwright/test'
import { mailTo } from '../site/mailbox.ts'
import { arriveAsCustomer } from './people.ts'
import { expect, test } from './site.ts'
import { IBAN, mobileWithNumber, type StepScript, supplierSwitch, voltura, completeSteps } from './wizard-steps.ts'

interface Focus {
  words: string
  kind: string
  isSeen: boolean
}

const focusOf = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
    // Radios and checkboxes show their focus on the surrounding row.
    const shown = [element, label].filter(each => each instanceof HTMLElement).map(each => getComputedStyle(each))
    return {
      words: (label ?? element).innerText.trim(),
      kind: element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase(),
      isSeen: shown.some(({ boxShadow, outlineStyle }) => boxShadow !== 'none' || outlineStyle !== 'none'),
    }
  })

/** Presses Tab until a matching element has the focus; fails if the focus is not visible. */
async function tabTo(page: Page, words: readonly string[], kinds?: readonly string[]): Promise<Focus> {
  const met: string[] = []
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const focus = await focusOf(page)
    met.push(focus.words)
    if (!words.some(each => focus.words.startsWith(each)) || (kinds && !kinds.includes(focus.kind))) continue
    expect(focus.isSeen, `focus on «${focus.words}»`).toBe(true)
    return focus
  }
  throw new Error(`«${words.join('», «')}» is not reached by Tab; met: ${met.join(' | ')}`)
}

/** Tab into the group, arrows to the answer. */
async function chooseByArrows(page: Page, words: string): Promise<void> {
  const box = page.getByRole('checkbox', { name: new RegExp(`^${words}`) })
  if ((await box.count()) > 0) {
    await tabTo(page, [words], ['checkbox'])
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
    return
  }
  const name = new RegExp(`^${words.replaceAll('+', '\\+')}(?![a-zà-ù])`)
  const wanted = page.getByRole('radio', { name }).first()
  const group = page.getByRole('group').filter({ has: wanted }).last()
  const options = await group.locator('label').allInnerTexts()
  await tabTo(page, options, ['radio'])
  await page.keyboard.press('Space')
  for (let presses = 0; presses < options.length && !(await wanted.isChecked()); presses++)
    await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeChecked()
}

async function byKeyboard(page: Page, script: StepScript, isLast: boolean): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: script.title, exact: true })
  // A new step announces its title; the first one was opened as a page.
  if (!isFirst(script)) await expect(heading).toBeFocused()
  if (script.takesOffer) {
    await tabTo(page, ['Scegli'], ['button'])
    await page.keyboard.press('Enter')
    return
  }
  for (const words of script.choose ?? []) await chooseByArrows(page, words)
  for (const [label, text] of Object.entries(script.fill ?? {})) {
    const { kind } = await tabTo(page, [label], ['text', 'tel', 'email', 'date'])
    if (kind === 'date') await page.keyboard.type(text.split('-').toReversed().join(''))
    else {
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
    }
    await expect(page.getByLabel(label, { exact: true })).not.toHaveValue('')
  }
  if (script.pays) {
    if ((await page.getByLabel('IBAN', { exact: true }).count()) > 0) {
      await tabTo(page, ['IBAN'], ['text'])
      await page.keyboard.type(IBAN.IBAN)
    } else if ((await page.getByRole('radio', { name: /^Bolletta digitale/ }).count()) > 0)
      await chooseByArrows(page, 'Bolletta digitale')
  }
  for (const words of script.tick ?? []) {
    await tabTo(page, [words], ['checkbox'])
    await page.keyboard.press('Space')
  }
  for (const [label, file] of Object.entries(script.files ?? {})) {
    await tabTo(page, [label, 'Scegli il file'], ['file'])
    // Before hydration the browser opens no file chooser: try again.
    await expect(async () => {
      const chooser = page.waitForEvent('filechooser', { timeout: 2_000 })
      await page.keyboard.press('Enter')
      await (await chooser).setFiles(file)
    }).toPass({ timeout: 10_000 })
    await expect(page.getByText(file.name)).toBeVisible()
  }
  if (script.files)
    await expect(page.getByText('· caricato')).toHaveCount(Object.keys(script.files).length, { timeout: 20_000 })
  await tabTo(page, [isLast ? 'Conferma' : 'Avanti'], ['button'])
  await page.keyboard.press('Enter')
}

const isFirst = ({ title }: StepScript) => title === 'Portabilità Numero' || title === 'Tipo di fornitura'

test('a SIM with the number kept, with the keyboard alone', { tag: '@long' }, async ({ page }) => {
  const email = await arriveAsCustomer(page, 'Bice')
  await page.goto('/dashboard/servizi/internet_mobile')
  await completeSteps(page, mobileWithNumber(email), { by: byKeyboard })
  await expect(page.getByRole('heading', { name: 'Attivazione completata!' })).toBeVisible()
  await mailTo(email, 'activation_received')
  await tabTo(page, ['Torna alla dashboard'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Le Mie Richieste' })).toBeVisible()
})

test('a voltura of gas with its two documents, with the keyboard alone', { tag: '@long' }, async ({ page }) => {
  const email = await arriveAsCustomer(page, 'Bice')
  await page.goto('/dashboard/servizi/voltura')
  await completeSteps(page, voltura(email, 'gas'), { by: byKeyboard })
  await expect(page.getByRole('heading', { name: 'Voltura Completata!' })).toBeVisible()
  await mailTo(email, 'activation_received')
})

test('Enter in a field goes on, and stays where something is missing', async ({ page, watch }) => {
  watch.allow(/status of 422/)
  const email = await arriveAsCustomer(page, 'Bice')
  await page.goto('/dashboard/servizi/switch')
  const steps = supplierSwitch(email, 'luce')
  await completeSteps(page, steps, { until: 'Fornitore attuale' })
  const supplier = page.getByLabel('Fornitore attuale della luce')
  await supplier.press('Enter')
  const summary = page.locator('form').getByRole('alert')
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Scrivi il nome del fornitore della luce' }).press('Enter')
  await expect(supplier).toBeFocused()
  await page.keyboard.type('Energia Vecchia')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Scelta offerta' })).toBeFocused()
})
