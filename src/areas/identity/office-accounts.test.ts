import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { account, profiles, session, user } from '#areas/people/tables.server.ts'
import { securityEvents } from '#areas/security/tables.server.ts'
import { auditTrail } from '#platform/database/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { changeRole, restoreAccount, sendConfirmationAgain, suspendAccount } from './procedures/accounts.server.ts'
import { signIn } from './procedures/sign-in.server.ts'
import { accountSuspensions, secondFactors } from './tables.server.ts'

const { withRuntime } = useTestDatabase()
const PASSWORD = 'Farfalla-92-blu'
let hash = ''
beforeAll(async () => {
  hash = await hashPassword(PASSWORD)
})

async function withPassword(rt: TestRuntime, kind: 'client' | 'admin' = 'client') {
  const person = await createPerson(rt, kind)
  await inspect(rt, async tx => {
    const credential = { id: rt.newId(), accountId: person.id, providerId: 'credential', password: hash }
    await tx.insert(account).values({ ...credential, userId: person.id })
    const expiresAt = new Date(rt.now().getTime() + 3_600_000)
    await tx.insert(session).values({ id: rt.newId(), token: rt.newId(), userId: person.id, expiresAt })
  })
  return person
}
const sessionsOf = (rt: TestRuntime, userId: string) =>
  inspect(rt, tx => tx.select().from(session).where(eq(session.userId, userId)))
const roleOf = async (rt: TestRuntime, userId: string) => {
  const [row] = await inspect(rt, tx =>
    tx
      .select({ user: user.role, profile: profiles.role })
      .from(user)
      .innerJoin(profiles, eq(profiles.id, user.id))
      .where(eq(user.id, userId)),
  )
  return row
}
const mails = (rt: TestRuntime) => rt.sent.filter(job => job.name === 'send-mail')

describe('a suspended account', () => {
  test('is signed out everywhere, told by mail without the reason, and refused at sign-in after the right password alone', () =>
    withRuntime(async rt => {
      const anna = await createPerson(rt, 'admin')
      const maria = await withPassword(rt)
      await call(anna.rt, suspendAccount, { userId: maria.id, reason: 'Bollette di altri' })
      expect(await sessionsOf(rt, maria.id)).toEqual([])
      expect(JSON.stringify(mails(rt))).toContain('sospeso')
      expect(JSON.stringify(mails(rt))).not.toContain('Bollette di altri')
      const input = { email: maria.email, password: PASSWORD }
      expect((await call(rt, signIn, { ...input, password: 'sbagliata-1' })).outcome).toBe('wrong-credentials')
      const refused = await call(rt, signIn, input)
      expect(refused).toEqual({ outcome: 'account-suspended', setCookies: [] })
      expect(await sessionsOf(rt, maria.id)).toEqual([])
    }))

  test('opens again, and why it was closed stays written', () =>
    withRuntime(async rt => {
      const anna = await createPerson(rt, 'admin')
      const maria = await withPassword(rt)
      await call(anna.rt, suspendAccount, { userId: maria.id, reason: 'Bollette di altri' })
      await expect(call(anna.rt, suspendAccount, { userId: maria.id, reason: 'x' })).rejects.toThrow(
        'already-suspended',
      )
      await call(anna.rt, restoreAccount, { userId: maria.id })
      await expect(call(anna.rt, restoreAccount, { userId: maria.id })).rejects.toThrow('not-suspended')
      expect((await call(rt, signIn, { email: maria.email, password: PASSWORD })).outcome).toBe('signed-in')
      const [row] = await inspect(rt, tx => tx.select().from(accountSuspensions))
      expect(row).toMatchObject({ reason: 'Bollette di altri', suspendedBy: anna.id, restoredBy: anna.id })
      await call(anna.rt, suspendAccount, { userId: maria.id, reason: 'Ancora' })
    }))

  test('with a second factor is refused before the code is asked', () =>
    withRuntime(async rt => {
      const anna = await createPerson(rt, 'admin')
      const maria = await withPassword(rt)
      const at = rt.now()
      await inspect(rt, tx =>
        tx.insert(secondFactors).values({ userId: maria.id, secret: 's', createdAt: at, confirmedAt: at }),
      )
      expect((await call(rt, signIn, { email: maria.email, password: PASSWORD })).outcome).toBe('second-step')
      await call(anna.rt, suspendAccount, { userId: maria.id, reason: 'x' })
      expect((await call(rt, signIn, { email: maria.email, password: PASSWORD })).outcome).toBe('account-suspended')
    }))

  test('is never one’s own, nor that of an administrator', () =>
    withRuntime(async rt => {
      const [anna, bea] = [await createPerson(rt, 'admin'), await createPerson(rt, 'admin')]
      await expect(call(anna.rt, suspendAccount, { userId: anna.id, reason: 'x' })).rejects.toThrow('own-account')
      await expect(call(anna.rt, suspendAccount, { userId: bea.id, reason: 'x' })).rejects.toThrow('is-administrator')
      await expect(call(anna.rt, suspendAccount, { userId: bea.id, reason: ' ' })).rejects.toThrow('bad-input')
      await expect(call(anna.rt, suspendAccount, { userId: 'nobody', reason: 'x' })).rejects.toThrow('not-found')
    }))
})

describe('the role of somebody', () => {
  const proof = { presentPassword: PASSWORD }

  test('is given with the password of who gives it: in both tables, signed out, told, and in the trail', () =>
    withRuntime(async rt => {
      const anna = await withPassword(rt, 'admin')
      const maria = await withPassword(rt)
      const grant = { userId: maria.id, role: 'admin' }
      await expect(call(anna.rt, changeRole, { ...grant, presentPassword: 'sbagliata-1' })).rejects.toThrow('bad-input')
      expect(await roleOf(rt, maria.id)).toEqual({ user: 'client', profile: 'client' })
      await call(anna.rt, changeRole, { ...grant, ...proof })
      expect(await roleOf(rt, maria.id)).toEqual({ user: 'admin', profile: 'admin' })
      expect(await sessionsOf(rt, maria.id)).toEqual([])
      expect(JSON.stringify(mails(rt))).toContain('Ora sei amministratore')
      const [trail] = await inspect(rt, tx =>
        tx.select().from(auditTrail).where(eq(auditTrail.procedure, 'change-role')),
      )
      expect(trail).toMatchObject({
        actorId: anna.id,
        subject: maria.id,
        detail: { before: { role: 'client' }, after: { role: 'admin' } },
      })
      const [event] = await inspect(rt, tx =>
        tx.select().from(securityEvents).where(eq(securityEvents.userId, maria.id)),
      )
      expect(event).toMatchObject({ eventType: 'role_changed', severity: 'warning' })
      await expect(call(anna.rt, changeRole, { ...grant, ...proof })).rejects.toThrow('role-unchanged')
    }))

  test('a narrower one is a row: what it names is what its person may, and what is no row is no role', () =>
    withRuntime(async rt => {
      const [anna, maria] = [await withPassword(rt, 'admin'), await withPassword(rt)]
      const give = (role: string) => call(anna.rt, changeRole, { userId: maria.id, role, ...proof })
      await expect(give('everything')).rejects.toMatchObject({ detail: { fields: { role: 'role-unknown' } } })
      await give('operator')
      expect(await roleOf(rt, maria.id)).toEqual({ user: 'operator', profile: 'operator' })
      expect(JSON.stringify(mails(rt))).toContain('Ora sei operatore')
      await expect(call(anna.rt, suspendAccount, { userId: maria.id, reason: 'x' })).rejects.toThrow('is-administrator')
      await give('client')
      expect(JSON.stringify(mails(rt))).toContain('Non lavori più nell’ufficio')
    }))

  test('is not given to an account that cannot be entered', () =>
    withRuntime(async rt => {
      const anna = await withPassword(rt, 'admin')
      const [maria, paolo] = [await createPerson(rt), await createPerson(rt)]
      await inspect(rt, tx => tx.update(user).set({ emailVerified: false }).where(eq(user.id, maria.id)))
      await call(anna.rt, suspendAccount, { userId: paolo.id, reason: 'x' })
      const grant = { role: 'admin', ...proof }
      await expect(call(anna.rt, changeRole, { userId: maria.id, ...grant })).rejects.toThrow('not-confirmed')
      await expect(call(anna.rt, changeRole, { userId: paolo.id, ...grant })).rejects.toThrow('is-suspended')
    }))

  test('is never one’s own, and whoever has a second factor brings its code', () =>
    withRuntime(async rt => {
      const [anna, bea] = [await withPassword(rt, 'admin'), await withPassword(rt, 'admin')]
      await expect(call(anna.rt, changeRole, { userId: anna.id, role: 'client', ...proof })).rejects.toThrow('own-role')
      const at = rt.now()
      const secret = rt.keys.encrypt('JBSWY3DPEHPK3PXP', 'second-factor')
      await inspect(rt, tx =>
        tx.insert(secondFactors).values({ userId: anna.id, secret, createdAt: at, confirmedAt: at }),
      )
      const take = { userId: bea.id, role: 'client', ...proof }
      await expect(call(anna.rt, changeRole, take)).rejects.toMatchObject({
        detail: { fields: { code: 'code-missing' } },
      })
      const wrong = call(anna.rt, changeRole, { ...take, code: 'abcd-efgh' })
      await expect(wrong).rejects.toMatchObject({ detail: { fields: { code: 'code-wrong' } } })
      expect(await roleOf(rt, bea.id)).toEqual({ user: 'admin', profile: 'admin' })
    }))

  test('stays with the last administrator who can enter', () =>
    withRuntime(async rt => {
      const [anna, bea] = [await withPassword(rt, 'admin'), await withPassword(rt, 'admin')]
      await inspect(rt, tx => tx.update(user).set({ emailVerified: false }).where(eq(user.id, anna.id)))
      const take = { userId: bea.id, role: 'client', ...proof }
      // Anna’s address is not confirmed: once her session is over nobody could open the office.
      await expect(call(anna.rt, changeRole, take)).rejects.toThrow('last-administrator')
      await expect(call(anna.rt, changeRole, { ...take, role: 'operator' })).rejects.toThrow('last-administrator')
      await inspect(rt, tx => tx.update(user).set({ emailVerified: true }).where(eq(user.id, anna.id)))
      await call(anna.rt, changeRole, take)
      expect(await roleOf(rt, bea.id)).toEqual({ user: 'client', profile: 'client' })
    }))
})

test('the link to confirm goes again to the address of the account, and to nobody who has confirmed', () =>
  withRuntime(async rt => {
    const anna = await createPerson(rt, 'admin')
    const maria = await createPerson(rt)
    await expect(call(anna.rt, sendConfirmationAgain, { userId: maria.id })).rejects.toThrow('already-confirmed')
    await inspect(rt, tx => tx.update(user).set({ emailVerified: false }).where(eq(user.id, maria.id)))
    await call(anna.rt, sendConfirmationAgain, { userId: maria.id })
    expect(mails(rt).map(job => job.data.to)).toEqual([maria.email])
  }))
