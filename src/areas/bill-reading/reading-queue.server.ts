import { BoundedProcess } from '#platform/bounded/process.server.ts'
import type { BillFile, Document, Progress } from './document.server.ts'
import type { ReadingTask } from './reading-process.server.ts'

/** The recogniser with its language and the largest picture that is opened take two thirds of it. */
const bounds = { megabytes: 900, stepMs: 60_000, totalMs: 300_000 }

const reader = new BoundedProcess<ReadingTask, Document, Progress>(
  'src/areas/bill-reading/reading-process.server.ts',
  bounds,
)

/** The words of one bill's files, read one document at a time in a process of their own. Throws TaskFailed. */
export const readApart = (
  files: BillFile[],
  withPreviews = false,
  onPage?: (progress: Progress) => void,
): Promise<Document> => reader.ask({ files, withPreviews }, onPage)

/** Ends the process; what waits is refused. For commands and tests. */
export const stopReading = (): void => reader.stop()
