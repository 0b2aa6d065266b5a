import { z } from 'zod'
import { accountOf } from '#areas/identity/account-acts.server.ts'
import { isSuspended } from '#areas/identity/suspension.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { AppError } from '#core/errors.ts'
import { asOffice, procedure } from '#platform/procedure.server.ts'
import { beginCopy } from '../begin-copy.server.ts'
import { checkReceivedOn, writtenRequest } from '../written-request.server.ts'

/**
 * A customer asked in writing for the copy of their data: it is made as if they had pressed the button. They alone fetch
 * it, in their area; the office never sees it.
 */
export const startCopyForCustomer = procedure({
  name: 'start-copy-for-customer',
  allow: 'admin',
  input: z.object({ userId: z.string().min(1).max(60), ...writtenRequest }),
  async run({ userId, receivedOn, way }, ctx): Promise<{ copyId: string }> {
    checkReceivedOn(receivedOn, ctx.now)
    await asOffice(ctx, async () => {
      // Who cannot sign in could not fetch it.
      if (!(await accountOf(ctx, userId)).isConfirmed) throw new AppError('not-confirmed')
      if (await isSuspended(ctx, userId)) throw new AppError('is-suspended')
    })
    const copyId = await beginCopy(ctx, userId)
    const details = { receivedOn, way }
    await recordSecurityEvent(ctx, { type: 'data_copy_requested', severity: 'info', userId, details })
    ctx.record({ subject: userId, detail: { copyId, ...details } })
    return { copyId }
  },
})
