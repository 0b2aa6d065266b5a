import { createHash } from 'node:crypto'
import { AppError } from '#core/errors.ts'
import { fileKind } from '#core/file-kind.ts'
import { checkUpload } from '#core/upload-rules.ts'
import { openPicture } from '#platform/picture.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { LOGO_RULES } from './logo.ts'

/** Twice the largest size a logo is shown at. */
const SIDE = 192

/** The guard on the claims, then on the bytes; the picture is drawn anew, small, so that nothing but a picture is kept. */
export async function storeLogo(
  { storage }: Pick<Context, 'storage'>,
  supplierId: string,
  { name, type, bytes }: { name: string; type: string; bytes: Uint8Array },
): Promise<string> {
  const refusal = checkUpload({ name, size: bytes.length, type }, LOGO_RULES)
  if (refusal) throw new AppError(refusal)
  const kind = fileKind(bytes)
  if (kind !== 'png' && kind !== 'jpeg') throw new AppError('file-content-mismatch')
  const opened = await openPicture(bytes)
  const anew = await opened
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => null)
  if (!anew) throw new AppError('file-content-mismatch')
  // One path for each picture of each supplier: it is kept by browsers for a year.
  const path = `logos/${createHash('sha256').update(supplierId).update(anew).digest('hex').slice(0, 32)}.png`
  await storage.put('assets', path, anew, 'image/png')
  return path
}
