import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { noticePreferences } from '../tables.server.ts'
import { TOPIC_NAMES } from '../topics.ts'

/** Which topics come by mail from now on; one that is not named stays as it was. */
export const chooseNotices = procedure({
  name: 'choose-notices',
  allow: 'signedIn',
  limit: limits.updateProfile,
  input: z.object({ byMail: z.partialRecord(z.enum(TOPIC_NAMES), z.boolean()) }),
  async run({ byMail }, ctx): Promise<void> {
    const rows = TOPIC_NAMES.flatMap(topic => {
      const wanted = byMail[topic]
      return wanted === undefined ? [] : [{ userId: ctx.userId, topic, byMail: wanted, changedAt: ctx.now }]
    })
    if (rows.length === 0) return
    await ctx.tx
      .insert(noticePreferences)
      .values(rows)
      .onConflictDoUpdate({
        target: [noticePreferences.userId, noticePreferences.topic],
        set: { byMail: sql`excluded.by_mail`, changedAt: ctx.now },
        setWhere: sql`${noticePreferences.byMail} <> excluded.by_mail`,
      })
    ctx.record({ detail: byMail })
  },
})
