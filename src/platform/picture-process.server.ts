import sharp, { type JpegOptions } from 'sharp'
import { MAX_PHOTO_PIXELS } from '#core/limits.ts'
import { answerTasks } from '#platform/bounded/answer-tasks.server.ts'

export interface PictureToDraw {
  bytes: Uint8Array
  /** A JPEG with these options, on white; otherwise a PNG. */
  jpeg?: JpegOptions
  /** Scaled down to fit, never up. */
  inside?: { width: number; height: number }
}

answerTasks<PictureToDraw, Uint8Array | null>(({ bytes, jpeg, inside }) => {
  const upright = sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS }).rotate()
  const sized = inside ? upright.resize({ ...inside, fit: 'inside', withoutEnlargement: true }) : upright
  return (jpeg ? sized.flatten({ background: '#ffffff' }).jpeg(jpeg) : sized.png()).toBuffer().catch(() => null)
})
