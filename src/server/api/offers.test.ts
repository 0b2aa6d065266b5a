import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { seedOffers } from '../../../seed/offers.ts'
import { inspect, useTestDatabase, type TestRuntime } from '../../../tests/support/test-runtime.ts'
import { problem } from '../problem.ts'
import type { ApiEnv } from './api.ts'
import { offerRoutes } from './offers.ts'

const { withRuntime } = useTestDatabase()

/** The JSON routes on a sown catalogue, as the application mounts them. */
async function site(rt: TestRuntime) {
  await inspect(rt, tx => seedOffers(tx, rt.now()))
  const app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    c.set('visit', { rt, setCookies: [], formToken: '' })
    await next()
  })
  app.onError(error => problem(error, 'test-request', rt.log))
  app.route('/api', offerRoutes())
  return async (path: string, method = 'GET') => {
    const response = await app.request(path, { method })
    const body: unknown = method === 'HEAD' ? await response.text() : await response.json()
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      cache: response.headers.get('cache-control'),
      body,
    }
  }
}

describe('the offers over HTTP', () => {
  test('list one kind, with the fields of the specification, fresh for five minutes', () =>
    withRuntime(async rt => {
      const get = await site(rt)
      const { status, body, cache } = await get('/api/offers?type=gas')
      expect([status, cache]).toEqual([200, 'public, max-age=300'])
      expect(body).toContainEqual(
        expect.objectContaining({
          type: 'gas',
          name: 'Semplice Gas',
          supplier_name: 'Acquaviva Energia',
          offer_type: 'prezzo_fisso_24',
          price_per_unit: null,
          price_per_unit_gas: 0.455,
          activation_cost: 0,
        }),
      )
      expect(await get('/api/offers?type=gas', 'HEAD')).toMatchObject({ status: 200, body: '' })
    }))

  test('answer an unknown kind and an unknown offer with a problem', () =>
    withRuntime(async rt => {
      const get = await site(rt)
      expect(await get('/api/offers?type=acqua')).toMatchObject({
        status: 400,
        type: 'application/problem+json',
        body: { code: 'bad-input', fields: { type: 'unknown' } },
      })
      expect(await get('/api/offers/nessuna')).toMatchObject({
        status: 404,
        type: 'application/problem+json',
        body: { code: 'not-found' },
      })
      expect(await get('/api/offers/terralume-luce-chiara-24')).toMatchObject({
        status: 200,
        body: { name: 'Chiara 24' },
      })
    }))

  test('compare, refuse the impossible and say what is not covered', () =>
    withRuntime(async rt => {
      const get = await site(rt)
      expect(await get('/api/compare?commodity=luce&consumption=2700')).toMatchObject({
        status: 200,
        body: {
          asOf: '2026-11-21',
          results: expect.arrayContaining([expect.objectContaining({ rank: 1, total: 801.26 })]),
        },
      })
      expect(await get('/api/compare?commodity=luce&consumption=1e99')).toMatchObject({
        status: 400,
        type: 'application/problem+json',
      })
      expect(await get('/api/compare?commodity=gas&consumption=1000&region=Sardegna')).toMatchObject({
        status: 200,
        body: { results: [], notice: expect.stringContaining('non disponibile') },
      })
    }))
})
