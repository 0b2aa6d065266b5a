import { and, count, desc, eq, gte, isNull, max, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { romeDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import { toCents, type Cents } from '#core/money.ts'
import { procedure } from '#platform/procedure.server.ts'
import { summaryOf, type BillSummary } from '../bill-view.server.ts'
import { billQuotes, bills } from '../tables.server.ts'

export interface MyBill extends BillSummary {
  /** Offers shown, without the present contract; only those whose offer has not ended. */
  quotes: number
  /** The most that one of them saves a year, negative when all cost more; null when what is spent today is unknown. */
  bestSaving: Cents | null
}

/** One's own bills, newest first (spec 3 §7: bills with the quotes that are still valid). */
export const listMyBills = procedure({
  name: 'list-my-bills',
  allow: 'signedIn',
  input: z.object({ limit: z.int().min(1).max(PAGE_SIZE).default(PAGE_SIZE), cursor: z.string().max(100).optional() }),
  reads: true,
  answers: ['Read bills with bill_quotes of the user'],
  async run({ limit, cursor }, ctx): Promise<{ bills: MyBill[]; next: string | null }> {
    const after = decodeCursor(cursor)
    const rows = await ctx.tx
      .select({ bill: bills, quotes: count(billQuotes.id), bestSaving: max(billQuotes.estimatedSavings) })
      .from(bills)
      .leftJoin(
        billQuotes,
        and(
          eq(billQuotes.billId, bills.id),
          eq(billQuotes.version, bills.publishedVersion),
          eq(billQuotes.kind, 'offer'),
          or(isNull(billQuotes.expiryDate), gte(billQuotes.expiryDate, romeDate(ctx.now))),
        ),
      )
      .where(
        and(
          eq(bills.userId, ctx.userId),
          after
            ? sql`(${bills.uploadDate}, ${bills.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
            : undefined,
        ),
      )
      .groupBy(bills.id)
      .orderBy(desc(bills.uploadDate), desc(bills.id))
      .limit(limit + 1)
    const page = pageOf(rows, limit, ({ bill }) => ({ at: bill.uploadDate, id: bill.id }))
    return {
      bills: page.rows.map(({ bill, quotes, bestSaving }) => {
        const saving = bestSaving === null ? null : toCents(Decimal.of(bestSaving))
        return { ...summaryOf(bill), quotes: Number(quotes), bestSaving: saving }
      }),
      next: page.next,
    }
  },
})
