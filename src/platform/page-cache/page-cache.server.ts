import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { isAway } from '#platform/away.server.ts'
import { contentSecurityPolicy, securityHeaders } from '#platform/http/headers.server.ts'

/**
 * Cached pages: static ones, and those with a query (comparisons of a household, searches). Within each kind the
 * oldest is evicted first, so that queries never evict static pages. Only compressed forms are stored, 50 KB for a
 * comparison of 165.
 */
const MAX_PAGES = 600
const MAX_QUESTIONS = 200
/** How long an expired page may still be served while it cannot be rendered. */
const STALE_MS = 60 * 60 * 1000

type Encoding = 'br' | 'gzip' | 'identity'
interface Page {
  etag: string
  /** Raw header lists, ready for writeHead: the fast path builds nothing. */
  headers: Record<Encoding | 'none', string[]>
  /** `whole`: a file that is already compressed. */
  bodies: { br: Buffer; gzip?: Buffer } | { whole: Buffer }
  tags: string[]
  freshUntil: number
}

export interface PageCache {
  /** Serves a cached page at node:http level, before everything else, when the visitor has no session. */
  serve(req: IncomingMessage, res: ServerResponse): boolean
  /** Renders once for concurrent requests; caches pages declared public, passes others through. */
  render(key: string, request: Request, render: () => Promise<Response>): Promise<Response>
  /** Cached, or being rendered. */
  holds(key: string): boolean
  drop(tags: readonly string[]): void
  dropAll(): void
  /** Each is re-rendered at its next request, and served stale if that fails. */
  expireAll(): void
  size(): number
}

export const TAGS_HEADER = 'x-cache-tags'
/** RFC 9211: a stale response has a negative `ttl`. */
export const STALE_HEADER = 'Cache-Status'

/**
 * Whole public pages, rendered once and cached compressed. A page is cached when its status is 200, it declares
 * `s-maxage` and sets no cookie. `sessionCookie` names the cookie that bypasses the cache.
 */
export function createPageCache(sessionCookie: string, now: () => number = Date.now): PageCache {
  const pages = new Map<string, Page>()
  const pending = new Map<string, Promise<Page | Response>>()
  let generation = 0
  const hasSession = (cookie: string | null | undefined) => cookie?.includes(`${sessionCookie}=`) ?? false

  function makeRoom(key: string): void {
    const same = pages.keys().filter(each => isQuestion(each) === isQuestion(key))
    const [oldest = '', ...others] = same
    if (others.length + 1 >= (isQuestion(key) ? MAX_QUESTIONS : MAX_PAGES)) pages.delete(oldest)
  }

  async function fill(key: string, render: () => Promise<Response>): Promise<Page | Response> {
    const started = generation
    const response = await render()
    const seconds = Number(/s-maxage=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? 0)
    const tags = response.headers.get(TAGS_HEADER)?.split(/[\s,]+/) ?? []
    if (response.status !== 200 || seconds === 0 || response.headers.has('set-cookie')) return notKept(response)
    const page = await pack(response, tags, now() + seconds * 1000)
    if (started === generation) {
      pages.delete(key)
      makeRoom(key)
      pages.set(key, page)
    }
    return page
  }

  return {
    serve(req, res) {
      if (req.method !== 'GET' && req.method !== 'HEAD') return false
      const page = pages.get(req.url ?? '')
      if (!page || now() >= page.freshUntil || hasSession(req.headers.cookie)) return false
      if (req.headers['if-none-match'] === page.etag) {
        res.writeHead(304, page.headers.none).end()
        return true
      }
      const encoding = encodingFor(page, req.headers['accept-encoding'])
      res.writeHead(200, page.headers[encoding]).end(req.method === 'HEAD' ? undefined : bodyOf(page, encoding))
      return true
    },
    async render(key, request, render) {
      if (hasSession(request.headers.get('cookie'))) return notKept(await render())
      const kept = pages.get(key)
      if (kept && now() < kept.freshUntil) return answer(kept, request)
      let filling = pending.get(key)
      if (!filling) {
        filling = fill(key, render).finally(() => {
          if (pending.get(key) === filling) pending.delete(key)
        })
        pending.set(key, filling)
      }
      const result = await filling.catch((error: unknown) => {
        if (kept && isAway(error)) return new Response(null, { status: 503 })
        throw error
      })
      if (!(result instanceof Response)) return answer(result, request)
      // Dropped meanwhile: it is outdated.
      const isLeft = kept && pages.get(key) === kept && now() < kept.freshUntil + STALE_MS
      if (result.status !== 503 || !isLeft) return result.clone()
      const stale = answer(kept, request)
      stale.headers.set(STALE_HEADER, `pages; hit; ttl=${Math.ceil((kept.freshUntil - now()) / 1000) - 1}`)
      return stale
    },
    holds: key => pending.has(key) || now() < (pages.get(key)?.freshUntil ?? 0),
    drop(tags) {
      generation++
      pending.clear() // Who asks from now on must not share a page rendered from the old data.
      for (const [key, page] of pages) if (page.tags.some(tag => tags.includes(tag))) pages.delete(key)
    },
    dropAll() {
      generation++
      pending.clear()
      pages.clear()
    },
    expireAll() {
      generation++
      pending.clear()
      for (const page of pages.values()) page.freshUntil = Math.min(page.freshUntil, now())
    },
    size: () => pages.size,
  }
}

/** Uncached pages must not be cached by proxies either. */
function notKept(response: Response): Response {
  response.headers.delete(TAGS_HEADER)
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

const isQuestion = (key: string): boolean => key.includes('?')

/** Uncompressed is rarely requested: costs a fifth of a millisecond. */
function bodyOf({ bodies }: Page, encoding: Encoding): Buffer {
  if ('whole' in bodies) return bodies.whole
  if (encoding === 'gzip' && bodies.gzip) return bodies.gzip
  return encoding === 'br' ? bodies.br : brotliDecompressSync(bodies.br)
}

function encodingFor(page: Page, accepted: string | null | undefined): Encoding {
  if ('whole' in page.bodies) return 'identity'
  if (accepted?.includes('br')) return 'br'
  if (!accepted?.includes('gzip')) return 'identity'
  // Every browser of today takes the other: compressed when first requested.
  if (!page.bodies.gzip) {
    page.bodies.gzip = gzipSync(bodyOf(page, 'identity'))
    page.headers.gzip = headersOf(page.headers.none, 'gzip', page.bodies.gzip)
  }
  return 'gzip'
}

const headersOf = (common: readonly string[], encoding: Encoding, { length }: Buffer) => [
  ...common,
  ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
  'Content-Length',
  String(length),
]

function answer(page: Page, request: Request): Response {
  const pairs = (list: string[]) =>
    list.flatMap((name, i) => (i % 2 === 0 ? [[name, list[i + 1] ?? ''] as [string, string]] : []))
  if (request.headers.get('if-none-match') === page.etag)
    return new Response(null, { status: 304, headers: pairs(page.headers.none) })
  const encoding = encodingFor(page, request.headers.get('accept-encoding'))
  return new Response(new Uint8Array(bodyOf(page, encoding)), { headers: pairs(page.headers[encoding]) })
}

const IS_TEXT = /^text\/|[/+](?:json|xml)\b/

function fileHeaders({ headers }: Response): Record<string, string> {
  const of = (name: string) => {
    const value = headers.get(name)
    return value === null ? {} : { [name]: value }
  }
  return { ...of('Content-Disposition'), ...of('X-Robots-Tag'), ...of('Content-Security-Policy') }
}

async function pack(response: Response, tags: string[], freshUntil: number): Promise<Page> {
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const isText = IS_TEXT.test(type)
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? ''
  const { html, scripts } = isText ? shared(await response.text(), nonce) : { html: '', scripts: '' }
  const raw = isText ? Buffer.from(html) : Buffer.from(await response.arrayBuffer())
  const etag = `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 27)}"`
  const common = Object.entries({
    ...securityHeaders,
    'Content-Type': type,
    'Cache-Control': 'public, max-age=0, must-revalidate',
    Vary: 'Accept-Encoding, Cookie',
    ETag: etag,
    'Content-Security-Policy': contentSecurityPolicy(scripts),
    ...(isText ? {} : fileHeaders(response)),
  }).flat()
  const identity = headersOf(common, 'identity', raw)
  if (!isText)
    return {
      etag,
      tags,
      freshUntil,
      bodies: { whole: raw },
      headers: { none: common, identity, gzip: identity, br: identity },
    }
  const br = await promisify(brotliCompress)(raw, {
    // 9 takes eight times the work, as much as rendering itself, to save one per cent.
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
  })
  return {
    etag,
    tags,
    freshUntil,
    bodies: { br },
    headers: { none: common, identity, gzip: identity, br: headersOf(common, 'br', br) },
  }
}

/**
 * A cached page cannot carry a nonce: scripts rendered with this rendering's nonce are ours, and are allowed by hash
 * from now on. Anything else in the page is not.
 */
function shared(html: string, nonce: string) {
  if (nonce === '') return { html, scripts: '' }
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(/<script([^<>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(mark) || /\bsrc=/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return { html: html.replaceAll(mark, ''), scripts: [...hashes].join(' ') }
}
