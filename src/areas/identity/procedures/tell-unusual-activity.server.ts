import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#areas/people/tables.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { unusualActivityMail } from '../mails.tsx'

/** Writes to whoever's account is at high risk (areas/security decides that, and how often). */
export const tellUnusualActivity = procedure({
  name: 'tell-unusual-activity',
  allow: 'system',
  input: z.object({ userId: z.string() }),
  async run({ userId }, ctx) {
    const [person] = await ctx.tx
      .select(pick(profiles, 'firstName', 'email'))
      .from(profiles)
      .where(eq(profiles.id, userId))
    if (!person) return // Erased meanwhile.
    await ctx.sendMail(unusualActivityMail, {
      to: person.email,
      data: {
        firstName: person.firstName,
        at: formatDateTime(ctx.now),
        accessUrl: `${ctx.config.SITE_URL}/dashboard/profilo/accesso`,
      },
    })
    ctx.record({ subject: userId })
  },
})
