import { data } from 'react-router'
import { AppError, onRefusal } from '#core/errors.ts'
import { asRefusal } from '#platform/away.server.ts'
import type { Runtime } from '#platform/procedure.server.ts'

/** 404 response. The log keeps only the request line of such attempts (spec 1 §2). */
export const missingPage = () => data(null, { status: 404 })

const throwMissing = () => {
  throw missingPage()
}
/** Return 404 for forbidden too, so that existence is not leaked, e.g. of someone else's bill. */
const hidden = onRefusal(throwMissing, 'not-found', 'forbidden', 'bad-input')

/** Loads the page's subject; responds with 404 if it cannot be shown. */
export const orNotFound = <T>(work: Promise<T>): Promise<T> => work.catch(hidden)

/** A panel fails on its own: the page shows a notice in its place. What was refused is no failure of ours. */
export const orNull = <T>(rt: Runtime, work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    const refusal = asRefusal(error)
    const requestId = rt.request.id
    if (!refusal) rt.log.error({ err: error, requestId }, 'panel failed')
    else if (refusal.cause) rt.log.warn({ err: refusal.cause, requestId }, 'panel left out for want of a service')
    return null
  })

/** Loads data; a rate limit becomes a page that says when to retry, not a server error. */
export const orTooMany = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw tooManyPage(error)
  })

/** What to throw for a loader's error: 429 for a rate limit, else the error itself. */
export function tooManyPage(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'too-many-attempts') return error
  const { retryAfter } = error.detail
  return data({ retryAfter }, { status: 429, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {} })
}
