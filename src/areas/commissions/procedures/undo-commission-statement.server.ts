import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { followTerms } from '../ledger.server.ts'
import { isClawback, isConfirmation } from '../statement.ts'
import { commissions, commissionStatements } from '../tables.server.ts'
import { lockRow } from '#platform/database/rows.server.ts'

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
