import { z } from 'zod'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { AppError } from '#core/errors.ts'
import { MAX_OFFICE_REASON } from '#core/limits.ts'
import { asOffice, procedure } from '#platform/procedure.server.ts'
import { accountOf, endAllSessions } from '../account-acts.server.ts'
import { accountSuspensionMail } from '../mails.tsx'
import { writeSuspension } from '../suspension.server.ts'

/**
 * Closes an account to its person: signed out everywhere, and signing in is refused until it is opened again. Nothing is
 * deleted, cases go on. An administrator first stops being one.
 */
export const suspendAccount = procedure({
  name: 'suspend-account',
  allow: 'admin',
  input: z.object({
    userId: z.string().min(1).max(60),
    reason: z.string().trim().min(1, 'reason-missing').max(MAX_OFFICE_REASON, 'reason-too-long'),
  }),
  async run({ userId, reason }, ctx): Promise<{ ended: number }> {
    if (userId === ctx.userId) throw new AppError('own-account')
    const { person, ended } = await asOffice(ctx, async () => {
      const found = await accountOf(ctx, userId)
      if (found.role !== 'client') throw new AppError('is-administrator')
      await writeSuspension(ctx, userId, reason)
      return { person: found, ended: await endAllSessions(ctx, userId) }
    })
    await recordSecurityEvent(ctx, { type: 'account_suspended', severity: 'warning', userId, details: { ended } })
    await ctx.sendMail(accountSuspensionMail, {
      to: person.email,
      data: { firstName: person.firstName, isSuspended: true, page: `${ctx.config.SITE_URL}/contatti` },
    })
    ctx.record({ subject: userId, detail: { before: { suspended: false }, after: { suspended: true }, ended } })
    return { ended }
  },
})
