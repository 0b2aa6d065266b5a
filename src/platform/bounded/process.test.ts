import { getPriority } from 'node:os'
import { afterAll, expect, it, vi } from 'vitest'
import type { Unruly } from '../../../tests/support/unruly-process.ts'
import { BoundedProcess } from './process.server.ts'

interface Seen {
  pid: number
  settings: string[]
}

const AMPLE = { megabytes: 200, stepMs: 60_000, totalMs: 60_000 }
const boundedBy = (bounds: Partial<typeof AMPLE>) =>
  new BoundedProcess<Unruly, Seen>('tests/support/unruly-process.ts', { ...AMPLE, ...bounds })

const bounded = boundedBy({})
afterAll(() => bounded.stop())

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('answers one task after another in one process, which knows none of our settings', async () => {
  process.env.SECRET_OF_THIS_TEST = 'secret'
  const [first, second] = await Promise.all([bounded.ask({ does: 'answer' }), bounded.ask({ does: 'answer' })])
  delete process.env.SECRET_OF_THIS_TEST
  expect(second.pid).toBe(first.pid)
  expect(first.pid).not.toBe(process.pid)
  expect(getPriority(first.pid)).toBeGreaterThan(getPriority())
  expect(first.settings).not.toContain('SECRET_OF_THIS_TEST')
})

it.each<[string, Unruly, string]>([
  ['takes too much memory', { does: 'take', megabytes: 1_000 }, 'too-heavy'],
  ['breaks', { does: 'break' }, 'crashed'],
])('a task that %s ends its process, and the next one is answered', async (_, task, reason) => {
  const { pid } = await bounded.ask({ does: 'answer' })
  const failed = bounded.ask(task)
  const next = bounded.ask({ does: 'answer' })
  await expect(failed).rejects.toMatchObject({ reason })
  expect((await next).pid).not.toBe(pid)
  // The system takes its time to end a process of low priority.
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 10_000)
})

it('answers in a new process once the old one keeps most of what a task may take', async () => {
  const small = boundedBy({ megabytes: 400 })
  const first = await small.ask({ does: 'keep', megabytes: 50 })
  const second = await small.ask({ does: 'keep', megabytes: 200 })
  const third = await small.ask({ does: 'answer' })
  expect([second.pid === first.pid, third.pid === first.pid]).toEqual([true, false])
  small.stop()
})

it.each<[string, Partial<typeof AMPLE>, Unruly]>([
  ['hangs', { stepMs: 300 }, { does: 'hang' }],
  ['takes step after step', { totalMs: 300 }, { does: 'steps', ms: 50, steps: 1_000 }],
])('a task that %s is ended', async (_, bounds, task) => {
  await expect(boundedBy(bounds).ask(task)).rejects.toMatchObject({ reason: 'too-slow' })
})

it('a task that waits while others have the cores is not slow, one that only sleeps ends in the end', async () => {
  const busy = boundedBy({ stepMs: 700 })
  expect(await busy.ask({ does: 'wait', ms: 1_200 })).toHaveProperty('pid')
  await expect(busy.ask({ does: 'wait', ms: 60_000 })).rejects.toMatchObject({ reason: 'too-slow' })
}, 30_000)

it('counts the time of a step from the last one', async () => {
  const patient = boundedBy({ stepMs: 2_000 })
  expect(await patient.ask({ does: 'steps', ms: 700, steps: 4 })).toHaveProperty('pid')
  patient.stop()
}, 60_000)

it('stops with what waits', async () => {
  const asked = [bounded.ask({ does: 'hang' }), bounded.ask({ does: 'answer' })]
  bounded.stop()
  for (const task of asked) await expect(task).rejects.toMatchObject({ reason: 'stopped' })
})
