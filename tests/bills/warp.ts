import type { Random } from './random.ts'

interface Pixels {
  data: Buffer
  width: number
  height: number
}

interface PhotoStyle {
  /** Degrees. */
  turn: number
  /** How far corners leave the rectangle, as a share of the frame. */
  perspective: number
  /** Share of the frame's height the page takes. */
  fill: number
  /** How dark the darkest corner gets, 0 to 1. */
  shade: number
  /** Grain, in grey levels. */
  noise: number
  /** Paper that does not lie flat: pixels of displacement. */
  bend: number
}

type Corner = [number, number]

/** The page as a phone sees it: perspective, turn, uneven light, folds, grain, on a table. RGB of the frame's size. */
export function warp(page: Pixels, frame: { width: number; height: number }, random: Random, look: PhotoStyle): Buffer {
  const corners = cornersOf(page, frame, random, look)
  const toPage = homography(corners, [
    [0, 0],
    [page.width, 0],
    [page.width, page.height],
    [0, page.height],
  ])
  const out = Buffer.allocUnsafe(frame.width * frame.height * 3)
  const table = random.pick([
    [120, 84, 52],
    [70, 66, 62],
    [176, 150, 118],
    [52, 74, 84],
    [196, 192, 186],
    [134, 60, 48],
  ])
  const light: Corner = [random.between(0.1, 0.9) * frame.width, random.between(0, 0.5) * frame.height]
  const reach = Math.hypot(frame.width, frame.height)
  const folds = random.chance(0.5) ? [page.height / 3, (page.height * 2) / 3] : []
  const hand = {
    x: random.between(0.2, 0.9) * frame.width,
    y: random.between(0.5, 1.1) * frame.height,
    size: random.between(0.15, 0.35) * reach,
  }
  const handShade = random.chance(0.5) ? look.shade * 0.6 : 0
  const phase = random.between(0, 6)
  const warmth = [1, random.between(0.95, 1), random.between(0.86, 0.98)]
  let at = 0
  for (let y = 0; y < frame.height; y += 1) {
    const grainOfWood = 12 * Math.sin(y / 37 + 3 * Math.sin(y / 211))
    for (let x = 0; x < frame.width; x += 1) {
      const w = toPage[6] * x + toPage[7] * y + 1
      const sx = (toPage[0] * x + toPage[1] * y + toPage[2]) / w
      const flatY = (toPage[3] * x + toPage[4] * y + toPage[5]) / w
      const sy = flatY + look.bend * Math.sin((sx / page.width) * 3.1 + phase)
      const distance = Math.hypot(x - light[0], y - light[1]) / reach
      let bright = 1.02 - look.shade * distance * distance * 1.6
      if (handShade > 0) {
        const near = Math.hypot(x - hand.x, y - hand.y) / hand.size
        bright -= handShade * Math.exp(-near * near)
      }
      const isPage = sx >= 0 && sy >= 0 && sx < page.width - 1 && sy < page.height - 1
      if (isPage) for (const fold of folds) bright -= 0.1 * Math.exp(-(((sy - fold) / 14) ** 2))
      const noise = (random.next() - 0.5) * look.noise
      for (let channel = 0; channel < 3; channel += 1) {
        const colour = isPage ? sample(page, sx, sy, channel) * 0.93 : (table[channel] ?? 90) + grainOfWood
        const value = colour * bright * (warmth[channel] ?? 1) + noise
        out[at] = value < 0 ? 0 : value > 255 ? 255 : value
        at += 1
      }
    }
  }
  return out
}

function sample({ data, width }: Pixels, x: number, y: number, channel: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const dx = x - left
  const dy = y - top
  const at = (top * width + left) * 3 + channel
  const below = at + width * 3
  const upper = (data[at] ?? 0) * (1 - dx) + (data[at + 3] ?? 0) * dx
  const lower = (data[below] ?? 0) * (1 - dx) + (data[below + 3] ?? 0) * dx
  return upper * (1 - dy) + lower * dy
}

function cornersOf(page: Pixels, frame: { width: number; height: number }, random: Random, look: PhotoStyle): Corner[] {
  const height = frame.height * look.fill
  const width = Math.min((height * page.width) / page.height, frame.width * 0.95)
  const angle = (look.turn * Math.PI) / 180
  const jitter = () => random.between(-1, 1) * look.perspective * frame.width
  return (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as Corner[]
  ).map(([sideX, sideY]) => {
    const dx = (sideX * width) / 2
    const dy = (sideY * height) / 2
    // The whole page is in the picture: a corner cut off would be another photo to ask for.
    return [
      inside(frame.width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle) + jitter(), frame.width),
      inside(frame.height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle) + jitter(), frame.height),
    ]
  })
}

const inside = (value: number, size: number): number => Math.max(size * 0.01, Math.min(size * 0.99, value))

type Eight = [number, number, number, number, number, number, number, number]

/** The eight numbers that map four points onto four others (Gauss elimination). */
function homography(from: Corner[], to: Corner[]): Eight {
  const rows = from.flatMap(([x, y], at) => {
    const [u, v] = to[at] ?? [0, 0]
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  for (let column = 0; column < 8; column += 1) {
    const best = rows.slice(column).sort((a, b) => Math.abs(b[column] ?? 0) - Math.abs(a[column] ?? 0))[0]
    if (!best) continue
    rows.splice(rows.indexOf(best), 1)
    rows.splice(column, 0, best)
    const pivot = best[column] ?? 1
    for (let row = 0; row < 8; row += 1) {
      const current = rows[row]
      if (!current || row === column) continue
      const factor = (current[column] ?? 0) / pivot
      for (let cell = column; cell < 9; cell += 1) current[cell] = (current[cell] ?? 0) - factor * (best[cell] ?? 0)
    }
  }
  return rows.map((row, at) => (row[8] ?? 0) / (row[at] ?? 1)) as Eight
}
