import type { Browser, Locator } from '@playwright/test'

interface Session {
  send(method: string, params: unknown): Promise<unknown>
}

/**
 * Playwright (1.65) sends the colour scheme of every context over WebDriver BiDi, with a command that Firefox (153) does not
 * support, and has no option to skip it: it is answered here. Remove once Firefox supports it.
 */
export function withoutMediaFeatures(browser: Browser): void {
  const connection = Reflect.get(browser, '_connection') as { toImpl(of: Browser): object }
  const session = Reflect.get(connection.toImpl(browser), '_browserSession') as Session
  const send = session.send.bind(session)
  session.send = (method, params) =>
    method === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send(method, params)
}

/**
 * Fills a field; in Firefox key by key: Playwright sets the whole value from within the page there, and React, finding it
 * already set, fires no change.
 */
export async function fill(field: Locator, text: string): Promise<void> {
  if (!process.env.FIREFOX || (await field.getAttribute('type')) === 'date') return field.fill(text)
  await field.clear()
  await field.pressSequentially(text)
}
