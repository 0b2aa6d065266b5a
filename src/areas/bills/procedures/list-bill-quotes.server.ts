import { and, asc, eq, gte, isNotNull, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { ownBill } from '../bill-rows.server.ts'
import { billQuotes } from '../tables.server.ts'

/** The fields of a quote (spec 3 §3), and what activates it. */
const quoteColumns = {
  id: billQuotes.id,
  kind: billQuotes.kind,
  offerId: billQuotes.offerId,
  offerName: billQuotes.offerName,
  supplierName: billQuotes.supplierName,
  utilityType: billQuotes.utilityType,
  pricePerUnit: billQuotes.pricePerUnit,
  pricePerUnitGas: billQuotes.pricePerUnitGas,
  monthlyFixedFee: billQuotes.monthlyFixedFee,
  currentCustomerPrice: billQuotes.currentCustomerPrice,
  estimatedAnnualConsumption: billQuotes.estimatedAnnualConsumption,
  estimatedAnnualSmc: billQuotes.estimatedAnnualSmc,
  estimatedSavings: billQuotes.estimatedSavings,
  comment: billQuotes.comment,
  currentSupplier: billQuotes.currentSupplier,
  currentPriceKwh: billQuotes.currentPriceKwh,
  currentPriceSmc: billQuotes.currentPriceSmc,
  currentMonthlyFee: billQuotes.currentMonthlyFee,
  yearlyCost: billQuotes.yearlyCost,
  rank: billQuotes.rank,
  expiryDate: billQuotes.expiryDate,
  createdAt: billQuotes.createdAt,
}

/** The published quotes of one of one's own bills that have no end or have not ended yet (spec 3 §7), best first. */
export const listBillQuotes = procedure({
  name: 'list-bill-quotes',
  allow: 'signedIn',
  input: z.object({ billId: z.string().max(60) }),
  reads: true,
  answers: ['Read bill_quotes of a bill of the user'],
  async run({ billId }, ctx) {
    const bill = await ownBill(ctx, billId)
    const { id, fileName, supplyType, publishedVersion } = bill
    const quotes =
      bill.analysisStatus !== 'analyzed' || publishedVersion === null
        ? []
        : await ctx.tx
            .select(quoteColumns)
            .from(billQuotes)
            .where(
              and(
                eq(billQuotes.billId, billId),
                eq(billQuotes.version, publishedVersion),
                isNotNull(billQuotes.publishedAt),
                or(isNull(billQuotes.expiryDate), gte(billQuotes.expiryDate, romeDate(ctx.now))),
              ),
            )
            .orderBy(asc(billQuotes.utilityType), asc(billQuotes.rank), asc(billQuotes.id))
    return { bill: { id, fileName, supplyType }, quotes }
  },
})

export type QuotesOfBill = Awaited<ReturnType<typeof listBillQuotes.run>>
export type BillQuote = QuotesOfBill['quotes'][number]
