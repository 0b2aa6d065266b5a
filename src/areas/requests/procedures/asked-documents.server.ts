import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { limits, MAX_DOCUMENT_NOTE } from '#core/limits.ts'
import { dropUploads } from '#platform/http/uploads.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { keepDocument, removeDocuments, storeDocuments } from '../activation-documents.server.ts'
import { askDocument, holdCase } from '../office-case.server.ts'
import { addCaseEvent, holdMyRequest } from '../case.server.ts'
import { documentKinds } from '../document-kinds.ts'
import { documentRequests } from '../tables.server.ts'
import { writtenText } from '../written-text.ts'
import { rowOf } from '#platform/database/rows.server.ts'

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

/** A document that was asked for is not needed any more. While others are, the customer still has to act. */
export const withdrawDocumentRequest = procedure({
  name: 'withdraw-document-request',
  allow: 'cases',
  input: z.object({
    requestId: z.string().max(60),
    seen: z.coerce.number().pipe(z.int32()),
    documentRequestId: z.string().max(60),
  }),
  async run({ requestId, seen, documentRequestId }, ctx): Promise<void> {
    await holdCase(ctx, requestId, seen)
    const isOfCase = eq(documentRequests.requestId, requestId)
    const asked = await rowOf(ctx.tx, documentRequests, and(isOfCase, eq(documentRequests.id, documentRequestId)))
    if (asked.answeredAt) throw new AppError('document-answered')
    if (asked.withdrawnAt) throw new AppError('document-withdrawn')
    await ctx.tx
      .update(documentRequests)
      .set({ withdrawnAt: ctx.now })
      .where(eq(documentRequests.id, documentRequestId))
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

/** The customer sends a document that the office asked for; a second file for the same one is not kept. */
export const sendAskedDocument = procedure({
  name: 'send-asked-document',
  allow: 'signedIn',
  limit: limits.askedDocuments,
  input: z.object({
    requestId: z.string().max(60),
    documentRequestId: z.string().max(60),
    uploadId: z.string().max(100),
  }),
  before: ({ uploadId }, rt) =>
    keepDocument(rt, 'document', uploadId).catch((error: unknown) => {
      // The second press on the same file: whether it was sent is seen below.
      if (error instanceof AppError && error.code === 'upload-not-found') return null
      throw error
    }),
  undo: (file, rt) => removeDocuments(rt, file ? [file] : []),
  async run({ requestId, documentRequestId }, ctx, file): Promise<{ isNew: boolean }> {
    await holdMyRequest(ctx, requestId)
    const isAsked = and(
      eq(documentRequests.id, documentRequestId),
      eq(documentRequests.requestId, requestId),
      eq(documentRequests.userId, ctx.userId),
    )
    const asked = await rowOf(ctx.tx, documentRequests, isAsked)
    if (asked.answeredAt) {
      if (file) ctx.afterCommit(() => dropUploads(ctx.config.DATA_DIR, [file.uploadId]))
      if (file) ctx.afterCommit(() => removeDocuments(ctx, [file]))
      return { isNew: false }
    }
    if (asked.withdrawnAt) throw new AppError('document-withdrawn')
    if (!file) throw new AppError('upload-not-found')
    await storeDocuments(ctx, [file])
    await ctx.asSystem(() =>
      ctx.tx.update(documentRequests).set({ fileId: file.id, answeredAt: ctx.now }).where(isAsked),
    )
    await addCaseEvent(ctx, requestId, { kind: 'document-sent', detail: { document: asked.kind } })
    ctx.record({ subject: requestId, detail: { document: asked.kind } })
    return { isNew: true }
  },
})
