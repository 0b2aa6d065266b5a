import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { anyBill, isReadBy, lockBill } from '../bill-rows.server.ts'
import { passToPerson, tellBrokenReader } from '../unread-bill.server.ts'

/** The reader itself broke: a person takes over. */
export const failReading = procedure({
  name: 'fail-reading',
  allow: 'system',
  input: z.object({ billId: z.string(), jobId: z.string() }),
  async run({ billId, jobId }, ctx): Promise<void> {
    await lockBill(ctx, billId)
    if (await isReadBy(ctx, billId, jobId)) return
    ctx.record({ subject: billId })
    await tellBrokenReader(ctx)
    await passToPerson(ctx, await anyBill(ctx, billId), 'reading-failed')
  },
})
