import { hashPassword } from 'better-auth/crypto'
import { and, eq, ne } from 'drizzle-orm'
import { account, profiles, session } from '#areas/people/tables.server.ts'
import { formatMoment } from '#core/dates.ts'
import type { Context } from '#platform/procedure.server.ts'
import { endLinks } from '../links.server.ts'
import { passwordChangedMail } from '../mails.tsx'
import { refuseGuessable } from './password-rules.server.ts'
import { emailChanges } from '../tables.server.ts'
import { changeRows, countOf, rowsIn } from '#platform/database/rows.server.ts'

/**
 * Stores the password and ends all sessions except `stays`; revokes links that could set another one, and a pending
 * change of address, and notifies the person by mail.
 */
export async function setPassword(
  ctx: Context,
  { userId, password, stays = '' }: { userId: string; password: string; stays?: string },
): Promise<void> {
  const [person] = await ctx.asSystem(() => rowsIn(ctx.tx, profiles, { id: userId }, 'email', 'firstName', 'lastName'))
  await refuseGuessable(password, person ?? { email: '', firstName: '', lastName: '' })
  const hash = await hashPassword(password)
  const isFirst = await ctx.asSystem(async () => {
    const credentials = { userId, providerId: 'credential' }
    const times = { createdAt: ctx.now, updatedAt: ctx.now }
    const changed = await countOf(changeRows(ctx.tx, account, credentials, { password: hash, updatedAt: ctx.now }))
    // An imported account never had a password.
    if (changed === 0)
      await ctx.tx
        .insert(account)
        .values({ id: ctx.newId(), ...credentials, accountId: userId, password: hash, ...times })
    await ctx.tx.delete(session).where(and(eq(session.userId, userId), ne(session.id, stays)))
    await endLinks(ctx, userId)
    // It may have been requested by someone who knew the old password.
    await ctx.tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
    return changed === 0
  })
  if (!person || isFirst) return
  await ctx.sendMail(passwordChangedMail, person.email, {
    firstName: person.firstName,
    at: formatMoment(ctx.now),
    recoveryUrl: `${ctx.config.SITE_URL}/reset-password`,
  })
}
