import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { lastKeptBackup } from '#areas/monitoring/failed-backup.server.ts'
import { isSameSecret } from '#platform/crypto/keys.server.ts'
import { isAway } from '#platform/away.server.ts'
import { transactionAs, type Tx } from '#platform/database/database.server.ts'
import { countQueues } from '#platform/jobs/failed-jobs.server.ts'
import { isAskedHere } from '#platform/http/origin.server.ts'
import type { Services } from '#platform/procedure.server.ts'
import { registry, setDatabaseGauges, setNodeGauges } from '../metrics.ts'
import type { Readiness } from '../readiness.ts'

export interface Environment {
  incoming?: IncomingMessage
  /** Cached pages of this node, for the metrics. */
  keptPages?: () => number
}

/** Liveness, readiness (with reasons), and metrics. */
export function healthRoutes({ config, db }: Pick<Services, 'config' | 'db'>, readiness: Readiness) {
  return new Hono<{ Bindings: Environment; Variables: { address: string } }>()
    .get('/healthz', c => c.text('ok'))
    .get('/readyz', async c => {
      const report = await readiness.check()
      return c.json(report, report.ready ? 200 : 503)
    })
    .get('/metrics', async c => {
      const allowed = config.METRICS_TOKEN
        ? isSameSecret(c.req.header('authorization') ?? '', `Bearer ${config.METRICS_TOKEN}`)
        : isAskedHere(c.req.raw, c.get('address'), config)
      if (!allowed) return c.text('forbidden', 403)
      const readGauges = async (tx: Tx) => setDatabaseGauges(await countQueues(tx), await lastKeptBackup(tx))
      // Most needed while the database is unavailable.
      const isThere = await transactionAs(db, 'app_system', null, readGauges).then(
        () => true,
        (error: unknown) => !isAway(error) && Promise.reject(error),
      )
      setNodeGauges(c.env.keptPages?.() ?? 0, isThere)
      return c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
    })
}
