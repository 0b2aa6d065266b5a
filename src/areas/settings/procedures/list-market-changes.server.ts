import { desc, eq, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import { marketChanges, type MarketChangeKind, priceIndices, regulatedParameters } from '#areas/market/tables.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { pageOf } from '#core/cursor.ts'
import { procedure } from '#platform/procedure.server.ts'
import { VIA } from '../texts.ts'
import { olderThan } from '#platform/database/rows.server.ts'

const SHOWN = 20

export interface MarketChange {
  id: string
  kind: MarketChangeKind
  name: string
  sha256: string | null
  rows: number
  changed: number | null
  /** A name of the office, or what did it where nobody of the office did. */
  by: string
  at: Date
}

/** What changed tariffs and indices, newest first: each import with its file, and who made it. */
export const listMarketChanges = procedure({
  name: 'list-market-changes',
  allow: 'admin',
  reads: true,
  input: z.object({ cursor: z.string().max(100).optional() }),
  async run(
    { cursor },
    { tx },
  ): Promise<{
    changes: MarketChange[]
    next: string | null
    last: { at: Date; by: string } | null
  }> {
    const rows = await tx
      .select({
        change: marketChanges,
        who: sql<string>`trim(coalesce(${profiles.firstName}, '') || ' ' || coalesce(${profiles.lastName}, ''))`,
      })
      .from(marketChanges)
      .leftJoin(profiles, eq(profiles.id, marketChanges.madeBy))
      .where(olderThan(cursor, marketChanges.at, marketChanges.id))
      .orderBy(desc(marketChanges.at), desc(marketChanges.id))
      .limit(SHOWN + 1)
    const page = pageOf(rows, SHOWN, ({ change: { at, id } }) => ({ at, id }))
    const changes = page.rows.map(({ change: { via, madeBy: _, ...change }, who }) => ({
      ...change,
      by: who || VIA[via],
    }))
    const [newest] = changes
    return { changes, next: page.next, last: newest ? { at: newest.at, by: newest.by } : await lastStored() }

    /** Before changes were written down: the newest figure says when, and where it came from. */
    async function lastStored() {
      const [parameters] = await tx
        .select({ at: max(regulatedParameters.storedAt), origin: max(regulatedParameters.origin) })
        .from(regulatedParameters)
      const [indices] = await tx
        .select({ at: max(priceIndices.storedAt), origin: max(priceIndices.origin) })
        .from(priceIndices)
      const at = Math.max(parameters?.at?.getTime() ?? 0, indices?.at?.getTime() ?? 0)
      if (at === 0) return null
      const isImported = parameters?.origin === 'import' || indices?.origin === 'import'
      return { at: new Date(at), by: isImported ? '' : VIA.data }
    }
  },
})
