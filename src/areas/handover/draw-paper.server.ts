import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '#core/errors.ts'
import type { DrawnPaper, PaperToDraw } from './paper-worker.server.ts'

const SOURCE = 'src/areas/handover/paper-worker.server.ts'
/** A page that takes longer is made to take long. */
const TIME_LIMIT_MS = 20_000

/** From the sources as from the build, whatever folder the process was started in. */
function workerFile(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, SOURCE))) return join(folder, SOURCE)
  return SOURCE
}

interface Paper {
  bytes: Uint8Array
  contentType: string
}

/**
 * A page of a PDF or a picture as a new picture, in a thread of its own: what a customer sent never runs beside other
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

async function asked({ bytes, contentType }: Paper, page: number | null): Promise<DrawnPaper> {
  const workerData: PaperToDraw = { bytes: new Uint8Array(bytes), isPdf: contentType === 'application/pdf', page }
  const thread = new Worker(workerFile(), { workerData })
  try {
    return await new Promise<DrawnPaper>(resolve => {
      const clock = setTimeout(() => resolve(null), TIME_LIMIT_MS)
      thread.once('message', resolve)
      thread.once('error', () => resolve(null))
      thread.once('exit', () => clearTimeout(clock))
    })
  } finally {
    await thread.terminate()
  }
}
