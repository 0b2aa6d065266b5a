import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { ownBill, readingOf } from '../bill-rows.server.ts'
import { billDetail, type BillDetail } from '../bill-view.server.ts'
import { marketToday } from '#areas/market/load-market.server.ts'
import { suppliesOfBill } from '../supplies/supply-rows.server.ts'

export interface MyBill extends BillDetail {
  /** Its supplies, by id. */
  supplies: string[]
}

/** One of one's own bills: its pages, what was read and where, what is asked, and the quotes. */
export const getMyBill = procedure({
  name: 'get-my-bill',
  allow: 'signedIn',
  input: z.object({ billId: z.string().max(60) }),
  reads: true,
  async run({ billId }, ctx): Promise<MyBill> {
    const bill = await ownBill(ctx, billId)
    const market = await marketToday(ctx)
    const detail = await billDetail(ctx, bill, bill.publishedVersion, market.facts)
    const values = bill.publishedVersion === null ? {} : (await readingOf(ctx, billId, bill.publishedVersion)).values
    return { ...detail, supplies: await suppliesOfBill(ctx, billId, values) }
  },
})
