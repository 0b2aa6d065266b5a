import sharp from 'sharp'
import { AppError } from '#core/errors.ts'
import { MAX_PHOTO_PIXELS } from '#core/limits.ts'
import { BoundedProcess, TaskFailed } from '#platform/bounded/process.server.ts'
import type { PictureToDraw } from './picture-process.server.ts'

const bounds = { megabytes: 900, stepMs: 30_000, totalMs: 30_000 }
const renderer = new BoundedProcess<PictureToDraw, Uint8Array | null>('src/platform/picture-process.server.ts', bounds)

/**
 * Re-encodes a picture, upright, so that nothing but a picture is stored; in a separate process, since an interlaced
 * picture of 400 KB may decode to a gigabyte. Its declared size is checked before decoding. Throws
 * 'file-content-mismatch', 'file-too-many-pixels' and 'unavailable'.
 */
export async function reencodePicture(picture: PictureToDraw): Promise<Buffer> {
  const { width, height } = await sharp(picture.bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new AppError('file-content-mismatch')
    })
  if (width * height > MAX_PHOTO_PIXELS) throw new AppError('file-too-many-pixels')
  const rendered = await renderer.ask(picture).catch((error: unknown) => {
    const isTooMuch = error instanceof TaskFailed && (error.reason === 'too-heavy' || error.reason === 'too-slow')
    throw new AppError(isTooMuch ? 'file-too-many-pixels' : 'unavailable', {}, { cause: error })
  })
  if (!rendered) throw new AppError('file-content-mismatch')
  return Buffer.from(rendered)
}
