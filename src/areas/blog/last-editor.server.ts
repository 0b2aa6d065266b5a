import { desc, eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { profiles } from '#areas/people/tables.server.ts'
import { requireSameEdition } from '#core/edited.ts'
import { shortName } from '#core/masked.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { lockRow, pick } from '#platform/database/rows.server.ts'
import { auditTrail } from '#platform/database/tables.server.ts'

interface PostStep {
  at: Date
  /** Staff member; null when nobody did, or the account is gone. */
  by: string | null
  procedure: string
  /** Names of the fields that changed. */
  fields: string[]
}

const SHOWN = 10

export async function stepsOf(tx: Tx, postId: string, limit = SHOWN): Promise<PostStep[]> {
  const rows = await tx
    .select({
      ...pick(auditTrail, 'at', 'procedure', 'detail'),
      firstName: profiles.firstName,
      lastName: profiles.lastName,
    })
    .from(auditTrail)
    .leftJoin(profiles, eq(profiles.id, auditTrail.actorId))
    .where(eq(auditTrail.subject, postId))
    .orderBy(desc(auditTrail.at))
    .limit(limit)
  return rows.map(({ at, procedure, detail, firstName, lastName }) => ({
    at,
    procedure,
    by: firstName === null ? null : shortName(firstName, lastName ?? ''),
    fields: Object.keys((detail as { after?: Record<string, unknown> }).after ?? {}),
  }))
}

const lastEditor = async (tx: Tx, postId: string): Promise<string | null> =>
  (await stepsOf(tx, postId, 1))[0]?.by ?? null

/** Locks the row until the end of the transaction; a stale edition throws with who saved it. */
export async function lockEdition<T extends PgTable & { id: AnyPgColumn }>(
  tx: Tx,
  table: T,
  id: string,
  seen: string,
): Promise<T['$inferSelect']> {
  const row = await lockRow(tx, table, eq(table.id, id))
  requireSameEdition(seen, row as { updatedAt: Date }, await lastEditor(tx, id))
  return row
}
