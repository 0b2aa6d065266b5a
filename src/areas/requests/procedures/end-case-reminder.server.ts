import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { tellOffice } from '#areas/office/tell-office.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { caseNotes } from '../tables.server.ts'

/** «Fatto»: of one's own reminder. The note stays. */
export const endCaseReminder = procedure({
  name: 'end-case-reminder',
  allow: 'cases',
  input: z.object({ requestId: z.string().max(60), noteId: z.string().max(60) }),
  async run({ requestId, noteId }, ctx): Promise<void> {
    const { id, authorId, remindOn } = caseNotes
    const ended = await ctx.tx
      .update(caseNotes)
      .set({ remindOn: null })
      .where(and(eq(id, noteId), eq(caseNotes.requestId, requestId), eq(authorId, ctx.userId), isNotNull(remindOn)))
      .returning({ id })
    if (ended.length === 0) throw new AppError('not-found')
    await tellOffice(ctx, 'requests')
    ctx.record({ subject: requestId })
  },
})
