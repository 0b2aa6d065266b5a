import { limits, type RateLimit } from '#core/limits.ts'
import { networkOf } from '#platform/http/origin.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { knownDevice } from './cookies.server.ts'

export const SIGN_IN_LIMITS = [limits.signInByEmail, limits.signInByAddress, limits.signInByAccount]

type Asking = Pick<Context, 'config' | 'keys' | 'request'> & { now: Date }

/**
 * Rate limit key of an attempt. Strangers can exhaust the limits of a network address and of an account, blocking
 * everyone there; a known device has its own limit, which nobody else can exhaust.
 */
export function countedAs(ctx: Asking, { email, cookie }: { email: string; cookie?: string | null }, limit: RateLimit) {
  const device = knownDevice(ctx, cookie ?? null, { email })
  if (device) return `device:${device}`
  const network = networkOf(ctx.request.address)
  switch (limit) {
    case limits.signInByAddress:
      return network
    case limits.signInByEmail:
      return `${email} ${network}`
    default:
      return email
  }
}
