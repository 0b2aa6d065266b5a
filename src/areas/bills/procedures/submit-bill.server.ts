import { eq } from 'drizzle-orm'
import { countConversion } from '#areas/notifications/conversion.server.ts'
import { requestReceivedMail } from '#areas/notifications/mails/request-received.tsx'
import { profiles } from '#areas/people/tables.server.ts'
import { openRequest } from '#areas/requests/case.server.ts'
import { requestTypeLabels } from '#areas/requests/request.ts'
import { beforeSubmission, takeSubmission } from '#areas/wizards/draft.server.ts'
import { AppError } from '#core/errors.ts'
import { newStamp } from '#core/ids.ts'
import { limits } from '#core/limits.ts'
import { isAway } from '#platform/away.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { dropUploads, takeUpload } from '#platform/http/uploads.server.ts'
import { procedure, type Runtime, userIdOf } from '#platform/procedure.server.ts'
import { acceptFile, type AcceptedFile } from '../accepted-file.server.ts'
import { customerTypeLabels, supplyTypeLabels } from '../bill.ts'
import { readBillJob } from '../jobs.server.ts'
import { billFiles, bills } from '../tables.server.ts'
import { type BillAnswers, billAnalysis } from '../wizards/bill-analysis.ts'

const BUCKET = 'bills'

/**
 * Conferma of the bill-analysis wizard. Takes the draft, so the second of two clicks finds nothing to submit; writes the
 * bill with its files, its request and its receipt together, and leaves the reading to a job.
 */
export const submitBill = procedure({
  name: 'submit-bill',
  allow: 'signedIn',
  limit: limits.submitBill,
  answers: [
    'Bills insert',
    'Requests insert',
    'Storage upload, bills bucket',
    'send-notification-email (request_received)',
  ],
  before: (_, rt) =>
    beforeSubmission<BillAnswers, StoredFile[]>(rt, billAnalysis, [], ({ files }) =>
      storeFiles(
        rt,
        files.map(file => file.id),
      ),
    ),
  undo: (files, rt) => removeFiles(rt, files),
  async run(_, ctx, files): Promise<{ billId: string; requestId: string }> {
    const { answers } = await takeSubmission(ctx, billAnalysis)
    const [person] = await ctx.tx.select().from(profiles).where(eq(profiles.id, ctx.userId))
    if (!person) throw new AppError('sign-in-required')
    const uploads = files.map(file => file.uploadId)
    if (uploads.join() !== answers.files.map(file => file.id).join()) throw new AppError('draft-changed-elsewhere')
    const [first] = files
    if (!first) throw new AppError('no-file', { fields: { files: 'no-file' } })
    await ctx.tx.insert(storedFiles).values(
      files.map(({ id, path, name, contentType, size, sha256 }) => ({
        id,
        path,
        name,
        contentType,
        size,
        sha256,
        ownerId: ctx.userId,
        bucket: BUCKET,
        createdAt: ctx.now,
      })),
    )
    ctx.afterCommit(() => dropUploads(ctx.config.DATA_DIR, uploads))

    const { supply_type: supplyType, customer_type: customerType } = answers
    const requestId = await openRequest(
      ctx,
      {
        userId: ctx.userId,
        type: 'analisi_bolletta',
        title: requestTypeLabels.analisi_bolletta,
        description: `${supplyTypeLabels[supplyType]}, ${customerTypeLabels[customerType].toLowerCase()}: ${first.name}`,
      },
      { kind: 'bill-submitted', ball: 'office' },
    )
    const billId = ctx.newId()
    await ctx.tx.insert(bills).values({
      id: billId,
      userId: ctx.userId,
      uploadDate: ctx.now,
      fileName: first.name,
      filePath: first.path,
      fileSize: first.size,
      supplyType,
      customerType,
      analysisStatus: 'pending',
      requestId,
      updatedAt: ctx.now,
    })
    await ctx.tx.insert(billFiles).values(
      files.map(({ id }, i) => ({
        billId,
        userId: ctx.userId,
        kind: 'original' as const,
        position: i + 1,
        fileId: id,
      })),
    )

    await ctx.queue(readBillJob, { billId })
    await countConversion(ctx, 'bill_upload', billId, { subject: supplyType, personId: ctx.userId })
    const url = `${ctx.config.SITE_URL}/dashboard/bollette/${billId}`
    await ctx.sendMail(requestReceivedMail, {
      to: person.email,
      data: { customerName: person.firstName, requestType: requestTypeLabels.analisi_bolletta, url },
    })
    await ctx.changed('bills', ctx.userId)
    await ctx.changed('requests', ctx.userId)
    ctx.record({ subject: billId, detail: { files: files.length, supplyType, customerType } })
    return { billId, requestId }
  },
})

interface StoredFile extends Omit<AcceptedFile, 'bytes' | 'extension'> {
  id: string
  uploadId: string
  path: string
}

/** One file in memory at a time, each under spec 2 §7's path {userId}/{timestamp}.{ext}; all of them or none. */
async function storeFiles(rt: Runtime, uploadIds: readonly string[]): Promise<StoredFile[]> {
  const userId = userIdOf(rt.actor) ?? ''
  const stored: StoredFile[] = []
  try {
    for (const uploadId of uploadIds) {
      const { bytes, extension, ...file } = await acceptFile(await takeUpload(rt.config.DATA_DIR, userId, uploadId))
      const path = `${userId}/${newStamp(rt.now())}.${extension}`
      stored.push({ ...file, id: rt.newId(), uploadId, path })
      await rt.storage.put(BUCKET, path, bytes, file.contentType)
    }
  } catch (error) {
    const removal = removeFiles(rt, stored)
    // A store that is away is not waited for once more: what stays is swept.
    if (!isAway(error)) await removal
    throw error
  }
  return stored
}

const removeFiles = ({ storage }: Pick<Runtime, 'storage'>, files: readonly StoredFile[]) =>
  Promise.allSettled(files.map(({ path }) => storage.delete(BUCKET, path)))
