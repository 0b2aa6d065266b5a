import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { readFiles } from '#areas/wizards/form.ts'
import type { Answers } from '#areas/wizards/wizard.ts'
import { AppError } from '#core/errors.ts'
import { type FileKind, fileKind } from '#core/file-kind.ts'
import { plainText } from '#core/sanitise.ts'
import { squeezeSpaces } from '#core/text.ts'
import { checkDocument } from '#core/upload-rules.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { dropUploads, takeUpload, type Upload } from '#platform/http/uploads.server.ts'
import type { Context } from '#platform/procedure.server.ts'

const BUCKET = 'activation-documents'
/** The two documents of voltura and subentro: field of the wizard, and beginning of the stored name (spec 2 §7). */
const ACTIVATION_DOCUMENTS = { oldBill: 'oldBill', identityDocument: 'identity' } as const
export type DocumentField = keyof typeof ACTIVATION_DOCUMENTS

const STORED_AS: Partial<Record<FileKind, { extension: string; contentType: string }>> = {
  pdf: { extension: 'pdf', contentType: 'application/pdf' },
  jpeg: { extension: 'jpg', contentType: 'image/jpeg' },
  png: { extension: 'png', contentType: 'image/png' },
}
const MAX_NAME = 150
/** Pixels of a picture we are willing to open: a photo of 50 megapixels is a large one. */
const MAX_PIXELS = 120_000_000

/**
 * Puts the uploads of a wizard away, each under {userId}/{oldBill or identity}_{timestamp}.{ext}. What was already
 * stored is taken out again when a later one is refused. Returns the paths by field.
 */
export async function storeActivationDocuments(
  ctx: Context,
  fields: readonly DocumentField[],
  answers: Answers,
): Promise<Partial<Record<DocumentField, string>>> {
  const stored: Partial<Record<DocumentField, string>> = {}
  const uploads: string[] = []
  try {
    for (const field of fields) {
      const [file] = readFiles(answers[field])
      if (!file) throw new AppError('draft-incomplete')
      const upload = await takeUpload(ctx.config.DATA_DIR, ctx.userId, file.id)
      stored[field] = (await storeDocument(ctx, ACTIVATION_DOCUMENTS[field], upload)).path
      uploads.push(file.id)
    }
  } catch (error) {
    await removeDocuments(ctx, stored)
    throw error
  }
  ctx.afterCommit(() => dropUploads(ctx.config.DATA_DIR, uploads))
  return stored
}

/** When the transaction that names them is undone. */
export const removeDocuments = async (
  ctx: Pick<Context, 'storage'>,
  stored: Partial<Record<DocumentField, string>>,
): Promise<void> => void (await Promise.allSettled(Object.values(stored).map(path => ctx.storage.delete(BUCKET, path))))

/** Puts a document of the signed-in person away under {userId}/{beginning}_{timestamp}.{ext}. */
export async function storeDocument(
  ctx: Context,
  beginning: string,
  upload: Upload,
): Promise<{ id: string; path: string }> {
  const { bytes, extension, contentType } = await accepted(upload)
  const name =
    squeezeSpaces(plainText(upload.name).replace(/[/\\:*?"<>|]/g, ' ')).slice(-MAX_NAME) || `documento.${extension}`
  for (let timestamp = ctx.now.getTime(); ; timestamp++) {
    const path = `${ctx.userId}/${beginning}_${timestamp}.${extension}`
    const [reserved] = await ctx.tx
      .insert(storedFiles)
      .values({
        id: ctx.newId(),
        ownerId: ctx.userId,
        bucket: BUCKET,
        path,
        name,
        contentType,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        createdAt: ctx.now,
      })
      .onConflictDoNothing({ target: storedFiles.path })
      .returning({ id: storedFiles.id })
    if (!reserved) continue
    await ctx.storage.put(BUCKET, path, bytes, contentType)
    return { id: reserved.id, path }
  }
}

/** The guard on the claims, then on the bytes; a picture is written anew, so that nothing but a picture is kept. */
async function accepted({ bytes, name, declaredType }: Upload) {
  const refusal = checkDocument({ name, size: bytes.length, type: declaredType })
  if (refusal) throw new AppError(refusal)
  if (bytes.length === 0) throw new AppError('file-empty')
  const kind = fileKind(bytes)
  const storedAs = STORED_AS[kind]
  if (!storedAs || (kind === 'pdf') !== name.toLowerCase().endsWith('.pdf')) throw new AppError('file-content-mismatch')
  if (kind === 'pdf') return { ...storedAs, bytes }
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).rotate()
  const anew = await (kind === 'png' ? picture.png() : picture.jpeg({ quality: 90 })).toBuffer().catch(() => null)
  if (!anew) throw new AppError('file-content-mismatch')
  return { ...storedAs, bytes: anew }
}
