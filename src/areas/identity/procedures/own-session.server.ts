import { procedure } from '#platform/procedure.server.ts'
import { ownProfile, createMissingProfile } from '../missing-profile.server.ts'

/** Who is signed in, as pages greet them. */
export const getSession = procedure({
  name: 'get-session',
  allow: 'signedIn',
  // With the token of the session beside it (/api/auth/session); forms carry it by themselves.
  answers: ['create_csrf_token'],
  reads: true,
  async run(_, ctx) {
    return ownProfile(ctx)
  },
})

/** Makes the profile of a signed-in person who has none (spec 3 §4); `isNew` says whether it was missing. */
export const openProfile = procedure({
  name: 'open-profile',
  allow: 'signedIn',
  async run(_, ctx): Promise<{ isNew: boolean }> {
    const isNew = await ctx.asSystem(() => createMissingProfile(ctx, ctx.userId))
    ctx.record({ subject: ctx.userId, detail: { isNew } })
    return { isNew }
  },
})
