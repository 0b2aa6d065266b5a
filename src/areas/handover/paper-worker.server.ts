import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { drawPage, openDocument } from '#platform/pdf/pages.server.ts'

export interface PaperToDraw {
  bytes: Uint8Array
  isPdf: boolean
  /** From 1; null asks how many there are. */
  page: number | null
}
export type DrawnPaper = Uint8Array | number | null

/** Wide enough to read the small print of an identity card. */
const WIDTH = 1_400
const LIMITS = { limitInputPixels: 120_000_000 }
const MAX_PAGE = 50

async function answer({ bytes, isPdf, page }: PaperToDraw): Promise<DrawnPaper> {
  if (!isPdf) return page === null ? (await sharp(bytes, LIMITS).metadata()) && 1 : page === 1 ? picture(bytes) : null
  const document = await openDocument(bytes)
  const pages = Math.min(document.numPages, MAX_PAGE)
  if (page === null) return pages
  if (!Number.isInteger(page) || page < 1 || page > pages) return null
  return picture(await drawPage(document, page, WIDTH))
}

const picture = (source: Uint8Array): Promise<Buffer> =>
  sharp(source, LIMITS).rotate().resize({ width: WIDTH, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer()

parentPort?.postMessage(await answer(workerData as PaperToDraw).catch(() => null))
