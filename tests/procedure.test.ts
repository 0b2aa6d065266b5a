import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { countingStatements } from '#platform/tracing.server.ts'
import { auditTrail, rateLimits } from '#platform/database/tables.server.ts'
import { job } from '#platform/jobs/job.ts'
import { call, command, computed, type Procedure, query, reading, type Runtime } from '#platform/procedure.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { procedures } from '#server/procedures.ts'
import { createPerson, inspect, system, useTestDatabase, visitor } from './support/test-runtime.ts'

const { database, withRuntime } = useTestDatabase()
const ping = job<{ n: number }>('ping')

const whoAmI = command('who-am-i', 'signedIn', {
  input: z.object({ n: z.number() }),
  async run({ n }, ctx) {
    await ctx.queue(ping, { n })
    ctx.record({ subject: 'x' })
    const { rows } = await ctx.tx.execute<{ role: string; person: string }>(
      sql`select current_user as role, current_setting('app.user_id') as person`,
    )
    return { ...rows[0], profiles: (await ctx.tx.select().from(profiles)).length }
  },
})

test('a procedure runs under the role and person of the actor, and sees only their rows', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    await createPerson(rt)
    expect(await call(maria.rt, whoAmI, { n: 1 })).toEqual({ role: 'app_client', person: maria.id, profiles: 1 })
    expect(rt.sent).toEqual([{ name: 'ping', data: { n: 1 } }])
    const trail = await inspect(rt, tx => tx.select().from(auditTrail))
    expect(trail).toMatchObject([{ procedure: 'who-am-i', actorId: maria.id, subject: 'x', requestId: 'test-request' }])
  }))

test('a visitor is asked to sign in, and wrong input names its fields', () =>
  withRuntime(async rt => {
    await expect(call(rt.as(visitor), whoAmI, { n: 1 })).rejects.toThrow(new AppError('sign-in-required'))
    const maria = await createPerson(rt)
    await expect(call(maria.rt, whoAmI, { n: 'one' })).rejects.toMatchObject({
      code: 'bad-input',
      detail: { fields: { n: expect.any(String) } },
    })
  }))

test('what only the system may do is refused to an administrator', () =>
  withRuntime(async rt => {
    const nightly = command('nightly', 'system', { input: z.object({}), run: async () => 'done' })
    const admin = await createPerson(rt, 'admin')
    await expect(call(admin.rt, nightly, {})).rejects.toMatchObject({ code: 'forbidden' })
    expect(await call(rt.as(system), nightly, {})).toBe('done')
  }))

test('the third attempt of two is refused, and allowed again when the window has ended', () =>
  withRuntime(async rt => {
    const limited = command('limited', 'anyone', {
      limit: { name: 't', max: 2, windowSeconds: 60, by: 'address' },
      run: async () => 'ok',
    })
    await call(rt, limited, {})
    await call(rt, limited, {})
    await expect(call(rt, limited, {})).rejects.toMatchObject({ code: 'too-many-attempts', detail: { retryAfter: 60 } })
    rt.setNow(new Date(rt.now().getTime() + 60_000))
    expect(await call(rt, limited, {})).toBe('ok')
  }))

test('a limit of each node writes nothing, tells of its first refusal, and ends with its window', () =>
  withRuntime(async rt => {
    const listener = vi.fn()
    rt.bus.subscribe(listener)
    const limited = command('limited-here', 'anyone', {
      limit: { name: 'here', max: 2, windowSeconds: 60, by: 'address', counted: 'by each node' },
      run: async () => 'ok',
    })
    await call(rt, limited, {})
    await call(rt, limited, {})
    for (let n = 0; n < 2; n++)
      await expect(call(rt, limited, {})).rejects.toMatchObject({
        code: 'too-many-attempts',
        detail: { retryAfter: 60 },
      })
    expect(listener).toHaveBeenCalledTimes(1)
    expect(await inspect(rt, tx => tx.select().from(rateLimits))).toEqual([])
    rt.setNow(new Date(rt.now().getTime() + 60_000))
    expect(await call(rt, limited, {})).toBe('ok')
  }))

/** Answers everyone alike, and counts calls and their database role. */
function keptProcedure() {
  let times = 0
  const kept = query('kept', 'anyone', {
    cacheTags: ['things'],
    input: z.object({ n: z.number() }),
    async run(_, { tx }) {
      const { rows } = await tx.execute<{ role: string }>(sql`select current_user as role`)
      return `${++times} ${rows[0]?.role}`
    },
  })
  const change = command('change', 'admin', (_, ctx) => ctx.dropPages('things'))
  return { kept, change }
}

test('an answer for everyone is read once, as a visitor, until its tag is dropped or a minute is over', () =>
  withRuntime(async rt => {
    const { kept, change } = keptProcedure()
    const admin = await createPerson(rt, 'admin')
    expect(await call(admin.rt, kept, { n: 1 })).toBe('1 app_visitor')
    const count = { statements: 0 }
    const again = (asking: Runtime) => countingStatements(count, () => call(asking, kept, { n: 1 }))
    expect(await again(rt)).toBe('1 app_visitor')
    expect(await reading(admin.rt, again)).toBe('1 app_visitor')
    expect(count.statements).toBe(0)
    expect(await call(rt, kept, { n: 2 })).toBe('2 app_visitor')
    await call(admin.rt, change, {})
    expect(await call(rt, kept, { n: 1 })).toBe('3 app_visitor')
    rt.setNow(new Date(rt.now().getTime() + 60_000))
    expect(await call(rt, kept, { n: 1 })).toBe('4 app_visitor')
  }))

test('what is kept for everyone knows nothing of who asked first, not even their browser', () =>
  withRuntime(async rt => {
    const kept = query('kept-request', 'anyone', {
      cacheTags: [],
      async run(_, { tx, request }) {
        const { rows } = await tx.execute<{ of: string }>(sql`select current_setting('app.browser', true) as of`)
        return { ...request, id: '', of: rows[0]?.of }
      },
    })
    const request = { id: 'r', address: '192.0.2.7', userAgent: 'Firefox', browser: 'hash-of-a-cookie' }
    expect(await call({ ...rt, request }, kept, {})).toEqual({ id: '', address: '', userAgent: '', of: '' })
  }))

test('only what anyone may read, and no browser holds, is kept for everyone', () => {
  const kept = Object.values(procedures).flatMap(all => all.filter(({ cacheTags }) => cacheTags))
  expect(kept.length).toBeGreaterThan(5)
  for (const { name, allow, reads, ofBrowser } of kept)
    expect({ name, allow, reads, ofBrowser }).toEqual({ name, allow: 'anyone', reads: true, ofBrowser: undefined })
})

test('what a screen reads by itself is kept for nobody else', () =>
  withRuntime(async rt => {
    const { kept } = keptProcedure()
    const admin = await createPerson(rt, 'admin')
    expect(await reading(admin.rt, screen => call(screen, kept, { n: 1 }))).toBe('1 app_admin')
    expect(await call(rt, kept, { n: 1 })).toBe('2 app_visitor')
  }))

test('a screen waits for no answer that somebody else is reading: they may be waiting for its connection', () =>
  withRuntime(async rt => {
    const { kept } = keptProcedure()
    const admin = await createPerson(rt, 'admin')
    let elsewhere: Promise<unknown> | undefined
    const here = reading(admin.rt, screen => {
      elsewhere = call(rt, kept, { n: 1 })
      return call(screen, kept, { n: 1 })
    })
    expect(await here).toMatch(/app_admin$/)
    expect(await elsewhere).toMatch(/app_visitor$/)
  }))

test('work as the system returns to the role of the actor, also around a queued job', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    const role = async (ctx: { tx: { execute(q: unknown): Promise<{ rows: unknown[] }> } }) =>
      (await ctx.tx.execute(sql`select current_user as r`)).rows[0]
    const seen = command('roles', 'signedIn', async (_, ctx) => [
      await ctx.asSystem(async () => {
        await ctx.queue(ping, { n: 2 })
        return role(ctx as never)
      }),
      await role(ctx as never),
    ])
    expect(await call(maria.rt, seen, {})).toEqual([{ r: 'app_system' }, { r: 'app_client' }])
  }))

test('of two requests at the same time each counts its own statements', async () => {
  const asks = async (times: number): Promise<number> => {
    const count = { statements: 0 }
    await countingStatements(count, async () => {
      for (let n = 0; n < times; n++) await database().db.execute(sql`select 1`)
    })
    return count.statements
  }
  expect(await Promise.all([asks(1), asks(3)])).toEqual([1, 3])
})

test('what fails after the commit is written to the log; the answer stands, and so does the process', () =>
  withRuntime(async rt => {
    const warned = vi.spyOn(rt.log, 'warn')
    const tidy = command('tidy-up', 'system', async (_, ctx) => {
      ctx.afterCommit(() => Promise.reject(new Error('the store is down')))
      return 'done'
    })
    expect(await call(rt.as(system), tidy, {})).toBe('done')
    await vi.waitFor(() =>
      expect(warned).toHaveBeenCalledWith(expect.objectContaining({ procedure: 'tidy-up' }), expect.any(String)),
    )
  }))

const look = query('look', 'signedIn', {
  input: z.object({ fails: z.boolean().default(false) }),
  async run({ fails }, ctx) {
    const seen = (
      await ctx.tx.execute<{ role: string; id: string }>(
        sql`select current_user as role, pg_current_xact_id()::text as id`,
      )
    ).rows[0]
    // Concurrent work must not run under this role.
    await ctx.asSystem(() => ctx.tx.execute(sql`select pg_sleep(0.01)`))
    if (fails) throw new AppError('not-found')
    return seen
  },
})

test('what a screen reads shares one transaction, each in turn under the role of the person', () =>
  withRuntime(async rt => {
    const { rt: maria } = await createPerson(rt)
    const seen = await reading(maria, within => Promise.all([call(within, look, {}), call(within, look, {})]))
    expect(seen).toEqual([
      { role: 'app_client', id: seen[0]?.id },
      { role: 'app_client', id: seen[0]?.id },
    ])
  }))

test('what needs a connection of its own is refused in the transaction of a screen, and reading once it is over', () =>
  withRuntime(async rt => {
    const { rt: maria } = await createPerson(rt)
    const counted = { name: 'counted', max: 9, windowMs: 60_000, by: 'person' } as const
    for (const p of [whoAmI, { ...look, limit: counted }, { ...look, before: async () => 1 }] as Procedure[])
      await expect(reading(maria, within => call(within, p, { n: 1 }))).rejects.toThrow('a connection of its own')
    let kept: Runtime = maria
    const failed = reading(maria, within => {
      kept = within
      return call(within, look, { fails: true })
    })
    await expect(failed).rejects.toMatchObject({ code: 'not-found' })
    // Its connection may be in use elsewhere by now.
    await expect(call(kept, look, {})).rejects.toThrow('has been read')
  }))

test('what is computed from a cached answer costs no statement, whatever is asked', () =>
  withRuntime(async rt => {
    const twenty = query('twenty', 'anyone', {
      cacheTags: ['lists'],
      run: async (_, { tx }) => Number((await tx.execute<{ n: number }>(sql`select 20 as n`)).rows[0]?.n),
    })
    const plus = computed('plus', twenty, { input: z.object({ n: z.number() }), run: ({ n }, first) => first + n })
    const counted = async (n: number) => {
      const count = { statements: 0 }
      const answer = await countingStatements(count, () => call(rt.as(visitor), plus, { n }))
      return [answer, count.statements > 0]
    }
    expect([await counted(1), await counted(2)]).toEqual([
      [21, true],
      [22, false],
    ])
    rt.bus.deliver({ kind: 'drop-pages', tags: ['lists'] })
    expect(await counted(3)).toEqual([23, true])
  }))
