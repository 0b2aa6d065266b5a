import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { asOffice, procedure } from '#platform/procedure.server.ts'
import { accountOf } from '../account-acts.server.ts'
import { sendConfirmation } from '../links.server.ts'

/** The office sends the link to confirm an address once more, to the address of the account alone. */
export const sendConfirmationAgain = procedure({
  name: 'send-confirmation-again',
  allow: 'admin',
  input: z.object({ userId: z.string().min(1).max(60) }),
  limit: limits.resendConfirmation,
  limitSubject: ({ userId }) => userId,
  async run({ userId }, ctx): Promise<void> {
    const person = await asOffice(ctx, () => accountOf(ctx, userId))
    if (person.isConfirmed) throw new AppError('already-confirmed')
    await sendConfirmation(ctx, person, null)
    ctx.record({ subject: userId })
  },
})
