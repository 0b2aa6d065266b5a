import { getDocumentProxy, renderPageAsImage } from 'unpdf'
import { loadCanvas, STANDARD_FONTS } from '#platform/canvas.server.ts'

export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
export type PdfPageProxy = Awaited<ReturnType<PdfDocument['getPage']>>

/** Fonts that a PDF names and does not bring are taken from ours, never from the machine. */
const FONTS = { standardFontDataUrl: STANDARD_FONTS, useSystemFonts: false, disableFontFace: true }

/** Opens a PDF for its words or its pictures. */
export const openDocument = (bytes: Uint8Array): Promise<PdfDocument> =>
  // A copy: pdf.js takes the buffer away. Errors only: its warnings go to standard output.
  getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, stopAtErrors: false, ...FONTS })

/** A page, from 1, as a PNG of about this many pixels in width. */
export const drawPage = async (document: PdfDocument, number: number, width: number): Promise<Buffer> =>
  Buffer.from(await renderPageAsImage(document, number, { canvasImport: async () => loadCanvas(), width }))
