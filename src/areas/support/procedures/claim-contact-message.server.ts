import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { claim, release } from '#areas/office/claims.server.ts'
import { tellOffice } from '#areas/office/staff.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { contactMessages } from '../tables.server.ts'

/** «Prendi in carico» and «Lascia» of a message of the contact page: one person answers it. */
export const claimContactMessage = procedure({
  name: 'claim-contact-message',
  allow: 'messages',
  input: z.object({
    messageId: z.string().max(60),
    /** They have confirmed that they want it although somebody else is working on it. */
    takeOver: z.literal('on').optional(),
    /** Gives it back instead. */
    release: z.boolean().default(false),
  }),
  async run({ messageId, takeOver, release: isRelease }, ctx): Promise<void> {
    const [row] = await ctx.tx
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(eq(contactMessages.id, messageId))
    if (!row) throw new AppError('not-found')
    if (isRelease) await release(ctx, 'message', messageId)
    else await claim(ctx, 'message', messageId, { takeOver: takeOver === 'on' })
    await tellOffice(ctx, 'contact')
    ctx.record({ subject: messageId, detail: { release: isRelease, takeOver: takeOver === 'on' } })
  },
})
