/** The page that the link of a message leads to, without signing in. */
export const UNSUBSCRIBE_PATH = '/disiscrizione'

/** Messages that rest on no consent and can be refused all the same have their page below it. */
const isStopPath = (path: string): boolean => path === UNSUBSCRIBE_PATH || path.startsWith(`${UNSUBSCRIBE_PATH}/`)

/**
 * A mail provider presses the link for its reader (RFC 8058): a server, which sends no Origin and no cookies. It proves
 * itself by the sealed link alone, so the page's address is open to such a write, and to none that comes from a browser.
 */
export const isOneClick = (request: Request): boolean =>
  request.method === 'POST' &&
  isStopPath(new URL(request.url).pathname) &&
  !request.headers.has('origin') &&
  !request.headers.has('sec-fetch-site') &&
  !request.headers.has('cookie')
