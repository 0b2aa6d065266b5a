import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { session, user } from '#areas/people/tables.server.ts'
import { command, type Context, query } from '#platform/procedure.server.ts'
import { countCodes, renewCodes } from '../second-factor/recovery-codes.server.ts'
import {
  codeField,
  confirmSecret,
  storeSecret,
  removeSecondFactor,
  requireCode,
  notifySecondFactor,
  waitingSecret,
} from '../second-factor/second-factor.server.ts'
import { isSecondFactorRequired } from '../second-factor/state.server.ts'
import { secondFactors } from '../tables.server.ts'
import { z } from 'zod'
import { limits } from '#core/limits.ts'
import { lockPassword, presentPassword, requirePassword } from '../password/present-password.server.ts'
import { appAddress, newSecret } from '../totp.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { AppError, wrongField } from '#core/errors.ts'
import { emailField } from '../sign-up-form.ts'
import { rowOf } from '#platform/database/rows.server.ts'

/** State of the person's second factor; a secret awaiting its first code is never shown again. */
export const getSecondFactor = query('get-second-factor', 'signedIn', (_, ctx) =>
  ctx.asSystem(async () => {
    const [person] = await ctx.tx
      .select({ role: user.role, onSince: secondFactors.confirmedAt })
      .from(user)
      .leftJoin(secondFactors, and(eq(secondFactors.userId, user.id), isNotNull(secondFactors.confirmedAt)))
      .where(eq(user.id, ctx.userId))
    return {
      onSince: person?.onSince ?? null,
      codesLeft: await countCodes(ctx, ctx.userId),
      isRequired: person?.role !== 'client' && (await isSecondFactorRequired(ctx)),
      isWaiting: !person?.onSince && (await waitingSecret(ctx, ctx.userId)) !== null,
    }
  }),
)

/** New secret for the person's app, given the present password; shown only now. Has no effect until its first code is correct. */
export const startSecondFactor = command('start-second-factor', 'signedIn', {
  input: z.object({ presentPassword }),
  limit: limits.presentPassword,
  async run({ presentPassword: password }, ctx) {
    await requirePassword(ctx, password)
    const secret = newSecret()
    const email = await ctx.asSystem(async () => {
      await storeSecret(ctx, ctx.userId, secret)
      const [person] = await ctx.tx.select({ email: user.email }).from(user).where(eq(user.id, ctx.userId))
      return person?.email ?? ''
    })
    ctx.record({ subject: ctx.userId })
    return { secret, address: appAddress(secret, email, ctx.config.SITE_NAME) }
  },
})

/**
 * The app's first code enables the factor. This session counts as verified; the others end. Returns the recovery
 * codes, to be shown once.
 */
export const confirmSecondFactor = command('confirm-second-factor', 'signedIn', {
  input: z.object({ code: codeField }),
  limit: limits.secondFactor,
  async run({ code }, ctx): Promise<{ codes: string[] }> {
    const stays = 'sessionId' in ctx.actor ? ctx.actor.sessionId : ''
    const codes = await ctx.asSystem(async () => {
      await lockPassword(ctx, ctx.userId)
      if (!(await confirmSecret(ctx, ctx.userId, code))) return null
      await ctx.tx.delete(session).where(and(eq(session.userId, ctx.userId), ne(session.id, stays)))
      return renewCodes(ctx, ctx.userId)
    })
    if (!codes) throw wrongField('code', 'code-wrong')
    ctx.record({ subject: ctx.userId })
    await ctx.changed('session', ctx.userId)
    await recordSecurityEvent(ctx, { type: 'second_factor_on', severity: 'info', userId: ctx.userId })
    await notifySecondFactor(ctx, ctx.userId, 'on')
    return { codes }
  },
})

/** «Annulla» during setup: invalidates the secret shown. An enabled one stays. */
export const cancelSecondFactor = command('cancel-second-factor', 'signedIn', async (_, ctx) => {
  const isWaiting = and(eq(secondFactors.userId, ctx.userId), isNull(secondFactors.confirmedAt))
  await ctx.asSystem(() => ctx.tx.delete(secondFactors).where(isWaiting))
  ctx.record({ subject: ctx.userId })
})

/** Ten new recovery codes, shown once, given the password and a code; earlier ones are revoked. */
export const renewRecoveryCodes = command('renew-recovery-codes', 'signedIn', {
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

/** Given the password and a code. Refused to an administrator if required. */
export const switchOffSecondFactor = command('switch-off-second-factor', 'signedIn', {
  input: z.object({ presentPassword, code: codeField }),
  limit: [limits.presentPassword, limits.secondFactor],
  async run({ presentPassword: password, code }, ctx) {
    if (await mustHaveOne(ctx)) throw new AppError('second-factor-needed')
    await requirePassword(ctx, password)
    await requireCode(ctx, code)
    await ctx.asSystem(() => removeSecondFactor(ctx, ctx.userId))
    ctx.record({ subject: ctx.userId })
    await recordSecurityEvent(ctx, { type: 'second_factor_off', severity: 'warning', userId: ctx.userId })
    await notifySecondFactor(ctx, ctx.userId, 'off')
  },
})

const mustHaveOne = (ctx: Context): Promise<boolean> =>
  ctx.asSystem(async () => {
    const [person] = await ctx.tx.select({ role: user.role }).from(user).where(eq(user.id, ctx.userId))
    return person?.role !== 'client' && (await isSecondFactorRequired(ctx))
  })

/** The operator helps someone who lost phone and recovery codes. The person is notified by mail. */
export const resetSecondFactor = command('reset-second-factor', 'system', {
  input: z.object({ email: emailField }),
  async run({ email }, ctx) {
    const person = await rowOf(ctx.tx, user, eq(user.email, email))
    const wasOn = await removeSecondFactor(ctx, person.id)
    ctx.record({ subject: person.id, detail: { wasOn } })
    if (!wasOn) return { wasOn }
    await recordSecurityEvent(ctx, { type: 'second_factor_reset', severity: 'warning', userId: person.id })
    await notifySecondFactor(ctx, person.id, 'off')
    return { wasOn }
  },
})
