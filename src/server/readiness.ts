import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { within } from '#core/errors.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { oldestJobSeconds } from '#platform/jobs/failed-jobs.server.ts'
import { OLD_JOB_SECONDS } from '#platform/jobs/job.ts'
import { checkMailServer } from '#platform/mail/transport.server.ts'
import type { Services } from '#platform/procedure.server.ts'

export interface Readiness {
  /** Only `broken` makes a node unready; `degraded` affects other nodes as well. */
  check(): Promise<{ ready: boolean; broken: string[]; degraded: string[]; oldestJobSeconds: number }>
  /** Reports unready from now on; resolves once pollers have had time to notice. */
  drain(): Promise<void>
}

interface Probe {
  work: () => Promise<unknown>
  deadlineMs: number
  /** Maximum wait of a response; then the previous result is used. */
  waitMs?: number
  /** Minimum interval between checks. */
  everyMs?: number
}

const DATABASE_MS = 2_000
/** Maximum wait for the others: proxies give up after a second or two. */
const ANSWER_MS = 700
const MAIL_MS = 6_000
/** Each check of the mail server is a connection, and a line in its log. */
const MAIL_EVERY_MS = 15_000
/** Space for some days of uploads; below it somebody must act. */
const FREE_BYTES = 256 * 1024 * 1024
/** Between the first 503 and closing the listener: a proxy polls several times. */
const DRAIN_MS = 5_000
/** Without polls for this long there is no proxy to wait for. */
const POLLED_MS = 60_000

export function createReadiness(
  { config, db, storage, log }: Pick<Services, 'config' | 'db' | 'storage' | 'log'>,
  drainMs = DRAIN_MS,
): Readiness {
  const watched = (name: string, { work, deadlineMs, waitMs = deadlineMs, everyMs = 0 }: Probe) => {
    let isWell = true
    let running: Promise<void> | null = null
    let again = 0
    const run = async () => {
      const failure = await within(deadlineMs, work()).then(
        () => null,
        (error: unknown) => ({ error }),
      )
      if (failure && isWell) log.warn({ err: failure.error, probe: name }, 'a probe fails')
      if (!failure && !isWell) log.info({ probe: name }, 'a probe is well again')
      isWell = !failure
      again = performance.now() + everyMs
      running = null
    }
    return async (): Promise<string[]> => {
      if (performance.now() >= again) running ??= run()
      if (running) await within(waitMs, running).catch(() => {})
      return isWell ? [] : [name]
    }
  }
  const database = watched('database', { work: () => db.execute(sql`select 1`), deadlineMs: DATABASE_MS })
  let oldestJob = 0
  const jobsInTime = async () => {
    oldestJob = await transactionAs(db, 'app_system', null, oldestJobSeconds)
    if (oldestJob > OLD_JOB_SECONDS) throw new Error('a job waits for too long')
  }
  const others = [
    watched('jobs', { work: jobsInTime, deadlineMs: ANSWER_MS }),
    watched('storage', { work: () => storage.check(), deadlineMs: ANSWER_MS }),
    watched('disk', { work: () => needRoom(config.DATA_DIR), deadlineMs: ANSWER_MS }),
    watched('mail', {
      work: () => checkMailServer(config),
      deadlineMs: MAIL_MS,
      waitMs: ANSWER_MS,
      everyMs: MAIL_EVERY_MS,
    }),
  ]
  let isDraining = false
  let polledAt = -Infinity
  return {
    async check() {
      polledAt = performance.now()
      const [away, ...degraded] = await Promise.all([database(), ...others.map(probe => probe())])
      const broken = [...away, ...(isDraining ? ['draining'] : [])]
      const report = { broken, degraded: degraded.flat(), oldestJobSeconds: Math.round(oldestJob) }
      return { ready: broken.length === 0, ...report }
    },
    async drain() {
      isDraining = true
      if (performance.now() - polledAt < POLLED_MS) await new Promise(resolve => setTimeout(resolve, drainMs))
    },
  }
}

async function needRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < FREE_BYTES) throw new Error('less room than some days need')
}
