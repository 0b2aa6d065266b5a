import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { AppError } from '#core/errors.ts'
import { lookupOutside, mayLeadOutside, NotOutside } from './addresses.server.ts'
import { attempt } from '#core/attempt.ts'

/** Bytes searched for a declared encoding (HTML standard: 1,024 bytes). */
const SNIFFED_BYTES = 1_024

const decoderFor = (label: string): TextDecoder | null => attempt(() => new TextDecoder(label))

/** NUL, which browsers drop and no text of the database may hold, is dropped. */
const decodeText = (body: Uint8Array, contentType: string | null): string =>
  decoded(body, contentType).replaceAll('\0', '')

/** Decodes a page: by byte order mark, header, its own declaration, else UTF-8. */
function decoded(body: Uint8Array, contentType: string | null): string {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return new TextDecoder('utf-8').decode(body)
  if (body[0] === 0xfe && body[1] === 0xff) return new TextDecoder('utf-16be').decode(body)
  if (body[0] === 0xff && body[1] === 0xfe) return new TextDecoder('utf-16le').decode(body)
  const [, fromHeader] = /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType ?? '') ?? []
  const start = Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, SNIFFED_BYTES)).toString('latin1')
  const [, fromPage] = /<meta[^>]{0,200}charset\s*=\s*(?:["']\s*)?([\w:.-]+)/i.exec(start) ?? []
  const [, fromXml] = /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w:.-]+)/i.exec(start) ?? []
  // A page readable so far is not in UTF-16, whatever it declares (HTML standard).
  const charset = fromHeader ?? fromXml ?? fromPage ?? 'utf-8'
  const label = fromHeader ?? (/^utf-16/i.test(charset) ? 'utf-8' : charset)
  return (decoderFor(label) ?? new TextDecoder('utf-8')).decode(body)
}

/** Why an external document could not be read; `areas/office/runs/run.ts` has a sentence for each. */
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

/** Requests the headers of an external URL, never its body. Throws on timeout. */
export function askOutside(
  link: string,
  { method, timeoutMs }: { method: 'HEAD' | 'GET'; timeoutMs: number },
): Promise<{ status: number; location: string | null }> {
  return new Promise((resolve, reject) => {
    const asked = sendTo(link)(
      link,
      { method, lookup: lookupOutside, agent: false, signal: AbortSignal.timeout(timeoutMs) },
      answer => {
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? null })
        answer.destroy()
      },
    )
    endAsked(asked, reject)
  })
}

/** An answer that switches protocols closes the connection without error and without response. */
function endAsked(asked: ClientRequest, reject: (error: Error) => void): void {
  asked.on('error', reject)
  asked.once('close', () => reject(failed('no-answer')))
  asked.end()
}

export interface OutsideOptions {
  /** Of the body, compressed and decompressed. */
  maxBytes: number
  /** Truncate a body longer than `maxBytes` instead of refusing it. */
  isCut?: boolean
  /** In total: redirects and the last byte included. */
  timeoutMs: number
  maxRedirects?: number
  userAgent: string
  /** Accepted types («text/html»); empty: any. */
  accept: readonly string[]
  /** Validators of our copy: the response may be 304, without a body. */
  known?: { etag?: string | null; lastModified?: string | null }
  /** Called before each request, redirects included; throws to refuse it. */
  before?: (link: URL) => Promise<void>
  /** `OUTSIDE_FIXTURES` of the configuration. */
  fixtures?: readonly string[]
}

export interface OutsideDocument {
  /** Final URL. */
  link: string
  status: number
  redirects: string[]
  contentType: string | null
  etag: string | null
  lastModified: string | null
  /** Decompressed bytes; only read for successful responses. */
  bytes: number
  text: string
}

const REDIRECTS = 5
/** Connection timeout: a dead machine must not use up the total. */
const CONNECT_MS = 5_000

/**
 * Fetches a user-supplied URL without ever reaching our own network: redirects follow the same rules, and a name is
 * resolved once, for the connection itself. Throws an AppError of one of `OutsideFailure`.
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
    // Time spent in `before` is not charged to the site.
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
    const asked = sendTo(url.href)(url, { headers, lookup: lookupOutside, agent: false, signal })
    const slow = setTimeout(() => asked.destroy(failed('no-answer')), CONNECT_MS)
    asked.once('socket', socket => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(slow))
    })
    asked.once('close', () => clearTimeout(slow))
    asked.on('response', resolve)
    endAsked(asked, reject)
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
  // Nested encodings only occur in attacks.
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
  /** Compressed input is limited as well: it may be endless and decompress to nothing. */
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
