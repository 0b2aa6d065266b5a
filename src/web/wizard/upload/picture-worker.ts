import { PHOTO } from '#areas/bill-reading/pages/measures.ts'
import { photoFault, type PhotoFault } from '#areas/bill-reading/pages/photo-fault.ts'

/** Request to the worker: a JPEG with no side longer than `maxSide` pixels, or what is wrong with the photo. */
export type PictureRequest =
  | { does: 'shrink'; file: Blob; maxSide: number; quality: number }
  | { does: 'judge'; file: Blob }

/** In a worker: a photo of 12 megapixels would block the page for a second or two. */
self.addEventListener('message', (event: MessageEvent<PictureRequest>) => {
  const { data: request } = event
  const answer: Promise<Blob | PhotoFault | null> =
    request.does === 'judge' ? faultIn(request.file) : asJpeg(request.file, request.maxSide, request.quality)
  answer.then(
    given => self.postMessage(given),
    // Not decodable by this browser.
    () => self.postMessage(null),
  )
})

async function asJpeg(file: Blob, maxSide: number, quality: number): Promise<Blob> {
  const { canvas } = await drawn(file, ({ width, height }) => maxSide / Math.max(width, height))
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

async function faultIn(file: Blob): Promise<PhotoFault | null> {
  const { canvas, context } = await drawn(file, ({ width }) => PHOTO.width / width)
  const { width, height } = canvas
  const pixels = context.getImageData(0, 0, width, height).data
  const grey = new Uint8ClampedArray(width * height)
  for (let at = 0; at < grey.length; at++)
    grey[at] = 0.3 * pixels[4 * at]! + 0.59 * pixels[4 * at + 1]! + 0.11 * pixels[4 * at + 2]!
  return photoFault({ data: grey, width, height })
}

/** Rotated upright, never enlarged. */
async function drawn(file: Blob, scaleOf: (bitmap: ImageBitmap) => number) {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, scaleOf(bitmap))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return { canvas, context }
}
