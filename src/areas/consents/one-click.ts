/** The page that the link of a message leads to, without signing in. */
export const UNSUBSCRIBE_PATH = '/disiscrizione'

/**
 * A mail provider presses the link for its reader (RFC 8058): a server, which sends no Origin and no cookies. It proves
 * itself by the sealed link alone, so the page's address is open to such a write, and to none that comes from a browser.
 */
const isStopPath = (path: string): boolean => path === UNSUBSCRIBE_PATH || path.startsWith(`${UNSUBSCRIBE_PATH}/`)

export const isOneClick = (request: Request): boolean =>
  request.method === 'POST' &&
  isStopPath(new URL(request.url).pathname) &&
  !request.headers.has('origin') &&
  !request.headers.has('sec-fetch-site') &&
  !request.headers.has('cookie')
