import { expect, test, vi } from 'vitest'
import { AppError } from '#core/errors.ts'
import type { Logger } from './log.server.ts'
import { statementCounter } from './tracing.server.ts'
import { type FinishedWork, measuring, onMeasured } from './measured.server.ts'

test('each piece of work is told with its outcome, a slow one is a line without values', async () => {
  const told: FinishedWork[] = []
  onMeasured(measured => told.push(measured))
  const warn = vi.fn<(line: object, message: string) => void>()
  const log = { warn } as unknown as Logger
  const clock = vi.spyOn(performance, 'now')
  const lasting = (ms: number, work: () => Promise<unknown>, kind: FinishedWork['kind'] = 'procedure') => {
    clock.mockReturnValueOnce(10_000).mockReturnValueOnce(10_000 + ms)
    return measuring({ kind, name: 'find-case', log, requestId: 'r1' }, work)
  }
  expect(await lasting(250, async () => 'found')).toBe('found')
  const asking = async () => {
    const ask = 'select "id" from "requests" where "email" = $1'
    for (const text of ['begin', ask, ask]) statementCounter.logQuery(text)
    throw new Error('Mario Rossi')
  }
  await expect(lasting(2_000, asking)).rejects.toThrow('Mario Rossi')
  const refuse = (code: string) => async () => {
    throw new AppError(code)
  }
  await expect(lasting(3, refuse('conflict'))).rejects.toThrow('conflict')
  await expect(lasting(3, refuse('unavailable'))).rejects.toThrow('unavailable')
  await expect(lasting(3, refuse('conflict'), 'job')).rejects.toThrow('conflict')
  await lasting(20_000, async () => {}, 'job')
  expect(told).toEqual([
    { kind: 'procedure', name: 'find-case', seconds: 0.25, outcome: 'done' },
    { kind: 'procedure', name: 'find-case', seconds: 2, outcome: 'failed' },
    { kind: 'procedure', name: 'find-case', seconds: 0.003, outcome: 'refused' },
    { kind: 'procedure', name: 'find-case', seconds: 0.003, outcome: 'failed' },
    { kind: 'job', name: 'find-case', seconds: 0.003, outcome: 'failed' },
    { kind: 'job', name: 'find-case', seconds: 20, outcome: 'done' },
  ])
  expect(warn.mock.calls).toEqual([
    [
      { procedure: 'find-case', ms: 2_000, requestId: 'r1', statements: ['select requests ×2', 'begin ×1'] },
      'slow procedure',
    ],
  ])
})
