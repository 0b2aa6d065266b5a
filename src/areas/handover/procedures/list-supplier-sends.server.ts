import { desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { staffNames } from '#areas/office/staff.server.ts'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import type { SendFormat, SendState } from '../send.ts'
import { type Delivery, destinationOf, isUnderWay, type SendWay } from '../supplier-channel.ts'
import { supplierChannels, supplierSendItems, supplierSends } from '../tables.server.ts'

export interface ListedSend {
  id: string
  supplierName: string
  format: SendFormat
  state: SendState
  askedAt: Date
  askedBy: string
  transmittedAt: Date | null
  sha256: string | null
  size: number | null
  hasFile: boolean
  requests: number
  notPossible: number
  /** How it would leave now, and where to. */
  way: SendWay
  to: string | null
  delivery: (Omit<Delivery, 'by'> & { isUnderWay: boolean }) | null
}

/** Files that were made for suppliers, newest first. */
export const listSupplierSends = procedure({
  name: 'list-supplier-sends',
  allow: 'cases',
  reads: true,
  input: z.object({ cursor: z.string().max(100).optional() }),
  async run({ cursor }, ctx): Promise<{ sends: ListedSend[]; next: string | null }> {
    const after = decodeCursor(cursor)
    const rows = await ctx.tx
      .select({ ...getTableColumns(supplierSends), channel: supplierChannels.channel })
      .from(supplierSends)
      .leftJoin(supplierChannels, eq(supplierChannels.supplierName, supplierSends.supplierName))
      .where(
        after
          ? sql`(${supplierSends.askedAt}, ${supplierSends.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
          : undefined,
      )
      .orderBy(desc(supplierSends.askedAt), desc(supplierSends.id))
      .limit(PAGE_SIZE + 1)
    const page = pageOf(rows, PAGE_SIZE, ({ askedAt, id }) => ({ at: askedAt, id }))
    const ids = page.rows.map(({ id }) => id)
    if (ids.length === 0) return { sends: [], next: null }
    const counts = await ctx.tx
      .select({
        sendId: supplierSendItems.sendId,
        requests: sql<number>`count(*)::int`,
        notPossible: sql<number>`count(*) filter (where ${supplierSendItems.outcome} = 'not-possible')::int`,
      })
      .from(supplierSendItems)
      .where(inArray(supplierSendItems.sendId, ids))
      .groupBy(supplierSendItems.sendId)
    const staff = await staffNames(
      ctx,
      page.rows.map(row => row.askedBy),
    )
    return {
      sends: page.rows.map(row => {
        const count = counts.find(({ sendId }) => sendId === row.id)
        return {
          id: row.id,
          supplierName: row.supplierName,
          format: row.format,
          state: row.state,
          askedAt: row.askedAt,
          askedBy: staff.get(row.askedBy) ?? '',
          transmittedAt: row.transmittedAt,
          sha256: row.sha256,
          size: row.size,
          hasFile: row.path !== null,
          requests: count?.requests ?? 0,
          notPossible: count?.notPossible ?? 0,
          way: row.channel?.way ?? 'hand',
          to: row.channel && destinationOf(row.channel),
          delivery: shown(row.delivery, ctx.now),
        }
      }),
      next: page.next,
    }
  },
})

function shown(delivery: Delivery | null, now: Date): ListedSend['delivery'] {
  if (!delivery) return null
  const { by: _, ...rest } = delivery
  return { ...rest, isUnderWay: isUnderWay(delivery, now) }
}
