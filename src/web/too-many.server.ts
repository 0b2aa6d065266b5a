import { data } from 'react-router'
import { AppError } from '#core/errors.ts'

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
