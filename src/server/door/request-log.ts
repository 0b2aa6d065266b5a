import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { countingStatements, inSpan } from '#platform/tracing.server.ts'
import type { Logger } from '#platform/log.server.ts'
import { countRequest, keptPageServed } from '../metrics.ts'

/** What whoever answers a request says of it. */
export interface RequestTrace {
  /** The pattern of the page that was drawn; without one, the pattern of Hono's route. */
  route?: string
  /** Nothing was drawn for it: the page was kept. */
  isKept?: boolean
}

/** One line for each request, with the pattern of its address: what stands in an address may be a person's. */
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
      status: c.res.status,
      ms: Math.round(performance.now() - started),
      ...count,
    }
    countRequest(line)
    log.info(line, 'request')
  })
