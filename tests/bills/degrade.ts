import Pdf from 'pdfkit'
import sharp from 'sharp'

import { drawPage, openDocument } from '#platform/pdf/pages.server.ts'

import type { Random } from './random.ts'
import { warp } from './warp.ts'

const A4 = { width: 595, height: 842 }

async function render(pdf: Buffer, page: number, dpi: number): Promise<Buffer> {
  const document = await openDocument(pdf)
  const image = await drawPage(document, page, (A4.width * dpi) / 72)
  await document.loadingTask.destroy()
  return image
}

const pagesOf = async (pdf: Buffer): Promise<number> => (await openDocument(pdf)).numPages

/** Paper made into a PDF without text: by a flatbed (grey, colour or black and white) or by a phone's scanner. */
export async function scan(pdf: Buffer, random: Random): Promise<Buffer> {
  const device = random.pick(['grey', 'grey', 'grey', 'colour', 'black-and-white', 'phone'] as const)
  // Black and white needs the finer grid: at 200 dpi small print is lost to anyone.
  const dpi = device === 'black-and-white' ? 300 : random.pick([200, 200, 240, 300])
  const isUpsideDown = random.chance(0.06)
  const doc = new Pdf({ size: 'A4', margin: 0, autoFirstPage: false, info: { CreationDate: new Date('2026-01-02') } })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const pages = await pagesOf(pdf)
  for (let page = 1; page <= pages; page += 1) {
    const png = await render(pdf, page, dpi)
    const wear = random.fork(`page-${page}`)
    const image = device === 'phone' ? await phonePage(png, wear) : await flatbedPage(png, wear, device)
    doc.addPage()
    doc.image(isUpsideDown ? await sharp(image).rotate(180).toBuffer() : image, 0, 0, A4)
  }
  const ended = new Promise(resolve => doc.on('end', resolve))
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

type Flatbed = 'grey' | 'colour' | 'black-and-white'

async function flatbedPage(png: Buffer, random: Random, device: Flatbed): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(png).metadata()
  const paper = random.int(236, 252)
  const turned = await sharp(png)
    .flatten({ background: '#ffffff' })
    .rotate(random.between(-1.3, 1.3), { background: '#f4f4f4' })
    .resize(width, height, { fit: 'cover' })
    .blur(random.between(0.4, 0.8))
    .linear(paper / 255, random.int(-2, 4))
    .removeAlpha()
    .raw()
    .toBuffer()
  const grain = random.between(4, 12)
  for (let at = 0; at < turned.length; at += 3) {
    const noise = (random.next() + random.next() - 1) * grain
    for (let channel = at; channel < at + 3; channel += 1) {
      turned[channel] = Math.max(0, Math.min(255, (turned[channel] ?? 0) + noise))
    }
  }
  const page = sharp(turned, { raw: { width, height, channels: 3 } })
  if (device === 'black-and-white') return page.greyscale().threshold(random.int(150, 185)).png().toBuffer()
  return (device === 'grey' ? page.greyscale() : page).jpeg({ quality: random.int(55, 82) }).toBuffer()
}

/** A scanner app: the page cut out and straightened, not perfectly, in the light of the room. */
async function phonePage(png: Buffer, random: Random): Promise<Buffer> {
  const paper = await rawPage(png)
  const frame = { width: 1860, height: 2630 }
  const raw = warp(paper, frame, random, {
    turn: random.between(-0.8, 0.8),
    perspective: random.between(0.002, 0.006),
    fill: 0.985,
    shade: random.between(0.1, 0.3),
    noise: 8,
    bend: random.between(0, 4),
  })
  return sharp(raw, { raw: { ...frame, channels: 3 } })
    .blur(0.6)
    .jpeg({ quality: random.int(60, 80) })
    .toBuffer()
}

async function rawPage(png: Buffer) {
  const { data, info } = await sharp(png)
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A careful photo of one page on a table: about 12 megapixels, readable, never straight. */
export async function photo(pdf: Buffer, page: number, random: Random): Promise<Buffer> {
  const png = await render(pdf, page, 260)
  const paper = await rawPage(png)
  const frame = { width: 3000, height: 4000 }
  const raw = warp(paper, frame, random, {
    turn: random.between(-5, 5),
    perspective: random.between(0.01, 0.05),
    fill: random.between(0.82, 0.94),
    shade: random.between(0.15, 0.4),
    noise: random.between(6, 14),
    bend: random.between(0, 8),
  })
  const image = sharp(raw, { raw: { ...frame, channels: 3 } }).blur(random.between(0.6, 1.2))
  // Phones turn the pixels, or leave them and say so in the orientation tag; some do neither.
  const hold = random
    .fork('hold')
    .pick(['upright', 'upright', 'upright', 'upright', 'tagged', 'tagged', 'turned', 'upside-down'])
  const jpeg = { quality: random.int(78, 90) }
  if (hold === 'tagged') return image.rotate(270).jpeg(jpeg).withMetadata({ orientation: 6 }).toBuffer()
  if (hold === 'turned')
    return image
      .rotate(random.pick([90, 270]))
      .jpeg(jpeg)
      .toBuffer()
  return (hold === 'upside-down' ? image.rotate(180) : image).jpeg(jpeg).toBuffer()
}

/** Dark, blurred, far away: nobody could read it, and the reader must ask for another. */
export async function badPhoto(pdf: Buffer, page: number, random: Random): Promise<Buffer> {
  const png = await render(pdf, page, 110)
  const paper = await rawPage(png)
  const frame = { width: 1200, height: 1600 }
  const raw = warp(paper, frame, random, {
    turn: random.between(-14, 14),
    perspective: random.between(0.08, 0.16),
    fill: random.between(0.45, 0.6),
    shade: 0.75,
    noise: 60,
    bend: 14,
  })
  return sharp(raw, { raw: { ...frame, channels: 3 } })
    .blur(random.between(2.4, 3.6))
    .linear(0.6, 0)
    .jpeg({ quality: 35 })
    .toBuffer()
}
