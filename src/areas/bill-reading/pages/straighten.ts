import { INK, LEAN, SHEET } from './measures.ts'

/** A grey picture: one byte a pixel, rows from the top. */
export interface Grey {
  data: Uint8Array | Uint8ClampedArray
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** Corners of a sheet: top left, top right, bottom right, bottom left, in pixels. */
export type Corners = [Point, Point, Point, Point]

/** The brightness that parts the picture best in two (Otsu). */
function threshold(picture: Grey): number {
  const counts = new Float64Array(256)
  for (const value of picture.data) counts[value]! += 1
  const total = picture.data.length
  let sum = 0
  for (let value = 0; value < 256; value++) sum += value * counts[value]!
  let below = 0
  let sumBelow = 0
  let best = 127
  let bestSpread = -1
  for (let value = 0; value < 255; value++) {
    below += counts[value]!
    sumBelow += value * counts[value]!
    const over = total - below
    if (below === 0 || over === 0) continue
    const spread = below * over * (sumBelow / below - (sum - sumBelow) / over) ** 2
    if (spread > bestSpread) [bestSpread, best] = [spread, value]
  }
  return best
}

/** The largest connected bright patch, as a mask with its holes (text) filled row by row. */
function brightPatch(picture: Grey): { mask: Uint8Array; count: number } {
  const { width, height, data } = picture
  const level = threshold(picture)
  const label = new Int32Array(width * height)
  const stack: number[] = []
  let best = 0
  let bestCount = 0
  let next = 0
  for (let start = 0; start < data.length; start++) {
    if (label[start] !== 0 || data[start]! <= level) continue
    next++
    let count = 0
    stack.push(start)
    label[start] = next
    while (stack.length > 0) {
      const at = stack.pop()!
      count++
      const x = at % width
      for (const other of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width])
        if (other >= 0 && other < data.length && label[other] === 0 && data[other]! > level) {
          label[other] = next
          stack.push(other)
        }
    }
    if (count > bestCount) [best, bestCount] = [next, count]
  }
  const mask = new Uint8Array(width * height)
  let filled = 0
  for (let y = 0; y < height; y++) {
    let left = -1
    let right = -1
    for (let x = 0; x < width; x++)
      if (label[y * width + x] === best) {
        if (left < 0) left = x
        right = x
      }
    if (left < 0) continue
    for (let x = left; x <= right; x++) mask[y * width + x] = 1
    filled += right - left + 1
  }
  return { mask, count: filled }
}

/** The outline of a sheet on a darker ground, or null where it is not sound. Expects a small picture (about 600 px). */
export function sheetCorners(picture: Grey): Corners | null {
  const { width, height } = picture
  const { mask, count } = brightPatch(picture)
  if (count < SHEET.ofPatch * width * height) return null
  const extreme = (score: (x: number, y: number) => number): Point => {
    let best = -Infinity
    let point = { x: 0, y: 0 }
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        if (mask[y * width + x] === 1 && score(x, y) > best) {
          best = score(x, y)
          point = { x, y }
        }
    return point
  }
  const corners: Corners = [
    extreme((x, y) => -x - y),
    extreme((x, y) => x - y),
    extreme((x, y) => x + y),
    extreme((x, y) => y - x),
  ]
  const area = areaOf(corners)
  const fill = Math.min(count, area) / Math.max(count, area)
  const whole = area > SHEET.whole * width * height
  return areBalanced(corners) && fill > SHEET.fill && !whole ? corners : null
}

export function sidesOf(corners: Corners): [top: number, right: number, bottom: number, left: number] {
  const side = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
  const [p0, p1, p2, p3] = corners
  return [side(p0, p1), side(p1, p2), side(p2, p3), side(p3, p0)]
}

/** Opposite sides of like length: else it is no sheet looked at from above. */
export function areBalanced(corners: Corners): boolean {
  const [top, right, bottom, left] = sidesOf(corners)
  const ratio = (a: number, b: number): number => Math.min(a, b) / Math.max(a, b)
  return ratio(top, bottom) > SHEET.balance && ratio(left, right) > SHEET.balance
}

export function areaOf(corners: Corners): number {
  let twice = 0
  for (let index = 0; index < 4; index++) {
    const [a, b] = [corners[index]!, corners[(index + 1) % 4]!]
    twice += a.x * b.y - b.x * a.y
  }
  return Math.abs(twice) / 2
}

/** Coefficients that take the unit square to the four corners (a projective map). */
function projection([p0, p1, p2, p3]: Corners): (u: number, v: number) => Point {
  const [dx1, dy1] = [p1.x - p2.x, p1.y - p2.y]
  const [dx2, dy2] = [p3.x - p2.x, p3.y - p2.y]
  const [sx, sy] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y]
  const den = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / den
  const h = (dx1 * sy - sx * dy1) / den
  const [a, b] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x]
  const [d, e] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y]
  return (u, v) => {
    const w = g * u + h * v + 1
    return { x: (a * u + b * v + p0.x) / w, y: (d * u + e * v + p0.y) / w }
  }
}

/**
 * The outline grown to the format of paper: a dark band along an edge of the page looks like the table beneath it, and
 * holds the sum and the date as often as not. It is unknown at which end, so both grow.
 */
export function wholeSheet(corners: Corners): Corners {
  const [top, right, bottom, left] = sidesOf(corners)
  const [across, down] = [(top + bottom) / 2, (left + right) / 2]
  const isLying = across > down
  const ratio = Math.max(across, down) / Math.min(across, down)
  if (Math.abs(ratio / SHEET.format - 1) < SHEET.bandLost) return corners
  const isLongCut = ratio < SHEET.format
  const missing = isLongCut ? SHEET.format / ratio - 1 : ratio / SHEET.format - 1
  const [u, v] = isLongCut === isLying ? [missing, 0] : [0, missing]
  const map = projection(corners)
  return [map(-u, -v), map(1 + u, -v), map(1 + u, 1 + v), map(-u, 1 + v)]
}

/** The sheet laid flat, `width` pixels wide, as high as its sides say. */
export function flatten(picture: Grey, corners: Corners, width: number): Grey {
  const [top, right, bottom, left] = sidesOf(corners)
  const [across, down] = [(top + bottom) / 2, (left + right) / 2]
  const height = Math.round((width * down) / across)
  const map = projection(corners)
  const data = new Uint8ClampedArray(width * height)
  const last = { x: picture.width - 1.001, y: picture.height - 1.001 }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = map((x + 0.5) / width, (y + 0.5) / height)
      const fx = Math.min(last.x, Math.max(0, from.x))
      const fy = Math.min(last.y, Math.max(0, from.y))
      const at = Math.floor(fy) * picture.width + Math.floor(fx)
      const [rx, ry] = [fx - Math.floor(fx), fy - Math.floor(fy)]
      const upper = picture.data[at]! * (1 - rx) + picture.data[at + 1]! * rx
      const lower = picture.data[at + picture.width]! * (1 - rx) + picture.data[at + picture.width + 1]! * rx
      data[y * width + x] = upper * (1 - ry) + lower * ry
    }
  return { data, width, height }
}

/** Points of ink: darker than what stands above and below, in short runs. Edges of sheets, boxes and shadows are none. */
export function strokes({ width, height, data }: Grey): Point[] {
  const points: Point[] = []
  for (let y = LEAN.stroke; y < height - LEAN.stroke; y++) {
    let run: Point[] = []
    for (let x = 0; x <= width; x++) {
      const at = y * width + x
      const here = data[at] ?? 255
      const isInk =
        x < width &&
        data[at - LEAN.stroke * width]! - here > INK.faint &&
        data[at + LEAN.stroke * width]! - here > INK.faint
      if (isInk) run.push({ x, y })
      else if (run.length > 0) {
        if (run.length < LEAN.longestStroke) points.push(...run)
        run = []
      }
    }
  }
  return points
}

/** How far the lines of text lean, in degrees (positive: they fall to the right), and how clearly. Small pictures. */
export function skewOf(picture: Grey): { degrees: number; clarity: number } {
  const { width, height } = picture
  const points = strokes(picture)
  if (points.length < LEAN.points) return { degrees: 0, clarity: 0 }
  let best = { degrees: 0, score: -1 }
  let level = 0
  for (let degrees = -LEAN.most; degrees <= LEAN.most; degrees += LEAN.step) {
    const slope = Math.tan((degrees * Math.PI) / 180)
    const rows = new Float64Array(height + 2 * width)
    for (const point of points) rows[Math.round(point.y - point.x * slope) + width]! += 1
    let score = 0
    for (let row = 1; row < rows.length; row++) score += (rows[row]! - rows[row - 1]!) ** 2
    score /= points.length
    if (score > best.score) best = { degrees, score }
    level += score
  }
  return { degrees: best.degrees, clarity: best.score / (level / ((2 * LEAN.most) / LEAN.step + 1)) }
}
