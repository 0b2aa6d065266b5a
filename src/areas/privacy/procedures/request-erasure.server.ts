import { z } from 'zod'
import { endPending, endSession } from '#areas/identity/cookies.server.ts'
import { presentPassword, requirePassword } from '#areas/identity/password/present-password.server.ts'
import { refuseLastAdministrator } from '#areas/identity/suspension.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { beginErasure } from '../begin-erasure.server.ts'
import { ERASURE_WORD } from '../texts.ts'

/**
 * Deletes one's own account, at once: `beginErasure`. There is no way back, and nothing waits: password and typed word
 * stand where a grace period would.
 */
export const requestErasure = procedure({
  name: 'request-erasure',
  allow: 'signedIn',
  limit: limits.presentPassword,
  input: z.object({ presentPassword, word: z.string().max(100) }),
  async run({ presentPassword: present, word }, ctx): Promise<{ setCookies: string[] }> {
    if (word.trim().toUpperCase() !== ERASURE_WORD)
      throw new AppError('bad-input', { fields: { word: 'erasure-word-missing' } })
    await requirePassword(ctx, present)
    const { userId } = ctx
    await ctx.asSystem(async () => {
      await refuseLastAdministrator(ctx, userId)
      const erasureId = await beginErasure(ctx, userId)
      if (!erasureId) return // A second press: it is under way.
      await recordSecurityEvent(ctx, { type: 'account_erasure_requested', severity: 'info', userId })
      ctx.record({ subject: erasureId })
    })
    return { setCookies: [endSession(ctx), endPending(ctx)] }
  },
})
