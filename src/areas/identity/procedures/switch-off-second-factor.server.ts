import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { user } from '#areas/people/tables.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { presentPassword, requirePassword } from '../password/present-password.server.ts'
import { codeField, removeSecondFactor, requireCode, tellSecondFactor } from '../second-factor/second-factor.server.ts'
import { isSecondFactorRequired } from '../second-factor/state.server.ts'

/** After the password and a code. Refused to an administrator where one is required. */
export const switchOffSecondFactor = procedure({
  name: 'switch-off-second-factor',
  allow: 'signedIn',
  input: z.object({ presentPassword, code: codeField }),
  limit: [limits.presentPassword, limits.secondFactor],
  async run({ presentPassword: password, code }, ctx) {
    if (await mustHaveOne(ctx)) throw new AppError('second-factor-needed')
    await requirePassword(ctx, password)
    await requireCode(ctx, code)
    await ctx.asSystem(() => removeSecondFactor(ctx, ctx.userId))
    ctx.record({ subject: ctx.userId })
    await recordSecurityEvent(ctx, { type: 'second_factor_off', severity: 'warning', userId: ctx.userId })
    await tellSecondFactor(ctx, ctx.userId, false)
  },
})

const mustHaveOne = (ctx: Context): Promise<boolean> =>
  ctx.asSystem(async () => {
    const [person] = await ctx.tx.select({ role: user.role }).from(user).where(eq(user.id, ctx.userId))
    return person?.role !== 'client' && (await isSecondFactorRequired(ctx))
  })
