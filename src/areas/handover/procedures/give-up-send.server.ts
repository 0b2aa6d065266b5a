import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { tellOffice } from '#areas/office/tell-office.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { supplierSendItems, supplierSends } from '../tables.server.ts'

/** «Annulla l’invio»: nothing was transmitted, the file goes and its requests can be prepared again. */
export const giveUpSend = procedure({
  name: 'give-up-send',
  allow: 'admin',
  input: z.object({ sendId: z.string().max(60) }),
  async run({ sendId }, ctx): Promise<void> {
    const [send] = await ctx.tx.select().from(supplierSends).where(eq(supplierSends.id, sendId)).for('update')
    if (!send) throw new AppError('not-found')
    if (send.state === 'transmitted') throw new AppError('conflict')
    await ctx.tx
      .update(supplierSendItems)
      .set({ outcome: 'given-up', at: ctx.now })
      .where(and(eq(supplierSendItems.sendId, sendId), eq(supplierSendItems.outcome, 'waiting')))
    await ctx.tx.update(supplierSends).set({ state: 'failed', path: null }).where(eq(supplierSends.id, sendId))
    const { path } = send
    if (path) ctx.afterCommit(() => ctx.storage.delete('exports', path)) // Else the hourly sweep.
    await tellOffice(ctx, 'requests')
    ctx.record({ subject: sendId, detail: { before: send.state, after: 'failed' } })
  },
})
