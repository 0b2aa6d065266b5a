import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { linkProspects } from '../tables.server.ts'

/** What stands at the page where a link to us was promised; nothing where the page was changed meanwhile. */
export const recordLinkCheck = procedure({
  name: 'record-link-check',
  allow: 'system',
  input: z.object({
    prospectId: z.string().max(60),
    linkUrl: z.string().max(500),
    state: z.enum(['found', 'nofollow', 'missing', 'unread']),
    failure: z.string().max(40).nullable(),
  }),
  async run({ prospectId, linkUrl, state, failure }, ctx): Promise<void> {
    await ctx.tx
      .update(linkProspects)
      .set({ linkState: state, linkFailure: failure, linkCheckedAt: ctx.now })
      .where(and(eq(linkProspects.id, prospectId), eq(linkProspects.linkUrl, linkUrl)))
    ctx.record({ subject: prospectId, detail: { state } })
  },
})
