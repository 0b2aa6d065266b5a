import { hashPassword } from 'better-auth/crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountsMergedMail } from '#areas/customers/mails/accounts-merged.tsx'
import { mergedParts, STAYS } from '#areas/customers/merging/merged-parts.ts'
import { listMerges } from '#areas/customers/procedures/list-merges.server.ts'
import { mergeCustomers } from '#areas/customers/procedures/merge-customers.server.ts'
import { previewMerge } from '#areas/customers/procedures/preview-merge.server.ts'
import { undoMerge } from '#areas/customers/procedures/undo-merge.server.ts'
import { restoreAccount } from '#areas/identity/procedures/restore-account.server.ts'
import { accountMerges, accountSuspensions } from '#areas/identity/tables.server.ts'
import { account, profiles, session, user } from '#areas/people/tables.server.ts'
import { PERSON_TABLES } from '#areas/privacy/person-tables.ts'
import { requestErasure } from '#areas/privacy/procedures/request-erasure.server.ts'
import { erasures } from '#areas/privacy/tables.server.ts'
import { getMyRequest } from '#areas/requests/procedures/get-my-request.server.ts'
import { listMyRequests } from '#areas/requests/procedures/list-my-requests.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { homes, supplies } from '#areas/supplies/tables.server.ts'
import { auditTrail } from '#platform/database/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { mailsTo } from './support/contracts.ts'
import { fillTables } from './support/fill-tables.ts'
import { refusal } from './support/office.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from './support/test-runtime.ts'

const { withRuntime } = useTestDatabase()
const PASSWORD = 'Farfalla-92-blu'
let hash = ''
beforeAll(async () => {
  hash = await hashPassword(PASSWORD)
})

const credential = (rt: TestRuntime, userId: string) =>
  inspect(rt, async tx => {
    await tx.delete(account).where(eq(account.userId, userId))
    await tx
      .insert(account)
      .values({ id: rt.newId(), userId, accountId: userId, providerId: 'credential', password: hash })
  })

/** Maria with one account in use, another with a row in every table, and Anna of the office with her password. */
async function twoAccounts(rt: TestRuntime) {
  const [kept, closed, anna] = [await createPerson(rt), await createPerson(rt), await createPerson(rt, 'admin')]
  await inspect(rt, async tx => {
    await tx.delete(profiles).where(eq(profiles.id, closed.id))
    await fillTables(tx, closed.id)
    await tx.delete(erasures)
    await tx.delete(accountMerges)
    await tx.update(accountSuspensions).set({ restoredAt: rt.now() })
    await tx
      .update(profiles)
      .set({ firstName: 'Maria', lastName: 'Rossi', email: closed.email, role: 'client', phone: '333 123 4567' })
      .where(eq(profiles.id, closed.id))
    await tx.update(profiles).set({ phone: '+39 3331234567' }).where(eq(profiles.id, kept.id))
    const at = new Date(rt.now().getTime() - 3_600_000)
    await tx.update(requests).set({ type: 'consulenza', status: 'pending', updatedAt: at })
    for (const table of ['bills', 'case_messages', 'supplies'] as const) {
      const column = { bills: 'updated_at', case_messages: 'at', supplies: 'confirmed_at' }[table]
      await tx.execute(
        sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${at.toISOString()}::timestamptz`,
      )
    }
  })
  await credential(rt, anna.id)
  const merge = (more = {}) =>
    call(anna.rt, mergeCustomers, {
      userId: kept.id,
      fromId: closed.id,
      reason: 'Lo ha chiesto al telefono',
      presentPassword: PASSWORD,
      ...more,
    })
  const preview = (email = closed.email) => call(anna.rt, previewMerge, { userId: kept.id, email })
  const undo = async () => {
    const { merges } = await call(anna.rt, listMerges, { userId: kept.id })
    const held = merges.find(({ undoneAt }) => undoneAt === null) ?? merges[0]
    return call(anna.rt, undoMerge, { mergeId: held?.id ?? '' })
  }
  return { kept, closed, anna, merge, preview, undo }
}

/** How many rows of each table are whose. */
const rowsOf = (rt: TestRuntime, userId: string) =>
  inspect(rt, async tx => {
    const counts: Record<string, number> = {}
    for (const { table, owner } of PERSON_TABLES) {
      const { rows } = await tx.execute<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${userId}`,
      )
      counts[table] = rows[0]?.count ?? 0
    }
    return counts
  })

const MOVES = mergedParts.flatMap(([, part]) => [part.table, ...(part.with?.tables ?? [])])

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
        from: { id: closed.id, name: 'Maria R.' },
      })
      expect(JSON.stringify(shown)).not.toContain(closed.email)
      expect(shown.counts.map(({ moves }) => moves)).toEqual(mergedParts.map(([, { table }]) => before[table]))
      expect(await rowsOf(rt, closed.id)).toMatchObject({ requests: 1, access_log: (before.access_log ?? 0) + 1 })

      await merge()
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

      // By the row policies alone: who goes on reads it, the closed account nothing.
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
      // It opens again with what it had, not empty.
      expect(await refusal(call(anna.rt, restoreAccount, { userId: closed.id }))).toBe('is-merged')
      expect(await refusal(merge())).toBe('is-merged')
    }))

  test('are parted again with every row back, while nothing was done with them', () =>
    withRuntime(async rt => {
      const { kept, closed, merge, undo } = await twoAccounts(rt)
      const before = [await rowsOf(rt, kept.id), await rowsOf(rt, closed.id)]
      await merge()
      await undo()
      const after = [await rowsOf(rt, kept.id), await rowsOf(rt, closed.id)]
      for (const table of MOVES)
        expect([after[0]?.[table], after[1]?.[table]], table).toEqual([before[0]?.[table], before[1]?.[table]])
      expect(mailsTo(rt, closed.email)).toHaveLength(2)
      expect(await refusal(undo())).toBe('not-merged')

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

  test('are deleted together', () =>
    withRuntime(async rt => {
      const { kept, closed, merge } = await twoAccounts(rt)
      await merge()
      await credential(rt, kept.id)
      await call(kept.rt, requestErasure, { presentPassword: PASSWORD, word: 'CANCELLA' })
      const begun = await inspect(rt, tx => tx.select({ accountId: erasures.accountId }).from(erasures))
      expect(begun.map(({ accountId }) => accountId).toSorted()).toEqual([kept.id, closed.id].toSorted())
    }))
})
