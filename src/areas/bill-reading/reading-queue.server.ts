import { BoundedProcess, TaskFailed } from '#platform/bounded/process.server.ts'
import type { Progress } from './pages/document.server.ts'
import type { ReadingAnswer, ReadingTask } from './reading-process.server.ts'

/** The recogniser with its language and the largest picture that is opened take two thirds of it. */
const bounds = { megabytes: 900, stepMs: 60_000, totalMs: 300_000 }

const reader = new BoundedProcess<ReadingTask, ReadingAnswer, Progress>(
  'src/areas/bill-reading/reading-process.server.ts',
  bounds,
)

/** One bill's files, or its words once more, read one task at a time in a process of their own; a second one is tried where the first did not start or died. Throws TaskFailed. */
export function readApart(task: ReadingTask, onPage?: (progress: Progress) => void): Promise<ReadingAnswer> {
  const ask = () => reader.ask(task, onPage)
  return ask().catch((error: unknown) => {
    if (error instanceof TaskFailed && error.reason === 'crashed') return ask()
    throw error
  })
}

/** Ends the process; what waits is refused. For commands and tests. */
export const stopReading = (): void => reader.stop()
