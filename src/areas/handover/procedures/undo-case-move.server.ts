import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { tellOffice } from '#areas/office/tell-office.server.ts'
import { activations, caseEvents, requests } from '#areas/requests/tables.server.ts'
import { AppError } from '#core/errors.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import type { BulkAct, MovedCase } from '../case-move.ts'
import { caseMoves } from '../tables.server.ts'

/** «Annulla» after a move of many cases: each is as it was before, unless somebody has gone on with it; nobody is written to. */
export const undoCaseMove = procedure({
  name: 'undo-case-move',
  allow: 'cases',
  input: z.object({ moveId: z.string().max(60) }),
  async run({ moveId }, ctx): Promise<{ back: number; left: number }> {
    // Whoever takes the row away acts on it: this, or the job that tells the customers.
    const [moved] = await ctx.tx
      .delete(caseMoves)
      .where(and(eq(caseMoves.id, moveId), eq(caseMoves.adminId, ctx.userId)))
      .returning()
    if (!moved) throw new AppError('undo-too-late')
    let back = 0
    for (const each of moved.cases) if (await putBack(ctx, moved.act, each)) back += 1
    await tellOffice(ctx, 'requests')
    ctx.record({ subject: moveId, detail: { back } })
    return { back, left: moved.cases.length - back }
  },
})

async function putBack(ctx: Context, { act, assignee = null }: BulkAct, { requestId, steps, before }: MovedCase) {
  const [request] = await ctx.tx.select().from(requests).where(eq(requests.id, requestId)).for('update')
  if (!request) return false
  if (act === 'write') return true
  if (act === 'assign') {
    if (request.assigneeId !== assignee) return false
    await ctx.tx.update(requests).set({ assigneeId: before.assigneeId }).where(eq(requests.id, requestId))
    return true
  }
  return ctx.asSystem(async () => {
    const events = await ctx.tx
      .select({ id: caseEvents.id })
      .from(caseEvents)
      .where(eq(caseEvents.requestId, requestId))
      .orderBy(caseEvents.at, caseEvents.id)
    const taken = events.slice(steps).map(({ id }) => id)
    if (taken.length !== 1) return false
    await ctx.tx.delete(caseEvents).where(inArray(caseEvents.id, taken))
    const { status, ball, expectedOn, lateSince, updatedAt } = before
    await ctx.tx
      .update(requests)
      .set({ status, ball, expectedOn, lateSince, updatedAt: sql`${updatedAt}::timestamptz` })
      .where(eq(requests.id, requestId))
    await ctx.tx.update(activations).set({ status }).where(eq(activations.requestId, requestId))
    if (request.userId) await ctx.changed('requests', request.userId)
    return true
  })
}
