import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { procedure } from '#platform/procedure.server.ts'
import { monitoredChanges, monitoredUrls } from '../tables.server.ts'

const SIZE = 20

/** What checks found, newest first; what waits for a decision, or all of it. */
export const listMonitoredChanges = procedure({
  name: 'list-monitored-changes',
  allow: 'admin',
  reads: true,
  input: z.object({ waiting: z.boolean().default(true), cursor: z.string().max(100).optional() }),
  async run({ waiting, cursor }, { tx }) {
    const { foundAt, id } = monitoredChanges
    const after = decodeCursor(cursor)
    const { key: _key, ...columns } = getTableColumns(monitoredChanges)
    const rows = await tx
      .select({ ...columns, siteName: monitoredUrls.siteName })
      .from(monitoredChanges)
      .innerJoin(monitoredUrls, eq(monitoredUrls.id, monitoredChanges.urlId))
      .where(
        and(
          waiting ? eq(monitoredChanges.state, 'new') : undefined,
          after ? sql`(${foundAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id})` : undefined,
        ),
      )
      .orderBy(desc(foundAt), desc(id))
      .limit(SIZE + 1)
    return pageOf(rows, SIZE, row => ({ at: row.foundAt, id: row.id }))
  },
})
