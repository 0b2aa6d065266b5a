import { AppError } from '#core/errors.ts'

/** What PostgreSQL says when it stops, starts, has no room, has lost its lead, or ended what took too long. */
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
/** The driver tells these in words alone. */
const SENTENCES =
  /^(?:Connection terminated|timeout e|Client (?:has encountered a connection error|was closed)|Cannot use a pool after)/

/** Whether it failed for want of a service of ours: the database or the store was not there, or not in time. It may succeed a moment later. */
export function isAway(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as { code?: unknown }
    if (each instanceof AppError) return each.code === 'unavailable' || each.code === 'storage-error'
    if (typeof code === 'string' && (NETWORK.has(code) || SQL_STATES.test(code))) return true
    if (SENTENCES.test(each.message)) return true
  }
  return false
}

/** The refusal that an error is to whoever asked; null for a failure of ours. */
export const asRefusal = (error: unknown): AppError | null =>
  error instanceof AppError ? error : isAway(error) ? new AppError('unavailable', {}, { cause: error }) : null
