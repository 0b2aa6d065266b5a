import { z } from 'zod'
import { dataNames } from '#areas/requests/corrections/data.ts'
import { type LockedCase, lockCase, writtenText, seenCase } from '#areas/requests/office/case.server.ts'
import { MAX_DOCUMENT_NOTE } from '#core/limits.ts'
import { command, type Context } from '#platform/procedure.server.ts'
import { correctDatum } from '#areas/requests/corrections/correct.server.ts'
import { lockWaitingSend, takeOut } from '../waiting-send.server.ts'

/** «Correggi un dato»: with a reason shown to the customer. */
export const correctCaseData = command('correct-case-data', 'cases', {
  input: z.object({
    ...seenCase,
    datum: z.enum(dataNames, { error: 'required' }),
    value: writtenText(200),
    reason: writtenText(MAX_DOCUMENT_NOTE),
  }),
  async run(input, ctx): Promise<void> {
    await correctCase(ctx, input)
    ctx.record({ subject: input.requestId, detail: { datum: input.datum } })
  },
})

/** Corrects a datum of a case, and takes the case out of any file holding the old value. */
export async function correctCase(
  ctx: Context,
  { requestId, seen, ...correction }: { requestId: string; seen: number } & Parameters<typeof correctDatum>[2],
): Promise<LockedCase> {
  const send = await lockWaitingSend(ctx, requestId)
  const locked = await lockCase(ctx, requestId, seen)
  await correctDatum(ctx, locked, correction)
  if (send) await takeOut(ctx, send, requestId)
  return locked
}
