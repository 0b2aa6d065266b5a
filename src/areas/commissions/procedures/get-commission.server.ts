import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { commissions } from '../tables.server.ts'

/** The row of the ledger of one request, for the desk of the office; null before the contract. */
export const getCommission = procedure({
  name: 'get-commission',
  allow: 'admin',
  reads: true,
  input: z.object({ requestId: z.string().max(60) }),
  async run({ requestId }, { tx }) {
    const [row] = await tx.select().from(commissions).where(eq(commissions.requestId, requestId))
    if (!row) return null
    const { state, expectedCents, confirmedCents, confirmedOn, clawedBackCents, clawedBackOn, source } = row
    return { state, expectedCents, confirmedCents, confirmedOn, clawedBackCents, clawedBackOn, source }
  },
})
