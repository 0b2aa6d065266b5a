import { z } from 'zod'
import { dataNames } from '#areas/requests/corrections/data.ts'
import { writtenText } from '#areas/requests/written-text.ts'
import { MAX_DOCUMENT_NOTE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { correctCase } from '../correct-case.server.ts'

/** «Correggi un dato»: with the reason, which the customer reads. */
export const correctCaseData = procedure({
  name: 'correct-case-data',
  allow: 'cases',
  input: z.object({
    requestId: z.string().max(60),
    seen: z.coerce.number().pipe(z.int32()),
    datum: z.enum(dataNames, { error: 'required' }),
    value: writtenText(200),
    reason: writtenText(MAX_DOCUMENT_NOTE),
  }),
  async run(input, ctx): Promise<void> {
    await correctCase(ctx, input)
    ctx.record({ subject: input.requestId, detail: { datum: input.datum } })
  },
})
