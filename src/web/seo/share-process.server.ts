import { createRequire } from 'node:module'
import type { Path2D, SKRSContext2D } from '@napi-rs/canvas'
import { answerTasks } from '#platform/bounded/answer-tasks.server.ts'
import { loadCanvas } from '#platform/canvas.server.ts'
import { SHARE_SIZE } from './meta.ts'

/** Colours of styles/base/tokens.css, which an SVG outside the page cannot read. */
const PAPER = '#fcfdfb'
const GLASS = '#eef5f2'
const INK = '#0b3a3e'
const INK_2 = '#426367'
const PETROL = '#0f5257'
const AMBER = '#f4a71d'

const TITLE = 'Share Title'
const TEXT = 'Share Text'
const LEFT = 64
const TITLE_WIDTH = 620
/** Largest first: the first size at which the title fits its lines. */
const TITLE_STEPS = [
  { size: 80, lines: 3 },
  { size: 64, lines: 4 },
  { size: 52, lines: 5 },
  { size: 44, lines: 6 },
]
const DRAWING = { left: 736, width: 400, middle: 330 }

let fontsReady = false
function loadFonts(): void {
  if (fontsReady) return
  const { resolve } = createRequire(import.meta.url)
  const { GlobalFonts } = loadCanvas()
  GlobalFonts.registerFromPath(resolve('@fontsource-variable/literata/files/literata-latin-wght-normal.woff2'), TITLE)
  GlobalFonts.registerFromPath(
    resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2'),
    TEXT,
  )
  fontsReady = true
}

export interface ShareImage {
  siteName: string
  title: string
  /** Subtitle, or null. */
  line: string
  /** Markup of an illustration. */
  drawing: string
}

/** 1200 × 630: brand, title and line at the left, an illustration at the right. Encoded in this thread: encoding in another one crashes. */
function draw({ siteName, title, line, drawing }: ShareImage): Uint8Array {
  loadFonts()
  const canvas = loadCanvas().createCanvas(SHARE_SIZE.width, SHARE_SIZE.height)
  const context = canvas.getContext('2d')
  context.fillStyle = GLASS
  context.fillRect(0, 0, SHARE_SIZE.width, SHARE_SIZE.height)
  drawBrand(context, siteName)
  context.fillStyle = INK
  const { size, lines } = fitTitle(context, title)
  const leading = Math.round(size * 1.1)
  const top = Math.max(190, 345 - (lines.length * leading + 60) / 2)
  context.font = `600 ${size}px "${TITLE}"`
  lines.forEach((text, n) => context.fillText(text, LEFT, top + size * 0.8 + n * leading))
  context.font = `30px "${TEXT}"`
  context.fillStyle = INK_2
  wrap(context, line, TITLE_WIDTH)
    .slice(0, 2)
    .forEach((text, n) => context.fillText(text, LEFT, top + lines.length * leading + 34 + n * 40))
  drawIllustration(context, drawing)
  return canvas.toBuffer('image/png')
}

function drawBrand(context: SKRSContext2D, siteName: string): void {
  const { Path2D } = loadCanvas()
  context.save()
  context.translate(LEFT, 64)
  context.scale(2, 2)
  context.lineWidth = 1.5
  context.strokeStyle = PETROL
  context.fillStyle = AMBER
  context.fillRect(19.75, 0.75, 17.5, 24.5)
  context.strokeRect(0.75, 0.75, 17.5, 24.5)
  context.strokeRect(19.75, 0.75, 17.5, 24.5)
  context.stroke(new Path2D('M.75 13h3M34.25 13h3'))
  context.fillStyle = INK
  context.font = `600 17px "${TITLE}"`
  context.textAlign = 'center'
  context.fillText('P', 9.5, 19)
  context.fillText('F', 28.5, 19)
  context.restore()
  context.fillStyle = INK
  context.font = `600 36px "${TITLE}"`
  context.fillText(siteName, LEFT + 94, 102)
}

function fitTitle(context: SKRSContext2D, title: string): { size: number; lines: string[] } {
  for (const { size, lines: most } of TITLE_STEPS) {
    context.font = `600 ${size}px "${TITLE}"`
    const lines = wrap(context, title, TITLE_WIDTH)
    if (lines.length <= most && lines.every(text => context.measureText(text).width <= TITLE_WIDTH))
      return { size, lines }
  }
  const { size, lines: most } = TITLE_STEPS.at(-1) ?? { size: 44, lines: 6 }
  const lines = wrap(context, title, TITLE_WIDTH)
  return { size, lines: lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`] : lines }
}

function wrap(context: SKRSContext2D, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const FILLS = [
  ['accent-fill', AMBER],
  ['paper', PAPER],
  ['dot', PETROL],
] as const
const ATTRIBUTE = / ([\w-]+)="([^"]*)"/g
const SHAPE = /<(path|circle|ellipse|rect|text)\b([^>]*)>([^<]*)/g

/** Draws the shapes of an illustration in the styles of styles/kit/plates.css. */
function drawIllustration(context: SKRSContext2D, markup: string): void {
  const { Path2D } = loadCanvas()
  const [, , width = 240, height = 150] = (/viewBox="([^"]+)"/.exec(markup)?.[1] ?? '').split(' ').map(Number)
  const scale = DRAWING.width / width
  const isRegister = /class="[^"]*register/.test(markup)
  context.save()
  context.translate(DRAWING.left, DRAWING.middle - (height * scale) / 2)
  context.scale(scale, scale)
  for (const [, kind = '', attributes = '', content = ''] of markup.matchAll(SHAPE)) {
    const values = new Map(Array.from(attributes.matchAll(ATTRIBUTE), ([, name, value]) => [name, value]))
    const read = (name: string) => values.get(name) ?? ''
    const at = (name: string) => Number(read(name) || 0)
    const classes = read('class').split(' ')
    if (kind === 'text') {
      drawLabel(context, content, at('x'), at('y'), { looks: classes, isRegister, anchor: read('text-anchor') })
      continue
    }
    const path = new Path2D(kind === 'path' ? read('d') : undefined)
    if (kind === 'circle') path.arc(at('cx'), at('cy'), at('r'), 0, Math.PI * 2)
    if (kind === 'ellipse') path.ellipse(at('cx'), at('cy'), at('rx'), at('ry'), 0, 0, Math.PI * 2)
    if (kind === 'rect') path.rect(at('x'), at('y'), at('width'), at('height'))
    drawShape(context, path, classes)
  }
  context.restore()
}

function drawShape(context: SKRSContext2D, path: Path2D, looks: readonly string[]): void {
  const colour = FILLS.find(([look]) => looks.includes(look))?.[1]
  if (colour) {
    context.fillStyle = colour
    context.fill(path)
  }
  if (looks.includes('no-stroke')) return
  context.strokeStyle = looks.includes('accent') ? AMBER : looks.includes('ink') ? INK : PETROL
  context.lineWidth = looks.includes('accent') ? 3 : looks.includes('fine') ? 0.75 : 1.5
  context.stroke(path)
}

function drawLabel(
  context: SKRSContext2D,
  content: string,
  x: number,
  y: number,
  { looks, isRegister, anchor }: { looks: string[]; isRegister: boolean; anchor: string },
): void {
  const figure: Record<string, number> = { digits: 17, wheel: 50, comma: 34, written: 12 }
  const known = looks.find(look => look in figure)
  context.font = known
    ? `${known === 'written' ? 400 : 600} ${figure[known]}px "${TITLE}"`
    : `${looks.includes('euro') ? 600 : 400} ${looks.includes('euro') ? 17 : isRegister ? 12 : 11}px "${TEXT}"`
  context.fillStyle = known || looks.includes('euro') ? INK : INK_2
  context.textAlign = anchor === 'middle' ? 'center' : anchor === 'end' ? 'right' : 'left'
  context.fillText(content.replaceAll('&#x27;', '’').replaceAll('&amp;', '&').trim(), x, y)
}

answerTasks<ShareImage, Uint8Array>(image => Promise.resolve(draw(image)))
