import { data } from 'react-router'
import { AppError } from '#core/errors.ts'

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
