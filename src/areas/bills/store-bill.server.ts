import { eq } from 'drizzle-orm'
import { countConversion } from '#areas/notifications/conversion.server.ts'
import { requestReceivedMail } from '#areas/notifications/mails.tsx'
import { profiles } from '#areas/people/tables.server.ts'
import { openRequest } from '#areas/requests/case/case.server.ts'
import { requestTypeLabels } from '#areas/requests/request.ts'
import { AppError } from '#core/errors.ts'
import { newStamp } from '#core/ids.ts'
import { isAway } from '#platform/away.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { dropUploads, takeUpload, uploaderOf } from '#platform/http/uploads.server.ts'
import type { Context, Runtime } from '#platform/procedure.server.ts'
import { type AcceptedFile, acceptFile } from './accepted-file.server.ts'
import { customerTypeLabels, supplyTypeLabels } from './bill.ts'
import { readBillJob } from './jobs.server.ts'
import { billFiles, bills } from './tables.server.ts'
import type { BillAnswers } from './wizards/bill-analysis.ts'

const BUCKET = 'bills'

/** A bill of what its wizard said, with its files; the reading is left to a job. */
export async function storeBill(
  ctx: Context,
  answers: BillAnswers,
  files: readonly StoredFile[],
  { userId, uploadedBy }: { userId: string; uploadedBy: string | null },
): Promise<{ billId: string; requestId: string }> {
  const uploads = files.map(file => file.uploadId)
  if (uploads.join() !== answers.files.map(file => file.id).join()) throw new AppError('draft-changed-elsewhere')
  // Whose bill it is may have changed between the files and this.
  if (files.some(({ path }) => !path.startsWith(`${userId}/`)))
    throw new AppError('no-file', { fields: { files: 'no-file' } })
  ctx.afterCommit(() => dropUploads(ctx.config.DATA_DIR, uploads))
  await nameFiles(ctx, files, userId)
  const stored = await insertBill(ctx, answers, files, { userId, uploadedBy })
  await ctx.queue(readBillJob, { billId: stored.billId })
  return stored
}

/** Its receipt. */
export async function acknowledgeBill(ctx: Context, billId: string): Promise<void> {
  const [person] = await ctx.tx.select().from(profiles).where(eq(profiles.id, ctx.userId))
  if (!person) throw new AppError('sign-in-required')
  const url = `${ctx.config.SITE_URL}/dashboard/bollette/${billId}`
  await ctx.sendMail(requestReceivedMail, {
    to: person.email,
    data: { customerName: person.firstName, requestType: requestTypeLabels.analisi_bolletta, url },
  })
}

/** The rows of a bill and of its request, not read yet, and its place among what the business counts. */
export async function insertBill(
  ctx: Context,
  { supply_type: supplyType, customer_type: customerType }: Pick<BillAnswers, 'supply_type' | 'customer_type'>,
  files: readonly Pick<FileRow, 'id' | 'name' | 'path' | 'size'>[],
  { userId, uploadedBy }: { userId: string; uploadedBy: string | null },
): Promise<{ billId: string; requestId: string }> {
  const [first] = files
  if (!first) throw new AppError('no-file', { fields: { files: 'no-file' } })
  const requestId = await openRequest(
    ctx,
    {
      userId,
      type: 'analisi_bolletta',
      title: requestTypeLabels.analisi_bolletta,
      description: `${supplyTypeLabels[supplyType]}, ${customerTypeLabels[customerType].toLowerCase()}: ${first.name}`,
    },
    { kind: uploadedBy ? 'bill-from-office' : 'bill-submitted', ball: 'office' },
  )
  const billId = ctx.newId()
  await ctx.tx.insert(bills).values({
    id: billId,
    userId,
    uploadDate: ctx.now,
    uploadedBy,
    fileName: first.name,
    filePath: first.path,
    fileSize: first.size,
    supplyType,
    customerType,
    analysisStatus: 'pending',
    requestId,
    updatedAt: ctx.now,
  })
  await ctx.tx
    .insert(billFiles)
    .values(files.map(({ id }, i) => ({ billId, userId, kind: 'original' as const, position: i + 1, fileId: id })))

  await countConversion(ctx, 'bill_upload', billId, { subject: supplyType, personId: userId })
  await ctx.changed('bills', userId)
  await ctx.changed('requests', userId)
  ctx.record({ subject: billId, detail: { files: files.length, supplyType, customerType } })
  return { billId, requestId }
}

/** A file in the store, not named by a row yet. */
export interface FileRow extends Omit<AcceptedFile, 'bytes' | 'extension'> {
  id: string
  path: string
}
export type StoredFile = FileRow & { uploadId: string }

export const nameFiles = (ctx: Context, files: readonly FileRow[], ownerId: string) =>
  ctx.tx.insert(storedFiles).values(
    files.map(({ id, path, name, contentType, size, sha256 }) => ({
      id,
      path,
      name,
      contentType,
      size,
      sha256,
      ownerId,
      bucket: BUCKET,
      createdAt: ctx.now,
    })),
  )

/** One file in memory at a time, each under spec 2 §7's path {userId}/{timestamp}.{ext}; all of them or none. */
export async function storeFiles(
  rt: Runtime,
  { files }: Pick<BillAnswers, 'files'>,
  ownerId: string,
): Promise<StoredFile[]> {
  const uploader = uploaderOf(rt)
  const stored: StoredFile[] = []
  try {
    for (const { id: uploadId } of files) {
      const { bytes, extension, ...file } = await acceptFile(await takeUpload(rt.config.DATA_DIR, uploader, uploadId))
      const path = `${ownerId}/${newStamp(rt.now())}.${extension}`
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

export const removeFiles = ({ storage }: Pick<Runtime, 'storage'>, files: readonly Pick<FileRow, 'path'>[]) =>
  Promise.allSettled(files.map(({ path }) => storage.delete(BUCKET, path)))
