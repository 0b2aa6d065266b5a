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
function questionIn(given: URLSearchParams): Record<string, string> {
  const known = Object.keys(given.get('commodity') === 'gas' ? gasQuestion.shape : luceQuestion.shape)
  const fault = (name: string, value: string) => {
    if (!known.includes(name)) return 'unknown'
    if (given.getAll(name).length > 1) return 'repeated'
    return THOUSANDS.test(value) ? 'not-a-number' : null
  }
  const faults = [...given].flatMap(([name, value]) => {
    const found = fault(name, value)
    return found ? [[name, found]] : []
  })
  if (faults.length > 0) throw new AppError('bad-input', { fields: Object.fromEntries(faults) })
  return Object.fromEntries(given)
}

/** GET /api/offers, /api/offers/{id} and /api/compare (OPERATIONS.md); HEAD comes with GET. */
export function offerRoutes() {
  const routes = new Hono<ApiEnv>()
  routes.get('/offers', async c => c.json(await call(c.get('visit').rt, listPublicOffers, c.req.query()), 200, FRESH))
  routes.get('/offers/:id', async c =>
    c.json(await call(c.get('visit').rt, getPublicOffer, { id: c.req.param('id') }), 200, FRESH),
  )
  routes.get('/compare', async c => {
    const question = questionIn(new URL(c.req.url).searchParams)
    return c.json(comparisonJson(await call(c.get('visit').rt, compareOffers, question)), 200, FRESH)
  })
  return routes
}
