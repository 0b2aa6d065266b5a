import { desc, eq, or } from 'drizzle-orm'
import { z } from 'zod'
import { accountOf } from '#areas/identity/account-acts.server.ts'
import { accountMerges } from '#areas/identity/tables.server.ts'
import { staffNames } from '#areas/office/staff.server.ts'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { maskedEmail, shortName } from '#core/masked.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { asOffice } from '#platform/as-office.server.ts'
import { procedure } from '#platform/procedure.server.ts'

interface Merge {
  id: string
  /** Whether this account is the one that was closed. */
  isClosed: boolean
  /** The other one, and as much of it as tells it from this. */
  otherId: string
  other: string
  reason: string
  at: Date
  by: string
  undoneAt: Date | null
}

/** More than these nobody has. */
const MERGES = 20

/** The accounts that one was merged with, newest first, and whose they are. Throws 'not-found'. */
export const listMerges = procedure({
  name: 'list-merges',
  allow: 'admin',
  input: z.object({ userId: z.string().min(1).max(60) }),
  async run({ userId }, ctx): Promise<{ name: string; email: string; merges: Merge[] }> {
    const { account, rows } = await asOffice(ctx, async () => ({
      account: await accountOf(ctx, userId),
      rows: await ctx.tx
        .select()
        .from(accountMerges)
        .where(or(eq(accountMerges.userId, userId), eq(accountMerges.intoId, userId)))
        .orderBy(desc(accountMerges.mergedAt), desc(accountMerges.id))
        .limit(MERGES),
    }))
    await recordAccess(ctx, { owner: userId, what: 'customer', subject: userId })
    const names = await staffNames(
      ctx,
      rows.map(row => row.mergedBy),
    )
    const [own] = await ctx.tx.select({ lastName: profiles.lastName }).from(profiles).where(eq(profiles.id, userId))
    const merges: Merge[] = []
    for (const row of rows) {
      const isClosed = row.userId === userId
      const otherId = isClosed ? row.intoId : row.userId
      const [other] = await ctx.tx.select().from(profiles).where(eq(profiles.id, otherId))
      merges.push({
        id: row.id,
        isClosed,
        otherId,
        other: other ? `${shortName(other.firstName, other.lastName)}, ${maskedEmail(other.email)}` : '',
        reason: row.reason,
        at: row.mergedAt,
        by: names.get(row.mergedBy) ?? 'Ufficio',
        undoneAt: row.undoneAt,
      })
    }
    ctx.record({ subject: userId })
    return { name: shortName(account.firstName, own?.lastName ?? ''), email: maskedEmail(account.email), merges }
  },
})
