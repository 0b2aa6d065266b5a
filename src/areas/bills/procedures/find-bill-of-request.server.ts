import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { query } from '#platform/procedure.server.ts'
import { bills } from '../tables.server.ts'

export const findBillOfRequest = query('find-bill-of-request', 'signedIn', {
  input: z.object({ requestId: z.string().max(60) }),
  async run({ requestId }, ctx): Promise<{ billId: string } | null> {
    const [bill] = await ctx.tx.select({ billId: bills.id }).from(bills).where(eq(bills.requestId, requestId)).limit(1)
    return bill ?? null
  },
})
