import { z } from 'zod'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { asOffice, procedure } from '#platform/procedure.server.ts'
import { AppError } from '#core/errors.ts'
import { accountOf } from '../account-acts.server.ts'
import { accountSuspensionMail } from '../mails.tsx'
import { endSuspension, openMerge } from '../suspension.server.ts'

/** Opens a suspended account again; why it was closed stays written. */
export const restoreAccount = procedure({
  name: 'restore-account',
  allow: 'admin',
  input: z.object({ userId: z.string().min(1).max(60) }),
  async run({ userId }, ctx): Promise<void> {
    const person = await asOffice(ctx, async () => {
      const found = await accountOf(ctx, userId)
      // What it had stands in another account: it comes back with the merge that is undone.
      if (await openMerge(ctx, userId)) throw new AppError('is-merged')
      await endSuspension(ctx, userId)
      return found
    })
    await recordSecurityEvent(ctx, { type: 'account_restored', severity: 'info', userId })
    await ctx.sendMail(accountSuspensionMail, {
      to: person.email,
      data: { firstName: person.firstName, isSuspended: false, page: `${ctx.config.SITE_URL}/auth` },
    })
    ctx.record({ subject: userId, detail: { before: { suspended: true }, after: { suspended: false } } })
  },
})
