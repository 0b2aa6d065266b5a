import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { session } from '#areas/people/tables.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { holdPassword } from '../password/present-password.server.ts'
import { renewCodes } from '../second-factor/recovery-codes.server.ts'
import { codeField, confirmSecret, tellSecondFactor } from '../second-factor/second-factor.server.ts'

/**
 * The first code of the app switches the factor on. This session counts as having passed it; the others never did, so
 * they end. Answers with the recovery codes, to be shown once.
 */
export const confirmSecondFactor = procedure({
  name: 'confirm-second-factor',
  allow: 'signedIn',
  input: z.object({ code: codeField }),
  limit: limits.secondFactor,
  async run({ code }, ctx): Promise<{ codes: string[] }> {
    const stays = 'sessionId' in ctx.actor ? ctx.actor.sessionId : ''
    const codes = await ctx.asSystem(async () => {
      await holdPassword(ctx, ctx.userId)
      if (!(await confirmSecret(ctx, ctx.userId, code))) return null
      await ctx.tx.delete(session).where(and(eq(session.userId, ctx.userId), ne(session.id, stays)))
      return renewCodes(ctx, ctx.userId)
    })
    if (!codes) throw new AppError('bad-input', { fields: { code: 'code-wrong' } })
    ctx.record({ subject: ctx.userId })
    await ctx.changed('session', ctx.userId)
    await recordSecurityEvent(ctx, { type: 'second_factor_on', severity: 'info', userId: ctx.userId })
    await tellSecondFactor(ctx, ctx.userId, true)
    return { codes }
  },
})
