import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { AppError } from '#core/errors.ts'
import { statementCounter } from '#platform/tracing.server.ts'
import { createLog } from '#platform/log.server.ts'
import { registry } from '../metrics.ts'
import { problem } from '../problem.ts'
import { requestLog, type RequestTrace } from './request-log.ts'

const log = createLog('silent')
const told = vi.spyOn(log, 'info')

const leaving = new AbortController()
const files = new Hono()
  .get('/files/:id', async c => {
    await Promise.resolve()
    statementCounter.logQuery('select 1')
    statementCounter.logQuery('select 1')
    return c.text('there')
  })
  .get('/left/:id', () => {
    leaving.abort()
    throw new Error('the visitor is gone')
  })
  .get('/refused/:id', () => {
    throw new AppError('not-found')
  })
const app = new Hono<{ Variables: { requestId: string; trace: RequestTrace } }>()
  .use((c, next) => {
    c.set('requestId', 'request-1')
    return next()
  })
  .use(requestLog(log))
  .onError((error, c) => problem(error, c.get('requestId'), log))
  .route('/api', files)
  .get('*', c => {
    Object.assign(c.get('trace'), c.req.query('page') === 'kept' ? { isKept: true } : { route: '/blog/:slug' })
    return c.text('a page')
  })

async function lineOf(path: string, init?: RequestInit): Promise<unknown> {
  told.mockClear()
  await app.request(path, init)
  expect(told.mock.calls.length).toBeLessThanOrEqual(1)
  return told.mock.calls[0]?.[0]
}

const line = { requestId: 'request-1', method: 'GET', status: 200, ms: expect.any(Number), statements: 0 }

test('a request is one line with the pattern of its address, never with what stands in it', async () => {
  expect(await lineOf('/api/files/maria?email=maria@example.test')).toEqual({
    ...line,
    route: '/api/files/:id',
    statements: 2,
  })
  expect(await lineOf('/api/refused/maria')).toEqual({ ...line, route: '/api/refused/:id', status: 404 })
  const { signal } = leaving
  expect(await lineOf('/api/left/maria', { signal })).toEqual({ ...line, route: '/api/left/:id', status: 499 })
  expect(await lineOf('/blog/maria')).toEqual({ ...line, route: '/blog/:slug' })
})

test('a kept page is counted and makes no line', async () => {
  const counted = async () => Number(/^pages_kept_served_total (\d+)$/m.exec(await registry.metrics())?.[1])
  const before = await counted()
  expect(await lineOf('/?page=kept')).toBeUndefined()
  expect(await counted()).toBe(before + 1)
})
