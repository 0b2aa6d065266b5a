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

/** Endpoint of resumable uploads (tus 1.0). */
const ENDPOINT = '/api/uploads'

/** Responses about the file itself: wrong type, too large, content not matching its name. */
const REFUSALS = [400, 413, 415, 422]

/** Attempts share one upload: each asks the server for its offset and resumes. */
export function tusAttempts(file: File, formToken: string): Attempt {
  let uploadUrl: string | null = null
  return async (onProgress, signal) => {
    // Lazy: loaded with the first file.
    const tus = await import('tus-js-client')
    return new Promise((resolve, reject) => {
      const upload: Upload = new tus.Upload(file, {
        endpoint: ENDPOINT,
        uploadUrl,
        headers: { 'X-CSRF-Token': formToken },
        // Retries, delays and timeouts are ours (spec 2 §9).
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
  // Rate limit: another attempt would fail until the given time.
  if (status === 429)
    return new AttemptError(status, withTryAgain(TOO_MANY_UPLOADS, Number(response.getHeader('Retry-After'))))
  return new AttemptError(status, REFUSALS.includes(status) ? sentenceOf(response.getBody()) : undefined)
}

/** Message of a problem document. */
function sentenceOf(body: string): string | undefined {
  const problem = attempt(() => JSON.parse(body) as unknown)
  const detail = typeof problem === 'object' && problem !== null && 'detail' in problem ? problem.detail : undefined
  return typeof detail === 'string' ? detail : undefined
}

/** spec 2 §3.8; progress is the percentage of bytes sent. */
export type UploadState =
  | { status: 'idle'; progress: 0 }
  | { status: 'uploading' | 'retrying'; progress: number; attempt: number; note?: string }
  | { status: 'success'; progress: 100; id: string }
  /** Refused: the file cannot be accepted, as its message says; else all attempts failed. */
  | { status: 'error'; progress: number; message: string; isRefused: boolean }

/** Why an attempt ended: HTTP status, or null without a response. */
export class AttemptError extends Error {
  readonly status: number | null
  /** The server's message about the file itself: retrying would not help. */
  readonly refusal: string | undefined
  constructor(status: number | null, refusal?: string) {
    super(refusal ?? `upload attempt ended with ${status ?? 'no answer'}`)
    this.status = status
    this.refusal = refusal
  }
}

/** One attempt: resumes the upload and returns its id, or throws AttemptError. */
export type Attempt = (onProgress: (share: number) => void, signal: AbortSignal) => Promise<string>
type Pause = (ms: number, signal: AbortSignal) => Promise<void>

/**
 * Uploads a file as in spec 2 §9: up to 8 attempts with growing delays, each timed out when even a slow connection would be
 * done. Returns the upload's id, or null when given up or cancelled.
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
        // 100 only when the server has the whole file, not when the last byte was sent.
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
          // A rate limit says nothing about the file: it may be retried later.
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
