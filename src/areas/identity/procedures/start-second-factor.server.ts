import { z } from 'zod'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { presentPassword, requirePassword } from '../present-password.server.ts'
import { keepSecret } from '../second-factor.server.ts'
import { newSecret } from '../totp.server.ts'

/** A new secret for the person's app, after the present password; nothing changes before its first code is right. */
export const startSecondFactor = procedure({
  name: 'start-second-factor',
  allow: 'signedIn',
  input: z.object({ presentPassword }),
  limit: limits.presentPassword,
  async run({ presentPassword: password }, ctx) {
    await requirePassword(ctx, password)
    await ctx.asSystem(() => keepSecret(ctx, ctx.userId, newSecret()))
    ctx.record({ subject: ctx.userId })
  },
})
