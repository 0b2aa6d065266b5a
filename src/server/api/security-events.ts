import { Hono } from 'hono'
import { logSecurityEvent } from '#areas/security/procedures/log-security-event.server.ts'
import { AppError } from '#core/errors.ts'
import { call } from '#platform/procedure.server.ts'
import type { ApiEnv } from '../session.ts'

export function securityEventRoutes() {
  const routes = new Hono<ApiEnv>()
  routes.post('/security-events', async c => {
    const report: unknown = await c.req.json().catch(() => {
      throw new AppError('bad-input')
    })
    await call(c.get('visit').rt, logSecurityEvent, report)
    return c.body(null, 204)
  })
  return routes
}
