import { isIPv4, isIPv6 } from 'node:net'
import type { Config } from '#platform/config.server.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Writes must come from our own pages: by Origin, or without it, Sec-Fetch-Site. Requests with neither (no browser of
 * the last ten years) are refused too.
 */
export function isOwnWrite(request: Request, siteUrl: string): boolean {
  if (safeMethods.has(request.method)) return true
  const origin = request.headers.get('origin')
  if (origin) return origin === new URL(siteUrl).origin
  return request.headers.get('sec-fetch-site') === 'same-origin'
}

/**
 * Redirect target for a browser using another name of the local machine: forms are accepted, and sessions kept, only
 * under SITE_URL. Null for everybody else.
 */
export function ownName(request: Request, siteUrl: string): string | null {
  const [asked, site] = [new URL(request.url), new URL(siteUrl)]
  const isOther = asked.hostname !== site.hostname && [asked, site].every(({ hostname }) => loopbackNames.has(hostname))
  if (!isOther || request.method !== 'GET' || request.headers.get('sec-fetch-mode') !== 'navigate') return null
  return onSite(asked, siteUrl).href
}

/**
 * The same page on our site, whatever host was requested: a path starting with two slashes stays a path, and an
 * undecodable one (`/%zz`, `/%25zz`) loses its percent signs: the router decodes twice, and would log an error.
 */
export function onSite(asked: URL, siteUrl: string): URL {
  const url = new URL(siteUrl)
  url.pathname = isEncoded(asked.pathname) ? asked.pathname : asked.pathname.replaceAll('%', '')
  url.search = asked.search
  return url
}

/** The bundler removes a decoding whose result is unused. */
function isEncoded(path: string): boolean {
  try {
    return decodeURIComponent(decodeURIComponent(path)) !== ''
  } catch {
    return false
  }
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Client address, without port and normalised: the socket's, or as reported by the nearest `trusted` proxies. A client
 * can only forge what lies beyond them.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trusted: number,
): string {
  const socket = plainAddress(socketAddress ?? '') ?? ''
  if (trusted === 0 || !forwardedFor) return socket
  const hops = forwardedFor.split(',')
  return plainAddress(hops[Math.max(0, hops.length - trusted)] ?? '') ?? socket
}

/** Null when it is not an address («unknown»). */
function plainAddress(text: string): string | null {
  const bare = /^(?:\[([\da-f:.]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+)(?::\d+)?|([\da-f:.]+))$/i.exec(
    text.trim().split('%', 1)[0] ?? '',
  )
  const address = bare?.[1] ?? bare?.[2] ?? bare?.[3] ?? ''
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical) ?? []
  if (!high || !low) return canonical
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}

/** Rate limit key of an address: IPv6 clients own a network of 2^64 addresses. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const [before, after] = [head, tail].map(part => (part === '' ? [] : part.split(':'))) as [string[], string[]]
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
]

/**
 * Whether the request really comes from this machine: loopback address, no proxy headers, and our own or a local name
 * as host, so that no foreign page can ask through a local browser.
 */
export const isAskedHere = (
  request: Request,
  address: string,
  { SITE_URL, TRUST_PROXY }: Pick<Config, 'SITE_URL' | 'TRUST_PROXY'>,
): boolean => {
  const { hostname } = new URL(request.url)
  return (
    TRUST_PROXY === 0 &&
    isLoopback(address) &&
    !FORWARDED.some(name => request.headers.has(name)) &&
    (loopbackNames.has(hostname) || hostname === new URL(SITE_URL).hostname)
  )
}

const isLoopback = (address: string): boolean => address === '127.0.0.1' || address === '::1'
