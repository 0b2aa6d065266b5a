import { SaxesParser } from 'saxes'
import { AppError } from '#core/errors.ts'
import type { BrokenCause } from '../market-offer.ts'
import type { XmlElement } from './xml-element.ts'

interface XmlEntry {
  element: XmlElement
  /** Line where it begins, from 1. */
  line: number
}

/** Far above any entry of the Portale; a file beyond these limits is not one of theirs. */
const MAX_DEPTH = 12
const MAX_ELEMENTS = 20_000
const MAX_TEXT = 20_000
/** Far above any tag, text or comment of theirs. The parser buffers such a piece whole, and each attribute of a tag. */
const MAX_PIECE = 1024 * 1024

/** Lists of free-market and PLACET offers: `ListaOfferteMercatoLibero`, `ListaOffertePlacet`. */
const ROOT = /^ListaOfferte/i
const ENTRY = 'offerta'
const END = /<\/[\w:]*ListaOfferte\w*>\s*$/i

const END_LENGTH = 200

/** An XML declaration is within the first bytes. */
const DECLARATION_BYTES = 200

/** The same bytes, with a first chunk long enough for the declaration: the network may deliver them one by one. */
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

export const brokenFile = (cause: BrokenCause, line: number): AppError =>
  new AppError('broken-file', { fields: { line: String(line), cause } })

/**
 * Encoding from the byte order mark, else from the XML declaration, else UTF-8. Only the mark means UTF-16: a
 * declaration that we can read is not in it, whatever it says.
 */
function decoderOf(start: Uint8Array): TextDecoder {
  const head = new TextDecoder('latin1').decode(start.subarray(0, DECLARATION_BYTES))
  // ZIP, and gzip as latin-1 shows it.
  if (head.startsWith('PK\u0003') || head.startsWith('\u001f‹')) throw brokenFile('archive', 1)
  const named = /^[^<]*<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8'
  const marked = head.startsWith('ÿþ') ? 'utf-16le' : head.startsWith('þÿ') ? 'utf-16be' : null
  try {
    return new TextDecoder(marked ?? (/^utf-16/i.test(named) ? 'utf-8' : named), { fatal: true })
  } catch {
    throw brokenFile('encoding', 1)
  }
}

/**
 * Streams the entries of a list of offers; only one is in memory. Throws `broken-file` with its cause and line: not
 * well-formed XML, truncated, not text, another kind of file; the entries read before must then be discarded.
 */
export async function* xmlEntries(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<XmlEntry> {
  const parser = new SaxesParser({ xmlns: false, position: true })
  const found: XmlEntry[] = []
  const open: XmlElement[] = []
  let [seenRoot, isOver, elements, length, line] = [false, false, 0, 0, 1]
  let lastTag = { position: 0, line: 1 }
  let tail = ''
  const broken = (cause: BrokenCause): never => {
    throw brokenFile(cause, parser.line)
  }
  parser.on('error', () => {
    if (!isOver || !seenRoot) broken(seenRoot ? 'not-xml' : 'other-kind')
    // A lone & swallows what follows: the closing tag is there, and the error is where the last tag was parsed.
    throw END.test(tail) ? brokenFile('not-xml', lastTag.line) : brokenFile('cut-off', parser.line)
  })
  // No file of the Portale declares a document type: entity expansion is refused.
  parser.on('doctype', text => broken(/^\s*html/i.test(text) ? 'other-kind' : 'doctype'))
  parser.on('opentag', ({ name: full }) => {
    lastTag = { position: parser.position, line: parser.line }
    const name = full.slice(full.indexOf(':') + 1)
    if (!seenRoot) {
      if (!ROOT.test(name)) broken('other-kind')
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
    if (++elements > MAX_ELEMENTS || open.length > MAX_DEPTH) broken('too-long')
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (!element) return
    element.text += text
    length += text.length
    if (length > MAX_TEXT * 10 || element.text.length > MAX_TEXT) broken('too-long')
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    lastTag = { position: parser.position, line: parser.line }
    const element = open.pop()
    if (element && open.length === 0 && element.name.toLowerCase() === ENTRY) found.push({ element, line })
  })

  let decoder: TextDecoder | null = null
  const decode = (chunk?: Uint8Array): string => {
    try {
      if (chunk) decoder ??= decoderOf(chunk)
      return decoder?.decode(chunk, { stream: chunk !== undefined }) ?? ''
    } catch (error) {
      if (error instanceof AppError) throw error
      return broken('encoding')
    }
  }
  for await (const chunk of withWholeStart(chunks)) {
    const text = decode(chunk)
    parser.write(text)
    tail = (tail + text).slice(-END_LENGTH)
    yield* found.splice(0)
    if (parser.position - lastTag.position > MAX_PIECE + text.length) broken('too-long')
  }
  parser.write(decode())
  if (parser.position === 0) broken('empty')
  isOver = true
  parser.close()
  if (!seenRoot) broken('other-kind')
  yield* found.splice(0)
}
