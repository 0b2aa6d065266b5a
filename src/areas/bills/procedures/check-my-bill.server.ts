import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { billCheck, type BillCheck } from '../doctor/bill-check.server.ts'
import { confirmedBill } from '../doctor/load-check-input.server.ts'

/** Does a confirmed bill of one's own again with its own figures, and says what does not add up. */
export const checkMyBill = procedure({
  name: 'check-my-bill',
  allow: 'signedIn',
  input: z.object({ billId: z.string().max(60) }),
  reads: true,
  async run({ billId }, ctx): Promise<BillCheck> {
    return billCheck(ctx, await confirmedBill(ctx, billId))
  },
})
