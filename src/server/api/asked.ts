import type { Context } from 'hono'
import { AppError } from '#core/errors.ts'
import type { ApiEnv } from '../session.ts'

/** spec 1 §9: public JSON is fresh for five minutes. */
export const FRESH = { 'Cache-Control': 'public, max-age=300' }

export const jsonBody = (c: Context<ApiEnv>): Promise<unknown> =>
  c.req.json().catch(() => {
    throw new AppError('bad-input')
  })

/** Query parameters: each at most once, unknown ones refused. `fault` is the error code of a value. */
export function askedIn(
  address: string,
  known: readonly string[],
  fault: (value: string) => string | null = () => null,
): Record<string, string> {
  const given = new URL(address).searchParams
  const faults = [...given].flatMap(([name, value]) => {
    const found = !known.includes(name) ? 'unknown' : given.getAll(name).length > 1 ? 'repeated' : fault(value)
    return found ? [[name, found]] : []
  })
  if (faults.length > 0) throw new AppError('bad-input', { fields: Object.fromEntries(faults) })
  return Object.fromEntries(given)
}
