import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { tellOffice } from '#areas/office/tell-office.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { supplierSends } from '../tables.server.ts'
import { giveUp } from '../waiting-send.server.ts'

/** «Annulla l’invio»: nothing was transmitted, the file goes and its requests can be prepared again. */
export const giveUpSend = procedure({
  name: 'give-up-send',
  allow: 'cases',
  input: z.object({ sendId: z.string().max(60) }),
  async run({ sendId }, ctx): Promise<void> {
    const [send] = await ctx.tx.select().from(supplierSends).where(eq(supplierSends.id, sendId)).for('update')
    if (!send) throw new AppError('not-found')
    if (send.state === 'transmitted') throw new AppError('conflict')
    await giveUp(ctx, send)
    await tellOffice(ctx, 'requests')
    ctx.record({ subject: sendId, detail: { before: send.state, after: 'failed' } })
  },
})
