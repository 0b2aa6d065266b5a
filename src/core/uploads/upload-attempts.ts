/** Upload parameters: compression, attempts, delays, time-outs and reasons of spec 2 §8, §9. Times in milliseconds. */
const MB = 1024 * 1024

/** spec 2 §9 */
export const UPLOAD_ATTEMPTS = 8
const WAIT_STEP_MS = 1_000
const TIMEOUT_BASE_MS = 15_000
const TIMEOUT_PER_MB_MS = 2_000
const TIMEOUT_GROWTH_PER_ATTEMPT = 0.5
const TIMEOUT_MAX_MS = 120_000

/** Delay after the failed attempt `attempt` (the first is 1). */
export const waitAfterAttempt = (attempt: number): number => attempt * WAIT_STEP_MS

/** 15 s + size in MB × 2 s × (1 + 0.5 per earlier attempt), at most 120 s. The first `attempt` is 1. */
export function attemptTimeout(sizeBytes: number, attempt: number): number {
  const factor = 1 + TIMEOUT_GROWTH_PER_ATTEMPT * (attempt - 1)
  return Math.min(Math.round(TIMEOUT_BASE_MS + (sizeBytes / MB) * TIMEOUT_PER_MB_MS * factor), TIMEOUT_MAX_MS)
}

type UploadFailure = 'session-expired' | 'storage-full' | 'slow-connection' | 'network' | 'storage-error' | 'other'

export const UPLOAD_FAILED_TITLE = 'Upload fallito'

const FAILURE_REASONS: Record<UploadFailure, string> = {
  'session-expired': 'Sessione scaduta - ricarica la pagina.',
  'storage-full': 'Storage pieno - contatta supporto.',
  'slow-connection': 'Connessione troppo lenta - prova con Wi-Fi o file più piccolo.',
  network: 'Nessuna connessione internet.',
  'storage-error': 'Errore server storage - riprova tra poco.',
  other: 'Errore tecnico - riprova o contatta supporto.',
}

/** The same two for a file that was uploaded but not stored, by error code. */
export const storageErrors = {
  'storage-full': FAILURE_REASONS['storage-full'],
  'storage-error': FAILURE_REASONS['storage-error'],
}

export const uploadFailureText = (failure: UploadFailure): string =>
  `Upload fallito dopo ${UPLOAD_ATTEMPTS} tentativi. ${FAILURE_REASONS[failure]}`

export const attemptTimeoutText = (timeoutMs: number): string =>
  `Timeout ${Math.round(timeoutMs / 1_000)}s - connessione troppo lenta`

/** Reason of a failed attempt: the HTTP status (null without a response), and whether our timeout stopped it. */
export function uploadFailureOf(attempt: { status: number | null; isTimedOut: boolean }): UploadFailure {
  if (attempt.isTimedOut) return 'slow-connection'
  if (attempt.status === null) return 'network'
  if (attempt.status === 401 || attempt.status === 403) return 'session-expired'
  if (attempt.status === 507) return 'storage-full'
  return attempt.status >= 500 ? 'storage-error' : 'other'
}

/** spec 2 §9; the time limit is a product decision: with 100 ms no photo over 5 MB would ever be compressed. */
const COMPRESSION = {
  fromBytes: 5 * MB,
  maxSide: 1_400,
  hugeFromBytes: 30 * MB,
  hugeMaxSide: 1_000,
  /** Our deviation for pictures read by a machine: at 1,400 px small print is lost. */
  readableMaxSide: 3_000,
  jpegQuality: 0.8,
  minSaving: 0.1,
  timeoutMs: 10_000,
} as const

interface CompressionPlan {
  /** Maximum pixels of the longer side. */
  maxSide: number
  /** JPEG quality, 0 to 1. */
  quality: number
  timeoutMs: number
}

/** Compression of an image before upload; null for PDFs and files under 5 MB, sent as they are. */
export function compressionPlan(file: { size: number; type: string }, isToBeRead: boolean): CompressionPlan | null {
  if (!file.type.startsWith('image/') || file.size < COMPRESSION.fromBytes) return null
  const documentSide = file.size > COMPRESSION.hugeFromBytes ? COMPRESSION.hugeMaxSide : COMPRESSION.maxSide
  const maxSide = isToBeRead ? COMPRESSION.readableMaxSide : documentSide
  return { maxSide, quality: COMPRESSION.jpegQuality, timeoutMs: COMPRESSION.timeoutMs }
}

/** Use the compressed file only if at least 10 % smaller. */
export const isWorthSending = (compressedBytes: number, originalBytes: number): boolean =>
  compressedBytes <= originalBytes * (1 - COMPRESSION.minSaving)
