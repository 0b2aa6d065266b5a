import { setTimeout } from 'node:timers/promises'
import AxeBuilder from '@axe-core/playwright'
import { test as base, type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { withoutMediaFeatures } from './firefox.ts'
import { ownSite, stopOwnSite } from '../site/own-site.ts'
import { pdfItems } from '../support/pdf-text.ts'

/** Expected refusals (address, status) do not fail the test. */
interface Watch {
  allow(pattern: RegExp): void
}

interface Fixtures {
  watch: Watch
}

/** Playwright's test on the running site. A console error, an unhandled rejection or a failed request fails it. */
export const test = base.extend<Fixtures, { site: void }>({
  browser: [
    async ({ browser }, use) => {
      if (process.env.FIREFOX) withoutMediaFeatures(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  site: [
    async ({}, use) => {
      await use()
      await stopOwnSite()
    },
    { scope: 'worker', auto: true },
  ],
  baseURL: async ({}, use) => {
    await use(ownSite.url)
  },
  // Each journey has its own client address, so that rate limits are separate, as for visitors.
  extraHTTPHeaders: async ({}, use) => {
    await use(fromItsOwnAddress())
  },
  // Also for journeys that do not use it explicitly.
  watch: [
    async ({}, use) => {
      const allowed = [ENDED_MEANWHILE]
      // Ignore what a page of the previous test reported while closing.
      faults.length = 0
      await use({ allow: pattern => void allowed.push(pattern) })
      // A browser left open would keep its event stream during later journeys.
      await Promise.all(visitors.splice(0).map(context => context.close()))
      const unexpected = faults.splice(0).filter(fault => !allowed.some(pattern => pattern.test(fault)))
      expect(unexpected, 'console errors, rejections and failed requests').toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    await delayAnswers(page.context())
    listen(page.context(), !javaScriptEnabled)
    await use(page)
  },
})

export { expect }

/** A page whose session ended elsewhere reconnects its event stream once, and is rightly refused. */
const ENDED_MEANWHILE = /status of 401 .*\/api\/events$/

const faults: string[] = []

/** Console errors and failed requests of every page of this browser, including popups. */
function listen(context: BrowserContext, runsNoScript = false): void {
  if (runsNoScript) withoutScripts.add(context)
  context.on('console', message => {
    // Firefox reports aborted fetches to the scripts of a page being left.
    if (process.env.FIREFOX && message.text().startsWith('Failed to fetch manifest patches')) return
    if (message.type() === 'error') faults.push(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', error => faults.push(`error: ${error.error().message}`))
  context.on('requestfailed', request => {
    const why = request.failure()?.errorText
    // Navigation aborts pending loads; preloads of scripts fail without scripts.
    if (why === 'net::ERR_ABORTED' || why === 'NS_BINDING_ABORTED' || (runsNoScript && why === 'csp')) return
    // The browser requests the favicon itself, and reports an aborted one.
    if (why === 'net::ERR_FAILED' && request.url().endsWith('/favicon.svg')) return
    faults.push(`failed: ${request.url()} ${why}`)
  })
  context.on('response', response => {
    if (response.status() >= 500) faults.push(`status ${response.status()}: ${response.url()}`)
  })
}

/** The test site trusts one proxy (start-site.ts). */
const fromItsOwnAddress = () => ({
  'X-Forwarded-For': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`,
})

/**
 * With `E2E_LATE_SCRIPTS` or `E2E_LATE_DATA` (milliseconds) scripts, or loader data, are delayed: the journey then runs like
 * on a slow connection, clicking before hydration and before the requested screen has rendered.
 */
async function delayAnswers(context: BrowserContext): Promise<void> {
  const delays: [RegExp, string | undefined][] = [
    [/\/assets\/.*\.js/, process.env.E2E_LATE_SCRIPTS],
    [/\.data(\?|$)/, process.env.E2E_LATE_DATA],
  ]
  for (const [what, late] of delays)
    if (late)
      await context.route(what, route =>
        setTimeout(Number(late)).then(
          () => route.continue(),
          () => {},
        ),
      )
}

const visitors: BrowserContext[] = []
/** Browsers without scripts; axe needs them. */
const withoutScripts = new WeakSet<BrowserContext>()

/** Another person: a separate browser, monitored like the first, and closed at the end of the test. */
export async function newVisitor(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: ownSite.url,
    locale: 'it-IT',
    extraHTTPHeaders: fromItsOwnAddress(),
    ...options,
  })
  visitors.push(context)
  await delayAnswers(context)
  listen(context, options.javaScriptEnabled === false)
  return context.newPage()
}

/** WCAG 2.2 AA, by axe. */
async function expectAccessible(page: Page, but: readonly string[]): Promise<void> {
  // Legacy mode skips the second page axe opens for cross-origin frames, which we have none of: half the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .disableRules([...but])
    .setLegacyMode()
    .analyze()
  expect(violations.map(v => `${v.id}: ${v.nodes.map(node => node.target.join(' ')).join(', ')}`)).toEqual([])
}

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]

/** No overflow and no axe violations, on a phone (there without the rules of `butOnPhone`) and on a desktop. */
export async function checkBothSizes(page: Page, butOnPhone: readonly string[] = []): Promise<void> {
  const before = page.viewportSize()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, `width of the page at ${size.width}`).toBeLessThanOrEqual(size.width)
    if (!withoutScripts.has(page.context())) await expectAccessible(page, size === SIZES[0] ? butOnPhone : [])
  }
  if (before) await page.setViewportSize(before)
}

/**
 * Checks the page as filled in by a journey, only in `npm run test:long`: runs for a change check one page of each layout
 * and the routes it touches (accessible.spec.ts). Contrast, half of axe's time, is checked once: content uses its layout's
 * colours, which every route shows at both sizes.
 */
export const checkPage = async (page: Page): Promise<void> => {
  if (process.env.E2E_LONG) await checkBothSizes(page, ['color-contrast'])
}

/** Waits for React on a control: until then links and forms are the browser's own, and leave the page. */
export const hydrated = (control: Locator): Promise<void> =>
  expect.poll(() => control.evaluate(it => Object.keys(it).some(key => key.startsWith('__reactProps')))).toBe(true)

/** How many sheets of A4 the page is printed on. */
export async function sheets(page: Page): Promise<number> {
  return (await pdfItems(await page.pdf({ format: 'A4' }))).length
}

/** Texts that are printed over another one. */
export async function overprinted(page: Page): Promise<string[]> {
  const over: string[] = []
  for (const items of await pdfItems(await page.pdf({ format: 'A4' }))) {
    const boxes = items.filter(({ str }) => str.trim() !== '')
    for (const [at, a] of boxes.entries())
      for (const b of boxes.slice(at + 1)) {
        const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
        if (across > 2 && Math.abs(a.y - b.y) < Math.min(a.height, b.height) / 2) over.push(`${a.str} | ${b.str}`)
      }
  }
  return over
}
