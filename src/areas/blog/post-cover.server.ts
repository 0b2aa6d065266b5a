import { AppError } from '#core/errors.ts'
import { fileKind } from '#core/file-kind.ts'
import { checkUpload } from '#core/upload-rules.ts'
import { openPicture } from '#platform/picture.server.ts'
import type { Upload } from '#platform/http/uploads.server.ts'
import { COVER_RULES } from './post.ts'

/** Twice the widest place it stands in, for dense screens. */
const WIDEST = { width: 1600, height: 1000 }
const QUALITY = 82

/**
 * The upload guard (spec 1 §5) on name and type, then on the bytes; the picture is drawn anew, so that neither the place
 * it was taken at nor anything but a picture is published. Throws AppError with a code of `coverErrors`.
 */
export async function coverPicture({ bytes, name, declaredType }: Upload): Promise<Buffer> {
  const refusal = checkUpload({ name, size: bytes.length, type: declaredType }, COVER_RULES)
  if (refusal) throw new AppError(refusal)
  if (!['jpeg', 'png'].includes(fileKind(bytes))) throw new AppError('file-content-mismatch')
  const opened = await openPicture(bytes)
  const picture = await opened
    .resize({ ...WIDEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
    .catch(() => null)
  if (!picture) throw new AppError('file-content-mismatch')
  return picture
}
