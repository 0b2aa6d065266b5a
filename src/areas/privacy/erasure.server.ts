import type { Keys } from '#platform/crypto/keys.server.ts'
import { eq, inArray } from 'drizzle-orm'
import { account, session, user, profiles } from '#areas/people/tables.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { erasures } from './tables.server.ts'
import { mergedInto } from '#areas/identity/suspension.server.ts'
import { holdPassword } from '#areas/identity/password/present-password.server.ts'
import { formatDateTime } from '#core/dates.ts'
import type { Context } from '#platform/procedure.server.ts'
import { erasePersonJob } from './jobs.server.ts'
import { accountErasedMail } from './mails.tsx'
import { keptOf } from './own-counts.server.ts'
import { changeRows } from '#platform/database/rows.server.ts'

/** What remains of the number of a deleted account: who has it and our key can tell that it was deleted, nobody else. */
export const accountHash = (keys: Keys, accountId: string): string => keys.hash(`erased-account:${accountId}`)

type Erasure = typeof erasures.$inferSelect

/** The deletions this installation knows of, before a backup takes the place of everything. */
export const listErasures = (tx: Tx): Promise<Erasure[]> => tx.select().from(erasures)

/**
 * After a backup was restored: deletions younger than it stay proved, and the accounts that came back with it are shut at
 * once and deleted again by the night's job. Returns how many came back.
 */
export async function eraseAgain(tx: Tx, keys: Keys, known: readonly Erasure[]): Promise<number> {
  if (known.length === 0) return 0
  await tx
    .insert(erasures)
    .values([...known])
    .onConflictDoNothing()
  const hashes = new Set(known.map(each => each.accountHash))
  const people = await tx.select({ id: user.id }).from(user)
  const back = people.map(({ id }) => id).filter(id => hashes.has(accountHash(keys, id)))
  for (const id of back) {
    const again = { accountId: id, doneAt: null }
    await changeRows(tx, erasures, { accountHash: accountHash(keys, id) }, again)
  }
  if (back.length > 0) {
    await tx.delete(session).where(inArray(session.userId, back))
    await tx.delete(account).where(inArray(account.userId, back))
  }
  return back.length
}

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
    await ctx.sendMail(accountErasedMail, person.email, data)
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
