import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { drawPage, openDocument } from '#platform/pdf/pages.server.ts'
import { makeBill } from '../../../../tests/bills/corpus.ts'
import { PHOTO } from './measures.ts'
import { photoFault } from './photo-fault.ts'

async function page(): Promise<Buffer> {
  const { file } = await makeBill({ layout: 'front-summary', seed: 1, kind: 'text' })
  const document = await openDocument(file)
  const drawn = await drawPage(document, 1, PHOTO.width)
  await document.loadingTask.destroy()
  return sharp(drawn).flatten({ background: '#ffffff' }).greyscale().toBuffer()
}

async function faultOf(picture: Sharp) {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
  return photoFault({ data, width: info.width, height: info.height })
}

test('a careful photo has no fault; one in the dark, out of focus or of bent paper is told so', async () => {
  const upright = await page()
  expect(await faultOf(sharp(upright).rotate(4, { background: '#808080' }).blur(0.8))).toBeNull()
  expect(await faultOf(sharp(upright).linear(0.3, 0))).toBe('dark')
  expect(await faultOf(sharp(upright).blur(3.5))).toBe('blurred')
  expect(await faultOf(await rolled(upright))).toBe('bent')
})

/** Columns of the page pushed up and down, as where paper rises from the table at one side. */
async function rolled(upright: Buffer): Promise<Sharp> {
  const { data, info } = await sharp(upright).greyscale().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const bent = Buffer.alloc(data.length, 255)
  for (let x = 0; x < width; x++) {
    const up = Math.round(120 * Math.sin((x / width) * Math.PI))
    for (let y = 0; y < height; y++) {
      const from = y + up
      if (from < height) bent[y * width + x] = data[from * width + x] ?? 255
    }
  }
  return sharp(bent, { raw: { width, height, channels: 1 } })
}
