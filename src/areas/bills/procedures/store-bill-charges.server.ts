import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { anyBill, lockBill } from '../bill-rows.server.ts'
import type { BilledCharges } from '#areas/bill-reading/charges/charges.ts'
import { billReadings } from '../tables.server.ts'

/** Keeps the rows of cost beside the values that the customer sees, which stay as they were confirmed. */
export const storeBillCharges = procedure({
  name: 'store-bill-charges',
  allow: 'system',
  input: z.object({ billId: z.string(), charges: z.custom<BilledCharges>() }),
  async run({ billId, charges }, ctx): Promise<void> {
    await lockBill(ctx, billId)
    const bill = await anyBill(ctx, billId)
    await ctx.tx
      .update(billReadings)
      .set({ charges })
      .where(and(eq(billReadings.billId, billId), eq(billReadings.version, bill.publishedVersion ?? 0)))
    await ctx.changed('bills', bill.userId)
    ctx.record({ subject: billId, detail: { rows: charges.lines.length } })
  },
})
