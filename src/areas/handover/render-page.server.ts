import { AppError } from '#core/errors.ts'
import { BoundedProcess } from '#platform/bounded/process.server.ts'
import type { RenderedPage, PageToRender } from './page-process.server.ts'

/** A page that takes longer was made to. */
const bounds = { megabytes: 900, stepMs: 20_000, totalMs: 20_000 }

const renderer = new BoundedProcess<PageToRender, RenderedPage>('src/areas/handover/page-process.server.ts', bounds)

interface CaseFile {
  bytes: Uint8Array
  contentType: string
}

/**
 * Renders a page of a PDF or a picture as a new picture, in a separate process: customer files never run next to other
 * requests, nor in the office's browser. Throws AppError('not-found') for a missing page.
 */
export async function renderPage(file: CaseFile, page: number): Promise<Buffer> {
  const rendered = await render(file, page)
  if (rendered === null || typeof rendered === 'number') throw new AppError('not-found')
  return Buffer.from(rendered)
}

/** Number of viewable pages; 0 for an unreadable file. */
export async function countPages(file: CaseFile): Promise<number> {
  const pages = await render(file, null)
  return typeof pages === 'number' ? pages : 0
}

const render = ({ bytes, contentType }: CaseFile, page: number | null): Promise<RenderedPage> =>
  renderer.ask({ bytes, isPdf: contentType === 'application/pdf', page }).catch(() => null)

/** Ends the process. For tests. */
export const stopRendering = (): void => renderer.stop()
