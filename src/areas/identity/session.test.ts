import { sql } from 'drizzle-orm'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { account, session } from '#areas/people/tables.server.ts'
import { hashPassword } from 'better-auth/crypto'
import { call } from '#platform/procedure.server.ts'
import { breakingDb } from '../../../tests/support/broken.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { signIn } from './procedures/sign-in.server.ts'
import { readSession } from './session.server.ts'
import { SESSION_DAYS, SESSION_MINUTES, SESSION_RENEWAL_MINUTES } from './session.ts'

const { withRuntime } = useTestDatabase()

const password = 'Tramonto!72'

async function customer(rt: TestRuntime, email: string) {
  const { id } = await createPerson(rt, 'client', email)
  const hash = await hashPassword(password)
  await inspect(rt, tx =>
    tx
      .insert(account)
      .values({ id: crypto.randomUUID(), userId: id, accountId: id, providerId: 'credential', password: hash }),
  )
  return id
}
const cookieOf = (setCookies: string[]) =>
  setCookies.find(cookie => cookie.startsWith('pf_auth=') && !cookie.includes('Max-Age=0'))?.split(';')[0] ?? ''
const visit = (rt: TestRuntime, cookie: string) =>
  readSession(rt, new Request('http://localhost/', { headers: { cookie } }))
const actorOf = async (rt: TestRuntime, cookie: string) => (await visit(rt, cookie))?.actor
const sessions = (rt: TestRuntime) => inspect(rt, tx => tx.select().from(session))
const setEnd = (rt: TestRuntime, minutesFromNow: number) =>
  inspect(rt, tx => tx.update(session).set({ expiresAt: new Date(Date.now() + minutesFromNow * 60_000) }))

test('what the database says while a session is read is not hidden by the library', () =>
  withRuntime(async rt => {
    await customer(rt, 'maria@example.test')
    const cookie = cookieOf((await call(rt, signIn, { email: 'maria@example.test', password })).setCookies)
    const { db } = breakingDb(rt.db, 2)
    await expect(visit({ ...rt, db }, cookie)).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  }))

test('a cookie that somebody planted before signing in never becomes a session', () =>
  withRuntime(async rt => {
    await customer(rt, 'maria@example.test')
    const planted = 'pf_auth=planted-token.c2lnbmF0dXJl'
    const { setCookies } = await call(rt, signIn, { email: 'maria@example.test', password })
    expect(cookieOf(setCookies)).not.toContain('planted')
    expect(await actorOf(rt, planted)).toEqual({ kind: 'visitor' })
  }))

test('somebody’s running session is not handed on: signing in over it ends it and begins another one', () =>
  withRuntime(async rt => {
    await customer(rt, 'estraneo@example.test')
    const victim = await customer(rt, 'maria@example.test')
    const first = cookieOf((await call(rt, signIn, { email: 'estraneo@example.test', password })).setCookies)
    // The browser of the victim holds the attacker's cookie while the victim signs in.
    const there = rt.as((await actorOf(rt, first)) ?? { kind: 'visitor' })
    const second = cookieOf((await call(there, signIn, { email: 'maria@example.test', password })).setCookies)
    expect(second).not.toBe(first)
    expect(await actorOf(rt, first)).toEqual({ kind: 'visitor' })
    expect(await actorOf(rt, second)).toMatchObject({ userId: victim })
    expect(await sessions(rt)).toHaveLength(1)
  }))

test('the cookie is bound to its signature: with another token or another signature nobody is signed in', () =>
  withRuntime(async rt => {
    await customer(rt, 'maria@example.test')
    const enter = async () => cookieOf((await call(rt, signIn, { email: 'maria@example.test', password })).setCookies)
    const [token, signature] = decodeURIComponent((await enter()).slice('pf_auth='.length)).split(/\.(.*)/)
    const [other] = decodeURIComponent((await enter()).slice('pf_auth='.length)).split(/\.(.*)/)
    const visitor = { kind: 'visitor' }
    expect(await actorOf(rt, `pf_auth=${encodeURIComponent(`${other}.${signature}`)}`)).toEqual(visitor)
    expect(await actorOf(rt, `pf_auth=${token}`)).toEqual(visitor)
    expect(await actorOf(rt, `pf_auth=${token}.`)).toEqual(visitor)
  }))

test('a cookie that was never ours is ended without a look at the database', () =>
  withRuntime(async rt => {
    const { db, statements } = breakingDb(rt.db)
    for (const cookie of ['pf_auth=ended', 'pf_auth=', 'pf_auth=planted.c2lnbmF0dXJl', 'other_pf_auth=1']) {
      const session = await visit({ ...rt, db }, cookie)
      expect(session?.actor).toEqual({ kind: 'visitor' })
      expect(session?.setCookies.join()).toContain('pf_auth=; Max-Age=0')
    }
    expect(statements()).toBe(0)
  }))

test('a session lives 480 minutes from its last use, and reading pages seldom writes', () =>
  withRuntime(async rt => {
    await customer(rt, 'maria@example.test')
    const cookie = cookieOf((await call(rt, signIn, { email: 'maria@example.test', password })).setCookies)
    // Used within the half hour: nothing is written.
    await setEnd(rt, SESSION_MINUTES - SESSION_RENEWAL_MINUTES + 1)
    const [before] = await sessions(rt)
    expect((await visit(rt, cookie))?.setCookies).toEqual([])
    expect(await sessions(rt)).toEqual([before])
    // Used later: another 480 minutes, on the server and in the browser.
    await setEnd(rt, SESSION_MINUTES - SESSION_RENEWAL_MINUTES - 1)
    expect((await visit(rt, cookie))?.setCookies.join()).toContain(`Max-Age=${SESSION_MINUTES * 60}`)
    const [after] = await sessions(rt)
    expect(Math.round(((after?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000)).toBe(SESSION_MINUTES)
  }))

test('who was signed in before tokens were hashed still is', () =>
  withRuntime(async rt => {
    await customer(rt, 'maria@example.test')
    const cookie = cookieOf((await call(rt, signIn, { email: 'maria@example.test', password })).setCookies)
    const token = decodeURIComponent(cookie.slice('pf_auth='.length)).split('.')[0]
    await inspect(rt, tx => tx.update(session).set({ token }))
    expect(await actorOf(rt, cookie)).toEqual({ kind: 'visitor' })
    const [migration = ''] = readdirSync('migrations').filter(name => name.endsWith('_hashed_sessions.sql'))
    await inspect(rt, tx => tx.execute(sql.raw(readFileSync(join('migrations', migration), 'utf8'))))
    expect((await actorOf(rt, cookie))?.kind).toBe('client')
  }))

test('however much it is used, a session ends after thirty days', () =>
  withRuntime(async rt => {
    await customer(rt, 'maria@example.test')
    const cookie = cookieOf((await call(rt, signIn, { email: 'maria@example.test', password })).setCookies)
    await setEnd(rt, 10)
    const begun = new Date(Date.now() - (SESSION_DAYS * 24 - 1) * 3_600_000)
    await inspect(rt, tx => tx.update(session).set({ createdAt: begun }))
    expect((await actorOf(rt, cookie))?.kind).toBe('client')
    const [row] = await sessions(rt)
    expect(((row?.expiresAt.getTime() ?? 0) - begun.getTime()) / 3_600_000).toBe(SESSION_DAYS * 24)
  }))

test('a session that is over ends in the browser too, and the row is gone', () =>
  withRuntime(async rt => {
    await customer(rt, 'maria@example.test')
    const cookie = cookieOf((await call(rt, signIn, { email: 'maria@example.test', password })).setCookies)
    await setEnd(rt, -0.1)
    const found = await visit(rt, cookie)
    expect(found?.actor).toEqual({ kind: 'visitor' })
    expect(found?.setCookies.find(text => text.startsWith('pf_auth='))).toContain('Max-Age=0')
    expect(await sessions(rt)).toEqual([])
    const made = await visit(rt, 'pf_auth=made.up')
    expect(made?.setCookies.find(text => text.startsWith('pf_auth='))).toContain('Max-Age=0')
  }))
