import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { startLine } from '../../scripts/faults/line.ts'
import { startMailServer } from '../../scripts/faults/mail-server.ts'
import { createLog } from '#platform/log.server.ts'
import { readConfig } from '#platform/config.server.ts'
import type { Services } from '#platform/procedure.server.ts'
import { createReadiness } from './readiness.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'passafacile-ready-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
afterEach(() => vi.useRealTimers())

const config = readConfig({ DATA_DIR: dataDir })
const well = () => Promise.resolve()
const away = () => Promise.reject(new Error('away'))
const never = () => new Promise<never>(() => {})

function nodeWith(given: {
  database?: () => Promise<unknown>
  storage?: () => Promise<unknown>
  config?: typeof config
  drainMs?: number
}) {
  const services = {
    config: given.config ?? config,
    db: { execute: given.database ?? well, transaction: given.database ?? (() => Promise.resolve(0)) },
    storage: { check: given.storage ?? well },
    log: createLog('silent'),
  } as unknown as Services
  return createReadiness(services, given.drainMs ?? 50)
}

test('a node with everything is ready', async () =>
  expect(await nodeWith({}).check()).toEqual({ ready: true, broken: [], degraded: [], oldestJobSeconds: 0 }))

test.each([
  ['is away', away],
  ['hangs', never],
])('a database that %s makes it unready', async (_, database) =>
  expect(await nodeWith({ database }).check()).toMatchObject({
    ready: false,
    broken: ['database'],
    degraded: ['jobs'],
  }),
)

test.each([
  ['is away', away],
  ['hangs', never],
])('a store that %s is told, and the node stays ready', async (_, storage) =>
  expect(await nodeWith({ storage }).check()).toMatchObject({ ready: true, broken: [], degraded: ['storage'] }),
)

test('a probe that is well again is no longer told', async () => {
  let check: () => Promise<unknown> = away
  const node = nodeWith({ storage: () => check() })
  expect((await node.check()).degraded).toEqual(['storage'])
  check = well
  expect((await node.check()).degraded).toEqual([])
})

test('a folder that is not there is a disk that is told', async () =>
  expect((await nodeWith({ config: { ...config, DATA_DIR: join(dataDir, 'gone') } }).check()).degraded).toEqual([
    'disk',
  ]))

test('a mail server that refuses is told', async () => {
  const server = await startMailServer()
  const line = await startLine(server.port)
  const mail = { config: { ...config, SMTP_URL: `smtp://127.0.0.1:${line.port}` } }
  expect((await nodeWith(mail).check()).degraded).toEqual([])
  line.set('refuse')
  expect((await nodeWith(mail).check()).degraded).toEqual(['mail'])
  await line.stop()
  await server.stop()
})

test('a node that drains is unready before its end, and waits only where somebody looks', async () => {
  await nodeWith({ drainMs: 3_600_000 }).drain()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const seen = nodeWith({ drainMs: 5_000 })
  await seen.check()
  let isOver = false
  const drained = seen.drain().then(() => (isOver = true))
  expect(await seen.check()).toMatchObject({ ready: false, broken: ['draining'], degraded: [] })
  await vi.advanceTimersByTimeAsync(4_999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await drained
})
