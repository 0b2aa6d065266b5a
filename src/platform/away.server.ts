import { AsyncLocalStorage } from 'node:async_hooks'
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

/** A request waits no longer in all: for its turn, for a connection, for the database. */
export const MAX_WAIT_MS = 8_000

interface Waits {
  /** Waits going on side by side count once. */
  open: number
  since: number
  spentMs: number
  isAnswered: boolean
}

const waits = new AsyncLocalStorage<Waits | undefined>()

/** Bounds the waits of `work`. What it starts and leaves behind (streams, timers) is free again once it has answered. */
export async function asRequest<T>(work: () => Promise<T>): Promise<T> {
  const ours: Waits = { open: 0, since: 0, spentMs: 0, isAnswered: false }
  try {
    return await waits.run(ours, work)
  } finally {
    ours.isAnswered = true
  }
}

/**
 * Waits for `work` within the current request's time budget, then throws `unavailable`; `work` keeps running, and its
 * signal tells it to discard the result. Outside a request there is no signal.
 */
export async function waitFor<T>(work: (signal?: AbortSignal) => Promise<T>): Promise<T> {
  const ours = waits.getStore()
  if (!ours || ours.isAnswered) return work()
  const now = performance.now()
  if (ours.open++ === 0) ours.since = now
  const late = new AbortController()
  const { promise: end, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => {
      late.abort(new AppError('unavailable', {}, { cause: new Error('the request has waited for too long') }))
      reject(late.signal.reason)
    },
    MAX_WAIT_MS - ours.spentMs - (now - ours.since),
  )
  try {
    return await Promise.race([work(late.signal), end])
  } finally {
    clearTimeout(timer)
    if (--ours.open === 0) ours.spentMs += performance.now() - ours.since
  }
}

/** For inherently long work (thousands of rows of a file): only the pool's limits apply. */
export const unbounded = <T>(work: () => Promise<T>): Promise<T> => waits.run(undefined, work)

/** A turn of one of our queues (`server/door/work-queue.ts`) that the work at hand holds. */
interface Turn {
  /** Gives it back, and resolves to a way to take the next. */
  leave(): () => Promise<void>
}

export const turns = new AsyncLocalStorage<Turn>()

/** Waits for others (a language model) without holding a turn that somebody else could use meanwhile. */
export async function outOfTurn<T>(wait: () => Promise<T>): Promise<T> {
  const back = turns.getStore()?.leave()
  try {
    return await wait()
  } finally {
    await back?.()
  }
}

/** What somebody else's server sends, whole in memory; throws beyond the most it may be, whatever length it told. */
export async function wholeOf(pieces: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Buffer> {
  const kept: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > mostBytes) throw new Error(`more than ${mostBytes} bytes`)
    kept.push(piece)
  }
  return Buffer.concat(kept, size)
}
