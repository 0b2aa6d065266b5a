import { SaxesParser } from 'saxes'
import { AppError } from '#core/errors.ts'
import type { XmlElement } from './xml-element.ts'

interface XmlEntry {
  element: XmlElement
  /** Where it begins, counted from 1. */
  line: number
}

/** No entry of the Portale comes near these; a file that goes beyond is not one of its files. */
const MAX_DEPTH = 12
const MAX_ELEMENTS = 20_000
const MAX_TEXT = 20_000

/** Lists of free-market and PLACET offers: `ListaOfferteMercatoLibero`, `ListaOffertePlacet`. */
const ROOT = /^ListaOfferte/i
const ENTRY = 'offerta'

/** An XML declaration stands within so many bytes. */
const DECLARATION_BYTES = 200

/** The same bytes, the first piece long enough to hold the declaration: a line may give them one by one. */
async function* withWholeStart(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Uint8Array | null = new Uint8Array()
  for await (const chunk of chunks) {
    if (start === null) {
      yield chunk
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < DECLARATION_BYTES) continue
    yield start
    start = null
  }
  if (start) yield start
}

/** The encoding that an XML declaration names; UTF-8 without one. */
function decoderOf(start: Uint8Array): TextDecoder {
  const head = new TextDecoder('latin1').decode(start.subarray(0, DECLARATION_BYTES))
  const named = /^[^<]*<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(named, { fatal: true })
  } catch {
    throw new AppError('broken-file', { fields: { line: '1' } })
  }
}

/**
 * The entries of a list of offers, one after the other, however long the file is: only one is in memory. Throws
 * `broken-file` with the line where it is not well-formed XML, ends too early, holds bytes that are no text, or is another
 * kind of file; what was read before must then not be kept.
 */
export async function* xmlEntries(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<XmlEntry> {
  const parser = new SaxesParser({ xmlns: false, position: true })
  const found: XmlEntry[] = []
  const open: XmlElement[] = []
  let [seenRoot, elements, length, line] = [false, 0, 0, 1]
  const broken = (): never => {
    throw new AppError('broken-file', { fields: { line: String(parser.line) } })
  }
  parser.on('error', broken)
  // No file of the Portale declares a document type: entities that grow are never read.
  parser.on('doctype', broken)
  parser.on('opentag', ({ name: full }) => {
    const name = full.slice(full.indexOf(':') + 1)
    if (!seenRoot) {
      if (!ROOT.test(name)) broken()
      seenRoot = true
      return
    }
    const parent = open.at(-1)
    const element = { name, text: '', children: [] }
    if (parent) parent.children.push(element)
    else if (name.toLowerCase() === ENTRY) {
      line = parser.line
      elements = 0
      length = 0
    }
    open.push(element)
    if (++elements > MAX_ELEMENTS || open.length > MAX_DEPTH) broken()
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (!element) return
    element.text += text
    length += text.length
    if (length > MAX_TEXT * 10 || element.text.length > MAX_TEXT) broken()
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    if (element && open.length === 0 && element.name.toLowerCase() === ENTRY) found.push({ element, line })
  })

  let decoder: TextDecoder | null = null
  const decode = (chunk?: Uint8Array): string => {
    try {
      if (chunk) decoder ??= decoderOf(chunk)
      return decoder?.decode(chunk, { stream: chunk !== undefined }) ?? ''
    } catch {
      return broken()
    }
  }
  for await (const chunk of withWholeStart(chunks)) {
    parser.write(decode(chunk))
    yield* found.splice(0)
  }
  parser.write(decode())
  parser.close()
  if (!seenRoot) broken()
  yield* found.splice(0)
}
