import { AppError } from '#core/errors.ts'
import { BoundedProcess } from '#platform/bounded/process.server.ts'
import type { DrawnPaper, PaperToDraw } from './paper-process.server.ts'

/** A page that takes longer is made to take long. */
const bounds = { megabytes: 900, stepMs: 20_000, totalMs: 20_000 }

const drawer = new BoundedProcess<PaperToDraw, DrawnPaper>('src/areas/handover/paper-process.server.ts', bounds)

interface Paper {
  bytes: Uint8Array
  contentType: string
}

/**
 * A page of a PDF or a picture as a new picture, in a process of its own: what a customer sent never runs beside other
 * requests, nor in the browser of the office. Throws AppError('not-found') where there is no such page.
 */
export async function drawPaper(paper: Paper, page: number): Promise<Buffer> {
  const drawn = await asked(paper, page)
  if (drawn === null || typeof drawn === 'number') throw new AppError('not-found')
  return Buffer.from(drawn)
}

/** How many pages can be looked at; 0 of what cannot be read. */
export async function countPages(paper: Paper): Promise<number> {
  const pages = await asked(paper, null)
  return typeof pages === 'number' ? pages : 0
}

const asked = ({ bytes, contentType }: Paper, page: number | null): Promise<DrawnPaper> =>
  drawer.ask({ bytes, isPdf: contentType === 'application/pdf', page }).catch(() => null)

/** Ends the process. For tests. */
export const stopDrawing = (): void => drawer.stop()
