import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { supplies } from '#areas/supplies/tables.server.ts'
import type { CalendarDate } from '#core/dates.ts'
import { pageOf } from '#core/cursor.ts'
import { procedure } from '#platform/procedure.server.ts'
import { type Comparison, comparisonIn } from '../comparison.server.ts'
import type { GuardianKind } from '../reminders.ts'
import { guardianMessages } from '../tables.server.ts'
import { olderThan } from '#platform/database/rows.server.ts'

/** Messages of one page of the history. */
const HISTORY_PAGE = 20

export interface GuardianMessage extends Comparison {
  id: string
  kind: GuardianKind
  about: CalendarDate
  byMail: boolean
  sentAt: Date
  commodity: 'luce' | 'gas'
  supplierName: string | null
}

/** What the guardian said, newest first. */
export const listMyAlerts = procedure({
  name: 'list-my-alerts',
  allow: 'signedIn',
  reads: true,
  input: z.object({ cursor: z.string().max(100).optional() }),
  async run({ cursor }, ctx): Promise<{ messages: GuardianMessage[]; next: string | null }> {
    const rows = await ctx.tx
      .select({ message: guardianMessages, commodity: supplies.commodity, supplierName: supplies.supplierName })
      .from(guardianMessages)
      .innerJoin(supplies, eq(supplies.id, guardianMessages.supplyId))
      .where(
        and(eq(guardianMessages.userId, ctx.userId), olderThan(cursor, guardianMessages.sentAt, guardianMessages.id)),
      )
      .orderBy(desc(guardianMessages.sentAt), desc(guardianMessages.id))
      .limit(HISTORY_PAGE + 1)
    const page = pageOf(rows, HISTORY_PAGE, ({ message }) => ({ at: message.sentAt, id: message.id }))
    return {
      next: page.next,
      messages: page.rows.map(({ message, commodity, supplierName }) => ({
        id: message.id,
        kind: message.kind,
        about: message.about,
        byMail: message.byMail,
        sentAt: message.sentAt,
        commodity,
        supplierName,
        ...comparisonIn(message),
      })),
    }
  },
})
