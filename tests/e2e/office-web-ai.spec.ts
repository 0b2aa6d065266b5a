import { signInAsAdministrator } from './people.ts'
import { expect, checkPage, test } from './site.ts'

const SECTION = '/dashboard/ricerca/web-ai'
const NEWS = `${process.env.E2E_WATCHED_SITE ?? ''}/notizie`
const LOOK = process.env.E2E_PICTURES
const RUN_MS = 60_000

test(
  'an address is tested, watched, and what is new there becomes a draft',
  { tag: '@long' },
  async ({ page, watch }) => {
    test.slow()
    watch.allow(/422/)
    await signInAsAdministrator(page)
    await page.goto(SECTION)
    await expect(page.getByRole('heading', { level: 1, name: 'Generatore Web AI' })).toBeVisible()
    // The demo addresses are paused: nothing was requested.
    const urls = page.getByRole('table', { name: 'URL monitorate' })
    for (const name of ['ARERA', 'GME, Gestore dei mercati energetici', 'Portale Offerte'])
      await expect(urls.getByRole('row').filter({ hasText: name })).toContainText('In pausa')
    await page.getByRole('button', { name: 'Test', exact: true }).click()
    await expect(page.getByText('Nessuna URL Configurata')).toBeVisible()
    if (LOOK) await page.screenshot({ path: `${LOOK}/web-ai-start-1280.png`, fullPage: true })

    const add = async (name: string, url: string) => {
      await page.getByLabel('Nome del sito').fill(name)
      await page.getByLabel('Indirizzo della pagina o del feed').fill(url)
      await page.getByRole('button', { name: 'Aggiungi', exact: true }).click()
    }
    await add('Dentro', 'http://169.254.169.254/')
    await expect(page.getByText('Serve un indirizzo pubblico')).toBeVisible()
    await expect(page.getByLabel('Nome del sito')).toHaveValue('Dentro')
    await add('Autorità di prova', NEWS)
    const row = urls.getByRole('row').filter({ hasText: 'Autorità di prova' })
    await expect(row).toContainText('Mai controllata')
    await expect(page.getByLabel('Nome del sito')).toHaveValue('')
    await page.getByRole('button', { name: 'Test', exact: true }).click()
    await expect(page.getByText('Test riuscito')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Esito del test' })).toBeVisible()
    await expect(row).toContainText('Mai controllata')

    const runs = page.getByRole('table', { name: 'Ultime dieci attività' })
    await page.getByRole('button', { name: 'Controlla ora Autorità di prova' }).click()
    await expect(row).toContainText('Attiva', { timeout: RUN_MS })
    // The schedule checks addresses, too, and its runs are in the same table.
    const pressed = (work: string) =>
      runs.getByRole('row').filter({ hasText: work }).filter({ hasText: 'A mano' }).first()
    await expect(pressed('Controllo delle URL')).toContainText('controllati 1', { timeout: RUN_MS })
    // On a retry the watched site still has what the first attempt published.
    const title = `Da gennaio cambiano le regole per chi passa a un altro fornitore, delibera ${Date.now() % 10_000}`
    await fetch(NEWS.replace('/notizie', '/pubblica'), { method: 'POST', body: title })
    await page.getByRole('button', { name: 'Controlla ora Autorità di prova' }).click()
    const change = page.getByRole('table', { name: 'Cambiamenti trovati' }).getByRole('row').filter({ hasText: title })
    await expect(change).toBeVisible({ timeout: RUN_MS })
    await checkPage(page)
    await change.getByRole('button', { name: `Crea bozza: ${title}` }).click()
    await expect(pressed('Bozza da un cambiamento')).toContainText('bozze 1', { timeout: RUN_MS })
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('in revisione')
    await page.getByRole('button', { name: 'Verifica raggiungibilità' }).click()
    await expect(row).toContainText('Raggiungibile', { timeout: RUN_MS })
    if (LOOK) await page.screenshot({ path: `${LOOK}/web-ai-1280.png`, fullPage: true })
    await checkPage(page)
    await page.setViewportSize({ width: 360, height: 740 })
    if (LOOK) await page.screenshot({ path: `${LOOK}/web-ai-360.png`, fullPage: true })
    await page.setViewportSize({ width: 1280, height: 900 })

    await page.getByRole('link', { name: 'Tutti', exact: true }).click()
    await expect(change).toContainText('Bozza creata')
    await change.getByRole('link', { name: 'Apri la bozza' }).click()
    await expect(page.getByRole('textbox', { name: 'Titolo', exact: true })).toHaveValue(`Autorità di prova: ${title}`)
    if (LOOK) await page.screenshot({ path: `${LOOK}/web-ai-draft-1280.png`, fullPage: true })

    await page.goto(SECTION)
    await page.getByRole('button', { name: 'Metti in pausa Autorità di prova' }).click()
    await expect(row).toContainText('In pausa')
    await page.getByRole('link', { name: 'Modifica Autorità di prova' }).click()
    await page.getByRole('button', { name: 'Elimina questa URL' }).click()
    await expect(urls).toBeVisible()
    await expect(urls.getByRole('row').filter({ hasText: 'Autorità di prova' })).toHaveCount(0)
  },
)

test('an address that does not answer says so', { tag: '@long' }, async ({ page, watch }) => {
  watch.allow(/422/)
  await signInAsAdministrator(page)
  await page.goto(SECTION)
  await page.getByLabel('Nome del sito').fill('Sparito')
  await page.getByLabel('Indirizzo della pagina o del feed').fill(NEWS.replace('/notizie', '/sparita'))
  await page.getByRole('button', { name: 'Aggiungi', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Modifica Sparito' })).toBeVisible()
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(page.getByText('Test URL Fallito').first()).toBeVisible()
  await page.getByRole('link', { name: 'Modifica Sparito' }).click()
  await page.getByRole('button', { name: 'Elimina questa URL' }).click()
  await expect(page.getByRole('table', { name: 'URL monitorate' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Modifica Sparito' })).toHaveCount(0)
})
