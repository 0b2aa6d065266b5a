import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { asOffice } from '#platform/as-office.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import type { CopyState } from '../copy.ts'
import { dataExports } from '../tables.server.ts'

/** Copies told on a customer’s card. */
const SHOWN = 3

/** When a customer’s copies were asked for and whether they are ready; what is in them only the customer fetches. */
export const listCustomerCopies = procedure({
  name: 'list-customer-copies',
  allow: 'admin',
  input: z.object({ userId: z.string().min(1).max(60) }),
  async run({ userId }, ctx): Promise<{ id: string; state: CopyState; requestedAt: Date; expiresAt: Date | null }[]> {
    await recordAccess(ctx, { owner: userId, what: 'customer', subject: userId })
    ctx.record({ subject: userId })
    return asOffice(ctx, () =>
      ctx.tx
        .select(pick(dataExports, 'id', 'state', 'requestedAt', 'expiresAt'))
        .from(dataExports)
        .where(eq(dataExports.userId, userId))
        .orderBy(desc(dataExports.requestedAt), desc(dataExports.id))
        .limit(SHOWN),
    )
  },
})
