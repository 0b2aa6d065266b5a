import { AppError } from '#core/errors.ts'
import type { Logger } from '#platform/log.server.ts'
import { problem } from '#server/problem.ts'

/** Codes by tus status, for errors without one of ours. */
const CODES: Record<number, string> = {
  401: 'sign-in-required',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  410: 'not-found',
  413: 'too-large',
  503: 'unavailable',
  507: 'storage-full',
}

const SENTENCES: Record<string, string> = {
  'sign-in-required': 'Accedi per caricare un file.',
  forbidden: 'Da qui non si possono caricare file.',
  'not-found': 'Questo caricamento non c’è più: ricomincia dal file.',
  conflict: 'Questo pezzo non comincia dove il file si era fermato: chiedi da dove riprendere.',
  'too-large': 'Il file deve essere massimo 50MB.',
  unavailable: 'Il caricamento è già in corso o il servizio è occupato: riprova tra poco.',
  'storage-full': 'Non c’è più spazio per il file: riprova più tardi.',
  'upload-in-parallel': 'Manda il file in un solo caricamento: più pezzi in parallelo non si possono unire.',
  'upload-length-missing': 'Dichiara quanto è grande il file prima di mandarlo.',
  'bad-input': 'La richiesta di caricamento non è scritta come vuole il protocollo tus 1.0.',
}

/** Converts a tus error to our problem format with code and sentence, keeping tus's headers. */
export async function uploadAnswer(answer: Response, requestId: string, log: Logger): Promise<Response> {
  if (answer.status < 400) return answer
  const body = await answer.text()
  const code = body in SENTENCES ? body : (CODES[answer.status] ?? (answer.status < 500 ? 'bad-input' : undefined))
  const error = code ? new AppError(code) : new Error(`upload failed: ${body}`)
  // tus defines some statuses (409, 410, 412).
  const refused = problem(error, requestId, log, { sentence: code && SENTENCES[code], status: answer.status })
  for (const [name, value] of answer.headers)
    if (!name.startsWith('content-') && !refused.headers.has(name)) refused.headers.set(name, value)
  return refused
}
