import { TooLarge } from '#platform/pdf/bounds.server.ts'
import { drawPage, loadLibrary, openDocument, paintingsOn, type PdfPageProxy } from '#platform/pdf/pages.server.ts'
import { isNonsense } from './letter-spacing.ts'
import type { PageText, Word } from './page-text.ts'
import { cpuTime } from '../pages/cpu-time.server.ts'
import { PDF } from '../pages/measures.ts'
import { WORDS } from '../layout/measures.ts'

type PdfProblem = 'password-protected' | 'broken-file' | 'too-heavy'

export class PdfError extends Error {
  readonly problem: PdfProblem
  constructor(problem: PdfProblem) {
    super(problem)
    this.problem = problem
  }
}

interface PdfPage {
  number: number
  /** null: the page is a picture and must be recognised. */
  text: PageText | null
}

export interface Pdf {
  totalPages: number
  pages: PdfPage[]
  /** Nothing is drawn on it. Unpacks its pictures, which stay until it is rendered. */
  isBlank(page: number): Promise<boolean>
  /** A page as a PNG of about this many pixels in width. */
  render(page: number, width: number): Promise<Buffer>
  close(): Promise<void>
}

interface Item {
  str: string
  transform: number[]
  width: number
  isOfOneWidth?: boolean
}

function asPdfError(error: unknown): PdfError {
  if (error instanceof PdfError) return error
  if (error instanceof TooLarge) return new PdfError('too-heavy')
  return new PdfError(
    error instanceof Error && error.name === 'PasswordException' ? 'password-protected' : 'broken-file',
  )
}

const failed = (error: unknown): never => {
  throw asPdfError(error)
}

/** Opens a PDF and reads the words of its first pages. Throws PdfError. */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  const document = await openDocument(bytes).catch(failed)
  const pages: PdfPage[] = []
  // Its own work, not the clock: on a busy machine no page of an ordinary bill is left out.
  const started = cpuTime()
  try {
    for (let number = 1; number <= Math.min(document.numPages, PDF.pages); number++) {
      if (cpuTime() - started > PDF.time) break
      const page = await document.getPage(number)
      pages.push({ number, text: await readPage(page, number) })
    }
  } catch (error) {
    await document.loadingTask.destroy()
    throw asPdfError(error)
  }
  return {
    totalPages: document.numPages,
    pages,
    isBlank: async number => (await document.getPage(number).then(paintingsOn).catch(failed)).length === 0,
    render: (number, width) => drawPage(document, number, width).catch(failed),
    close: () => document.loadingTask.destroy(),
  }
}

async function readPage(page: PdfPageProxy, number: number): Promise<PageText | null> {
  const content = await page.getTextContent()
  const printed = await withoutGlyphSpaces(
    page,
    content.items.flatMap(item =>
      'str' in item
        ? [{ ...item, isOfOneWidth: content.styles[item.fontName]?.fontFamily === 'monospace' } as Item]
        : [],
    ),
  )
  const items = [...printed, ...(await filledIn(page))]
  const viewport = page.getViewport({ scale: 1, rotation: page.rotate + mainTurn(items, page) })
  if (viewport.width > PDF.points || viewport.height > PDF.points) throw new PdfError('too-heavy')
  const words = wordsOf(items, viewport.transform, viewport.width, viewport.height)
  const text = words.map(word => word.text).join('')
  const letters = text.match(/[\p{L}\d]/gu)?.length ?? 0
  if (letters < PDF.letters || letters / text.replace(/[._\-…·]/g, '').length < PDF.letterShare) return null
  if (isNonsense(words)) return null
  return { number, height: viewport.height / viewport.width, source: 'text', words }
}

/** «4 9 , 0 9 €»: the library takes wide tracking for spaces between the signs of one word. */
const isTracked = (text: string): boolean => {
  const pieces = text.split(' ')
  return (
    pieces.length >= WORDS.pieces &&
    text.length - pieces.length + 1 <= pieces.length * WORDS.lettersOfPiece &&
    !LEADERS.test(text)
  )
}
/** «Offerta . . . . . . Casa Web» */
const LEADERS = /(?:[._·…] ){3}/
const TRACKED = /^\S(?: \S)+$/
async function withoutGlyphSpaces(page: PdfPageProxy, items: Item[]): Promise<Item[]> {
  if (items.filter(({ str }) => isTracked(str)).length < PDF.tracked) return items
  const printed = await signsOf(page)
  const signs = printed.replaceAll(' ', '')
  /** Where in `printed` each sign stands. */
  const places = [...printed.matchAll(/[^ ]/g)].map(({ index }) => index)
  return items.map(item => {
    const isWord = TRACKED.test(item.str)
    // A program that sets spaces as distances writes none: of its words only single ones can be told.
    if (!isWord && !(signs !== printed && isTracked(item.str))) return item
    const bare = item.str.replaceAll(' ', '')
    const first = signs.indexOf(bare)
    if (first < 0) return isWord ? { ...item, str: bare } : item
    return { ...item, str: printed.slice(places[first], places[first + bare.length]).trimEnd() }
  })
}

/** All signs of a page as its program wrote them, a printed space as one. */
async function signsOf(page: PdfPageProxy): Promise<string> {
  const { OPS } = await loadLibrary()
  const { fnArray, argsArray } = await page.getOperatorList()
  // The library keeps the unpacked pictures of every page it has looked at.
  page.cleanup()
  const glyphs = (argsArray as [({ unicode: string } | number | null)[]][]).flatMap((args, at) =>
    fnArray[at] === OPS.showText ? args[0] : [],
  )
  return glyphs
    .map(glyph => (glyph && typeof glyph === 'object' ? glyph.unicode : ''))
    .join('')
    .replace(/\s/g, ' ')
}

interface Annotation {
  fieldValue?: unknown
  contentsObj?: { str?: string }
  subtype?: string
  hidden?: boolean
  rect?: [number, number, number, number]
}

/** What stands in the fields of a form, or was written over the page: people see it, the text of the page lacks it. */
async function filledIn(page: PdfPageProxy): Promise<Item[]> {
  const annotations = (await page.getAnnotations()) as Annotation[]
  return annotations.flatMap(({ fieldValue, contentsObj, subtype, hidden, rect }) => {
    const value = subtype === 'Widget' ? fieldValue : subtype === 'FreeText' ? contentsObj?.str : undefined
    if (typeof value !== 'string' || value.trim() === '' || hidden || !rect) return []
    const [left, bottom, right, top] = rect
    const lines = value.split(/\r\n?|\n/)
    const step = (top - bottom) / lines.length
    const size = Math.min(PDF.typeOfField, step * PDF.typeInField)
    return lines.map((str, line) => ({
      str,
      transform: [size, 0, 0, size, left + 2, top - (line + 0.5) * step - size * PDF.baseline],
      width: Math.min(right - left, str.length * size * PDF.letterWidth),
    }))
  })
}

/** Some programs draw a whole page on its side: the rotation that makes most of its text level. */
function mainTurn(items: Item[], page: PdfPageProxy): number {
  const level = page.getViewport({ scale: 1 }).transform
  const votes = [0, 0, 0, 0]
  for (const item of items) {
    const [a, b] = product(level, item.transform)
    const quarter = ((Math.round(Math.atan2(b, a) / (Math.PI / 2)) % 4) + 4) % 4
    votes[quarter] = (votes[quarter] ?? 0) + item.str.trim().length
  }
  const best = votes.indexOf(Math.max(...votes))
  return best === 0 ? 0 : 360 - best * 90
}

/** The six numbers of a transformation of the page. */
type Transform = [number, number, number, number, number, number]

function product(m: number[], n: number[]): Transform {
  const [a, b, c, d, e, f] = m as Transform
  const [g, h, i, j, k, l] = n as Transform
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** How wide letters are against each other: enough to place the words inside one run of text. */
const breadth = (char: string, isOfOneWidth = false): number =>
  isOfOneWidth
    ? 1
    : /[il.,:;'’|!jft() ]/.test(char)
      ? 0.5
      : /[mwMW@%]/.test(char)
        ? 1.45
        : /[A-Z€]/.test(char)
          ? 1.2
          : 1

/** Pieces of text to words. Text on its side (the register line in a margin) is laid below the page, each piece a line of its own, so that it is read but disturbs nothing. */
function wordsOf(items: Item[], level: number[], pageWidth: number, pageHeight: number): Word[] {
  const words: (Word & { baseline: number })[] = []
  let aside = 0
  let open = false
  for (const item of items) {
    const [a, b, , d, e, printedAt] = product(level, item.transform)
    const isTurned = Math.abs(b) > Math.abs(a) * PDF.level || a <= 0
    const size = isTurned ? Math.hypot(a, b) : Math.abs(d)
    const f = isTurned ? pageHeight + 3 * size * ++aside : printedAt
    const breadthOf = (text: string): number =>
      [...text].reduce((sum, char) => sum + breadth(char, item.isOfOneWidth), 0)
    const total = breadthOf(item.str)
    let x = isTurned ? 0 : e
    open &&= !isTurned
    let first = true
    for (const part of item.str.split(/(\s+)/)) {
      if (part === '') continue
      const width = (breadthOf(part) / Math.max(total, 0.001)) * item.width
      if (part.trim() !== '') {
        const last = words[words.length - 1]
        const joins =
          first &&
          open &&
          last !== undefined &&
          Math.abs(last.baseline - f) < size * PDF.level &&
          x - (last.x + last.w) * pageWidth < size * PDF.touching &&
          x - (last.x + last.w) * pageWidth > -size * PDF.kerned &&
          x > last.x * pageWidth
        if (joins) {
          last.text += part
          last.w = (x + width) / pageWidth - last.x
        } else
          words.push({
            text: part,
            x: x / pageWidth,
            y: (f - size * PDF.ascent) / pageWidth,
            w: width / pageWidth,
            h: size / pageWidth,
            confidence: 1,
            baseline: f,
          })
      }
      open = part.trim() !== ''
      first = false
      x += width
    }
  }
  return words.map(({ baseline: _, ...word }) => word)
}
