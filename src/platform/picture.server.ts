import sharp, { type Sharp } from 'sharp'
import { AppError } from '#core/errors.ts'
import { MAX_PHOTO_PIXELS } from '#core/limits.ts'

/** A picture to be drawn anew, upright. What it says of its size is read before anything is unpacked. */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new AppError('file-content-mismatch')
    })
  if (width * height > MAX_PHOTO_PIXELS) throw new AppError('file-too-many-pixels')
  return sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS }).rotate()
}
