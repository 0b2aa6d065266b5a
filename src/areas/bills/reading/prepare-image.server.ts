import sharp, { type Sharp } from 'sharp'
import type { Picture } from './ocr.server.ts'
import { edgeCorners, holdsInk } from './sheet-edges.ts'
import { withoutDarkBoxes, withoutLeaders } from './clean-picture.ts'
import { withEvenLight } from './even-light.ts'
import { flatten, sheetCorners, skewOf, strokes, wholeSheet, type Corners, type Grey } from './straighten.ts'

/** Largest picture that is opened, pixels: above it stands a decompression bomb or no phone's photo. */
export const MAX_PIXELS = 120_000_000
/** Width that recognition reads best (TECHNIQUES «Reading bills»). */
export const READING_WIDTH = 2_000
const SKETCH_WIDTH = 700
const MIN_TURN = 0.2

export class ImageError extends Error {
  readonly problem: 'broken-file' | 'too-large' | 'heic-not-supported'
  constructor(problem: 'broken-file' | 'too-large' | 'heic-not-supported') {
    super(problem)
    this.problem = problem
  }
}

async function decoded(bytes: Uint8Array): Promise<Grey> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .flatten({ background: '#ffffff' })
      .resize({ width: 4_000, height: 4_000, fit: 'inside', withoutEnlargement: true })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit|exceeds|too large/i.test(error.message)
    throw new ImageError(tooLarge ? 'too-large' : 'broken-file')
  }
}

const raw = (grey: Grey) =>
  sharp(Buffer.from(grey.data.buffer, grey.data.byteOffset, grey.data.byteLength), {
    raw: { width: grey.width, height: grey.height, channels: 1 },
  })

async function greyOf(pipeline: Sharp): Promise<Grey> {
  const { data, info } = await pipeline.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const sketchOf = (grey: Grey): Promise<Grey> => greyOf(raw(grey).resize({ width: SKETCH_WIDTH }))

/** The ways a picture may be laid before reading, the likeliest first. */
export interface Prepared {
  /** Straightened by its outline where one is sound, else deskewed; grey, 2,000 pixels wide. */
  upright: Grey
  /** Without use of the outline, when there was one: the second try. */
  plain: (() => Promise<Grey>) | null
}

/** A photo or scan made ready for recognition; only a photo shows a table around its sheet. Throws ImageError. */
export async function prepareImage(bytes: Uint8Array, isPhoto = true): Promise<Prepared> {
  const full = await decoded(bytes)
  const sketch = await sketchOf(full)
  if (!isPhoto) return { upright: await levelled(full), plain: null }
  const ink = strokes(sketch)
  const isSound = (corners: Corners | null): corners is Corners => corners !== null && holdsInk(corners, ink)
  // Brightness is the surer of the two where paper and table differ; edges find a sheet on a light table.
  const byBrightness = sheetCorners(sketch)
  const bright = byBrightness && wholeSheet(byBrightness)
  const outline = [bright, bright && isSound(bright) ? null : edgeCorners(sketch)].find(isSound)
  if (!outline) return { upright: await levelled(full), plain: null }
  const scale = full.width / sketch.width
  const atFull = outline.map(point => ({ x: (point.x + 0.5) * scale, y: (point.y + 0.5) * scale })) as Corners
  const across = Math.hypot(atFull[0].x - atFull[1].x, atFull[0].y - atFull[1].y)
  const down = Math.hypot(atFull[0].x - atFull[3].x, atFull[0].y - atFull[3].y)
  // A sheet lying on its side keeps its resolution: the long side becomes the height after turning.
  const width = across > down ? Math.round((READING_WIDTH * across) / down) : READING_WIDTH
  return { upright: await levelled(flatten(full, atFull, width)), plain: () => levelled(full) }
}

/** Turned so that lines of text are level (text on its side is laid down first), grey, 2,000 pixels wide. */
async function levelled(grey: Grey): Promise<Grey> {
  const sketch = await sketchOf(grey)
  const level = skewOf(sketch)
  const side = skewOf(await greyOf(raw(sketch).rotate(90)))
  const isOnSide = side.clarity > level.clarity * 1.15
  const turn = (isOnSide ? 90 : 0) - (isOnSide ? side.degrees : level.degrees)
  const turned =
    Math.abs(turn) < MIN_TURN ? raw(grey) : raw(await greyOf(raw(grey).rotate(turn, { background: '#ffffff' })))
  return greyOf(turned.resize({ width: READING_WIDTH }))
}

export const turned = (grey: Grey, degrees: 90 | 180 | 270): Promise<Grey> =>
  greyOf(raw(grey).rotate(degrees).resize({ width: READING_WIDTH }))

const BAND_SHARE = 0.2

/** The band of a page with most ink, enough to tell whether it stands on its head. */
export async function bandOf(grey: Grey): Promise<Grey> {
  const sketch = await sketchOf(grey)
  const bands = 20
  const ink = new Float64Array(bands)
  for (const { y } of strokes(sketch)) ink[Math.min(bands - 1, Math.floor((y / sketch.height) * bands))]! += 1
  const size = Math.round(bands * BAND_SHARE)
  const sums = Array.from({ length: bands - size + 1 }, (_, from) =>
    ink.slice(from, from + size).reduce((a, b) => a + b, 0),
  )
  const top = Math.round((sums.indexOf(Math.max(...sums)) / bands) * grey.height)
  const height = Math.min(grey.height - top, Math.round(grey.height * BAND_SHARE))
  return greyOf(raw(grey).extract({ left: 0, top, width: grey.width, height }))
}

/** As the recogniser wants it: lit evenly, dark boxes light, leaders gone; a hardly compressed picture opens fastest. */
export async function pictureOf(grey: Grey, width = grey.width): Promise<Picture> {
  const clean = raw(withoutLeaders(withoutDarkBoxes(withEvenLight(grey))))
  const sized = width < grey.width ? clean.resize({ width }) : clean
  const { data, info } = await sized.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** For a person's eyes: the page as it was read. */
export const previewOf = (grey: Grey): Promise<Buffer> =>
  raw(grey).resize({ width: 1_400 }).jpeg({ quality: 80 }).toBuffer()
