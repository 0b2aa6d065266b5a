import { and, eq, isNull } from 'drizzle-orm'
import { procedure } from '#platform/procedure.server.ts'
import { secondFactors } from '../tables.server.ts'

/** «Annulla» while the app is being set up: the secret that was shown is worth nothing. One that is on stays. */
export const cancelSecondFactor = procedure({
  name: 'cancel-second-factor',
  allow: 'signedIn',
  async run(_, ctx) {
    const isWaiting = and(eq(secondFactors.userId, ctx.userId), isNull(secondFactors.confirmedAt))
    await ctx.asSystem(() => ctx.tx.delete(secondFactors).where(isWaiting))
    ctx.record({ subject: ctx.userId })
  },
})
