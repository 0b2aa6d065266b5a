import { skewOf, type Grey } from './straighten.ts'

/** Why a photo of a page is likely to be read badly. */
export type PhotoFault = 'dark' | 'blurred' | 'bent'

/** Pixels in width of the picture that is judged: the strokes of its letters are some pixels wide. */
export const JUDGED_WIDTH = 2_000

/** The paper of a page in good light is brighter than this, and takes up more than a tenth of the picture. */
const PAPER = 105
const LIGHT_SHARE = 0.9
/** Ink this much darker than paper tells how sharp it is; noise does not. */
const EDGE = 60
const NOISE = 8
/** Half the width in which an edge is looked for, pixels, and rows from one look to the next. */
const REACH = 5
const ROW_STEP = 7
const MIN_EDGES = 400
/** Of a sharp edge this share falls between two pixels next to each other: careful photos have 0.44 and more, blurred ones 0.2. */
const STEEP = 0.33
/** Degrees by which lines lean more at one side of a page than at the other. Careful photos stay below 3.5. */
const BENT = 4.5
/** Below this nothing says how lines lean. */
const CLEAR = 1.5
/** Lines of text show as well at a third of the width. */
const COARSER = 3
/** Left, middle and right of the page. */
const PARTS = 3

/** Looks at light, sharpness and the paper, in a moment and before anything is sent: the person still holds bill and phone. */
export function photoFault(picture: Grey): PhotoFault | null {
  if (paperOf(picture) < PAPER) return 'dark'
  const steepness = steepnessOf(picture)
  if (steepness !== null && steepness < STEEP) return 'blurred'
  return leaningOf(picture) > BENT ? 'bent' : null
}

function paperOf({ data }: Grey): number {
  const counts = new Uint32Array(256)
  for (const value of data) counts[value]! += 1
  let left = data.length * LIGHT_SHARE
  return counts.findIndex(count => (left -= count) <= 0)
}

/** The largest step between neighbours over the whole rise, of the median edge; null of a page without print. */
function steepnessOf({ data, width, height }: Grey): number | null {
  const steepest: number[] = []
  for (let y = 0; y < height; y += ROW_STEP)
    for (let x = REACH; x < width - REACH; x++) {
      const at = y * width + x
      const step = Math.abs(data[at + 1]! - data[at]!)
      if (step < NOISE) continue
      let [low, high, most] = [255, 0, 0]
      for (let near = at - REACH; near < at + REACH; near++) {
        low = Math.min(low, data[near]!, data[near + 1]!)
        high = Math.max(high, data[near]!, data[near + 1]!)
        most = Math.max(most, Math.abs(data[near + 1]! - data[near]!))
      }
      if (high - low > EDGE && most === step) steepest.push(most / (high - low))
    }
  if (steepest.length < MIN_EDGES) return null
  return steepest.sort((a, b) => a - b)[Math.floor(steepest.length / 2)]!
}

function leaningOf(picture: Grey): number {
  const coarse = coarser(picture)
  const width = Math.floor(coarse.width / PARTS)
  const leanings = Array.from({ length: PARTS }, (_, part) => skewOf(columnsOf(coarse, part * width, width)))
  const clear = leanings.filter(({ clarity }) => clarity > CLEAR).map(({ degrees }) => degrees)
  return clear.length === PARTS ? Math.max(...clear) - Math.min(...clear) : 0
}

function coarser({ data, width, height }: Grey): Grey {
  const [across, down] = [Math.floor(width / COARSER), Math.floor(height / COARSER)]
  const small = new Uint8ClampedArray(across * down)
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      let sum = 0
      for (let dy = 0; dy < COARSER; dy++)
        for (let dx = 0; dx < COARSER; dx++) sum += data[(y * COARSER + dy) * width + x * COARSER + dx]!
      small[y * across + x] = sum / COARSER ** 2
    }
  return { data: small, width: across, height: down }
}

function columnsOf({ data, width, height }: Grey, from: number, count: number): Grey {
  const part = new Uint8ClampedArray(count * height)
  for (let y = 0; y < height; y++) part.set(data.subarray(y * width + from, y * width + from + count), y * count)
  return { data: part, width: count, height }
}
