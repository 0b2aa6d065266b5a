import type { IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { lastKeptBackup } from '#areas/monitoring/last-kept-backup.server.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { countQueues, oldestJobSeconds } from '#platform/jobs/failed-jobs.server.ts'
import { OLD_JOB_SECONDS } from '#platform/jobs/job.ts'
import { isLoopback } from '#platform/http/origin.ts'
import { registry, setGauges } from '../metrics.ts'
import type { Node } from '../node.ts'

export interface Environment {
  incoming?: IncomingMessage
  /** Kept pages of this node, for the metrics. */
  keptPages?: () => number
}

/** Alive, ready (with reasons), and measured. */
export function healthRoutes({ services: { config, db, storage, log } }: Pick<Node, 'services'>) {
  const probes: Record<string, () => Promise<unknown>> = {
    database: () => db.execute(sql`select 1`),
    storage: () => storage.check(),
  }
  return new Hono<{ Bindings: Environment; Variables: { address: string } }>()
    .get('/healthz', c => c.text('ok'))
    .get('/readyz', async c => {
      let oldestJob = 0
      const jobs = async () => {
        oldestJob = await transactionAs(db, 'app_system', null, oldestJobSeconds)
      }
      const results = await Promise.all(
        Object.entries({ ...probes, jobs }).map(async ([name, probe]) => {
          try {
            await probe()
            return null
          } catch (error) {
            log.warn({ err: error, probe: name }, 'not ready')
            return name
          }
        }),
      )
      const broken = results.filter(name => name !== null)
      const degraded = oldestJob > OLD_JOB_SECONDS ? ['jobs'] : []
      const told = { ready: broken.length === 0, broken, degraded, oldestJobSeconds: Math.round(oldestJob) }
      return c.json(told, told.ready ? 200 : 503)
    })
    .get('/metrics', async c => {
      const allowed = config.METRICS_TOKEN
        ? c.req.header('authorization') === `Bearer ${config.METRICS_TOKEN}`
        : config.TRUST_PROXY === 0 && isLoopback(c.get('address'))
      if (!allowed) return c.text('forbidden', 403)
      await transactionAs(db, 'app_system', null, async tx =>
        setGauges(await countQueues(tx), c.env.keptPages?.() ?? 0, await lastKeptBackup(tx)),
      )
      return c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
    })
}
