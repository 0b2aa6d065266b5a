import type { IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { lastKeptBackup } from '#areas/monitoring/last-kept-backup.server.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { isLoopback } from '#platform/http/origin.ts'
import { registry, setGauges } from '../metrics.ts'
import type { Node } from '../node.ts'

export interface Environment {
  incoming?: IncomingMessage
  /** Kept pages of this node, for the metrics. */
  keptPages?: () => number
}

/** Alive, ready (with reasons), and measured. */
export function healthRoutes(node: Node) {
  const { config, db, storage, log } = node.services
  const probes: Record<string, () => Promise<unknown>> = {
    database: () => db.execute(sql`select 1`),
    storage: () => storage.check(),
    jobs: () => node.queue.counts(),
  }
  return new Hono<{ Bindings: Environment; Variables: { address: string } }>()
    .get('/healthz', c => c.text('ok'))
    .get('/readyz', async c => {
      const results = await Promise.all(
        Object.entries(probes).map(async ([name, probe]) => {
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
      return c.json({ ready: broken.length === 0, broken }, broken.length === 0 ? 200 : 503)
    })
    .get('/metrics', async c => {
      const allowed = config.METRICS_TOKEN
        ? c.req.header('authorization') === `Bearer ${config.METRICS_TOKEN}`
        : config.TRUST_PROXY === 0 && isLoopback(c.get('address'))
      if (!allowed) return c.text('forbidden', 403)
      const lastBackup = await transactionAs(db, 'app_system', null, lastKeptBackup)
      setGauges(await node.queue.counts(), c.env.keptPages?.() ?? 0, lastBackup)
      return c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
    })
}
