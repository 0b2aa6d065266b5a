import type { Browser } from '@playwright/test'

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
