import type { Grey } from './straighten.ts'
import { LIGHT } from './measures.ts'

/**
 * The picture as if paper were lit evenly: recognition parts ink from paper by one brightness for the whole page, and
 * takes the shaded end of a photographed sheet for ink.
 */
export function withEvenLight(picture: Grey): Grey {
  const { width, height } = picture
  const cells = brightCells(picture)
  const near = closed(cells, LIGHT.near)
  const far = closed(cells, LIGHT.far)
  const paper = near.data.map((value, at) => (value < far.data[at]! * LIGHT.printed ? far.data[at]! : value))
  const { data: light } = smoothed({ ...near, data: paper }, LIGHT.near)
  const data = new Uint8ClampedArray(width * height)
  const columns = Array.from({ length: width }, (_, x) => placeOf(x, cells.width))
  for (let y = 0; y < height; y++) {
    const [top, below, dy] = placeOf(y, cells.height)
    for (let x = 0; x < width; x++) {
      const [left, right, dx] = columns[x]!
      const upper = light[top * cells.width + left]! * (1 - dx) + light[top * cells.width + right]! * dx
      const lower = light[below * cells.width + left]! * (1 - dx) + light[below * cells.width + right]! * dx
      data[y * width + x] = (picture.data[y * width + x]! * LIGHT.paper) / Math.max(1, upper * (1 - dy) + lower * dy)
    }
  }
  return { data, width, height }
}

/** The two cells whose middles a pixel lies between, and how far it is from the first. */
function placeOf(pixel: number, cells: number): [first: number, second: number, share: number] {
  const at = Math.min(cells - 1, Math.max(0, (pixel + 0.5) / LIGHT.cell - 0.5))
  const first = Math.floor(at)
  return [first, Math.min(cells - 1, first + 1), at - first]
}

interface Cells {
  data: Float32Array
  width: number
  height: number
}

/** Mean of each cell's brighter half, so that grain counts on neither side. */
function brightCells({ data, width, height }: Grey): Cells {
  const across = Math.ceil(width / LIGHT.cell)
  const down = Math.ceil(height / LIGHT.cell)
  const cells = new Float32Array(across * down)
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      const [right, bottom] = [Math.min(width, (column + 1) * LIGHT.cell), Math.min(height, (row + 1) * LIGHT.cell)]
      let [sum, count] = [0, 0]
      for (let y = row * LIGHT.cell; y < bottom; y++)
        for (let x = column * LIGHT.cell; x < right; x++) {
          sum += data[y * width + x]!
          count++
        }
      const mean = sum / count
      let [bright, brightCount] = [0, 0]
      for (let y = row * LIGHT.cell; y < bottom; y++)
        for (let x = column * LIGHT.cell; x < right; x++)
          if (data[y * width + x]! >= mean) {
            bright += data[y * width + x]!
            brightCount++
          }
      cells[row * across + column] = brightCount === 0 ? mean : bright / brightCount
    }
  return { data: cells, width: across, height: down }
}

type Fold = (window: Float32Array) => number

/** Along rows, then along columns. */
function folded(cells: Cells, radius: number, fold: Fold): Cells {
  const { width, height } = cells
  const rows = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rows[y * width + x] = fold(
        cells.data.subarray(y * width + Math.max(0, x - radius), y * width + Math.min(width, x + radius + 1)),
      )
  const data = new Float32Array(width * height)
  const column = new Float32Array(height)
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) column[y] = rows[y * width + x]!
    for (let y = 0; y < height; y++)
      data[y * width + x] = fold(column.subarray(Math.max(0, y - radius), Math.min(height, y + radius + 1)))
  }
  return { data, width, height }
}

/** The brightest around, then the darkest of those: what is dark and narrow is gone, slopes of light stay where they were. */
const closed = (cells: Cells, radius: number): Cells =>
  folded(
    folded(cells, radius, window => window.reduce((best, value) => Math.max(best, value), 0)),
    radius,
    window => window.reduce((best, value) => Math.min(best, value), 255),
  )

const smoothed = (cells: Cells, radius: number): Cells =>
  folded(cells, radius, window => window.reduce((sum, value) => sum + value, 0) / window.length)
