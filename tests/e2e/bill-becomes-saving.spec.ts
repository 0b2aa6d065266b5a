import { makeBill } from '../bills/corpus.ts'
import { mailTo } from '../site/mailbox.ts'
import { READ_MS, signInAsAdministrator, signUp, uploadBill } from './people.ts'
import { expect, checkPage, newVisitor, sheets, test } from './site.ts'

test(
  'a visitor compares, signs up, uploads a bill, confirms it and sees what changing would save; the office corrects and publishes; others are refused',
  { tag: '@embedded' },
  async ({ page, browser, watch }) => {
    watch.allow(/status of 404/)
    await page.goto('/')
    await page.getByLabel('In casa siete in').selectOption('3')
    await page.getByRole('button', { name: 'Confronta le offerte' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/ti costa circa \d+\s€ l’anno/)
    await expect(page.getByRole('heading', { name: /offerte luce, dalla meno cara/ })).toBeVisible()
    expect(await sheets(page)).toBeLessThanOrEqual(2)
    await checkPage(page)

    const email = await signUp(page, 'Elena')
    await checkPage(page)

    const bill = await makeBill({ layout: 'front-summary', seed: 1, kind: 'text', issued: new Date() })
    await uploadBill(page, { name: 'bolletta-da-rivedere.pdf', mimeType: 'application/pdf', buffer: bill.file }, 'Gas')
    await page.waitForURL(/tab=quotes/)
    await mailTo(email, 'request_received')
    // The reading arrives without a manual reload.
    await page.getByRole('link', { name: 'Controlla i dati' }).click({ timeout: READ_MS })
    await expect(page.getByText(String(bill.truth.fields.pdr?.value)).first()).toBeVisible()
    await checkPage(page)
    const address = new URL(page.url()).pathname

    await page.getByRole('button', { name: 'Confermo i dati' }).click()
    await expect(page.getByText('Spesa annua, tasse comprese').first()).toBeVisible()
    await expect(page.getByText('Resta dove sei').first()).toBeVisible()
    expect(await sheets(page)).toBeLessThanOrEqual(2)
    await mailTo(email, 'quote_ready')
    await checkPage(page)

    const office = await newVisitor(browser)
    await signInAsAdministrator(office)
    await office.goto('/dashboard/analisi')
    await checkPage(office)
    await office.getByRole('link', { name: 'bolletta-da-rivedere.pdf' }).click()
    await office.getByText('Aggiungi un commento').first().click()
    await office.getByLabel('Commento').first().fill('Controllata a mano: il prezzo fisso scade ad agosto.')
    await office.getByRole('button', { name: 'Salva', exact: true }).first().click()
    await checkPage(office)
    await office.getByRole('button', { name: 'Pubblica' }).click()
    await expect(office.getByText('Rivisto da una persona')).toBeVisible()

    await page.goto(address)
    await expect(page.getByText('rivisto da una persona').first()).toBeVisible()
    await expect(page.getByText('Controllata a mano: il prezzo fisso scade ad agosto.').first()).toBeVisible()

    const another = await newVisitor(browser)
    await signUp(another, 'Paolo')
    for (const path of [address, `${address}/file`, `${address}/pagine/1`])
      expect((await another.request.get(path)).status(), `${path} for another customer`).toBe(404)
    const stranger = await newVisitor(browser)
    await stranger.goto(address)
    await expect(stranger.getByRole('heading', { name: 'Portale Clienti' })).toBeVisible()
    for (const path of [`${address}/file`, `${address}/pagine/1`]) {
      // The sign-in screen instead, and nothing of the file.
      const answer = await stranger.request.get(path)
      expect(answer.headers()['content-type'], `${path} for a visitor`).toContain('text/html')
      expect(await answer.text()).toContain('Portale Clienti')
    }
  },
)
