import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { SettingError } from '#platform/config.server.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { lockFolder } from '#platform/database/lock.server.ts'
import { auditTrail, rateLimits } from '#platform/database/tables.server.ts'
import { call, command, query } from '#platform/procedure.server.ts'
import { countAttempt, deleteEndedWindows } from '#platform/rate-limit/rate-limit.server.ts'
import { createPerson, inspect, useTestDatabase } from './support/test-runtime.ts'

const { withRuntime, database } = useTestDatabase('its own')

describe('attempts', () => {
  const limit = { name: 'ground-test', max: 2, windowSeconds: 60, by: 'address' } as const
  const noon = new Date('2026-11-21T11:00:00Z')
  const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

  test('are counted for each address by itself, and the refusal says how long to wait', () =>
    withRuntime(async ({ db }) => {
      await countAttempt(db, limit, 'a', noon)
      await countAttempt(db, limit, 'a', later(20))
      await expect(countAttempt(db, limit, 'a', later(30))).rejects.toMatchObject({
        code: 'too-many-attempts',
        detail: { retryAfter: 30 },
      })
      await countAttempt(db, limit, 'b', later(30))
      await countAttempt(db, limit, 'a', later(60))
      // After a clock that was a day ahead.
      for (let n = 0; n < limit.max; n++) await countAttempt(db, limit, 'c', later(86_400))
      await countAttempt(db, limit, 'c', noon)
    }))

  test('made at the same moment are all counted', async () => {
    const who = crypto.randomUUID()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => countAttempt(database().db, limit, who, noon)),
    )
    expect(outcomes.filter(each => each.status === 'fulfilled')).toHaveLength(2)
    await transactionAs(database().db, 'app_system', null, tx => tx.delete(rateLimits))
  })

  test('of ended windows are swept away, the others stay', () =>
    withRuntime(async ({ db }) => {
      await countAttempt(db, limit, 'old', noon)
      await countAttempt(db, limit, 'new', later(30))
      await transactionAs(db, 'app_system', null, tx => deleteEndedWindows(tx, later(61)))
      const left = await transactionAs(db, 'app_system', null, tx =>
        tx.select({ key: rateLimits.key }).from(rateLimits),
      )
      expect(left).toEqual([{ key: 'ground-test:new' }])
    }))
})

describe('the audit trail', () => {
  const trace = { id: 'trace-1', at: new Date(), actorKind: 'client', procedure: 'x' }

  test('takes a row from anyone in their own name, and shows none to who is not of the staff', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await transactionAs(rt.db, 'app_client', maria.id, tx =>
        tx.insert(auditTrail).values({ ...trace, actorId: maria.id }),
      )
      await transactionAs(rt.db, 'app_visitor', null, tx =>
        tx.insert(auditTrail).values({ ...trace, id: 'trace-2', actorKind: 'visitor' }),
      )
      for (const role of ['app_client', 'app_visitor'] as const)
        expect(await transactionAs(rt.db, role, maria.id, tx => tx.select().from(auditTrail))).toEqual([])
      for (const role of ['app_admin', 'app_system'] as const)
        expect(await transactionAs(rt.db, role, null, tx => tx.select().from(auditTrail))).toHaveLength(2)
    }))

  test('cannot be changed or deleted by the person it speaks of', () =>
    withRuntime(async rt => {
      const maria = await createPerson(rt)
      await inspect(rt, tx => tx.insert(auditTrail).values({ ...trace, actorId: maria.id }))
      await transactionAs(rt.db, 'app_client', maria.id, async tx => {
        await tx.update(auditTrail).set({ procedure: 'y' })
        await tx.delete(auditTrail)
      })
      expect(await inspect(rt, tx => tx.select({ procedure: auditTrail.procedure }).from(auditTrail))).toEqual([
        { procedure: 'x' },
      ])
    }))
})

test('the person of a transaction is forgotten with it', () =>
  withRuntime(async rt => {
    await transactionAs(rt.db, 'app_client', 'maria', async () => {})
    const { rows } = await transactionAs(rt.db, 'app_client', null, tx =>
      tx.execute<{ person: string }>(sql`select current_setting('app.user_id', true) as person`),
    )
    expect(rows).toEqual([{ person: '' }])
  }))

test('work as the system that is refused leaves the procedure under the role of the actor', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    const refused = command('try-as-system', 'signedIn', async (_, ctx) => {
      await ctx.asSystem(() => Promise.reject(new AppError('conflict'))).catch(() => {})
      return (await ctx.tx.execute<{ role: string }>(sql`select current_user as role`)).rows[0]?.role
    })
    expect(await call(maria.rt, refused, {})).toBe('app_client')
  }))

test('the replica serves public reads; what people write they read again where they wrote it', () =>
  withRuntime(async rt => {
    const readDb = new Proxy(rt.db, { get: () => () => Promise.reject(new Error('asked the replica')) })
    const base = { input: z.object({}), run: async () => 'seen' }
    const look = query('look-around', 'anyone', base)
    const lookAtMine = query('look-at-mine', 'signedIn', base)
    const change = command('change-things', 'anyone', base)
    const maria = await createPerson(rt)
    await expect(call({ ...rt, readDb }, look, {})).rejects.toThrow('asked the replica')
    expect(await call({ ...maria.rt, readDb }, lookAtMine, {})).toBe('seen')
    // Public rows may have been changed by her.
    expect(await call({ ...maria.rt, readDb }, look, {})).toBe('seen')
    expect(await call({ ...rt, readDb }, change, {})).toBe('seen')
  }))

describe('the folder of the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'passafacile-lock-'))
  const fromAnotherProcess = () =>
    spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `(await import('./src/platform/database/lock.server.ts')).lockFolder(${JSON.stringify(join(folder, 'db'))})`,
      ],
      { encoding: 'utf8' },
    )

  test('is open in one process at a time: a second one is refused with a sentence, until the first lets go', () => {
    const release = lockFolder(join(folder, 'db'))
    const second = fromAnotherProcess()
    expect(second.status).not.toBe(0)
    expect(second.stderr).toContain(`another process has the database in ${join(folder, 'db')} open`)
    expect(() => lockFolder(join(folder, 'db'))).toThrow(SettingError)
    release()
    expect(fromAnotherProcess().status).toBe(0)
    rmSync(folder, { recursive: true, force: true })
  })

  test('is no longer locked by a process that died', () => {
    expect(fromAnotherProcess().status).toBe(0) // Released by the end of the process.
    lockFolder(join(folder, 'db'))()
    rmSync(folder, { recursive: true, force: true })
  })
})
