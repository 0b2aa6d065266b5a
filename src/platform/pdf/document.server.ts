import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import type PDFDocument from 'pdfkit'

export type PdfBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  /** Label and value, one below the other. */
  | { kind: 'facts'; rows: readonly { label: string; value: string }[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }

export interface PdfContent {
  title: string
  /** Author, in the file's properties. */
  author: string
  /** Footer of each page, before its number. */
  foot: string
  createdAt: Date
  blocks: readonly PdfBlock[]
}

const MARGIN = 56
const GAP = 10
const INK = '#1a2233'
const MUTED = '#555d6b'
const RULE = '#c9ced6'

const typeface = (face: string) => `@fontsource/instrument-sans/files/instrument-sans-${face}-normal.woff`
const FONTS = {
  regular: typeface('latin-400'),
  bold: typeface('latin-600'),
  'regular-ext': typeface('latin-ext-400'),
  'bold-ext': typeface('latin-ext-600'),
}

const unpacked = new Map<string, Buffer<ArrayBuffer>>()

/**
 * Font file of a package (`@fontsource/…/name.woff`), decompressed once: pdfkit would decompress it again per document, in
 * JavaScript, for half of its time.
 */
export function fontFile(name: string): Buffer<ArrayBuffer> {
  const font = unpacked.get(name) ?? unpackWoff(readFileSync(createRequire(import.meta.url).resolve(name)))
  unpacked.set(name, font)
  return font
}

/** Extracts the OpenType file from a WOFF 1.0 file: https://www.w3.org/TR/WOFF/#WOFFHeader */
function unpackWoff(woff: Buffer): Buffer<ArrayBuffer> {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const reach = 2 ** Math.floor(Math.log2(count))
  for (const [place, value] of [reach * 16, Math.log2(reach), (count - reach) * 16].entries())
    head.writeUInt16BE(value, 6 + 2 * place)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (let table = 0; table < count; table++) {
    const [from, packed, length, checksum] = [4, 8, 12, 16].map(at => woff.readUInt32BE(44 + 20 * table + at))
    const bytes = woff.subarray(from, from! + packed!)
    const entry = 12 + 16 * table
    woff.copy(head, entry, 44 + 20 * table, 48 + 20 * table)
    for (const [place, value] of [checksum!, offset, length!].entries())
      head.writeUInt32BE(value, entry + 4 + 4 * place)
    parts.push(packed! < length! ? inflateSync(bytes) : bytes, Buffer.alloc(-length! & 3))
    offset += length! + (-length! & 3)
  }
  return Buffer.concat(parts)
}
type Weight = 'regular' | 'bold'

/** Characters of the two font files. */
const LATIN =
  /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122\u2191\u2193\u2212\n]/u
const LATIN_EXTENDED = /[\u0100-\u024f\u1e00-\u1eff]/u

/** Signs that no font file holds, said with those it does. */
const SUBSTITUTES: Partial<Record<string, string>> = {
  λ: 'lambda',
  '≥': '>=',
  '≤': '<=',
  '≈': 'circa',
  '→': '->',
  '←': '<-',
  '′': '’',
  '\u2011': '-',
}

const isInFont = (letter: string) => LATIN.test(letter) || LATIN_EXTENDED.test(letter)

/** The character itself, a substitute («m₃» as «m3»), else a question mark rather than an empty box. */
function drawnAs(letter: string): string {
  if (isInFont(letter)) return letter
  const plain = SUBSTITUTES[letter] ?? letter.normalize('NFKC')
  return [...plain].every(isInFont) ? plain : '?'
}

/** Splits a text by the font file that covers it. */
export function runsOf(text: string): { isExtended: boolean; text: string }[] {
  const runs: { isExtended: boolean; text: string }[] = []
  for (const letter of text
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .replaceAll(/\p{Cc}(?<!\n)/gu, '')) {
    const drawn = drawnAs(letter)
    const isExtended = LATIN_EXTENDED.test(drawn)
    const last = runs.at(-1)
    if (last?.isExtended === isExtended) last.text += drawn
    else runs.push({ isExtended, text: drawn })
  }
  return runs
}

/**
 * An accessible A4 document in Italian (PDF/UA: tagged, with title and language). The same content gives the same
 * bytes, so that its hash can be stored.
 */
export async function drawPdf(content: PdfContent): Promise<Buffer> {
  // Loaded lazily: it holds megabytes of tables, and most nodes render nothing for hours.
  const { default: Document } = await import('pdfkit')
  const doc = new Document({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never, // the types of pdfkit know only PDF/A
    tagged: true,
    lang: 'it-IT',
    displayTitle: true,
    bufferPages: true,
    font: fontFile(FONTS.regular) as never, // the types of pdfkit know only the path of a file
    info: { Title: content.title, Author: content.author, CreationDate: content.createdAt },
  })
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, fontFile(file))
  const done = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  root.add(doc.struct('H1', {}, () => write(doc, content.title, { weight: 'bold', size: 20 })))
  for (const block of content.blocks) drawBlock(doc, root, block)
  root.end()
  numberPages(doc, content.foot)
  doc.end()
  return done
}

type Doc = InstanceType<typeof PDFDocument>
type Struct = ReturnType<Doc['struct']>

function drawBlock(doc: Doc, root: Struct, block: PdfBlock): void {
  doc.moveDown(0.6)
  switch (block.kind) {
    case 'heading':
      keepTogether(doc, 70)
      root.add(doc.struct('H2', {}, () => write(doc, block.text, { weight: 'bold', size: 13 })))
      return
    case 'text':
      root.add(doc.struct('P', {}, () => write(doc, block.text)))
      return
    case 'list': {
      const list = doc.struct('L')
      root.add(list)
      for (const item of block.items)
        list.add(doc.struct('LI', {}, [doc.struct('LBody', {}, () => write(doc, `• ${item}`))]))
      list.end()
      return
    }
    case 'facts':
      drawRows(
        doc,
        root,
        block.rows.map(row => [row.label, row.value]),
        [0.36, 0.64],
        { labels: true },
      )
      return
    case 'table':
      drawRows(doc, root, [block.head, ...block.rows], Array(block.head.length).fill(1 / block.head.length), {
        head: true,
      })
  }
}

/** Table rows: a row that does not fit moves to the next page. */
function drawRows(
  doc: Doc,
  root: Struct,
  rows: readonly (readonly string[])[],
  shares: readonly number[],
  { head = false, labels = false },
): void {
  const table = doc.struct('Table')
  root.add(table)
  const width = doc.page.width - 2 * MARGIN
  rows.forEach((cells, rowIndex) => {
    const widths = shares.map(share => share * width - GAP)
    doc.font('regular').fontSize(10)
    const height = Math.max(...cells.map((cell, i) => doc.heightOfString(cell || ' ', { width: widths[i] })))
    keepTogether(doc, height + GAP)
    const top = doc.y
    const row = doc.struct('TR')
    table.add(row)
    cells.forEach((cell, i) => {
      const isHead = (head && rowIndex === 0) || (labels && i === 0)
      const x = MARGIN + shares.slice(0, i).reduce((sum, share) => sum + share * width, 0)
      const options = { weight: isHead ? 'bold' : 'regular', size: 10, x, y: top, width: widths[i] } as const
      row.add(doc.struct(isHead ? 'TH' : 'TD', {}, () => write(doc, cell || '—', options)))
    })
    row.end()
    doc.x = MARGIN
    doc.y = top + height + GAP / 2
    ruleBelow(doc)
  })
  table.end()
}

function ruleBelow(doc: Doc): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(doc.page.width - MARGIN, doc.y)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke()
  doc.endMarkedContent()
  doc.y += GAP / 2
}

function keepTogether(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - MARGIN) doc.addPage()
}

function write(
  doc: Doc,
  text: string,
  options: { weight?: Weight; size?: number; x?: number; y?: number; width?: number } = {},
): void {
  const { weight = 'regular', size = 10.5, x = MARGIN, y = doc.y } = options
  const width = options.width ?? doc.page.width - 2 * MARGIN
  const runs = runsOf(text)
  doc.fontSize(size).fillColor(INK)
  runs.forEach((run, i) => {
    doc.font(run.isExtended ? `${weight}-ext` : weight)
    const flow = { width, continued: i < runs.length - 1, lineGap: 1.5 }
    if (i === 0) doc.text(run.text, x, y, flow)
    else doc.text(run.text, flow)
  })
}

function numberPages(doc: Doc, foot: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    doc.page.margins.bottom = 0 // else a line this low would open another page
    doc.markContent('Artifact', { type: 'Pagination' })
    doc.font('regular').fontSize(8).fillColor(MUTED)
    const line = `${foot} · pagina ${page - start + 1} di ${count}`
    doc.text(line, MARGIN, doc.page.height - MARGIN + 14, { lineBreak: false })
    doc.endMarkedContent()
  }
}
