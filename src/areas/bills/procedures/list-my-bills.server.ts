import { and, count, desc, eq, gte, inArray, isNull, max, or } from 'drizzle-orm'
import { z } from 'zod'
import { pageOf } from '#core/cursor.ts'
import { romeDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import { toCents, type Cents } from '#core/money.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { summaryOf, type BillSummary } from '../bill-view.server.ts'
import { freshSavings } from '../quotes/current-quotes.server.ts'
import { billQuotes, bills } from '../tables.server.ts'
import { olderThan } from '#platform/database/rows.server.ts'

export interface MyBill extends BillSummary {
  /** Offers shown, without the present contract; only those whose offer has not ended. */
  quotes: number
  /** The most that one of them saves a year, negative when all cost more; null when what is spent today is unknown. */
  bestSaving: Cents | null
  /** It does not tell any more what is paid (`deadPrice`). */
  isDead: boolean
}

/** One's own bills, newest first (spec 3 §7: bills with the quotes that are still valid). */
export const listMyBills = procedure({
  name: 'list-my-bills',
  allow: 'signedIn',
  input: z.object({ limit: z.int().min(1).max(PAGE_SIZE).default(PAGE_SIZE), cursor: z.string().max(100).optional() }),
  reads: true,
  answers: ['Read bills with bill_quotes of the user'],
  async run({ limit, cursor }, ctx): Promise<{ bills: MyBill[]; next: string | null }> {
    const rows = await ctx.tx
      .select()
      .from(bills)
      .where(and(eq(bills.userId, ctx.userId), olderThan(cursor, bills.uploadDate, bills.id)))
      .orderBy(desc(bills.uploadDate), desc(bills.id))
      .limit(limit + 1)
    const page = pageOf(rows, limit, bill => ({ at: bill.uploadDate, id: bill.id }))
    const fresh = await freshSavings(
      ctx,
      page.rows.filter(bill => bill.analysisStatus === 'analyzed'),
    )
    const outcomes = new Map(
      (
        await outcomesOf(
          ctx,
          page.rows.map(({ id }) => id),
        )
      ).map(({ billId, ...outcome }) => [billId, outcome]),
    )
    return {
      bills: page.rows.map(bill => {
        const { quotes = 0, bestSaving = null } = outcomes.get(bill.id) ?? {}
        const told = fresh.get(bill.id)
        const stored = bestSaving === null ? null : toCents(Decimal.of(bestSaving))
        return {
          ...summaryOf(bill),
          quotes: Number(quotes),
          bestSaving: told ? told.most : stored,
          isDead: told?.isDead ?? false,
        }
      }),
      next: page.next,
    }
  },
})

/** Of the bills of one page alone: joined to the list, the quotes of ten thousand bills would be counted for fifty. */
const outcomesOf = async ({ tx, now }: Context, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx
        .select({ billId: billQuotes.billId, quotes: count(), bestSaving: max(billQuotes.estimatedSavings) })
        .from(billQuotes)
        .innerJoin(bills, and(eq(bills.id, billQuotes.billId), eq(bills.publishedVersion, billQuotes.version)))
        .where(
          and(
            inArray(billQuotes.billId, [...ids]),
            eq(billQuotes.kind, 'offer'),
            or(isNull(billQuotes.expiryDate), gte(billQuotes.expiryDate, romeDate(now))),
          ),
        )
        .groupBy(billQuotes.billId)
