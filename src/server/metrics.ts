import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { onSecondReading } from '#areas/bills/second-reader/ask-second-reader.server.ts'
import type { QueueCount } from '#platform/jobs/failed-jobs.server.ts'
import { poolCounts } from '#platform/database/pool.server.ts'
import { replicaLagSeconds } from '#platform/database/replica.server.ts'
import { onMeasured } from '#platform/measured.server.ts'
import { countEventStreams } from './api/events.ts'
import { jobs } from './jobs.ts'
import manifest from '../../package.json' with { type: 'json' }

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

const requests = new Counter({
  name: 'http_requests_total',
  help: 'Requests that the page cache did not answer, by method and status class',
  labelNames: ['method', 'status'],
  registers: [registry],
})
const BUCKETS = [0.005, 0.02, 0.1, 0.25, 0.5, 2, 10]
const seconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer what the page cache did not, by method and pattern of the address',
  labelNames: ['method', 'route'],
  buckets: BUCKETS,
  registers: [registry],
})
const procedureSeconds = new Histogram({
  name: 'procedure_seconds',
  help: 'Time in the transaction of a procedure, by name and outcome',
  labelNames: ['procedure', 'outcome'],
  buckets: BUCKETS,
  registers: [registry],
})
const jobSeconds = new Histogram({
  name: 'job_seconds',
  help: 'Time of a job, by name and outcome',
  labelNames: ['job', 'outcome'],
  buckets: [0.1, 0.5, 2, 10, 60, 300],
  registers: [registry],
})
const jobDelay = new Histogram({
  name: 'job_delay_seconds',
  help: 'Time between the turn of a job and its start, by name: of mails, readings and all others',
  labelNames: ['job'],
  buckets: [0.1, 1, 5, 30, 120, 600],
  registers: [registry],
})
onMeasured(({ kind, name, seconds: took, outcome, waited }) => {
  if (kind === 'procedure') procedureSeconds.observe({ procedure: name, outcome }, took)
  else jobSeconds.observe({ job: name, outcome }, took)
  if (waited !== undefined) jobDelay.observe({ job: name }, waited)
})
const secondReaderSeconds = new Histogram({
  name: 'second_reader_seconds',
  help: 'Time of a question to the second reader of bills, by outcome',
  labelNames: ['outcome'],
  buckets: [0.5, 2, 5, 10, 20],
  registers: [registry],
})
const secondReaderFields = new Counter({
  name: 'second_reader_fields_total',
  help: 'Fields of bills that the second reader was asked for, those accepted, and answers refused, by reason',
  labelNames: ['outcome'],
  registers: [registry],
})
const secondReaderUse = new Counter({
  name: 'second_reader_use_total',
  help: 'What the second reader was sent and answered, in tokens where its server counts them, else in characters',
  labelNames: ['unit'],
  registers: [registry],
})
onSecondReading(({ outcome, seconds: took, asked, accepted, refused, characters, tokens }) => {
  secondReaderSeconds.observe({ outcome }, took)
  for (const [name, count] of Object.entries({ asked, accepted, ...refused }))
    secondReaderFields.inc({ outcome: name }, count)
  secondReaderUse.inc({ unit: tokens === null ? 'characters' : 'tokens' }, tokens ?? characters)
})
const connections = new Gauge({
  name: 'database_connections',
  help: 'Connections of this process: open, of these idle, and requests that wait for one',
  labelNames: ['state'],
  registers: [registry],
})
const databaseUp = new Gauge({
  name: 'database_up',
  help: '0 while the database does not answer; the figures of queues and backups are then those of before',
  registers: [registry],
})
const replicaLag = new Gauge({
  name: 'replica_lag_seconds',
  help: 'How far the replica is behind; infinite while it does not answer, 0 without one',
  registers: [registry],
})
const streams = new Gauge({
  name: 'event_streams',
  help: 'Event streams open on this node',
  registers: [registry],
})
new Gauge({
  name: 'build_info',
  help: 'Always 1, with the version',
  labelNames: ['version'],
  registers: [registry],
}).set({ version: manifest.version }, 1)
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
const staleServed = new Counter({
  name: 'pages_stale_served_total',
  help: 'Kept pages answered after their time because they could not be drawn anew',
  registers: [registry],
})
export const stalePageServed = (): void => staleServed.inc()

const browserErrors = new Counter({
  name: 'browser_errors_total',
  help: 'Scripts that failed in a browser, by kind of error; the first of each page',
  labelNames: ['error'],
  registers: [registry],
})
/** Browser reports are untrusted: only known error kinds become labels. */
const ERRORS: ReadonlySet<string> = new Set(['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError'])
export const browserFailed = (error: string): void => browserErrors.inc({ error: ERRORS.has(error) ? error : 'other' })

/** Counts a response. `route` is a pattern: labels contain no addresses. */
export function countRequest(request: { method: string; route: string; status: number; ms: number }): void {
  const method = METHODS.has(request.method) ? request.method : 'other'
  seconds.observe({ method, route: request.route }, request.ms / 1000)
  requests.inc({ method, status: `${Math.floor(request.status / 100)}xx` })
}
/** Arbitrary methods would create new labels. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Queues without jobs are missing in `queues`. */
export function setDatabaseGauges(queues: readonly QueueCount[], lastBackup: Date | null): void {
  for (const { name: queue } of jobs) {
    const count = queues.find(each => each.queue === queue)
    waiting.set({ queue }, count?.waiting ?? 0)
    failed.set({ queue }, count?.failed ?? 0)
    oldest.set({ queue }, count?.oldestSeconds ?? 0)
  }
  backupKept.set((lastBackup?.getTime() ?? 0) / 1000)
}

/** Local figures of this node. */
export function setNodeGauges(pages: number, isDatabaseThere: boolean): void {
  databaseUp.set(isDatabaseThere ? 1 : 0)
  for (const [state, count] of Object.entries(poolCounts())) connections.set({ state }, count)
  replicaLag.set(replicaLagSeconds()[0] ?? 0)
  streams.set(countEventStreams())
  keptPages.set(pages)
}
