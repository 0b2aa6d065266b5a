import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { procedure } from '#platform/procedure.server.ts'
import { caseMessages } from '../tables.server.ts'

export interface CaseMessage {
  id: string
  author: 'customer' | 'office'
  body: string
  at: Date
  /** The other side has seen it. */
  isRead: boolean
}

/** Messages of one page. */
export const MESSAGE_PAGE = 20

/** What was written on one of one's own cases: a page, the newest, in the order of writing. */
export const listMyCaseMessages = procedure({
  name: 'list-my-case-messages',
  allow: 'signedIn',
  input: z.object({ requestId: z.string().max(60), cursor: z.string().max(100).optional() }),
  reads: true,
  async run({ requestId, cursor }, ctx): Promise<{ messages: CaseMessage[]; next: string | null }> {
    const after = decodeCursor(cursor)
    const rows = await ctx.tx
      .select({
        id: caseMessages.id,
        author: caseMessages.author,
        body: caseMessages.body,
        at: caseMessages.at,
        readAt: caseMessages.readAt,
      })
      .from(caseMessages)
      .where(
        and(
          eq(caseMessages.requestId, requestId),
          eq(caseMessages.userId, ctx.userId),
          after
            ? sql`(${caseMessages.at}, ${caseMessages.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
            : undefined,
        ),
      )
      .orderBy(desc(caseMessages.at), desc(caseMessages.id))
      .limit(MESSAGE_PAGE + 1)
    const page = pageOf(rows, MESSAGE_PAGE, ({ at, id }) => ({ at, id }))
    const messages = page.rows.map(({ readAt, ...row }) => ({ ...row, isRead: readAt !== null })).toReversed()
    return { messages, next: page.next }
  },
})
