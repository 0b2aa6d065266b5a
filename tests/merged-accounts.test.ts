import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountsMergedMail } from '#areas/customers/mails.tsx'
import { listCustomers, openCustomer } from '#areas/customers/procedures/customers.server.ts'
import { mergedParts } from '#areas/customers/merging/merged-parts.ts'
import { mergeCustomers } from '#areas/customers/procedures/merges.server.ts'
import { signIn } from '#areas/identity/procedures/sign-in.server.ts'
import { restoreAccount } from '#areas/identity/procedures/accounts.server.ts'
import { profiles, session, user } from '#areas/people/tables.server.ts'
import { PERSON_TABLES } from '#areas/privacy/person-tables.ts'
import { getMyRequest, listMyRequests } from '#areas/requests/procedures/my-requests.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { homes, supplies } from '#areas/supplies/tables.server.ts'
import { auditTrail } from '#platform/database/tables.server.ts'
import { requestErasure } from '#areas/privacy/procedures/erasures.server.ts'
import { call } from '#platform/procedure.server.ts'
import { mailsTo } from './support/contracts.ts'
import { refusal } from './support/office.ts'
import { inspect, useTestDatabase } from './support/test-runtime.ts'
import { MOVES, PASSWORD, credential, rowsOf, twoAccounts } from './support/two-accounts.ts'

/** What stays in the closed account, and why: all other personal rows. */
const STAYS: Readonly<Record<string, string>> = {
  profiles: 'who it was',
  user: 'who it was; its address is taken',
  account: 'the way in, shut',
  session: 'ended',
  second_factors: 'the way in, shut',
  recovery_codes: 'the way in, shut',
  email_changes: 'of an address that nobody signs in with',
  account_suspensions: 'its own history',
  account_merges: 'its own history',
  legal_announcements: 'what this account was told',
  notice_preferences: 'the choices of the other hold',
  visitor_alerts: 'asked by an address, not by an account',
  consents: 'a proof is never given to another account: the answers of the other hold',
  guardian_watches: 'the choices of the other hold',
  wizard_drafts: 'sealed for this account; gone within seven days',
  data_exports: 'copies of this account; gone within seven days',
  security_alerts: 'what happened to this account',
  security_events: 'what happened to this account',
  access_log: 'who looked at this account, and when: never written again',
  audit_trail: 'what this account did',
}

const { withRuntime } = useTestDatabase()

test('every table about a person goes with a merge, or stays for a reason', () => {
  const known = [...MOVES, ...Object.keys(STAYS)]
  expect(known.toSorted()).toEqual(PERSON_TABLES.map(({ table }) => table).toSorted())
})

describe('two accounts of one person', () => {
  test('become one: what moves is shown first, then moves whole; proofs stay where they were given', () =>
    withRuntime(async rt => {
      const { kept, closed, anna, merge, preview } = await twoAccounts(rt)
      const before = await rowsOf(rt, closed.id)
      const shown = await preview(closed.email.toUpperCase())
      expect(shown).toMatchObject({
        refusal: null,
        signs: ['name', 'phone'],
        from: { id: closed.id, name: 'Maria R.', phone: expect.stringMatching(/^•••\d{3}$/), isConfirmed: true },
      })
      expect(JSON.stringify(shown)).not.toContain(closed.email)
      expect(shown.counts.map(({ moves }) => moves)).toEqual(mergedParts.map(([, { table }]) => before[table]))
      expect(await rowsOf(rt, closed.id)).toMatchObject({ requests: 1, access_log: (before.access_log ?? 0) + 1 })

      await merge()
      // The office sees «Unito» on the closed one, in the list and on its page.
      const { customers } = await call(anna.rt, listCustomers, {})
      expect(customers.filter(({ isMerged }) => isMerged).map(({ id }) => id)).toEqual([closed.id])
      expect((await call(anna.rt, openCustomer, { userId: closed.id })).account.isMerged).toBe(true)
      const after = { kept: await rowsOf(rt, kept.id), closed: await rowsOf(rt, closed.id) }
      for (const table of MOVES) {
        expect(before[table], table).toBeGreaterThan(0)
        expect([after.kept[table], after.closed[table]], table).toEqual([before[table], 0])
      }
      expect(after.closed).toMatchObject({ consents: before.consents, account_merges: 1, session: 0 })
      expect(after.kept.consents).toBe(0)
      expect(await inspect(rt, tx => tx.$count(session, eq(session.userId, closed.id)))).toBe(0)
      for (const { email } of [kept, closed]) expect(mailsTo(rt, email)).toEqual([accountsMergedMail.kind])
      const trail = await inspect(rt, tx =>
        tx.select().from(auditTrail).where(eq(auditTrail.procedure, 'merge-customers')),
      )
      expect(trail).toMatchObject([{ actorId: anna.id, subject: closed.id, detail: { into: kept.id } }])

      // Through row policies alone: the remaining account reads it, the closed one nothing.
      const mine = (await call(kept.rt, listMyRequests, {})).requests
      expect(mine).toHaveLength(1)
      expect((await call(closed.rt, listMyRequests, {})).requests).toEqual([])
      await expect(call(closed.rt, getMyRequest, { requestId: mine[0]?.id })).rejects.toThrow('not-found')
      for (const [person, count] of [
        [kept, 1],
        [closed, 0],
      ] as const)
        await rt.db.transaction(async tx => {
          await tx.execute(
            sql`select set_config('role', 'app_client', true), set_config('app.user_id', ${person.id}, true)`,
          )
          for (const table of ['requests', 'bills', 'case_events', 'withdrawals', 'stored_files']) {
            const { rows } = await tx.execute(sql`select 1 from ${sql.identifier(table)}`)
            expect(rows, table).toHaveLength(count)
          }
          await tx.execute(sql`select set_config('role', 'app_system', true)`)
        })
      // Reopened with its original content, not empty.
      expect(await refusal(call(anna.rt, restoreAccount, { userId: closed.id }))).toBe('is-merged')
      expect(await refusal(merge())).toBe('is-merged')
    }))

  test('are parted again with every row back, while nothing was done with them', () =>
    withRuntime(async rt => {
      const { kept, closed, merge, undo } = await twoAccounts(rt)
      const before = [await rowsOf(rt, kept.id), await rowsOf(rt, closed.id)]
      await merge()
      await credential(rt, closed.id)
      const enter = async () => (await call(rt, signIn, { email: closed.email, password: PASSWORD })).outcome
      expect(await enter()).toBe('account-merged')
      await undo()
      const after = [await rowsOf(rt, kept.id), await rowsOf(rt, closed.id)]
      for (const table of MOVES)
        expect([after[0]?.[table], after[1]?.[table]], table).toEqual([before[0]?.[table], before[1]?.[table]])
      expect(mailsTo(rt, closed.email)).toHaveLength(2)
      expect(await refusal(undo())).toBe('not-merged')
      expect(await enter()).toBe('signed-in')

      await merge()
      const later = new Date(rt.now().getTime() + 60_000)
      await inspect(rt, tx => tx.update(requests).set({ updatedAt: later }).where(eq(requests.userId, kept.id)))
      expect(await refusal(undo())).toBe('merge-used')
      expect(await rowsOf(rt, kept.id)).toMatchObject({ requests: 1 })
    }))

  test('what both have stays where it is, and a supply finds the home that both know', () =>
    withRuntime(async rt => {
      const { kept, closed, merge, preview, undo } = await twoAccounts(rt)
      const [home] = await inspect(rt, tx => tx.select().from(homes).where(eq(homes.userId, closed.id)))
      const [supply] = await inspect(rt, tx => tx.select().from(supplies).where(eq(supplies.userId, closed.id)))
      if (!home || !supply) throw new Error('nothing to merge')
      await inspect(rt, async tx => {
        await tx.insert(homes).values({ ...home, id: 'h2', userId: kept.id })
        const same = { commodity: 'gas' as const, code: '12345678901234', homeId: null }
        await tx.insert(supplies).values({ ...supply, id: 's2', userId: kept.id, ...same })
        await tx.insert(supplies).values({ ...supply, id: 's3', ...same })
      })
      expect((await preview()).signs).toContain('supply')
      await merge()
      const now = await inspect(rt, tx => tx.select().from(supplies))
      expect(now.find(({ id }) => id === supply.id)).toMatchObject({ userId: kept.id, homeId: 'h2' })
      expect(now.find(({ id }) => id === 's3')).toMatchObject({ userId: closed.id })
      await undo()
      const [back] = await inspect(rt, tx => tx.select().from(supplies).where(eq(supplies.id, supply.id)))
      expect(back).toMatchObject({ userId: closed.id, homeId: home.id })
    }))

  test.each(['closed', 'kept'] as const)('are left alone while the one %s goes, whose rows go with it', which =>
    withRuntime(async rt => {
      const { merge, ...two } = await twoAccounts(rt)
      const before = [await rowsOf(rt, two.kept.id), await rowsOf(rt, two.closed.id)]
      await credential(rt, two[which].id)
      await call(two[which].rt, requestErasure, { presentPassword: PASSWORD, word: 'CANCELLA' })
      await expect(merge()).rejects.toMatchObject({ code: 'is-being-erased' })
      const after = [await rowsOf(rt, two.kept.id), await rowsOf(rt, two.closed.id)]
      for (const table of ['bills', 'requests', 'supplies'])
        expect(after.map(counts => counts[table])).toEqual(before.map(counts => counts[table]))
    }),
  )

  test('are left alone without a proof, a password, a confirmed address or a customer', () =>
    withRuntime(async rt => {
      const { kept, closed, anna, merge, preview } = await twoAccounts(rt)
      expect(await refusal(merge({ presentPassword: 'sbagliata-1' }))).toBe('present-password-wrong')
      expect(await refusal(merge({ reason: ' ' }))).toBe('reason-missing')
      expect(await refusal(merge({ fromId: kept.id }))).toBe('same-account')
      expect(await refusal(preview('nessuno@example.test'))).toBe('email-unknown')
      expect(await refusal(preview(anna.email))).toBe('is-administrator')
      await inspect(rt, tx => tx.update(profiles).set({ phone: null }).where(eq(profiles.id, closed.id)))
      expect(await preview()).toMatchObject({ signs: ['name'], refusal: 'no-proof' })
      expect(await refusal(merge())).toBe('no-proof')
      await inspect(rt, tx => tx.update(profiles).set({ phone: '3331234567' }).where(eq(profiles.id, closed.id)))
      await inspect(rt, tx => tx.update(user).set({ emailVerified: false }).where(eq(user.id, kept.id)))
      expect(await refusal(merge())).toBe('not-confirmed')
      for (const rtOf of [rt, closed.rt])
        expect(await refusal(call(rtOf, mergeCustomers, { userId: kept.id, fromId: closed.id }))).toMatch(
          /forbidden|sign-in-required/,
        )
      expect(await rowsOf(rt, kept.id)).toMatchObject({ requests: 0 })
    }))
})
