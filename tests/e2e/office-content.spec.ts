import { expect, checkPage, newVisitor, test } from './site.ts'
import { signInAsAdministrator } from './people.ts'

const SECTION = '/dashboard/ricerca/contenuti'
const PHASE_TWO = '/dashboard/ricerca/fasi/2'
const LOOK = process.env.E2E_PICTURES
const RUN_MS = 120_000

test(
  'the queue: proposed, written, published for everybody; its calendar',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    test.slow()
    test.setTimeout(400_000)
    watch.allow(/422/)
    await signInAsAdministrator(page)
    await page.goto(SECTION)
    await expect(page.getByRole('heading', { level: 1, name: 'Content Marketing' })).toBeVisible()
    await page.getByRole('button', { name: 'Genera Prossimo' }).click()
    await expect(page.getByText('❌ Errore Generazione')).toBeVisible()
    await expect(page.getByText('Problema nella generazione automatica del contenuto. La coda è vuota')).toBeVisible()
    await checkPage(page)
    await page.setViewportSize({ width: 1280, height: 900 })

    await page.getByLabel('Titolo').fill('Breve')
    await page.getByRole('button', { name: 'Aggiungi', exact: true }).click()
    await expect(page.getByText('Scrivi un titolo di almeno 8 caratteri.')).toBeVisible()
    const title = 'Quanto pesa la potenza del contatore in bolletta'
    await page.getByLabel('Titolo').fill(title)
    await page.getByLabel('Parole chiave').fill('potenza, contatore')
    await page.getByLabel('Tipo').selectOption('potenza')
    await page.getByLabel('Priorità').selectOption('high')
    await page.getByLabel('Visite previste al mese').fill('1200')
    await page.getByLabel('Data prevista').fill(inDays(3))
    await page.getByRole('button', { name: 'Aggiungi', exact: true }).click()
    const queue = page.getByRole('table', { name: 'Coda dei contenuti' })
    const row = queue.getByRole('row').filter({ hasText: title })
    await expect(row).toContainText('Alta')
    await expect(row).toContainText('1200')
    await expect(row).toContainText('In attesa')
    await page.getByRole('button', { name: 'Proponi dai dati del sito' }).click()
    await expect(page.getByText('Proposte aggiunte')).toBeVisible()

    await page.getByRole('button', { name: 'Genera Prossimo' }).click()
    await expect(page.getByText('✅ Contenuto Generato')).toBeVisible({ timeout: RUN_MS })
    await expect(page.getByText(`"${title}" aspetta la tua revisione`)).toBeVisible()
    await expect(row).toContainText('Pronto')
    await row.getByRole('button', { name: `Pubblica Ora «${title}»` }).click()
    await expect(page.getByText('📢 Contenuto Pubblicato')).toBeVisible()
    await expect(row).toContainText('Pubblicato')
    const visitor = await newVisitor(browser)
    await visitor.goto('/blog')
    await visitor.getByRole('link', { name: title }).first().click()
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await visitor.close()

    await page.getByRole('button', { name: 'Genera 10 Contenuti' }).click()
    await expect(page.getByText('🚀 Generazione Bulk Avviata')).toBeVisible()
    await expect(page.getByText(/\d+ contenuti in coda di generazione automatica/)).toBeVisible()
    const runs = page.getByRole('table', { name: 'Ultime generazioni' })
    await expect(runs.getByRole('row').nth(1)).toContainText(/scritti \d+/, { timeout: RUN_MS })
    await checkPage(page)
    if (LOOK) {
      await page.screenshot({ path: `${LOOK}/content-1280.png`, fullPage: true })
      await page.setViewportSize({ width: 360, height: 740 })
      await page.screenshot({ path: `${LOOK}/content-360.png`, fullPage: true })
      await page.setViewportSize({ width: 1280, height: 900 })
    }

    const link = page.getByRole('link', { name: 'Scarica il calendario (ICS)' })
    const answer = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toContain('text/calendar')
    const ics = await answer.text()
    expect(ics.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true)
    expect(ics.replaceAll('\r\n ', '')).toContain(title)

    await page.getByRole('link', { name: 'Dati dimostrativi' }).click()
    await expect(page.getByText('245')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Genera Prossimo' })).toBeDisabled()
  },
)

test('Phase 2 fills the queue, writes, and tells how it ended', { tag: '@long' }, async ({ page, watch }) => {
  test.slow()
  test.setTimeout(400_000)
  watch.allow(/422/)
  await signInAsAdministrator(page)
  await page.goto(PHASE_TWO)
  await expect(page.getByRole('heading', { name: 'Content Dominance' })).toBeVisible()
  await checkPage(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Riavvia la Fase 2' }).click()
  const runs = page.getByRole('table', { name: 'Lavori della Fase 2' })
  await expect(page.getByText('✅ Fase 2 Attivata')).toBeVisible({ timeout: RUN_MS })
  await expect(page.getByText(/Proposti in coda: \d+\. Chiesti 50:/)).toBeVisible()
  await expect(runs.getByRole('row').nth(1)).toContainText(/scritti \d+/)
  if (LOOK) {
    await page.screenshot({ path: `${LOOK}/phase-two-1280.png`, fullPage: true })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.screenshot({ path: `${LOOK}/phase-two-360.png`, fullPage: true })
    await page.setViewportSize({ width: 1280, height: 900 })
  }
  await page.getByRole('button', { name: 'Genera 50 contenuti' }).click()
  await expect(page.getByText(/🤖 Generazione Bulk Avviata|❌ Errore Generazione/)).toBeVisible()
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
