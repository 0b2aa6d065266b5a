import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { profiles, staffRoles, user, account } from '#areas/people/tables.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { AppError, wrongField } from '#core/errors.ts'
import { limits, MAX_OFFICE_REASON } from '#core/limits.ts'
import { asOffice, command, type Context } from '#platform/procedure.server.ts'
import { accountOf, endAllSessions, proveAgain } from '../account-acts.server.ts'
import { accountSuspensionMail, roleChangedMail } from '../mails.tsx'
import { presentPassword } from '../password/present-password.server.ts'
import { isSecondFactorRequired } from '../second-factor/state.server.ts'
import { SECOND_FACTOR_PAGE } from '../session.ts'
import {
  endSuspension,
  isSuspended,
  openMerge,
  refuseLastAdministrator,
  writeSuspension,
} from '../suspension.server.ts'
import { sendConfirmation } from '../links.server.ts'
import { hashPassword } from 'better-auth/crypto'
import { randomInt } from 'node:crypto'
import { BEST_PASSWORD_SCORE, passwordStrength } from '#core/password.ts'
import { refuseGuessable } from '../password/password-rules.server.ts'

const CUSTOMER = 'client'

/**
 * Grants, changes or removes an office role. Nobody changes their own role, the last administrator stays, and the
 * acting administrator re-authenticates (PRODUCT.md). The person has to sign in again, and is notified by mail.
 */
export const changeRole = command('change-role', 'admin', {
  limit: [limits.presentPassword, limits.secondFactor],
  input: z.object({
    userId: z.string().min(1).max(60),
    role: z.string().min(1).max(40),
    presentPassword,
    code: z.string().trim().max(60, 'code-wrong').default(''),
  }),
  async run({ userId, role, presentPassword: password, code }, ctx): Promise<void> {
    if (userId === ctx.userId) throw new AppError('own-role')
    await proveAgain(ctx, password, code)
    const { person, label } = await asOffice(ctx, () => write(ctx, userId, role))
    await recordSecurityEvent(ctx, { type: 'role_changed', severity: 'warning', userId, details: { role } })
    const needsFactor = role !== CUSTOMER && (await asOffice(ctx, () => isSecondFactorRequired(ctx)))
    const page = `${ctx.config.SITE_URL}${needsFactor ? SECOND_FACTOR_PAGE : '/dashboard'}`
    await ctx.sendMail(roleChangedMail, person.email, { firstName: person.firstName, label, needsFactor, page })
    ctx.record({ subject: userId, detail: { before: { role: person.role }, after: { role } } })
  },
})

async function write(ctx: Context, userId: string, role: string) {
  const [known] = await ctx.tx.select().from(staffRoles).where(eq(staffRoles.role, role))
  if (!known && role !== CUSTOMER) throw wrongField('role', 'role-unknown')
  await refuseLastAdministrator(ctx, userId)
  await ctx.tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update')
  const person = await accountOf(ctx, userId)
  if (person.role === role) throw new AppError('role-unchanged')
  if (known) {
    if (!person.isConfirmed) throw new AppError('not-confirmed')
    if (await isSuspended(ctx, userId)) throw new AppError('is-suspended')
  }
  await ctx.tx.update(user).set({ role, updatedAt: ctx.now }).where(eq(user.id, userId))
  await ctx.tx.update(profiles).set({ role }).where(eq(profiles.id, userId))
  await endAllSessions(ctx, userId)
  return { person, label: known?.label ?? null }
}

/**
 * Suspends an account: signed out everywhere, sign-in refused until restored. Nothing is deleted, cases continue. An
 * administrator must be demoted first.
 */
export const suspendAccount = command('suspend-account', 'admin', {
  input: z.object({
    userId: z.string().min(1).max(60),
    reason: z.string().trim().min(1, 'reason-missing').max(MAX_OFFICE_REASON, 'reason-too-long'),
  }),
  async run({ userId, reason }, ctx): Promise<{ ended: number }> {
    if (userId === ctx.userId) throw new AppError('own-account')
    const { person, ended } = await asOffice(ctx, async () => {
      const found = await accountOf(ctx, userId)
      if (found.role !== 'client') throw new AppError('is-administrator')
      await writeSuspension(ctx, userId, reason)
      return { person: found, ended: await endAllSessions(ctx, userId) }
    })
    await recordSecurityEvent(ctx, { type: 'account_suspended', severity: 'warning', userId, details: { ended } })
    await ctx.sendMail(accountSuspensionMail, person.email, {
      firstName: person.firstName,
      isSuspended: true,
      page: `${ctx.config.SITE_URL}/contatti`,
    })
    ctx.record({ subject: userId, detail: { before: { suspended: false }, after: { suspended: true }, ended } })
    return { ended }
  },
})

/** Restores a suspended account; the reason stays recorded. */
export const restoreAccount = command('restore-account', 'admin', {
  input: z.object({ userId: z.string().min(1).max(60) }),
  async run({ userId }, ctx): Promise<void> {
    const person = await asOffice(ctx, async () => {
      const found = await accountOf(ctx, userId)
      // Its rows were merged into another account: they return by undoing the merge.
      if (await openMerge(ctx, userId)) throw new AppError('is-merged')
      await endSuspension(ctx, userId)
      return found
    })
    await recordSecurityEvent(ctx, { type: 'account_restored', severity: 'info', userId })
    await ctx.sendMail(accountSuspensionMail, person.email, {
      firstName: person.firstName,
      isSuspended: false,
      page: `${ctx.config.SITE_URL}/auth`,
    })
    ctx.record({ subject: userId, detail: { before: { suspended: true }, after: { suspended: false } } })
  },
})

/** The office resends the confirmation link, to the account's address only. */
export const sendConfirmationAgain = command('send-confirmation-again', 'admin', {
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

/** Without easily confused characters (0 O, 1 l I). */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

/**
 * At every start: if there is no administrator, ADMIN_EMAIL becomes the first. Returns null if there is one. The
 * password is returned only when just generated, to be printed once; `isWeak`: the given one would be rejected on the
 * site.
 */
export const ensureFirstAdministrator = command(
  'ensure-first-administrator',
  'system',
  async (_, ctx): Promise<{ email: string; password?: string; isWeak?: true } | null> => {
    const [existing] = await ctx.tx.select({ id: user.id }).from(user).where(eq(user.role, 'admin')).limit(1)
    if (existing) return null
    const email = ctx.config.ADMIN_EMAIL.toLowerCase()
    const [known] = await ctx.tx.select({ id: user.id }).from(user).where(eq(user.email, email))
    if (known) {
      await ctx.tx.update(user).set({ role: 'admin', updatedAt: ctx.now }).where(eq(user.id, known.id))
      await ctx.tx.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, known.id))
      ctx.record({ subject: known.id })
      return { email }
    }
    const password = ctx.config.ADMIN_PASSWORD ?? generatePassword()
    ctx.record({ subject: await createAdministrator(ctx, email, password) })
    if (!ctx.config.ADMIN_PASSWORD) return { email, password }
    const isWeak =
      !passwordStrength(password).isSafe ||
      (await refuseGuessable(password, { email, ...names(ctx) }).then(
        () => false,
        () => true,
      ))
    return isWeak ? { email, isWeak: true } : { email }
  },
)

const names = ({ config }: Pick<Context, 'config'>) => ({ firstName: 'Amministratore', lastName: config.SITE_NAME })

async function createAdministrator(ctx: Context, email: string, password: string): Promise<string> {
  const id = ctx.newId()
  const times = { createdAt: ctx.now, updatedAt: ctx.now }
  await ctx.tx.insert(user).values({ id, name: 'Amministratore', email, emailVerified: true, role: 'admin', ...times })
  const hash = await hashPassword(password)
  await ctx.tx
    .insert(account)
    .values({ id: ctx.newId(), userId: id, accountId: id, providerId: 'credential', password: hash, ...times })
  await ctx.tx.insert(profiles).values({ id, ...names(ctx), email, role: 'admin', createdAt: ctx.now })
  return id
}

/** Twenty characters in four groups; redrawn in the rare case that it lacks a digit or contains a common word. */
function generatePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const password = Array.from({ length: GROUPS }, group).join('-')
  return passwordStrength(password).score === BEST_PASSWORD_SCORE ? password : generatePassword()
}
