import type { Keys } from '#platform/crypto/keys.server.ts'
import { eq, inArray } from 'drizzle-orm'
import { account, session, user, profiles } from '#areas/people/tables.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { erasures } from './tables.server.ts'
import { mergedInto } from '#areas/identity/suspension.server.ts'
import { lockPassword } from '#areas/identity/password/present-password.server.ts'
import { formatMoment } from '#core/dates.ts'
import type { Context } from '#platform/procedure.server.ts'
import { erasePersonJob } from './jobs.server.ts'
import { accountErasedMail } from './mails.tsx'
import { keptOf } from './own-counts.server.ts'
import { changeRows, rowsIn } from '#platform/database/rows.server.ts'

/** Keyed hash of a deleted account's id: only someone with the id and our key can tell that it was deleted. */
export const accountHash = (keys: Keys, accountId: string): string => keys.hash(`erased-account:${accountId}`)

type Erasure = typeof erasures.$inferSelect

/** Erasures known to this installation, read before a restore replaces everything. */
export const listErasures = (tx: Tx): Promise<Erasure[]> => tx.select().from(erasures)

/**
 * After a restore: keeps the proofs of erasures later than the backup; the accounts that came back are locked at once
 * and erased again by the night job. Returns how many.
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

/** From the request until nothing is left of it. Call inside `asSystem`. */
export const isBeingErased = async ({ tx }: Pick<Context, 'tx'>, userId: string): Promise<boolean> =>
  (await tx.$count(erasures, eq(erasures.accountId, userId))) > 0

/**
 * Immediate part: removes password, role and sessions, and queues the last mail; the job does the rest. Returns the
 * erasure's id, or null if already running. Call inside `asSystem`.
 */
export async function beginErasure(ctx: Context, userId: string): Promise<string | null> {
  const { tx, now } = ctx
  const erasureId = ctx.newId()
  await lockPassword(ctx, userId)
  // A merge moves rows between two accounts: it comes wholly before, or finds that this one is going.
  await rowsIn(tx, user, { id: userId }, 'id').for('update')
  const kept = await keptOf(tx, userId)
  const first = await tx
    .insert(erasures)
    .values({ id: erasureId, accountHash: accountHash(ctx.keys, userId), accountId: userId, requestedAt: now })
    .onConflictDoNothing()
    .returning({ id: erasures.id })
  if (first.length === 0) return null
  // Merged accounts belong to the same person.
  for (const closed of await mergedInto(ctx, userId)) await beginErasure(ctx, closed)
  const [person] = await tx.select().from(profiles).where(eq(profiles.id, userId))
  if (person) {
    const data = { firstName: person.firstName, at: formatMoment(now), kept }
    await ctx.sendMail(accountErasedMail, person.email, data)
  }
  await tx.delete(session).where(eq(session.userId, userId))
  await tx.delete(account).where(eq(account.userId, userId))
  // Demoted first, so that the next administrator to leave sees it.
  await tx.update(user).set({ role: 'client', updatedAt: now }).where(eq(user.id, userId))
  await ctx.queue(erasePersonJob, { erasureId })
  // Notifies open pages elsewhere that their session has ended.
  await ctx.changed('session', userId)
  return erasureId
}
