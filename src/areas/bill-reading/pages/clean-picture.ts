import type { Grey } from './straighten.ts'
import { BOX, INK, LINES } from './measures.ts'

/** The picture in cells of 8 pixels: their mean brightness. */
function rough(picture: Grey): Grey {
  const width = Math.floor(picture.width / BOX.cell)
  const height = Math.floor(picture.height / BOX.cell)
  const data = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let dy = 0; dy < BOX.cell; dy++) {
        const row = (y * BOX.cell + dy) * picture.width + x * BOX.cell
        for (let dx = 0; dx < BOX.cell; dx++) sum += picture.data[row + dx]!
      }
      data[y * width + x] = sum / (BOX.cell * BOX.cell)
    }
  return { data, width, height }
}

/** Mean over a square of cells. */
function blurred(picture: Grey, radius: number): Grey {
  const { width, height, data } = picture
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += data[y * width + x]!
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row
    }
  }
  const smooth = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)]
      const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)]
      const at = (cx: number, cy: number): number => sums[cy * (width + 1) + cx]!
      smooth[y * width + x] =
        (at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)) / ((right - left) * (bottom - top))
    }
  return { data: smooth, width, height }
}

function percentile(values: ArrayLike<number>, share: number): number {
  const counts = new Uint32Array(256)
  for (let index = 0; index < values.length; index++) counts[values[index]!]! += 1
  let left = values.length * share
  for (let value = 0; value < 256; value++) {
    left -= counts[value]!
    if (left <= 0) return value
  }
  return 255
}

export interface Patch {
  left: number
  top: number
  right: number
  bottom: number
  count: number
}

/** Connected patches of the marked points. */
function patchesOf(marked: Uint8Array, width: number): Patch[] {
  const patches: Patch[] = []
  const stack: number[] = []
  for (let start = 0; start < marked.length; start++) {
    if (marked[start] !== 1) continue
    const patch = { left: width, top: Infinity, right: 0, bottom: 0, count: 0 }
    stack.push(start)
    marked[start] = 2
    while (stack.length > 0) {
      const at = stack.pop()!
      const x = at % width
      const y = (at - x) / width
      patch.left = Math.min(patch.left, x)
      patch.right = Math.max(patch.right, x)
      patch.top = Math.min(patch.top, y)
      patch.bottom = Math.max(patch.bottom, y)
      patch.count++
      for (const other of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width])
        if (other >= 0 && marked[other] === 1) {
          marked[other] = 2
          stack.push(other)
        }
    }
    patches.push(patch)
  }
  return patches
}

/** Light letters on a dark box become dark on light: amounts and dates often stand so on the first page. `least`: of the page's height. */
export function withoutDarkBoxes(picture: Grey, min = 0): Grey {
  const cells = rough(picture)
  const smooth = blurred(cells, 1)
  const paper = percentile(smooth.data, BOX.paper)
  const marked = Uint8Array.from(smooth.data, value => (value < paper * BOX.dark ? 1 : 0))
  const data = new Uint8ClampedArray(picture.data)
  for (const box of patchesOf(marked, cells.width)) {
    const [width, height] = [box.right - box.left + 1, box.bottom - box.top + 1]
    if (height < cells.height * min) continue
    if (box.count < BOX.cells || height < BOX.height || width < BOX.width || box.count / (width * height) < BOX.fill)
      continue
    invertBox(picture, data, trimmed(box, marked, cells.width), paper)
  }
  return { ...picture, data }
}

function trimmed(box: Patch, marked: Uint8Array, cells: number): Patch {
  const kept = { ...box }
  const rowFill = (y: number): number => {
    let count = 0
    for (let x = kept.left; x <= kept.right; x++) if (marked[y * cells + x] !== 0) count++
    return count / (kept.right - kept.left + 1)
  }
  const columnFill = (x: number): number => {
    let count = 0
    for (let y = kept.top; y <= kept.bottom; y++) if (marked[y * cells + x] !== 0) count++
    return count / (kept.bottom - kept.top + 1)
  }
  while (kept.top < kept.bottom && rowFill(kept.top) < BOX.rowFill) kept.top++
  while (kept.bottom > kept.top && rowFill(kept.bottom) < BOX.rowFill) kept.bottom--
  while (kept.left < kept.right && columnFill(kept.left) < BOX.rowFill) kept.left++
  while (kept.right > kept.left && columnFill(kept.right) < BOX.rowFill) kept.right--
  return kept
}

function invertBox(picture: Grey, data: Uint8ClampedArray, box: Patch, paper: number): void {
  const [left, right] = [box.left * BOX.cell, (box.right + 1) * BOX.cell]
  const [top, bottom] = [box.top * BOX.cell, (box.bottom + 1) * BOX.cell]
  const inside: number[] = []
  for (let y = top; y < bottom; y += 2)
    for (let x = left; x < right; x += 2) inside.push(picture.data[y * picture.width + x]!)
  const ground = percentile(inside, 0.5)
  const light = inside.filter(value => value > ground + BOX.letters).length
  const dark = inside.filter(value => value < ground - BOX.letters).length
  const plain = inside.filter(value => Math.abs(value - ground) < BOX.letters / 2).length
  // Bold letters close together make a dark patch too: they have no plain ground, or a light one.
  if (ground > paper * BOX.dark || plain < inside.length * BOX.plain) return
  if (light < inside.length * BOX.light || light < dark * BOX.lightPerDark) return
  const stretch = 255 / Math.max(1, 255 - ground)
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = y * picture.width + x
      data[at] = 255 - (picture.data[at]! - ground) * stretch
    }
}

/** Rows of dots between a label and its value go: they are read as words. Full stops and commas never come in rows. */
export function withoutLeaders(picture: Grey): Grey {
  const { width, height } = picture
  const ground = blurred(rough(picture), 2)
  const dots = patchesOf(inkOn(picture, ground, INK.faint), width)
    .filter(patch => patch.right - patch.left < LINES.dot && patch.bottom - patch.top < LINES.dot && isRound(patch))
    .sort((a, b) => a.left - b.left)
  const data = new Uint8ClampedArray(picture.data)
  for (const row of rowsOf(dots)) {
    if (row.length < LINES.dots) continue
    for (const dot of row) erase(data, picture, dot, ground)
  }
  return { data, width, height }
}

/** What is known of a point of ink: it lies in a long run along a row or a column, and the run is thin there. */
const IN_ROW = 1
const IN_COLUMN = 2
const THIN_ROW = 4
const THIN_COLUMN = 8

/** The lines of tables and frames go: beside them recognition drops the words of whole cells. Letters that cross one stay. */
export function withoutRules(picture: Grey): Grey {
  const { width, height } = picture
  const paper = brightest(rough(picture), LINES.paperNear)
  const ink = inkOn(picture, paper, INK.rule)
  const known = new Uint8Array(width * height)
  markRuns(ink, known, { step: 1, length: width, across: width, lines: height, isIn: IN_ROW, isThin: THIN_ROW })
  markRuns(ink, known, { step: width, length: height, across: 1, lines: width, isIn: IN_COLUMN, isThin: THIN_COLUMN })
  const data = new Uint8ClampedArray(picture.data)
  const wipe = (at: number, across: number): void => {
    // Its edges are lighter than ink and darker than paper.
    for (let place = at - across; place <= at + across; place += across)
      if (place >= 0 && place < data.length)
        data[place] = Math.max(data[place]!, groundAt(paper, place % width, Math.floor(place / width)))
  }
  const isNear = (at: number, step: number, thin: number): boolean => {
    for (let by = 1; by <= LINES.thick; by++)
      if (((known[at + by * step] ?? 0) | (known[at - by * step] ?? 0)) & thin) return true
    return false
  }
  for (let at = 0; at < known.length; at++) {
    const is = known[at]!
    if (is === 0) continue
    const isCrossing =
      (is & (IN_ROW | IN_COLUMN)) === (IN_ROW | IN_COLUMN) && isNear(at, 1, THIN_ROW) && isNear(at, width, THIN_COLUMN)
    if (is & THIN_ROW || isCrossing) wipe(at, width)
    if (is & THIN_COLUMN || isCrossing) wipe(at, 1)
  }
  return { data, width, height }
}

interface Walk {
  /** From one point of a line to the next, and from one line to the next. */
  step: number
  length: number
  across: number
  lines: number
  isIn: number
  isThin: number
}

function markRuns(ink: Uint8Array, known: Uint8Array, { step, length, across, lines, isIn, isThin }: Walk): void {
  for (let line = 0; line < lines; line++) {
    let run = 0
    for (let at = 0; at <= length; at++) {
      if (at < length && ink[line * across + at * step] !== 0) {
        run++
        continue
      }
      if (run >= LINES.rule)
        for (let back = 1; back <= run; back++) {
          const place = line * across + (at - back) * step
          let [before, after] = [1, 1]
          while (before <= line && before <= LINES.thick && ink[place - before * across] !== 0) before++
          while (line + after < lines && after <= LINES.thick && ink[place + after * across] !== 0) after++
          known[place]! |= before + after - 1 > LINES.thick ? isIn : isIn | isThin
        }
      run = 0
    }
  }
}

/** The brightest cell around each: paper, also close to bold print. */
function brightest(cells: Grey, radius: number): Grey {
  const { width, height } = cells
  const along = (data: Grey['data'], step: number, at: number, size: number, index: number): number => {
    let best = 0
    for (let by = -Math.min(radius, at); by <= Math.min(radius, size - 1 - at); by++)
      best = Math.max(best, data[index + by * step]!)
    return best
  }
  const rows = Uint8ClampedArray.from(cells.data, (_, index) => along(cells.data, 1, index % width, width, index))
  const data = rows.map((_, index) => along(rows, width, Math.floor(index / width), height, index))
  return { data, width, height }
}

const groundAt = (ground: Grey, x: number, y: number): number =>
  ground.data[
    Math.min(ground.height - 1, Math.floor(y / BOX.cell)) * ground.width +
      Math.min(ground.width - 1, Math.floor(x / BOX.cell))
  ]!

function inkOn(picture: Grey, ground: Grey, contrast: number): Uint8Array {
  const { width, height } = picture
  const ink = new Uint8Array(width * height)
  for (let y = 0; y < ground.height * BOX.cell; y++)
    for (let x = 0; x < ground.width * BOX.cell; x++) {
      const local = ground.data[Math.floor(y / BOX.cell) * ground.width + Math.floor(x / BOX.cell)]!
      if (picture.data[y * width + x]! < local - contrast) ink[y * width + x] = 1
    }
  return ink
}

/** The connected patches of what is this much darker than the paper around it: letters, rules, bars. */
export const inkOf = (picture: Grey, contrast: number = INK.plain): Patch[] =>
  patchesOf(inkOn(picture, blurred(rough(picture), 2), contrast), picture.width)

const isRound = (patch: Patch): boolean => Math.abs(patch.right - patch.left - (patch.bottom - patch.top)) <= 2

/** Dots that follow one another on a line. */
function rowsOf(dots: Patch[]): Patch[][] {
  const rows: Patch[][] = []
  const open = new Map<number, Patch[]>()
  for (const dot of dots) {
    const middle = Math.round((dot.top + dot.bottom) / 2)
    const row = [0, -1, 1]
      .map(shift => open.get(middle + shift))
      .find(last => last && dot.left - last.at(-1)!.right < LINES.dotGap)
    if (row) {
      row.push(dot)
      open.set(middle, row)
    } else {
      const begun = [dot]
      rows.push(begun)
      open.set(middle, begun)
    }
  }
  return rows
}

function erase(data: Uint8ClampedArray, picture: Grey, dot: Patch, ground: Grey): void {
  for (let y = Math.max(0, dot.top - 1); y <= Math.min(picture.height - 1, dot.bottom + 1); y++)
    for (let x = Math.max(0, dot.left - 1); x <= Math.min(picture.width - 1, dot.right + 1); x++)
      data[y * picture.width + x] = Math.max(data[y * picture.width + x]!, groundAt(ground, x, y) + LINES.lighter)
}
