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
    const viewport = page.getViewport({ scale: width / sheet.width })
    const canvas = loadCanvas().createCanvas(viewport.width, viewport.height)
    await page.render({ canvas: canvas as never, viewport }).promise
    return await canvas.encode('png')
  } finally {
    // The library keeps the decoded pictures of every rendered page.
    page.cleanup()
  }
}
