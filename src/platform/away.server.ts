import { AppError } from '#core/errors.ts'

/** PostgreSQL is stopping, starting, out of resources, no longer primary, or cancelled a slow statement. */
const SQL_STATES = /^(?:08...|53...|57P0[1-5]|57014|25P0[34]|25006|55P03)$/
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The driver reports these only as text. */
const SENTENCES =
  /^(?:Connection terminated|timeout e|Client (?:has encountered a connection error|was closed)|Cannot use a pool after)/

/** Whether a service of ours (database, store) was unavailable or too slow; retrying may succeed. */
export function isAway(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as { code?: unknown }
    if (each instanceof AppError) return each.code === 'unavailable' || each.code === 'storage-error'
    if (typeof code === 'string' && (NETWORK.has(code) || SQL_STATES.test(code))) return true
    if (SENTENCES.test(each.message)) return true
  }
  return false
}

/** The error as a refusal for the caller; null for our own failures. */
export const asRefusal = (error: unknown): AppError | null =>
  error instanceof AppError ? error : isAway(error) ? new AppError('unavailable', {}, { cause: error }) : null
