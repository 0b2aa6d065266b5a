import { expect, test } from 'vitest'
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
