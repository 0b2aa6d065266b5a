import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { recordAccess } from '#areas/security/access-log.server.ts'
import type { ReportedFigure } from '#areas/support/reported-figure.ts'
import { contactMessages } from '#areas/support/tables.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { areaPage, personFigure } from '../person-figure.server.ts'

/**
 * A reported figure of a customer's area computed again, on the data of whoever reported it and of nobody else. Null
 * where the figure is not there any more. Whose it is can see who looked.
 */
export const recomputeReportedFigure = procedure({
  name: 'recompute-reported-figure',
  allow: 'messages',
  input: z.object({ messageId: z.string().max(60) }),
  async run({ messageId }, ctx): Promise<ReportedFigure | null> {
    const [message] = await ctx.tx
      .select(pick(contactMessages, 'userId', 'report'))
      .from(contactMessages)
      .where(eq(contactMessages.id, messageId))
    if (!message) throw new AppError('not-found')
    const { userId, report } = message
    const page = report?.page ? areaPage(report.page) : null
    if (!userId || !report?.reference || !page) return null
    await recordAccess(ctx, { owner: userId, what: page.of === 'supply' ? 'supply' : 'bill', subject: page.id })
    ctx.record({ subject: messageId })
    return personFigure({ ...ctx, userId }, report.page, report.reference, 'today')
  },
})
