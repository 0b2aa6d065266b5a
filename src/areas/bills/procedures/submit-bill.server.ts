import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { countConversion } from '#areas/notifications/conversion.server.ts'
import { requestReceivedMail } from '#areas/notifications/mails/request-received.tsx'
import { profiles } from '#areas/people/tables.server.ts'
import { openRequest } from '#areas/requests/case.server.ts'
import { requestTypeLabels } from '#areas/requests/request.ts'
import { takeSubmission } from '#areas/wizards/draft.server.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { dropUploads, takeUpload } from '#platform/http/uploads.server.ts'
import { procedure, type Context } from '#platform/procedure.server.ts'
import { acceptFile, type AcceptedFile } from '../accepted-file.server.ts'
import { customerTypeLabels, supplyTypeLabels } from '../bill.ts'
import { readBillJob } from '../jobs.server.ts'
import { billFiles, bills } from '../tables.server.ts'
import { billAnalysis } from '../wizards/bill-analysis.ts'

/**
 * Conferma of the bill-analysis wizard. Takes the draft, so the second of two clicks finds nothing to submit; stores
 * the files, the bill, its request and its receipt together, and leaves the reading to a job.
 */
export const submitBill = procedure({
  name: 'submit-bill',
  allow: 'signedIn',
  input: z.object({}),
  limit: limits.submitBill,
  answers: [
    'Bills insert',
    'Requests insert',
    'Storage upload, bills bucket',
    'send-notification-email (request_received)',
  ],
  async run(_, ctx): Promise<{ billId: string; requestId: string }> {
    const { answers } = await takeSubmission(ctx, billAnalysis)
    const [person] = await ctx.tx.select().from(profiles).where(eq(profiles.id, ctx.userId))
    if (!person) throw new AppError('sign-in-required')
    const files = await storeFiles(
      ctx,
      answers.files.map(file => file.id),
    )
    const [first] = files
    if (!first) throw new AppError('no-file', { fields: { files: 'no-file' } })

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
    await countConversion(ctx, 'bill_upload', billId, supplyType)
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

interface StoredFile {
  id: string
  name: string
  path: string
  size: number
}

/** One file in memory at a time. What was already put away is taken out again when a later file is refused. */
async function storeFiles(ctx: Context, uploadIds: readonly string[]): Promise<StoredFile[]> {
  const stored: StoredFile[] = []
  try {
    for (const uploadId of uploadIds) {
      const file = await acceptFile(await takeUpload(ctx.config.DATA_DIR, ctx.userId, uploadId))
      const row = await reserve(ctx, file)
      // Only after its path is ours alone: a file already there belongs to another bill.
      await ctx.storage.put('bills', row.path, file.bytes, file.contentType)
      stored.push(row)
    }
  } catch (error) {
    await Promise.all(stored.map(({ path }) => ctx.storage.delete('bills', path)))
    throw error
  }
  const { DATA_DIR } = ctx.config
  ctx.afterCommit(() => dropUploads(DATA_DIR, uploadIds))
  return stored
}

/** Writes the row of a file under spec 2 §7's path {userId}/{timestamp}.{ext}, at the first millisecond that is free. */
async function reserve(
  ctx: Context,
  { extension, name, contentType, size, sha256 }: AcceptedFile,
): Promise<StoredFile> {
  for (let timestamp = ctx.now.getTime(); ; timestamp++) {
    const row = { id: ctx.newId(), name, path: `${ctx.userId}/${timestamp}.${extension}`, size }
    const [reserved] = await ctx.tx
      .insert(storedFiles)
      .values({ ...row, ownerId: ctx.userId, bucket: 'bills', contentType, sha256, createdAt: ctx.now })
      .onConflictDoNothing({ target: storedFiles.path })
      .returning({ id: storedFiles.id })
    if (reserved) return row
  }
}
