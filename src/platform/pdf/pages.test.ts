import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { loadCanvas } from '#platform/canvas.server.ts'
import { drawPage, openDocument } from './pages.server.ts'

const PAGE = { width: 300, height: 60 }
const BASELINE = 45
/** Signs apart from each other, so that the widths of a font do not matter: only the shapes are compared. */
const SIGNS = ['1', '4', '€', 'à', 'R']
const PLACES = SIGNS.map((sign, at) => [10 + at * 60, sign] as const)

/** Grey values of a page that names this font and does not bring it; the longest name is overwritten with it. */
async function pageIn(font: string, places = PLACES): Promise<Buffer> {
  const standard = font === 'ZapfDingbats' ? font : 'Courier-BoldOblique'
  const pdf = new PDFDocument({ size: [PAGE.width, PAGE.height], margin: 0, compress: false })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>(resolve => pdf.on('end', () => resolve(Buffer.concat(chunks))))
  pdf.font(standard).fontSize(40)
  for (const [x, sign] of places) pdf.text(sign, x, BASELINE, { lineBreak: false, baseline: 'alphabetic' })
  pdf.end()
  const named = (await done)
    .toString('latin1')
    .replace(`/BaseFont /${standard}\n`, `/BaseFont /${font.padEnd(standard.length)}\n`)
  const document = await openDocument(Buffer.from(named, 'latin1'))
  return greys(await drawPage(document, 1, PAGE.width))
}

/** Signs drawn on the canvas itself. */
async function canvasIn(font: string, places = PLACES): Promise<Buffer> {
  const canvas = loadCanvas().createCanvas(PAGE.width, PAGE.height)
  const context = canvas.getContext('2d')
  context.font = font
  for (const [x, sign] of places) context.fillText(sign, x, BASELINE)
  return greys(await canvas.encode('png'))
}

const greys = (png: Buffer): Promise<Buffer> => sharp(png).flatten({ background: '#fff' }).greyscale().raw().toBuffer()

/** Ink that only one of two pictures has, in shares of the first: 0 where they are the same. */
function difference(a: Buffer, b: Buffer): number {
  let [ink, apart] = [0, 0]
  for (const [at, value] of a.entries()) {
    ink += 255 - value
    apart += Math.abs(value - b[at]!)
  }
  return apart / ink
}

describe('a font that a PDF names and does not bring', () => {
  it.each([
    ['Helvetica', 'sans-serif'],
    ['Helvetica-Bold', 'bold sans-serif'],
    ['ArialMT', 'sans-serif'],
    ['Arial,Bold', 'bold sans-serif'],
    ['Times-Roman', 'serif'],
    ['TimesNewRomanPSMT', 'serif'],
    ['Courier', 'monospace'],
    ['CourierNewPSMT', 'monospace'],
    ['Verdana', 'sans-serif'],
    ['DejaVuSans', 'sans-serif'],
    ['FrutigerLTStd-Bold', 'bold sans-serif'],
    ['Georgia', 'serif'],
  ])('%s is drawn in our own %s', async (font, expected) => {
    const page = await pageIn(font)
    const apart = new Map<string, number>()
    for (const family of ['sans-serif', 'bold sans-serif', 'serif', 'monospace'])
      apart.set(family, difference(await canvasIn(family.replace(/(\S+)$/, '40px $1')), page))
    const [nearest, share] = [...apart].toSorted(([, a], [, b]) => a - b)[0]!
    expect(nearest).toBe(expected)
    expect(share).toBeLessThan(0.3)
  })

  it('is not a text font where it holds the ticks of a form', async () => {
    const ticks = [
      [10, '4'],
      [70, '8'],
    ] as const
    const drawn = await pageIn('ZapfDingbats', [...ticks])
    for (const signs of [
      ['4', '8'],
      ['✔', '✘'],
    ])
      expect(
        difference(
          drawn,
          await canvasIn(
            '40px sans-serif',
            ticks.map(([x], at) => [x, signs[at]!] as const),
          ),
        ),
      ).toBeGreaterThan(0.6)
  })
})

/** A page with one picture as office scanners pack it in two colours: fax, CCITT group 4. */
async function faxPage(side: number, ink: { left: number; top: number; width: number; height: number }) {
  const square = { create: { width: ink.width, height: ink.height, channels: 3 as const, background: '#000' } }
  const page = await sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
    .composite([{ input: square, left: ink.left, top: ink.top }])
    .png()
    .toBuffer()
  const tiff = await sharp(page)
    .removeAlpha()
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1 })
    .toBuffer()
  const directory = tiff.readUInt32LE(4)
  const tag = (wanted: number) => {
    for (let entry = directory + 2; ; entry += 12)
      if (tiff.readUInt16LE(entry) === wanted) return tiff.readUInt32LE(entry + 8)
  }
  const packed = tiff.subarray(tag(273), tag(273) + tag(279)).toString('latin1')
  const drawing = `${side} 0 0 ${side} 0 0 cm /P Do`
  const stream = (head: string, body: string) => `<<${head}/Length ${body.length}>>stream\n${body}\nendstream`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${side} ${side}]/Resources<</XObject<</P 4 0 R>>>>/Contents 5 0 R>>`,
    stream(
      `/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/CCITTFaxDecode/DecodeParms<</K -1/BlackIs1 true/Columns ${side}/Rows ${side}>>`,
      packed,
    ),
    stream('', drawing),
  ]
  return Buffer.from(
    `%PDF-1.4\n${objects.map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer<</Root 1 0 R>>`,
    'latin1',
  )
}

it('what an office scanner packs as a fax is drawn', async () => {
  const document = await openDocument(await faxPage(64, { left: 8, top: 8, width: 32, height: 48 }))
  const drawn = await greys(await drawPage(document, 1, 64))
  expect([drawn[20 * 64 + 20], drawn[20 * 64 + 60], drawn[60 * 64 + 20]]).toEqual([0, 255, 255])
})

it('no font of the machine is looked for', async () => {
  const { DISABLE_SYSTEM_FONTS_LOAD: _, ...env } = process.env
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { loadCanvas } from '#platform/canvas.server.ts'
      console.log(loadCanvas().GlobalFonts.families.map(({ family }) => family).join())`,
    ],
    { env },
  )
  expect(stdout.trim().split(',').toSorted()).toEqual(
    // Each family under its own name and under the one it is asked for by.
    ['Chroh Fixed OTF', 'Chrom Fixed OTF', 'Chrom Serif OTF', 'Liberation Sans', 'monospace', 'sans-serif', 'serif'],
  )
})
