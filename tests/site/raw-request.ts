import { connect } from 'node:net'
import { ownSite } from './own-site.ts'

export interface Answer {
  /** 0 when the connection was closed without an answer. */
  status: number
  headers: string
  body: string
}

/** Each request comes from a household of its own: limits by address are not what is tried here. */
const nextAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`

export const siteOrigin = (): string => new URL(ownSite.url).origin

/** Bytes as an attacker would send them, with nothing that a client library would put right. */
export function sendBytes(bytes: Buffer | string): Promise<Answer> {
  const { hostname, port } = new URL(ownSite.url)
  return new Promise(resolve => {
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    // A refusal may come before all was sent: what has arrived by then is the answer.
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

/** One request; an `undefined` header is left out, a list is sent as several. */
export function send(
  method: string,
  path: string,
  headers: Record<string, string | readonly string[] | undefined> = {},
  body?: Buffer | string,
): Promise<Answer> {
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

/** A form of our own page, as a browser posts it. */
export const postForm = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  send('POST', path, { Origin: siteOrigin(), 'Content-Type': FORM, ...headers }, new URLSearchParams(fields).toString())

export const postJson = (path: string, value: unknown, headers: Record<string, string> = {}) =>
  send(
    'POST',
    path,
    { Origin: siteOrigin(), 'Content-Type': 'application/json', ...headers },
    typeof value === 'string' ? value : JSON.stringify(value),
  )

export const headerOf = ({ headers }: Answer, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim()

/** «name=value» of the last cookie of this name that the answer sets. */
export const cookieOf = ({ headers }: Answer, name = 'pf_auth'): string | undefined =>
  [...headers.matchAll(/^set-cookie: ([^;\r\n]*)/gim)]
    .map(([, pair = '']) => pair)
    .findLast(pair => pair.startsWith(`${name}=`))
