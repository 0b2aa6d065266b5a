import type { HttpResponse, Upload } from 'tus-js-client'
import { withTryAgain } from '#core/sentences.ts'
import { TOO_MANY_UPLOADS } from '#core/uploads/upload-rules.ts'
import {
  attemptTimeout,
  attemptTimeoutText,
  UPLOAD_ATTEMPTS,
  uploadFailureOf,
  uploadFailureText,
  waitAfterAttempt,
} from '#core/uploads/upload-attempts.ts'
import { attempt } from '#core/attempt.ts'

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
  const problem = attempt(() => JSON.parse(body) as unknown)
  const detail = typeof problem === 'object' && problem !== null && 'detail' in problem ? problem.detail : undefined
  return typeof detail === 'string' ? detail : undefined
}

/** spec 2 §3.8; progress is the share of the file's bytes sent, 0 to 100. */
export type UploadState =
  | { status: 'idle'; progress: 0 }
  | { status: 'uploading' | 'retrying'; progress: number; attempt: number; note?: string }
  | { status: 'success'; progress: 100; id: string }
  /** Refused: the file itself cannot be taken, and its sentence says all; else no attempt has succeeded. */
  | { status: 'error'; progress: number; message: string; isRefused: boolean }

/** Why an attempt ended: the HTTP status, null when no answer came. */
export class AttemptError extends Error {
  readonly status: number | null
  /** The server's sentence about the file itself: another attempt would hear it again. */
  readonly refusal: string | undefined
  constructor(status: number | null, refusal?: string) {
    super(refusal ?? `upload attempt ended with ${status ?? 'no answer'}`)
    this.status = status
    this.refusal = refusal
  }
}

/** One attempt: gives the id of the stored upload or throws AttemptError, and goes on where the last one stopped. */
export type Attempt = (onProgress: (share: number) => void, signal: AbortSignal) => Promise<string>
type Pause = (ms: number, signal: AbortSignal) => Promise<void>

/**
 * Sends one file with the patience of spec 2 §9: up to 8 attempts, a longer pause after each, every attempt cut when it
 * takes longer than a slow line would need. Gives the id of the upload, or null when it was given up or cancelled.
 */
export async function sendWithRetries(
  attempt: Attempt,
  bytes: number,
  report: (state: UploadState) => void,
  signal: AbortSignal,
  pause: Pause = pauseFor,
): Promise<string | null> {
  let progress = 0
  let note: string | undefined
  for (let number = 1; ; number++) {
    const status = number === 1 ? 'uploading' : 'retrying'
    const timeout = attemptTimeout(bytes, number)
    const clock = AbortSignal.timeout(timeout)
    report({ status, progress, attempt: number, note })
    try {
      const onProgress = (share: number) => {
        // 100 is said when the server has the whole file, not when the last byte left.
        progress = Math.max(progress, Math.min(99, Math.floor(share * 100)))
        report({ status, progress, attempt: number, note })
      }
      const id = await attempt(onProgress, AbortSignal.any([signal, clock]))
      report({ status: 'success', progress: 100, id })
      return id
    } catch (error) {
      if (signal.aborted) return null
      const { status: answer, refusal } = error instanceof AttemptError ? error : new AttemptError(null)
      if (refusal !== undefined || number === UPLOAD_ATTEMPTS) {
        const failure = uploadFailureOf({ status: answer, isTimedOut: clock.aborted })
        report({
          status: 'error',
          progress,
          message: refusal ?? uploadFailureText(failure),
          // A limit says nothing of the file: the same one may go later.
          isRefused: refusal !== undefined && answer !== 429,
        })
        return null
      }
      note = clock.aborted ? attemptTimeoutText(timeout) : undefined
      await pause(waitAfterAttempt(number), signal)
      if (signal.aborted) return null
    }
  }
}

const pauseFor: Pause = (ms, signal) =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
