import { gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

/** Less would hardly get smaller. */
const MIN_BYTES = 1_024

/**
 * Compresses JSON in one piece: a stream goes back to the event loop for every step, and behind other requests waits
 * each time for longer than the whole takes.
 */
export const compressed: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  if (c.req.method === 'HEAD' || !/^application\/(?:problem\+)?json/.test(headers.get('Content-Type') ?? '')) return
  headers.append('Vary', 'Accept-Encoding')
  if (!c.req.header('Accept-Encoding')?.includes('gzip')) return
  const body = Buffer.from(await c.res.arrayBuffer())
  const isLong = body.length >= MIN_BYTES
  c.res = new Response(isLong ? gzipSync(body) : body, c.res)
  if (!isLong) return
  c.res.headers.set('Content-Encoding', 'gzip')
  // That of the whole, if a route has told it.
  c.res.headers.delete('Content-Length')
}
