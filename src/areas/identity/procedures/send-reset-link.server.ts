import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { profiles, user } from '#areas/people/tables.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { sendConfirmation } from '../confirmation.server.ts'
import { ownPath } from '#core/own-path.ts'
import { sendResetLink } from '../recovery.server.ts'

/** Run by the job: a link to who has an account, the confirmation to who has not confirmed it yet, nothing to others. */
export const sendResetLinkTo = procedure({
  name: 'send-reset-link',
  allow: 'system',
  input: z.object({ email: z.string().max(254), landing: z.string().nullish().transform(ownPath) }),
  async run({ email, landing }, ctx) {
    const [person] = await ctx.tx
      .select({
        id: user.id,
        email: user.email,
        name: user.name,
        emailVerified: user.emailVerified,
        firstName: profiles.firstName,
      })
      .from(user)
      .leftJoin(profiles, eq(profiles.id, user.id))
      .where(eq(user.email, email))
    if (!person) return ctx.record({ detail: { outcome: 'unknown' } })
    const outcome = person.emailVerified ? 'link' : 'confirmation'
    ctx.record({ subject: person.id, detail: { outcome } })
    const to = { id: person.id, email: person.email, firstName: person.firstName ?? person.name }
    await (person.emailVerified ? sendResetLink(ctx, to, landing) : sendConfirmation(ctx, to, landing, 'new-password'))
    await recordSecurityEvent(ctx, {
      type: 'password_reset_requested',
      severity: 'info',
      userId: person.id,
      details: { outcome },
    })
  },
})
