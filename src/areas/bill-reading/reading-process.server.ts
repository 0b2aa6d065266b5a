import { answerTasks } from '#platform/bounded/answer-tasks.server.ts'
import { readDocument, type BillFile, type Document, type Progress } from './pages/document.server.ts'

export interface ReadingTask {
  files: BillFile[]
  withPreviews: boolean
}

answerTasks<ReadingTask, Document, Progress>(({ files, withPreviews }, onPage) =>
  readDocument(files, { withPreviews, onPage }),
)
