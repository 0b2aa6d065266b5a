import { Hono } from 'hono'
import { gasQuestion, luceQuestion } from '#areas/offers/comparison/compare-question.ts'
import { comparisonJson } from '#areas/offers/comparison/comparison.ts'
import { compareOffers } from '#areas/offers/procedures/compare.server.ts'
import { getPublicOffer, listPublicOffers } from '#areas/offers/procedures/public-offers.server.ts'
import { call } from '#platform/procedure.server.ts'
import type { ApiEnv } from '../session.ts'
import { askedIn, FRESH } from './asked.ts'

/** Numbers with an ambiguous thousands separator in Italian. */
const THOUSANDS = /^[1-9]\d{0,2}(\.\d{3})+$/

/** Comparison query: better no figure than one for unintended input. */
function questionIn(address: string): Record<string, string> {
  const isGas = new URL(address).searchParams.get('commodity') === 'gas'
  const known = Object.keys(isGas ? gasQuestion.shape : luceQuestion.shape)
  return askedIn(address, known, value => (THOUSANDS.test(value) ? 'not-a-number' : null))
}

/** GET /api/offers, /api/offers/{id} and /api/compare (OPERATIONS.md); HEAD comes with GET. */
export function offerRoutes() {
  const routes = new Hono<ApiEnv>()
  routes.get('/offers', async c =>
    c.json(await call(c.get('visit').rt, listPublicOffers, askedIn(c.req.url, ['type'])), 200, FRESH),
  )
  routes.get('/offers/:id', async c =>
    c.json(await call(c.get('visit').rt, getPublicOffer, { id: c.req.param('id') }), 200, FRESH),
  )
  routes.get('/compare', async c => {
    const question = questionIn(c.req.url)
    return c.json(comparisonJson(await call(c.get('visit').rt, compareOffers, question)), 200, FRESH)
  })
  return routes
}
