import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { profiles, user } from '#areas/people/tables.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { emailChangeLink } from '../email-change.server.ts'
import { EMAIL_CHANGE_HOURS } from '../session.ts'
import { emailChangeMail, emailChangeNoticeMail } from '../mails.tsx'
import { presentPassword, requirePassword } from '../password/present-password.server.ts'
import { emailField } from '../sign-up-form.ts'
import { emailChanges } from '../tables.server.ts'

/**
 * Nothing changes yet: the new address gets a link that proves it, the present one a notice that can stop it. A second
 * request takes the place of the first.
 */
export const requestEmailChange = procedure({
  name: 'request-email-change',
  allow: 'signedIn',
  input: z.object({ email: emailField, presentPassword }),
  limit: [limits.presentPassword, limits.emailChange, limits.emailChangeByAddress],
  limitSubject: ({ email }) => email,
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
    await ctx.sendMail(emailChangeMail, { to: email, data: { firstName, link: link('confirm') } })
    await ctx.sendMail(emailChangeNoticeMail, { to: person.email, data: { firstName, link: link('stop') } })
    ctx.record({ subject: ctx.userId })
    await recordSecurityEvent(ctx, { type: 'email_change_requested', severity: 'info', userId: ctx.userId })
    return { expiresAt: change.expiresAt }
  },
})

async function checkAddress(ctx: Context, email: string): Promise<{ email: string; firstName: string }> {
  const refuse = (code: string) => new AppError('bad-input', { fields: { email: code } })
  return ctx.asSystem(async () => {
    const [person] = await ctx.tx
      .select(pick(profiles, 'email', 'firstName'))
      .from(profiles)
      .where(eq(profiles.id, ctx.userId))
    if (!person) throw new AppError('not-found')
    if (person.email === email) throw refuse('email-unchanged')
    const [taken] = await ctx.tx.select({ id: user.id }).from(user).where(eq(user.email, email))
    if (taken) throw refuse('email-taken')
    return person
  })
}
