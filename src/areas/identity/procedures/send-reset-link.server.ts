import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { profiles, user } from '#areas/people/tables.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { ownPath } from '#core/own-path.ts'
import { pick } from '#platform/database/tables.server.ts'
import { sendResetLink } from '../links.server.ts'

/**
 * Run by the job: a link to who has an account, nothing to others. An address that waits for its confirmation gets it too:
 * who registered it may be a stranger, and only a new password leaves them outside.
 */
export const sendResetLinkTo = procedure({
  name: 'send-reset-link',
  allow: 'system',
  input: z.object({ email: z.string().max(254), landing: z.string().nullish().transform(ownPath) }),
  async run({ email, landing }, ctx) {
    const [person] = await ctx.tx
      .select({
        ...pick(user, 'id', 'email', 'name'),
        firstName: profiles.firstName,
      })
      .from(user)
      .leftJoin(profiles, eq(profiles.id, user.id))
      .where(eq(user.email, email))
    if (!person) return ctx.record({ detail: { outcome: 'unknown' } })
    ctx.record({ subject: person.id, detail: { outcome: 'link' } })
    await sendResetLink(ctx, { ...person, firstName: person.firstName ?? person.name }, landing)
    await recordSecurityEvent(ctx, { type: 'password_reset_requested', severity: 'info', userId: person.id })
  },
})
