import { z } from 'zod'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { presentPassword, requirePassword } from '../password/present-password.server.ts'
import { renewCodes } from '../second-factor/recovery-codes.server.ts'
import { codeField, requireCode } from '../second-factor/second-factor.server.ts'

/** Ten new recovery codes, to be shown once, after the password and a code; the earlier ones stop working. */
export const renewRecoveryCodes = procedure({
  name: 'renew-recovery-codes',
  allow: 'signedIn',
  input: z.object({ presentPassword, code: codeField }),
  limit: [limits.presentPassword, limits.secondFactor],
  async run({ presentPassword: password, code }, ctx): Promise<{ codes: string[] }> {
    await requirePassword(ctx, password)
    await requireCode(ctx, code)
    const codes = await ctx.asSystem(() => renewCodes(ctx, ctx.userId))
    ctx.record({ subject: ctx.userId })
    await recordSecurityEvent(ctx, { type: 'recovery_codes_renewed', severity: 'info', userId: ctx.userId })
    return { codes }
  },
})
