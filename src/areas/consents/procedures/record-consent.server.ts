import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { answerConsent } from '../ledger.server.ts'
import { channelOf, CONSENT_CHANNELS, CONSENT_PURPOSES, isWithdrawable } from '../purposes.ts'

/** The person gives or withdraws a consent; the newest row of a purpose and channel is the one in force. */
export const recordConsent = procedure({
  name: 'record-consent',
  allow: 'signedIn',
  limit: limits.consents,
  input: z.object({
    purpose: z.enum(CONSENT_PURPOSES),
    channel: z.enum(CONSENT_CHANNELS).optional(),
    given: z.boolean(),
  }),
  async run({ purpose, channel, given }, ctx): Promise<{ changed: boolean }> {
    if (!given && !isWithdrawable(purpose)) throw new AppError('consent-ends-with-account')
    const answer = { purpose, channel: channelOf(purpose, channel), given }
    const changed = await answerConsent(ctx, ctx.userId, 'profile', answer)
    if (changed) await ctx.changed('consents', ctx.userId)
    ctx.record({ subject: purpose, detail: { given, changed } })
    return { changed }
  },
})
