import sharp, { type Sharp } from 'sharp'
import { loadCanvas, PDF_RESOURCES } from '#platform/canvas.server.ts'
import { checkStreams, MAX_PIXELS, TooLarge } from './bounds.server.ts'

/** Loaded with the canvas: the library takes its geometry from there. */
export function loadLibrary() {
  loadCanvas()
  return import('pdfjs-dist/legacy/build/pdf.mjs')
}

type PdfDocument = Awaited<ReturnType<typeof openDocument>>
export type PdfPageProxy = Awaited<ReturnType<PdfDocument['getPage']>>

/** Opens a PDF to extract text or render pages. Throws TooLarge. */
export async function openDocument(bytes: Uint8Array, password = '') {
  await checkStreams(bytes)
  const { getDocument } = await loadLibrary()
  return getDocument({
    // A copy: pdf.js takes ownership of the buffer.
    data: new Uint8Array(bytes),
    // Errors only: warnings go to standard output.
    verbosity: 0,
    stopAtErrors: false,
    maxImageSize: MAX_PIXELS,
    password,
    ...PDF_RESOURCES,
    // Non-embedded fonts come from ours, never from the system.
    useSystemFonts: false,
    disableFontFace: true,
  }).promise
}

/** Renders a page, from 1, as a PNG of about this width in pixels. Throws TooLarge. */
export async function drawPage(document: PdfDocument, number: number, width: number): Promise<Buffer> {
  const page = await document.getPage(number)
  const sheet = page.getViewport({ scale: 1 })
  if ((width * width * sheet.height) / sheet.width > MAX_PIXELS) throw new TooLarge()
  try {
    const scan = await scanOn(page)
    if (scan) {
      const height = Math.round((width * sheet.height) / sheet.width)
      return await scan.resize({ width, height, fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer()
    }
    const viewport = page.getViewport({ scale: width / sheet.width })
    const canvas = loadCanvas().createCanvas(viewport.width, viewport.height)
    await page.render({ canvas: canvas as never, viewport }).promise
    return await canvas.encode('png')
  } finally {
    // The library keeps the decoded pictures of every rendered page.
    page.cleanup()
  }
}

/** The operations of a page that paint, by their place among all. */
export async function paintingsOn(page: PdfPageProxy): Promise<number[]> {
  const { OPS } = await loadLibrary()
  const painting = new Set(
    Object.entries(OPS).flatMap(([name, code]) =>
      /^paint|fill|stroke|constructPath/i.test(name) && !/^set|color|begin|end/i.test(name) ? [code] : [],
    ),
  )
  const { fnArray } = await page.getOperatorList()
  return fnArray.flatMap((operation, at) => (painting.has(operation) ? [at] : []))
}

/** The picture of a page that paints nothing else, upright and over its whole sheet: drawing it takes a second more. */
async function scanOn(page: PdfPageProxy): Promise<Sharp | null> {
  const { OPS } = await loadLibrary()
  const { fnArray, argsArray } = await page.getOperatorList()
  const [only, ...more] = await paintingsOn(page)
  if (only === undefined || more.length > 0 || fnArray[only] !== OPS.paintImageXObject || page.rotate !== 0) return null
  let [width, height, left, foot] = [1, 1, 0, 0]
  for (const [at, operation] of fnArray.entries()) {
    if (operation !== OPS.transform || at > only) continue
    const [a, b, c, d, e, f] = argsArray[at] as [number, number, number, number, number, number]
    if (b !== 0 || c !== 0) return null
    ;[width, height, left, foot] = [width * a, height * d, left + width * e, foot + height * f]
  }
  const sheet = page.view as [number, number, number, number]
  if ([left, foot, left + width, foot + height].some((edge, at) => Math.abs(edge - (sheet[at] ?? 0)) > 1)) return null
  const key = (argsArray[only] as [string])[0]
  const objects = key.startsWith('g_') ? page.commonObjs : page.objs
  const picture = await new Promise<Partial<{ data: Uint8ClampedArray; width: number; height: number }> | null>(found =>
    objects.get(key, found),
  )
  if (!picture?.data || !picture.width || !picture.height) return null
  const channels = picture.data.length / (picture.width * picture.height)
  return channels === 1 || channels === 3 || channels === 4
    ? sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels } })
    : null
}
