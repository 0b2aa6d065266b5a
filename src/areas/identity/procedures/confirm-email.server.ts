import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { endPending, readPending } from '../cookies.server.ts'
import { libraryHeaders, signInLibrary } from '../library.server.ts'
import { confirmAddress, endLinks, takeLink } from '../links.server.ts'
import { isPasswordOf } from '../password/present-password.server.ts'
import { arrive, welcomeOnce } from '../welcome.server.ts'

/**
 * The link of the message proves the mailbox, the password proves who registered: together they confirm the address and
 * sign in. The browser where the person registered holds the pending cookie, so the password was typed there less than an
 * hour ago; elsewhere it is asked for (or a new one is chosen: reset-password), since a stranger may have registered the
 * address. A refusal leaves the link as it was. Throws 'confirmation-link-expired', '-used' and '-invalid'.
 */
export const confirmEmail = procedure({
  name: 'confirm-email',
  allow: 'anyone',
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
    if (isSignedIn) setCookies.push((await arrive(ctx, person)).device)
    return { email: person.email, isSignedIn, setCookies: [...setCookies, endPending(ctx)] }
  },
})

async function requirePasswordOf(ctx: Context, userId: string, password = ''): Promise<void> {
  const refuse = (code: string) => new AppError('bad-input', { fields: { password: code } })
  if (password === '') throw refuse('present-password-missing')
  if (!(await isPasswordOf(ctx, userId, password))) throw refuse('present-password-wrong')
}
