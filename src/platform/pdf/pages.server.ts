import { definePDFJSModule, getDocumentProxy, renderPageAsImage } from 'unpdf'
import { loadCanvas, PICTURE_DECODERS, STANDARD_FONTS } from '#platform/canvas.server.ts'
import { checkStreams, MAX_PIXELS, TooLarge } from './bounds.server.ts'

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
export type PdfPageProxy = Awaited<ReturnType<PdfDocument['getPage']>>

/** Non-embedded fonts come from ours, never from the system. */
const FONTS = { standardFontDataUrl: STANDARD_FONTS, useSystemFonts: false, disableFontFace: true }

let library: Promise<void> | undefined
/** The full library: unpdf's subset decodes no fax (CCITT), JBIG2 or JPEG 2000, which office scanners write. */
const loadLibrary = () =>
  (library ??= definePDFJSModule(async () => {
    loadCanvas()
    return import('pdfjs-dist/legacy/build/pdf.mjs')
  }))

/** Opens a PDF to extract text or render pages. Throws TooLarge. */
export async function openDocument(bytes: Uint8Array, password = ''): Promise<PdfDocument> {
  await checkStreams(bytes)
  await loadLibrary()
  // A copy: pdf.js takes ownership of the buffer. Errors only: its warnings go to standard output.
  return getDocumentProxy(new Uint8Array(bytes), {
    verbosity: 0,
    stopAtErrors: false,
    maxImageSize: MAX_PIXELS,
    password,
    wasmUrl: PICTURE_DECODERS,
    ...FONTS,
  })
}

/** Renders a page, from 1, as a PNG of about this width in pixels. Throws TooLarge. */
export async function drawPage(document: PdfDocument, number: number, width: number): Promise<Buffer> {
  const page = await document.getPage(number)
  const sheet = page.getViewport({ scale: 1 })
  if ((width * width * sheet.height) / sheet.width > MAX_PIXELS) throw new TooLarge()
  try {
    return Buffer.from(await renderPageAsImage(document, number, { canvasImport: async () => loadCanvas(), width }))
  } finally {
    // The library keeps the decoded pictures of every rendered page.
    page.cleanup()
  }
}
