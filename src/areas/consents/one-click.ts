/** Target of a message's link, without signing in. */
export const UNSUBSCRIBE_PATH = '/disiscrizione'

/** Messages not based on consent that can be refused anyway have their page below it. */
const isStopPath = (path: string): boolean => path === UNSUBSCRIBE_PATH || path.startsWith(`${UNSUBSCRIBE_PATH}/`)

/**
 * One-click unsubscribe (RFC 8058): sent by a mail provider's server, without Origin and cookies. Authenticated by the
 * sealed link alone, so the page accepts such a POST, and none from a browser.
 */
export const isOneClick = (request: Request): boolean =>
  request.method === 'POST' &&
  isStopPath(new URL(request.url).pathname) &&
  !request.headers.has('origin') &&
  !request.headers.has('sec-fetch-site') &&
  !request.headers.has('cookie')
