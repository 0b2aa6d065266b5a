import { supplyLabels } from '#areas/offers/offer-kinds.ts'
import { createHash } from 'node:crypto'
import { AppError } from '#core/errors.ts'
import { shownFileName } from '#core/sanitise.ts'
import { checkUpload, extensionOf } from '#core/uploads/upload-rules.ts'
import { type Upload, dropUploads, takeUpload, uploaderOf } from '#platform/http/uploads.server.ts'
import { reencodePicture } from '#platform/picture.server.ts'
import { fileKind } from '#core/uploads/file-kind.ts'
import { billExtensions, MAX_UPLOAD_MB } from './texts.ts'
import { eq } from 'drizzle-orm'
import { countConversion } from '#areas/notifications/conversion.server.ts'
import { requestReceivedMail } from '#areas/notifications/mails.tsx'
import { profiles } from '#areas/people/tables.server.ts'
import { openRequest } from '#areas/requests/case/case.server.ts'
import { requestTypeLabels } from '#areas/requests/request.ts'
import { newStamp } from '#core/ids.ts'
import { isAway } from '#platform/away.server.ts'
import { pick } from '#platform/database/rows.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import type { Context, Runtime } from '#platform/procedure.server.ts'
import { customerTypeLabels } from './bill.ts'
import { readBillJob } from './jobs.server.ts'
import { billFiles, bills } from './tables.server.ts'
import type { BillAnswers } from './wizards/bill-analysis.ts'

interface AcceptedFile {
  extension: string
  contentType: string
  bytes: Buffer
  /** The customer's file name, safe to display and to download as. */
  name: string
  size: number
  sha256: string
}

/** By detected type; others are rejected. */
const storedAs: Record<string, { extension: string; contentType: string }> = {
  pdf: { extension: 'pdf', contentType: 'application/pdf' },
  jpeg: { extension: 'jpg', contentType: 'image/jpeg' },
  png: { extension: 'png', contentType: 'image/png' },
  heic: { extension: 'heic', contentType: 'image/heic' },
}

const HEIC_EXTENSIONS = ['heic', 'heif']

/**
 * Checks of spec 1 §5 on the claims (name, size, type), then on the bytes. Whether a document is readable is left to
 * the job: opening it here would make the person wait. Throws AppError with a code of `billErrors`.
 */
async function acceptFile(upload: Upload): Promise<AcceptedFile> {
  const { bytes } = upload
  const extension = extensionOf(upload.name)
  // Browsers send HEIC without a type, or with one invented by the phone: the bytes decide.
  const type = HEIC_EXTENSIONS.includes(extension) ? 'image/heic' : upload.declaredType
  const refusal = checkUpload(
    { name: upload.name, size: bytes.length, type },
    { maxMb: MAX_UPLOAD_MB, extensions: billExtensions },
  )
  if (refusal) throw refused(refusal)
  if (bytes.length === 0) throw refused('file-empty')

  const kind = fileKind(bytes)
  const stored = storedAs[kind]
  if (!stored || (kind === 'pdf') !== (extension === 'pdf')) throw refused('file-content-mismatch')
  if (kind === 'heic' && !(await canDecode(bytes))) throw refused('heic-not-readable')
  return {
    ...stored,
    bytes,
    name: shownFileName(upload.name) || `bolletta.${stored.extension}`,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

const refused = (code: string) => new AppError(code, { fields: { files: code } })

/** HEIC is decoded only if the image library was built with its codec. */
const canDecode = (bytes: Buffer): Promise<boolean> =>
  reencodePicture({ bytes, inside: { width: 8, height: 8 } }).then(
    () => true,
    () => false,
  )

const BUCKET = 'bills'

/** Stores a bill from its wizard's answers, with its files; the reading is left to a job. */
export async function storeBill(
  ctx: Context,
  answers: BillAnswers,
  files: readonly StoredFile[],
  { userId, uploadedBy }: { userId: string; uploadedBy: string | null },
): Promise<{ billId: string; requestId: string }> {
  const uploads = files.map(file => file.uploadId)
  if (uploads.join() !== answers.files.map(file => file.id).join()) throw new AppError('draft-changed-elsewhere')
  // The owner may have changed since the files were uploaded.
  if (files.some(({ path }) => !path.startsWith(`${userId}/`)))
    throw new AppError('no-file', { fields: { files: 'no-file' } })
  ctx.afterCommit(() => dropUploads(ctx.config.DATA_DIR, uploads))
  await insertFiles(ctx, files, userId)
  const stored = await insertBill(ctx, answers, files, { userId, uploadedBy })
  await ctx.queue(readBillJob, { billId: stored.billId })
  return stored
}

export async function acknowledgeBill(ctx: Context, billId: string): Promise<void> {
  const [person] = await ctx.tx.select().from(profiles).where(eq(profiles.id, ctx.userId))
  if (!person) throw new AppError('sign-in-required')
  const url = `${ctx.config.SITE_URL}/dashboard/bollette/${billId}`
  await ctx.sendMail(requestReceivedMail, person.email, {
    customerName: person.firstName,
    requestType: requestTypeLabels.analisi_bolletta,
    url,
  })
}

/** Inserts a bill, unread, with its request, and counts the conversion. */
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
      description: `${supplyLabels[supplyType]}, ${customerTypeLabels[customerType].toLowerCase()}: ${first.name}`,
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

/** A stored file, not referenced by a row yet. */
interface FileRow extends Omit<AcceptedFile, 'bytes' | 'extension'> {
  id: string
  path: string
}
export type StoredFile = FileRow & { uploadId: string }

export const insertFiles = (ctx: Context, files: readonly FileRow[], ownerId: string) =>
  ctx.tx.insert(storedFiles).values(
    files.map(file => ({
      ...pick(file, 'id', 'path', 'name', 'contentType', 'size', 'sha256'),
      ownerId,
      bucket: BUCKET,
      createdAt: ctx.now,
    })),
  )

/** Stores one file at a time in memory, each under spec 2 §7's path {userId}/{timestamp}.{ext}; all or none. */
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
    // Do not wait again for an unavailable store: leftovers are swept later.
    if (!isAway(error)) await removal
    throw error
  }
  return stored
}

export const removeFiles = ({ storage }: Pick<Runtime, 'storage'>, files: readonly Pick<FileRow, 'path'>[]) =>
  Promise.allSettled(files.map(({ path }) => storage.delete(BUCKET, path)))
