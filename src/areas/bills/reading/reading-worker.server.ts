import { parentPort } from 'node:worker_threads'
import { readDocument, type BillFile, type Document } from './document.server.ts'

/** A document to read, and the answer under the same number. */
export interface ReadingTask {
  id: number
  files: BillFile[]
  withPreviews: boolean
}

export type ReadingAnswer = { id: number; document: Document } | { id: number; error: string }

parentPort?.on('message', (task: ReadingTask) => {
  readDocument(task.files, task.withPreviews).then(
    document => parentPort?.postMessage({ id: task.id, document } satisfies ReadingAnswer),
    (error: unknown) =>
      parentPort?.postMessage({
        id: task.id,
        error: error instanceof Error ? error.message : 'unknown',
      } satisfies ReadingAnswer),
  )
})
