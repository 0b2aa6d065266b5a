import { expect, test } from 'vitest'
import { z } from 'zod'
import { listLatestPosts } from '#areas/blog/procedures/list-latest-posts.server.ts'
import { gasQuestion, luceQuestion } from '#areas/offers/comparison/compare-question.ts'
import { listPublicOffers } from '#areas/offers/procedures/public-offers.server.ts'
import { useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { createApi } from './api.ts'
import { openApi } from './openapi.ts'

const { withRuntime } = useTestDatabase()

/** Described, and answered before or beside these routes. */
const ELSEWHERE = [
  'GET /confronta.csv',
  'GET /media/{bucket}/{path}',
  'POST /consented',
  'POST /uploads',
  'POST /visit',
]

test('every JSON route is described, and no other', () =>
  withRuntime(async rt => {
    const served = createApi(rt)
      .routes.filter(({ path, method }) => method !== 'ALL' && path !== '/openapi.json')
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    const described = Object.entries(openApi(rt.config).paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
    )
    expect(described.toSorted()).toEqual([...served, ...ELSEWHERE].toSorted())
  }))

test('a parameter is required and chosen from what its schema says', () =>
  withRuntime(async rt => {
    const { paths } = openApi(rt.config)
    const asked = [
      [paths['/api/offers'], [listPublicOffers.input]],
      [paths['/api/compare'], [luceQuestion, gasQuestion]],
      [paths['/api/blog-posts'], [listLatestPosts.input]],
    ] as const
    for (const [{ get }, inputs] of asked) {
      const shapes = inputs.map(input => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
      for (const { name, required, schema } of get.parameters) {
        const fields = shapes.flatMap(({ properties }) => (properties?.[name] as { enum?: []; const?: string }) ?? [])
        const choices = new Set(fields.flatMap(field => field.enum ?? field.const ?? []))
        expect(required, name).toBe(shapes.every(shape => shape.required?.includes(name)))
        expect(new Set((schema.enum as string[] | undefined) ?? []), name).toEqual(choices)
      }
    }
  }))
