import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isOpenContract } from '#areas/handover/case-conditions.server.ts'
import { activations, agreementDay } from '#areas/requests/tables.server.ts'
import { romeDate } from '#core/dates.ts'
import { MAX_EXPORT_PAGE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { NOT_CONCLUDED, termFor } from '../commission.ts'
import { commissions, commissionTerms } from '../tables.server.ts'

/**
 * What each of these contracts brings, in cents: an open one by the agreement of its day, before there is one by today's
 * (`orderCasesByWorth` sorts by that); of what is over what its supplier confirmed, else what was expected.
 */
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
        isOpen: sql<boolean>`${isOpenContract}`,
        day: sql<string>`${agreementDay}::text`,
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
      rows.flatMap(({ requestId, supplier, offerId, isOpen, day, owed }): [string, number][] => {
        const theirs = terms.filter(term => term.supplierName === supplier)
        const cents =
          owed && !isOpen
            ? owed.state === 'confirmed'
              ? owed.confirmedCents
              : owed.expectedCents
            : termFor(theirs, offerId, day === NOT_CONCLUDED ? today : day)?.cents
        return cents == null ? [] : [[requestId, cents]]
      }),
    )
  },
})
