import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { profiles, user } from '#areas/people/tables.server.ts'
import { limits } from '#core/limits.ts'
import { ownPath } from '#core/own-path.ts'
import { procedure } from '#platform/procedure.server.ts'
import { sendConfirmationJob } from '../jobs.server.ts'
import { sendConfirmation } from '../links.server.ts'
import { emailField } from '../sign-up-form.ts'

/** The link is asked for again. The same work for every address, as for a new password (request-password-reset.server.ts). */
export const resendConfirmation = procedure({
  name: 'resend-confirmation',
  allow: 'anyone',
  input: z.object({ email: emailField, landing: z.string().nullish().transform(ownPath) }),
  limit: [limits.resendConfirmation, limits.resendConfirmationByAddress],
  limitSubject: ({ email }) => email,
  async run({ email, landing }, ctx) {
    await ctx.queue(sendConfirmationJob, { email, landing })
  },
})

/** Run by the job: the link where an account waits for it, nothing to others. */
export const sendConfirmationTo = procedure({
  name: 'send-confirmation',
  allow: 'system',
  input: z.object({ email: z.string().max(254), landing: z.string().nullish().transform(ownPath) }),
  async run({ email, landing }, ctx) {
    const [waiting] = await ctx.tx
      .select({ id: user.id, email: user.email, firstName: profiles.firstName })
      .from(user)
      .innerJoin(profiles, eq(profiles.id, user.id))
      .where(and(eq(user.email, email), eq(user.emailVerified, false)))
    if (!waiting) return ctx.record({ detail: { outcome: 'nobody-waits' } })
    ctx.record({ subject: waiting.id, detail: { outcome: 'link' } })
    await sendConfirmation(ctx, waiting, landing)
  },
})
