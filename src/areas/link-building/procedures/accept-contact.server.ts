import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { edition } from '../fields.server.ts'
import { holdProspect } from '../held-prospect.server.ts'
import { linkProspects } from '../tables.server.ts'

/** One of the addresses that the site shows becomes the contact; the others are forgotten. */
export const acceptContact = procedure({
  name: 'accept-contact',
  allow: 'admin',
  input: z.object({ prospectId: z.string().max(60), edition, email: z.string().max(254) }),
  async run({ prospectId, edition: seen, email }, ctx): Promise<void> {
    const { check } = await holdProspect(ctx, prospectId, seen)
    if (!check?.emails.includes(email)) throw new AppError('bad-input', { fields: { contactEmail: 'email-wrong' } })
    await ctx.tx
      .update(linkProspects)
      .set({ contactEmail: email, check: { ...check, emails: [] }, updatedAt: ctx.now })
      .where(eq(linkProspects.id, prospectId))
    ctx.record({ subject: prospectId })
  },
})
