import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { MAX_STATEMENT_BYTES } from '#core/limits.ts'
import { romeDate } from '#core/dates.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { type ComparedStatement, compareWithLedger } from '../compare-statement.server.ts'
import { type Finding, isClawback, isConfirmation, type ReportRow, type StatementReport } from '../statement.ts'
import { commissions, commissionStatements } from '../tables.server.ts'
import { followTerms } from '../ledger.server.ts'
import { lockRow } from '#platform/database/rows.server.ts'

/**
 * A supplier's statement against the ledger. Without `confirmed` it only tells what would happen; with it, it writes what
 * was shown: where the ledger has moved meanwhile (`shown` is the hash of the report on the screen), nothing.
 */
export const importCommissionStatement = procedure({
  name: 'import-commission-statement',
  allow: 'commissions',
  input: z.object({
    supplierName: z.string().min(1, { error: 'required' }).max(200),
    fileName: z.string().max(200).default(''),
    text: z.string().min(1, { error: 'required' }).max(MAX_STATEMENT_BYTES, { error: 'too-long' }),
    until: z.iso.date({ error: 'required' }),
    confirmed: z.boolean().default(false),
    /** What the screen said it would confirm and take back, in cents. */
    shown: z.string().max(60).optional(),
  }),
  async run({ supplierName, fileName, text, until, confirmed, shown }, ctx): Promise<ComparedStatement> {
    // One statement at a time: two presses of one file are one.
    await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('commission-statement'))`)
    const compared = await compareWithLedger(ctx, { supplierName, text, until })
    const { report, sha256, lines } = compared
    if (!confirmed) {
      ctx.record({ subject: supplierName, detail: { dryRun: true, sha256, counts: report.counts } })
      return compared
    }
    if (shown !== shownOf(compared)) throw new AppError('statement-changed')
    const id = ctx.newId()
    await ctx.tx.insert(commissionStatements).values({
      id,
      supplierName,
      fileName,
      sha256,
      until,
      lines,
      confirmedCents: report.confirmedCents,
      clawedBackCents: report.clawedBackCents,
      report,
      importedBy: ctx.userId,
      at: ctx.now,
    })
    await writeReport(ctx, id, report)
    ctx.record({
      subject: id,
      detail: {
        supplierName,
        sha256,
        until,
        counts: report.counts,
        confirmedCents: report.confirmedCents,
        clawedBackCents: report.clawedBackCents,
      },
    })
    return compared
  },
})

/** What is confirmed first, then what is taken back: one file may do both to one contract. */
async function writeReport(ctx: Context, statementId: string, { rows }: StatementReport): Promise<void> {
  const on = romeDate(ctx.now)
  const moved = { source: 'statement', statementId, updatedAt: ctx.now } as const
  for (const part of partsOf(rows, isConfirmation))
    await ctx.tx
      .update(commissions)
      .set({ state: 'confirmed', confirmedCents: statedIn(part), confirmedOn: on, ...moved })
      .where(inArray(commissions.id, idsOf(part)))
  for (const part of partsOf(rows, isClawback))
    await ctx.tx
      .update(commissions)
      .set({ state: 'clawed_back', clawedBackCents: statedIn(part), clawedBackOn: on, ...moved })
      .where(inArray(commissions.id, idsOf(part)))
}

interface Stated {
  id: string
  cents: number
}

const WRITTEN_AT_ONCE = 500

function partsOf(rows: readonly ReportRow[], isMeant: (finding: Finding) => boolean): Stated[][] {
  const meant = rows.flatMap(({ finding, commissionId, statedCents }) =>
    commissionId && statedCents !== null && isMeant(finding) ? [{ id: commissionId, cents: statedCents }] : [],
  )
  return Array.from({ length: Math.ceil(meant.length / WRITTEN_AT_ONCE) }, (_, part) =>
    meant.slice(part * WRITTEN_AT_ONCE, (part + 1) * WRITTEN_AT_ONCE),
  )
}
const idsOf = (part: readonly Stated[]): string[] => part.map(({ id }) => id)
const statedIn = (part: readonly Stated[]): SQL =>
  sql`case ${commissions.id} ${sql.join(
    part.map(({ id, cents }) => sql`when ${id} then ${cents}::int`),
    sql` `,
  )} end`

/** What a confirmation gives back: the counts of the report. */
export const shownOf = ({ report }: Pick<ComparedStatement, 'report'>): string =>
  [...Object.values(report.counts), report.confirmedCents, report.clawedBackCents].join('.')

/**
 * A statement that was imported by mistake: the ledger is again as it was before, and the file can be imported anew. Only
 * the last one of a supplier; what came after it was compared with what it had written.
 */
export const undoCommissionStatement = procedure({
  name: 'undo-commission-statement',
  allow: 'commissions',
  input: z.object({ statementId: z.string().max(60) }),
  async run({ statementId }, ctx): Promise<void> {
    const statement = await lockRow(ctx.tx, commissionStatements, eq(commissionStatements.id, statementId))
    const { supplierName, report, sha256, confirmedCents, clawedBackCents } = statement
    const [last] = await ctx.tx
      .select({ id: commissionStatements.id })
      .from(commissionStatements)
      .where(eq(commissionStatements.supplierName, supplierName))
      .orderBy(desc(commissionStatements.at), desc(commissionStatements.id))
      .limit(1)
    if (last?.id !== statementId) throw new AppError('statement-not-last')
    const idsOf = (isMeant: typeof isConfirmation) =>
      report.rows.flatMap(({ finding, commissionId }) => (commissionId && isMeant(finding) ? [commissionId] : []))
    const before = { statementId: null, clawedBackCents: null, clawedBackOn: null, updatedAt: ctx.now } as const
    const written = (ids: string[]) => and(inArray(commissions.id, ids), eq(commissions.statementId, statementId))
    const takenBack = idsOf(isClawback)
    if (takenBack.length > 0)
      await ctx.tx
        .update(commissions)
        .set({ state: 'confirmed', ...before, statementId })
        .where(written(takenBack))
    const confirmed = idsOf(isConfirmation)
    if (confirmed.length > 0)
      await ctx.tx
        .update(commissions)
        .set({ state: 'expected', source: 'terms', confirmedCents: null, confirmedOn: null, ...before })
        .where(written(confirmed))
    await ctx.tx.delete(commissionStatements).where(eq(commissionStatements.id, statementId))
    await followTerms(ctx, supplierName)
    ctx.record({
      subject: statementId,
      detail: { before: { supplierName, sha256, confirmedCents, clawedBackCents }, after: null },
    })
  },
})
