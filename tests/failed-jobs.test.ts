import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import {
  discardFailedJobs,
  listFailedJobs,
  retryFailedJobs,
} from '../src/areas/monitoring/procedures/failed-jobs.server.ts'
import { takeMeasurements } from '../src/areas/monitoring/procedures/measurements.server.ts'
import { actOnMonitoring } from '#web/routes/office/monitoring/monitoring.server.ts'
import { press } from './support/press.ts'
import { job } from '#platform/jobs/job.ts'
import { type RunningQueue, startQueue } from '#platform/jobs/queue.server.ts'
import { createLog } from '#platform/log.server.ts'
import { type RenderedMail, sendMailJob } from '#platform/mail/mail.ts'
import { call, command, type Runtime } from '#platform/procedure.server.ts'
import { createPerson, runtimeOn, system, type TestRuntime, useTestDatabase, testKeys } from './support/test-runtime.ts'

const { database } = useTestDatabase('its own')
const sendMail = { ...sendMailJob, retries: 0 }
const other = job('test-other', { retries: 0 })
const deliver = vi.fn<(message: RenderedMail & { to: string }) => Promise<void>>()
let queue: RunningQueue
let rt: Runtime
let admin: Runtime

beforeAll(async () => {
  const embedded = database().kind === 'embedded'
  if (embedded) await database().exec('reset role')
  queue = await startQueue(database(), [sendMail, other], createLog('silent'), testKeys)
  if (embedded) await database().exec('set role app_system')
  rt = { ...runtimeOn(database().db, tmpdir()), jobs: queue, actor: system }
  admin = { ...rt, actor: (await createPerson(rt as TestRuntime, 'admin')).actor }
  await queue.work(
    new Map<typeof sendMail | typeof other, (data: never) => Promise<unknown>>([
      [sendMail, deliver],
      [other, () => Promise.reject(new Error('broken'))],
    ]),
    0.5,
  )
})
afterAll(() => queue.stop(1_000))

const begin = command('begin-both', 'system', {
  input: z.object({ to: z.string() }),
  async run({ to }, ctx) {
    await ctx.queue(sendMail, { to, kind: 'welcome', subject: 'Benvenuta', html: '<p>x</p>', text: 'x' })
    await ctx.queue(other, {})
  },
})
const listed = async () => {
  const { mail, work } = await call(admin, listFailedJobs, {})
  expect([mail.total, work.total]).toEqual([mail.jobs.length, work.jobs.length])
  return [...mail.jobs, ...work.jobs]
}
const failed = async (count: number) => {
  await vi.waitFor(async () => expect(await listed()).toHaveLength(count), { timeout: 15_000, interval: 200 })
  return listed()
}

test('what failed for good is listed without what it holds, tried again, or let go', async () => {
  deliver.mockRejectedValueOnce(new Error('550 no such mailbox'))
  await call(rt, begin, { to: 'maria@example.test' })
  const jobs = await failed(2)
  const mail = jobs.find(({ queue: name }) => name === 'send-mail')
  const work = jobs.find(({ queue: name }) => name === 'test-other')
  expect(mail).toMatchObject({ mailKind: 'welcome', mailTo: 'm•••@example.test', attempts: 1 })
  expect(work).toMatchObject({ mailKind: null, mailTo: null })
  expect(JSON.stringify(jobs)).not.toMatch(/maria|Benvenuta/)
  expect((await call(admin, listFailedJobs, {})).queues).toEqual([
    { queue: 'send-mail', waiting: 0, retrying: 0, failed: 1, oldestSeconds: 0 },
    { queue: 'test-other', waiting: 0, retrying: 0, failed: 1, oldestSeconds: 0 },
  ])

  // Failed jobs are kept for a week; completed ones for a day.
  await call(rt, takeMeasurements, { databaseMs: 1, memoryMb: 1 })
  const { rows } = await database().db.execute<{ days: number }>(
    sql`select distinct deletion_seconds / 86400 as days from pgboss.job where state = 'failed'`,
  )
  expect(rows).toEqual([{ days: 7 }])

  deliver.mockResolvedValueOnce()
  expect(await call(admin, retryFailedJobs, { ids: [mail?.id] })).toEqual({ retried: 1 })
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(2), { timeout: 15_000 })
  expect(deliver.mock.lastCall?.[0]).toMatchObject({ to: 'maria@example.test', subject: 'Benvenuta' })
  await failed(1)
  await expect(call(admin, retryFailedJobs, { ids: [mail?.id] })).rejects.toMatchObject({ code: 'not-found' })

  expect(await call(admin, discardFailedJobs, { ids: [work?.id] })).toEqual({ discarded: 1 })
  await failed(0)
})

test('a whole group is tried again at once, and the other is left alone', async () => {
  deliver.mockReset().mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'))
  await call(rt, begin, { to: 'anna@example.test' })
  await call(rt, begin, { to: 'bruno@example.test' })
  await failed(4)
  expect(await call(admin, retryFailedJobs, { all: 'mail' })).toEqual({ retried: 2 })
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(4), { timeout: 15_000 })
  const recipients = deliver.mock.calls.map(([{ to }]) => to.slice(0, 5)).toSorted()
  expect(recipients).toEqual(['anna@', 'anna@', 'bruno', 'bruno'])
  await failed(2)
  await expect(call(admin, retryFailedJobs, { all: 'mail' })).rejects.toMatchObject({ code: 'not-found' })

  // As the list submits the ticked rows.
  const ids = (await failed(2)).map(({ id }) => id)
  await press(admin, actOnMonitoring, { path: '/dashboard/monitoraggio' }, { intent: 'discard-jobs', ids })
  await failed(0)
})
