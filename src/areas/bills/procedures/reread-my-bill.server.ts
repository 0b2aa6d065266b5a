import { z } from 'zod'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { confirmedBill } from '../doctor/load-check-input.server.ts'
import { readChargesJob } from '../jobs.server.ts'

/** «Rileggi la bolletta»: its rows of cost are read for the check; what its owner confirmed stays as it is. */
export const rereadMyBill = procedure({
  name: 'reread-my-bill',
  allow: 'signedIn',
  input: z.object({ billId: z.string().max(60) }),
  limit: limits.rereadMyBill,
  async run({ billId }, ctx): Promise<void> {
    await confirmedBill(ctx, billId)
    await ctx.queue(readChargesJob, { billId }, { singletonKey: billId })
    ctx.record({ subject: billId })
  },
})
