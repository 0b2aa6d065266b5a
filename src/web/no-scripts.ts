import type { PageHandle } from './site.ts'

/**
 * Exported by routes of read-only pages. They are sent without scripts and left out of the client bundle (vite.config.ts):
 * links and redirects from React pages load them as full documents. Such a route needs a loader, even an empty one, or the
 * router would render it client-side only.
 */
export const handle: PageHandle = { hydrate: false }

export function clientLoader({ url }: { url: URL }): Promise<never> {
  location.assign(url.href)
  return new Promise(() => {})
}
