import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { opensOffice } from '#areas/identity/suspension.server.ts'
import { user } from '#areas/people/tables.server.ts'
import { CONTRACT_ROWS } from '#areas/requests/retention.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import type { CopyState } from '../texts.ts'
import { countsOf, type OwnCount } from '../own-counts.server.ts'
import { dataExports } from '../tables.server.ts'

/** Copies shown: those of a week at three a day, and the failed ones, are not more. */
const COPIES = 25

export interface MyCopy {
  id: string
  state: CopyState
  requestedAt: Date
  expiresAt: Date | null
  /** Bytes of each archive. */
  sizes: number[]
}

/** What the page of one's own data shows: the copies asked for, how much there is of each kind, what is under way. */
export const getMyData = procedure({
  name: 'get-my-data',
  allow: 'signedIn',
  reads: true,
  async run(
    _,
    ctx,
  ): Promise<{ copies: MyCopy[]; counts: OwnCount[]; openRequests: number; isLastAdministrator: boolean }> {
    const { tx, userId, now } = ctx
    return ctx.asSystem(async () => {
      const copies = await tx
        .select()
        .from(dataExports)
        .where(eq(dataExports.userId, userId))
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
          .map(({ id, state, requestedAt, expiresAt, parts }) => ({
            id,
            state,
            requestedAt,
            expiresAt,
            sizes: parts.map(({ size }) => size),
          })),
        counts: await countsOf(tx, userId),
        openRequests: open,
        isLastAdministrator: own?.role === 'admin' && !others?.count,
      }
    })
  },
})
