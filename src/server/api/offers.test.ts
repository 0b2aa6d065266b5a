import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { importMarketStream } from '#areas/offers/open-data/import-file.server.ts'
import { component, discount, entry, indexed, inPieces, listOf, price } from '../../../tests/support/open-data.ts'
import { system, useTestDatabase, type TestRuntime } from '../../../tests/support/test-runtime.ts'
import { problem, readAlone } from '../problem.ts'
import { compareAnswer } from './compare-answer.ts'
import type { ApiEnv } from '../session.ts'
import { offerRoutes } from './offers.ts'

const { withRuntime } = useTestDatabase('with offers')

/** The JSON routes on a sown catalogue, as the application mounts them. */
async function site(rt: TestRuntime) {
  const app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    c.set('visit', { rt, setCookies: [], formToken: '' })
    await next()
  })
  app.onError(error => problem(error, 'test-request', rt.log))
  app.use(readAlone(rt.log))
  app.route('/api', offerRoutes())
  return async (path: string, method = 'GET') => {
    const response = await app.request(path, { method })
    const body: unknown = method === 'HEAD' ? await response.text() : await response.json()
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      cache: response.headers.get('cache-control'),
      allow: response.headers.get('allow'),
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

  test('are read alone, and a question is what it says: each name once, known, no thousands', () =>
    withRuntime(async rt => {
      const get = await site(rt)
      for (const method of ['POST', 'PUT', 'DELETE'])
        expect(await get('/api/compare?commodity=luce&consumption=2700', method)).toMatchObject({
          status: 405,
          allow: 'GET, HEAD',
          type: 'application/problem+json',
        })
      const refused = async (query: string) => ((await get(`/api/compare?${query}`)).body as { fields?: object }).fields
      expect(await refused('commodity=luce&consumption=2700&heating=1')).toEqual({ heating: 'unknown' })
      expect(await refused('commodity=luce&consumption=2700&consumption=900')).toEqual({ consumption: 'repeated' })
      for (const name of ['__proto__', 'constructor', 'toString', 'consumption[]', '__proto__[power]'])
        expect(Object.entries((await refused(`commodity=luce&consumption=2700&${name}=1`)) ?? {})).toEqual([
          [name, 'unknown'],
        ])
      expect(await refused('commodity=luce&consumption=2.700')).toEqual({ consumption: 'not-a-number' })
      expect(await refused('commodity=luce&consumption=2700&region=Atlantide')).toEqual({ region: 'unknown' })
      expect(await refused('commodity=gas&consumption=1400&region=Lombardia&scope=own')).toBeUndefined()
    }))

  test('answer an unknown kind and an unknown offer with a problem', () =>
    withRuntime(async rt => {
      const get = await site(rt)
      expect(await get('/api/offers?type=acqua')).toMatchObject({
        status: 400,
        type: 'application/problem+json',
        body: { code: 'bad-input', fields: { type: 'unknown' } },
      })
      expect(await get('/api/offers?type=gas&tipo=luce')).toMatchObject({
        status: 400,
        body: { fields: { tipo: 'unknown' } },
      })
      expect(await get('/api/offers?type=gas&type=luce')).toMatchObject({
        status: 400,
        body: { fields: { type: 'repeated' } },
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
          asOf: '2025-08-31',
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

  test.each(['luce', 'gas'])('every offer of %s on sale is ranked, or counted with why it is not', commodity =>
    withRuntime(async rt => {
      const get = await site(rt)
      const onSale = (await get(`/api/offers?type=${commodity}`)).body as unknown[]
      for (const question of [
        'region=Liguria',
        'region=Puglia',
        ...(commodity === 'luce' ? ['', 'client=business'] : []),
      ]) {
        const { results, leftOut } = (await get(`/api/compare?commodity=${commodity}&consumption=1400&${question}`))
          .body as Compared
        expect(Object.values(leftOut).reduce((sum, each) => sum + each, results.length)).toBe(onSale.length)
        expect(leftOut['otherClients']).toBeGreaterThan(0)
      }
    }),
  )

  test('say how far a variable price could go, what is once, and the second year, of ours and of the market', () =>
    withRuntime(async rt => {
      const get = await site(rt)
      const body = async (query: string) =>
        (await get(`/api/compare?commodity=luce&consumption=2700${query}`)).body as Compared
      const { results } = await body('')
      const variable = results.find(({ risk }) => risk)
      expect(variable?.risk?.lowest).toBeLessThan(variable?.total ?? 0)
      expect(variable?.risk?.highest).toBeGreaterThan(variable?.total ?? 0)
      expect(variable?.risk?.indices).toEqual([expect.objectContaining({ name: 'PUN' })])
      expect(variable?.risk?.sentences[0]).toMatch(/^Se per un anno tornasse il PUN di /)
      const code = results[0]?.offer.offer_code ?? ''
      const energy = component('04', price('0.1', '03'))
      const list = listOf(
        entry({ code, components: energy, months: '24' }),
        entry({ code: 'B', components: component('04', price('0.2', '03')), discounts: discount('50', '05') }),
        entry({ code: 'C', components: component('04', price('0.3', '03')), index: indexed('12') }),
      )
      await importMarketStream(rt.as(system), { name: 'PO_Offerte_E_MLIBERO_20261120.xml', chunks: inPieces(list) })
      expect((await body('')).market).not.toHaveProperty('offers')
      const { market } = await body('&scope=market')
      // (270 + 133.9674 + 89.5131 + 21.792) × 1.1, and 270 € more, less 50 €.
      expect(market).toMatchObject({
        count: 3,
        found: 3,
        best: { code: 'B', place: 2 },
        offers: [
          { code, place: 1, ours: results[0]?.offer.id, total: 566.8, breakdown: { sale: 270 } },
          {
            code: 'B',
            ours: null,
            total: 808.8,
            oneOff: { discounts: 55, fees: 0, names: ['Sconto'] },
            secondYear: { total: 863.8, because: ['discount-ends', 'fixed-price-ends'] },
          },
          { code: 'C', priceType: 'variable', risk: { indices: [{ name: 'PUN' }] } },
        ],
      })
      expect(market.offers?.[0]).not.toHaveProperty('secondYear')
      expectDescribed(await body('&scope=market'), compareAnswer)
      expectDescribed((await get('/api/compare?commodity=gas&consumption=1400&region=Lazio')).body, compareAnswer)
      expect((await body('&scope=market&price=variable')).market.offers?.map(each => each.code)).toEqual(['C'])
      expect(await get('/api/compare?commodity=luce&consumption=2700&scope=market&price=cheap')).toMatchObject({
        status: 400,
        body: { fields: { price: 'unknown' } },
      })
    }))
})

/** What this file reads of the answer. */
interface Compared {
  results: {
    offer: { id: string; offer_code: string | null }
    total: number
    risk?: { lowest: number; highest: number; indices: unknown[]; sentences: string[] }
  }[]
  market: { offers?: { code: string }[] }
  leftOut: Record<string, number>
}

interface Schema {
  required?: readonly string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: readonly Schema[]
}

/** Every name of an answer is in its published description, and every required one of that is in the answer. */
function expectDescribed(value: unknown, { required = [], properties, items, anyOf }: Schema, at = 'answer'): void {
  const [either] = anyOf ?? []
  if (either && value !== null) expectDescribed(value, either, at)
  if (Array.isArray(value) && items) for (const each of value) expectDescribed(each, items, `${at}[]`)
  if (!properties || value === null) return
  const names = Object.keys(value as object)
  expect(
    names.filter(name => !properties[name]),
    `${at}: not described`,
  ).toEqual([])
  expect(
    required.filter(name => !names.includes(name)),
    `${at}: missing`,
  ).toEqual([])
  for (const [name, part] of Object.entries(value as object))
    expectDescribed(part, properties[name] ?? {}, `${at}.${name}`)
}
