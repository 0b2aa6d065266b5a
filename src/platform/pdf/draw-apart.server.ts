import { Worker } from 'node:worker_threads'
import { sourceFile } from '#platform/source-file.ts'
import type { PdfContent } from './document.server.ts'

const SOURCE = 'src/platform/pdf/drawing-worker.server.ts'
/** Far above the longest: a thread that hangs must not keep its job for ever. */
const TIME_LIMIT_MS = 10 * 60_000

/** The same as `drawPdf` for a long document, in a thread of its own: drawing takes seconds in which nobody would be answered. */
export async function drawPdfApart(content: PdfContent): Promise<Buffer> {
  const thread = new Worker(sourceFile(SOURCE), { workerData: content })
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      const clock = setTimeout(() => reject(new Error('a document took too long to draw')), TIME_LIMIT_MS)
      thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
      thread.once('error', reject)
      thread.once('exit', code => reject(new Error(`the drawing thread ended with ${code}`)))
      thread.once('exit', () => clearTimeout(clock))
    })
  } finally {
    await thread.terminate()
  }
}
