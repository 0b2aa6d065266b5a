import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { advanceRequest } from '#areas/requests/case.server.ts'
import { isOwn } from '#areas/requests/own-case.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { heldCase, isToSend } from '../held-stage.server.ts'
import { supplierSendItems, supplierSends } from '../tables.server.ts'

/**
 * «Segna come trasmesso»: the supplier has the file, and each of its cases goes on. A case that moved meanwhile (left,
 * cancelled, sent by hand) stays where it is, and is told apart.
 */
export const markSendTransmitted = procedure({
  name: 'mark-send-transmitted',
  allow: 'cases',
  input: z.object({ sendId: z.string().max(60) }),
  async run({ sendId }, ctx): Promise<{ sent: number; notPossible: number }> {
    const [send] = await ctx.tx.select().from(supplierSends).where(eq(supplierSends.id, sendId)).for('update')
    if (!send) throw new AppError('not-found')
    if (send.state !== 'ready') throw new AppError('conflict')
    const items = await ctx.tx
      .select()
      .from(supplierSendItems)
      .where(and(eq(supplierSendItems.sendId, sendId), eq(supplierSendItems.outcome, 'waiting')))
      .orderBy(asc(supplierSendItems.requestId))
    let sent = 0
    for (const { id, requestId } of items) {
      const held = await heldCase(ctx, requestId)
      const isPossible = held !== null && !isOwn(ctx, held.request.userId) && isToSend(held)
      if (isPossible) {
        await advanceRequest(ctx, requestId, 'in_progress', { kind: 'sent-to-supplier', detail: { send: sendId } })
        sent++
      }
      await ctx.tx
        .update(supplierSendItems)
        .set({ outcome: isPossible ? 'sent' : 'not-possible', at: ctx.now })
        .where(eq(supplierSendItems.id, id))
    }
    await ctx.tx
      .update(supplierSends)
      .set({ state: 'transmitted', transmittedBy: ctx.userId, transmittedAt: ctx.now })
      .where(eq(supplierSends.id, sendId))
    const notPossible = items.length - sent
    ctx.record({ subject: sendId, detail: { sent, notPossible, sha256: send.sha256 } })
    return { sent, notPossible }
  },
})
