import { eq, getTableColumns } from 'drizzle-orm'
import { z } from 'zod'
import { activations } from '#areas/requests/tables.server.ts'
import { romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { together } from '#platform/database/together.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { termFor } from '../commission.ts'
import { commissions, commissionTerms } from '../tables.server.ts'

/**
 * What the office is owed for one request: its row of the ledger, or before the contract what today's agreement with the supplier
 * would give (`state` null). Null of a request that asks for no contract.
 */
export const getCommission = procedure({
  name: 'get-commission',
  allow: 'commissions',
  reads: true,
  input: z.object({ requestId: z.string().max(60) }),
  async run({ requestId }, { tx, now }) {
    const {
      ledger: [row],
      asked: [asked],
      terms,
    } = await together(tx, {
      ledger: tx.select().from(commissions).where(eq(commissions.requestId, requestId)),
      asked: tx
        .select(pick(activations, 'supplierName', 'offerId'))
        .from(activations)
        .where(eq(activations.requestId, requestId)),
      terms: tx
        .select(getTableColumns(commissionTerms))
        .from(commissionTerms)
        .innerJoin(activations, eq(activations.supplierName, commissionTerms.supplierName))
        .where(eq(activations.requestId, requestId)),
    })
    if (row) {
      const { state, expectedCents, confirmedCents, confirmedOn, clawedBackCents, clawedBackOn, source } = row
      return { state, expectedCents, confirmedCents, confirmedOn, clawedBackCents, clawedBackOn, source }
    }
    if (!asked) return null
    return { state: null, expectedCents: termFor(terms, asked.offerId, romeDate(now))?.cents ?? null }
  },
})
