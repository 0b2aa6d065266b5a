import { procedure } from '#platform/procedure.server.ts'
import { createMissingProfile } from '../missing-profile.server.ts'

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
