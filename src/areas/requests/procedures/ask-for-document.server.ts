import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { MAX_DOCUMENT_NOTE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { addCaseEvent } from '../case.server.ts'
import { documentKinds } from '../document-kinds.ts'
import { holdCase, isOpen, ownerOf } from '../office-case.server.ts'
import { documentRequests } from '../tables.server.ts'
import { writtenText } from '../written-text.ts'

/** «Chiedi un documento»: the customer uploads it on the page of the case. */
export const askForDocument = procedure({
  name: 'ask-for-document',
  allow: 'admin',
  input: z.object({
    requestId: z.string().max(60),
    seen: z.coerce.number().pipe(z.int32()),
    kind: z.enum(documentKinds),
    note: writtenText(MAX_DOCUMENT_NOTE, { required: false }).default(''),
  }),
  async run({ requestId, seen, kind, note }, ctx): Promise<void> {
    const held = await holdCase(ctx, requestId, seen)
    const userId = ownerOf(held)
    if (!isOpen(held.request)) throw new AppError('move-not-possible')
    const id = ctx.newId()
    await ctx.tx
      .insert(documentRequests)
      .values({ id, requestId, userId, kind, note, askedAt: ctx.now, askedBy: ctx.userId })
    await addCaseEvent(ctx, requestId, { kind: 'document-asked', detail: { document: kind } })
    ctx.record({ detail: { document: kind } })
  },
})
