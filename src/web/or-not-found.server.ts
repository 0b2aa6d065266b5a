import { data } from 'react-router'
import { AppError, onRefusal } from '#core/errors.ts'
import type { Runtime } from '#platform/procedure.server.ts'

/** The answer to an address that leads nowhere. The line of its request is what the log keeps of the attempt (spec 1 §2). */
export const missingPage = () => data(null, { status: 404 })

const throwMissing = () => {
  throw missingPage()
}
/** What nobody may see and what does not exist look the same: the 404 page, also for somebody else's bill. */
const hidden = onRefusal(throwMissing, 'not-found', 'forbidden', 'bad-input')

/** Loads what a page is about; where it cannot be shown, the answer is the 404 page. */
export const orNotFound = <T>(work: Promise<T>): Promise<T> => work.catch(hidden)

/** A panel stands or fails by itself: what cannot be loaded is written to the log, and the page says so in its place. */
export const orNull = <T>(rt: Runtime, work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    rt.log.error({ err: error, requestId: rt.request.id }, 'panel failed')
    return null
  })

/** Loads what a page shows; a refusal by a limit is the page that says when to try again, not a failure of ours. */
export const orTooMany = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw tooManyPage(error)
  })

/** What to throw instead of the error of a loader: the answer 429 for a refusal by a limit, else the error itself. */
export function tooManyPage(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'too-many-attempts') return error
  const { retryAfter } = error.detail
  return data({ retryAfter }, { status: 429, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {} })
}
