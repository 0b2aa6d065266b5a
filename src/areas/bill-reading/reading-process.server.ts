import { answerTasks } from '#platform/bounded/answer-tasks.server.ts'
import { type Lesson, lessonOf } from './learn-labels.ts'
import { readDocument, type BillFile, type Document, type Progress } from './pages/document.server.ts'
import { type PagesReading, readPages, type ReadPagesOptions } from './read-pages.ts'
import type { Confirmed } from './reading.ts'
import type { PageText } from './words/page-text.ts'

/** The files of a bill, with what its owner confirmed where it is to teach; or its words once more. */
export type ReadingTask = { options: ReadPagesOptions } & (
  | { files: BillFile[]; withPreviews: boolean; confirmed?: Confirmed }
  | { texts: PageText[] }
)

export interface ReadingAnswer {
  document: Document
  /** Null where no page was found. */
  reading: PagesReading | null
  lesson: Lesson | null
}

const NONE: ReadingAnswer = { document: { pages: [], totalPages: 0, problems: [] }, reading: null, lesson: null }

// The meaning of the words as well: it takes a quarter of a second a page, in which the node would answer nobody.
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
