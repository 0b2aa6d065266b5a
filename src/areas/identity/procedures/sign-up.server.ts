import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { addToLedger } from '#areas/consents/ledger.server.ts'
import { countConversion } from '#areas/notifications/conversion.server.ts'
import { profiles, user } from '#areas/people/tables.server.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { pendingCookie } from '../cookies.server.ts'
import { holdAddress } from '../caller-account.server.ts'
import { ownPath } from '#core/own-path.ts'
import { refusalOf, signInLibrary } from '../library.server.ts'
import { sendConfirmation } from '../links.server.ts'
import { refuseGuessable } from '../password/password-rules.server.ts'
import { type SignUpAnswers, signUpForm } from '../sign-up-form.ts'

/**
 * Account, profile, consents and confirmation message in one transaction. Throws 'email-taken' and
 * 'registration-failed'; field codes are those of texts.ts.
 */
export const signUp = procedure({
  name: 'sign-up',
  allow: 'anyone',
  input: signUpForm.extend({ landing: z.string().nullish().transform(ownPath) }),
  limit: limits.signUp,
  async run({ landing, ...answers }, ctx) {
    const userId = await ctx.asSystem(() => createAccount(ctx, answers))
    await sendConfirmation(ctx, { id: userId, ...answers }, landing)
    await countConversion(ctx, 'registration', userId, { personId: userId })
    ctx.record({ subject: userId, detail: { marketing: answers.acceptMarketing } })
    return { userId, setCookies: [pendingCookie(ctx, { email: answers.email, landing })] }
  },
})

async function createAccount(ctx: Context, answers: SignUpAnswers): Promise<string> {
  const { firstName, lastName, email, phone, password } = answers
  await refuseGuessable(password, answers)
  await holdAddress(ctx, email)
  const [taken] = await ctx.tx.select({ id: user.id }).from(user).where(eq(user.email, email))
  if (taken) throw new AppError('email-taken')
  const body = { name: `${firstName} ${lastName}`, email, password }
  const created = await signInLibrary(ctx)
    .api.signUpEmail({ body })
    .catch((error: unknown) => {
      throw refusalOf(error) ? new AppError('registration-failed') : error
    })
  const id = created.user.id
  await ctx.tx.insert(profiles).values({ id, firstName, lastName, email, phone, role: 'client', createdAt: ctx.now })
  await addToLedger(ctx, id, 'sign-up', {
    terms: answers.acceptTerms,
    privacy: answers.acceptPrivacy,
    marketing: answers.acceptMarketing,
  })
  return id
}
