import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { AppError } from '#core/errors.ts'
import { lookUpOutside, mayLeadOutside, NotOutside } from './addresses.server.ts'
import { attempt } from '#core/attempt.ts'

/** How far a page or a feed is looked into for the name of its writing (HTML standard: 1,024 bytes). */
const LOOKED_AT = 1_024

const decoderFor = (label: string): TextDecoder | null => attempt(() => new TextDecoder(label))

/** Bytes of a page as text: by their mark, by the header, by what the page says of itself, else UTF-8. */
function decodeText(body: Uint8Array, contentType: string | null): string {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return new TextDecoder('utf-8').decode(body)
  if (body[0] === 0xfe && body[1] === 0xff) return new TextDecoder('utf-16be').decode(body)
  if (body[0] === 0xff && body[1] === 0xfe) return new TextDecoder('utf-16le').decode(body)
  const [, fromHeader] = /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType ?? '') ?? []
  const start = Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, LOOKED_AT)).toString('latin1')
  const [, fromPage] = /<meta[^>]{0,200}charset\s*=\s*(?:["']\s*)?([\w:.-]+)/i.exec(start) ?? []
  const [, fromXml] = /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w:.-]+)/i.exec(start) ?? []
  // A page that we could read this far is not in UTF-16, whatever it says (HTML standard).
  const charset = fromHeader ?? fromXml ?? fromPage ?? 'utf-8'
  const label = fromHeader ?? (/^utf-16/i.test(charset) ? 'utf-8' : charset)
  return (decoderFor(label) ?? new TextDecoder('utf-8')).decode(body)
}

/** Why a document outside could not be read; `areas/office/runs/run.ts` has a sentence for each. */
export type OutsideFailure =
  | 'not-outside'
  | 'no-answer'
  | 'too-slow'
  | 'too-large'
  | 'too-many-redirects'
  | 'wrong-type'
  | 'unreadable'
  | 'robots'

const failed = (code: OutsideFailure) => new AppError(code)

const sendTo = (link: string) => (link.startsWith('https:') ? httpsRequest : httpRequest)

interface OutsideAnswer {
  status: number
  /** Where a redirect leads; nobody follows it here. */
  location: string | null
}

/** Asks for the head of what stands at an address outside; its body is never read. Throws when nobody answers in time. */
export function askOutside(
  link: string,
  { method, timeoutMs }: { method: 'HEAD' | 'GET'; timeoutMs: number },
): Promise<OutsideAnswer> {
  return new Promise((resolve, reject) => {
    const asked = sendTo(link)(
      link,
      { method, lookup: lookUpOutside, agent: false, signal: AbortSignal.timeout(timeoutMs) },
      answer => {
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? null })
        answer.destroy()
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

export interface OutsideOptions {
  /** Of the body, as it comes and as it is unpacked. */
  maxBytes: number
  /** What is longer than `maxBytes` is read as far as that; otherwise it is refused. */
  isCut?: boolean
  /** Of all of it: every redirect and the last byte. */
  timeoutMs: number
  maxRedirects?: number
  userAgent: string
  /** Types that are read («text/html»); empty: any. */
  accept: readonly string[]
  /** What we have already: the answer may then be 304, without a body. */
  known?: { etag?: string | null; lastModified?: string | null }
  /** Asked before each request, redirects too; throws to refuse it. */
  before?: (link: URL) => Promise<void>
  /** `OUTSIDE_FIXTURES` of the configuration. */
  fixtures?: readonly string[]
}

export interface OutsideDocument {
  /** Where it was found in the end. */
  link: string
  status: number
  redirects: string[]
  contentType: string | null
  etag: string | null
  lastModified: string | null
  /** Bytes of the body, unpacked; it is read only of an answer of success. */
  bytes: number
  text: string
}

const REDIRECTS = 5
/** Time for a connection alone: a machine that is not there must not take the time of the whole. */
const CONNECT_MS = 5_000

/**
 * Reads what stands at an address that somebody typed, without ever asking inside our own network: every redirect is held to the
 * same rules, and a name is looked up once, for the connection itself. Throws an AppError of one of `OutsideFailure`.
 */
export async function fetchOutside(link: string, options: OutsideOptions): Promise<OutsideDocument> {
  const redirects: string[] = []
  let at = link
  let leftMs = options.timeoutMs
  for (;;) {
    if (!mayLeadOutside(at, options.fixtures)) throw failed('not-outside')
    const url = new URL(at)
    url.hash = ''
    await options.before?.(url)
    // The time of `before`, which may wait its turn, is not of the site.
    const began = performance.now()
    const signal = AbortSignal.timeout(Math.max(1, Math.round(leftMs)))
    try {
      const answer = await ask(url, options, signal)
      const location = leadsOn(answer, url)
      if (!location) return await documentOf(answer, { link: url.href, redirects, options, signal })
      answer.destroy()
      redirects.push(url.href)
      at = location
    } catch (error) {
      throw signal.aborted ? failed('too-slow') : refusalOf(error)
    }
    leftMs -= performance.now() - began
    if (redirects.length > (options.maxRedirects ?? REDIRECTS)) throw failed('too-many-redirects')
  }
}

function refusalOf(error: unknown): Error {
  if (error instanceof AppError) return error
  return failed(error instanceof NotOutside ? 'not-outside' : 'no-answer')
}

function ask(url: URL, { accept, userAgent, known }: OutsideOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const headers = {
    'user-agent': userAgent,
    accept: accept.length > 0 ? `${accept.join(', ')}, */*;q=0.1` : '*/*',
    'accept-language': 'it, en;q=0.5',
    'accept-encoding': 'gzip, br',
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  }
  return new Promise((resolve, reject) => {
    const asked = sendTo(url.href)(url, { headers, lookup: lookUpOutside, agent: false, signal })
    const slow = setTimeout(() => asked.destroy(failed('no-answer')), CONNECT_MS)
    asked.once('socket', socket => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(slow))
    })
    asked.once('close', () => clearTimeout(slow))
    asked.on('response', resolve)
    asked.on('error', reject)
    asked.end()
  })
}

function leadsOn({ statusCode, headers: { location } }: IncomingMessage, from: URL): string | null {
  if (![301, 302, 303, 307, 308].includes(statusCode ?? 0)) return null
  return location && URL.canParse(location, from.href) ? new URL(location, from.href).href : null
}

async function documentOf(
  answer: IncomingMessage,
  {
    link,
    redirects,
    options,
    signal,
  }: { link: string; redirects: string[]; options: OutsideOptions; signal: AbortSignal },
): Promise<OutsideDocument> {
  try {
    const status = answer.statusCode ?? 0
    const { 'content-type': contentType = null, etag = null, 'last-modified': lastModified = null } = answer.headers
    const head = { link, status, redirects, contentType, etag, lastModified }
    if (status < 200 || status > 299) return { ...head, bytes: 0, text: '' }
    const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    if (options.accept.length > 0 && !options.accept.includes(type)) throw failed('wrong-type')
    const body = await bodyOf(answer, options, signal)
    return { ...head, bytes: body.length, text: decodeText(body, contentType) }
  } finally {
    answer.destroy()
  }
}

function decoderOf(encoding: string) {
  const name = encoding.trim().toLowerCase()
  if (name === 'gzip' || name === 'x-gzip') return createGunzip()
  if (name === 'br') return createBrotliDecompress()
  if (name === 'deflate') return createInflate()
  if (name === '' || name === 'identity') return null
  // Encodings on top of each other are met in attacks alone.
  throw failed('unreadable')
}

async function bodyOf(
  answer: IncomingMessage,
  { maxBytes, isCut }: OutsideOptions,
  signal: AbortSignal,
): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  const keep = async (source: AsyncIterable<Buffer>) => {
    for await (const part of source) {
      const left = maxBytes - size
      size += part.length
      parts.push(part.subarray(0, left))
      if (part.length > left) throw failed('too-large')
    }
  }
  /** What arrives is limited as well: a packed stream may be endless and hold nothing. */
  const limited = async function* (source: AsyncIterable<Buffer>) {
    let arrived = 0
    for await (const part of source) {
      arrived += part.length
      if (arrived > maxBytes) throw failed('too-large')
      yield part
    }
  }
  const decoder = decoderOf(answer.headers['content-encoding'] ?? '')
  try {
    if (decoder) await pipeline(answer, limited, decoder, keep, { signal })
    else await pipeline(answer, keep, { signal })
  } catch (error) {
    const isTooLarge = error instanceof AppError && error.code === 'too-large'
    if (!(isCut && isTooLarge)) throw isZlib(error) ? failed('unreadable') : error
  }
  return Buffer.concat(parts)
}

const isZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(Z_|ERR__?ERROR|ERR_BROTLI|ERR_PADDING)/.test(String(error.code))
