import {
  attemptTimeout,
  attemptTimeoutText,
  UPLOAD_ATTEMPTS,
  uploadFailureOf,
  uploadFailureText,
  waitAfterAttempt,
} from '#core/uploads/upload-attempts.ts'

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
