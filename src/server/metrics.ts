import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { QueueCount } from '#platform/jobs/failed-jobs.server.ts'
import { jobs } from './jobs.ts'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

const requests = new Counter({
  name: 'http_requests_total',
  help: 'Requests that the page cache did not answer, by method and status class',
  labelNames: ['method', 'status'],
  registers: [registry],
})
const seconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer, by method',
  labelNames: ['method'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  registers: [registry],
})
const waiting = new Gauge({
  name: 'jobs_waiting',
  help: 'Jobs waiting, by queue',
  labelNames: ['queue'],
  registers: [registry],
})
const failed = new Gauge({
  name: 'jobs_failed',
  help: 'Jobs that failed for good, by queue',
  labelNames: ['queue'],
  registers: [registry],
})
const oldest = new Gauge({
  name: 'jobs_oldest_seconds',
  help: 'How long the oldest job has waited since its turn came, by queue',
  labelNames: ['queue'],
  registers: [registry],
})
const backupKept = new Gauge({
  name: 'backup_kept_timestamp_seconds',
  help: 'When the newest backup that passed its check was finished; 0 while there is none',
  registers: [registry],
})
const keptPages = new Gauge({ name: 'pages_kept', help: 'Public pages kept whole', registers: [registry] })

const keptServed = new Counter({
  name: 'pages_kept_served_total',
  help: 'Requests answered with a page that was kept',
  registers: [registry],
})
export const keptPageServed = (): void => keptServed.inc()

/** Counts a request; call the result with the status when it is answered. No path and no address in labels. */
export function requestMetrics(method: string): (status: number) => void {
  const stop = seconds.startTimer({ method })
  return status => {
    stop()
    requests.inc({ method, status: `${Math.floor(status / 100)}xx` })
  }
}

/** Queues without a job are not among `queues`. */
export function setGauges(queues: readonly QueueCount[], pages: number, lastBackup: Date | null): void {
  for (const { name: queue } of jobs) {
    const count = queues.find(each => each.queue === queue)
    waiting.set({ queue }, count?.waiting ?? 0)
    failed.set({ queue }, count?.failed ?? 0)
    oldest.set({ queue }, count?.oldestSeconds ?? 0)
  }
  keptPages.set(pages)
  backupKept.set((lastBackup?.getTime() ?? 0) / 1000)
}
