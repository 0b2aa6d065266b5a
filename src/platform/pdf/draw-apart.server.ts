import { BoundedProcess } from '#platform/bounded/process.server.ts'
import type { PdfContent } from './document.server.ts'

/** Far above the longest: one that hangs must not keep its job for ever. */
const TIME_LIMIT_MS = 10 * 60_000
const bounds = { megabytes: 1_500, stepMs: TIME_LIMIT_MS, totalMs: TIME_LIMIT_MS }
const drawer = new BoundedProcess<PdfContent, Uint8Array>('src/platform/pdf/drawing-process.server.ts', bounds)

/** The same as `drawPdf` for a long document, in a process of its own: drawing takes seconds in which nobody would be answered. */
export const drawPdfApart = async (content: PdfContent): Promise<Buffer> => Buffer.from(await drawer.ask(content))
