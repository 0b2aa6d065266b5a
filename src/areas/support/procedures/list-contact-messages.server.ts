import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { claimsOf } from '#areas/office/claims.server.ts'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import { maskedEmail } from '#core/masked.ts'
import { procedure } from '#platform/procedure.server.ts'
import { contactStatuses, type ContactStatus } from '../contact.server.ts'
import { contactMessages } from '../tables.server.ts'

export interface QueuedMessage {
  id: string
  /** Masked; what was written is on the desk. */
  from: string
  status: ContactStatus
  createdAt: Date
  /** Who is working on it now. */
  claimedBy: string | null
}

/** Messages of the contact page, newest first: questions, complaints, reports of wrong figures. */
export const listContactMessages = procedure({
  name: 'list-contact-messages',
  allow: 'admin',
  reads: true,
  input: z.object({ status: z.enum(contactStatuses).default('new'), cursor: z.string().max(100).optional() }),
  async run({ status, cursor }, ctx): Promise<{ messages: QueuedMessage[]; next: string | null }> {
    const after = decodeCursor(cursor)
    const rows = await ctx.tx
      .select({
        id: contactMessages.id,
        email: contactMessages.email,
        status: contactMessages.status,
        createdAt: contactMessages.createdAt,
      })
      .from(contactMessages)
      .where(
        and(
          eq(contactMessages.status, status),
          after
            ? sql`(${contactMessages.createdAt}, ${contactMessages.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
            : undefined,
        ),
      )
      .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
      .limit(PAGE_SIZE + 1)
    const page = pageOf(rows, PAGE_SIZE, ({ createdAt, id }) => ({ at: createdAt, id }))
    const claims = await claimsOf(
      ctx,
      'message',
      page.rows.map(({ id }) => id),
    )
    return {
      messages: page.rows.map(({ email, ...row }) => ({
        ...row,
        from: maskedEmail(email),
        claimedBy: claims.get(row.id)?.by ?? null,
      })),
      next: page.next,
    }
  },
})
