import type { Page, Route } from '@playwright/test'
import type { AdminAccess, DenialReason } from '#areas/identity/admin-access.ts'
import { ownSite } from '../site/own-site.ts'
import { PASSWORD, signInAsAdministrator, arriveAsCustomer } from './people.ts'
import { expect, checkPage, hydrated, test } from './site.ts'

/** Scripts load and run late on a machine shared by two workers. */
const SLOW_MS = 30_000
const POLICY = /Content Security Policy|content-security-policy|violates the following/i

test('what the policy of a page refuses is told once, and a piece that does not arrive too', async ({
  page,
  watch,
}) => {
  watch.allow(POLICY)
  watch.allow(/csp$/)
  watch.allow(/404|ERR_BLOCKED/)
  const reports: { path: string; body: Record<string, unknown> }[] = []
  page.on('request', request => {
    const path = new URL(request.url()).pathname
    if (['/api/csp-report', '/api/security-events', '/api/visit'].includes(path))
      reports.push({ path, body: (request.postDataJSON() ?? {}) as Record<string, unknown> })
  })
  const own = () => reports.filter(({ path, body }) => path === '/api/csp-report' && 'critical' in body)
  await page.goto('/pun')
  await page.evaluate(() => {
    for (let n = 0; n < 3; n++) new Image().src = `https://elsewhere.test/${n}.png`
    const script = document.createElement('script')
    script.src = 'https://elsewhere.test/x.js'
    document.head.append(script)
  })
  await expect.poll(() => own().length).toBe(2)
  expect(own().map(({ body }) => body)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ directive: 'img-src', critical: false, uri: 'https://elsewhere.test/0.png' }),
      expect.objectContaining({ directive: 'script-src-elem', critical: true }),
    ]),
  )
  await page.evaluate(() => {
    for (const name of ['a', 'b']) {
      const image = document.createElement('img')
      image.src = `/media/assets/missing-${name}.png`
      document.body.append(image)
    }
  })
  const events = () => reports.filter(({ path }) => path === '/api/security-events').map(({ body }) => body)
  await expect.poll(events).toHaveLength(1)
  await page.waitForTimeout(300)
  expect(events()).toHaveLength(1)
  expect(events()[0]).toMatchObject({ type: 'resource_load_failed' })

  await page.evaluate(() => {
    const failed = (file: string) =>
      Object.assign(new TypeError('Maria Rossi'), { stack: `TypeError: Maria Rossi\n    at run (${file}:3:14)` })
    dispatchEvent(new ErrorEvent('error', { error: failed('chrome-extension://other/x.js') }))
    for (const file of ['site-1.js', 'site-2.js'])
      dispatchEvent(new ErrorEvent('error', { error: failed(`${location.origin}/assets/${file}`) }))
  })
  const failures = () => reports.map(({ body }) => body).filter(body => 'error' in (body as object))
  await expect.poll(failures).toEqual([{ path: '/pun', error: 'TypeError', at: 'site-1.js:3:14' }])
})

test('the guard stands on every field, also of pages without React and of what was typed before it arrived; ordinary words pass', async ({
  page,
}) => {
  const arrives = Promise.withResolvers<void>()
  await page.route(/\/guard-[^/]+\.js$/, async route => {
    await arrives.promise
    await route.continue()
  })
  await page.goto('/search')
  const box = page.getByRole('searchbox').first()
  await box.fill('description di un manoscritto, onere = 10 €')
  await expect(box).toHaveValue('description di un manoscritto, onere = 10 €')
  const report = page.waitForRequest('**/api/security-events', { timeout: SLOW_MS })
  await box.fill('<scr')
  await box.pressSequentially('ipt>')
  arrives.resolve()
  await expect(page.getByRole('alert').getByText('Testo non consentito')).toBeVisible({ timeout: SLOW_MS })
  expect(await box.inputValue()).not.toContain('<script')
  expect((await report).postDataJSON()).toEqual({ type: 'xss_attempt_detected', pattern: 'script' })
})

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a form of another session is not sent; it waits and is sent by one press', async ({
      page,
      context,
      watch,
    }) => {
      watch.allow(/403/)
      // With scripts disabled, preloads of scripts are reported as failed.
      const email = await arriveAsCustomer(page, 'Irma')
      // Windows pick up another session's token by themselves: this one is offline to live changes.
      await page.route('**/api/events', route => route.abort())
      watch.allow(/api\/events/)
      await page.goto('/dashboard/profilo/consensi')
      const asked = page.getByRole('button', { name: /^Voglio riceverle/ })
      await expect(asked).toBeVisible()
      // Meanwhile, in another window.
      const { formToken } = (await (await context.request.get('/api/auth/session')).json()) as { formToken: string }
      const headers = { Origin: ownSite.url, 'X-CSRF-Token': formToken }
      await context.request.post('/api/auth/sign-in', { headers, data: { email, password: PASSWORD } })

      await asked.click()
      await expect(page.getByRole('heading', { name: 'Non abbiamo ancora inviato niente' })).toBeVisible()
      await checkPage(page)
      await page.getByRole('button', { name: 'Invia di nuovo' }).click()
      await expect(page.getByRole('button', { name: /^Non voglio più riceverle/ })).toBeVisible()
    })
  })
}

test(
  'the office sees the score of the last day, its events and what browsers refused',
  { tag: '@long' },
  async ({ page, request }) => {
    const report = { directive: 'script-src-elem', uri: 'https://elsewhere.test/one.js', source: '', line: 0 }
    await request.post('/api/csp-report', { data: report })
    await signInAsAdministrator(page)
    await page.getByRole('link', { name: 'Sicurezza' }).filter({ visible: true }).click()
    await expect(page.getByRole('heading', { name: 'Sicurezza', level: 1 })).toBeVisible()
    await expect(page.getByText('Punteggio di sicurezza')).toBeVisible()
    const refused = page.getByRole('table', { name: 'Contenuti bloccati dai browser' })
    await expect(refused.getByText('https://elsewhere.test/one.js')).toBeVisible()
    const events = page.getByRole('table', { name: 'Eventi recenti' })
    await expect(events.getByText('Contenuto bloccato dal browser').first()).toBeVisible()
    await checkPage(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await checkPage(page)
  },
)

test.describe('the office asks again who may work in it', () => {
  const answer = (route: Route, access: Partial<AdminAccess>) =>
    route.fulfill({ json: { authorized: false, reason: null, message: null, session_count: 3, ...access } })
  const FIVE_MINUTES = 5 * 60_000
  /** Waits until the page is hydrated. */
  async function atWork(page: Page) {
    const listening = page.waitForRequest('**/api/events', { timeout: SLOW_MS })
    await page.clock.install()
    await signInAsAdministrator(page)
    await listening
    await expect(page.locator('.office-who').filter({ visible: true })).toContainText(/Admin verificato · \d+ session/)
  }

  test(
    'says so, tries again three times, and never touches what is being written',
    { tag: '@long' },
    async ({ page, watch }) => {
      watch.allow(/500|Failed to load/)
      await atWork(page)
      const search = page.getByRole('searchbox', { name: /^Cerca nome, email/ })
      // The section renders after its frame; five minutes cannot pass before it.
      await hydrated(search)
      await search.fill('quasi finito')
      await page.route('**/api/auth/admin', route => answer(route, { authorized: true }))
      await page.clock.fastForward(FIVE_MINUTES)
      await expect(page.locator('.office-who').filter({ visible: true })).toContainText('3 sessioni attive')

      await page.unroute('**/api/auth/admin')
      await page.route('**/api/auth/admin', route => route.fulfill({ status: 500, body: '' }))
      await page.clock.fastForward(FIVE_MINUTES)
      const alert = page.getByRole('alert').filter({ hasText: 'Un errore del sistema ha interrotto la verifica' })
      await expect(alert).toBeVisible()
      await checkPage(page)
      for (const left of [3, 2, 1]) await alert.getByRole('button', { name: `Riprova (${left})` }).click()
      await expect(alert.getByRole('button', { name: /Riprova/ })).toHaveCount(0)
      await expect(alert.getByRole('button', { name: 'Esci' })).toBeVisible()
      await expect(search).toHaveValue('quasi finito')

      await page.unroute('**/api/auth/admin')
      await page.clock.fastForward(FIVE_MINUTES)
      await expect(alert).toHaveCount(0)
      await expect(search).toHaveValue('quasi finito')
    },
  )

  for (const reason of ['insufficient_privileges', 'session_expired'] satisfies DenialReason[]) {
    test(`leaves after two seconds: ${reason}`, async ({ page }) => {
      await atWork(page)
      await page.route('**/api/auth/admin', route => answer(route, { reason }))
      await page.clock.fastForward(FIVE_MINUTES)
      await expect(page.getByText('Tra due secondi uscirai dal tuo account.')).toBeVisible()
      await page.clock.fastForward(2_000)
      await page.waitForURL(/\/auth/)
    })
  }
})
