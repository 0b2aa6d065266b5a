import { fileKind } from '#core/uploads/file-kind.ts'
import { openOcr, type Ocr, type Recognised } from '../words/ocr.server.ts'
import type { PageText, Word } from '../words/page-text.ts'
import { openPdf, PdfError, type Pdf } from '../words/pdf-pages.server.ts'
import { cpuTime } from './cpu-time.server.ts'
import { TRIES } from './measures.ts'
import { missedRegions, mergeSecondPass, withSigns } from './second-pass.ts'
import { cleaned, ImageError, pictureOf, prepareImage, previewOf, stackOf, turned } from './prepare-image.server.ts'
import type { Grey } from './straighten.ts'

export interface BillFile {
  name: string
  bytes: Uint8Array
}

/** Why a file gave no words. */
export type FileProblem =
  | 'password-protected'
  | 'broken-file'
  | 'too-large'
  | 'too-heavy'
  | 'unsupported-file'
  | 'heic-not-supported'
  | 'empty-document'

/** A page and where it comes from; `preview` is a JPEG of it as it was read, when it was recognised or asked for. */
export interface DocumentPage {
  text: PageText
  file: number
  pageInFile: number
  preview: Uint8Array | null
}

export interface Document {
  pages: DocumentPage[]
  /** Pages the files have, also those that were not read. */
  totalPages: number
  problems: { file: number; problem: FileProblem }[]
}

let ocr: Promise<Ocr> | null = null
const recogniser = (): Promise<Ocr> => (ocr ??= openOcr())

interface Wishes {
  withPreviews: boolean
  /** Called whenever a page was read. */
  onPage(progress: Progress): void
}

/** How far the reading of one bill is: pages behind it, of those known so far. A file not opened yet counts as one. */
export interface Progress {
  read: number
  pages: number
}

/** Bytes of one bill's files to pages of words. Runs in the reading process: it is heavy. Never throws for bad input. */
export async function readDocument(files: BillFile[], wishes: Wishes): Promise<Document> {
  const document: Document = { pages: [], totalPages: 0, problems: [] }
  const progress: Progress = { read: 0, pages: files.length }
  for (const [file, { bytes }] of files.entries()) {
    try {
      await readFile(document, file, bytes, progress, wishes)
      wishes.onPage(progress)
    } catch (error) {
      if (!(error instanceof PdfError || error instanceof ImageError)) throw error
      document.problems.push({ file, problem: error.problem })
      progress.read += 1
    }
  }
  return document
}

async function readFile(
  document: Document,
  file: number,
  bytes: Uint8Array,
  progress: Progress,
  wishes: Wishes,
): Promise<void> {
  const kind = fileKind(bytes)
  if (kind === 'unknown') {
    document.problems.push({ file, problem: bytes.length === 0 ? 'empty-document' : 'unsupported-file' })
    return
  }
  if (kind === 'pdf') return readPdf(document, file, await openPdf(bytes), progress, wishes)
  document.totalPages += 1
  await addPicture(document, file, 1, bytes, kind === 'heic' ? 'heic' : 'photo')
  progress.read += 1
}

async function readPdf(document: Document, file: number, pdf: Pdf, progress: Progress, wishes: Wishes): Promise<void> {
  document.totalPages += pdf.totalPages
  progress.pages += pdf.pages.length - 1
  try {
    const hasText = pdf.pages.some(page => page.text !== null)
    for (const page of pdf.pages) {
      wishes.onPage(progress)
      if (page.text) {
        const preview = wishes.withPreviews ? await previewOfPdf(pdf, page.number) : null
        add(document, { text: page.text, file, pageInFile: page.number, preview })
      } else if ((!hasText || page.number === 1) && !(await pdf.isBlank(page.number))) {
        // Pictures inside a text bill are advertising and payment slips, except on the front.
        await addPicture(document, file, page.number, await pdf.render(page.number, TRIES.width), 'scan')
      }
      progress.read += 1
    }
  } finally {
    await pdf.close()
  }
}

async function previewOfPdf(pdf: Pdf, number: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return sharp(await pdf.render(number, TRIES.preview))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
}

function add(document: Document, page: DocumentPage): void {
  document.pages.push({ ...page, text: { ...page.text, number: document.pages.length + 1 } })
}

type PictureSource = 'photo' | 'heic' | 'scan'

async function addPicture(
  document: Document,
  file: number,
  pageInFile: number,
  bytes: Uint8Array,
  source: PictureSource,
): Promise<void> {
  if (document.pages.filter(page => page.text.source === 'ocr').length >= TRIES.recognised) return
  const { grey, recognised } = await bestReading(bytes, source)
  const text: PageText = {
    number: 0,
    height: recognised.height,
    source: 'ocr',
    isPhoto: source !== 'scan',
    words: recognised.words,
  }
  add(document, { text, file, pageInFile, preview: await previewOf(grey) })
}

interface Reading {
  grey: Grey
  /** As it was shown to the recogniser. */
  clean: Grey
  recognised: Recognised
}

async function read(grey: Grey): Promise<Reading> {
  const clean = cleaned(grey)
  return { grey, clean, recognised: await (await recogniser()).recognise(await pictureOf(clean)) }
}

const better = (a: Reading, b: Reading): Reading => (letters(b.recognised) > letters(a.recognised) ? b : a)

/** The better of two readings, turned where nothing could be read. */
async function bestReading(bytes: Uint8Array, source: PictureSource): Promise<Reading> {
  const started = cpuTime()
  const prepared = await prepareImage(bytes, source !== 'scan').catch((error: unknown) => {
    throw source === 'heic' && error instanceof ImageError && error.problem === 'broken-file'
      ? new ImageError('heic-not-supported')
      : error
  })
  let best = await read(prepared.upright)
  let way: 0 | 90 | 180 | 270 = 0
  const turn = async (degrees: 90 | 180 | 270): Promise<void> => {
    if (best.recognised.confidence >= TRIES.unread) return
    const other = await read(await turned(prepared.upright, degrees))
    if (better(best, other) === other) [best, way] = [other, degrees]
  }
  // Most pictures stand upright and are read once. One that does not is turned on the busiest machine.
  const [likeliest, ...others] = best.recognised.isOnSide ? ([90, 270, 180] as const) : ([180, 90, 270] as const)
  await turn(likeliest)
  if (best.recognised.confidence < TRIES.sure && prepared.plain && cpuTime() - started < TRIES.retryWithin) {
    const plain = await prepared.plain()
    best = better(best, await read(way ? await turned(plain, way) : plain))
  }
  for (const degrees of others) if (cpuTime() - started < TRIES.turnWithin) await turn(degrees)
  return withSecondPass(best)
}

/** What was passed over or read with doubt is looked at again, by itself and at the best size. */
async function withSecondPass(reading: Reading): Promise<Reading> {
  const { recognised, clean } = reading
  if (recognised.confidence < TRIES.unread) return reading
  const { strips, doubted, signs } = missedRegions(clean, recognised.words)
  const counted = (words: Word[]): Reading => ({
    ...reading,
    recognised: { ...recognised, words: withSigns(words, signs, clean.width) },
  })
  if (strips.length === 0) return counted(recognised.words)
  const stack = await stackOf(clean, strips)
  const second = await (await recogniser()).recognise(stack.picture, 'lines')
  const placed = second.words.flatMap(word => stack.place(word) ?? [])
  return counted(mergeSecondPass(recognised.words, doubted, placed))
}

/** Letters read, each weighted by how surely: few sure words are no better than many. A page on its side loses its lines. */
const letters = (recognised: Recognised): number =>
  recognised.words.reduce((sum, word) => sum + word.text.length * word.confidence ** 2, 0) *
  (recognised.isOnSide ? TRIES.onSide : 1)
