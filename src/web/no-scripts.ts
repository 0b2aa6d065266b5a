import type { PageHandle } from './site.ts'

/**
 * What the route of a page that is only read exports. It is sent without scripts, and none of it is in what the browser
 * loads for other pages (vite.config.ts): where one with React leads to it (a redirect, a link), the browser opens it like
 * any other address, with the scripts it has of its own. A route without a loader would be drawn by the browser alone: one
 * that reads nothing has a loader of nothing.
 */
export const handle: PageHandle = { hydrate: false }

export function clientLoader({ url }: { url: URL }): Promise<never> {
  location.assign(url.href)
  return new Promise(() => {})
}
