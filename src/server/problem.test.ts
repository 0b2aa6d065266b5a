import { expect, test, vi } from 'vitest'
import { AppError } from '#core/errors.ts'
import { createLog } from '#platform/log.server.ts'
import { problem } from './problem.ts'

const log = createLog('silent')

test.each([
  [new AppError('not-found'), 404, 'not-found', null],
  [new AppError('too-many-attempts', { retryAfter: 30 }), 429, 'too-many-attempts', '30'],
  [new AppError('storage-full'), 507, 'storage-full', null],
  [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 503, 'unavailable', '5'],
  [new Error('a fault of ours'), 500, 'internal', null],
])('%s is told with its status, and with when to try again', async (error, status, code, retryAfter) => {
  const answer = problem(error, 'r1', log)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter])
  expect(await answer.json()).toMatchObject({ status, code, requestId: 'r1' })
})

test('what was away is in the log, as no failure of ours', () => {
  const [warned, failed] = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')]
  const gone = new Error('Connection terminated unexpectedly')
  problem(gone, 'r1', log)
  expect(warned).toHaveBeenCalledWith(expect.objectContaining({ err: gone }), expect.any(String))
  expect(failed).not.toHaveBeenCalled()
})
