import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { openOutreachStopLink } from '../stop-link.server.ts'
import { outreachBlocks } from '../tables.server.ts'

/** No more proposals to whoever holds the link of one. Again: the same answer. */
export const blockOutreach = procedure({
  name: 'block-outreach',
  allow: 'anyone',
  limit: limits.unsubscribe,
  input: z.object({ link: z.string().max(1000) }),
  async run({ link }, ctx): Promise<{ blocked: true }> {
    const contactHash = openOutreachStopLink(ctx.keys, link)
    if (contactHash === null) throw new AppError('not-found')
    await ctx.asSystem(() => ctx.tx.insert(outreachBlocks).values({ contactHash, at: ctx.now }).onConflictDoNothing())
    return { blocked: true }
  },
})
