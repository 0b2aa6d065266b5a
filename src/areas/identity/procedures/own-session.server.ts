import { command, query } from '#platform/procedure.server.ts'
import { ownProfile, createMissingProfile } from '../missing-profile.server.ts'

export const getSession = query('get-session', 'signedIn', {
  // With the session's CSRF token (/api/auth/session); forms include it automatically.
  answers: ['create_csrf_token'],
  async run(_, ctx) {
    return ownProfile(ctx)
  },
})

/** Creates the profile of a signed-in person if missing (spec 3 §4); `isNew` reports it. */
export const openProfile = command('open-profile', 'signedIn', async (_, ctx): Promise<{ isNew: boolean }> => {
  const isNew = await ctx.asSystem(() => createMissingProfile(ctx, ctx.userId))
  ctx.record({ subject: ctx.userId, detail: { isNew } })
  return { isNew }
})
