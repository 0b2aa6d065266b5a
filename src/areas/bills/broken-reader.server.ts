import { raiseAlert } from '#areas/security/alerts.server.ts'
import { formatDateTime } from '#core/dates.ts'
import type { Context } from '#platform/procedure.server.ts'

/** The reader did not start or died, twice: every bill after this one would wait in vain, so the office is told at once. */
export const tellBrokenReader = (ctx: Context): Promise<void> =>
  raiseAlert(ctx, {
    type: 'bill_reader_broken',
    severity: 'critical',
    userId: null,
    detail: formatDateTime(ctx.now),
  })
