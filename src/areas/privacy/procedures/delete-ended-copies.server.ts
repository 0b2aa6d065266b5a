import { and, eq, inArray, lt, lte, ne } from 'drizzle-orm'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { COPY_GIVE_UP_HOURS } from '../texts.ts'
import { dataExports } from '../tables.server.ts'

const BATCH = 100
const HOUR = 3_600_000

/** Copies past their week go, file and row; those that nobody finished are said to have failed. */
export const deleteEndedCopies = procedure({
  name: 'delete-ended-copies',
  allow: 'system',
  async run(_, ctx) {
    const { tx, now, storage } = ctx
    const stuck = await tx
      .update(dataExports)
      .set({ state: 'failed' })
      .where(
        and(
          eq(dataExports.state, 'waiting'),
          lt(dataExports.requestedAt, new Date(now.getTime() - COPY_GIVE_UP_HOURS * HOUR)),
        ),
      )
      .returning({ userId: dataExports.userId })
    const ended = tx
      .select({ id: dataExports.id })
      .from(dataExports)
      .where(and(lte(dataExports.expiresAt, now), ne(dataExports.state, 'waiting')))
      .limit(BATCH)
    const gone = await tx
      .delete(dataExports)
      .where(inArray(dataExports.id, ended))
      .returning(pick(dataExports, 'userId', 'parts'))
    await tx
      .delete(dataExports)
      .where(and(eq(dataExports.state, 'failed'), lt(dataExports.requestedAt, new Date(now.getTime() - 24 * HOUR))))
    ctx.afterCommit(() =>
      Promise.all(gone.flatMap(({ parts }) => parts.map(({ path }) => storage.delete('exports', path)))),
    )
    for (const { userId } of [...gone, ...stuck]) await ctx.changed('copies', userId)
    ctx.record({ detail: { deleted: gone.length, failed: stuck.length } })
    return { deleted: gone.length, failed: stuck.length }
  },
})
