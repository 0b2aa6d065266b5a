import { type IncomingMessage, request } from 'node:http'
import { isIPv6 } from 'node:net'
import { Transform, type TransformCallback } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import type { Config } from '#platform/config.server.ts'

/** How our crawler names itself; robots.txt may speak to it. */
export const CRAWLER = 'PassaFacileCrawler'

/** The site, and the door at which this server itself listens: in front of it may stand a proxy that only others reach. */
export interface OwnSite {
  /** As visitors know it, without a slash at the end. */
  url: string
  host: string
  port: number
}

/** The listening address of this node; a server that listens on every network is reached on its own machine. */
export function ownSiteOf({ SITE_URL, HOST, PORT }: Pick<Config, 'SITE_URL' | 'HOST' | 'PORT'>): OwnSite {
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST
  return { url: SITE_URL, host: isIPv6(host) ? host : host.replace(/^\[|\]$/g, ''), port: PORT }
}

export interface PageAnswer {
  /** Null: nobody answered in time, or the connection broke. */
  status: number | null
  location: string | null
  isHtml: boolean
  /** X-Robots-Tag: the page is not for search engines, whatever its own head says. */
  isHidden: boolean
  body: string
  /** The page is longer than `maxBytes`: the rest was not read. */
  isCut: boolean
  bytes: number
  /** As they travelled, compressed. */
  transferred: number
  ms: number
}

const SILENT = { status: null, location: null, isHtml: false, isHidden: false, body: '', isCut: false, bytes: 0 }

/** Counts what passes. */
class Counted extends Transform {
  bytes = 0
  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback) {
    this.bytes += chunk.length
    done(null, chunk)
  }
}

const decoderOf = (encoding: string | undefined): Transform =>
  encoding === 'br' ? createBrotliDecompress() : encoding === 'gzip' ? createGunzip() : new Counted()

/**
 * GET, without cookies, for one path of our own site; redirects are told, not followed. Bodies that are no text are not
 * read. Never throws.
 */
export async function askPage(
  site: OwnSite,
  path: string,
  { maxBytes, timeoutMs }: { maxBytes: number; timeoutMs: number },
): Promise<PageAnswer> {
  const started = performance.now()
  const travelled = new Counted()
  const ms = () => Math.round(performance.now() - started)
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request(
        {
          host: site.host,
          port: site.port,
          path,
          agent: false,
          signal,
          headers: {
            Host: new URL(site.url).host,
            'User-Agent': CRAWLER,
            Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
            'Accept-Encoding': 'br, gzip',
          },
        },
        resolve,
      )
      asked.on('error', reject)
      asked.end()
    })
    const type = answer.headers['content-type'] ?? ''
    const head = {
      status: answer.statusCode ?? 0,
      location: answer.headers.location ?? null,
      isHtml: /^(?:text\/html|application\/xhtml\+xml)/.test(type),
      isHidden: /\b(?:noindex|none)\b/.test(String(answer.headers['x-robots-tag'] ?? '')),
    }
    if (head.location !== null || !/^text\/|xml/.test(type)) {
      answer.destroy()
      return { ...SILENT, ...head, transferred: 0, ms: ms() }
    }
    const chunks: Buffer[] = []
    let bytes = 0
    const decoder = decoderOf(answer.headers['content-encoding'])
    answer.once('error', error => decoder.destroy(error))
    answer.once('aborted', () => decoder.destroy(new Error('cut off')))
    signal.addEventListener('abort', () => decoder.destroy(new Error('too slow')), { once: true })
    for await (const chunk of answer.pipe(travelled).pipe(decoder) as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > maxBytes) break
    }
    answer.destroy()
    const isCut = bytes > maxBytes
    const body = Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8')
    return { ...head, body, isCut, bytes, transferred: travelled.bytes, ms: ms() }
  } catch {
    return { ...SILENT, transferred: travelled.bytes, ms: ms() }
  }
}
