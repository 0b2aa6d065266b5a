import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles, user } from '#areas/people/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, system, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { ensureFirstAdministrator } from './procedures/accounts.server.ts'
import { signIn } from './procedures/sign-in.server.ts'

const { withRuntime } = useTestDatabase()

test('the first start makes an administrator who signs in with the password told once', () =>
  withRuntime(async rt => {
    const first = await call(rt.as(system), ensureFirstAdministrator, {})
    expect(first?.email).toBe('admin@localhost.test')
    const { outcome } = await call(rt, signIn, { email: 'admin@localhost.test', password: first?.password })
    expect(outcome).toBe('signed-in')
    expect(await call(rt.as(system), ensureFirstAdministrator, {})).toBeNull()
  }))

test('a given password is used and never told', () =>
  withRuntime(async rt => {
    const config = { ...rt.config, ADMIN_EMAIL: 'Capo@Example.test', ADMIN_PASSWORD: 'Tramonto!72' }
    const given = { ...rt.as(system), config }
    expect(await call(given, ensureFirstAdministrator, {})).toEqual({ email: 'capo@example.test' })
    expect((await call(rt, signIn, { email: 'capo@example.test', password: 'Tramonto!72' })).outcome).toBe('signed-in')
  }))

test.each(['capo.ufficio@example.test', 'tramontotra', 'Password1!'])(
  'the start goes on with %s, which the site would take of nobody, and can say so',
  password =>
    withRuntime(async rt => {
      const config = { ...rt.config, ADMIN_EMAIL: 'capo.ufficio@example.test', ADMIN_PASSWORD: password }
      expect(await call({ ...rt.as(system), config }, ensureFirstAdministrator, {})).toMatchObject({ isWeak: true })
    }),
)

test('a person who already has an account at that address becomes the administrator and keeps the password', () =>
  withRuntime(async rt => {
    const { id } = await createPerson(rt, 'client', 'admin@localhost.test')
    expect(await call(rt.as(system), ensureFirstAdministrator, {})).toEqual({ email: 'admin@localhost.test' })
    const [row] = await inspect(rt, tx =>
      tx.select().from(user).innerJoin(profiles, eq(profiles.id, user.id)).where(eq(user.id, id)),
    )
    expect([row?.user.role, row?.profiles.role]).toEqual(['admin', 'admin'])
  }))

test('nobody but the system may ask for it', () =>
  withRuntime(async rt => {
    await expect(call(rt, ensureFirstAdministrator, {})).rejects.toMatchObject({ code: 'sign-in-required' })
    const client = await createPerson(rt)
    await expect(call(client.rt, ensureFirstAdministrator, {})).rejects.toMatchObject({ code: 'forbidden' })
  }))
