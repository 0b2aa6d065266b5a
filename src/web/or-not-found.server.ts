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

/** An address is kept short in the log, and without its query, which may hold what a person typed. */
const MAX_LOGGED = 120

/** The answer to an address that leads nowhere; the attempt is logged (spec 1 §2). */
export function missingPage(rt: Runtime, url: URL) {
  rt.log.info({ requestId: rt.request.id, path: url.pathname.slice(0, MAX_LOGGED) }, 'page not found')
  return data(null, { status: 404 })
}
