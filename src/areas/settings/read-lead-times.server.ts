import type { Context } from '#platform/procedure.server.ts'
import { type LeadTimes, leadTimeSettings, withClosedDays } from './lead-times.ts'
import { readSettings } from './read-settings.server.ts'

/** How long each step takes, with the days the office is closed: what every expected date is computed from. */
export async function readLeadTimes(ctx: Pick<Context, 'tx'>): Promise<LeadTimes> {
  const kept = await readSettings(ctx, leadTimeSettings)
  return withClosedDays(
    kept['lead-times'],
    kept['working-calendar'].map(({ day }) => day),
  )
}
