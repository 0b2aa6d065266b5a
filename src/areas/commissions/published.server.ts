import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { offers } from '#areas/offers/tables.server.ts'
import { publishedPayments } from '#areas/payments/tables.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { commissionTerms, publishedSuppliers } from './tables.server.ts'

type Publishing = Pick<Context, 'tx' | 'dropPages'>

/** After a change of what is public or agreed: of a published supplier everybody reads the agreements as they are now. */
export async function followPublished({ tx, dropPages }: Publishing, supplierName: string): Promise<void> {
  await tx.delete(publishedPayments).where(eq(publishedPayments.supplierName, supplierName))
  const terms = await tx
    .select({ ...pick(commissionTerms, 'id', 'supplierName', 'cents', 'validFrom'), offerName: offers.name })
    .from(commissionTerms)
    .innerJoin(publishedSuppliers, eq(publishedSuppliers.supplierName, commissionTerms.supplierName))
    .leftJoin(offers, eq(offers.id, commissionTerms.offerId))
    // Of an offer that is gone nobody can read which it was.
    .where(
      and(eq(commissionTerms.supplierName, supplierName), or(isNull(commissionTerms.offerId), isNotNull(offers.id))),
    )
  if (terms.length > 0) await tx.insert(publishedPayments).values(terms)
  await dropPages('payments')
}
