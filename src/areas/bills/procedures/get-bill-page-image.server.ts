import { z } from 'zod'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import type { HandedOut } from '#platform/storage/storage.server.ts'
import { anyBill } from '../bill-rows.server.ts'
import { billFile } from '../bill-file.server.ts'

/** A page of a bill as a picture made by us, for its owner and the office (row policies hide it from others). */
export const getBillPageImage = procedure({
  name: 'get-bill-page-image',
  allow: 'signedIn',
  input: z.object({ billId: z.string().max(60), page: z.coerce.number().pipe(z.int32().min(1)) }),
  reads: true,
  async run({ billId, page }, ctx): Promise<HandedOut> {
    const bill = await anyBill(ctx, billId)
    // The same look as the desk that shows the picture: opening the desk has written it down already.
    await recordAccess(ctx, { owner: bill.userId, what: 'bill', subject: bill.id })
    return billFile(ctx, bill, 'page', page)
  },
})
