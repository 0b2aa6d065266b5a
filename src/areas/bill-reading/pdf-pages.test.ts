import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { writtenSheet } from '../../../tests/support/written-sheet.ts'
import { openPdf } from './pdf-pages.server.ts'

/** A PDF of one page. */
function pdfOf(draw: (page: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0 })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>(resolve => pdf.on('end', () => resolve(Buffer.concat(chunks))))
  draw(pdf)
  pdf.end()
  return done
}

/** A scanned sheet, white but for one line of letters. */
const SHEET = await writtenSheet({ width: 1654, height: 2339, size: 40 }, [[200, 300, 'Totale da pagare 134,87']])

async function firstPage(pdf: Buffer) {
  const open = await openPdf(pdf)
  const [page] = open.pages
  const isBlank = await open.isBlank(1)
  const { data } = await sharp(await open.render(1, 800))
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  await open.close()
  return { text: page!.text, isBlank, dark: data.filter(value => value < 128).length }
}

describe('a page of a PDF without text', () => {
  it.each([
    ['grey', (sheet: Buffer) => sharp(sheet).greyscale().jpeg().toBuffer()],
    ['in colours', (sheet: Buffer) => sharp(sheet).jpeg().toBuffer()],
    ['black and white', (sheet: Buffer) => sharp(sheet).greyscale().threshold(160).png({ colours: 2 }).toBuffer()],
  ])('is a scan to be recognised, however white: %s', async (_, scanned) => {
    const picture = await scanned(SHEET)
    const page = await firstPage(await pdfOf(pdf => pdf.image(picture, 0, 0, { width: 595 })))
    expect(page.text).toBeNull()
    expect(page.isBlank).toBe(false)
    expect(page.dark).toBeGreaterThan(500)
  })

  it('is blank when nothing is painted on it', async () => {
    const page = await firstPage(await pdfOf(() => {}))
    expect(page).toEqual({ text: null, isBlank: true, dark: 0 })
  })
})
