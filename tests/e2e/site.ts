import { setTimeout } from 'node:timers/promises'
import AxeBuilder from '@axe-core/playwright'
import { test as base, type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { withoutMediaFeatures } from './firefox.ts'
import { ownSite, stopOwnSite } from '../site/own-site.ts'

/** Answers that a journey expects to be refusals (an address, a status) are taken out of what fails the test. */
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
  // Each journey is a household of its own: limits by address count them apart, as they do visitors.
  extraHTTPHeaders: async ({}, use) => {
    await use(fromItsOwnAddress())
  },
  // Also of journeys that ask for nothing of it.
  watch: [
    async ({}, use) => {
      const allowed = [ENDED_MEANWHILE]
      // What a page of the test before said while it was closed is not of this one.
      faults.length = 0
      await use({ allow: pattern => void allowed.push(pattern) })
      // A browser left open would go on asking its site for changes beside the journeys that follow.
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

/** A page whose session was ended elsewhere asks for its stream of changes once more, and is rightly refused. */
const ENDED_MEANWHILE = /status of 401 .*\/api\/events$/

const faults: string[] = []

/** Everything that any page of this browser says or misses, also of a window that a page opens. */
function listen(context: BrowserContext, runsNoScript = false): void {
  if (runsNoScript) withoutScripts.add(context)
  context.on('console', message => {
    // Firefox tells the scripts of a page that is being left that what they were still fetching was cut.
    if (process.env.FIREFOX && message.text().startsWith('Failed to fetch manifest patches')) return
    if (message.type() === 'error') faults.push(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', error => faults.push(`error: ${error.error().message}`))
  context.on('requestfailed', request => {
    const why = request.failure()?.errorText
    // A navigation cuts what the page before it was still loading; what is named beforehand for scripts is not loaded without.
    if (why === 'net::ERR_ABORTED' || why === 'NS_BINDING_ABORTED' || (runsNoScript && why === 'csp')) return
    // The sign in the tab is asked for by the browser itself, which says so of one that it cuts.
    if (why === 'net::ERR_FAILED' && request.url().endsWith('/favicon.svg')) return
    faults.push(`failed: ${request.url()} ${why}`)
  })
  context.on('response', response => {
    if (response.status() >= 500) faults.push(`status ${response.status()}: ${response.url()}`)
  })
}

/** The site of the journeys believes one proxy (start-site.ts). */
const fromItsOwnAddress = () => ({
  'X-Forwarded-For': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`,
})

/**
 * With `E2E_LATE_SCRIPTS` or `E2E_LATE_DATA` (milliseconds) every script of a page, or what each of its screens is drawn from,
 * comes that late: a journey then meets a page as somebody on a slow line does, who presses before it listens, and before
 * the screen that was asked for has taken the place of the one before.
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
/** Those that run no scripts; axe is one. */
const withoutScripts = new WeakSet<BrowserContext>()

/** Another person: a browser of their own, watched like the first, and closed at the end of its test. */
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
  // No page has frames of elsewhere, the one reason for the second page that axe opens otherwise, at half of its time.
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

/** Nothing hangs out of the screen and axe finds nothing, on a phone (there without the rules of `butOnPhone`) and on a desk. */
export async function lookAtBothSizes(page: Page, butOnPhone: readonly string[] = []): Promise<void> {
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
 * The page as a journey has filled it. In `npm run test:long` alone: a run for a change looks at one page of each layout and
 * at the routes that the change touches (accessible.spec.ts). Contrast, half of the work of axe, is looked at once: what fills a
 * page has the colours of its layout, which every route shows at both sizes.
 */
export const look = async (page: Page): Promise<void> => {
  if (process.env.E2E_LONG) await lookAtBothSizes(page, ['color-contrast'])
}

/** How many sheets of A4 the page is printed on. */
export async function sheets(page: Page): Promise<number> {
  const { numPages } = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })))
  return numPages
}
