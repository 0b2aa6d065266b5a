import { Hono } from 'hono'
import { comparisonJson } from '#areas/offers/comparison.ts'
import { compareOffers } from '#areas/offers/procedures/compare-offers.server.ts'
import { getPublicOffer } from '#areas/offers/procedures/get-public-offer.server.ts'
import { listPublicOffers } from '#areas/offers/procedures/list-public-offers.server.ts'
import { call } from '#platform/procedure.server.ts'
import type { ApiEnv } from '../session.ts'

/** spec 1 §9: public JSON is fresh for five minutes. */
const FRESH = { 'Cache-Control': 'public, max-age=300' }

/** GET /api/offers, /api/offers/{id} and /api/compare (OPERATIONS.md); HEAD comes with GET. */
export function offerRoutes() {
  const routes = new Hono<ApiEnv>()
  routes.get('/offers', async c => c.json(await call(c.get('visit').rt, listPublicOffers, c.req.query()), 200, FRESH))
  routes.get('/offers/:id', async c =>
    c.json(await call(c.get('visit').rt, getPublicOffer, { id: c.req.param('id') }), 200, FRESH),
  )
  routes.get('/compare', async c =>
    c.json(comparisonJson(await call(c.get('visit').rt, compareOffers, c.req.query())), 200, FRESH),
  )
  return routes
}
