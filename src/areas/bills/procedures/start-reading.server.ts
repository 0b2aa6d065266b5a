import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { offers } from '#areas/offers/tables.server.ts'
import { storedFiles, pick } from '#platform/database/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { isReadBy } from '../bill-rows.server.ts'
import { kindOf } from '../machine-reading.ts'
import { billFiles, bills } from '../tables.server.ts'

/**
 * What the reader needs of a bill: its files, the offer codes that exist, the supplies of one that somebody took for a
 * bill already, and whether an earlier attempt of the job has stored the values. Null when the bill is gone.
 */
export const startReading = procedure({
  name: 'start-reading',
  allow: 'system',
  input: z.object({ billId: z.string(), jobId: z.string(), isKept: z.boolean().default(false) }),
  reads: true,
  async run({ billId, jobId, isKept }, ctx) {
    const [bill] = await ctx.tx
      .select(pick(bills, 'userId', 'supplyType', 'publishedVersion'))
      .from(bills)
      .where(eq(bills.id, billId))
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
      assumed: isKept || bill.publishedVersion !== null ? kindOf(bill.supplyType) : undefined,
      knownOfferCodes: codes.flatMap(({ code }) => (code ? [code] : [])),
      isRead: await isReadBy(ctx, billId, jobId),
    }
  },
})
