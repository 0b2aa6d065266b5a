import { lte } from 'drizzle-orm'
import { session, verification } from '#areas/people/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { emailChanges } from '../tables.server.ts'

/** The sign-in library deletes an ended session only when its browser comes back: the others go here. */
export const deleteEndedSessions = procedure({
  name: 'delete-ended-sessions',
  allow: 'system',
  async run(_, ctx) {
    const gone = await ctx.tx.delete(session).where(lte(session.expiresAt, ctx.now)).returning({ id: session.id })
    await ctx.tx.delete(verification).where(lte(verification.expiresAt, ctx.now))
    await ctx.tx.delete(emailChanges).where(lte(emailChanges.expiresAt, ctx.now))
    ctx.record({ detail: { deleted: gone.length } })
    return { deleted: gone.length }
  },
})
