import { z } from 'zod'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { sendResetLinkJob } from '../jobs.server.ts'
import { ownPath } from '#core/own-path.ts'
import { emailField } from '../sign-up-form.ts'

/** spec 1 §5: an empty field and a wrong shape have sentences of their own. Issues are codes of texts.ts. */
const recoveryEmail = z
  .string('email-missing')
  .refine(text => text.trim() !== '', { error: 'email-missing', abort: true })
  .pipe(emailField)

/**
 * Does the same work for every address: only the job finds out whether there is an account, so neither the answer nor
 * its time tells (decision of the product on spec 1 §8).
 */
export const requestPasswordReset = procedure({
  name: 'request-password-reset',
  allow: 'anyone',
  input: z.object({ email: recoveryEmail, landing: z.string().nullish().transform(ownPath) }),
  limit: [limits.recoveryByEmail, limits.recoveryByAddress],
  limitSubject: ({ email }) => email,
  async run({ email, landing }, ctx) {
    await ctx.queue(sendResetLinkJob, { email, landing })
    return { email }
  },
})
