import type { Runtime } from '#platform/procedure.server.ts'
import type { At } from '../route.server.ts'
import { CASE_BESIDE } from './address.ts'
import { loadCaseDesk } from './case.server.ts'

/** A list of cases, and the case that stands open beside it. One that is gone meanwhile closes. */
export const withPanel =
  <T extends object>(load: (rt: Runtime, at: At) => Promise<T>) =>
  async (rt: Runtime, at: At) => {
    const requestId = at.query.get(CASE_BESIDE)
    const [list, beside] = await Promise.all([
      load(rt, at),
      requestId === null ? null : loadCaseDesk(rt, { ...at, params: { requestId } }).catch(orClosed),
    ])
    return { ...list, beside }
  }

function orClosed(error: unknown): null {
  if (error instanceof Error) throw error
  return null
}
