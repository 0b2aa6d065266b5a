import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '#core/errors.ts'
import type { PaperToDraw } from './paper-worker.server.ts'

const SOURCE = 'src/areas/handover/paper-worker.server.ts'
/** A page that takes longer is made to take long. */
const TIME_LIMIT_MS = 20_000

/** From the sources as from the build, whatever folder the process was started in. */
function workerFile(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, SOURCE))) return join(folder, SOURCE)
  return SOURCE
}

/**
 * A page of a PDF or a picture as a new picture, in a thread of its own: what a customer sent never runs beside other
 * requests, nor in the browser of the office. Throws AppError('not-found') where there is no such page.
 */
export function drawPaper(
  { bytes, contentType }: { bytes: Uint8Array; contentType: string },
  page: number,
): Promise<Buffer> {
  const workerData: PaperToDraw = { bytes: new Uint8Array(bytes), isPdf: contentType === 'application/pdf', page }
  const thread = new Worker(workerFile(), { workerData })
  return new Promise<Buffer>((resolve, reject) => {
    const clock = setTimeout(() => reject(new AppError('not-found')), TIME_LIMIT_MS)
    thread.once('message', (drawn: Uint8Array | null) =>
      drawn ? resolve(Buffer.from(drawn)) : reject(new AppError('not-found')),
    )
    thread.once('error', () => reject(new AppError('not-found')))
    thread.once('exit', () => clearTimeout(clock))
  }).finally(() => thread.terminate())
}
