import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import type { RateLimit } from '#core/limits.ts'
import { type Db, transactionAs, type Tx } from '#platform/database/database.server.ts'
import { rateLimits } from '#platform/database/tables.server.ts'
import { changeRows } from '#platform/database/rows.server.ts'

/** By which the clocks of nodes may differ; a window that ends later was begun by one that was wrong, and shuts nobody out. */
const MAX_SKEW_MS = 60_000

/**
 * Counts an attempt in its own transaction, so that refused or failed attempts stay counted. Returns its key. Throws
 * AppError('too-many-attempts') with the seconds until the window ends; `onFirstRefusal` once per window. An attempt
 * with a weight above one may exceed the limit once.
 */
export async function countAttempt(
  db: Db,
  limit: RateLimit,
  who: string,
  now: Date,
  onFirstRefusal: () => void = () => {},
  size = 1,
): Promise<string> {
  const key = `${limit.name}:${who}`
  const endsAt = new Date(now.getTime() + limit.windowSeconds * 1000)
  const latest = new Date(endsAt.getTime() + MAX_SKEW_MS)
  const isCurrent = sql`${rateLimits.windowEndsAt} > ${now.toISOString()}::timestamptz and ${rateLimits.windowEndsAt} <= ${latest.toISOString()}::timestamptz`
  const [row] = await transactionAs(db, 'app_system', null, tx =>
    tx
      .insert(rateLimits)
      .values({ key, count: size, windowEndsAt: endsAt })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${isCurrent} then ${rateLimits.count} + ${size}::int else ${size}::int end`,
          windowEndsAt: sql`case when ${isCurrent} then ${rateLimits.windowEndsAt} else ${endsAt.toISOString()}::timestamptz end`,
        },
      })
      .returning(),
  )
  if (row && row.count - size >= limit.max) {
    if (row.count - 2 * size < limit.max) onFirstRefusal()
    throw new AppError('too-many-attempts', {
      retryAfter: Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000)),
    })
  }
  return key
}

/** Seconds until the next attempt is allowed; 0 while there is room. Does not count. */
export async function secondsToWait(db: Db, limit: RateLimit, who: string, now: Date): Promise<number> {
  const isFull = and(eq(rateLimits.key, `${limit.name}:${who}`), gte(rateLimits.count, limit.max))
  const [full] = await transactionAs(db, 'app_system', null, tx =>
    tx.select({ endsAt: rateLimits.windowEndsAt }).from(rateLimits).where(isFull),
  )
  return full ? Math.max(0, Math.ceil((full.endsAt.getTime() - now.getTime()) / 1000)) : 0
}

export async function giveBackAttempts(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await changeRows(tx, rateLimits, { key: keys }, { count: sql`greatest(${rateLimits.count} - 1, 0)` })
}

/** After successful authentication, earlier failures no longer block. */
export const forgetAttempts = (tx: Tx, limit: RateLimit, who: string) =>
  tx.delete(rateLimits).where(eq(rateLimits.key, `${limit.name}:${who}`))

export const deleteEndedWindows = (tx: Tx, now: Date) => tx.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now))

/** The mailbox behind an address, for limits: what follows a + is a label that its owner makes up. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*/, '')
