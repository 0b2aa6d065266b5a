import { eq } from 'drizzle-orm'
import { procedure } from '#platform/procedure.server.ts'
import { emailChanges } from '../tables.server.ts'

/** «Annulla la modifica» in the profile: the link that was sent is worth nothing from now on. */
export const cancelEmailChange = procedure({
  name: 'cancel-email-change',
  allow: 'signedIn',
  async run(_, ctx) {
    await ctx.asSystem(() => ctx.tx.delete(emailChanges).where(eq(emailChanges.userId, ctx.userId)))
    ctx.record({ subject: ctx.userId })
  },
})
