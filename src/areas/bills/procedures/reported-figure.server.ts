import { z } from 'zod'
import type { ReportedFigure } from '#areas/support/reported-figure.ts'
import { REPORT_FIELDS, REPORT_REFERENCE } from '#core/contact-fields.ts'
import { limits } from '#core/limits.ts'
import { command, query } from '#platform/procedure.server.ts'
import { personFigure, areaPage } from '../person-figure.server.ts'
import { eq } from 'drizzle-orm'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { contactMessages } from '#areas/support/tables.server.ts'
import { rowOf } from '#platform/database/rows.server.ts'

/** A figure of the actor's own bills or supplies as shown on the page, to be reported; null when not there. */
export const describeMyFigure = query('describe-my-figure', 'signedIn', {
  limit: limits.compare,
  input: z.object({
    /** A path in the customer area, without its query. */
    page: z.string().max(REPORT_FIELDS.page.maxLength),
    reference: z.string().regex(REPORT_REFERENCE),
  }),
  run: ({ page, reference }, ctx): Promise<ReportedFigure | null> => personFigure(ctx, page, reference, 'shown'),
})

/**
 * Recomputes a reported figure of a customer's area, on the reporter's data only. Null when the figure no longer
 * exists. Access is logged for its owner.
 */
export const recomputeReportedFigure = command('recompute-reported-figure', 'messages', {
  input: z.object({ messageId: z.string().max(60) }),
  async run({ messageId }, ctx): Promise<ReportedFigure | null> {
    const message = await rowOf(ctx.tx, contactMessages, eq(contactMessages.id, messageId))
    const { userId, report } = message
    const page = report?.page ? areaPage(report.page) : null
    if (!userId || !report?.reference || !page) return null
    await recordAccess(ctx, { owner: userId, what: page.of === 'supply' ? 'supply' : 'bill', subject: page.id })
    ctx.record({ subject: messageId })
    return personFigure({ ...ctx, userId }, report.page, report.reference, 'today')
  },
})
