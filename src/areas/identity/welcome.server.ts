import { ago } from '#core/dates.ts'
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { profiles, session } from '#areas/people/tables.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/rows.server.ts'
import { deviceCookie } from './cookies.server.ts'
import { welcomeMail } from './mails.tsx'
import { createMissingProfile } from './missing-profile.server.ts'
import { WELCOME_MINUTES } from './session.ts'

/** Queues the welcome mail once per customer (spec 1 §7): the row is checked and marked in one statement. */
export async function welcomeOnce(ctx: Context, userId: string, condition?: SQL): Promise<void> {
  const [person] = await ctx.asSystem(() =>
    ctx.tx
      .update(profiles)
      .set({ welcomedAt: ctx.now })
      .where(and(eq(profiles.id, userId), eq(profiles.role, 'client'), isNull(profiles.welcomedAt), condition))
      .returning(pick(profiles, 'email', 'firstName')),
  )
  if (!person) return
  const data = { firstName: person.firstName, dashboardUrl: `${ctx.config.SITE_URL}/dashboard` }
  await ctx.sendMail(welcomeMail, person.email, data)
}

/**
 * Common to every sign-in of a verified person: ends the replaced session, remembers the browser (cookie `device`),
 * creates a missing profile, and welcomes a new account.
 */
export async function arrive(ctx: Context, person: { id: string; email: string }) {
  const isNewProfile = await ctx.asSystem(async () => {
    if ('sessionId' in ctx.actor) await ctx.tx.delete(session).where(eq(session.id, ctx.actor.sessionId))
    return createMissingProfile(ctx, person.id)
  })
  if ('sessionId' in ctx.actor) await ctx.changed('session', ctx.userId)
  const newSince = ago(ctx.now, { minutes: WELCOME_MINUTES })
  await welcomeOnce(ctx, person.id, gt(profiles.createdAt, newSince))
  return { isNewProfile, device: deviceCookie(ctx, person.id, person.email) }
}
