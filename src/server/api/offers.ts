import { Hono } from 'hono'
import { AppError } from '#core/errors.ts'
import { gasQuestion, luceQuestion } from '#areas/offers/compare-question.ts'
import { comparisonJson } from '#areas/offers/comparison.ts'
import { compareOffers } from '#areas/offers/procedures/compare-offers.server.ts'
import { getPublicOffer } from '#areas/offers/procedures/get-public-offer.server.ts'
import { listPublicOffers } from '#areas/offers/procedures/list-public-offers.server.ts'
import { call } from '#platform/procedure.server.ts'
import type { ApiEnv } from '../session.ts'

/** spec 1 §9: public JSON is fresh for five minutes. */
const FRESH = { 'Cache-Control': 'public, max-age=300' }

/** Numbers that an Italian may have meant to be a thousand times as big. */
const THOUSANDS = /^[1-9]\d{0,2}(\.\d{3})+$/

/** What is asked, each name once and none that means nothing: a figure for another question than was meant is worse than none. */
function questionIn(given: Record<string, string[]>): Record<string, string> {
  const known = Object.keys(given['commodity']?.[0] === 'gas' ? gasQuestion.shape : luceQuestion.shape)
  const fields: Record<string, string> = {}
  for (const [name, values] of Object.entries(given)) {
    if (!known.includes(name)) fields[name] = 'unknown'
    else if (values.length > 1) fields[name] = 'repeated'
    else if (THOUSANDS.test(values[0] ?? '')) fields[name] = 'not-a-number'
  }
  if (Object.keys(fields).length > 0) throw new AppError('bad-input', { fields })
  return Object.fromEntries(Object.entries(given).map(([name, [value = '']]) => [name, value]))
}

/** GET /api/offers, /api/offers/{id} and /api/compare (OPERATIONS.md); HEAD comes with GET. */
export function offerRoutes() {
  const routes = new Hono<ApiEnv>()
  routes.get('/offers', async c => c.json(await call(c.get('visit').rt, listPublicOffers, c.req.query()), 200, FRESH))
  routes.get('/offers/:id', async c =>
    c.json(await call(c.get('visit').rt, getPublicOffer, { id: c.req.param('id') }), 200, FRESH),
  )
  routes.get('/compare', async c =>
    c.json(comparisonJson(await call(c.get('visit').rt, compareOffers, questionIn(c.req.queries()))), 200, FRESH),
  )
  return routes
}
