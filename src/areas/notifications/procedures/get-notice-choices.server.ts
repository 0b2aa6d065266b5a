import { eq } from 'drizzle-orm'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { noticePreferences } from '../tables.server.ts'
import { BY_MAIL_AT_FIRST, type Topic } from '../topics.ts'

/** Which topics come by mail. In the area every notice is shown. */
export const getNoticeChoices = procedure({
  name: 'get-notice-choices',
  allow: 'signedIn',
  reads: true,
  async run(_, ctx): Promise<Record<Topic, boolean>> {
    const chosen = await ctx.tx
      .select(pick(noticePreferences, 'topic', 'byMail'))
      .from(noticePreferences)
      .where(eq(noticePreferences.userId, ctx.userId))
    return { ...BY_MAIL_AT_FIRST, ...Object.fromEntries(chosen.map(({ topic, byMail }) => [topic, byMail])) }
  },
})
