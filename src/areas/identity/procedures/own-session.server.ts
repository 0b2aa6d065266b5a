import { command, query } from '#platform/procedure.server.ts'
import { ownProfile, createMissingProfile } from '../missing-profile.server.ts'

export const getSession = query('get-session', 'signedIn', {
  // With the token of the session beside it (/api/auth/session); forms carry it by themselves.
  answers: ['create_csrf_token'],
  async run(_, ctx) {
    return ownProfile(ctx)
  },
})

/** Makes the profile of a signed-in person who has none (spec 3 §4); `isNew` says whether it was missing. */
export const openProfile = command('open-profile', 'signedIn', async (_, ctx): Promise<{ isNew: boolean }> => {
  const isNew = await ctx.asSystem(() => createMissingProfile(ctx, ctx.userId))
  ctx.record({ subject: ctx.userId, detail: { isNew } })
  return { isNew }
})
