import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { job } from '#platform/jobs/job.ts'
import { type RunningQueue, startQueue } from '#platform/jobs/queue.server.ts'
import { createLog } from '#platform/log.server.ts'
import { call, procedure, type Runtime } from '#platform/procedure.server.ts'
import { runtimeOn, system, useTestDatabase, visitor } from './support/test-runtime.ts'

const { database } = useTestDatabase('its own')

const greet = job<{ who: string }>('test-greet', { retries: 2, retryDelay: 1 })
const slow = job<{ ms: number }>('test-slow', { retries: 1, retryDelay: 1 })
const nightly = job('test-nightly', { cron: '41 3 * * *' })
const jobs = [greet, slow, nightly]

const log = createLog('silent')
let queue: RunningQueue
let rt: Runtime
const greeted = vi.fn<(data: { who: string }) => Promise<void>>(async () => {})
const slept = vi.fn()

beforeAll(async () => {
  queue = await openQueue()
  rt = { ...runtimeOn(database().db, tmpdir()), jobs: queue, actor: visitor }
  await queue.work(
    new Map<(typeof jobs)[number], (data: never) => Promise<unknown>>([
      [greet, greeted],
      [slow, async ({ ms }: { ms: number }) => (await new Promise(done => setTimeout(done, ms)), slept())],
      [nightly, async () => {}],
    ]),
  )
})
afterAll(async () => {
  await queue.stop(1_000)
})

/** As a node starts it: the queue's tables belong to the owner of the database, then the session takes its role again. */
async function openQueue(): Promise<RunningQueue> {
  const embedded = database().kind === 'embedded'
  if (embedded) await database().exec('reset role')
  const opened = await startQueue(database(), jobs, log)
  if (embedded) await database().exec('set role app_system')
  return opened
}

const rows = async <T extends Record<string, unknown>>(text: string) =>
  (await database().db.execute<T>(sql.raw(text))).rows

const invite = procedure({
  name: 'invite-someone',
  allow: 'anyone',
  input: z.object({ who: z.string(), fails: z.boolean().default(false) }),
  async run({ who, fails }, ctx) {
    await ctx.queue(greet, { who })
    if (fails) throw new Error('after queueing')
  },
})

test('a job runs once its transaction is committed, at once on the same node', async () => {
  greeted.mockClear()
  const asked = performance.now()
  await call(rt, invite, { who: 'Maria' })
  await vi.waitFor(() => expect(greeted).toHaveBeenCalledWith({ who: 'Maria' }), { timeout: 5_000, interval: 20 })
  expect(performance.now() - asked).toBeLessThan(1_500) // The idle worker looks every two seconds: it was woken.
})

test('a job of a transaction that was undone never was', async () => {
  greeted.mockClear()
  await expect(call(rt, invite, { who: 'nobody', fails: true })).rejects.toThrow('after queueing')
  await call(rt, invite, { who: 'Paolo' })
  await vi.waitFor(() => expect(greeted).toHaveBeenCalledWith({ who: 'Paolo' }), { timeout: 5_000 })
  expect(greeted).toHaveBeenCalledOnce()
  expect(await rows(`select 1 from pgboss.job where data->>'who' = 'nobody'`)).toEqual([])
})

test('a job that fails is tried again, and its row keeps no word of the failure that could hold personal data', async () => {
  greeted.mockClear()
  const failure = Object.assign(
    new Error('Failed query: insert into profiles', { cause: new Error('Key (email)=(maria@example.test)') }),
    {
      params: ['maria@example.test'],
    },
  )
  greeted.mockRejectedValueOnce(failure)
  await call(rt, invite, { who: 'Anna' })
  await vi.waitFor(() => expect(greeted).toHaveBeenCalledOnce(), { timeout: 5_000 })
  await vi.waitFor(
    async () =>
      expect(await rows(`select state from pgboss.job where data->>'who' = 'Anna'`)).toEqual([{ state: 'retry' }]),
    { timeout: 5_000 },
  )
  const [kept] = await rows<{ output: string }>(
    `select output::text as output from pgboss.job where data->>'who' = 'Anna'`,
  )
  expect(kept?.output).toContain('test-greet failed')
  expect(kept?.output).not.toContain('maria@example.test')
  await vi.waitFor(() => expect(greeted).toHaveBeenCalledTimes(2), { timeout: 10_000 })
})

test('jobs by the clock are set in the time of Rome', async () => {
  expect(await rows(`select name, cron, timezone from pgboss.schedule`)).toEqual([
    { name: 'test-nightly', cron: '41 3 * * *', timezone: 'Europe/Rome' },
  ])
})

test('the counts name every queue, for readiness and metrics', async () => {
  expect((await queue.counts()).map(each => each.name)).toEqual(jobs.map(each => each.name))
})

test('a node that stops lets the running job finish, and gives back the one that takes too long', async () => {
  const begin = procedure({
    name: 'begin-work',
    allow: 'system',
    input: z.object({ ms: z.number() }),
    run: ({ ms }, ctx) => ctx.queue(slow, { ms }),
  })
  const states = () =>
    rows<{ state: string }>(`select state::text as state from pgboss.job where name = 'test-slow' order by created_on`)
  const active = () => vi.waitFor(async () => expect((await states()).at(-1)?.state).toBe('active'), { timeout: 5_000 })

  await call({ ...rt, actor: system }, begin, { ms: 600 })
  await active()
  await queue.stop(5_000)
  expect(slept).toHaveBeenCalledOnce()
  expect(await states()).toEqual([{ state: 'completed' }])

  queue = await openQueue()
  rt = { ...rt, jobs: queue }
  await queue.work(new Map([[slow, () => new Promise(done => setTimeout(done, 4_000).unref())]]))
  await call({ ...rt, actor: system }, begin, { ms: 0 })
  await active()
  await queue.stop(500)
  expect((await states()).at(-1)).toEqual({ state: 'retry' })
})
