import type { Keys } from '#platform/crypto/keys.server.ts'
import { eq, inArray } from 'drizzle-orm'
import { account, session, user } from '#areas/people/tables.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { erasures } from './tables.server.ts'

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
    await tx
      .update(erasures)
      .set(again)
      .where(eq(erasures.accountHash, accountHash(keys, id)))
  }
  if (back.length > 0) {
    await tx.delete(session).where(inArray(session.userId, back))
    await tx.delete(account).where(inArray(account.userId, back))
  }
  return back.length
}
