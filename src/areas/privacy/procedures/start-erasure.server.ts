import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { emailChanges } from '#areas/identity/tables.server.ts'
import { profiles, user } from '#areas/people/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { erasures } from '../tables.server.ts'

/** Whose account goes, and the addresses that lead to them while they are still known; null when it is done. */
export const startErasure = procedure({
  name: 'start-erasure',
  allow: 'system',
  reads: true,
  input: z.object({ erasureId: z.string() }),
  async run({ erasureId }, { tx }): Promise<{ accountId: string; addresses: string[] } | null> {
    const [erasure] = await tx
      .select({ accountId: erasures.accountId })
      .from(erasures)
      .where(eq(erasures.id, erasureId))
    if (!erasure?.accountId) return null
    const { accountId } = erasure
    const found = [
      ...(await tx.select({ email: user.email }).from(user).where(eq(user.id, accountId))),
      ...(await tx.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, accountId))),
      ...(await tx
        .select({ email: emailChanges.newEmail })
        .from(emailChanges)
        .where(eq(emailChanges.userId, accountId))),
    ]
    return { accountId, addresses: [...new Set(found.map(({ email }) => email))] }
  },
})
