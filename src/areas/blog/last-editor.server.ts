import { desc, eq } from 'drizzle-orm'
import { profiles } from '#areas/people/tables.server.ts'
import { shortName } from '#core/masked.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { auditTrail, pick } from '#platform/database/tables.server.ts'

interface PostStep {
  at: Date
  /** Of the staff; null where nobody did it, or an account that is gone. */
  by: string | null
  procedure: string
  /** Names of the fields that changed. */
  fields: string[]
}

const SHOWN = 10

/** What was done to a post and by whom, newest first, from the trail. */
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

export const lastEditor = async (tx: Tx, postId: string): Promise<string | null> =>
  (await stepsOf(tx, postId, 1))[0]?.by ?? null
