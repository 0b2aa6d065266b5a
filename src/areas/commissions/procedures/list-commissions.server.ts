import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { z } from 'zod'
import { requests } from '#areas/requests/tables.server.ts'
import { pageOf } from '#core/cursor.ts'
import { MAX_EXPORT_PAGE, PAGE_SIZE } from '#core/limits.ts'
import { pick } from '#platform/database/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { commissionStates } from '../commission.ts'
import { commissions, commissionStatements, commissionTerms, publishedSuppliers } from '../tables.server.ts'
import { olderThan } from '#platform/database/rows.server.ts'

type Row = typeof commissions.$inferSelect

interface CommissionLedger {
  /** `number`: of the request, while it is kept. */
  rows: (Omit<Row, 'statementId' | 'termId' | 'updatedAt'> & { number: number | null })[]
  next: string | null
  terms: Omit<typeof commissionTerms.$inferSelect, 'recordedBy'>[]
  /** The suppliers whose agreements everybody reads. */
  published: string[]
  statements: Omit<typeof commissionStatements.$inferSelect, 'importedBy' | 'report'>[]
}

/** More agreements and files stand on no screen. */
const SHOWN_TERMS = 200
const SHOWN_STATEMENTS = 20

/** The ledger of commissions, newest first, the agreements and the last statements. */
export const listCommissions = procedure({
  name: 'list-commissions',
  allow: 'commissions',
  reads: true,
  input: z.object({
    state: z.enum(commissionStates).optional(),
    supplier: z.string().max(200).optional(),
    cursor: z.string().max(100).optional(),
    /** More at a time for a file. */
    size: z.int().positive().max(MAX_EXPORT_PAGE).default(PAGE_SIZE),
  }),
  async run({ state, supplier, cursor, size }, { tx }): Promise<CommissionLedger> {
    const ofSupplier = supplier ? eq(commissions.supplierName, supplier) : undefined
    const { statementId: _, termId: __, updatedAt: ___, ...columns } = getTableColumns(commissions)
    const found = await tx
      .select({ ...columns, number: requests.number })
      .from(commissions)
      .leftJoin(requests, eq(requests.id, commissions.requestId))
      .where(
        and(
          ofSupplier,
          state && eq(commissions.state, state),
          olderThan(cursor, commissions.createdAt, commissions.id),
        ),
      )
      .orderBy(desc(commissions.createdAt), desc(commissions.id))
      .limit(size + 1)
    const page = pageOf(found, size, ({ createdAt, id }) => ({ at: createdAt, id }))
    const terms = await tx
      .select()
      .from(commissionTerms)
      .where(supplier ? eq(commissionTerms.supplierName, supplier) : undefined)
      .orderBy(commissionTerms.supplierName, desc(commissionTerms.validFrom))
      .limit(SHOWN_TERMS)
    const published = await tx
      .select(pick(publishedSuppliers, 'supplierName'))
      .from(publishedSuppliers)
      .limit(SHOWN_TERMS)
    const { report: ____, importedBy: _____, ...shown } = getTableColumns(commissionStatements)
    const statements = await tx
      .select(shown)
      .from(commissionStatements)
      .orderBy(desc(commissionStatements.at), desc(commissionStatements.id))
      .limit(SHOWN_STATEMENTS)
    return {
      rows: page.rows,
      next: page.next,
      terms: terms.map(({ recordedBy: _, ...term }) => term),
      published: published.map(({ supplierName }) => supplierName),
      statements,
    }
  },
})
