import { eq } from 'drizzle-orm'
import { lastEditor } from '#areas/blog/last-editor.server.ts'
import { holdEdition } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import { mayMove, type ProspectStatus } from './prospect.ts'
import { linkProspectEvents, linkProspects } from './tables.server.ts'

type ProspectRow = typeof linkProspects.$inferSelect

/** The prospect, held until the end of the transaction; whoever comes with an older state of it is told by whom it changed. */
export async function holdProspect(ctx: Context, prospectId: string, edition: string): Promise<ProspectRow> {
  const [row] = await ctx.tx.select().from(linkProspects).where(eq(linkProspects.id, prospectId)).for('update')
  if (!row) throw new AppError('not-found')
  holdEdition(edition, row, await lastEditor(ctx.tx, prospectId))
  return row
}

/** Takes a prospect to another state, and writes down who did and why. */
export async function moveProspect(
  ctx: Context,
  row: ProspectRow,
  { to, note = '', values = {} }: { to: ProspectStatus; note?: string; values?: Partial<ProspectRow> },
): Promise<void> {
  if (!mayMove(row.status, to)) throw new AppError('wrong-state')
  await ctx.tx
    .update(linkProspects)
    .set({ ...values, status: to, followUpAt: null, updatedAt: ctx.now })
    .where(eq(linkProspects.id, row.id))
  await ctx.tx.insert(linkProspectEvents).values({
    id: ctx.newId(),
    prospectId: row.id,
    at: ctx.now,
    actorId: ctx.userId,
    from: row.status,
    to,
    note,
  })
  ctx.record({ subject: row.id, detail: { before: { status: row.status }, after: { status: to } } })
}
