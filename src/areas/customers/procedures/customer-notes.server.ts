import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#areas/people/tables.server.ts'
import { AppError } from '#core/errors.ts'
import { MAX_CUSTOMER_NOTE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { customerNotes } from '../tables.server.ts'
import { pick } from '#platform/database/tables.server.ts'

/** Writes a note about a customer. It is theirs too: the copy of their data gives it. */
export const addCustomerNote = procedure({
  name: 'add-customer-note',
  allow: 'admin',
  input: z.object({
    userId: z.string().min(1).max(60),
    body: z.string().trim().min(1, 'note-missing').max(MAX_CUSTOMER_NOTE, 'note-too-long'),
  }),
  async run({ userId, body }, ctx): Promise<{ customerNoteId: string }> {
    const [person] = await ctx.tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId))
    if (!person) throw new AppError('not-found')
    const customerNoteId = ctx.newId()
    await ctx.tx.insert(customerNotes).values({ id: customerNoteId, userId, authorId: ctx.userId, body, at: ctx.now })
    ctx.record({ subject: userId, detail: { customerNoteId } })
    return { customerNoteId }
  },
})

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
