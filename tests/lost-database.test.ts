import { eq, sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { asRequest, isAway, MAX_WAIT_MS } from '#platform/away.server.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { ServerPool } from '#platform/database/pool.server.ts'
import { ReplicaPool } from '#platform/database/replica.server.ts'
import { openServer } from '#platform/database/server-engine.server.ts'
import { rateLimits } from '#platform/database/tables.server.ts'
import { createLog } from '#platform/log.server.ts'
import { startLine } from '../scripts/faults/line.ts'
import { useTestDatabase } from './support/test-runtime.ts'

const { database } = useTestDatabase('its own')
const serverUrl = process.env.TEST_DATABASE_URL
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe.runIf(serverUrl)('a connection that the server ends', () => {
  test('between two statements of a transaction costs that transaction alone, however often', async () => {
    const { db } = database()
    // More often than the pool has connections, to detect a leak.
    for (let n = 0; n < 12; n++) {
      const error = await failureOf(
        transactionAs(db, 'app_system', null, async tx => {
          const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
          const pid = rows[0]?.pid
          await db.execute(sql`select pg_terminate_backend(${pid})`)
          const left = sql`select 1 from pg_stat_activity where pid = ${pid}`
          await vi.waitFor(async () => expect((await db.execute(left)).rows).toEqual([]))
          return tx.execute(sql`select 1`)
        }),
      )
      expect(isAway(error)).toBe(true)
    }
    await Promise.all(Array.from({ length: 20 }, () => transactionAs(db, 'app_system', null, async () => {})))
  })

  test('before its transaction began gives its place in the pool back', async () => {
    const pool = new ServerPool(serverUrl ?? '', createLog('silent'))
    for (let n = 0; n < 3; n++) {
      const client = await pool.connect()
      await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
      // The state drizzle leaves when `begin` fails.
      await vi.waitFor(() => expect(pool.totalCount).toBe(0))
    }
    await pool.end()
  })
})

describe('a request', () => {
  test.runIf(serverUrl)('gives up a lock and a slow statement before a job does', async () => {
    const limits = () =>
      transactionAs(database().db, 'app_system', null, tx =>
        tx.execute(sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as slow`),
      ).then(({ rows }) => rows)
    expect(await asRequest(limits)).toEqual([{ lock: '3s', slow: '8s' }])
    expect(await limits()).toEqual([{ lock: '0', slow: '30s' }])
    const locked = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
    expect(isAway(locked)).toBe(true)
  })

  test('keeps nothing of a transaction that ends after it was refused', async () => {
    const { db } = database()
    const held = Promise.withResolvers<void>()
    const key = 'late:nobody'
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let ended: Promise<unknown> | undefined
    const refused = failureOf(
      asRequest(() =>
        transactionAs(db, 'app_system', null, tx => {
          ended = tx
            .insert(rateLimits)
            .values({ key, count: 1, windowEndsAt: new Date() })
            .then(() => held.promise)
          return ended
        }),
      ),
    )
    await vi.waitFor(() => expect(ended).toBeDefined())
    await vi.advanceTimersByTimeAsync(MAX_WAIT_MS)
    vi.useRealTimers()
    expect(isAway(await refused)).toBe(true)
    held.resolve()
    await ended
    const kept = () => transactionAs(db, 'app_system', null, tx => tx.$count(rateLimits, eq(rateLimits.key, key)))
    expect(await kept()).toBe(0)
  })
})

describe.runIf(serverUrl)('a server that says nothing', () => {
  test('is not waited for: the statement fails and its connection goes', async () => {
    const { port } = new URL(serverUrl ?? '')
    const line = await startLine(Number(port || 5432))
    const url = new URL(serverUrl ?? '')
    url.host = `127.0.0.1:${line.port}`
    const pool = new ServerPool(url.href, createLog('silent'), 200)
    await pool.query('select 1')
    // A slow statement on a live server is not cut.
    await pool.query('select pg_sleep(0.7)')
    line.set('hang')
    expect(isAway(await failureOf(pool.query('select 1')))).toBe(true)
    const dialled = vi.spyOn(Pool.prototype, 'connect')
    expect(isAway(await failureOf(pool.query('select 1')))).toBe(true)
    expect(dialled, 'a server that gives no sign of life is waited for').not.toHaveBeenCalled()
    dialled.mockRestore()
    line.set('pass')
    await vi.waitFor(async () => expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]), 5_000)
    await pool.end()
    await line.stop()
  })

  test('has ended a statement, or a transaction that stood still, by itself', async () => {
    const url = new URL(serverUrl ?? '')
    url.searchParams.set('statement_timeout', '50')
    url.searchParams.set('idle_in_transaction_session_timeout', '50')
    const pool = new ServerPool(url.href, createLog('silent'))
    expect(isAway(await failureOf(pool.query('select pg_sleep(10)')))).toBe(true)
    const client = await pool.connect()
    await client.query('begin')
    await vi.waitFor(async () => expect(isAway(await failureOf(client.query('select 1')))).toBe(true))
    await vi.waitFor(() => expect(pool.totalCount).toBe(0))
    await pool.end()
  })
})

describe.runIf(serverUrl)('a replica', () => {
  const settled = (pool: ReplicaPool) => vi.waitFor(() => expect(pool.lagMs).toBe(0), 5_000)
  const answeredBy = async (pool: ReplicaPool) => (await pool.query('show application_name')).rows[0]?.application_name

  test('is read while it answers, and not for ten seconds after a change of what everyone reads', async () => {
    const { port } = new URL(serverUrl ?? '')
    const line = await startLine(Number(port || 5432))
    const url = new URL(serverUrl ?? '')
    url.host = `127.0.0.1:${line.port}`
    url.searchParams.set('application_name', 'replica')
    const primary = new ServerPool(serverUrl ?? '', createLog('silent'))
    const replica = new ReplicaPool(url.href, primary, createLog('silent'))
    await settled(replica)
    expect(await answeredBy(replica)).toBe('replica')
    replica.changed()
    expect(await answeredBy(replica)).toBe('')
    const later = performance.now() + 11_000
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
    expect(await answeredBy(replica)).toBe('replica')
    clock.mockRestore()
    line.set('refuse')
    expect(await answeredBy(replica)).toBe('')
    await vi.waitFor(() => expect(replica.lagMs).toBe(Infinity), 5_000)
    line.set('pass')
    await settled(replica)
    await replica.end()
    await primary.end()
    await line.stop()
  })
})

describe.runIf(serverUrl)('a start', () => {
  test('waits for a server that is down, and says so', async () => {
    const log = createLog('silent')
    const logged = vi.spyOn(log, 'error')
    const { port } = new URL(serverUrl ?? '')
    const line = await startLine(Number(port || 5432))
    line.set('refuse')
    const url = new URL(serverUrl ?? '')
    url.host = `127.0.0.1:${line.port}`
    const opening = openServer(url.href, undefined, log)
    await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce())
    expect(logged.mock.calls[0]?.[1]).toContain('DATABASE_URL does not answer')
    line.set('pass')
    await (await opening).close()
    await line.stop()
  })

  test('is refused where the server answers and says no', async () => {
    const url = new URL(serverUrl ?? '')
    url.pathname = '/no_such_database'
    await expect(openServer(url.href, undefined, createLog('silent'))).rejects.toThrow(
      'The setting DATABASE_URL is wrong',
    )
  })
})

describe('what is away', () => {
  test.each([
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    new Error('Failed query: begin', { cause: Object.assign(new Error('terminating'), { code: '57P01' }) }),
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
  ])('%s', error => expect(isAway(error)).toBe(true))

  test.each([
    Object.assign(new Error('duplicate key'), { code: '23505' }),
    new TypeError('x is not a function'),
    'a word',
    null,
  ])('not %s', error => expect(isAway(error)).toBe(false))
})
