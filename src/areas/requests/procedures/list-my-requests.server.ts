import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import type { Ball } from '../case-steps.ts'
import { isClosed, type RequestStatus, type RequestType } from '../request.ts'
import { requests } from '../tables.server.ts'

export interface RequestRow {
  id: string
  number: number
  type: RequestType
  status: RequestStatus
  title: string
  description: string
  createdAt: Date
  updatedAt: Date
  /** Who acts next; null in rows older than this column. */
  ball?: Ball | null
}

/** One's own requests, newest first: ten on the overview (spec 3 §9), a page at a time on their tab. */
export const listMyRequests = procedure({
  name: 'list-my-requests',
  allow: 'signedIn',
  input: z.object({ limit: z.int().min(1).max(PAGE_SIZE).default(PAGE_SIZE), cursor: z.string().max(100).optional() }),
  reads: true,
  async run({ limit, cursor }, ctx): Promise<{ requests: RequestRow[]; next: string | null }> {
    const after = decodeCursor(cursor)
    const rows = await ctx.tx
      .select({
        id: requests.id,
        number: requests.number,
        type: requests.type,
        status: requests.status,
        title: requests.title,
        description: requests.description,
        createdAt: requests.createdAt,
        updatedAt: requests.updatedAt,
        ball: requests.ball,
      })
      .from(requests)
      .where(
        and(
          eq(requests.userId, ctx.userId),
          after
            ? sql`(${requests.createdAt}, ${requests.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
            : undefined,
        ),
      )
      .orderBy(desc(requests.createdAt), desc(requests.id))
      .limit(limit + 1)
    const page = pageOf(rows, limit, row => ({ at: row.createdAt, id: row.id }))
    const shown = page.rows.map(row => ({ ...row, ball: isClosed(row.status) ? null : row.ball }))
    return { requests: shown, next: page.next }
  },
})

/** spec 3 §9: recent requests on the overview. */
export const OVERVIEW_REQUESTS = 10
