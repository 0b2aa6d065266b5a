import { z } from 'zod'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import type { HandedOut } from '#platform/storage/storage.server.ts'
import { anyBill } from '../bill-rows.server.ts'
import { billFile } from '../bill-file.server.ts'

/** The file as the customer sent it, for its owner and the office, whose look is written down. */
export const downloadBill = procedure({
  name: 'download-bill',
  allow: 'signedIn',
  input: z.object({ billId: z.string().max(60), position: z.coerce.number().pipe(z.int32().min(1)).default(1) }),
  answers: ['Storage download from bucket bills'],
  async run({ billId, position }, ctx): Promise<HandedOut> {
    const bill = await anyBill(ctx, billId)
    await recordAccess(ctx, { owner: bill.userId, what: 'bill-file', subject: bill.id })
    ctx.record({ subject: billId })
    return billFile(ctx, bill, 'original', position)
  },
})
