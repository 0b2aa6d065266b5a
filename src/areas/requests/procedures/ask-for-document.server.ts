import { z } from 'zod'
import { MAX_DOCUMENT_NOTE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { askDocument } from '../ask-document.server.ts'
import { documentKinds } from '../document-kinds.ts'
import { holdCase } from '../office-case.server.ts'
import { writtenText } from '../written-text.ts'

/** «Chiedi un documento»: the customer uploads it on the page of the case. */
export const askForDocument = procedure({
  name: 'ask-for-document',
  allow: ['cases', 'bills'],
  input: z.object({
    requestId: z.string().max(60),
    seen: z.coerce.number().pipe(z.int32()),
    kind: z.enum(documentKinds),
    note: writtenText(MAX_DOCUMENT_NOTE, { required: false }).default(''),
  }),
  async run({ requestId, seen, kind, note }, ctx): Promise<void> {
    await askDocument(ctx, await holdCase(ctx, requestId, seen), { kind, note })
    ctx.record({ detail: { document: kind } })
  },
})
