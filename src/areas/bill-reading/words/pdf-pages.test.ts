import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { writtenSheet } from '../../../../tests/support/written-sheet.ts'
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

const SET_APART = ['E26-149257', '09.09.2026', 'IT001E167147', '148,09', 'Nora Bini', 'Via Po 8, 10124 Asti', '4,5 kW']

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

it('letters of one width are placed by it, whatever they are', async () => {
  const page = await firstPage(
    await pdfOf(pdf =>
      pdf
        .font('Courier')
        .fontSize(10)
        .text(
          'VIALE MMMM iiii,l. fine WWWW 1234 e altre quaranta lettere, che fanno una pagina di parole e di numeri',
          40,
          90,
          { lineBreak: false },
        ),
    ),
  )
  const widths = page.text!.words.map(({ w, text }) => w / text.length)
  expect(Math.max(...widths) / Math.min(...widths)).toBeCloseTo(1, 3)
})

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

  it('has its picture where it is painted', async () => {
    const of = (width: number) => pdfOf(pdf => pdf.image(SHEET, 0, 0, { width })).then(firstPage)
    const [whole, part] = [await of(595), await of(300)]
    expect(part.dark).toBeLessThan(whole.dark / 2)
  })

  it('is blank when nothing is painted on it', async () => {
    const page = await firstPage(await pdfOf(() => {}))
    expect(page).toEqual({ text: null, isBlank: true, dark: 0 })
  })
})

it('all pages are read on a machine so busy that minutes pass between them', async () => {
  const pdf = await pdfOf(pdf => pdf.text('Dettaglio degli importi', 50, 50).addPage().text('Totale da pagare', 50, 50))
  let now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 60_000))
  const open = await openPdf(pdf)
  clock.mockRestore()
  expect(open.pages.map(({ number }) => number)).toEqual([1, 2])
  await open.close()
})

describe('words that a page shows and its text lacks', () => {
  it('stand in the fields of a form', async () => {
    const { text } = await firstPage(
      await pdfOf(pdf => {
        pdf.font('Helvetica').initForm()
        pdf.text('Bolletta per la fornitura di energia elettrica, riepilogo del cliente e del periodo', 50, 50)
        pdf.text('Codice POD', 50, 100)
        pdf.formText('pod', 150, 95, 200, 20, { value: 'IT001E12345678' })
      }),
    )
    const pod = text?.words.find(word => word.text === 'IT001E12345678')
    const label = text?.words.find(word => word.text === 'POD')
    expect(Math.abs((pod?.y ?? 9) - (label?.y ?? 0))).toBeLessThan(0.01)
  })

  it('are whole though their signs are set apart', async () => {
    const { text } = await firstPage(
      await pdfOf(pdf => {
        pdf.text('Bolletta per la fornitura di energia elettrica, riepilogo del cliente', 50, 30)
        ;['E26-149257', '09.09.2026', 'IT001E16714755', '49,09', 'Maria', 'TOTALE'].forEach((word, at) =>
          pdf.text(word, 50, 60 + at * 30, { characterSpacing: 4 }),
        )
      }),
    )
    expect(text?.words.map(word => word.text)).toContain('IT001E16714755')
  })

  it('keep the spaces that are printed between words whose letters are set apart', async () => {
    const { text } = await firstPage(
      await pdfOf(pdf => {
        pdf.text('Bolletta per la fornitura di energia elettrica, riepilogo del cliente', 50, 30)
        // As browsers print it: each letter, and each space, in its place.
        for (const [at, line] of SET_APART.entries()) {
          let x = 50
          for (const sign of line) {
            pdf.text(sign, x, 60 + at * 30, { lineBreak: false })
            x += pdf.widthOfString(sign) + 4
          }
        }
      }),
    )
    expect(text?.words.map(word => word.text).join(' ')).toContain(SET_APART.join(' '))
  })

  it('stand apart from the leaders before them', async () => {
    const rows = ['Offerta', 'Potenza', 'Consumo', 'Periodo', 'Bolletta', 'Totale']
    const { text } = await firstPage(
      await pdfOf(pdf => {
        for (const [at, row] of rows.entries()) {
          pdf.text(`${row} della fornitura`, 50, 60 + at * 30, { lineBreak: false })
          for (let x = 150; x < 350; x += 6) pdf.text('.', x, 60 + at * 30, { lineBreak: false })
          pdf.text('Quiete Web', 353, 60 + at * 30, { lineBreak: false })
        }
      }),
    )
    expect(text?.words.filter(word => word.text === 'Quiete')).toHaveLength(rows.length)
  })
})
