import sharp from 'sharp'
import { answerTasks } from '#platform/bounded/answer-tasks.server.ts'
import { MAX_PHOTO_PIXELS } from '#core/limits.ts'
import { drawPage, openDocument } from '#platform/pdf/pages.server.ts'

export interface PageToRender {
  bytes: Uint8Array
  isPdf: boolean
  /** From 1; null returns the count. */
  page: number | null
}
export type RenderedPage = Uint8Array | number | null

/** Wide enough to read the small print of an identity card. */
const WIDTH = 1_400
const LIMITS = { limitInputPixels: MAX_PHOTO_PIXELS }
const MAX_PAGE = 50

async function answer({ bytes, isPdf, page }: PageToRender): Promise<RenderedPage> {
  if (!isPdf) return page === null ? (await sharp(bytes, LIMITS).metadata()) && 1 : page === 1 ? picture(bytes) : null
  const document = await openDocument(bytes)
  const pages = Math.min(document.numPages, MAX_PAGE)
  if (page === null) return pages
  if (!Number.isInteger(page) || page < 1 || page > pages) return null
  return picture(await drawPage(document, page, WIDTH))
}

const picture = (source: Uint8Array): Promise<Buffer> =>
  sharp(source, LIMITS).rotate().resize({ width: WIDTH, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer()

answerTasks<PageToRender, RenderedPage>(task => answer(task).catch(() => null))
