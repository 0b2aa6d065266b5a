import type { Browser, Locator } from '@playwright/test'

interface Session {
  send(method: string, params: unknown): Promise<unknown>
}

/**
 * Playwright (1.65) tells a browser over WebDriver BiDi the colour scheme of every context, with a command that Firefox (153)
 * does not know yet, and has no option to leave it out: it is answered here. To be taken away when Firefox knows it.
 */
export function withoutMediaFeatures(browser: Browser): void {
  const connection = Reflect.get(browser, '_connection') as { toImpl(of: Browser): object }
  const session = Reflect.get(connection.toImpl(browser), '_browserSession') as Session
  const send = session.send.bind(session)
  session.send = (method, params) =>
    method === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send(method, params)
}

/**
 * Fills a field. In Firefox key by key: Playwright sets the whole value there from within the page, and React, which then finds
 * it already as it should be, hears of no change.
 */
export async function fill(field: Locator, text: string): Promise<void> {
  if (!process.env.FIREFOX || (await field.getAttribute('type')) === 'date') return field.fill(text)
  await field.clear()
  await field.pressSequentially(text)
}
