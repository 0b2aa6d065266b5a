import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isbot } from 'isbot'
import type { RateLimit } from '#core/limits.ts'
import { networkOf } from '#platform/http/origin.server.ts'
import type { Services } from '#platform/procedure.server.ts'
import { memoryLimit } from '#platform/rate-limit/memory-limit.ts'
import type { Environment } from './health.ts'

const MAX_BYTES = 1024

/**
 * Beacons of pages: small, from browsers only, rate-limited; always 204. Placed before the session routes, so that
 * nobody is identified.
 */
export function beaconRoute(
  { now }: Pick<Services, 'now'>,
  address: string,
  limit: RateLimit,
  hear: (sent: unknown, cookies: string) => void | Promise<void>,
) {
  const mayCount = memoryLimit(limit, () => now().getTime())
  const routes = new Hono<{ Bindings: Environment; Variables: { requestId: string; address: string } }>()
  routes.post(address, bodyLimit({ maxSize: MAX_BYTES, onError: c => c.body(null, 204) }), async c => {
    const program = c.req.header('user-agent')
    if (program && !isbot(program) && mayCount(networkOf(c.get('address'))))
      await hear(await c.req.json().catch(() => null), c.req.header('cookie') ?? '')
    return c.body(null, 204)
  })
  return routes
}
