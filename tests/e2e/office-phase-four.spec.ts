import type { Browser, Page } from '@playwright/test'
import { ownSite } from '../site/own-site.ts'
import { signInAsAdministrator } from './people.ts'
import { writeSettings } from './settings.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const PANEL = '/dashboard/ricerca/fasi/4'
/** Counts are buffered for ten seconds before they are written. */
const COUNTED_MS = 30_000
const A = 'Confronta tutte le tariffe'
const B = 'Vedi quanto spenderesti con ogni tariffa'

/** Robots are not counted, and headless browsers identify themselves as such. */
const person = (browser: Browser) =>
  newVisitor(browser, {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  })
const question = (page: Page) => page.getByRole('region', { name: 'Scelta sui cookie' })
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)
/** Beacons of a page, and the script that sends them. */
function listenTo(page: Page): string[] {
  const sent: string[] = []
  page.on('request', request => {
    if (/\/api\/consented$|\/consented-[^/]+\.js$/.test(request.url())) sent.push(request.postData() ?? 'script')
  })
  return sent
}
/** A browser assigned to one variant. */
async function visitorWithLot(browser: Browser, lot: 0 | 1): Promise<Page> {
  const page = await person(browser)
  await page.addInitScript(fallen => {
    crypto.getRandomValues = array => {
      new Uint8Array(array?.buffer ?? new ArrayBuffer(0)).fill(fallen)
      return array
    }
  }, lot)
  return page
}

test.afterAll(() => writeSettings({ 'phase-four': {} }))

test(
  'phase 4: switches, a test of two versions and presses, from the office to browsers that said yes and no',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    test.slow()
    watch.allow(/422/)
    await signInAsAdministrator(page)
    await page.goto(PANEL)
    await expect(page.getByText('Ancora nessuna esecuzione.')).toBeVisible()
    await expect(page.getByText('Spento', { exact: true })).toHaveCount(7)
    await expect(page.getByText('Non disponibile', { exact: true })).toHaveCount(1)
    for (const name of ['Heatmaps', 'A/B testing', 'Predictive analytics']) {
      await page.getByRole('button', { name: `Accendi ${name}` }).click()
      await expect(page.getByRole('button', { name: `Spegni ${name}` })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: `${name}: acceso` })).toBeVisible()
    }
    await page.getByText('Versioni', { exact: true }).click()
    await expect(page.getByText('A/B testing: no → sì')).toBeVisible()
    await expect(
      page.getByText(/Non disponibile: servono 8 settimane intere di dati|Nessun dato: la previsione/),
    ).toBeVisible()

    // A refused test has a field error, and keeps what was typed.
    await page.getByText('Nuova prova').click()
    await page.getByLabel('Nome').fill('Parole del confronto')
    await page.getByLabel('Quanti arrivano oggi').fill('0')
    await page.getByLabel('La più piccola differenza').fill('10')
    await page.getByRole('button', { name: 'Crea la prova' }).click()
    await expect(page.getByText('Scrivi una percentuale fra 0,5 e 95.')).toBeVisible()
    await expect(page.getByLabel('Nome')).toHaveValue('Parole del confronto')
    await page.getByLabel('Quanti arrivano oggi').fill('50')
    await page.getByRole('button', { name: 'Crea la prova' }).click()
    await expect(page.getByText('388 browser per versione').first()).toBeVisible()
    await page.getByRole('button', { name: 'Avvia: Parole del confronto' }).click()
    await expect(page.getByText('Risultato non ancora leggibile: mancano 776 browser.')).toBeVisible()

    // Before consent nothing is loaded, sent or stored; everybody sees variant A.
    const first = await visitorWithLot(browser, 0)
    const sent = listenTo(first)
    await first.goto('/')
    await expect(question(first)).toBeVisible()
    await expect(first.getByRole('link', { name: A })).toBeVisible()
    await first.getByRole('heading', { level: 1 }).click()
    expect(sent).toEqual([])
    expect(await cookieNames(first)).toEqual([])
    await question(first).getByRole('button', { name: 'Accetta' }).click()
    await expect.poll(() => cookieNames(first)).toContain('pf_variants')
    await first.locator('#servizi h2').click()
    await first.getByRole('link', { name: A }).click()
    await first.waitForURL('**/offerte-luce-gas-2025')

    // The second browser is assigned to B; the cached page is the same for both.
    const second = await visitorWithLot(browser, 1)
    await second.goto('/')
    await question(second).getByRole('button', { name: 'Accetta' }).click()
    await expect(second.getByRole('link', { name: B })).toBeVisible()
    await second.reload()
    await expect(second.getByRole('link', { name: B })).toBeVisible()
    const kept = await second.request.get('/')
    expect(kept.headers()['set-cookie']).toBeUndefined()
    expect(await kept.text()).toBe(await (await first.request.get('/')).text())
    expect(await kept.text()).toContain(`>${A}<`)

    // Requests forged without consent are not counted.
    const stranger = await person(browser)
    const forged = { kind: 'click', path: '/', device: 'wide', area: 'falsa', target: 'link', column: 0, row: 0 }
    expect(
      (await stranger.request.post('/api/consented', { data: forged, headers: { Origin: ownSite.url } })).status(),
    ).toBe(204)

    // Refusing removes the cookie and stops everything.
    await second.goto('/preferenze-cookie')
    await second.getByRole('main').getByRole('button', { name: 'Rifiuta' }).click()
    await expect(second.getByText('La tua scelta: rifiutati')).toBeVisible()
    expect(await cookieNames(second)).toEqual(['pf_cookie_choice'])
    const after = listenTo(second)
    await second.goto('/')
    await second.locator('#servizi h2').click()
    await expect(second.getByRole('link', { name: A })).toBeVisible()
    expect(after).toEqual([])

    await expect(async () => {
      await page.goto(PANEL)
      await expect(page.getByText('1 visti, 1 arrivati (100 %)')).toBeVisible({ timeout: 1_000 })
      await expect(page.getByText('1 visti, 0 arrivati (0 %)')).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: COUNTED_MS })
    await expect(page.getByText('Risultato non ancora leggibile: mancano 774 browser.')).toBeVisible()
    const presses = page.getByRole('table', { name: 'Dove si preme in /' })
    await expect(presses.getByRole('row').filter({ hasText: 'servizi' })).toContainText('1')
    await expect(presses).not.toContainText('falsa')
    await expect(page.getByRole('img', { name: /Pagina \/, schermo largo: il riquadro più premuto/ })).toBeVisible()

    await page.getByRole('button', { name: 'Avvia la Fase 4' }).click()
    await expect(page.getByText('✅ Fase 4 aggiornata')).toBeVisible({ timeout: 30_000 })
    await checkPage(page)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: test.info().outputPath(`phase-four-${width}.png`), fullPage: true })
    }
  },
)

test(
  'search by voice listens only while it is on, on its page alone, and says who hears',
  { tag: '@long' },
  async ({ browser }) => {
    const policyOf = async (page: Page, path: string) => (await page.request.get(path)).headers()['permissions-policy']
    const page = await newVisitor(browser)
    expect(await policyOf(page, '/search')).toContain('microphone=()')
    writeSettings({ 'phase-four': { voiceSearch: true, localSeo: true } })
    await page.addInitScript(() => {
      class Heard extends EventTarget {
        lang = ''
        start() {
          const results = [[{ transcript: 'voltura' }]]
          setTimeout(() => {
            this.dispatchEvent(Object.assign(new Event('result'), { results }))
            this.dispatchEvent(new Event('end'))
          }, 50)
        }
      }
      Object.assign(window, { SpeechRecognition: Heard })
    })
    await page.goto('/search')
    expect(await policyOf(page, '/search')).toContain('microphone=(self)')
    expect(await policyOf(page, '/offerte-luce')).toContain('microphone=()')
    await expect(page.getByText('chi lo produce può elaborare la voce')).toBeVisible()
    await checkPage(page)
    await page.screenshot({ path: test.info().outputPath('voice.png') })
    await page.getByRole('button', { name: 'Parla' }).click()
    await page.waitForURL('**/search?q=voltura')
    // Neither of the two needs the cookie question.
    await expect(question(page)).toHaveCount(0)

    // «Local SEO»: structured data about us.
    await page.goto('/')
    const structuredData = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(structuredData.join()).toMatch(/"areaServed":\{"@type":"Country","name":"Italia"\}/)

    // A browser without speech recognition shows no button.
    const plain = await newVisitor(browser)
    await plain.addInitScript(() =>
      Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
    )
    await plain.goto('/search')
    await expect(plain.getByRole('searchbox')).toBeVisible()
    await expect(plain.getByRole('button', { name: 'Parla' })).toBeHidden()
  },
)

test(
  'a message is counted with the class of what led to the visit, once, of who said yes',
  { tag: '@long' },
  async ({ page, browser }) => {
    writeSettings({ 'phase-four': { conversionTracking: true } })
    const visitor = await person(browser)
    await visitor.goto('/contatti')
    await question(visitor).getByRole('button', { name: 'Accetta' }).click()
    await expect.poll(() => cookieNames(visitor)).toContain('pf_source')
    const sent = listenTo(visitor)
    await visitor.evaluate(() => document.dispatchEvent(new CustomEvent('converted', { detail: 'request_submission' })))
    await expect.poll(() => sent).toEqual(['{"kind":"conversion","conversion":"request_submission","source":"direct"}'])
    await signInAsAdministrator(page)
    await expect(async () => {
      await page.goto(PANEL)
      await expect(page.getByRole('table', { name: 'Conversioni per provenienza' })).toContainText(
        'Indirizzo diretto',
        {
          timeout: 1_000,
        },
      )
    }).toPass({ timeout: COUNTED_MS })
  },
)
