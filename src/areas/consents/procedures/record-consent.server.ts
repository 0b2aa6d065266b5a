import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { addToLedger } from '../ledger.server.ts'
import { CONSENT_PURPOSES, isWithdrawable } from '../purposes.ts'

/** The person gives or withdraws a consent; the newest row of a purpose is the one in force. */
export const recordConsent = procedure({
  name: 'record-consent',
  allow: 'signedIn',
  input: z.object({ purpose: z.enum(CONSENT_PURPOSES), given: z.boolean() }),
  async run({ purpose, given }, ctx) {
    if (!given && !isWithdrawable(purpose)) throw new AppError('consent-ends-with-account')
    await addToLedger(ctx, ctx.userId, 'profile', { [purpose]: given })
    ctx.record({ subject: purpose, detail: { given } })
  },
})
