import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { deflated, pdfOfPage, pngBomb } from '../../../tests/support/bombs.ts'
import { openPdf } from './words/pdf-pages.server.ts'
import { readBill } from './read-bill.server.ts'
import { stopReading } from './reading-queue.server.ts'

const LINES: [string, string][] = [
  ['Bolletta energia elettrica', ''],
  ['Numero bolletta', '2026004512'],
  ['Data di emissione', '05/11/2026'],
  ['Codice POD', 'IT001E12345678'],
  ['Periodo di fatturazione', '01/09/2026 - 31/10/2026'],
  ['Consumo fatturato', '412 kWh'],
  ['Consumo annuo', '2.480 kWh'],
  ['Potenza impegnata', '3 kW'],
  ['Totale da pagare', '134,87 €'],
  ['Scadenza', '25/11/2026'],
]

function drawn(lines: [string, string][], userPassword?: string): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, ...(userPassword && { userPassword }) })
  lines.forEach(([label, text], row) => {
    pdf.fontSize(12).text(label, 60, 80 + row * 40, { lineBreak: false })
    pdf.text(text, 320, 80 + row * 40, { lineBreak: false })
  })
  return bytesOf(pdf)
}

function bytesOf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>(resolve => pdf.on('end', () => resolve(Buffer.concat(chunks))))
  pdf.end()
  return done
}

async function photographed(pdf: Buffer, turn: number): Promise<Buffer> {
  const open = await openPdf(pdf)
  const page = await open.render(1, 1_600)
  await open.close()
  return sharp(page)
    .flatten({ background: '#ffffff' })
    .rotate(turn, { background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer()
}

const EXPECTED = {
  billNumber: '2026004512',
  issueDate: '2026-11-05',
  pod: 'IT001E12345678',
  periodFrom: '2026-09-01',
  periodTo: '2026-10-31',
  periodKwh: 412,
  annualKwh: 2480,
  powerKw: 3,
  total: 134.87,
  dueDate: '2026-11-25',
}

const valuesOf = (fields: Record<string, { value: unknown } | undefined>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field?.value]))

afterAll(stopReading)

const WHOLE = '/Width 20000/Height 20000/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/FlateDecode'

describe('reading the files of one bill', () => {
  it('reads a text PDF and says where its pages come from', async () => {
    const reading = await readBill([{ name: 'bolletta.pdf', bytes: await drawn(LINES) }])
    expect(reading.kind).toBe('luce')
    expect(valuesOf(reading.fields)).toMatchObject(EXPECTED)
    expect(reading.images).toEqual([
      { page: 1, file: 0, pageInFile: 1, preview: null, text: expect.objectContaining({ number: 1 }) },
    ])
    expect(reading.needs).toEqual([])
  })

  it('reads a photo that was taken upside down, and gives the page back upright', async () => {
    const photo = await photographed(await drawn(LINES), 182)
    const reading = await readBill([{ name: 'IMG_1.jpg', bytes: photo }])
    expect(valuesOf(reading.fields)).toMatchObject(EXPECTED)
    expect(reading.sharpness).toBeGreaterThan(0.8)
    expect(reading.images[0]!.preview!.byteLength).toBeGreaterThan(10_000)
  }, 60_000)

  it('reads a PDF that holds nothing but a scanned picture', async () => {
    const picture = await photographed(await drawn(LINES), 0)
    const scan = new PDFDocument({ size: 'A4', margin: 0 })
    scan.image(picture, 0, 0, { width: 595 })
    const reading = await readBill([{ name: 'scan.pdf', bytes: await bytesOf(scan) }])
    expect(valuesOf(reading.fields)).toMatchObject(EXPECTED)
  }, 60_000)

  it('takes several files for the pages of one bill', async () => {
    const files = await Promise.all([drawn(LINES.slice(0, 5)), drawn(LINES.slice(5))])
    const reading = await readBill(files.map((bytes, index) => ({ name: `${index}.pdf`, bytes })))
    expect(valuesOf(reading.fields)).toMatchObject(EXPECTED)
    expect(reading.fields.total?.page).toBe(2)
  })

  it.each([
    ['a protected PDF', () => drawn(LINES, 'segreta'), 'password-protected'],
    ['a broken PDF', async () => (await drawn(LINES)).subarray(0, 300), 'broken-file'],
    [
      'a program named bolletta.pdf',
      async () => Buffer.from('MZ this program cannot be run in DOS mode'),
      'unsupported-file',
    ],
    ['an empty file', async () => Buffer.alloc(0), 'empty-document'],
  ])('answers %s with its reason and lives', async (_, file, need) => {
    const reading = await readBill([{ name: 'bolletta.pdf', bytes: await file() }])
    expect(reading.kind).toBe('unreadable')
    expect(reading.needs).toContain(need)
  })

  it.each([
    ['a picture of 20,000 × 20,000 pixels', () => pngBomb(20_000), 'too-large'],
    [
      'the same picture in a PDF',
      () => pdfOfPage({ picture: { dictionary: WHOLE, data: deflated(20_000 * 20_000) } }),
      'too-heavy',
    ],
    ['a page of 60 × 6,000 points', () => pdfOfPage({ box: [60, 6_000] }), 'too-heavy'],
    [
      'a drawing of 1.5 GB',
      () => pdfOfPage({ drawing: deflated(1_500_000_000, 0x20), filter: '/Filter/FlateDecode' }),
      'too-heavy',
    ],
  ])('refuses what is small on disk and enormous in memory before it is unpacked: %s', async (_, file, need) => {
    const bytes = file()
    expect(bytes.length).toBeLessThan(1_600_000)
    expect(await readBill([{ name: 'bolletta.pdf', bytes }])).toMatchObject({ kind: 'unreadable', needs: [need] })
  })
})
