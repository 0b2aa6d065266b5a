import { sumCommissions } from '#areas/commissions/procedures/commissions.server.ts'
import {
  backupHealth,
  databaseHealth,
  figuresHealth,
  jobsHealth,
  mailHealth,
  marketHealth,
  memoryHealth,
} from '#areas/monitoring/health.ts'
import { listDueFacts } from '#areas/market/procedures/list-due-facts.server.ts'
import { databaseLatency, serverMemory } from '#areas/monitoring/measure.server.ts'
import { discardFailedJobs, listFailedJobs, retryFailedJobs } from '#areas/monitoring/procedures/failed-jobs.server.ts'
import { getBusinessFigures, getFunnel } from '#areas/monitoring/procedures/figures.server.ts'
import { FIGURE_DAYS, funnelDaysOf } from '#areas/monitoring/figures.ts'
import { listBackups } from '#areas/monitoring/procedures/backups.server.ts'
import { listMeasurements, listPageSpeed } from '#areas/monitoring/procedures/measurements.server.ts'
import { spanOf } from '#areas/monitoring/series.ts'
import { monitoringErrors } from '#areas/monitoring/texts.ts'
import { getSecurityStatus } from '#areas/security/procedures/security-status.server.ts'
import { addDays, romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { call, reading, type Runtime } from '#platform/procedure.server.ts'
import { marketAge } from '../frame.server.ts'
import { type At, calls, formAction } from '../route.server.ts'
import { DAYS_PARAMETER, SPAN_PARAMETER } from '../addresses.ts'

const SHOWN_SLOW_PAGES = 10

/** Polled every thirty seconds (spec 3 §9). An unreachable database is shown by the badge, not as an error. */
export async function systemHealth(rt: Runtime, asked?: number) {
  const databaseMs = await databaseLatency(rt, asked).catch((error: unknown) => {
    if (error instanceof AppError) throw error
    rt.log.error({ err: error, requestId: rt.request.id }, 'the database does not answer')
    return null
  })
  const memory = serverMemory()
  return {
    readAt: rt.now(),
    databaseMs,
    database: databaseHealth(databaseMs),
    memory,
    memoryHealth: memoryHealth(memory.usedMb, memory.givenMb),
  }
}

/** All measurements and records; null when they cannot be read. */
export async function loadMonitoring(rt: Runtime, { query }: Pick<At, 'query'>) {
  const [span, funnelDays] = [spanOf(query.get(SPAN_PARAMETER)), funnelDaysOf(query.get(DAYS_PARAMETER))]
  try {
    const now = rt.now()
    const days = { from: addDays(romeDate(now), 1 - FIGURE_DAYS), to: romeDate(now) }
    const asked = performance.now()
    // Two transactions in parallel: activity counts, and system state.
    const [[figures, funnel, ledger], [system, measured, failed, { backups, lastKept }, security, speed, market, due]] =
      await Promise.all([
        reading(rt, within =>
          Promise.all([
            call(within, getBusinessFigures, {}),
            call(within, getFunnel, { days: funnelDays }),
            call(within, sumCommissions, { since: days.from }),
          ]),
        ),
        reading(rt, within =>
          Promise.all([
            systemHealth(within, asked),
            call(within, listMeasurements, { span }),
            call(within, listFailedJobs, {}),
            call(within, listBackups, {}),
            call(within, getSecurityStatus, {}),
            call(within, listPageSpeed, days),
            marketAge(within),
            call(within, listDueFacts, {}),
          ]),
        ),
      ])
    const mails = failed.mail.total
    const waiting = failed.queues.reduce((sum, queue) => sum + queue.waiting, 0)
    const oldestSeconds = Math.max(0, ...failed.queues.map(queue => queue.oldestSeconds))
    const ended = backups.find(backup => backup.state === 'kept' || backup.state === 'failed')
    return {
      span,
      days,
      system,
      figures,
      funnel,
      commissions: ledger,
      measured,
      failed,
      slowPages: speed
        .filter(({ metric, warnings }) => metric !== 'cls' && warnings > 0)
        .toSorted((a, b) => b.warnings - a.warnings)
        .slice(0, SHOWN_SLOW_PAGES),
      marketDay: market?.day ?? null,
      due,
      lastBackup: lastKept,
      health: {
        jobs: jobsHealth({ waiting, failed: failed.work.total, oldestSeconds }),
        mail: mailHealth(mails),
        backup: backupHealth(now, lastKept, ended?.state === 'failed'),
        security: security.health,
        figures: figuresHealth(due),
        ...(market && { market: marketHealth(market.isOld) }),
      },
      counts: { mails, waiting, failed: failed.work.total, score: security.security_score },
    }
  } catch (error) {
    rt.log.error({ err: error, requestId: rt.request.id }, 'monitoring section failed')
    return null
  }
}

export type MonitoringData = Awaited<ReturnType<typeof loadMonitoring>>

const chosenIn = (form: FormData) => ({ ids: form.getAll('ids') })

export const actOnMonitoring = formAction(
  {
    'retry-jobs': calls(retryFailedJobs, chosenIn),
    'discard-jobs': calls(discardFailedJobs, chosenIn),
    'retry-all-jobs': calls(retryFailedJobs, form => ({ all: form.get('group') })),
  },
  ({ code }) => ({ form: monitoringErrors[code] ?? monitoringErrors.other ?? '' }),
)
