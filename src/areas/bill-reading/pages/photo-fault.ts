import { skewOf, type Grey } from './straighten.ts'
import { PHOTO } from './measures.ts'

/** Why a photo of a page is likely to be read badly. */
export type PhotoFault = 'dark' | 'blurred' | 'bent'

/** Looks at light, sharpness and the paper, in a moment and before anything is sent: the person still holds bill and phone. */
export function photoFault(picture: Grey): PhotoFault | null {
  if (paperOf(picture) < PHOTO.paper) return 'dark'
  const steepness = steepnessOf(picture)
  if (steepness !== null && steepness < PHOTO.steep) return 'blurred'
  return leaningOf(picture) > PHOTO.bent ? 'bent' : null
}

function paperOf({ data }: Grey): number {
  const counts = new Uint32Array(256)
  for (const value of data) counts[value]! += 1
  let left = data.length * PHOTO.lightShare
  return counts.findIndex(count => (left -= count) <= 0)
}

/** The largest step between neighbours over the whole rise, of the median edge; null of a page without print. */
function steepnessOf({ data, width, height }: Grey): number | null {
  const steepest: number[] = []
  for (let y = 0; y < height; y += PHOTO.rowStep)
    for (let x = PHOTO.reach; x < width - PHOTO.reach; x++) {
      const at = y * width + x
      const step = Math.abs(data[at + 1]! - data[at]!)
      if (step < PHOTO.noise) continue
      let [low, high, most] = [255, 0, 0]
      for (let near = at - PHOTO.reach; near < at + PHOTO.reach; near++) {
        low = Math.min(low, data[near]!, data[near + 1]!)
        high = Math.max(high, data[near]!, data[near + 1]!)
        most = Math.max(most, Math.abs(data[near + 1]! - data[near]!))
      }
      if (high - low > PHOTO.edge && most === step) steepest.push(most / (high - low))
    }
  if (steepest.length < PHOTO.edges) return null
  return steepest.sort((a, b) => a - b)[Math.floor(steepest.length / 2)]!
}

function leaningOf(picture: Grey): number {
  const coarse = coarser(picture)
  const width = Math.floor(coarse.width / PHOTO.parts)
  const leanings = Array.from({ length: PHOTO.parts }, (_, part) => skewOf(columnsOf(coarse, part * width, width)))
  const clear = leanings.filter(({ clarity }) => clarity > PHOTO.clear).map(({ degrees }) => degrees)
  return clear.length === PHOTO.parts ? Math.max(...clear) - Math.min(...clear) : 0
}

function coarser({ data, width, height }: Grey): Grey {
  const [across, down] = [Math.floor(width / PHOTO.coarser), Math.floor(height / PHOTO.coarser)]
  const small = new Uint8ClampedArray(across * down)
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      let sum = 0
      for (let dy = 0; dy < PHOTO.coarser; dy++)
        for (let dx = 0; dx < PHOTO.coarser; dx++)
          sum += data[(y * PHOTO.coarser + dy) * width + x * PHOTO.coarser + dx]!
      small[y * across + x] = sum / PHOTO.coarser ** 2
    }
  return { data: small, width: across, height: down }
}

function columnsOf({ data, width, height }: Grey, from: number, count: number): Grey {
  const part = new Uint8ClampedArray(count * height)
  for (let y = 0; y < height; y++) part.set(data.subarray(y * width + from, y * width + from + count), y * count)
  return { data: part, width: count, height }
}
