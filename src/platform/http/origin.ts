const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A write must come from our own pages: the browser's Origin, or where it sends none, Sec-Fetch-Site. A request with
 * neither (no browser of the last ten years) is refused too.
 */
export function isOwnWrite(request: Request, siteUrl: string): boolean {
  if (safeMethods.has(request.method)) return true
  const origin = request.headers.get('origin')
  if (origin) return origin === new URL(siteUrl).origin
  return request.headers.get('sec-fetch-site') === 'same-origin'
}

/**
 * Where a browser goes on that opened the site, tried on its own machine, under another name of that machine: forms are
 * taken, and sessions kept, under the one of SITE_URL alone. Null for everybody else.
 */
export function ownName(request: Request, siteUrl: string): string | null {
  const [asked, site] = [new URL(request.url), new URL(siteUrl)]
  const isOther = asked.hostname !== site.hostname && [asked, site].every(({ hostname }) => loopbackNames.has(hostname))
  if (!isOther || request.method !== 'GET' || request.headers.get('sec-fetch-mode') !== 'navigate') return null
  return onSite(asked, siteUrl).href
}

/** The same page of the site, whatever host was asked: a path that begins with two slashes stays a path. */
export function onSite(asked: URL, siteUrl: string): URL {
  const url = new URL(siteUrl)
  url.pathname = asked.pathname
  url.search = asked.search
  return url
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The address asking: the socket's, or the one that the nearest `trusted` proxies report. A client can forge only what lies beyond them. */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trusted: number,
): string {
  const socket = (socketAddress ?? '').replace(/^::ffff:/, '')
  if (trusted === 0 || !forwardedFor) return socket
  const hops = forwardedFor.split(',').map(hop => hop.trim())
  return hops[Math.max(0, hops.length - trusted)] ?? socket
}

export const isLoopback = (address: string): boolean => address === '127.0.0.1' || address === '::1'
