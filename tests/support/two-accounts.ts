import { hashPassword } from 'better-auth/crypto'
import { eq, sql } from 'drizzle-orm'
import { mergedParts } from '#areas/customers/merging/merged-parts.ts'
import { listMerges, mergeCustomers, previewMerge, undoMerge } from '#areas/customers/procedures/merges.server.ts'
import { accountMerges, accountSuspensions } from '#areas/identity/tables.server.ts'
import { account, profiles } from '#areas/people/tables.server.ts'
import { PERSON_TABLES } from '#areas/privacy/person-tables.ts'
import { erasures } from '#areas/privacy/tables.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { call } from '#platform/procedure.server.ts'
import { fillTables } from './fill-tables.ts'
import { createPerson, inspect, type TestRuntime } from './test-runtime.ts'

export const PASSWORD = 'Farfalla-92-blu'
const hash = hashPassword(PASSWORD)

export const credential = (rt: TestRuntime, userId: string) =>
  inspect(rt, async tx => {
    await tx.delete(account).where(eq(account.userId, userId))
    await tx
      .insert(account)
      .values({ id: rt.newId(), userId, accountId: userId, providerId: 'credential', password: await hash })
  })

/** Maria with one account in use, another with a row in every table, and Anna of the office with her password. */
export async function twoAccounts(rt: TestRuntime) {
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

/** Row counts of each table by owner. */
export const rowsOf = (rt: TestRuntime, userId: string) =>
  inspect(rt, async tx => {
    const counts: Record<string, number> = {}
    for (const { table, owner } of PERSON_TABLES) {
      if (!owner) continue
      const { rows } = await tx.execute<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${userId}`,
      )
      counts[table] = rows[0]?.count ?? 0
    }
    return counts
  })

/** Every table whose rows move with a merge. */
export const MOVES = mergedParts.flatMap(([, part]) => [part.table, ...(part.with?.tables ?? [])])
