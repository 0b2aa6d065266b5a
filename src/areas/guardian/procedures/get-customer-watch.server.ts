import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { watchOf } from '../own-watch.server.ts'
import type { GuardianKind } from '../reminders.ts'
import { guardianMessages } from '../tables.server.ts'
import type { Watch } from '../watch.ts'

/** Messages told on a customer’s card. */
const SHOWN = 5

interface CustomerWatch {
  watch: Watch
  messages: { id: string; kind: GuardianKind; sentAt: Date; byMail: boolean }[]
}

/** What a customer asked the guardian for, and what it last told them: part of their card. */
export const getCustomerWatch = procedure({
  name: 'get-customer-watch',
  allow: 'admin',
  input: z.object({ userId: z.string().min(1).max(60) }),
  async run({ userId }, ctx): Promise<CustomerWatch> {
    await recordAccess(ctx, { owner: userId, what: 'customer', subject: userId })
    ctx.record({ subject: userId })
    const messages = await ctx.tx
      .select(pick(guardianMessages, 'id', 'kind', 'sentAt', 'byMail'))
      .from(guardianMessages)
      .where(eq(guardianMessages.userId, userId))
      .orderBy(desc(guardianMessages.sentAt), desc(guardianMessages.id))
      .limit(SHOWN)
    return { watch: await watchOf(ctx, userId), messages }
  },
})
