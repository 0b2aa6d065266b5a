import { expect, test, vi } from 'vitest'
import { AppError } from '#core/errors.ts'
import { orNull } from './or-not-found.server.ts'

test('a panel that fails is an error of ours, one that was asked for what cannot be is none', async () => {
  const log = { error: vi.fn(), warn: vi.fn() }
  const rt = { log, request: { id: '1' } } as never
  expect(await orNull(rt, Promise.reject(new AppError('bad-input')))).toBeNull()
  expect(log.error).not.toHaveBeenCalled()
  expect(await orNull(rt, Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })))).toBeNull()
  expect(log.error).not.toHaveBeenCalled()
  expect(log.warn).toHaveBeenCalledOnce()
  expect(await orNull(rt, Promise.reject(new TypeError('broken')))).toBeNull()
  expect(log.error).toHaveBeenCalledOnce()
})
