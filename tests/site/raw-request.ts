import { connect } from 'node:net'
import { ownSite } from './own-site.ts'

export interface RawResponse {
  /** 0 when the connection was closed without a response. */
  status: number
  headers: string
  body: string
}

/** Each request has its own client address, to stay below rate limits. */
const nextAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`

export const siteOrigin = (): string => new URL(ownSite.url).origin

/** Raw bytes, without a client library that would correct them. */
export function sendBytes(bytes: Buffer | string): Promise<RawResponse> {
  const { hostname, port } = new URL(ownSite.url)
  return new Promise(resolve => {
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    // A refusal may arrive before the body was sent: use what was received.
    socket.on('error', () => {})
    socket.setTimeout(10_000, () => socket.destroy())
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      const end = text.indexOf('\r\n\r\n')
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0),
        headers: end < 0 ? text : text.slice(0, end),
        body: end < 0 ? '' : text.slice(end + 4),
      })
    })
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  })
}

/** One request; `undefined` headers are omitted, lists are sent repeatedly. */
export function send(
  method: string,
  path: string,
  headers: Record<string, string | readonly string[] | undefined> = {},
  body?: Buffer | string,
): Promise<RawResponse> {
  const bytes = body === undefined ? Buffer.alloc(0) : Buffer.from(body as string)
  const all = {
    Host: new URL(ownSite.url).host,
    Connection: 'close',
    'X-Forwarded-For': nextAddress(),
    ...(body !== undefined && { 'Content-Length': String(bytes.length) }),
    ...headers,
  }
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map(each => `${name}: ${each}\r\n`),
  )
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
  return sendBytes(Buffer.concat([head, bytes]))
}

export const FORM = 'application/x-www-form-urlencoded'

/** Posts a form of our own page like a browser. */
export const postForm = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  send('POST', path, { Origin: siteOrigin(), 'Content-Type': FORM, ...headers }, new URLSearchParams(fields).toString())

export const postJson = (path: string, value: unknown, headers: Record<string, string> = {}) =>
  send(
    'POST',
    path,
    { Origin: siteOrigin(), 'Content-Type': 'application/json', ...headers },
    typeof value === 'string' ? value : JSON.stringify(value),
  )

export const headerOf = ({ headers }: RawResponse, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim()

/** «name=value» of the last cookie with this name in the response. */
export const cookieOf = ({ headers }: RawResponse, name = 'pf_auth'): string | undefined =>
  [...headers.matchAll(/^set-cookie: ([^;\r\n]*)/gim)]
    .map(([, pair = '']) => pair)
    .findLast(pair => pair.startsWith(`${name}=`))
