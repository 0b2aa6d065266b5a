import { areaOf, areBalanced, sidesOf, type Corners, type Grey, type Point } from './straighten.ts'
import { EDGE, SHEET } from './measures.ts'

/** A nearly upright line: x = at + slope · (y − middle), in pixels. For nearly level lines x and y change places. */
interface Line {
  at: number
  slope: number
  score: number
}

const limited = (value: number): number => Math.max(-EDGE.clip, Math.min(EDGE.clip, value))

/** How much lighter it is right of each pixel than left of it, leaving out the pixel's own neighbours (thin lines). */
function steps({ data, width, height }: Grey): Float32Array {
  const found = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = EDGE.border; x < width - EDGE.border; x++) {
      const at = y * width + x
      const right = data[at + 2]! + data[at + 3]! + data[at + 4]!
      const left = data[at - 2]! + data[at - 3]! + data[at - 4]!
      found[at] = limited((right - left) / 3)
    }
  return found
}

/** The likeliest edges between two columns of the picture. */
function edgesBetween(step: Float32Array, width: number, height: number, from: number, to: number): Line[] {
  const lines: Line[] = []
  const middle = height / 2
  for (let slope = -EDGE.slope; slope <= EDGE.slope; slope += EDGE.slopeStep)
    for (let at = from; at < to; at += 1) {
      let [sum, up, down, count] = [0, 0, 0, 0]
      for (let y = Math.round(height * EDGE.ends); y < height * (1 - EDGE.ends); y += EDGE.sample) {
        const x = Math.round(at + slope * (y - middle))
        if (x < EDGE.border || x >= width - EDGE.border) continue
        const value = step[y * width + x]!
        sum += value
        if (value > EDGE.grain) up++
        else if (value < -EDGE.grain) down++
        count++
      }
      const score = Math.abs(sum) / Math.max(1, count)
      if (count > EDGE.samples && score > EDGE.clear && Math.max(up, down) / count > EDGE.agreement)
        lines.push({ at, slope, score })
    }
  const kept: Line[] = []
  for (const line of lines.sort((a, b) => b.score - a.score)) {
    if (kept.every(other => Math.abs(other.at - line.at) > EDGE.apart)) kept.push(line)
    if (kept.length === EDGE.tried) break
  }
  return kept
}

function transposed({ data, width, height }: Grey): Grey {
  const turned = new Uint8ClampedArray(data.length)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) turned[x * height + y] = data[y * width + x]!
  return { data: turned, width: height, height: width }
}

/** Where an upright and a level line meet. */
function meeting(upright: Line, level: Line, width: number, height: number): Point {
  // x = a + s (y − h/2), y = b + t (x − w/2)
  const x =
    (upright.at + upright.slope * (level.at - (level.slope * width) / 2 - height / 2)) /
    (1 - upright.slope * level.slope)
  return { x, y: level.at + level.slope * (x - width / 2) }
}

function isSheet(corners: Corners, width: number, height: number): boolean {
  const [top, right, bottom, left] = sidesOf(corners)
  const [across, down] = [(top + bottom) / 2, (left + right) / 2]
  // The upper half of a page has the format of paper too, lying: people hold the phone as the page lies.
  if (across > down !== width > height) return false
  const ratio = Math.max(across, down) / Math.min(across, down)
  return (
    areBalanced(corners) &&
    Math.abs(ratio / SHEET.format - 1) < SHEET.formatOfEdges &&
    across * down > SHEET.ofEdges * width * height
  )
}

/**
 * The outline of a sheet by its four straight edges, where paper and table are nearly as bright as each other; null
 * where no four edges make a sheet of paper. Expects a small picture (about 700 px).
 */
export function edgeCorners(picture: Grey): Corners | null {
  const { width, height } = picture
  const step = steps(picture)
  const fall = steps(transposed(picture))
  const uprights = [
    edgesBetween(step, width, height, EDGE.border + 1, width * EDGE.half),
    edgesBetween(step, width, height, width * (1 - EDGE.half), width - EDGE.border - 1),
  ]
  const levels = [
    edgesBetween(fall, height, width, EDGE.border + 1, height * EDGE.half),
    edgesBetween(fall, height, width, height * (1 - EDGE.half), height - EDGE.border - 1),
  ]
  let best: { corners: Corners; score: number } | null = null
  for (const left of uprights[0]!)
    for (const right of uprights[1]!)
      for (const top of levels[0]!)
        for (const bottom of levels[1]!) {
          const corners: Corners = [
            meeting(left, top, width, height),
            meeting(right, top, width, height),
            meeting(right, bottom, width, height),
            meeting(left, bottom, width, height),
          ]
          if (!isSheet(corners, width, height)) continue
          const clear = [left, right, top, bottom].reduce((sum, line) => sum + Math.min(EDGE.enough, line.score), 0)
          const score = clear + EDGE.area * (areaOf(corners) / (width * height))
          if (!best || score > best.score) best = { corners, score }
        }
  return best?.corners ?? null
}

/** Does nearly all the ink of the picture lie within the outline? A page cut in two leaves half its text outside. */
export function holdsInk([first, second, third, fourth]: Corners, ink: Point[]): boolean {
  const sides = [
    [first, second],
    [second, third],
    [third, fourth],
    [fourth, first],
  ] as const
  const within = (point: Point): boolean =>
    sides.every(([a, b]) => (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) >= 0)
  return ink.filter(point => !within(point)).length < ink.length * SHEET.inkOutside
}
