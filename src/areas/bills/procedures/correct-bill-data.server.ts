import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { billStage } from '../bill.ts'
import { addVersion, lockBill, ownBill, readingOf } from '../bill-rows.server.ts'
import { correctedByForm, typedValues } from '../typed-values.ts'

/** «Correggi»: keeps what the customer typed, before «Confermo i dati». Nothing is computed from it yet. */
export const correctBillData = procedure({
  name: 'correct-bill-data',
  allow: 'signedIn',
  input: z.object({
    billId: z.string().max(60),
    version: z.coerce.number().pipe(z.int32()),
    values: typedValues.default({}),
  }),
  async run({ billId, version, values: typed }, ctx): Promise<{ version: number }> {
    await lockBill(ctx, billId)
    const bill = await ownBill(ctx, billId)
    if (billStage(bill) !== 'to-confirm') throw new AppError('bill-not-ready')
    if (bill.publishedVersion !== version) throw new AppError('bill-changed')
    const before = await readingOf(ctx, billId, version)
    const values = correctedByForm(before.values, typed, bill, 'customer')
    const newVersion = await addVersion(ctx, bill, {
      author: 'customer',
      values,
      outside: before.outside,
      market: before.market,
      charges: before.charges,
      isPublished: true,
    })
    await ctx.changed('bills', bill.userId)
    ctx.record({ subject: billId, detail: { version: newVersion, fields: Object.keys(typed).length } })
    return { version: newVersion }
  },
})
