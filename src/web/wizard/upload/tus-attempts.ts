import type { HttpResponse, Upload } from 'tus-js-client'
import { withTryAgain } from '#core/try-again.ts'
import { TOO_MANY_UPLOADS } from '#core/uploads/upload-rules.ts'
import { type Attempt, AttemptError } from './send-with-retries.ts'

/** Where resumable uploads live (the tus 1.0 protocol). */
const ENDPOINT = '/api/uploads'

/** Answers about the file itself: wrong kind, too large, not what its name says. */
const REFUSALS = [400, 413, 415, 422]

/** Attempts at sending one file, all on the same upload: the next asks the server how many bytes it holds and goes on. */
export function tusAttempts(file: File, formToken: string): Attempt {
  let uploadUrl: string | null = null
  return async (onProgress, signal) => {
    // Loaded with the first file, not with the page.
    const tus = await import('tus-js-client')
    return new Promise((resolve, reject) => {
      const upload: Upload = new tus.Upload(file, {
        endpoint: ENDPOINT,
        uploadUrl,
        headers: { 'X-CSRF-Token': formToken },
        // Attempts, waits and time-outs are the product's own (spec 2 §9).
        retryDelays: null,
        storeFingerprintForResuming: false,
        metadata: { filename: file.name, filetype: file.type },
        onUploadUrlAvailable: () => {
          uploadUrl = upload.url
        },
        onProgress: (sent, total) => onProgress(total === 0 ? 0 : sent / total),
        onSuccess: () => resolve(idOf(upload.url)),
        onError: error => reject(attemptError('originalResponse' in error ? error.originalResponse : null)),
      })
      const cut = () => reject(new AttemptError(null))
      signal.addEventListener('abort', () => {
        upload.abort().then(cut, cut)
      })
      upload.start()
    })
  }
}

const idOf = (url: string | null): string => new URL(url ?? '', location.origin).pathname.split('/').at(-1) ?? ''

function attemptError(response: HttpResponse | null): AttemptError {
  if (!response) return new AttemptError(null)
  const status = response.getStatus()
  // A limit: another attempt would only be refused again until the time it tells.
  if (status === 429)
    return new AttemptError(status, withTryAgain(TOO_MANY_UPLOADS, Number(response.getHeader('Retry-After'))))
  return new AttemptError(status, REFUSALS.includes(status) ? sentenceOf(response.getBody()) : undefined)
}

/** The sentence of a problem document. */
function sentenceOf(body: string): string | undefined {
  try {
    const problem: unknown = JSON.parse(body)
    const told = typeof problem === 'object' && problem !== null && 'detail' in problem ? problem.detail : undefined
    return typeof told === 'string' ? told : undefined
  } catch {
    return undefined
  }
}
