import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { billTroubleTexts } from '#areas/bills/texts.ts'
import { makeNotBills } from '../bills/not-bills.ts'
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
    /** File name → what the person reads on the page of the analysis. */
    const expected: Record<string, string> = {
      'protetta.pdf': billTroubleTexts['password-protected'],
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

test('a program renamed .pdf and a file over 50 MB are refused before anything is stored', async ({ page, watch }) => {
  watch.allow(/status of (400|413|422)/)
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
  await page.goto('/dashboard?tab=quotes')
  await expect(page.getByText('bolletta.pdf')).toHaveCount(0)
})
