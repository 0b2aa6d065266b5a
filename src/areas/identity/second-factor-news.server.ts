import { eq } from 'drizzle-orm'
import { profiles, user } from '#areas/people/tables.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { secondFactorMail } from './mails.tsx'
import { SECOND_FACTOR_PAGE } from './session.ts'

/** Queues the message about a change of the factor; who made the change may be a stranger. */
export async function tellSecondFactor(ctx: Context, userId: string, isOn: boolean): Promise<void> {
  const [person] = await ctx.asSystem(() =>
    ctx.tx
      .select({ email: user.email, firstName: profiles.firstName })
      .from(user)
      .leftJoin(profiles, eq(profiles.id, user.id))
      .where(eq(user.id, userId)),
  )
  if (!person) return
  const page = `${ctx.config.SITE_URL}${SECOND_FACTOR_PAGE}`
  await ctx.sendMail(secondFactorMail, {
    to: person.email,
    data: { firstName: person.firstName ?? 'Cliente', isOn, page },
  })
}
