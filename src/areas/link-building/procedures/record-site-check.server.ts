import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { linkProspects } from '../tables.server.ts'

/** What a look at a site found. Nobody’s edit is older for it: the edition stays. */
export const recordSiteCheck = procedure({
  name: 'record-site-check',
  allow: 'system',
  input: z.object({
    prospectId: z.string().max(60),
    check: z.object({
      resolves: z.boolean(),
      status: z.number().int().nullable(),
      failure: z.string().max(40).nullable(),
      title: z.string().max(300).nullable(),
      emails: z.array(z.string().max(254)).max(5),
      contactPages: z.array(z.string().max(2_000)).max(3),
    }),
  }),
  async run({ prospectId, check }, ctx): Promise<void> {
    await ctx.tx.update(linkProspects).set({ check, checkedAt: ctx.now }).where(eq(linkProspects.id, prospectId))
    ctx.record({ subject: prospectId, detail: { status: check.status, failure: check.failure } })
  },
})
