import { eq } from 'drizzle-orm'
import { type Cents } from '#core/money.ts'
import type { Context } from '#platform/procedure.server.ts'
import type { PublicCorrection } from './correction.ts'
import { figureCorrections } from './tables.server.ts'
import { lockRow } from '#platform/database/rows.server.ts'

type CorrectionRow = typeof figureCorrections.$inferSelect

export const publicCorrection = (
  row: Pick<CorrectionRow, 'id' | 'reportedOn' | 'correctedOn' | 'wrong' | 'done' | 'pages' | 'movedCents'>,
): PublicCorrection => ({
  id: row.id,
  reportedOn: row.reportedOn,
  correctedOn: row.correctedOn,
  wrong: row.wrong,
  done: row.done,
  pages: row.pages,
  moved: row.movedCents as Cents | null,
})

/** Held until the change is done. Throws AppError('not-found'). */
export async function holdCorrection(ctx: Pick<Context, 'tx'>, id: string): Promise<CorrectionRow> {
  const row = await lockRow(ctx.tx, figureCorrections, eq(figureCorrections.id, id))
  return row
}
