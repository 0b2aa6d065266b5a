import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { opensOffice } from '#areas/identity/suspension.server.ts'
import { user } from '#areas/people/tables.server.ts'
import { CONTRACT_ROWS } from '#areas/requests/retention.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { type AnswerOf, query } from '#platform/procedure.server.ts'
import { countsOf } from '../own-counts.server.ts'
import { dataExports } from '../tables.server.ts'
import { pick, rowsIn } from '#platform/database/rows.server.ts'

/** Copies listed: a week at three a day, plus failed ones, fit. */
const COPIES = 25

export const getMyData = query('get-my-data', 'signedIn', async (_, ctx) => {
  const { tx, userId, now } = ctx
  return ctx.asSystem(async () => {
    const copies = await rowsIn(tx, dataExports, { userId })
      .orderBy(desc(dataExports.requestedAt), desc(dataExports.id))
      .limit(COPIES)
    const open = await tx.$count(
      requests,
      and(
        eq(requests.userId, userId),
        inArray(requests.status, ['pending', 'in_progress']),
        sql`not (${sql.raw(CONTRACT_ROWS)})`,
      ),
    )
    const [own] = await tx.select({ role: user.role }).from(user).where(eq(user.id, userId))
    const [others] =
      own?.role === 'admin'
        ? await tx
            .select({ count: count() })
            .from(user)
            .where(and(opensOffice(ctx), ne(user.id, userId)))
        : []
    return {
      copies: copies
        .filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
        .map(({ parts, ...copy }) => ({
          ...pick(copy, 'id', 'state', 'requestedAt', 'expiresAt'),
          // Bytes of each archive.
          sizes: parts.map(({ size }) => size),
        })),
      counts: await countsOf(tx, userId),
      openRequests: open,
      isLastAdministrator: own?.role === 'admin' && !others?.count,
    }
  })
})
export type MyCopy = AnswerOf<typeof getMyData>['copies'][number]
