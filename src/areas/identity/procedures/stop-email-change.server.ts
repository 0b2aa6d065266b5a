import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { openEmailChangeLink } from '../email-change.server.ts'
import { emailChanges } from '../tables.server.ts'

/** The link of the notice to the present address: whoever did not ask for the change stops it without signing in. */
export const stopEmailChange = procedure({
  name: 'stop-email-change',
  allow: 'anyone',
  input: z.object({ token: z.string().min(1).max(2000) }),
  limit: limits.confirmEmail,
  async run({ token }, ctx) {
    const changeId = openEmailChangeLink(ctx.keys, 'stop', token)
    if (changeId === null) throw new AppError('email-change-over')
    const [stopped] = await ctx.asSystem(() =>
      ctx.tx.delete(emailChanges).where(eq(emailChanges.changeId, changeId)).returning({ userId: emailChanges.userId }),
    )
    if (!stopped) throw new AppError('email-change-over')
    ctx.record({ subject: stopped.userId })
    await recordSecurityEvent(ctx, { type: 'email_change_stopped', severity: 'warning', userId: stopped.userId })
  },
})
