import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { MAX_STATEMENT_BYTES } from '#core/limits.ts'
import { romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { type ComparedStatement, compareWithLedger } from '../compare-statement.server.ts'
import { isConfirmation } from '../statement.ts'
import { commissions, commissionStatements } from '../tables.server.ts'

/**
 * A supplier's statement against the ledger. Without `confirmed` it only tells what would happen; with it, it writes what
 * was shown: where the ledger has moved meanwhile (`shown` is the hash of the report on the screen), nothing.
 */
export const importCommissionStatement = procedure({
  name: 'import-commission-statement',
  allow: 'admin',
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
    const on = romeDate(ctx.now)
    for (const { finding, commissionId, statedCents } of report.rows) {
      if (!commissionId) continue
      const moved = { source: 'statement', statementId: id, updatedAt: ctx.now } as const
      const isThis = eq(commissions.id, commissionId)
      if (isConfirmation(finding))
        await ctx.tx
          .update(commissions)
          .set({ state: 'confirmed', confirmedCents: statedCents, confirmedOn: on, ...moved })
          .where(isThis)
      else if (finding === 'clawback')
        await ctx.tx
          .update(commissions)
          .set({ state: 'clawed_back', clawedBackCents: statedCents, clawedBackOn: on, ...moved })
          .where(isThis)
    }
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

/** What a confirmation gives back: the counts of the report. */
export const shownOf = ({ report }: Pick<ComparedStatement, 'report'>): string =>
  [...Object.values(report.counts), report.confirmedCents, report.clawedBackCents].join('.')
