import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { ownBill } from '../bill-rows.server.ts'
import { billDetail, type BillDetail } from '../bill-view.server.ts'
import { marketToday } from '../market.server.ts'

/** One of one's own bills: its pages, what was read and where, what is asked, and the quotes. */
export const getMyBill = procedure({
  name: 'get-my-bill',
  allow: 'signedIn',
  input: z.object({ billId: z.string().max(60) }),
  reads: true,
  async run({ billId }, ctx): Promise<BillDetail> {
    const bill = await ownBill(ctx, billId)
    const market = await marketToday(ctx)
    return billDetail(ctx, bill, bill.publishedVersion, market.facts)
  },
})
