import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { lastKeptBackup } from '#areas/monitoring/failed-backup.server.ts'
import { isSameSecret } from '#platform/crypto/keys.server.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { countQueues } from '#platform/jobs/failed-jobs.server.ts'
import { isAskedHere } from '#platform/http/origin.server.ts'
import type { Services } from '#platform/procedure.server.ts'
import { registry, setGauges } from '../metrics.ts'
import type { Readiness } from '../readiness.ts'

export interface Environment {
  incoming?: IncomingMessage
  /** Kept pages of this node, for the metrics. */
  keptPages?: () => number
}

/** Alive, ready (with reasons), and measured. */
export function healthRoutes({ config, db }: Pick<Services, 'config' | 'db'>, readiness: Readiness) {
  return new Hono<{ Bindings: Environment; Variables: { address: string } }>()
    .get('/healthz', c => c.text('ok'))
    .get('/readyz', async c => {
      const told = await readiness.look()
      return c.json(told, told.ready ? 200 : 503)
    })
    .get('/metrics', async c => {
      const allowed = config.METRICS_TOKEN
        ? isSameSecret(c.req.header('authorization') ?? '', `Bearer ${config.METRICS_TOKEN}`)
        : isAskedHere(c.req.raw, c.get('address'), config)
      if (!allowed) return c.text('forbidden', 403)
      await transactionAs(db, 'app_system', null, async tx =>
        setGauges(await countQueues(tx), c.env.keptPages?.() ?? 0, await lastKeptBackup(tx)),
      )
      return c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
    })
}
