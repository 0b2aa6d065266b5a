import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { dropUploads, takeUpload } from '#platform/http/uploads.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { storeDocument } from '../activation-documents.server.ts'
import { addCaseEvent } from '../case.server.ts'
import { holdMyRequest } from '../my-case.server.ts'
import { documentRequests } from '../tables.server.ts'

/** The customer sends a document that the office asked for; a second file for the same one is not kept. */
export const sendAskedDocument = procedure({
  name: 'send-asked-document',
  allow: 'signedIn',
  limit: limits.caseMessages,
  input: z.object({
    requestId: z.string().max(60),
    documentRequestId: z.string().max(60),
    uploadId: z.string().max(100),
  }),
  async run({ requestId, documentRequestId, uploadId }, ctx): Promise<{ isNew: boolean }> {
    await holdMyRequest(ctx, requestId)
    const isAsked = and(
      eq(documentRequests.id, documentRequestId),
      eq(documentRequests.requestId, requestId),
      eq(documentRequests.userId, ctx.userId),
    )
    const [asked] = await ctx.tx.select().from(documentRequests).where(isAsked)
    if (!asked) throw new AppError('not-found')
    const { DATA_DIR } = ctx.config
    if (asked.answeredAt) {
      ctx.afterCommit(() => forget(DATA_DIR, ctx.userId, uploadId))
      return { isNew: false }
    }
    if (asked.withdrawnAt) throw new AppError('document-withdrawn')
    const file = await storeDocument(ctx, 'document', await takeUpload(DATA_DIR, ctx.userId, uploadId))
    try {
      await ctx.asSystem(() =>
        ctx.tx.update(documentRequests).set({ fileId: file.id, answeredAt: ctx.now }).where(isAsked),
      )
      await addCaseEvent(ctx, requestId, { kind: 'document-sent', detail: { document: asked.kind } })
    } catch (error) {
      await ctx.storage.delete('activation-documents', file.path)
      throw error
    }
    ctx.afterCommit(() => dropUploads(DATA_DIR, [uploadId]))
    ctx.record({ subject: requestId, detail: { document: asked.kind } })
    return { isNew: true }
  },
})

/** Only an upload of one's own. */
const forget = (dataDir: string, owner: string, uploadId: string): void => {
  takeUpload(dataDir, owner, uploadId).then(
    () => dropUploads(dataDir, [uploadId]),
    () => undefined,
  )
}
