import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isbot } from 'isbot'
import { storeTally, createTally } from '#areas/monitoring/tally.server.ts'
import { beacon, isFailure } from '#areas/monitoring/visit.ts'
import { romeDate } from '#core/dates.ts'
import { limits } from '#core/limits.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import type { Services } from '#platform/procedure.server.ts'
import { networkOf } from '#platform/http/origin.server.ts'
import { memoryLimit } from '#platform/rate-limit/memory-limit.ts'
import { isCounted } from '#web/seo/public-pages.ts'
import { browserFailed } from '../metrics.ts'
import type { Environment } from './health.ts'

const MAX_BYTES = 1024
const FLUSH_MS = 10_000

interface VisitCounter {
  routes: Hono<{ Bindings: Environment; Variables: { requestId: string; address: string } }>
  /** Writes what is counted; on a stop it also ends the clock. */
  stop(): Promise<void>
}

/**
 * POST /api/visit: one more visit, how a page felt, or that it failed. It stands before the routes that read a session, so that nobody
 * is known here; the answer is 204 whatever was sent. Counts wait in memory and are written together.
 */
export function createVisitCounter(services: Services): VisitCounter {
  const tally = createTally()
  const mayCount = memoryLimit(limits.visits, () => services.now().getTime())

  async function flush(): Promise<void> {
    const rows = tally.take()
    if (rows.visits.length + rows.vitals.length === 0) return
    try {
      await transactionAs(services.db, 'app_system', null, tx => storeTally(tx, rows, services.log))
    } catch (error) {
      tally.putBack(rows)
      services.log.error({ err: error }, 'visits could not be written')
    }
  }
  const clock = setInterval(() => void flush(), FLUSH_MS)
  clock.unref()

  const routes: VisitCounter['routes'] = new Hono()
  routes.post('/api/visit', bodyLimit({ maxSize: MAX_BYTES, onError: c => c.body(null, 204) }), async c => {
    const program = c.req.header('user-agent')
    if (program && !isbot(program) && mayCount(networkOf(c.get('address')))) {
      const seen = beacon.safeParse(await c.req.json().catch(() => null))
      if (!seen.success) return c.body(null, 204)
      const told = seen.data
      const isPublic = isCounted(told.path)
      if (isFailure(told)) {
        browserFailed(told.error)
        // The address of a page that is not for everyone may name somebody.
        services.log.warn({ error: told.error, at: told.at, ...(isPublic && { path: told.path }) }, 'a script failed')
      } else if (isPublic) tally.add(romeDate(services.now()), told)
    }
    return c.body(null, 204)
  })
  return {
    routes,
    async stop() {
      clearInterval(clock)
      await flush()
    },
  }
}
