import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { MAX_DOCUMENT_NOTE } from '#core/limits.ts'
import { rowOf, updateRow } from '#platform/database/rows.server.ts'
import { command } from '#platform/procedure.server.ts'
import { addCaseEvent } from '../case/case.server.ts'
import { documentKinds } from '../document-kinds.ts'
import { askDocument, lockCase, writtenText, seenCase } from '../office/case.server.ts'
import { documentRequests } from '../tables.server.ts'

export const askForDocument = command('ask-for-document', ['cases', 'bills'], {
  input: z.object({
    ...seenCase,
    kind: z.enum(documentKinds),
    note: writtenText(MAX_DOCUMENT_NOTE, { required: false }).default(''),
  }),
  async run({ requestId, seen, kind, note }, ctx): Promise<void> {
    await askDocument(ctx, await lockCase(ctx, requestId, seen), { kind, note })
    ctx.record({ detail: { document: kind } })
  },
})

/** Withdraws a document request. The customer still has to act if others remain. */
export const withdrawDocumentRequest = command('withdraw-document-request', 'cases', {
  input: z.object({
    ...seenCase,
    documentRequestId: z.string().max(60),
  }),
  async run({ requestId, seen, documentRequestId }, ctx): Promise<void> {
    await lockCase(ctx, requestId, seen)
    const isOfCase = eq(documentRequests.requestId, requestId)
    const asked = await rowOf(ctx.tx, documentRequests, and(isOfCase, eq(documentRequests.id, documentRequestId)))
    if (asked.answeredAt) throw new AppError('document-answered')
    if (asked.withdrawnAt) throw new AppError('document-withdrawn')
    await updateRow(ctx.tx, documentRequests, documentRequestId, { withdrawnAt: ctx.now })
    const missing = await ctx.tx.$count(
      documentRequests,
      and(isOfCase, isNull(documentRequests.answeredAt), isNull(documentRequests.withdrawnAt)),
    )
    await addCaseEvent(ctx, requestId, {
      kind: 'document-request-withdrawn',
      detail: { document: asked.kind },
      ...(missing > 0 && { ball: 'customer' as const }),
    })
    ctx.record({ detail: { document: asked.kind } })
  },
})
