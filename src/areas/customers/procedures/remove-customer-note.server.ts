import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { customerNotes } from '../tables.server.ts'

/** Takes a note away, whoever wrote it: what is not needed any more is not kept. */
export const removeCustomerNote = procedure({
  name: 'remove-customer-note',
  allow: 'admin',
  input: z.object({ customerNoteId: z.string().min(1).max(60) }),
  async run({ customerNoteId }, ctx): Promise<void> {
    const [gone] = await ctx.tx
      .delete(customerNotes)
      .where(eq(customerNotes.id, customerNoteId))
      .returning(pick(customerNotes, 'userId', 'authorId'))
    if (!gone) throw new AppError('not-found')
    ctx.record({ subject: gone.userId, detail: { customerNoteId, author: gone.authorId } })
  },
})
