import { answerTasks } from '#platform/bounded/answer-tasks.server.ts'
import { drawPdf, type PdfContent } from './document.server.ts'

answerTasks<PdfContent, Uint8Array>(drawPdf)
