/** What the page asks of the worker: a JPEG of the picture, no side longer than `maxSide` pixels. */
export type PictureRequest = { file: Blob; maxSide: number; quality: number }

/** Runs beside the page: a photo of 12 megapixels takes a second or two that the page must not wait for. */
self.addEventListener('message', (event: MessageEvent<PictureRequest>) => {
  asJpeg(event.data).then(
    picture => self.postMessage(picture),
    // A picture this browser cannot decode.
    () => self.postMessage(null),
  )
})

async function asJpeg({ file, maxSide, quality }: PictureRequest): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
