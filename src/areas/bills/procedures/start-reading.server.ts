import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { offers } from '#areas/offers/tables.server.ts'
import { storedFiles, pick } from '#platform/database/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { isReadBy } from '../bill-rows.server.ts'
import { billFiles, bills } from '../tables.server.ts'

/**
 * What the reader needs of a bill: its files, the offer codes that exist, and whether an earlier attempt of the job has
 * stored the values. Null when the bill is gone.
 */
export const startReading = procedure({
  name: 'start-reading',
  allow: 'system',
  input: z.object({ billId: z.string(), jobId: z.string() }),
  reads: true,
  async run({ billId, jobId }, ctx) {
    const [bill] = await ctx.tx.select({ userId: bills.userId }).from(bills).where(eq(bills.id, billId))
    if (!bill) return null
    const files = await ctx.tx
      .select(pick(storedFiles, 'path', 'name'))
      .from(billFiles)
      .innerJoin(storedFiles, eq(storedFiles.id, billFiles.fileId))
      .where(and(eq(billFiles.billId, billId), eq(billFiles.kind, 'original')))
      .orderBy(asc(billFiles.position))
    const codes = await ctx.tx
      .selectDistinct({ code: offers.offerCode })
      .from(offers)
      .where(isNotNull(offers.offerCode))
    return {
      userId: bill.userId,
      files,
      knownOfferCodes: codes.flatMap(({ code }) => (code ? [code] : [])),
      isRead: await isReadBy(ctx, billId, jobId),
    }
  },
})
