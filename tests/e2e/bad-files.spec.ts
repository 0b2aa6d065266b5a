import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { billNotices, billTroubleTexts } from '#areas/bills/texts.ts'
import { lockedFileTexts, TOO_MANY_UPLOADS } from '#core/uploads/upload-rules.ts'
import { makeNotBills, makeOfferSheet } from '../bills/not-bills.ts'
import { lockedPdf } from '../support/locked-pdf.ts'
import { arriveAsCustomer, uploadBill } from './people.ts'
import { expect, test } from './site.ts'

const mimeTypes: Record<string, string> = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' }
const typeOf = (name: string) => mimeTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

test(
  'each document that is no bill gets its sentence, and the site goes on',
  { tag: '@long' },
  async ({ page, watch }) => {
    test.setTimeout(480_000)
    watch.allow(/status of (400|413|422)/)
    await arriveAsCustomer(page, 'Carla')
    const files = await makeNotBills()
    /** File name → message on the page of the analysis. */
    const expected: Record<string, string> = {
      'pagina-vuota.pdf': billTroubleTexts['empty-document'],
      'scheda-sintetica.pdf': billTroubleTexts['not-a-bill'],
      'gatto.jpg': billTroubleTexts['nothing-readable'],
      'troncata.pdf': billTroubleTexts['broken-file'],
      'duecento-pagine.pdf': billTroubleTexts['too-many-pages'],
    }
    for (const [name, sentence] of Object.entries(expected)) {
      const file = files.find(each => each.name === name)
      if (!file) throw new Error(`no test file ${name} among ${files.map(each => each.name).join(', ')}`)
      await uploadBill(page, { name, mimeType: typeOf(name), buffer: file.file }, 'Luce')
      await page.goto('/dashboard?tab=quotes')
      await expect(page.getByRole('row').filter({ hasText: name }).getByText('In lettura a mano')).toBeVisible({
        timeout: 90_000,
      })
      await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
      await expect(page.getByText(sentence)).toBeVisible()
    }
    expect((await page.request.get('/healthz')).status()).toBe(200)
  },
)

test('a file that cannot be taken is refused when it is chosen, a stopped one tried again, a locked one opened', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 429 .*\/api\/uploads$/)
  await arriveAsCustomer(page, 'Dario')
  await page.goto('/dashboard/servizi/analisi_bolletta')
  await page
    .getByRole('radio', { name: /^Luce\b/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Avanti' }).click()
  await expect(page.getByText('Passaggio 2 di 4')).toBeVisible()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Avanti' }).click()
  await expect(page.getByText('Passaggio 3 di 4')).toBeVisible()

  const huge = join(mkdtempSync(join(tmpdir(), 'passafacile-huge-')), 'enorme.pdf')
  writeFileSync(huge, Buffer.alloc(60 * 1024 * 1024))
  await page.locator('input[type=file]').first().setInputFiles(huge)
  await expect(page.getByText('Il file deve essere massimo 50MB')).toBeVisible()

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'bolletta.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('MZ\u0090\u0000 this is a program'),
    })
  await expect(page.getByText('«bolletta.pdf» non è un PDF')).toBeVisible()
  await expect(page.getByText('caricato')).toHaveCount(0)

  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'application/pdf', buffer })
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await page.route('**/api/uploads', route => route.fulfill({ status: 429, headers: { 'Retry-After': '60' } }), {
    times: 1,
  })
  await choose('troppe.pdf', Buffer.from('%PDF-1.7\n%test\n'))
  await expect(row('troppe.pdf').getByRole('alert')).toHaveText(`${TOO_MANY_UPLOADS} Puoi riprovare tra un minuto.`)
  await row('troppe.pdf').getByRole('button', { name: 'Riprova' }).click()
  await expect(row('troppe.pdf')).toContainText('caricato')

  await choose('protetta.pdf', await lockedPdf('segreta'))
  const locked = page.getByLabel('Password di protetta.pdf')
  await expect(row('protetta.pdf').getByRole('alert')).toHaveText(lockedFileTexts.asks)
  await expect(page.getByRole('button', { name: 'Avanti' }).last()).toBeDisabled()
  await locked.fill('sbagliata')
  await row('protetta.pdf').getByRole('button', { name: 'Apri' }).click()
  await expect(row('protetta.pdf').getByRole('alert')).toHaveText(lockedFileTexts.wrong)
  await locked.fill('segreta')
  await locked.press('Enter')
  await expect(row('protetta.pdf')).toContainText('MB · caricato')
  await expect(locked).toHaveCount(0)

  await page.goto('/dashboard?tab=quotes')
  await expect(page.getByText('bolletta.pdf')).toHaveCount(0)
})

// What it keeps and asks is proved in keep-bill.test.ts.
test(
  '«È una bolletta» keeps a refused document, and what was not read is typed',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(180_000)
    await arriveAsCustomer(page, 'Elisa')
    const name = 'scheda-sintetica.pdf'
    await uploadBill(page, { name, mimeType: 'application/pdf', buffer: await makeOfferSheet() }, 'Luce')
    await page.goto('/dashboard?tab=quotes')
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row.getByText('In lettura a mano')).toBeVisible({ timeout: 90_000 })
    await row.getByRole('link').first().click()
    await page.getByRole('button', { name: billNotices.keep }).click()
    await page.getByLabel('Potenza impegnata', { exact: true }).fill('3', { timeout: 60_000 })
    await page.getByLabel('Abiti qui come residente?', { exact: true }).selectOption('true')
    await page.getByRole('button', { name: billNotices.confirm }).click()
    await expect(
      page.getByRole('heading', { name: 'Preventivi' }).or(page.getByText('Spesa annua').first()),
    ).toBeVisible()
  },
)
