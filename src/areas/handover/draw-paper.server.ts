import { AppError } from '#core/errors.ts'
import { BoundedProcess } from '#platform/bounded/process.server.ts'
import type { DrawnPaper, PaperToDraw } from './paper-process.server.ts'

/** A page that takes longer was made to. */
const bounds = { megabytes: 900, stepMs: 20_000, totalMs: 20_000 }

const drawer = new BoundedProcess<PaperToDraw, DrawnPaper>('src/areas/handover/paper-process.server.ts', bounds)

interface Paper {
  bytes: Uint8Array
  contentType: string
}

/**
 * Renders a page of a PDF or a picture as a new picture, in a separate process: customer files never run next to other
 * requests, nor in the office's browser. Throws AppError('not-found') for a missing page.
 */
export async function drawPaper(paper: Paper, page: number): Promise<Buffer> {
  const drawn = await asked(paper, page)
  if (drawn === null || typeof drawn === 'number') throw new AppError('not-found')
  return Buffer.from(drawn)
}

/** Number of viewable pages; 0 for an unreadable file. */
export async function countPages(paper: Paper): Promise<number> {
  const pages = await asked(paper, null)
  return typeof pages === 'number' ? pages : 0
}

const asked = ({ bytes, contentType }: Paper, page: number | null): Promise<DrawnPaper> =>
  drawer.ask({ bytes, isPdf: contentType === 'application/pdf', page }).catch(() => null)

/** Ends the process. For tests. */
export const stopDrawing = (): void => drawer.stop()
