import { createHash } from 'node:crypto'
import { readFiles } from '#areas/wizards/form.ts'
import type { Answers } from '#areas/wizards/wizard.ts'
import { AppError } from '#core/errors.ts'
import { type FileKind, fileKind } from '#core/uploads/file-kind.ts'
import { newStamp } from '#core/ids.ts'
import { shownFileName } from '#core/sanitise.ts'
import { checkDocument } from '#core/uploads/upload-rules.ts'
import { isAway } from '#platform/away.server.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { dropUploads, takeUpload, type Upload } from '#platform/http/uploads.server.ts'
import { reencodePicture } from '#platform/picture.server.ts'
import { type Context, type Runtime, userIdOf } from '#platform/procedure.server.ts'

const BUCKET = 'activation-documents'
/** The two documents of voltura and subentro: wizard field and prefix of the stored name (spec 2 §7). */
const ACTIVATION_DOCUMENTS = { oldBill: 'oldBill', identityDocument: 'identity' } as const
export type DocumentField = keyof typeof ACTIVATION_DOCUMENTS

const STORED_AS: Partial<Record<FileKind, { extension: string; contentType: string }>> = {
  pdf: { extension: 'pdf', contentType: 'application/pdf' },
  jpeg: { extension: 'jpg', contentType: 'image/jpeg' },
  png: { extension: 'png', contentType: 'image/png' },
}

/** A stored file whose row is not written yet. */
export type StoredUpload = Awaited<ReturnType<typeof storeUpload>>
export type KeptDocuments = Partial<Record<DocumentField, StoredUpload>>

/** Stores a wizard's uploads before the transaction of its submission; all or none. */
export async function storeActivationDocuments(
  rt: Runtime,
  fields: readonly DocumentField[],
  answers: Answers,
): Promise<KeptDocuments> {
  const kept: KeptDocuments = {}
  try {
    for (const field of fields) {
      const [file] = readFiles(answers[field])
      // Required documents were checked with the whole draft.
      if (file) kept[field] = await storeUpload(rt, ACTIVATION_DOCUMENTS[field], file.id)
    }
    if (kept.oldBill && kept.oldBill.sha256 === kept.identityDocument?.sha256) throw new AppError('file-twice')
  } catch (error) {
    const removal = removeDocuments(rt, Object.values(kept))
    // Do not wait again for an unavailable store: leftovers are swept later.
    if (!isAway(error)) await removal
    throw error
  }
  return kept
}

/** For when the transaction that references them is rolled back. */
export const removeDocuments = ({ storage }: Pick<Context, 'storage'>, documents: readonly StoredUpload[]) =>
  Promise.allSettled(documents.map(({ path }) => storage.delete(BUCKET, path)))

/** Stores a document of the signed-in person under {userId}/{prefix}_{timestamp}.{ext} (spec 2 §7). */
export async function storeUpload(rt: Runtime, beginning: string, uploadId: string) {
  const userId = userIdOf(rt.actor) ?? ''
  const upload = await takeUpload(rt.config.DATA_DIR, userId, uploadId)
  const { bytes, extension, contentType } = await accepted(upload)
  const name = shownFileName(upload.name) || `documento.${extension}`
  const path = `${userId}/${beginning}_${newStamp(rt.now())}.${extension}`
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await rt.storage.put(BUCKET, path, bytes, contentType)
  return { id: rt.newId(), uploadId, path, name, contentType, size: bytes.length, sha256 }
}

export async function storeDocuments(ctx: Context, documents: readonly StoredUpload[]): Promise<void> {
  if (documents.length === 0) return
  const rows = documents.map(({ uploadId: _, ...file }) => ({
    ...file,
    ownerId: ctx.userId,
    bucket: BUCKET,
    createdAt: ctx.now,
  }))
  await ctx.tx.insert(storedFiles).values(rows)
  const uploads = documents.map(({ uploadId }) => uploadId)
  ctx.afterCommit(() => dropUploads(ctx.config.DATA_DIR, uploads))
}

/** Checks the declared type, then the bytes; a picture is re-encoded, so that nothing but a picture is stored. */
async function accepted({ bytes, name, declaredType }: Upload) {
  const refusal = checkDocument({ name, size: bytes.length, type: declaredType })
  if (refusal) throw new AppError(refusal)
  if (bytes.length === 0) throw new AppError('file-empty')
  const kind = fileKind(bytes)
  const storedAs = STORED_AS[kind]
  if (!storedAs || (kind === 'pdf') !== name.toLowerCase().endsWith('.pdf')) throw new AppError('file-content-mismatch')
  if (kind === 'pdf') return { ...storedAs, bytes }
  return { ...storedAs, bytes: await reencodePicture({ bytes, ...(kind === 'jpeg' && { jpeg: { quality: 90 } }) }) }
}
