import { and, isNull, lt } from 'drizzle-orm'
import type { Context } from '#platform/procedure.server.ts'
import { officeViews } from './tables.server.ts'

const DAY_MS = 24 * 3_600_000

/** Lets go of searches of yesterday, which may name a customer; returns how many there were. */
export async function forgetSearches({ tx, now }: Pick<Context, 'tx' | 'now'>): Promise<number> {
  const gone = await tx
    .delete(officeViews)
    .where(and(isNull(officeViews.name), lt(officeViews.createdAt, new Date(now.getTime() - DAY_MS))))
    .returning({ id: officeViews.id })
  return gone.length
}
