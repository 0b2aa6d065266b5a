import { romeDate } from '#core/dates.ts'
import { query } from '#platform/procedure.server.ts'
import { publishedPayments } from '../../published/tables.server.ts'

interface Payment {
  supplierName: string
  offerName: string | null
  validFrom: string
}

/** Per supplier and offer: the latest agreement in force, and future ones; by name. */
export const inForce = <P extends Payment>(payments: readonly P[], today: string): P[] =>
  payments
    .filter(
      one =>
        one.validFrom > today ||
        !payments.some(
          other =>
            other.supplierName === one.supplierName &&
            other.offerName === one.offerName &&
            other.validFrom > one.validFrom &&
            other.validFrom <= today,
        ),
    )
    .toSorted(
      (a, b) =>
        a.supplierName.localeCompare(b.supplierName, 'it') ||
        (a.offerName ?? '').localeCompare(b.offerName ?? '', 'it') ||
        a.validFrom.localeCompare(b.validFrom),
    )

/** Above any page: a supplier has one or two. */
const MAX_ROWS = 500

export const listPublishedPayments = query('list-published-payments', 'anyone', {
  cacheTags: ['payments'],
  run: async (_, { tx, now }) => inForce(await tx.select().from(publishedPayments).limit(MAX_ROWS), romeDate(now)),
})
