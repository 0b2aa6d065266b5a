import sharp, { type Sharp } from 'sharp'
import { MAX_PHOTO_PIXELS } from '#core/limits.ts'
import type { Strip } from './second-pass.ts'
import type { Picture } from '../words/ocr.server.ts'
import type { Word } from '../words/page-text.ts'
import { edgeCorners, holdsInk } from './sheet-edges.ts'
import { withoutDarkBoxes, withoutLeaders, withoutRules } from './clean-picture.ts'
import { withEvenLight } from './even-light.ts'
import { flatten, sheetCorners, skewOf, strokes, wholeSheet, type Corners, type Grey } from './straighten.ts'
import { BOX, LEAN, STACK, TRIES } from './measures.ts'

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
      .resize({ width: TRIES.opened, height: TRIES.opened, fit: 'inside', withoutEnlargement: true })
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

const sketchOf = (grey: Grey): Promise<Grey> => greyOf(raw(grey).resize({ width: TRIES.sketch }))

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
  // A patch that lost a band is grown at both ends: where that leads out of the picture four edges say where the paper is.
  const isWithin = bright?.every(({ y }) => y >= 0 && y <= sketch.height) ?? false
  const edges = isWithin && isSound(bright) ? null : edgeCorners(sketch)
  const outline = (isWithin ? [bright, edges] : [edges, bright]).find(isSound)
  if (!outline) return { upright: await levelled(full), plain: null }
  const scale = full.width / sketch.width
  const atFull = outline.map(point => ({ x: (point.x + 0.5) * scale, y: (point.y + 0.5) * scale })) as Corners
  const across = Math.hypot(atFull[0].x - atFull[1].x, atFull[0].y - atFull[1].y)
  const down = Math.hypot(atFull[0].x - atFull[3].x, atFull[0].y - atFull[3].y)
  const isLying = across > down
  // A sheet lying on its side keeps its resolution: the long side becomes the height after turning.
  const width = isLying ? Math.round((TRIES.width * across) / down) : TRIES.width
  return { upright: await levelled(flatten(full, atFull, width), isLying), plain: () => levelled(full, isLying) }
}

/** Turned so that lines of text are level (text on its side is laid down first), grey, 2,000 pixels wide. */
async function levelled(grey: Grey, isLying = false): Promise<Grey> {
  const sketch = await sketchOf(grey)
  const level = skewOf(sketch)
  const side = skewOf(await greyOf(raw(sketch).rotate(90)))
  const isOnSide = side.clarity > level.clarity * (isLying ? LEAN.onSideOfLying : LEAN.onSide)
  const turn = (isOnSide ? 90 : 0) - (isOnSide ? side.degrees : level.degrees)
  const turned =
    Math.abs(turn) < LEAN.turned ? raw(grey) : raw(await greyOf(raw(grey).rotate(turn, { background: '#ffffff' })))
  return greyOf(turned.resize({ width: TRIES.width }))
}

export const turned = (grey: Grey, degrees: 90 | 180 | 270): Promise<Grey> =>
  greyOf(raw(grey).rotate(degrees).resize({ width: TRIES.width }))

/**
 * As the recogniser wants it: lit evenly, dark boxes light, lines of tables and leaders gone. A rail that is dark over most
 * of the page's height would be taken for shadow and lit up with its letters.
 */
export const cleaned = (grey: Grey): Grey =>
  withoutLeaders(withoutRules(withoutDarkBoxes(withEvenLight(withoutDarkBoxes(grey, BOX.rail)))))

/** A hardly compressed picture opens fastest. */
export async function pictureOf(clean: Grey): Promise<Picture> {
  const { data, info } = await raw(clean).png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Pieces of a page one below the other, their letters of one size; `place` puts a word back where it stood. */
interface Stack {
  picture: Picture
  place(word: Word): Word | null
}

/** Pieces of a page brought to one size of type, as a picture of their own. */
export async function stackOf(clean: Grey, strips: Strip[]): Promise<Stack> {
  const rows: { top: number; height: number; scale: number; area: Strip }[] = []
  const layers: { input: Buffer; left: number; top: number }[] = []
  let [top, width] = [STACK.margin, 0]
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
    const scale = Math.min(STACK.enlarged, STACK.letters / strip.letters, (STACK.width - 2 * STACK.margin) / size.width)
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
    layers.push({ input, left: STACK.margin, top })
    rows.push({ top, height: to.height, scale, area })
    top += to.height + STACK.margin
    width = Math.max(width, to.width + 2 * STACK.margin)
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
      x: (word.x - STACK.margin / info.width) * back + row.area.left / clean.width,
      y: (word.y - row.top / info.width) * back + row.area.top / clean.width,
      w: word.w * back,
      h: word.h * back,
    }
  }
  return { picture: { data, width: info.width, height: info.height }, place }
}

/** For a person's eyes: the page as it was read. */
export const previewOf = (grey: Grey): Promise<Buffer> =>
  raw(grey).resize({ width: TRIES.preview }).jpeg({ quality: 80 }).toBuffer()
