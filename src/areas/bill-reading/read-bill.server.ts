import type { BillFile, DocumentPage, FileProblem, Progress } from './pages/document.server.ts'
import { type Lesson, withLearnt } from './learn-labels.ts'
import type { LearntLabel } from './labels/learnt.ts'
import { NOTHING_READ, type PagesReading, readPages, type ReadPagesOptions } from './read-pages.ts'
import type { ConfirmedValues, Seller } from './reading.ts'
import type { PageText } from './words/page-text.ts'
import { TaskFailed } from '#platform/bounded/process.server.ts'
import { readApart } from './reading-queue.server.ts'
import { TRIES } from './pages/measures.ts'

/** Why a person is asked for something: each has its sentence in the area's texts. */
export type Need =
  | FileProblem
  | 'nothing-readable'
  | 'not-a-bill'
  | 'better-photo'
  | 'check-values'
  | 'first-pages-only'

export interface BillReading extends PagesReading {
  /** Pages of all files, also those beyond the first twelve that are not read. */
  pages: number
  /** Mean word confidence, 0 to 1; 1 for text PDFs. */
  sharpness: number
  needs: Need[]
  /** Where each read page comes from, with its words; `preview` is a JPEG of it as read: the boxes of the fields lie on it. */
  images: { page: number; file: number; pageInFile: number; text: PageText; preview: Uint8Array | null }[]
}

interface ReadBillOptions extends Omit<ReadPagesOptions, 'learnt'> {
  /** Asked for the labels that corrections taught of this seller. */
  learntOf?: (seller: Seller) => Promise<readonly LearntLabel[]>
  /** Draw pages of text PDFs too (half a second each). */
  withPreviews?: boolean
  /** Told how far it is. */
  onPage?: (progress: Progress) => void
}

const NOTHING = { ...NOTHING_READ, images: [] }

/**
 * Reads one bill: a PDF, or one or several photos of its pages. Bad input gives `unreadable` with its reason, never an
 * error; throws TaskFailed when too many documents wait, or the reader is stopped, does not start or dies.
 */
export async function readBill(
  files: BillFile[],
  { learntOf, withPreviews = false, onPage, explain, ...options }: ReadBillOptions = {},
): Promise<BillReading> {
  const read = await readApart({ files, withPreviews, options }, onPage).catch(needOf)
  if (typeof read === 'string') return { ...NOTHING, kind: 'unreadable', pages: 0, sharpness: 0, needs: [read] }
  const { document, reading: alone } = read
  const problems = [...new Set(document.problems.map(({ problem }) => problem))]
  const sharpness = sharpnessOf(document.pages)
  const base = { ...NOTHING, pages: document.totalPages, sharpness, images: document.pages.map(imageOf) }
  if (!alone) return { ...base, kind: 'unreadable', needs: problems.length > 0 ? problems : ['empty-document'] }
  const texts = document.pages.map(page => page.text)
  // Functions cannot be sent to another process.
  if (explain) readPages(texts, { ...options, explain })
  const { supplier, supplierVat } = alone.fields
  const learnt = await learntOf?.({ name: supplier?.value ?? null, vat: supplierVat?.value ?? null })
  const taught = learnt?.length ? (await readApart({ texts, options: { ...options, learnt } })).reading : null
  const reading = taught ? withLearnt(alone, taught) : alone
  const needs: Need[] = [...problems]
  if (reading.kind === 'unreadable')
    needs.push(sharpness < TRIES.plain && isPhoto(document.pages) ? 'better-photo' : 'nothing-readable')
  else if (reading.kind === 'not-a-bill') needs.push(sharpness < TRIES.plain ? 'better-photo' : 'not-a-bill')
  else if (sharpness < TRIES.plain) needs.push('better-photo')
  else if (sharpness < TRIES.sure || reading.isDoubtful) needs.push('check-values')
  if (document.totalPages > document.pages.length && reading.kind !== 'unreadable') needs.push('first-pages-only')
  return { ...base, ...reading, needs }
}

/** What a confirmed bill teaches of the labels of its seller; nothing where its files hold no page any more. */
export async function learnFromBill(
  files: BillFile[],
  confirmed: ConfirmedValues,
  options: ReadPagesOptions,
): Promise<Lesson> {
  const { lesson } = await readApart({ files, withPreviews: false, confirmed, options })
  return lesson ?? { learnt: [], misled: [] }
}

/** A file beyond the limits would exceed them again, so that is the answer; any other end of the reader is not the file's fault. */
function needOf(error: unknown): Need {
  if (error instanceof TaskFailed && (error.reason === 'too-heavy' || error.reason === 'too-slow')) return 'too-heavy'
  throw error
}

const isPhoto = (pages: DocumentPage[]): boolean =>
  pages.some(page => page.text.source === 'ocr' && page.text.words.length > 0)

const imageOf = (page: DocumentPage): BillReading['images'][number] => ({
  page: page.text.number,
  file: page.file,
  pageInFile: page.pageInFile,
  text: page.text,
  preview: page.preview,
})

function sharpnessOf(pages: DocumentPage[]): number {
  let letters = 0
  let sum = 0
  for (const word of pages.flatMap(page => page.text.words)) {
    letters += word.text.length
    sum += word.text.length * word.confidence
  }
  return letters === 0 ? 0 : sum / letters
}
