import { BoundedProcess, TaskFailed } from '#platform/bounded/process.server.ts'
import type { BillFile, Document, Progress } from './pages/document.server.ts'
import type { ReadingTask } from './reading-process.server.ts'

/** The recogniser with its language and the largest picture that is opened take two thirds of it. */
const bounds = { megabytes: 900, stepMs: 60_000, totalMs: 300_000 }

const reader = new BoundedProcess<ReadingTask, Document, Progress>(
  'src/areas/bill-reading/reading-process.server.ts',
  bounds,
)

/**
 * The words of one bill's files, read one document at a time in a process of their own; a second one is tried where the
 * first did not start or died. Throws TaskFailed.
 */
export function readApart(
  files: BillFile[],
  withPreviews = false,
  onPage?: (progress: Progress) => void,
): Promise<Document> {
  const ask = () => reader.ask({ files, withPreviews }, onPage)
  return ask().catch((error: unknown) => {
    if (error instanceof TaskFailed && error.reason === 'crashed') return ask()
    throw error
  })
}

/** Ends the process; what waits is refused. For commands and tests. */
export const stopReading = (): void => reader.stop()
