import { Hono } from 'hono'
import { getWholesalePrices } from '#areas/market/procedures/get-wholesale-prices.server.ts'
import { wholesaleJson } from '#areas/market/wholesale-json.ts'
import { call } from '#platform/procedure.server.ts'
import type { ApiEnv } from '../session.ts'

/** spec 1 §9: public JSON is fresh for five minutes. */
const FRESH = { 'Cache-Control': 'public, max-age=300' }

/** GET /api/market/pun and /api/market/psv (OPERATIONS.md). */
export function marketRoutes() {
  const routes = new Hono<ApiEnv>()
  for (const index of ['pun', 'psv'] as const)
    routes.get(`/market/${index}`, async c =>
      c.json(wholesaleJson(await call(c.get('visit').rt, getWholesalePrices, { index })), 200, FRESH),
    )
  return routes
}
