import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { anyBill } from '../bill-rows.server.ts'
import { billFile } from '../bill-file.server.ts'

/** A page of a bill as a picture made by us, for its owner and the office (row policies hide it from others). */
export const getBillPageImage = procedure({
  name: 'get-bill-page-image',
  allow: 'signedIn',
  input: z.object({ billId: z.string().max(60), page: z.coerce.number().int().min(1) }),
  reads: true,
  async run({ billId, page }, ctx): Promise<{ bytes: Buffer; contentType: string }> {
    const bill = await anyBill(ctx, billId)
    const { bytes, contentType } = await billFile(ctx, bill, 'page', page)
    return { bytes, contentType }
  },
})
