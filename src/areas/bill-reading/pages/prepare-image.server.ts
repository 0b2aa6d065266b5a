import sharp, { type Sharp } from 'sharp'
import { MAX_PHOTO_PIXELS } from '#core/limits.ts'
import type { Strip } from './left-over.ts'
import type { Picture } from '../words/ocr.server.ts'
import type { Word } from '../words/page-text.ts'
import { edgeCorners, holdsInk } from './sheet-edges.ts'
import { withoutDarkBoxes, withoutLeaders, withoutRules } from './clean-picture.ts'
import { withEvenLight } from './even-light.ts'
import { flatten, sheetCorners, skewOf, strokes, wholeSheet, type Corners, type Grey } from './straighten.ts'

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
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' })
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
interface Prepared {
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
  const isLying = across > down
  // A sheet lying on its side keeps its resolution: the long side becomes the height after turning.
  const width = isLying ? Math.round((READING_WIDTH * across) / down) : READING_WIDTH
  return { upright: await levelled(flatten(full, atFull, width), isLying), plain: () => levelled(full, isLying) }
}

/** How much clearer lines of text must show up the page than across it for the page to lie on its side. */
const ON_SIDE = 1.15
/** Bills stand: a sheet that is wider than high lies on its side unless its lines clearly say otherwise. */
const ON_SIDE_OF_LYING = 0.7

/** Turned so that lines of text are level (text on its side is laid down first), grey, 2,000 pixels wide. */
async function levelled(grey: Grey, isLying = false): Promise<Grey> {
  const sketch = await sketchOf(grey)
  const level = skewOf(sketch)
  const side = skewOf(await greyOf(raw(sketch).rotate(90)))
  const isOnSide = side.clarity > level.clarity * (isLying ? ON_SIDE_OF_LYING : ON_SIDE)
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

/**
 * As the recogniser wants it: lit evenly, dark boxes light, lines of tables and leaders gone. A rail that is dark over most
 * of the page's height would be taken for shadow and lit up with its letters.
 */
export const cleaned = (grey: Grey): Grey =>
  withoutLeaders(withoutRules(withoutDarkBoxes(withEvenLight(withoutDarkBoxes(grey, RAIL)))))
/** Of the page's height. */
const RAIL = 0.6

/** A hardly compressed picture opens fastest. */
export async function pictureOf(clean: Grey): Promise<Picture> {
  const { data, info } = await raw(clean).png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Height of capitals that recognition reads best, pixels. */
const LETTER_HEIGHT = 34
const MAX_ENLARGED = 2.5
const BETWEEN_LINES = 30
const MAX_STACK_WIDTH = 3_800

/** Pieces of a page one below the other, their letters of one size; `place` puts a word back where it stood. */
interface Stack {
  picture: Picture
  place(word: Word): Word | null
}

/** Pieces of a page brought to one size of type, as a picture of their own. */
export async function stackOf(clean: Grey, strips: Strip[]): Promise<Stack> {
  const rows: { top: number; height: number; scale: number; area: Strip }[] = []
  const layers: { input: Buffer; left: number; top: number }[] = []
  let [top, width] = [BETWEEN_LINES, 0]
  for (const strip of strips) {
    const left = Math.max(0, strip.left)
    const area = {
      ...strip,
      left,
      top: Math.max(0, strip.top),
      right: Math.min(clean.width, strip.right),
      bottom: Math.min(clean.height, strip.bottom),
    }
    const size = { width: area.right - left, height: area.bottom - area.top }
    const scale = Math.min(MAX_ENLARGED, LETTER_HEIGHT / strip.letters, (MAX_STACK_WIDTH - 60) / size.width)
    const to = {
      width: Math.max(1, Math.round(size.width * scale)),
      height: Math.max(1, Math.round(size.height * scale)),
    }
    const input = await raw(clean)
      .extract({ left, top: area.top, ...size })
      .resize({ ...to, fit: 'fill' })
      // Pale print and black print are told from paper by one brightness for the whole stack.
      .normalise()
      .png({ compressionLevel: 0 })
      .toBuffer()
    layers.push({ input, left: 30, top })
    rows.push({ top, height: to.height, scale, area })
    top += to.height + BETWEEN_LINES
    width = Math.max(width, to.width + 60)
  }
  const { data, info } = await sharp({ create: { width, height: top, channels: 3, background: '#f5f5f5' } })
    .composite(layers)
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const place = (word: Word): Word | null => {
    const middle = (word.y + word.h / 2) * info.width
    const row = rows.find(candidate => middle >= candidate.top && middle <= candidate.top + candidate.height)
    if (!row) return null
    const back = info.width / row.scale / clean.width
    return {
      ...word,
      x: (word.x - 30 / info.width) * back + row.area.left / clean.width,
      y: (word.y - row.top / info.width) * back + row.area.top / clean.width,
      w: word.w * back,
      h: word.h * back,
    }
  }
  return { picture: { data, width: info.width, height: info.height }, place }
}

/** For a person's eyes: the page as it was read. */
export const previewOf = (grey: Grey): Promise<Buffer> =>
  raw(grey).resize({ width: 1_400 }).jpeg({ quality: 80 }).toBuffer()
