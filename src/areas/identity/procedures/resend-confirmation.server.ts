import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { profiles, user } from '#areas/people/tables.server.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { sendConfirmation } from '../links.server.ts'
import { ownPath } from '#core/own-path.ts'
import { emailField } from '../sign-up-form.ts'

/** Sends the link again where an account waits for it. The answer never says whether there is one. */
export const resendConfirmation = procedure({
  name: 'resend-confirmation',
  allow: 'anyone',
  input: z.object({ email: emailField, landing: z.string().nullish().transform(ownPath) }),
  limit: [limits.resendConfirmation, limits.resendConfirmationByAddress],
  limitSubject: ({ email }) => email,
  async run({ email, landing }, ctx) {
    const [waiting] = await ctx.asSystem(() =>
      ctx.tx
        .select({ id: user.id, email: user.email, firstName: profiles.firstName })
        .from(user)
        .innerJoin(profiles, eq(profiles.id, user.id))
        .where(and(eq(user.email, email), eq(user.emailVerified, false))),
    )
    if (!waiting) return
    ctx.record({ subject: waiting.id })
    await sendConfirmation(ctx, waiting, landing)
  },
})
