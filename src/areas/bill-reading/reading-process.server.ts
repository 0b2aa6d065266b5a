import { answerTasks } from '#platform/bounded/answer-tasks.server.ts'
import { type Lesson, lessonOf } from './learn-labels.ts'
import { readDocument, type BillFile, type Document, type Progress } from './pages/document.server.ts'
import { type PagesReading, readPages, type ReadPagesOptions } from './read-pages.ts'
import type { ConfirmedValues } from './reading.ts'
import type { PageText } from './words/page-text.ts'

/** The files of a bill, with what its owner confirmed if it is to teach; or its words again. */
export type ReadingTask = { options: ReadPagesOptions } & (
  | { files: BillFile[]; withPreviews: boolean; confirmed?: ConfirmedValues }
  | { texts: PageText[] }
)

export interface ReadingAnswer {
  document: Document
  /** Null where no page was found. */
  reading: PagesReading | null
  lesson: Lesson | null
}

const NONE: ReadingAnswer = { document: { pages: [], totalPages: 0, problems: [] }, reading: null, lesson: null }

// Interpreting the words runs here too: a quarter of a second per page would block the node.
answerTasks<ReadingTask, ReadingAnswer, Progress>(async (task, onPage) => {
  const { options } = task
  if ('texts' in task) return { ...NONE, reading: readPages(task.texts, options) }
  const { files, withPreviews, confirmed } = task
  const document = await readDocument(files, { withPreviews, onPage })
  const texts = document.pages.map(page => page.text)
  if (texts.length === 0) return { ...NONE, document }
  if (confirmed) return { ...NONE, lesson: lessonOf(texts, confirmed, options) }
  return { ...NONE, document, reading: readPages(texts, options) }
})
