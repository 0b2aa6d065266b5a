import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { type CommissionState, commissionStates } from '../commission.ts'
import { commissions, commissionStatements, commissionTerms } from '../tables.server.ts'

type Row = typeof commissions.$inferSelect

export interface CommissionLedger {
  rows: Omit<Row, 'statementId' | 'termId' | 'updatedAt'>[]
  next: string | null
  /** Cents by state, of all rows of the supplier that was chosen, or of all. */
  totals: Record<CommissionState, { count: number; cents: number }>
  terms: Omit<typeof commissionTerms.$inferSelect, 'recordedBy'>[]
  statements: Omit<typeof commissionStatements.$inferSelect, 'importedBy' | 'report'>[]
}

/** More agreements and files stand on no screen. */
const SHOWN_TERMS = 200
const SHOWN_STATEMENTS = 20

/** The ledger of commissions, newest first, with its totals, the agreements and the last statements. */
export const listCommissions = procedure({
  name: 'list-commissions',
  allow: 'admin',
  reads: true,
  input: z.object({
    state: z.enum(commissionStates).optional(),
    supplier: z.string().max(200).optional(),
    cursor: z.string().max(100).optional(),
  }),
  async run({ state, supplier, cursor }, { tx }): Promise<CommissionLedger> {
    const after = decodeCursor(cursor)
    const ofSupplier = supplier ? eq(commissions.supplierName, supplier) : undefined
    const found = await tx
      .select()
      .from(commissions)
      .where(
        and(
          ofSupplier,
          state && eq(commissions.state, state),
          after
            ? sql`(${commissions.createdAt}, ${commissions.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
            : undefined,
        ),
      )
      .orderBy(desc(commissions.createdAt), desc(commissions.id))
      .limit(PAGE_SIZE + 1)
    const page = pageOf(found, PAGE_SIZE, ({ createdAt, id }) => ({ at: createdAt, id }))
    const sums = await tx
      .select({
        state: commissions.state,
        count: sql<number>`count(*)::int`,
        cents: sql<number>`coalesce(sum(case ${commissions.state} when 'expected' then ${commissions.expectedCents} when 'confirmed' then ${commissions.confirmedCents} else ${commissions.clawedBackCents} end), 0)::float8`,
      })
      .from(commissions)
      .where(ofSupplier)
      .groupBy(commissions.state)
    const totalOf = (of: CommissionState) => {
      const sum = sums.find(each => each.state === of)
      return { count: sum?.count ?? 0, cents: sum?.cents ?? 0 }
    }
    const terms = await tx
      .select()
      .from(commissionTerms)
      .where(supplier ? eq(commissionTerms.supplierName, supplier) : undefined)
      .orderBy(commissionTerms.supplierName, desc(commissionTerms.validFrom))
      .limit(SHOWN_TERMS)
    const statements = await tx
      .select()
      .from(commissionStatements)
      .orderBy(desc(commissionStatements.at), desc(commissionStatements.id))
      .limit(SHOWN_STATEMENTS)
    return {
      rows: page.rows.map(({ statementId: _, termId: __, updatedAt: ___, ...row }) => row),
      next: page.next,
      totals: {
        expected: totalOf('expected'),
        confirmed: totalOf('confirmed'),
        clawed_back: totalOf('clawed_back'),
      },
      terms: terms.map(({ recordedBy: _, ...term }) => term),
      statements: statements.map(({ importedBy: _, report: __, ...of }) => of),
    }
  },
})
