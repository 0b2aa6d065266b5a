import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { failedJobsSince } from '#platform/jobs/failed-jobs.server.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { raiseAlert } from '../alerts.server.ts'
import { recordSecurityEvent } from '../record-event.server.ts'
import { healthChecks } from '../texts.ts'

/** Clocks further apart end sessions and links at the wrong moment. */
const CLOCK_SECONDS = 60
const HOUR_MS = 3_600_000

/**
 * spec 1 §9, every five minutes: what the safety of the data rests on, really looked at. The store of files is tried by
 * the job, outside the transaction; a database that does not answer fails the job, and /readyz tells.
 */
export const checkSecurityHealth = procedure({
  name: 'check-security-health',
  allow: 'system',
  answers: ['security_health_check'],
  input: z.object({ storage: z.boolean() }),
  async run({ storage }, ctx) {
    const failedJobs = await failedJobsSince(ctx.tx, new Date(ctx.now.getTime() - HOUR_MS))
    const checks = {
      database: true,
      storage,
      policies: await arePoliciesForced(ctx),
      clock: await isClockRight(ctx),
      jobs: failedJobs === 0,
    }
    const failed = Object.entries(checks).flatMap(([name, isFine]) => (isFine ? [] : [name]))
    // A failed job waits for somebody; the others leave data without guard.
    const severity = failed.length === 0 ? 'info' : failed.every(name => name === 'jobs') ? 'warning' : 'critical'
    await recordSecurityEvent(ctx, {
      type: 'security_health_check',
      severity,
      details: { ...checks, failed_jobs: failedJobs },
    })
    if (severity !== 'info') {
      const detail = failed.map(name => healthChecks[name] ?? name).join(', ')
      await raiseAlert(ctx, { type: 'failed_health_check', severity, userId: null, detail })
    }
    ctx.record({ detail: { failed } })
    return checks
  },
})

/** Every table has row policies that bind its owner, too. */
async function arePoliciesForced({ tx }: Context): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not (relrowsecurity and relforcerowsecurity) limit 1`,
  )
  return rows.length === 0
}

async function isClockRight({ tx, now }: Context): Promise<boolean> {
  const { rows } = await tx.execute<{ apart: number }>(
    sql`select abs(extract(epoch from clock_timestamp() - ${now.toISOString()}::timestamptz))::float8 as apart`,
  )
  return (rows[0]?.apart ?? Infinity) <= CLOCK_SECONDS
}
