import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { listFailedJobs } from '../src/areas/monitoring/procedures/failed-jobs.server.ts'
import { countConversion, recordConversionJob } from '#areas/notifications/conversion.server.ts'
import { eraseRows } from '#areas/privacy/procedures/erasures.server.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { job } from '#platform/jobs/job.ts'
import { type JobHandler, type RunningQueue, startQueue } from '#platform/jobs/queue.server.ts'
import { createLog } from '#platform/log.server.ts'
import { call, command, type Runtime } from '#platform/procedure.server.ts'
import { healthRoutes } from '../src/server/api/health.ts'
import { createReadiness } from '../src/server/readiness.ts'
import {
  createPerson,
  runtimeOn,
  system,
  type TestRuntime,
  useTestDatabase,
  visitor,
  testKeys,
} from './support/test-runtime.ts'

const { database } = useTestDatabase('its own')

const greet = job<{ who: string }>('test-greet', { retries: 2, retryDelay: 1 })
const slow = job<{ ms: number }>('test-slow', { retries: 1, retryDelay: 1 })
const nightly = job('test-nightly', { cron: '41 3 * * *' })
const together = job<{ n: number }>('test-together', { concurrency: 3 })
const lost = job('test-lost', { retries: 1, retryDelay: 1, heartbeat: 10 })
/** An existing job name: metrics accept no other. */
const unworked = job('renew-pages')
const jobs = [greet, slow, nightly, together, lost, unworked, recordConversionJob]
/** Polling interval: jobs that run earlier were announced by their commit. */
const NEVER_SECONDS = 3_600
const OFTEN_SECONDS = 0.5
const WAIT = { timeout: 30_000, interval: 20 }

const log = createLog('silent')
let queue: RunningQueue
/** A node that only enqueues jobs. */
let elsewhere: RunningQueue
let rt: Runtime
type Work = (data: { who: string }, jobId: string) => Promise<void>
const greeted = vi.fn<Work>(async () => {})
const slept = vi.fn()
/** Resolves once the maximum number of jobs runs at the same time. */
const allTogether = Promise.withResolvers<void>()
const running = new Set<number>()

beforeAll(async () => {
  queue = await openQueue()
  elsewhere = await openQueue()
  rt = { ...runtimeOn(database().db, tmpdir()), jobs: elsewhere, actor: visitor }
  await queue.work(
    new Map<(typeof jobs)[number], JobHandler>([
      [greet, greeted],
      [slow, async ({ ms }: { ms: number }) => (await new Promise(done => setTimeout(done, ms)), slept())],
      [nightly, async () => {}],
      [
        together,
        async ({ n }: { n: number }) => {
          running.add(n)
          if (running.size === together.concurrency) allTogether.resolve()
          await allTogether.promise
        },
      ],
    ]),
    NEVER_SECONDS,
  )
})
afterAll(async () => {
  await Promise.all([queue.stop(1_000), elsewhere.stop(1_000)])
})

/** As at node start: the queue's tables belong to the database owner, then the session switches back to its role. */
async function openQueue(): Promise<RunningQueue> {
  const embedded = database().kind === 'embedded'
  if (embedded) await database().exec('reset role')
  const opened = await startQueue(database(), jobs, log, testKeys)
  if (embedded) await database().exec('set role app_system')
  return opened
}

const rows = async <T extends Record<string, unknown>>(text: string) =>
  (await database().db.execute<T>(sql.raw(text))).rows

const invite = command('invite-someone', 'anyone', {
  input: z.object({ who: z.string(), fails: z.boolean().default(false) }),
  async run({ who, fails }, ctx) {
    await ctx.queue(greet, { who })
    if (fails) throw new Error('after queueing')
  },
})

const inviteAll = command('invite-all', 'system', {
  input: z.object({ people: z.array(z.string()) }),
  async run({ people }, ctx) {
    for (const who of people) await ctx.queue(greet, { who })
  },
})

test('the commit of one node starts the jobs on another, all of them', async () => {
  greeted.mockClear()
  const people = Array.from({ length: 12 }, (_, n) => `guest ${n}`)
  await call({ ...rt, actor: system }, inviteAll, { people })
  await vi.waitFor(() => expect(greeted).toHaveBeenCalledTimes(people.length), WAIT)
  expect(new Set(greeted.mock.calls.map(([{ who }]) => who))).toEqual(new Set(people))
})

test('as many jobs of a kind run at once as it says', async () => {
  const begin = command('begin-together', 'system', async (_, ctx) => {
    for (let n = 1; n <= together.concurrency; n++) await ctx.queue(together, { n })
  })
  await call({ ...rt, actor: system }, begin, {})
  await allTogether.promise
})

test('a link that opens an account stands in no row, and reaches who sends it', async () => {
  greeted.mockClear()
  const who =
    'Apri https://site.example.test/auth?token=aperta&amp;di=1\nsealed(niente.di.nostro) o https://site.example.test/aiuto'
  await call(rt, invite, { who })
  await vi.waitFor(() => expect(greeted).toHaveBeenCalledWith({ who }, expect.any(String)), WAIT)
  const [kept] = await rows<{ who: string }>(
    `select data->>'who' as who from pgboss.job where data->>'who' like 'Apri%'`,
  )
  expect(kept?.who).toContain('https://site.example.test/aiuto')
  expect(kept?.who).not.toContain('aperta')
})

test('an erased person is named by no job that waits, by no count of theirs either', async () => {
  const count = command('count-somebody', 'system', async (_, ctx) => {
    await countConversion(ctx, 'registration', 'gone', { personId: 'gone' })
    await countConversion(ctx, 'registration', 'here', { personId: 'here' })
  })
  const asked = { ...rt, actor: system }
  await call(asked, count, {})
  const waiting = () =>
    rows<{ person: string }>(
      `select data->>'person' as person from pgboss.job where name = '${recordConversionJob.name}'`,
    )
  expect(await waiting()).toHaveLength(2)
  const erase = (accountId: string) => call(asked, eraseRows, { accountId, erasureId: 'none', addresses: [] })
  await erase('gone')
  expect(await waiting()).toEqual([{ person: testKeys.hash('conversion:here') }])
  await erase('here')
  expect(await waiting()).toEqual([])
})

test('a job of a transaction that was undone never was', async () => {
  greeted.mockClear()
  await expect(call(rt, invite, { who: 'nobody', fails: true })).rejects.toThrow('after queueing')
  await call(rt, invite, { who: 'Paolo' })
  await vi.waitFor(() => expect(greeted).toHaveBeenCalledWith({ who: 'Paolo' }, expect.any(String)), { timeout: 5_000 })
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
  // Nothing announces that a retry is due: another node polls for it.
  await elsewhere.work(new Map([[greet, greeted]]), OFTEN_SECONDS)
  await vi.waitFor(() => expect(greeted).toHaveBeenCalledTimes(2), WAIT)
  const [first, second] = greeted.mock.calls
  expect(second).toEqual(first)
})

test('a job whose node gives no sign of life is tried again elsewhere', async () => {
  const found = vi.fn<() => Promise<void>>(async () => {})
  await transactionAs(database().db, 'app_system', null, tx => elsewhere.send(tx, lost, {}))
  await database().exec(
    `update pgboss.job set state = 'active', started_on = now() - interval '11 s', heartbeat_on = now() - interval '11 s' where name = 'test-lost'`,
  )
  await elsewhere.work(new Map([[lost, found]]), OFTEN_SECONDS)
  await vi.waitFor(() => expect(found).toHaveBeenCalledOnce(), WAIT)
})

test('jobs by the clock are set in the time of Rome', async () => {
  expect(await rows(`select name, cron, timezone from pgboss.schedule`)).toEqual([
    { name: 'test-nightly', cron: '41 3 * * *', timezone: 'Europe/Rome' },
  ])
})

test('readiness, metrics and office tell how long the oldest job has waited that nobody takes', async () => {
  const config = { ...rt.config, METRICS_TOKEN: 'token' }
  const routes = healthRoutes({ ...rt, config }, createReadiness({ ...rt, config }))
  const ready = async () => (await routes.request('/readyz')).json()
  const { rt: admin } = await createPerson(rt as TestRuntime, 'admin')
  const ofOffice = async () =>
    (await call({ ...admin, jobs: queue }, listFailedJobs, {})).queues.find(each => each.queue === unworked.name)
  const inMetrics = async () => {
    const answer = await routes.request('/metrics', { headers: { authorization: 'Bearer token' } }, {})
    return Number(/^jobs_oldest_seconds\{queue="renew-pages"\} (.*)$/m.exec(await answer.text())?.[1])
  }
  await transactionAs(database().db, 'app_system', null, tx =>
    elsewhere.send(tx, unworked, {}, { startAfter: new Date(Date.now() + 3_600_000) }),
  )
  // Jobs that are not due yet do not count as waiting.
  expect(await ready()).toMatchObject({ ready: true, degraded: [], oldestJobSeconds: 0 })
  expect(await ofOffice()).toBeUndefined()
  expect(await inMetrics()).toBe(0)

  await database().exec(`update pgboss.job set start_after = now() - interval '400 s' where name = 'renew-pages'`)
  expect(await ready()).toMatchObject({ ready: true, broken: [], degraded: ['jobs'] })
  expect((await ofOffice())?.oldestSeconds).toBeGreaterThan(399)
  expect(await inMetrics()).toBeGreaterThan(399)
})

test('a node that stops lets the running job finish, and gives back the one that takes too long', async () => {
  const begin = command('begin-work', 'system', {
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
  await queue.work(new Map([[slow, () => new Promise(done => setTimeout(done, 4_000).unref())]]))
  await call({ ...rt, actor: system }, begin, { ms: 0 })
  await active()
  await queue.stop(500)
  expect((await states()).at(-1)).toEqual({ state: 'retry' })
})
