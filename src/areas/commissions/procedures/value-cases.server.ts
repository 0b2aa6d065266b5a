import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { activations } from '#areas/requests/tables.server.ts'
import { romeDate } from '#core/dates.ts'
import { MAX_EXPORT_PAGE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { termFor } from '../commission.ts'
import { commissions, commissionTerms } from '../tables.server.ts'

/** What each of these contracts brings, in cents: what its supplier confirmed, else what is expected, else today's agreement. */
export const valueCases = procedure({
  name: 'value-cases',
  allow: 'commissions',
  reads: true,
  input: z.object({ requestIds: z.array(z.string().max(60)).max(MAX_EXPORT_PAGE) }),
  async run({ requestIds }, { tx, now }): Promise<Record<string, number>> {
    if (requestIds.length === 0) return {}
    const rows = await tx
      .select({
        requestId: activations.requestId,
        supplier: activations.supplierName,
        offerId: activations.offerId,
        owed: commissions,
      })
      .from(activations)
      .leftJoin(commissions, eq(commissions.requestId, activations.requestId))
      .where(inArray(activations.requestId, requestIds))
    const terms = await tx
      .select()
      .from(commissionTerms)
      .where(inArray(commissionTerms.supplierName, [...new Set(rows.map(({ supplier }) => supplier))]))
    const today = romeDate(now)
    return Object.fromEntries(
      rows.flatMap(({ requestId, supplier, offerId, owed }): [string, number][] => {
        const theirs = terms.filter(term => term.supplierName === supplier)
        const cents = owed
          ? owed.state === 'confirmed'
            ? owed.confirmedCents
            : owed.expectedCents
          : termFor(theirs, offerId, today)?.cents
        return cents == null ? [] : [[requestId, cents]]
      }),
    )
  },
})
