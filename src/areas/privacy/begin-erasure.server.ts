import { eq } from 'drizzle-orm'
import { mergedInto } from '#areas/identity/suspension.server.ts'
import { holdPassword } from '#areas/identity/password/present-password.server.ts'
import { account, profiles, session, user } from '#areas/people/tables.server.ts'
import { formatDateTime } from '#core/dates.ts'
import type { Context } from '#platform/procedure.server.ts'
import { accountHash } from './erased-accounts.server.ts'
import { erasePersonJob } from './jobs.server.ts'
import { accountErasedMail } from './mails.tsx'
import { keptOf } from './own-counts.server.ts'
import { erasures } from './tables.server.ts'

/**
 * What is done at once: the password, the role and every session go, so that nobody is in any more, and the last message
 * is queued. Everything else is the job's. The number of the erasure, or null when it is under way already. Inside
 * `asSystem`.
 */
export async function beginErasure(ctx: Context, userId: string): Promise<string | null> {
  const { tx, now } = ctx
  const erasureId = ctx.newId()
  await holdPassword(ctx, userId)
  const kept = await keptOf(tx, userId)
  const first = await tx
    .insert(erasures)
    .values({ id: erasureId, accountHash: accountHash(ctx.keys, userId), accountId: userId, requestedAt: now })
    .onConflictDoNothing()
    .returning({ id: erasures.id })
  if (first.length === 0) return null
  // Accounts that were merged into this one are the same person's.
  for (const closed of await mergedInto(ctx, userId)) await beginErasure(ctx, closed)
  const [person] = await tx.select().from(profiles).where(eq(profiles.id, userId))
  if (person) {
    const data = { firstName: person.firstName, at: formatDateTime(now), kept }
    await ctx.sendMail(accountErasedMail, { to: person.email, data })
  }
  await tx.delete(session).where(eq(session.userId, userId))
  await tx.delete(account).where(eq(account.userId, userId))
  // Who leaves is no administrator any more: the next one who wants to go sees it.
  await tx.update(user).set({ role: 'client', updatedAt: now }).where(eq(user.id, userId))
  await ctx.queue(erasePersonJob, { erasureId })
  // Open pages elsewhere learn that their session has ended.
  await ctx.changed('session', userId)
  return erasureId
}
