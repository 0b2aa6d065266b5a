import { parentPort, workerData } from 'node:worker_threads'
import { drawPdf, type PdfContent } from './document.server.ts'

/** One document, then the thread ends (draw-apart.server.ts). */
parentPort?.postMessage(new Uint8Array(await drawPdf(workerData as PdfContent)))
