import { z } from 'zod'
import { AppError, onRefusal } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { has, rowOf } from '#platform/database/rows.server.ts'
import { dropUploads } from '#platform/http/uploads.server.ts'
import { command } from '#platform/procedure.server.ts'
import { storeUpload, removeDocuments, storeDocuments } from '../activation/documents.server.ts'
import { addCaseEvent, lockMyRequest } from '../case/case.server.ts'
import { documentRequests } from '../tables.server.ts'

/** Submits a document requested by the office; a second file for the same request is not stored. */
export const sendAskedDocument = command('send-asked-document', 'signedIn', {
  limit: limits.askedDocuments,
  input: z.object({
    requestId: z.string().max(60),
    documentRequestId: z.string().max(60),
    uploadId: z.string().max(100),
  }),
  before: ({ uploadId }, rt) =>
    storeUpload(rt, 'document', uploadId).catch(
      // A second click on the same file: the check below finds whether it was sent.
      onRefusal(() => null, 'upload-not-found'),
    ),
  undo: (file, rt) => removeDocuments(rt, file ? [file] : []),
  async run({ requestId, documentRequestId }, ctx, file): Promise<{ isNew: boolean }> {
    await lockMyRequest(ctx, requestId)
    const isAsked = has(documentRequests, { id: documentRequestId, requestId, userId: ctx.userId })
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
