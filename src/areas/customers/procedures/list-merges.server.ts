import { desc, eq, inArray, or } from 'drizzle-orm'
import { z } from 'zod'
import { accountOf } from '#areas/identity/account-acts.server.ts'
import { hasSecondFactor } from '#areas/identity/second-factor/state.server.ts'
import { accountMerges } from '#areas/identity/tables.server.ts'
import { staffNames } from '#areas/office/staff.server.ts'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { maskedEmail, shortName } from '#core/masked.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { asOffice, procedure } from '#platform/procedure.server.ts'

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

interface MergesOf {
  name: string
  email: string
  merges: Merge[]
  /** Whoever looks signs in with a code: merging asks for one. */
  asksCode: boolean
}

/** More than these nobody has. */
const MERGES = 20

/** The accounts that one was merged with, newest first, and whose they are. Throws 'not-found'. */
export const listMerges = procedure({
  name: 'list-merges',
  allow: 'admin',
  input: z.object({ userId: z.string().min(1).max(60) }),
  async run({ userId }, ctx): Promise<MergesOf> {
    const { account, asksCode, rows } = await asOffice(ctx, async () => ({
      account: await accountOf(ctx, userId),
      asksCode: await hasSecondFactor(ctx, ctx.userId),
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
    const others = [...new Set([userId, ...rows.flatMap(row => [row.userId, row.intoId])])]
    const people = await ctx.tx.select().from(profiles).where(inArray(profiles.id, others))
    const personOf = (id: string) => people.find(each => each.id === id)
    const merges = rows.map((row): Merge => {
      const isClosed = row.userId === userId
      const otherId = isClosed ? row.intoId : row.userId
      const other = personOf(otherId)
      return {
        id: row.id,
        isClosed,
        otherId,
        other: other ? `${shortName(other.firstName, other.lastName)}, ${maskedEmail(other.email)}` : '',
        reason: row.reason,
        at: row.mergedAt,
        by: names.get(row.mergedBy) ?? 'Ufficio',
        undoneAt: row.undoneAt,
      }
    })
    ctx.record({ subject: userId })
    const name = shortName(account.firstName, personOf(userId)?.lastName ?? '')
    return { name, email: maskedEmail(account.email), merges, asksCode }
  },
})
