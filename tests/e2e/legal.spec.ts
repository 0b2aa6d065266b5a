import type { Page } from '@playwright/test'
import { ownSite } from '../site/own-site.ts'
import { writeSettings } from './settings.ts'
import { expect, checkPage, newVisitor, test } from './site.ts'

const PAGES = [
  ['/privacy', 'Informativa privacy', '21/11/2026'],
  ['/privacy-contitolari', 'Informativa dei contitolari', '13/07/2025'],
  ['/cookie-policy', 'Cookie policy', '21/11/2026'],
  ['/terms', 'Condizioni di utilizzo', '24/06/2025'],
  ['/linee-guida-servizio', 'Linee guida e trasparenza del servizio', '21/11/2026'],
  ['/accessibilita', 'Dichiarazione di accessibilità', '21/11/2026'],
  ['/reclami', 'Reclami', '21/11/2026'],
] as const

const question = (page: Page) => page.getByRole('region', { name: 'Scelta sui cookie' })
const ask = (...functions: string[]) => writeSettings({ 'non-technical-functions': functions })
const choiceOf = async (page: Page) =>
  (await page.context().cookies()).find(cookie => cookie.name === 'pf_cookie_choice')?.value ?? null

test(
  'the legal pages say their version and history, and fit a phone and a wide screen',
  { tag: '@long' },
  async ({ page }) => {
    for (const [path, title, version] of PAGES) {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(page.getByText(`Versione del ${version}, in vigore`)).toBeVisible()
        await expect(page.getByRole('link', { name: 'Torna alla Home' })).toBeVisible()
        await expect(page.locator('#versioni')).toContainText('Prima versione.')
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
      }
      // axe checks every page in public-pages.spec.ts; here only the one with the widest table.
      if (path === '/privacy') await checkPage(page)
    }
  },
)

test(
  'without scripts the footer leads to every legal page, and a contents link to its section',
  { tag: '@long' },
  async ({ browser }) => {
    const page = await newVisitor(browser, { javaScriptEnabled: false })
    await page.goto('/')
    const footer = page.getByRole('list', { name: 'Note legali' })
    for (const href of ['/privacy', '/terms', '/cookie-policy', '/linee-guida-servizio', '/accessibilita', '/reclami'])
      await expect(footer.locator(`a[href="${href}"]`)).toBeVisible()
    await footer.getByRole('link', { name: 'Condizioni di utilizzo' }).click()
    await page
      .getByRole('navigation', { name: 'In questa pagina' })
      .getByRole('link', { name: 'Legge e tribunale' })
      .click()
    await expect(page).toHaveURL(/\/terms#legge$/)
    await expect(page.getByText('Foro di Genova')).toBeInViewport()
    await page.goto('/terms?versione=1999-01-01')
    await expect(page.getByText('Versione del 24/06/2025, in vigore')).toBeVisible()
  },
)

test('what one accepts at sign-up can be read from there', { tag: '@long' }, async ({ page }) => {
  await page.goto('/auth?tab=registrati')
  await expect(page.getByRole('link', { name: 'Condizioni di Utilizzo (si apre' })).toHaveAttribute('href', '/terms')
  await expect(page.getByRole('link', { name: 'Informativa Privacy' })).toHaveAttribute('href', '/privacy')
  await page.getByLabel('Accetto le Condizioni di Utilizzo').check()
  await expect(page.getByLabel('Accetto le Condizioni di Utilizzo')).toBeChecked()
})

test(
  'the footer says who we are and how to reach us; social links once they are set',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/terms')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('list', { name: 'Social' })).toHaveCount(0)
    await expect(footer.getByRole('link', { name: 'info@example.test' })).toHaveAttribute('href', /^mailto:/)
    await expect(footer.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/39\d+$/)
    await expect(footer.getByText(/P\.\sIVA\s\d{11} · .*Genova/)).toBeVisible()
    writeSettings({ 'social-links': { linkedin: 'https://www.linkedin.com/company/example' } })
    await page.reload()
    await expect(footer.getByRole('list', { name: 'Social' }).getByRole('link')).toHaveText(['LinkedIn'])
    writeSettings({ 'social-links': {} })
  },
)

test(
  'while only technical cookies are used nobody is asked, and reading leaves no cookie',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/')
    await page.goto('/offerte-luce')
    await expect(question(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Preferenze cookie' }).click()
    await expect(page.getByText('Non c’è niente da scegliere:')).toBeVisible()
    expect(await page.context().cookies()).toEqual([])
  },
)

test.describe('while a non-technical function is on', () => {
  test.beforeAll(() => ask('statistics'))
  test.afterAll(() => ask())

  test('two equal answers and a cross; closing is refusing, and nobody is asked twice', async ({ page }) => {
    const strangers: string[] = []
    page.on('request', request => {
      if (new URL(request.url()).origin !== ownSite.url) strangers.push(request.url())
    })
    await page.goto('/terms')
    await expect(question(page)).toBeVisible()
    const sizeOf = async (name: string) => {
      const button = question(page).getByRole('button', { name, exact: true })
      const box = await button.boundingBox()
      const style = await button.evaluate(element => {
        const { backgroundColor, color, font } = getComputedStyle(element)
        return [backgroundColor, color, font].join()
      })
      return { width: Math.round(box?.width ?? 0), height: box?.height, look: style }
    }
    expect(await sizeOf('Accetta')).toEqual(await sizeOf('Rifiuta'))
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await checkPage(page)
    }
    await page.mouse.wheel(0, 1000)
    await expect(question(page)).toBeVisible()
    expect(await choiceOf(page)).toBeNull()
    await question(page).getByRole('button', { name: 'Chiudi e rifiuta' }).click()
    await expect(question(page)).toBeHidden()
    await expect.poll(() => choiceOf(page)).toMatch(/^rejected\.statistics\./)
    await page.goto('/privacy')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(question(page)).toBeHidden()
    expect(strangers).toEqual([])
  })

  // For a change: cookie-choice.test.ts.
  test(
    'an answer is changed in the preferences; another function is another question',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/')
      const changed = page.evaluate(
        () =>
          new Promise(resolve =>
            document.addEventListener('cookies-accepted', event => resolve((event as CustomEvent).detail)),
          ),
      )
      await question(page).getByRole('button', { name: 'Accetta' }).click()
      expect(await changed).toEqual(['statistics'])
      await page.goto('/preferenze-cookie')
      await expect(page.getByText('La tua scelta: accettati')).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: 'Rifiuta' }).click()
      await expect(page.getByText('La tua scelta: rifiutati')).toBeVisible()
      expect(await choiceOf(page)).toMatch(/^rejected\.statistics\./)
      ask('statistics', 'marketing')
      await page.goto('/')
      await question(page).getByRole('link', { name: 'Scegli una per una' }).click()
      await page.getByRole('checkbox', { name: /^Misura della pubblicità/ }).check()
      await checkPage(page)
      await page.getByRole('button', { name: 'Salva le scelte' }).click()
      await expect(page.getByText('La tua scelta: accettati in parte')).toBeVisible()
      await expect(page.getByRole('checkbox', { name: /^Misura della pubblicità/ })).toBeChecked()
      await expect(page.getByRole('checkbox', { name: /^Statistiche/ })).not.toBeChecked()
      expect(await choiceOf(page)).toMatch(/^accepted\.marketing\+-statistics\./)
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(question(page)).toBeHidden()
      ask('statistics')
    },
  )

  test('without scripts nobody is asked, and the preferences work', { tag: '@long' }, async ({ browser }) => {
    const page = await newVisitor(browser, { javaScriptEnabled: false })
    await page.goto('/preferenze-cookie')
    await expect(question(page)).toBeHidden()
    await expect(page.getByText('Non hai ancora scelto')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Accetta' }).click()
    await expect(page.getByText('Scelta salvata.')).toBeVisible()
    await expect(page.getByText('La tua scelta: accettati')).toBeVisible()
  })
})
