import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { getDocumentProxy, renderPageAsImage } from 'unpdf'

export interface PaperToDraw {
  bytes: Uint8Array
  isPdf: boolean
  /** From 1. */
  page: number
}

/** Wide enough to read the small print of an identity card. */
const WIDTH = 1_400
const MAX_PIXELS = 120_000_000
const MAX_PAGE = 50

async function draw({ bytes, isPdf, page }: PaperToDraw): Promise<Buffer | null> {
  if (!Number.isInteger(page) || page < 1 || page > MAX_PAGE) return null
  let source: Uint8Array | ArrayBuffer = bytes
  if (isPdf) {
    const document = await getDocumentProxy(bytes, { verbosity: 0, stopAtErrors: false })
    if (page > document.numPages) return null
    const width = (await document.getPage(page)).getViewport({ scale: 1 }).width
    source = await renderPageAsImage(document, page, {
      canvasImport: () => import('@napi-rs/canvas'),
      scale: WIDTH / Math.max(width, 1),
    })
  } else if (page > 1) return null
  return sharp(source, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: WIDTH, withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
}

parentPort?.postMessage(await draw(workerData as PaperToDraw).catch(() => null))
