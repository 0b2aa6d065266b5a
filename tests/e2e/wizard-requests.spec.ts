import type { Page } from '@playwright/test'
import { makeBill } from '../bills/corpus.ts'
import { mailTo } from '../site/mailbox.ts'
import { arriveAsCustomer, READ_MS, uploadBill } from './people.ts'
import { expect, checkPage, test } from './site.ts'
import {
  ADDRESS,
  answer,
  contacts,
  expectStep,
  forward,
  FOUR_ACCEPTANCES,
  HOLDER,
  IDENTITY,
  internetCasa,
  mobile,
  mobileWithNumber,
  type StepScript,
  subentro,
  supplierSwitch,
  voltura,
  completeSteps,
} from './wizard-steps.ts'

/** Success notice, message with its PDF, and one row in «Le Mie Richieste» with its details. */
async function expectRequest(page: Page, email: string, done: string, type: string, subject = type): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: done, exact: true })).toBeVisible()
  const message = await mailTo(email, 'activation_received')
  expect(message.subject).toContain(`Richiesta ricevuta: ${subject}`)
  const [[name, beginning] = []] = Object.entries(message.attached)
  expect(name).toMatch(/^riepilogo-\d{4}-\d{2}-\d{2}\.pdf$/)
  expect(beginning).toMatch(/^%PDF-/)
  // Mails contain no IBAN or fiscal code in plain text.
  expect(message.text).not.toMatch(/IT60|BRZBCI/)
  await page.getByRole('link', { name: 'Torna alla dashboard' }).click()
  const rows = page.getByRole('table', { name: 'Le Mie Richieste' }).getByRole('row').filter({ hasText: 'Dettagli' })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(type)
  await expect(rows).toContainText('In attesa')
  await rows.getByRole('link', { name: 'Dettagli' }).click()
  await expect(page.getByRole('dialog')).toContainText(type)
  // The message links to the same request.
  await page.goto(message.links.find(link => link.includes('richiesta=')) ?? '')
  await expect(page.getByRole('dialog')).toContainText(type)
}

type Journey = [
  name: string,
  service: string,
  steps: (email: string) => StepScript[],
  done: string,
  type: string,
  subject?: string,
]
const journeys: Journey[] = [
  ['Internet Casa', 'internet_casa', internetCasa, 'Attivazione Internet Completata!', 'Internet Casa'],
  ['a SIM with the number kept', 'internet_mobile', mobileWithNumber, 'Attivazione completata!', 'Mobile'],
  [
    'a switch of luce and gas',
    'switch',
    email => supplierSwitch(email, 'luce_gas'),
    'Switch Confermato!',
    'Switch Fornitore',
    // The customer sees the offer and its supplier.
    'passi a ',
  ],
  ['a voltura of gas', 'voltura', email => voltura(email, 'gas'), 'Voltura Completata!', 'Voltura'],
]

for (const [name, service, steps, done, type, subject] of journeys)
  test(
    `${name}, step by step on a desk and on a phone, to the message with its summary`,
    { tag: service === 'internet_casa' ? ['@long', '@firefox'] : '@long' },
    async ({ page }) => {
      const email = await arriveAsCustomer(page, 'Bice')
      await page.goto(`/dashboard/servizi/${service}`)
      await completeSteps(page, steps(email), { look: () => checkPage(page) })
      await expect(page).toHaveURL(/inviata=1/)
      await checkPage(page)
      await expectRequest(page, email, done, type, subject)
    },
  )

for (const [supply, count] of [
  ['luce', 9],
  ['luce_gas', 10],
] as const)
  test(`a subentro of ${supply} has ${count} steps`, { tag: '@long' }, async ({ page }) => {
    const email = await arriveAsCustomer(page, 'Bice')
    await page.goto('/dashboard/servizi/subentro')
    const steps = subentro(email, supply)
    expect(steps).toHaveLength(count)
    await completeSteps(page, steps)
    await expectRequest(page, email, 'Subentro Completato!', 'Subentro')
  })

test('how many steps there are follows the supply as soon as it is chosen', { tag: '@long' }, async ({ page }) => {
  await arriveAsCustomer(page, 'Bice')
  await page.goto('/dashboard/servizi/switch')
  await page.getByRole('radio', { name: 'Solo Gas' }).check()
  await expect(page.getByText('Passaggio 1 di 11')).toBeVisible()
  await page.getByRole('radio', { name: 'Solo Luce' }).check()
  await expect(page.getByText('Passaggio 1 di 10')).toBeVisible()
})

// For a change: energy-wizards.test.ts.
test(
  'an answer changed on an earlier step leads to what it makes necessary, and nothing else is lost',
  { tag: '@long' },
  async ({ page }) => {
    const email = await arriveAsCustomer(page, 'Bice')
    await page.goto('/dashboard/servizi/switch')
    const luce = supplierSwitch(email, 'luce')
    await completeSteps(page, luce, { until: 'Dati tecnici' })
    await page.goto('/dashboard/servizi/switch?passo=fornitura')
    const both = supplierSwitch(email, 'luce_gas')
    await answer(page, both[0]!)
    await forward(page, false).click()
    await expectStep(page, both[1]!, 2, 11)
    await answer(page, both[1]!)
    await forward(page, false).click()
    await expect(page.getByRole('radio', { name: /^Medio/ })).toBeChecked()
    await forward(page, false).click()
    await forward(page, false).click()
    await expectStep(page, both[4]!, 5, 11)
    await expect(page.getByLabel('Fornitore attuale della luce')).toHaveValue('Energia Vecchia')
    await page.getByLabel('Fornitore attuale del gas').fill('Gas Vecchio')
    await forward(page, false).click()
    // A luce-only offer is none of these: another must be chosen.
    await expectStep(page, both[5]!, 6, 11)
    await expect(forward(page, false)).toBeDisabled()
    await completeSteps(page, both, { from: 5, until: both.at(-1)!.title })
    await expectStep(page, both.at(-1)!, 11, 11)
  },
)

test(
  'an offer of the quotes of a bill is activated in five steps, for the home of that bill',
  { tag: '@long' },
  async ({ page }) => {
    const email = await arriveAsCustomer(page, 'Bice')
    const bill = await makeBill({ layout: 'front-summary', seed: 1, kind: 'text', issued: new Date() })
    await uploadBill(page, { name: 'bolletta.pdf', mimeType: 'application/pdf', buffer: bill.file }, 'Gas')
    await page.waitForURL(/tab=quotes/)
    await page.getByRole('link', { name: 'Controlla i dati' }).click({ timeout: READ_MS })
    await page.getByRole('button', { name: 'Confermo i dati' }).click()
    await expect(page.getByRole('button', { name: /^Attiva / }).first()).toBeVisible()
    const quotes = page.url()
    // Another home, confirmed later than the bill.
    await page.goto('/dashboard/forniture/nuova?tipo=gas')
    await page.getByLabel('PDR').fill('09999999999999')
    await page.getByLabel('Consumo annuo gas').fill('150')
    await page.getByLabel('Indirizzo').fill('Via Aurelia 7, 17100 Savona (SV)')
    await page.getByRole('button', { name: 'Aggiungi la fornitura' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Fornitura aggiunta' })).toBeVisible()
    await page.goto(quotes)
    await page
      .getByRole('button', { name: /^Attiva / })
      .first()
      .click()
    const steps: StepScript[] = [
      { title: 'Dati Anagrafici', fill: HOLDER, choose: ['Firmo io, con la sua delega'] },
      { title: 'Indirizzo di Fornitura', fill: ADDRESS, tick: ['La residenza è la stessa'] },
      { title: 'Metodo di Pagamento', pays: true },
      {
        title: 'Documento d’Identità',
        choose: ['Passaporto'],
        fill: { ...IDENTITY, 'Numero del documento': 'YA1234567', 'Ente e luogo di rilascio': 'Questura di Genova' },
      },
      { title: 'Accettazioni e Contatti', tick: FOUR_ACCEPTANCES, fill: contacts(email) },
    ]
    await expect(page.getByText('Passaggio 1 di 5')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'L’offerta scelta' })).toBeVisible()
    // When the holder is not the account's owner, who signs is asked.
    const script = [
      { ...steps[0]!, fill: { ...HOLDER, Nome: 'Ugo', 'Codice fiscale': 'BRZGUO80A01D969R' } },
      ...steps.slice(1),
    ]
    await completeSteps(page, script, { look: () => checkPage(page), until: 'Accettazioni e Contatti' })
    const check = page.getByRole('table', { name: 'Riepilogo' })
    await expect(check.getByRole('row', { name: /^PDR/ })).toContainText(String(bill.truth.fields.pdr?.value))
    // Changed and checked: one click back to the summary.
    await check.getByRole('link', { name: 'Cambia: Indirizzo di fornitura' }).click()
    await page.getByLabel('Numero civico', { exact: true }).fill('14')
    await forward(page, false).click()
    await expect(check.getByRole('row', { name: /^Indirizzo di fornitura/ })).toContainText('Via Assarotti 14')
    await completeSteps(page, script, { look: () => checkPage(page), from: 4 })
    await expect(page.getByRole('heading', { name: 'Attivazione confermata' })).toBeVisible()
    const message = await mailTo(email, 'activation_received')
    expect(Object.values(message.attached)[0]).toMatch(/^%PDF-/)
    await page.goto('/dashboard?tab=requests')
    await expect(page.getByRole('table', { name: 'Le Mie Richieste' })).toContainText('Switch Fornitore')
  },
)

// For a change: request-wizards.test.ts.
test('mobile says what it says for a new number', { tag: '@long' }, async ({ page }) => {
  const email = await arriveAsCustomer(page, 'Bice')
  await page.goto('/dashboard/servizi/internet_mobile')
  await page.getByRole('radio', { name: /^No/ }).check()
  await expect(page.getByText('Riceverai un numero nuovo insieme alla SIM.')).toBeVisible()
  await completeSteps(page, mobile(email), { until: 'Indirizzo Spedizione SIM' })
  const shipping = page.getByLabel('Via o piazza di spedizione')
  await expect(shipping).toBeVisible()
  await page.getByRole('checkbox', { name: /^Spedisci la SIM/ }).check()
  await expect(shipping).toBeHidden()
})
