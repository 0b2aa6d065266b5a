import type { Corners, Grey, Point } from './straighten.ts'

/** A nearly upright line: x = at + slope · (y − middle), in pixels. For nearly level lines x and y change places. */
interface Line {
  at: number
  slope: number
  score: number
}

/** A photographed sheet leans by no more than this. */
const MAX_SLOPE = 0.24
const SLOPE_STEP = 0.012
/** Pixels between the samples of a line. */
const SAMPLE = 5
/** Brightness differences above this count the same: a black frame is no surer edge than a shadow. */
const CLIP = 24
const MIN_SCORE = 3.5
/** Share of the samples that must agree on which side is lighter. */
const MIN_AGREEMENT = 0.66
const CANDIDATES = 6
/** Lines closer than this are one edge, pixels. */
const APART = 12
const A_FORMAT = Math.SQRT2
const FORMAT_TOLERANCE = 0.065
const MIN_SHARE = 0.45
/** An edge clearer than this is no likelier the paper's: coloured bars have the clearest. */
const ENOUGH = 20
/** What the whole picture is worth beside the clearness of four edges: of two outlines the wider is the paper's. */
const AREA_WORTH = 3
const MIN_BALANCE = 0.72

const limited = (value: number): number => Math.max(-CLIP, Math.min(CLIP, value))

/** How much lighter it is right of each pixel than left of it, leaving out the pixel's own neighbours (thin lines). */
function steps({ data, width, height }: Grey): Float32Array {
  const found = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 5; x < width - 5; x++) {
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
  for (let slope = -MAX_SLOPE; slope <= MAX_SLOPE; slope += SLOPE_STEP)
    for (let at = from; at < to; at += 1) {
      let [sum, up, down, count] = [0, 0, 0, 0]
      for (let y = Math.round(height * 0.14); y < height * 0.86; y += SAMPLE) {
        const x = Math.round(at + slope * (y - middle))
        if (x < 5 || x >= width - 5) continue
        const value = step[y * width + x]!
        sum += value
        if (value > 2) up++
        else if (value < -2) down++
        count++
      }
      const score = Math.abs(sum) / Math.max(1, count)
      if (count > 40 && score > MIN_SCORE && Math.max(up, down) / count > MIN_AGREEMENT)
        lines.push({ at, slope, score })
    }
  const kept: Line[] = []
  for (const line of lines.sort((a, b) => b.score - a.score)) {
    if (kept.every(other => Math.abs(other.at - line.at) > APART)) kept.push(line)
    if (kept.length === CANDIDATES) break
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

function isSheet([p0, p1, p2, p3]: Corners, width: number, height: number): boolean {
  const side = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
  const [top, right, bottom, left] = [side(p0, p1), side(p1, p2), side(p2, p3), side(p3, p0)]
  const [across, down] = [(top + bottom) / 2, (left + right) / 2]
  // The upper half of a page has the format of paper too, lying: people hold the phone as the page lies.
  if (across > down !== width > height) return false
  const ratio = Math.max(across, down) / Math.min(across, down)
  const balanced =
    Math.min(top, bottom) / Math.max(top, bottom) > MIN_BALANCE &&
    Math.min(left, right) / Math.max(left, right) > MIN_BALANCE
  return balanced && Math.abs(ratio / A_FORMAT - 1) < FORMAT_TOLERANCE && across * down > MIN_SHARE * width * height
}

function shareOf(corners: Corners, whole: number): number {
  const twice = corners.reduce((sum, a, index) => {
    const b = corners[(index + 1) % 4]!
    return sum + a.x * b.y - b.x * a.y
  }, 0)
  return Math.abs(twice) / 2 / whole
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
    edgesBetween(step, width, height, 6, width * 0.46),
    edgesBetween(step, width, height, width * 0.54, width - 6),
  ]
  const levels = [
    edgesBetween(fall, height, width, 6, height * 0.46),
    edgesBetween(fall, height, width, height * 0.54, height - 6),
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
          const clear = [left, right, top, bottom].reduce((sum, line) => sum + Math.min(ENOUGH, line.score), 0)
          const score = clear + AREA_WORTH * shareOf(corners, width * height)
          if (!best || score > best.score) best = { corners, score }
        }
  return best?.corners ?? null
}

/** Share of the picture's ink that may lie beyond the outline: the grain of a table, not the other half of a page. */
const MAX_INK_OUTSIDE = 0.12

/** Does nearly all the ink of the picture lie within the outline? A page cut in two leaves half its text outside. */
export function holdsInk(corners: Corners, ink: Point[]): boolean {
  const within = (point: Point): boolean =>
    corners.every((a, index) => {
      const b = corners[(index + 1) % 4]!
      return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) >= 0
    })
  return ink.filter(point => !within(point)).length < ink.length * MAX_INK_OUTSIDE
}
