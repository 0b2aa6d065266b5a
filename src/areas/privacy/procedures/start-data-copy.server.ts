import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { mergedInto } from '#areas/identity/suspension.server.ts'
import { user } from '#areas/people/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { dataExports } from '../tables.server.ts'

/** An account of the same person that was closed into theirs: what may change no owner (consents, looks) stands there. */
export interface ClosedAccount {
  id: string
  email: string
}

/** Whose copy is to be made; null when it was made already, given up, or the account is gone. */
export const startDataCopy = procedure({
  name: 'start-data-copy',
  allow: 'system',
  reads: true,
  input: z.object({ copyId: z.string() }),
  async run({ copyId }, ctx): Promise<{ accountId: string; closed: ClosedAccount[] } | null> {
    const [copy] = await ctx.tx
      .select({ accountId: dataExports.userId })
      .from(dataExports)
      .where(and(eq(dataExports.id, copyId), eq(dataExports.state, 'waiting')))
    if (!copy) return null
    const closed = await ctx.tx
      .select(pick(user, 'id', 'email'))
      .from(user)
      .where(inArray(user.id, await mergedInto(ctx, copy.accountId)))
      .orderBy(user.createdAt, user.id)
    return { ...copy, closed }
  },
})
