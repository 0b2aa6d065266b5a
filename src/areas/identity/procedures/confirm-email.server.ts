import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { user } from '#areas/people/tables.server.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { openLink } from '../confirmation.server.ts'
import { endPending, readPending } from '../cookies.server.ts'
import { libraryHeaders, refusalOf, signInLibrary } from '../library.server.ts'
import { hasSecondFactor } from '../second-factor.server.ts'
import { isSuspended } from '../suspension.server.ts'
import { welcomeOnce } from '../welcome.server.ts'

/**
 * The link of the message. In the browser where the person registered (it holds the pending cookie, so the password
 * was typed there less than an hour ago) it also signs in; elsewhere the person signs in once. Pressing the link again
 * changes nothing. Throws 'confirmation-link-expired' and 'confirmation-link-invalid'.
 */
export const confirmEmail = procedure({
  name: 'confirm-email',
  allow: 'anyone',
  input: z.object({ token: z.string().min(1).max(2000), cookie: z.string().nullish() }),
  limit: limits.confirmEmail,
  async run({ token: sealed, cookie }, ctx) {
    const link = openLink(ctx.keys, sealed)
    if (!link) throw new AppError('confirmation-link-invalid')
    const { token, email } = link
    const isSameBrowser = readPending(ctx, cookie ?? null)?.email === email
    const { person, setCookies } = await ctx.asSystem(async () => {
      const before = await findPerson(ctx, email)
      const mayEnter =
        isSameBrowser &&
        before?.emailVerified === false &&
        !(await hasSecondFactor(ctx, before.id)) &&
        !(await isSuspended(ctx, before.id))
      const headers = await verify(ctx, token, mayEnter)
      return { person: before, setCookies: headers.getSetCookie() }
    })
    if (!person) throw new AppError('confirmation-link-invalid')
    ctx.record({ subject: person.id, detail: { first: !person.emailVerified } })
    if (!person.emailVerified) await welcomeOnce(ctx, person.id)
    return { email: person.email, isSignedIn: setCookies.length > 0, setCookies: [...setCookies, endPending(ctx)] }
  },
})

async function findPerson(ctx: Context, email: string) {
  const [person] = await ctx.tx
    .select({ id: user.id, email: user.email, emailVerified: user.emailVerified })
    .from(user)
    .where(eq(user.email, email))
  return person
}

async function verify(ctx: Context, token: string, signsInWhenConfirmed: boolean): Promise<Headers> {
  const { api } = signInLibrary(ctx, { signsInWhenConfirmed })
  try {
    const verified = await api.verifyEmail({ query: { token }, headers: libraryHeaders(ctx), returnHeaders: true })
    return verified.headers
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === null) throw error
    throw new AppError(refusal === 'TOKEN_EXPIRED' ? 'confirmation-link-expired' : 'confirmation-link-invalid')
  }
}
