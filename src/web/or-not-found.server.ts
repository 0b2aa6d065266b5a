import { data } from 'react-router'
import { AppError } from '#core/errors.ts'
import type { Runtime } from '#platform/procedure.server.ts'

/** What nobody may see and what does not exist look the same: the 404 page, also for somebody else's bill. */
const HIDDEN = ['not-found', 'forbidden', 'bad-input']

/** Loads what a page is about; where it cannot be shown, the answer is the 404 page. */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && HIDDEN.includes(error.code)) throw data(null, { status: 404 })
    throw error
  }
}

/** The answer to an address that leads nowhere. The line of its request is what the log keeps of the attempt (spec 1 §2). */
export const missingPage = () => data(null, { status: 404 })

/** A panel stands or fails by itself: what cannot be loaded is written to the log, and the page says so in its place. */
export async function orNull<T>(rt: Runtime, work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    rt.log.error({ err: error, requestId: rt.request.id }, 'panel failed')
    return null
  }
}

/** Loads what a page shows; a refusal by a limit is the page that says when to try again, not a failure of ours. */
export async function orTooMany<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw tooManyPage(error)
  }
}

/** What to throw instead of the error of a loader: the answer 429 for a refusal by a limit, else the error itself. */
export function tooManyPage(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'too-many-attempts') return error
  const { retryAfter } = error.detail
  return data({ retryAfter }, { status: 429, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {} })
}
