import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { offers } from '#areas/offers/tables.server.ts'
import { publishedPayments } from '#areas/payments/tables.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { commissionTerms } from './tables.server.ts'

type Publishing = Pick<Context, 'tx' | 'dropPages'>

/** The agreements of a supplier as they are now, in place of those that everybody read; none where they are not to be read. */
export async function publishTerms({ tx, dropPages }: Publishing, supplierName: string, isPublic: boolean) {
  await tx.delete(publishedPayments).where(eq(publishedPayments.supplierName, supplierName))
  const terms = isPublic
    ? await tx
        .select({ ...pick(commissionTerms, 'id', 'supplierName', 'cents', 'validFrom'), offerName: offers.name })
        .from(commissionTerms)
        .leftJoin(offers, eq(offers.id, commissionTerms.offerId))
        // Of an offer that is gone nobody can read which it was.
        .where(
          and(
            eq(commissionTerms.supplierName, supplierName),
            or(isNull(commissionTerms.offerId), isNotNull(offers.id)),
          ),
        )
    : []
  if (terms.length > 0) await tx.insert(publishedPayments).values(terms)
  await dropPages('payments')
}

/** After a change of agreements: what is published never says another figure than they do. */
export async function followPublished(ctx: Publishing, supplierName: string): Promise<void> {
  const isPublic = eq(publishedPayments.supplierName, supplierName)
  if ((await ctx.tx.$count(publishedPayments, isPublic)) > 0) await publishTerms(ctx, supplierName, true)
}
