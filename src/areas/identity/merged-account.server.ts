import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#platform/procedure.server.ts'
import { accountMerges } from './tables.server.ts'

/** All of these work inside `asSystem`: the table is closed to everybody else. */

/** The merge that closed an account, while it holds. */
export async function openMerge({ tx }: Pick<Context, 'tx'>, userId: string) {
  const [merge = null] = await tx
    .select()
    .from(accountMerges)
    .where(and(eq(accountMerges.userId, userId), isNull(accountMerges.undoneAt)))
  return merge
}

/** Accounts whose person goes on in this one. */
export async function mergedInto({ tx }: Pick<Context, 'tx'>, intoId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: accountMerges.userId })
    .from(accountMerges)
    .where(and(eq(accountMerges.intoId, intoId), isNull(accountMerges.undoneAt)))
  return rows.map(({ userId }) => userId)
}
