import { loadCanvas } from '#platform/canvas.server.ts'

/** A white sheet as a PNG with text at given positions: identical on every machine, unlike SVG text. */
export function writtenSheet(
  { width, height, size }: { width: number; height: number; size: number },
  words: readonly (readonly [x: number, y: number, text: string])[],
): Promise<Buffer> {
  const canvas = loadCanvas().createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#000'
  context.font = `${size}px sans-serif`
  for (const [x, y, text] of words) context.fillText(text, x, y)
  return canvas.encode('png')
}
