import { ago } from '#core/dates.ts'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { AppError, wrongField } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import { takeRecoveryCode } from './recovery-codes.server.ts'
import { hasSecondFactor, isOn } from './state.server.ts'
import { recoveryCodes, secondFactors } from '../tables.server.ts'
import { stepOf } from '../totp.server.ts'
import { profiles, user } from '#areas/people/tables.server.ts'
import { type SecondFactorChange, secondFactorMail } from '../mails.tsx'
import { SECOND_FACTOR_PAGE } from '../session.ts'
import { changeRows, countOf, deleteRows } from '#platform/database/rows.server.ts'

/** How long a secret awaits its first code. */
const SETUP_MINUTES = 30
const PURPOSE = 'second-factor'

type CodeKind = 'app' | 'recovery'

/** Six digits from the app, or a recovery code. */
export const codeField = z.string('code-missing').trim().min(1, 'code-missing').max(60, 'code-wrong')

/** All of these work inside `asSystem`: the tables are closed to everybody else. */
/** Stores a new secret awaiting its first code; replaces a pending one, never an enabled one. */
export async function storeSecret(ctx: Context, userId: string, secret: string): Promise<void> {
  const row = { secret: ctx.keys.encrypt(secret, PURPOSE), createdAt: ctx.now, lastStep: null }
  const stored = await ctx.tx
    .insert(secondFactors)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: secondFactors.userId, set: row, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ userId: secondFactors.userId })
  if (stored.length === 0) throw new AppError('second-factor-on')
}

/** The pending secret, until it expires. */
export async function waitingSecret(ctx: Pick<Context, 'tx' | 'keys' | 'now'>, userId: string): Promise<string | null> {
  const since = ago(ctx.now, { minutes: SETUP_MINUTES })
  const [factor] = await ctx.tx
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt), gt(secondFactors.createdAt, since)))
  return factor ? ctx.keys.decrypt(factor.secret, PURPOSE) : null
}

/** Enables the pending secret with one of its codes, which is used up. */
export async function confirmSecret(ctx: Context, userId: string, code: string): Promise<boolean> {
  const secret = await waitingSecret(ctx, userId)
  if (secret === null)
    throw new AppError((await hasSecondFactor(ctx, userId)) ? 'second-factor-on' : 'second-factor-not-started')
  const lastStep = stepOf(secret, digitsOf(code), ctx.now, null)
  if (lastStep === null) return false
  // If submitted twice, only one enables it.
  const isWaiting = { userId, confirmedAt: isNull }
  return (await countOf(changeRows(ctx.tx, secondFactors, isWaiting, { confirmedAt: ctx.now, lastStep }))) > 0
}

/** Consumes a code: a second use fails. */
export async function takeCode(ctx: Context, userId: string, code: string): Promise<CodeKind | null> {
  const [factor] = await ctx.tx.select().from(secondFactors).where(isOn(userId))
  if (!factor) return null
  if (!/^[\d\s-]{6,8}$/.test(code)) {
    if (!(await takeRecoveryCode(ctx, userId, code))) return null
    await notifySecondFactor(ctx, userId, 'recovery')
    return 'recovery'
  }
  const secret = ctx.keys.decrypt(factor.secret, PURPOSE)
  const step = stepOf(secret, digitsOf(code), ctx.now, factor.lastStep)
  if (step === null) return null
  const sealed = ctx.keys.isStale(factor.secret) ? { secret: ctx.keys.encrypt(secret, PURPOSE) } : {}
  // Of two concurrent uses of a code, one updates the row and the other finds nothing to update.
  const isUnused = and(isOn(userId), or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)))
  const taken = await countOf(changeRows(ctx.tx, secondFactors, isUnused, { lastStep: step, ...sealed }))
  return taken > 0 ? 'app' : null
}

const digitsOf = (code: string): string => code.replaceAll(/\D/g, '')

/** Requires a code of the second factor. Throws 'bad-input' with the error code of the field. */
export async function requireCode(ctx: Context, code: string): Promise<CodeKind> {
  const kind = await ctx.asSystem(() => takeCode(ctx, ctx.userId, code))
  if (kind) return kind
  ctx.notice({ type: 'second_step_failed', severity: 'warning' })
  throw wrongField('code', 'code-wrong')
}

/** Removes the factor and its recovery codes. False when there was none. */
export async function removeSecondFactor({ tx }: Pick<Context, 'tx'>, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return (await countOf(deleteRows(tx, secondFactors, isOn(userId)))) > 0
}

/** Queues the mail about what a stranger may have done. */
export async function notifySecondFactor(ctx: Context, userId: string, change: SecondFactorChange): Promise<void> {
  const [person] = await ctx.asSystem(() =>
    ctx.tx
      .select({ email: user.email, firstName: profiles.firstName })
      .from(user)
      .leftJoin(profiles, eq(profiles.id, user.id))
      .where(eq(user.id, userId)),
  )
  if (!person) return
  const page = `${ctx.config.SITE_URL}${SECOND_FACTOR_PAGE}`
  await ctx.sendMail(secondFactorMail, person.email, { firstName: person.firstName ?? 'Cliente', change, page })
}
