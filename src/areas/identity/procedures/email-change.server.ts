import { mailboxOf } from '#platform/rate-limit/rate-limit.server.ts'
import { and, eq, gt, ne } from 'drizzle-orm'
import { z } from 'zod'
import { profiles, user } from '#areas/people/tables.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { AppError, wrongField } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { command, type Context } from '#platform/procedure.server.ts'
import { emailChangeLink, openEmailChangeLink } from '../email-change.server.ts'
import { EMAIL_CHANGE_HOURS } from '../session.ts'
import { emailChangeMail, emailChangeNoticeMail } from '../mails.tsx'
import { presentPassword, requirePassword } from '../password/present-password.server.ts'
import { emailField } from '../sign-up-form.ts'
import { emailChanges } from '../tables.server.ts'
import { lockAddress } from '../caller-account.server.ts'
import { endLinks } from '../links.server.ts'
import { rowOf, updateRow } from '#platform/database/rows.server.ts'

/**
 * Changes nothing yet: the new address gets a link that proves it, the present one a notice that can stop it. A second
 * request replaces the first.
 */
export const requestEmailChange = command('request-email-change', 'signedIn', {
  input: z.object({ email: emailField, presentPassword }),
  limit: [limits.presentPassword, limits.emailChange, limits.emailChangeByAddress],
  limitSubject: ({ email }) => mailboxOf(email),
  answers: ['Update profiles: email'],
  async run({ email, presentPassword: present }, ctx) {
    await requirePassword(ctx, present)
    const person = await checkAddress(ctx, email)
    const change = {
      changeId: ctx.newId(),
      newEmail: email,
      requestedAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + EMAIL_CHANGE_HOURS * 3_600_000),
    }
    await ctx.asSystem(() =>
      ctx.tx
        .insert(emailChanges)
        .values({ userId: ctx.userId, ...change })
        .onConflictDoUpdate({ target: emailChanges.userId, set: change }),
    )
    const link = (act: 'confirm' | 'stop') => emailChangeLink(ctx.keys, ctx.config.SITE_URL, act, change.changeId)
    const { firstName } = person
    await ctx.sendMail(emailChangeMail, email, { firstName, link: link('confirm') })
    await ctx.sendMail(emailChangeNoticeMail, person.email, { firstName, link: link('stop') })
    ctx.record({ subject: ctx.userId })
    await recordSecurityEvent(ctx, { type: 'email_change_requested', severity: 'info', userId: ctx.userId })
    return { expiresAt: change.expiresAt }
  },
})

async function checkAddress(ctx: Context, email: string): Promise<{ email: string; firstName: string }> {
  const refuse = (code: string) => wrongField('email', code)
  return ctx.asSystem(async () => {
    const person = await rowOf(ctx.tx, profiles, eq(profiles.id, ctx.userId))
    if (person.email === email) throw refuse('email-unchanged')
    const [taken] = await ctx.tx.select({ id: user.id }).from(user).where(eq(user.email, email))
    if (taken) throw refuse('email-taken')
    return person
  })
}

/** «Annulla la modifica» in the profile: revokes the link sent. */
export const cancelEmailChange = command('cancel-email-change', 'signedIn', async (_, ctx) => {
  await ctx.asSystem(() => ctx.tx.delete(emailChanges).where(eq(emailChanges.userId, ctx.userId)))
  ctx.record({ subject: ctx.userId })
})

/**
 * Link in the mail to the new address, signed in or not, on any device; single use. Throws 'email-change-over' and
 * 'email-taken', when the address was registered meanwhile.
 */
export const confirmEmailChange = command('confirm-email-change', 'anyone', {
  input: z.object({ token: z.string().min(1).max(2000) }),
  limit: limits.confirmEmail,
  async run({ token }, ctx) {
    const changeId = openEmailChangeLink(ctx.keys, 'confirm', token)
    if (changeId === null) throw new AppError('email-change-over')
    const userId = await ctx.asSystem(async () => {
      const [change] = await ctx.tx
        .delete(emailChanges)
        .where(and(eq(emailChanges.changeId, changeId), gt(emailChanges.expiresAt, ctx.now)))
        .returning()
      if (!change) throw new AppError('email-change-over')
      await lockAddress(ctx, change.newEmail)
      const isSomebodyElse = and(eq(user.email, change.newEmail), ne(user.id, change.userId))
      const [taken] = await ctx.tx.select({ id: user.id }).from(user).where(isSomebodyElse)
      if (taken) throw new AppError('email-taken')
      const email = change.newEmail
      await updateRow(ctx.tx, user, change.userId, { email, emailVerified: true, updatedAt: ctx.now })
      await ctx.tx.update(profiles).set({ email }).where(eq(profiles.id, change.userId))
      // A pending recovery link in the old mailbox must not open the account any more.
      await endLinks(ctx, change.userId)
      return change.userId
    })
    ctx.record({ subject: userId })
    await recordSecurityEvent(ctx, { type: 'email_changed', severity: 'info', userId })
    return { isMine: 'userId' in ctx.actor && ctx.actor.userId === userId }
  },
})

/** Link in the notice to the present address: stops an unwanted change without signing in. */
export const stopEmailChange = command('stop-email-change', 'anyone', {
  input: z.object({ token: z.string().min(1).max(2000) }),
  limit: limits.confirmEmail,
  async run({ token }, ctx) {
    const changeId = openEmailChangeLink(ctx.keys, 'stop', token)
    if (changeId === null) throw new AppError('email-change-over')
    const [stopped] = await ctx.asSystem(() =>
      ctx.tx.delete(emailChanges).where(eq(emailChanges.changeId, changeId)).returning({ userId: emailChanges.userId }),
    )
    if (!stopped) throw new AppError('email-change-over')
    ctx.record({ subject: stopped.userId })
    await recordSecurityEvent(ctx, { type: 'email_change_stopped', severity: 'warning', userId: stopped.userId })
  },
})
