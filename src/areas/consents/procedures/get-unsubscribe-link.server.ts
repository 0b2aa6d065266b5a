import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { newestAnswer } from '../ledger.server.ts'
import { openUnsubscribeLink } from '../unsubscribe-link.server.ts'

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
