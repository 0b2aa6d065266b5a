import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

/** Scroll position at the first scroll event after clicking an in-page link. */
const firstStop = async (page: Page) => {
  const stop = page.evaluate(
    () => new Promise<number>(stopped => addEventListener('scroll', () => stopped(scrollY), { once: true })),
  )
  await page.locator(`main a[href$="#chi-paga"]`).first().click()
  return stop
}

const LONG = '/come-calcoliamo'
const place = (page: Page) => page.evaluate(() => Math.round(scrollY))
const memory = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(sessionStorage.getItem('pf-pages') ?? '[]') as { path: string; scrollY: number; timestamp: number }[],
  )
const scrollDown = async (page: Page) => {
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  await expect.poll(async () => (await memory(page)).find(each => each.path === LONG)?.scrollY).toBe(700)
}

test('the place is kept half an hour and given back where the browser lost it', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto(LONG)
  await scrollDown(page)
  // A browser without its own scroll restoration.
  await page.evaluate(() => {
    history.scrollRestoration = 'manual'
  })
  await page.reload()
  await expect.poll(() => place(page)).toBe(700)

  await page.evaluate(() => {
    history.scrollRestoration = 'manual'
    const old = JSON.stringify([
      { path: location.pathname, timestamp: Date.now() - 31 * 60_000, scrollX: 0, scrollY: 700 },
    ])
    for (const end of ['pagehide', 'visibilitychange'])
      addEventListener(end, () => sessionStorage.setItem('pf-pages', old))
  })
  await page.reload()
  await expect.poll(async () => (await memory(page)).length).toBe(1)
  expect(await place(page)).toBe(0)
})

test(
  'it leaves alone what the browser does itself: back and forward, anchors, pages opened anew',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 700 })
    await page.goto(LONG)
    await scrollDown(page)
    await page.goto('/pun')
    await page.goBack()
    await expect.poll(() => place(page)).toBe(700)
    await page.goForward()
    expect(await place(page)).toBe(0)

    await page.goto(LONG)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    expect(await place(page)).toBe(0)
    await scrollDown(page)
    await page.goto(`${LONG}#chi-paga`)
    const anchor = await place(page)
    await page.reload()
    await expect.poll(() => place(page)).toBe(anchor)

    await page.goto('/')
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    expect((await memory(page)).some(each => each.path === '/')).toBe(false)
  },
)

test(
  'a visit is told once, by class of origin; how the page felt when it is left',
  { tag: '@long' },
  async ({ page }) => {
    const messages: unknown[] = []
    page.on('request', request => {
      if (request.url().endsWith('/api/visit')) messages.push(JSON.parse(request.postData() ?? 'null'))
    })
    await page.goto('/pun', { referer: 'https://www.google.it/' })
    await expect.poll(() => messages.length).toBe(1)
    expect(messages[0]).toEqual({ path: '/pun', source: 'search', device: 'wide' })
    await page.evaluate(
      () =>
        new Promise(resolve =>
          new PerformanceObserver(resolve).observe({ type: 'largest-contentful-paint', buffered: true }),
        ),
    )
    // Simulates switching windows: beacons sent during unload are not visible to this test.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    await expect.poll(() => messages.length).toBe(2)
    const felt = messages[1] as Record<string, unknown>
    expect(felt.path).toBe('/pun')
    expect(felt.lcp).toBeGreaterThan(0)
    expect(felt.cls).toBeLessThan(20)
    await page.goto('/psv')
    await expect.poll(() => messages.at(-1)).toEqual({ path: '/psv', source: 'direct', device: 'wide' })
    expect((await page.context().cookies()).length).toBe(0)
  },
)

test('a link within a page glides to its place, and stands there at once for who wants no motion', async ({ page }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto(LONG)
    const stop = await firstStop(page)
    await expect(page.locator('#chi-paga')).toBeInViewport()
    if (reducedMotion === 'reduce') expect(stop).toBe(await page.evaluate(() => scrollY))
    else await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(stop)
  }
})

test('what the finger came down on is pressed, where the page moves before it is lifted', async ({ page, watch }) => {
  watch.allow(/422/)
  await page.goto('/contatti')
  const send = page.getByRole('button', { name: 'Invia il messaggio' })
  await send.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await send.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.locator('main').evaluate(main => {
    document.documentElement.style.overflowAnchor = 'none'
    main.style.paddingTop = '90px'
  })
  await page.mouse.up()
  await expect(page.getByRole('alert').first()).toContainText('Scriv')
})
