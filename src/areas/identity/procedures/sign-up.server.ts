import { eq, and } from 'drizzle-orm'
import { z } from 'zod'
import { addToLedger } from '#areas/consents/ledger.server.ts'
import { countConversion } from '#areas/notifications/conversion.server.ts'
import { profiles, user } from '#areas/people/tables.server.ts'
import { AppError, wrongField } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { command, type Context } from '#platform/procedure.server.ts'
import { pendingCookie, endPending, readPending } from '../cookies.server.ts'
import { lockAddress } from '../caller-account.server.ts'
import { ownPath } from '#core/own.ts'
import { refusalOf, signInLibrary, libraryHeaders } from '../library.server.ts'
import { sendConfirmation, confirmAddress, endLinks, takeLink } from '../links.server.ts'
import { refuseGuessable } from '../password/password-rules.server.ts'
import { type SignUpAnswers, signUpForm, emailField } from '../sign-up-form.ts'
import { isPasswordOf } from '../password/present-password.server.ts'
import { arrive, welcomeOnce } from '../welcome.server.ts'
import { sendConfirmationJob } from '../jobs.server.ts'

/**
 * Account, profile, consents and confirmation mail in one transaction. Throws 'email-taken' and 'registration-failed';
 * field codes are those of texts.ts.
 */
export const signUp = command('sign-up', 'anyone', {
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
  await lockAddress(ctx, email)
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

/**
 * The link proves the mailbox, the password proves who registered: together they confirm the address and sign in. The
 * registering browser has the pending cookie, so the password was typed there less than an hour ago; elsewhere it is
 * asked for (or reset: reset-password), since a stranger may have registered the address. A refusal leaves the link
 * valid. Throws 'confirmation-link-expired', '-used' and '-invalid'.
 */
export const confirmEmail = command('confirm-email', 'anyone', {
  input: z.object({
    token: z.string().min(1).max(2000),
    cookie: z.string().nullish(),
    password: z.string().max(1000, 'present-password-wrong').optional(),
  }),
  limit: limits.confirmEmail,
  async run({ token, cookie, password }, ctx) {
    const { person, setCookies } = await ctx.asSystem(async () => {
      const taken = await takeLink(ctx, ['confirmation'], token)
      if ('dead' in taken) throw new AppError(`confirmation-link-${taken.dead}`)
      const found = await confirmAddress(ctx, taken.userId)
      if (!found) throw new AppError('confirmation-link-used')
      if (readPending(ctx, cookie ?? null)?.email !== found.email) await requirePasswordOf(ctx, found.id, password)
      await endLinks(ctx, found.id)
      const entered = await signInLibrary(ctx).api.enter({
        body: { userId: found.id },
        headers: libraryHeaders(ctx),
        returnHeaders: true,
      })
      return { person: found, setCookies: entered.headers.getSetCookie() }
    })
    ctx.record({ subject: person.id })
    await welcomeOnce(ctx, person.id)
    const isSignedIn = setCookies.length > 0
    if (isSignedIn) setCookies.push((await arrive(ctx, person, { cookie, setCookies })).device)
    return { email: person.email, isSignedIn, setCookies: [...setCookies, endPending(ctx)] }
  },
})

async function requirePasswordOf(ctx: Context, userId: string, password = ''): Promise<void> {
  const refuse = (code: string) => wrongField('password', code)
  if (password === '') throw refuse('present-password-missing')
  if (!(await isPasswordOf(ctx, userId, password))) throw refuse('present-password-wrong')
}

/** Requests the link again. Same work for every address, as in reset-password.server.ts. */
export const resendConfirmation = command('resend-confirmation', 'anyone', {
  input: z.object({ email: emailField, landing: z.string().nullish().transform(ownPath) }),
  limit: [limits.resendConfirmation, limits.resendConfirmationByAddress],
  limitSubject: ({ email }) => email,
  async run({ email, landing }, ctx) {
    await ctx.queue(sendConfirmationJob, { email, landing })
  },
})

/** Run by the job: sends the link if an account awaits it. */
export const sendConfirmationTo = command('send-confirmation', 'system', {
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
