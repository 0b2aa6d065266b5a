import { expect, test } from 'vitest'
import { staffRoles } from '#areas/people/tables.server.ts'
import { changeSetting } from '#areas/settings/procedures/changes.server.ts'
import { type Actor, call } from '#platform/procedure.server.ts'
import {
  customer,
  errorOf,
  firstStep,
  nextCode,
  pair,
  password,
  switchOn,
  visit,
} from '../../../tests/support/second-factor.ts'
import { inspect, system, type TestRuntime, useTestDatabase, visitor } from '../../../tests/support/test-runtime.ts'
import { passSecondStep, signIn } from './procedures/sign-in.server.ts'
import { switchOffSecondFactor } from './procedures/second-factor.server.ts'
import { SESSION_COOKIE } from './session.ts'

const { withRuntime } = useTestDatabase()

/** Who the newest session of the person is to the product. */
const actorOf = async (rt: TestRuntime, email: string): Promise<Actor | undefined> =>
  (await visit(rt, pair((await call(rt.as(visitor), signIn, { email, password })).setCookies, SESSION_COOKIE)))?.actor
const require = (rt: TestRuntime, value: string) =>
  call(rt.as(system), changeSetting, { key: 'admin-second-factor', value })

test('without a database server of its own an installation asks none of them for it', () =>
  withRuntime(async rt => {
    const { email } = await customer(rt, 'admin')
    expect(await actorOf(rt, email)).toMatchObject({ kind: 'admin' })
    const served = { ...rt, config: { ...rt.config, DATABASE_URL: 'postgres://localhost/x' } }
    expect(await actorOf(served, email)).toMatchObject({ kind: 'client', lacks: 'second-factor' })
    await require(rt, 'optional')
    expect(await actorOf(served, email)).toMatchObject({ kind: 'admin' })
  }))

test('who lacks it is a client until it is on, and cannot switch it off', () =>
  withRuntime(async rt => {
    const person = await customer(rt, 'admin')
    await require(rt, 'required')
    const before = await actorOf(rt, person.email)
    expect(before).toMatchObject({ kind: 'client', lacks: 'second-factor' })
    const staff = rt.as(before ?? visitor)
    const change = { key: 'admin-second-factor', value: 'optional' }
    expect(await errorOf(call(staff, changeSetting, change))).toBe('second-factor-required')
    const { secret } = await switchOn(rt, { rt: staff })
    const cookie = await firstStep(rt, person.email)
    const { setCookies } = await call(rt, passSecondStep, { cookie, code: nextCode(rt, secret) })
    const now = await visit(rt, pair(setCookies, SESSION_COOKIE))
    expect(now?.actor).toMatchObject({ kind: 'admin', userId: person.id })
    const code = nextCode(rt, secret)
    const off = call(rt.as(now?.actor ?? visitor), switchOffSecondFactor, { presentPassword: password, code })
    expect(await errorOf(off)).toBe('second-factor-needed')
  }))

test('a narrower role may what its row says at each request, is asked for one too, and without its row is a client', () =>
  withRuntime(async rt => {
    const { email } = await customer(rt, 'operator')
    const may = ['cases', 'bills', 'messages']
    expect(await actorOf(rt, email)).toMatchObject({ kind: 'staff', role: 'operator', label: 'Operatore', may })
    await require(rt, 'required')
    expect(await actorOf(rt, email)).toMatchObject({ kind: 'client', lacks: 'second-factor' })
    await require(rt, 'optional')
    await inspect(rt, tx => tx.update(staffRoles).set({ permissions: ['cases', 'unknown'] }))
    expect(await actorOf(rt, email)).toMatchObject({ kind: 'staff', may: ['cases'] })
    await inspect(rt, tx => tx.delete(staffRoles))
    expect(await actorOf(rt, email)).toMatchObject({ kind: 'client' })
  }))

test('a customer is never asked for one', () =>
  withRuntime(async rt => {
    const { email } = await customer(rt)
    await require(rt, 'required')
    expect(await actorOf(rt, email)).toMatchObject({ kind: 'client' })
    expect(await actorOf(rt, email)).not.toHaveProperty('lacks')
  }))
