import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { profiles, staffRoles, user } from '#areas/people/tables.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { AppError } from '#core/errors.ts'
import { limits, MAX_OFFICE_REASON } from '#core/limits.ts'
import { asOffice, type Context, procedure } from '#platform/procedure.server.ts'
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

const CUSTOMER = 'client'

/**
 * Gives somebody a role of the office, another one, or makes them a customer again. Nobody changes their own role, the last administrator stays, and
 * who is at the desk proves it again (PRODUCT.md). The person signs in anew, and is told by mail.
 */
export const changeRole = procedure({
  name: 'change-role',
  allow: 'admin',
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
    await ctx.sendMail(roleChangedMail, {
      to: person.email,
      data: { firstName: person.firstName, label, needsFactor, page },
    })
    ctx.record({ subject: userId, detail: { before: { role: person.role }, after: { role } } })
  },
})

async function write(ctx: Context, userId: string, role: string) {
  const [known] = await ctx.tx.select().from(staffRoles).where(eq(staffRoles.role, role))
  if (!known && role !== CUSTOMER) throw new AppError('bad-input', { fields: { role: 'role-unknown' } })
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
 * Closes an account to its person: signed out everywhere, and signing in is refused until it is opened again. Nothing is
 * deleted, cases go on. An administrator first stops being one.
 */
export const suspendAccount = procedure({
  name: 'suspend-account',
  allow: 'admin',
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
    await ctx.sendMail(accountSuspensionMail, {
      to: person.email,
      data: { firstName: person.firstName, isSuspended: true, page: `${ctx.config.SITE_URL}/contatti` },
    })
    ctx.record({ subject: userId, detail: { before: { suspended: false }, after: { suspended: true }, ended } })
    return { ended }
  },
})

/** Opens a suspended account again; why it was closed stays written. */
export const restoreAccount = procedure({
  name: 'restore-account',
  allow: 'admin',
  input: z.object({ userId: z.string().min(1).max(60) }),
  async run({ userId }, ctx): Promise<void> {
    const person = await asOffice(ctx, async () => {
      const found = await accountOf(ctx, userId)
      // What it had stands in another account: it comes back with the merge that is undone.
      if (await openMerge(ctx, userId)) throw new AppError('is-merged')
      await endSuspension(ctx, userId)
      return found
    })
    await recordSecurityEvent(ctx, { type: 'account_restored', severity: 'info', userId })
    await ctx.sendMail(accountSuspensionMail, {
      to: person.email,
      data: { firstName: person.firstName, isSuspended: false, page: `${ctx.config.SITE_URL}/auth` },
    })
    ctx.record({ subject: userId, detail: { before: { suspended: true }, after: { suspended: false } } })
  },
})

/** The office sends the link to confirm an address once more, to the address of the account alone. */
export const sendConfirmationAgain = procedure({
  name: 'send-confirmation-again',
  allow: 'admin',
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
