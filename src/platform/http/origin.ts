const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A write must come from our own pages: the browser's Origin, or where it sends none, Sec-Fetch-Site. A request with
 * neither (no browser of the last ten years) is refused too.
 */
export function isOwnWrite(request: Request, siteUrl: string): boolean {
  if (safeMethods.has(request.method)) return true
  const origin = request.headers.get('origin')
  if (origin) return origin === new URL(siteUrl).origin || isSameMachine(origin, new URL(siteUrl))
  return request.headers.get('sec-fetch-site') === 'same-origin'
}

/** A site tried on its own machine answers to every name of that machine, at its port: none is anybody else's. */
function isSameMachine(origin: string, site: URL): boolean {
  if (!loopbackNames.has(site.hostname) || !URL.canParse(origin)) return false
  const { hostname, protocol, port } = new URL(origin)
  return loopbackNames.has(hostname) && protocol === site.protocol && port === site.port
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
