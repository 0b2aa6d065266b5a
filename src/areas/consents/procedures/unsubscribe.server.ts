import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { answerConsent, newestAnswer } from '../ledger.server.ts'
import { openUnsubscribeLink } from '../unsubscribe-link.server.ts'
import { eq } from 'drizzle-orm'
import { user } from '#areas/people/tables.server.ts'

/** What the link of a message would stop, before it is pressed: nothing that tells who the person is. */
export const getUnsubscribeLink = procedure({
  name: 'get-unsubscribe-link',
  allow: 'anyone',
  reads: true,
  limit: limits.unsubscribe,
  input: z.object({ link: z.string().max(1000) }),
  async run({ link }, ctx) {
    const opened = openUnsubscribeLink(ctx.keys, link)
    if (!opened) throw new AppError('not-found')
    const { userId, purpose, channel } = opened
    const answer = await ctx.asSystem(() => newestAnswer(ctx.tx, userId, purpose, channel))
    return { purpose, channel, given: answer?.given ?? false }
  },
})

/** Withdraws the consent a message rests on, for whoever holds its link. Again, or after the account is gone: the same answer. */
export const stopMessages = procedure({
  name: 'stop-messages',
  allow: 'anyone',
  limit: limits.unsubscribe,
  input: z.object({ link: z.string().max(1000) }),
  async run({ link }, ctx) {
    const opened = openUnsubscribeLink(ctx.keys, link)
    if (!opened) throw new AppError('not-found')
    const { userId, purpose, channel } = opened
    const changed = await ctx.asSystem(async () => {
      const [person] = await ctx.tx.select({ id: user.id }).from(user).where(eq(user.id, userId))
      return person ? answerConsent(ctx, userId, 'mail-link', { purpose, channel, given: false }) : false
    })
    if (changed) await ctx.changed('consents', userId)
    ctx.record({ subject: purpose, detail: { changed } })
    return { purpose, channel }
  },
})
