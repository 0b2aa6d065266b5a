import { and, desc, eq, getTableColumns, gte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { requests, activations } from '#areas/requests/tables.server.ts'
import { MAX_EXPORT_PAGE, PAGE_SIZE } from '#core/limits.ts'
import { command, query } from '#platform/procedure.server.ts'
import { commissionStates, termFor } from '../commission.ts'
import { commissions, commissionStatements, commissionTerms, publishedSuppliers } from '../tables.server.ts'
import { newestPage, rowsIn } from '#platform/database/rows.server.ts'
import { countUpTo } from '#platform/database/database.server.ts'
import { romeDate } from '#core/dates.ts'
import { batchReads } from '#platform/database/batch-reads.server.ts'
import { expectCommissions as expectAll, followTakenBack, takeBackWithdrawn } from '../ledger.server.ts'

/** Agreements and files shown at most. */
const SHOWN_TERMS = 200
const SHOWN_STATEMENTS = 20

export const listCommissions = query('list-commissions', 'commissions', {
  input: z.object({
    state: z.enum(commissionStates).optional(),
    supplier: z.string().max(200).optional(),
    cursor: z.string().max(100).optional(),
    /** Larger pages for exports. */
    size: z.int().positive().max(MAX_EXPORT_PAGE).default(PAGE_SIZE),
  }),
  async run({ state, supplier, cursor, size }, { tx }) {
    const ofSupplier = supplier ? eq(commissions.supplierName, supplier) : undefined
    const { statementId: _, termId: __, updatedAt: ___, ...columns } = getTableColumns(commissions)
    const all = tx
      .select({ ...columns, number: requests.number })
      .from(commissions)
      .leftJoin(requests, eq(requests.id, commissions.requestId))
    const where = and(ofSupplier, state && eq(commissions.state, state))
    const page = await newestPage(all, commissions, 'createdAt', { where, cursor, size }, row => row)
    const terms = await rowsIn(tx, commissionTerms, supplier ? eq(commissionTerms.supplierName, supplier) : undefined)
      .orderBy(commissionTerms.supplierName, desc(commissionTerms.validFrom))
      .limit(SHOWN_TERMS)
    const published = await rowsIn(tx, publishedSuppliers, {}, 'supplierName').limit(SHOWN_TERMS)
    const { report: ____, importedBy: _____, ...shown } = getTableColumns(commissionStatements)
    const statements = await tx
      .select(shown)
      .from(commissionStatements)
      .orderBy(desc(commissionStatements.at), desc(commissionStatements.id))
      .limit(SHOWN_STATEMENTS)
    return {
      // `number`: of the request, while it is retained.
      rows: page.rows,
      next: page.next,
      terms: terms.map(({ recordedBy: _, ...term }) => term),
      // Suppliers with public agreements.
      published: published.map(({ supplierName }) => supplierName),
      statements,
    }
  },
})

/**
 * Amounts confirmed and then clawed back are in both; `keptCents` is the remainder, since a clawback may be partial.
 */
const isExpected = sql`${commissions.state} = 'expected'`
const isConfirmed = sql`${commissions.confirmedCents} is not null`
const isTakenBack = sql`${commissions.state} = 'clawed_back'`
const counted = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`
const summed = (cents: SQL, which: SQL) => sql<number>`coalesce(sum(${cents}) filter (where ${which}), 0)::float8`

export const sumCommissions = query('sum-commissions', 'commissions', {
  input: z.object({ supplier: z.string().max(200).optional(), since: z.iso.date().optional() }),
  async run({ supplier, since }, { tx }) {
    const [sums] = await tx
      .select({
        expected: counted(isExpected),
        expectedCents: summed(sql`${commissions.expectedCents}`, isExpected),
        confirmed: counted(isConfirmed),
        confirmedCents: summed(sql`${commissions.confirmedCents}`, isConfirmed),
        clawedBack: counted(isTakenBack),
        clawedBackCents: summed(sql`${commissions.clawedBackCents}`, isTakenBack),
        keptCents: summed(
          sql`${commissions.confirmedCents} - coalesce(${commissions.clawedBackCents}, 0)`,
          isConfirmed,
        ),
      })
      .from(commissions)
      .where(
        and(
          supplier ? eq(commissions.supplierName, supplier) : undefined,
          since ? gte(commissions.concludedOn, since) : undefined,
        ),
      )
    return {
      expected: { count: sums?.expected ?? 0, cents: sums?.expectedCents ?? 0 },
      confirmed: { count: sums?.confirmed ?? 0, cents: sums?.confirmedCents ?? 0 },
      clawed_back: { count: sums?.clawedBack ?? 0, cents: sums?.clawedBackCents ?? 0 },
      keptCents: sums?.keptCents ?? 0,
    }
  },
})

/** Ledger rows, for its tab; at most `MAX_COUNTED`. */
export const countCommissions = query('count-commissions', 'commissions', (_, { tx }): Promise<number> =>
  countUpTo(tx, commissions, undefined),
)

/**
 * Commission of a request: its ledger row, or before the contract the amount by today's agreement (`state` null). Null
 * for requests without a contract.
 */
export const getCommission = query('get-commission', 'commissions', {
  input: z.object({ requestId: z.string().max(60) }),
  async run({ requestId }, { tx, now }) {
    const {
      ledger: [row],
      asked: [asked],
      terms,
    } = await batchReads(tx, {
      ledger: tx.select().from(commissions).where(eq(commissions.requestId, requestId)),
      asked: rowsIn(tx, activations, { requestId }, 'supplierName', 'offerId'),
      terms: tx
        .select(getTableColumns(commissionTerms))
        .from(commissionTerms)
        .innerJoin(activations, eq(activations.supplierName, commissionTerms.supplierName))
        .where(eq(activations.requestId, requestId)),
    })
    if (row) {
      const { state, expectedCents, confirmedCents, confirmedOn, clawedBackCents, clawedBackOn, source } = row
      return { state, expectedCents, confirmedCents, confirmedOn, clawedBackCents, clawedBackOn, source }
    }
    if (!asked) return null
    return { state: null, expectedCents: termFor(terms, asked.offerId, romeDate(now))?.cents ?? null }
  },
})

/** Synchronises the ledger with the contracts. Scheduled, or on request. */
export const expectCommissions = command('expect-commissions', 'commissions', async (_, ctx) => {
  const { expected, cents } = await expectAll(ctx)
  const takenBack = (await takeBackWithdrawn(ctx)) + (await followTakenBack(ctx))
  ctx.record({ detail: { expected, takenBack } })
  return { expected, cents, takenBack }
})
