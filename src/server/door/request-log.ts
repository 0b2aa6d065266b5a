import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { countingStatements, inSpan } from '#platform/tracing.server.ts'
import type { Logger } from '#platform/log.server.ts'
import { countRequest, keptPageServed } from '../metrics.ts'

/** Request details reported by its handler. */
export interface RequestTrace {
  /** Pattern of the rendered page; else Hono's route pattern. */
  route?: string
  /** Served from the cache. */
  isKept?: boolean
}

/** nginx's status for a client that left: the aborted page is no server error, which would raise an alert. */
const CLIENT_LEFT = 499

/** One line per request, with its address pattern: addresses may contain personal data. */
export const requestLog = (log: Logger) =>
  createMiddleware<{ Variables: { requestId: string; trace: RequestTrace } }>(async (c, next) => {
    const started = performance.now()
    const trace: RequestTrace = {}
    const count = { statements: 0 }
    c.set('trace', trace)
    await inSpan(c.req.method, { kind: 'request' }, async span => {
      await countingStatements(count, next)
      span?.updateName(`${c.req.method} ${trace.route ?? routePath(c)}`)
      span?.setAttributes({ 'http.response.status_code': c.res.status, 'request.id': c.get('requestId') })
    })
    if (trace.isKept && c.res.ok) return keptPageServed()
    const line = {
      requestId: c.get('requestId'),
      method: c.req.method,
      route: trace.route ?? routePath(c),
      status: c.res.status >= 500 && c.req.raw.signal.aborted ? CLIENT_LEFT : c.res.status,
      ms: Math.round(performance.now() - started),
      ...count,
    }
    countRequest(line)
    log.info(line, 'request')
  })
