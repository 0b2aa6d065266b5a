import { asc, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { claimsOf } from '#areas/office/claims.server.ts'
import { MAX_BULK } from '#core/limits.ts'
import { maskedEmail } from '#core/masked.ts'
import { procedure } from '#platform/procedure.server.ts'
import type { ContactKind, ContactStatus } from '../contact.server.ts'
import { contactMessages } from '../tables.server.ts'

interface MessageBulkRow {
  id: string
  from: string
  kind: ContactKind
  status: ContactStatus
  createdAt: Date
  /** The code of what keeps it from being done; null where it can be. */
  refusal: 'claimed-by-another' | 'message-done' | 'needs-outcome' | 'needs-own-answer' | null
}

/** What would become of each of the chosen messages: nothing is done yet. */
export const previewMessageBulk = procedure({
  name: 'preview-message-bulk',
  allow: 'messages',
  reads: true,
  input: z.object({
    ids: z.array(z.string().max(60)).min(1, { error: 'required' }).max(MAX_BULK, { error: 'too-many' }),
    act: z.enum(['assign', 'answer', 'close']),
  }),
  async run({ ids, act }, ctx): Promise<MessageBulkRow[]> {
    const rows = await ctx.tx
      .select()
      .from(contactMessages)
      .where(inArray(contactMessages.id, ids))
      .orderBy(asc(contactMessages.createdAt), asc(contactMessages.id))
    const claims = await claimsOf(ctx, 'message', ids)
    return rows.map(({ id, email, kind, status, createdAt }) => {
      const held = claims.get(id)
      const refusal =
        act === 'assign'
          ? null
          : status !== 'new'
            ? ('message-done' as const)
            : held && !held.isMine
              ? ('claimed-by-another' as const)
              : act === 'answer' && kind === 'figure_report'
                ? ('needs-outcome' as const)
                : kind === 'complaint'
                  ? ('needs-own-answer' as const)
                  : null
      return { id, from: maskedEmail(email), kind, status, createdAt, refusal }
    })
  },
})
