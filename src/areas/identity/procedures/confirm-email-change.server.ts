import { and, eq, gt, ne } from 'drizzle-orm'
import { z } from 'zod'
import { profiles, user } from '#areas/people/tables.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { openEmailChangeLink } from '../email-change.server.ts'
import { holdAddress } from '../caller-account.server.ts'
import { endLinks } from '../links.server.ts'
import { emailChanges } from '../tables.server.ts'

/**
 * The link of the message to the new address, signed in or not, on any device. It works once. Throws
 * 'email-change-over' and 'email-taken', when somebody has registered the address meanwhile.
 */
export const confirmEmailChange = procedure({
  name: 'confirm-email-change',
  allow: 'anyone',
  input: z.object({ token: z.string().min(1).max(2000) }),
  limit: limits.confirmEmail,
  async run({ token }, ctx) {
    const changeId = openEmailChangeLink(ctx.keys, 'confirm', token)
    if (changeId === null) throw new AppError('email-change-over')
    const userId = await ctx.asSystem(async () => {
      const [change] = await ctx.tx
        .delete(emailChanges)
        .where(and(eq(emailChanges.changeId, changeId), gt(emailChanges.expiresAt, ctx.now)))
        .returning()
      if (!change) throw new AppError('email-change-over')
      await holdAddress(ctx, change.newEmail)
      const isSomebodyElse = and(eq(user.email, change.newEmail), ne(user.id, change.userId))
      const [taken] = await ctx.tx.select({ id: user.id }).from(user).where(isSomebodyElse)
      if (taken) throw new AppError('email-taken')
      const email = change.newEmail
      await ctx.tx
        .update(user)
        .set({ email, emailVerified: true, updatedAt: ctx.now })
        .where(eq(user.id, change.userId))
      await ctx.tx.update(profiles).set({ email }).where(eq(profiles.id, change.userId))
      // A recovery link that waits in the old mailbox must not open the account any more.
      await endLinks(ctx, change.userId)
      return change.userId
    })
    ctx.record({ subject: userId })
    await recordSecurityEvent(ctx, { type: 'email_changed', severity: 'info', userId })
    return { isMine: 'userId' in ctx.actor && ctx.actor.userId === userId }
  },
})
