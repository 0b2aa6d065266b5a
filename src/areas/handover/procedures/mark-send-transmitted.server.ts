import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { supplierSends } from '../tables.server.ts'
import { sendOn } from '../waiting-send.server.ts'

/** «Segna come trasmesso»: somebody has brought the file to the supplier. */
export const markSendTransmitted = procedure({
  name: 'mark-send-transmitted',
  allow: 'cases',
  input: z.object({ sendId: z.string().max(60) }),
  async run({ sendId }, ctx): Promise<{ sent: number; notPossible: number }> {
    const [send] = await ctx.tx.select().from(supplierSends).where(eq(supplierSends.id, sendId)).for('update')
    if (!send) throw new AppError('not-found')
    if (send.state !== 'ready') throw new AppError('conflict')
    return sendOn(ctx, send, ctx.userId)
  },
})
