import { eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { endPending, endSession } from '#areas/identity/cookies.server.ts'
import { presentPassword, requirePassword } from '#areas/identity/present-password.server.ts'
import { account, profiles, session, user } from '#areas/people/tables.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { accountHash } from '../account-hash.ts'
import { ERASURE_WORD } from '../erasure.ts'
import { erasePersonJob } from '../jobs.server.ts'
import { accountErasedMail } from '../mails/account-erased.tsx'
import { keptOf } from '../own-counts.server.ts'
import { erasures } from '../tables.server.ts'

/**
 * Deletes one's own account. At once: the password and every session, so that nobody is in any more, and the last
 * message. Everything else is the job's, which begins as soon as this is stored. There is no way back, and nothing
 * waits: password and typed word stand where a grace period would.
 */
export const requestErasure = procedure({
  name: 'request-erasure',
  allow: 'signedIn',
  limit: limits.presentPassword,
  input: z.object({ presentPassword, word: z.string().max(100) }),
  async run({ presentPassword: present, word }, ctx): Promise<{ setCookies: string[] }> {
    if (word.trim().toUpperCase() !== ERASURE_WORD)
      throw new AppError('bad-input', { fields: { word: 'erasure-word-missing' } })
    await requirePassword(ctx, present)
    const { tx, userId, now } = ctx
    await ctx.asSystem(async () => {
      await refuseLastAdministrator(ctx)
      const erasureId = ctx.newId()
      const kept = await keptOf(tx, userId)
      const first = await tx
        .insert(erasures)
        .values({ id: erasureId, accountHash: accountHash(ctx.keys, userId), accountId: userId, requestedAt: now })
        .onConflictDoNothing()
        .returning({ id: erasures.id })
      if (first.length === 0) return // A second press: it is under way.
      const [person] = await tx.select().from(profiles).where(eq(profiles.id, userId))
      if (person) {
        const data = { firstName: person.firstName, at: formatDateTime(now), kept }
        await ctx.sendMail(accountErasedMail, { to: person.email, data })
      }
      await tx.delete(session).where(eq(session.userId, userId))
      await tx.delete(account).where(eq(account.userId, userId))
      await ctx.queue(erasePersonJob, { erasureId })
      await recordSecurityEvent(ctx, { type: 'account_erasure_requested', severity: 'info', userId })
      ctx.record({ subject: erasureId })
    })
    // Open pages elsewhere learn that their session has ended.
    await ctx.changed('session', userId)
    return { setCookies: [endSession(ctx), endPending(ctx)] }
  },
})

/** Somebody must be left who can open the office. */
async function refuseLastAdministrator({ tx, userId }: Context): Promise<void> {
  // Locked, so that of two who leave at the same moment the second sees the first go.
  const admins = await tx
    .select({ id: user.id })
    .from(user)
    .where(eq(user.role, 'admin'))
    .orderBy(user.id)
    .for('update')
  if (!admins.some(({ id }) => id === userId)) return
  const going = await tx.select({ id: erasures.accountId }).from(erasures).where(isNotNull(erasures.accountId))
  const stay = admins.filter(({ id }) => id !== userId && !going.some(each => each.id === id))
  if (stay.length === 0) throw new AppError('last-administrator')
}
