import type { Context } from '#platform/procedure.server.ts'
import type { Alert } from './alert.ts'
import { competitorAlerts } from './tables.server.ts'

export async function storeAlerts(
  ctx: Pick<Context, 'tx' | 'now' | 'newId'>,
  competitorId: string,
  alerts: readonly Alert[],
): Promise<void> {
  if (alerts.length === 0) return
  await ctx.tx
    .insert(competitorAlerts)
    .values(alerts.map(alert => ({ id: ctx.newId(), competitorId, at: ctx.now, ...alert })))
}
