import { ago } from '#core/dates.ts'
import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import { profiles, session } from '#areas/people/tables.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/rows.server.ts'
import { deviceCookie, lastOnDevice } from './cookies.server.ts'
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
 * Common to every sign-in of a verified person: ends the session that this browser had, remembers the browser (cookie
 * `device`), creates a missing profile, and welcomes a new account.
 */
export async function arrive(
  ctx: Context,
  person: { id: string; email: string },
  { cookie = null, setCookies }: { cookie?: string | null; setCookies: readonly string[] },
) {
  const last = lastOnDevice(ctx, cookie)
  const isFormer = or(
    'sessionId' in ctx.actor ? eq(session.id, ctx.actor.sessionId) : undefined,
    last?.session ? eq(session.token, last.session) : undefined,
  )
  const isNewProfile = await ctx.asSystem(async () => {
    const ended = isFormer ? await ctx.tx.delete(session).where(isFormer).returning({ userId: session.userId }) : []
    for (const { userId } of ended) await ctx.changed('session', userId)
    return createMissingProfile(ctx, person.id)
  })
  const newSince = ago(ctx.now, { minutes: WELCOME_MINUTES })
  await welcomeOnce(ctx, person.id, gt(profiles.createdAt, newSince))
  return { isNewProfile, device: deviceCookie(ctx, person, setCookies) }
}
