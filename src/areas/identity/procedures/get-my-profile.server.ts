import { and, eq, gt } from 'drizzle-orm'
import { newestAnswer } from '#areas/consents/ledger.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { ownProfile } from '../missing-profile.server.ts'
import { hasSecondFactor } from '../second-factor/second-factor.server.ts'
import { emailChanges } from '../tables.server.ts'

/** «Il Mio Profilo»: what may be changed, and how the pages it leads to stand. */
export const getMyProfile = procedure({
  name: 'get-my-profile',
  allow: 'signedIn',
  reads: true,
  answers: ['Read profiles: by id'],
  async run(_, ctx) {
    const person = await ownProfile(ctx)
    const marketing = await newestAnswer(ctx.tx, ctx.userId, 'marketing', 'email')
    const { hasFactor, isEmailChanging } = await ctx.asSystem(async () => {
      const [waiting] = await ctx.tx
        .select({ userId: emailChanges.userId })
        .from(emailChanges)
        .where(and(eq(emailChanges.userId, ctx.userId), gt(emailChanges.expiresAt, ctx.now)))
      return { hasFactor: await hasSecondFactor(ctx, ctx.userId), isEmailChanging: waiting !== undefined }
    })
    return { person, hasSecondFactor: hasFactor, isEmailChanging, wantsMarketing: marketing?.given ?? false }
  },
})
